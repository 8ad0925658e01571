"""What happened: one action gives one or more of these, in the order in which they are told."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from ludo_tui.rules.actions import Move
from ludo_tui.rules.squares import Square


@dataclass(frozen=True, slots=True)
class Began:
    """It was decided who begins; `rolls` are the rounds that decided it."""

    player: int
    rolls: tuple[tuple[tuple[int, int], ...], ...]


@dataclass(frozen=True, slots=True)
class Rolled:
    """A player threw the die."""

    player: int
    pips: int


@dataclass(frozen=True, slots=True)
class RollLost:
    """No token could use the number; `number` is the sum if sixes had been kept."""

    player: int
    number: int
    tries_left: int
    """Rolls that are left in these tries; 0 if it was the last, or if there are no tries."""


@dataclass(frozen=True, slots=True)
class ThirdSixLost:
    """The third six in a row: nothing moves and the turn ends."""

    player: int
    lost_sum: int
    """The sum of kept sixes that is lost with it; 0 if none was kept."""


@dataclass(frozen=True, slots=True)
class SixKept:
    """The six is kept, to be added to the next roll."""

    player: int
    carried: int
    """The sum kept so far."""


@dataclass(frozen=True, slots=True)
class Entered:
    """A token left its yard."""

    player: int
    move: Move


@dataclass(frozen=True, slots=True)
class Walked:
    """A token, or a pair, walked."""

    player: int
    move: Move


@dataclass(frozen=True, slots=True)
class Captured:
    """A token went back to its yard."""

    player: int
    """Who captured it."""
    victim: int
    """Whose token it was."""
    colour: int
    square: Square
    """Where it stood, in its own colour's counting."""


@dataclass(frozen=True, slots=True)
class Returned:
    """A token landed on a block and went back to its own yard."""

    player: int
    move: Move


@dataclass(frozen=True, slots=True)
class CameHome:
    """A token that was not home before is home now."""

    player: int
    colour: int
    count: int
    """How many tokens of the player are home now."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A player has every token home."""

    player: int
    place: int


class Reason(Enum):
    """Why a player rolls again."""

    SIX = "six"
    CAPTURE = "capture"
    FINISH = "finish"


@dataclass(frozen=True, slots=True)
class ExtraRollEarned:
    """The same player rolls once more; several reasons still give one roll."""

    player: int
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """The die passes on."""

    player: int
    """Whose turn it is now."""


@dataclass(frozen=True, slots=True)
class EntryPassed:
    """A player who does not roll could not enter a token."""

    player: int


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A move was taken back; the roll stands."""

    player: int
    move: Move


@dataclass(frozen=True, slots=True)
class Resigned:
    """A player gave up."""

    player: int


@dataclass(frozen=True, slots=True)
class DrawAgreed:
    """The players who still played agreed on a draw."""


@dataclass(frozen=True, slots=True)
class GameOver:
    """The game is over."""

    places: tuple[tuple[int, ...], ...]
    """The players in order of place; players who share a place stand together."""


Event: TypeAlias = (
    Began
    | Rolled
    | RollLost
    | ThirdSixLost
    | SixKept
    | Entered
    | Walked
    | Captured
    | Returned
    | CameHome
    | Placed
    | ExtraRollEarned
    | TurnPassed
    | EntryPassed
    | TakenBack
    | Resigned
    | DrawAgreed
    | GameOver
)
