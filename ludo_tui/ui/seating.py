"""Who sits where: every way to deal colours to seats, and the one nearest to a wish."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations
from typing import TypeAlias

from ludo_tui.rules.colours import COLOURS
from ludo_tui.rules.combinations import colour_choices, players_for
from ludo_tui.rules.ruleset import Ruleset

Colours: TypeAlias = tuple[int, ...]
"""The colours of one seat, by number."""
Seating: TypeAlias = tuple[Colours, ...]
"""The colours of each seat, in the order in which the seats are shown."""


@dataclass(frozen=True, slots=True)
class SeatDraft:
    """A seat while it is being set up."""

    colours: Colours
    """Its colours."""
    name: str = ""
    """The name as it was typed; empty for the usual one."""
    is_bot: bool = False
    """Whether the computer plays it."""


@lru_cache(maxsize=64)
def seatings(ruleset: Ruleset, count: int) -> tuple[Seating, ...]:
    """Every way to deal colours to so many seats, the most usual first.

    >>> seatings(Ruleset(), 2)[:3]
    (((0,), (2,)), ((2,), (0,)), ((1,), (3,)))
    """
    return tuple(
        dealt
        for colours in colour_choices(ruleset, count)
        for dealt in permutations(players_for(ruleset, colours))
    )


def nearest(ruleset: Ruleset, wanted: Sequence[Colours], *, fixed: int | None = None) -> Seating:
    """The seating of as many seats that changes the fewest of them.

    Args:
        ruleset: Decides which colours may sit together.
        wanted: The colours of each seat as they are or were asked for.
        fixed: A seat that must get what it wants.
    """
    allowed = [
        dealt
        for dealt in seatings(ruleset, len(wanted))
        if fixed is None or dealt[fixed] == wanted[fixed]
    ]
    return max(allowed, key=lambda dealt: sum(map(Colours.__eq__, dealt, wanted)))


def colours_to_choose(ruleset: Ruleset, count: int) -> tuple[Colours, ...]:
    """What one of so many seats may have, in the order of the colours."""
    return tuple(sorted({colours for dealt in seatings(ruleset, count) for colours in dealt}))


def turn_order(ruleset: Ruleset, seating: Seating) -> tuple[int, ...]:
    """The seats, by their place in the seating, in the order of their turns."""
    for colours in colour_choices(ruleset, len(seating)):
        players = players_for(ruleset, colours)
        if set(players) == set(seating):
            return tuple(seating.index(player) for player in players)
    raise ValueError(f"nobody may sit so: {seating}")


def colour_words(colours: Colours) -> str:
    """The colours of a seat in words.

    >>> colour_words((0,)), colour_words((0, 2))
    ('red', 'red and yellow')
    """
    return " and ".join(COLOURS[colour] for colour in colours)


def usual_names(seats: Sequence[SeatDraft]) -> tuple[str, ...]:
    """The name of each seat that nobody named: its colour, or the computer.

    >>> usual_names((SeatDraft((0,)), SeatDraft((2,), is_bot=True)))
    ('Red', 'Computer')
    """
    bots = [number for number, seat in enumerate(seats) if seat.is_bot and not seat.name]
    names = []
    for number, seat in enumerate(seats):
        if not seat.is_bot:
            names.append(colour_words(seat.colours).capitalize())
        elif len(bots) < 2:
            names.append("Computer")
        else:
            names.append(f"Computer {bots.index(number) + 1}" if number in bots else "Computer")
    return tuple(names)
