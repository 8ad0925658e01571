"""What the command line hands to the app, and what it gets back."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ludo_tui.storage.settings import Settings

if TYPE_CHECKING:
    from ludo_tui.rules.ruleset import Ruleset
    from ludo_tui.table.table import Table


@dataclass(frozen=True)
class Opening:
    """How the app opens: with a game, or with the start screen."""

    settings: Settings = field(default_factory=Settings)
    """The settings as they are remembered."""
    table: Table | None = None
    """The game to open at once; None for the start screen."""
    problems: tuple[str, ...] = ()
    """Sentences about what did not work so far, to be shown on the start screen."""
    record_enabled: bool = True
    """Whether new games are recorded."""
    theme: str | None = None
    """The theme for this run only; None for the remembered one."""
    glyphs: str | None = None
    """The glyph set for this run only, as in the settings; None for the remembered one."""
    speed: str | int | None = None
    """The speed for this run only; None for the remembered one."""
    opens_setup: bool = False
    """Whether set-up opens at once; not if there is a table."""
    base: str | None = None
    """The preset with which set-up opens; None for the one last used."""
    ruleset: Ruleset | None = None
    """The preset with its changes with which set-up opens; None for the preset as it stands."""
    seed: str | None = None
    """The seed of the dice of new games; None for a fresh one each."""


@dataclass(frozen=True)
class ExitState:
    """How the app ended."""

    message: str = ""
    """A sentence for the person at the terminal, printed when the screen is theirs again."""
    status: int = 0
    """The exit status."""
