"""Keys that arrive all at once, as from a line that lagged: none is lost on a screen half built."""

from __future__ import annotations

import pytest

from ludo_tui.storage.rulesets import load_ruleset
from ludo_tui.table.local import new_table
from ludo_tui.table.seats import Seat
from tests.tty.playing import ludo

pytestmark = pytest.mark.tty

BURSTS = (
    "n\r\r\r",
    "n\r \r",
    "n\rd",
    "n\rxu1m",
    "n\x1b\x1bn",
    "rq?qsq",
    "\x10\x1b[5~",
    "\x10\x1b[6~",
    "n\r\x10\x1b[5~",
    "o\r\r",
    "g\r\r",
)


@pytest.mark.parametrize("burst", BURSTS, ids=repr)
def test_a_burst_of_keys_ends_nothing(burst: str) -> None:
    """A screen that was left twice, or asked before it was built, had ended the program."""
    seats = (Seat("Ania", (0,)), Seat("Ben", (2,)))
    for _ in range(2):
        table = new_table(load_ruleset("qdan"), "qdan", seats, seed="7")
        table.begin()
        table.close()
    with ludo() as terminal:
        terminal.until("New game")
        terminal.settle(0.3)
        terminal.type(burst)
        terminal.settle(0.4)
        assert terminal.process.poll() is None, terminal.text
        terminal.type("\x03")
        assert terminal.wait() == 0, terminal.text
