"""How long everything takes, by the speed setting. Pure: no clock.

==========  ==========================  ====================================================
speed       a token walks               the computer, and what it rolls in vain
==========  ==========================  ====================================================
0 … 3       3, 5, 8 or 16 squares a     waits a while before it rolls and before it moves;
            second                      what is lost stands for a few seconds
``none``    is there at once            waits for Space each time: nothing happens by itself
==========  ==========================  ====================================================
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

_SLOWNESS = {0: 2.6, 1: 1.6, 2: 1.0, 3: 0.5}
"""By what every time is multiplied."""


class Pause(Enum):
    """Why the game waits before it goes on by itself; the value is seconds at normal speed."""

    BEFORE_ROLL = 0.7
    """The computer is about to roll."""
    BEFORE_MOVE = 0.8
    """The computer has rolled, and the number is looked at."""
    ONLY_MOVE = 1.0
    """A person has rolled, and the only move is about to be made."""
    TO_READ = 1.7
    """The computer lost a roll."""
    TO_TAKE_BACK = 2.2
    """A person has moved, and the computer is next."""


@dataclass(frozen=True, slots=True)
class Pace:
    """The speed setting at work."""

    speed: int | str
    """0 to 3, or ``none``."""
    is_still: bool = False
    """Whether nothing may move, though time passes: reduced motion."""

    @property
    def waits_for_key(self) -> bool:
        """Whether nothing happens by itself."""
        return self.speed == "none"

    @property
    def has_motion(self) -> bool:
        """Whether tokens walk and the die rolls."""
        return not (self.is_still or self.waits_for_key)

    def seconds(self, normal: float) -> float:
        """How long something takes that takes ``normal`` seconds at normal speed."""
        return normal * _SLOWNESS[int(self.speed)]

    def pause(self, pause: Pause) -> float | None:
        """How long to wait; None if a key is waited for."""
        return None if self.waits_for_key else self.seconds(pause.value)

    def changed(self, by: int) -> int | str:
        """The next speed up or down."""
        speeds: tuple[int | str, ...] = ("none", *_SLOWNESS)
        place = speeds.index(self.speed) + by
        return speeds[min(max(place, 0), len(speeds) - 1)]
