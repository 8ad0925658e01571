"""``ludo moves``: positions in, legal moves and what follows them out, one JSON object a line."""

from __future__ import annotations

import json
from typing import BinaryIO, TextIO

from ludo_tui.rules.contract import answer_line
from ludo_tui.storage.rulesets import load_ruleset

_as_json = json.JSONEncoder(separators=(",", ":")).encode


def run_moves(lines: BinaryIO, out: TextIO) -> int:
    """Answer every line, in order; the exit status is 1 if any was not a position.

    Args:
        lines: One position a line, in UTF-8.
        out: Where the answers go; they are ASCII.
    """
    has_errors = False
    for line in lines:
        answer = answer_line(line, load_ruleset)
        has_errors |= "error" in answer
        out.write(_as_json(answer) + "\n")
        out.flush()
    return int(has_errors)
