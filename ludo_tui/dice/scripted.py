"""Dice that show what they are told to."""

from __future__ import annotations

from collections import deque


class ScriptedDice:
    """Dice that show the given numbers, one after the other."""

    def __init__(self, *pips: int) -> None:
        wrong = [number for number in pips if number not in range(1, 7)]
        if wrong:
            raise ValueError(f"a die has no side {wrong[0]}")
        self._left = deque(pips)

    @property
    def left(self) -> tuple[int, ...]:
        """The numbers still to come."""
        return tuple(self._left)

    def roll(self) -> int:
        """The next number of the script.

        Raises:
            IndexError: If all numbers have been shown.
        """
        if not self._left:
            raise IndexError("the script of the dice has run out")
        return self._left.popleft()
