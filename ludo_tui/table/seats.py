"""Places at the table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table, taken by a person or a bot; its number is the player's."""

    name: str
    """What the player is called."""
    colours: tuple[int, ...]
    """The colours that it plays, by number."""
    bot: str | None = None
    """The bot that chooses its moves, by name; None for a person."""

    @property
    def is_bot(self) -> bool:
        """Whether the computer plays here."""
        return self.bot is not None
