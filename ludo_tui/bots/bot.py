"""What a computer player is."""

from __future__ import annotations

from typing import Protocol

from ludo_tui.rules.actions import Move
from ludo_tui.rules.engine import Engine
from ludo_tui.rules.position import Position


class Bot(Protocol):
    """Chooses a move for a player.

    A bot sees the position, the number thrown and the rules, never the dice: the same position and
    number give the same move, whatever the seed.
    """

    def choose(self, engine: Engine, position: Position, roll: int | None) -> Move:
        """One of the legal moves, of which there is at least one."""
        ...
