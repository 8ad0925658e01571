"""Records of games, from which a game goes on exactly where it was.

A record is a text file of one JSON object a line. The first line says under which rules who plays;
every other line is an action, in the order in which they were done, or a note. It is only ever
added to, so every line is on the disk before what it says is shown. See `record_lines` for the
lines, `record_header` for the first one.

What may come later, and what then happens:

- The format's version is a whole number in the first line. A version this program does not know is
  answered with a sentence; nothing is attempted.
- Within a version, the first line may get more fields and a record more kinds of notes. They are
  passed over, and stay in the file, as nothing is ever rewritten. Neither may change what a game
  is.
- A new kind of action, or a new field in one, is a new version. A new rule key is none: a record
  without it has its default, and one with it is refused by a program that does not know the rule.

==================  ====================================================================
module              what it does
==================  ====================================================================
`record_lines`      an action or a note as a line, both ways
`record_header`     the first line, both ways, checked
`record_file`       a file as a `Record`, or where it is damaged
`record_writer`     a new record, or one to go on with, locked against other terminals
`game_list`         which games are not over
==================  ====================================================================
"""

from ludo_tui.storage.game_list import GameEntry, list_open_games
from ludo_tui.storage.record_file import Record, read_record
from ludo_tui.storage.record_header import RecordHeader, RecordSeat, make_header
from ludo_tui.storage.record_writer import RecordWriter, create_record, reopen_record

__all__ = [
    "GameEntry",
    "Record",
    "RecordHeader",
    "RecordSeat",
    "RecordWriter",
    "create_record",
    "list_open_games",
    "make_header",
    "read_record",
    "reopen_record",
]
