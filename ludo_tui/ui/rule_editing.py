"""Changing one rule at a time: which values a key has, in which order, and what they are called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, Literal, get_args, get_origin

from ludo_tui.rules.colours import COLOURS
from ludo_tui.rules.ruleset import KEYS, Ruleset
from ludo_tui.words.phrasing import entering_numbers, listed

GROUPS: Mapping[str, str] = {
    "board": "The board",
    "players": "Players",
    "start": "Beginning",
    "enter": "Leaving the yard",
    "move": "Moving",
    "capture": "Capturing",
    "extra_roll": "Extra rolls",
    "home": "Getting home",
    "game": "The game",
}
"""The heading over the keys of each section."""

_LADDERS: Mapping[str, Sequence[Any]] = {
    "enter.on": ((6,), (1, 6), (5, 6), (5,), (1, 2, 3, 4, 5, 6)),
    "players.min": (2, 3, 4),
    "players.max": (2, 3, 4),
    "players.colours": tuple(
        colours for size in (4, 3, 2) for colours in combinations(COLOURS, size)
    ),
    "extra_roll.max_for_sixes": (0, 1, 2, 3, 4, 5),
    "game.move_seconds": (0, 10, 20, 30, 45, 60, 90, 120, 180, 300, 600),
}
"""The values that the arrows go through where the type does not list them."""
_MOST: Mapping[str, int] = {"extra_roll.max_for_sixes": 999, "game.move_seconds": 600}
"""The keys for whose value any whole number can be typed, and the largest."""


def changed(ruleset: Ruleset, key: str, value: object) -> Ruleset:
    """The ruleset with another value for one key."""
    section, _, name = key.partition(".")
    part = getattr(ruleset, section).model_copy(update={name: value})
    return ruleset.model_copy(update={section: part})


def stepped(key: str, value: object, step: int) -> object:
    """The value that comes so many steps after this one, round the end.

    >>> stepped("home.finish", "exact", 1), stepped("move.overtaking", True, 1)
    ('any', False)
    """
    ladder = _ladder(key)
    if value in ladder:
        return ladder[(ladder.index(value) + step) % len(ladder)]
    if isinstance(value, int):
        beyond = [other for other in ladder if (other > value if step > 0 else other < value)]
        return (beyond[0] if step > 0 else beyond[-1]) if beyond else ladder[0]
    return ladder[0]


def typed(key: str, value: object, digits: str) -> object:
    """The value after digits were typed: a number, or a list with one item put in or taken out.

    Args:
        key: The rule key.
        value: The value before the last digit.
        digits: What was typed, the last digit at the end.

    Returns:
        The value, which is the old one where the digits mean nothing.

    >>> typed("enter.on", (6,), "1"), typed("game.move_seconds", 4, "45")
    ((1, 6), 45)
    """
    digit = int(digits[-1])
    if key == "enter.on" and isinstance(value, tuple) and 1 <= digit <= 6:
        return tuple(sorted(set(value) ^ {digit})) or value
    if key == "players.colours" and isinstance(value, tuple) and 1 <= digit <= len(COLOURS):
        chosen = set(value) ^ {COLOURS[digit - 1]}
        return tuple(filter(chosen.__contains__, COLOURS)) if len(chosen) > 1 else value
    if key in _MOST:
        number = int(digits)
        return number if number <= _MOST[key] else digit
    ladder = _ladder(key)
    return digit if digit in ladder and not isinstance(value, bool) else value


def takes_digits(key: str) -> str:
    """What the digits do for a key, in a sentence; nothing if they do nothing."""
    if key == "enter.on":
        return "1 to 6 put a number in or take it out."
    if key == "players.colours":
        return "1 to 4 put red, green, yellow or blue in or take it out."
    if key in _MOST:
        return "Digits set any number."
    return ""


def value_words(key: str, value: object) -> str:
    """A value as a person says it.

    >>> value_words("move.block_landing", "sent_home"), value_words("enter.on", (1, 6))
    ('the lander goes back to its yard', 'a 1 or a 6')
    """
    if key == "enter.on" and isinstance(value, tuple):
        return entering_numbers(value)
    if isinstance(value, tuple):
        return listed(value)
    extra = KEYS[key].json_schema_extra
    words = extra.get("x-words", {}) if isinstance(extra, dict) else {}
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return str(words.get(text, text)) if isinstance(words, dict) else text


def _ladder(key: str) -> Sequence[Any]:
    if key in _LADDERS:
        return _LADDERS[key]
    annotation = KEYS[key].annotation
    return get_args(annotation) if get_origin(annotation) is Literal else (False, True)
