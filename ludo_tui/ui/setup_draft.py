"""What was chosen in the set-up, kept while the app runs until a game is started."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ludo_tui.rules.ruleset import Ruleset
from ludo_tui.ui.seating import SeatDraft


@dataclass(frozen=True, slots=True)
class SetupDraft:
    """A set-up that was left."""

    base: str
    """The ruleset that was marked."""
    changed: Mapping[str, Ruleset]
    """The house rules, by the name of the ruleset for which they were made."""
    seats: tuple[SeatDraft, ...]
    """The seats, those beyond the number of players too."""
    put_aside: tuple[str, ...]
    """The name that each seat takes back when it changes between a person and the computer."""
    count: int
    """How many of the seats are taken."""
