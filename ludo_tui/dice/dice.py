"""What a die is to the rest of the game."""

from __future__ import annotations

from typing import Protocol


class Dice(Protocol):
    """Something that can be thrown."""

    def roll(self) -> int:
        """The number thrown, 1 to 6."""
        ...
