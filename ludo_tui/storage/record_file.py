"""Reads a record as a whole, and says where it is damaged without touching it."""

from __future__ import annotations

import os
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Never

from ludo_tui.errors import IllegalActionError, NotationError, RecordError
from ludo_tui.rules.actions import Action, Begin, Roll
from ludo_tui.storage.files import open_file, read_file, shown, why
from ludo_tui.storage.record_header import RecordHeader, parse_header
from ludo_tui.storage.record_lines import MAX_LINE, OVER, Line, Note, parse_line

MAX_FILE = 16 * 1024 * 1024
"""How many bytes a record may have."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it stands on the disk."""

    path: Path
    """The file."""
    header: RecordHeader
    """Under which rules who plays."""
    actions: tuple[Action, ...]
    """Everything that was done, in order."""
    lines: tuple[int, ...]
    """On which line of the file each action stands, counted from 1."""
    length: int
    """How many bytes of the file are whole lines."""
    is_torn: bool
    """Whether a last line was only begun when the program was ended; it is left out here."""
    is_over: bool
    """Whether the game has ended."""

    @property
    def thrown(self) -> int:
        """How often the die was thrown, the rolls for who begins included."""
        begun = (
            rolls for action in self.actions if isinstance(action, Begin) for rolls in action.rolls
        )
        return sum(map(len, begun)) + sum(isinstance(action, Roll) for action in self.actions)

    def illegal(self, index: int, error: IllegalActionError) -> RecordError:
        """What to raise if the rules do not allow the action at `index`."""
        where = f"line {self.lines[index]}: the rules do not allow this: {str(error).rstrip('.')}"
        return damage(self.path, where)


def read_record(path: Path) -> Record:
    """The record in a file.

    A last line without its end is what was being written when the program ended; it is left out.

    Raises:
        RecordError: If the file cannot be read, is damaged or is something else; it stays as it is.
    """
    try:
        content = read_file(path, limit=MAX_FILE + 1)
    except OSError as error:
        refuse_reading(path, error)
    return parse_record(path, content)


def refuse_reading(path: Path, error: OSError) -> Never:
    """Says why a record cannot be opened or read."""
    raise RecordError(f"The record {shown(path)} cannot be read: {why(error)}.") from error


def damage(path: Path, where: str) -> RecordError:
    """What to raise about a file that holds something that no record holds."""
    return RecordError(
        f"The record {shown(path)} cannot be read: {where}. The file stays as it is."
    )


def parse_record(path: Path, content: bytes) -> Record:
    """The record that a file's content is.

    Raises:
        RecordError: If it is damaged or something else.
    """
    if len(content) > MAX_FILE:
        raise damage(path, f"it has more than {MAX_FILE // 1024**2} MiB, which no game has")
    whole, newline, _torn = content.rpartition(b"\n")
    length = len(whole) + len(newline)
    if not length:
        raise damage(path, "line 1 breaks off" if content else "it is empty")
    header: RecordHeader | None = None
    found: list[Line] = []
    for number, text in enumerate(BytesIO(content), start=1):
        try:
            _check_length(text)
            if header is None:
                header = parse_header(text.rstrip(b"\n"))
            elif text.endswith(b"\n"):
                found.append(parse_line(text[:-1]))
        except NotationError as error:
            raise damage(path, f"line {number}: {error}") from error
    assert header is not None  # a file with a newline has a first line
    return _record(path, header, found, length=length, is_torn=length < len(content))


def ends_over(path: Path) -> bool:
    """Whether the last line of a file says that the game has ended; looks at nothing else."""
    descriptor = open_file(path, os.O_RDONLY)
    try:
        size = os.fstat(descriptor).st_size
        tail = os.pread(descriptor, 256, max(0, size - 256))
    finally:
        os.close(descriptor)
    *_, before, last = [b"", b"", *tail.split(b"\n")]
    try:
        return not last and parse_line(before) == OVER
    except NotationError:
        return False


def _check_length(text: bytes) -> None:
    if len(text) > MAX_LINE:
        raise NotationError("it is longer than any line of a record")


def _record(
    path: Path, header: RecordHeader, found: list[Line], *, length: int, is_torn: bool
) -> Record:
    actions: list[Action] = []
    numbers: list[int] = []
    is_over = False
    for number, line in enumerate(found, start=2):
        if isinstance(line, Note):
            is_over = is_over or line == OVER
        else:
            actions.append(line)
            numbers.append(number)
            is_over = False
    return Record(
        path=path,
        header=header,
        actions=tuple(actions),
        lines=tuple(numbers),
        length=length,
        is_torn=is_torn,
        is_over=is_over,
    )
