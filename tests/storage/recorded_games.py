"""A game to record, and a disk that refuses, for the tests of records."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import datetime, timedelta, timezone
from typing import Any

from ludo_tui.rules.actions import Action, AgreeDraw, Begin, Move, Pass, Resign, Roll, TakeBack
from ludo_tui.rules.ruleset import Ruleset
from ludo_tui.storage.records import RecordHeader, RecordSeat, make_header

CREATED = datetime(2026, 11, 30, 20, 15, 3, tzinfo=timezone(timedelta(hours=1)))

SEATS = (
    RecordSeat(name="Żaneta", colours=("red",)),
    RecordSeat(name="小明", colours=("yellow",), bot="simple"),
)

ACTIONS: tuple[Action, ...] = (
    Begin(1, (((0, 3), (1, 5)),)),
    Roll(6),
    Move(2, -1, 0),
    TakeBack(),
    Move(2, -1, 0, captures=((0, 20),)),
    Roll(4),
    Move(0, 50, 54, pair=True),
    Move(0, 3, 9, returned=True),
    Pass(),
    Resign(1),
    AgreeDraw(),
)
"""One of every kind; the rules would not allow them in this order."""

LINES = (
    b'{"begin":1,"rolls":[[[0,3],[1,5]]]}\n',
    b'{"roll":6}\n',
    b'{"move":["yellow","Y","0"]}\n',
    b'{"take_back":true}\n',
    b'{"move":["yellow","Y","0"],"captures":[["red","20"]]}\n',
    b'{"roll":4}\n',
    b'{"move":["red","50","h3"],"pair":true}\n',
    b'{"move":["red","3","9"],"returned":true}\n',
    b'{"pass":true}\n',
    b'{"resign":1}\n',
    b'{"draw":true}\n',
)
"""The same as they are written."""


def sample_header(**changes: Any) -> RecordHeader:
    """The header of a game."""
    values: dict[str, Any] = {
        "created": CREATED,
        "base": "qdan",
        "ruleset": Ruleset(),
        "seats": SEATS,
        "seed": "7",
    }
    return make_header(**(values | changes))


def failing(number: int) -> Callable[..., int]:
    """A system call that the disk refuses."""

    def call(*_: object) -> int:
        raise OSError(number, os.strerror(number))

    return call
