"""Values to try for every rule key."""

from __future__ import annotations

from typing import get_args

from ludo_tui.rules.ruleset import KEYS

_CHOSEN: dict[str, tuple[object, ...]] = {
    "players.min": (2, 3, 4),
    "players.max": (4, 3, 2),
    "players.colours": (
        ("red", "green", "yellow", "blue"),
        ("red", "yellow"),
        ("green", "red", "blue"),
        ("blue", "yellow", "green", "red"),
    ),
    "enter.on": ((6,), (1, 6), (5,), (1, 2, 3, 4, 5, 6)),
    "extra_roll.max_for_sixes": (0, 1, 2, 12),
    "game.move_seconds": (0, 1, 30, 600),
}


def _values(key: str) -> tuple[object, ...]:
    annotation = KEYS[key].annotation
    return (True, False) if annotation is bool else _CHOSEN.get(key) or get_args(annotation)


VALUES: dict[str, tuple[object, ...]] = {key: _values(key) for key in KEYS}
"""For every key all its values, or some where there are very many."""

ALTERNATIVES: list[tuple[str, object]] = [
    (key, value) for key, values in VALUES.items() for value in values
]
"""The same, flat."""
