"""What may be done in a game. A game is a ruleset, the players and a list of these."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from ludo_tui.rules.squares import Square


class Move(NamedTuple):
    """One token, or a pair, goes from one square to another.

    A named tuple, because the search for legal moves makes many.
    """

    colour: int
    """The colour of the token."""
    origin: Square
    """Where it stood."""
    to: Square
    """Where it stands in the end, after bouncing or going on; the block if it `returned`."""
    pair: bool = False
    """Whether two tokens move together."""
    captures: tuple[tuple[int, Square], ...] = ()
    """The colour and the square, in that colour's counting, of every token that goes back."""
    returned: bool = False
    """Whether the moving token landed on a block and went back to its own yard."""


@dataclass(frozen=True, slots=True)
class Begin:
    """It is decided who begins."""

    player: int
    """Who begins."""
    rolls: tuple[tuple[tuple[int, int], ...], ...] = ()
    """The rounds of rolls that decided it: in each, who rolled what. Empty without rolls."""


@dataclass(frozen=True, slots=True)
class Roll:
    """The player to move throws the die."""

    pips: int
    """The number thrown, 1 to 6."""


@dataclass(frozen=True, slots=True)
class Pass:
    """The player to move, who does not roll (``"free"``) and cannot enter, passes the turn on."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """The last move since the last roll is taken back."""


@dataclass(frozen=True, slots=True)
class Resign:
    """A player gives up."""

    player: int
    """Who gives up."""


@dataclass(frozen=True, slots=True)
class AgreeDraw:
    """All players who still play agree on a draw."""


Action: TypeAlias = Begin | Roll | Move | Pass | TakeBack | Resign | AgreeDraw
