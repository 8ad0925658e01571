"""The settings in force, what follows from them for the screen, and the way to change them."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ludo_tui.errors import SettingsError
from ludo_tui.storage.settings import Settings, save_settings
from ludo_tui.ui.look.glyphs import Glyphs, choose_glyphs
from ludo_tui.ui.look.spelling import Spelling
from ludo_tui.ui.look.themes import choose_theme
from ludo_tui.ui.opening import Opening


class Preferences:
    """The remembered settings, with what was asked for this run only on top."""

    def __init__(self, opening: Opening) -> None:
        self._remembered = opening.settings
        asked = {"theme": opening.theme, "glyphs": opening.glyphs, "speed": opening.speed}
        self.settings = _changed(
            self._remembered, {name: value for name, value in asked.items() if value is not None}
        )
        """The settings in force."""
        self._follow()

    @property
    def theme(self) -> str:
        """The theme in force, by name."""
        return choose_theme(self.settings.theme, os.environ)

    def remember(self, **changes: object) -> str:
        """Changes settings now and for good.

        Returns:
            A sentence if they could not be kept for good, else nothing.
        """
        self.settings = _changed(self.settings, changes)
        self._remembered = _changed(self._remembered, changes)
        self._follow()
        try:
            save_settings(self._remembered)
        except SettingsError as error:
            return f"This holds until you leave. {error}"
        return ""

    def _follow(self) -> None:
        encoding = (sys.__stderr__.encoding if sys.__stderr__ is not None else None) or "ascii"
        self.glyphs: Glyphs = choose_glyphs(self.settings.glyphs, os.environ, encoding)
        """The glyphs that this terminal can show."""
        self.spelling = Spelling(self.glyphs, encoding)
        """What every line is spelled by."""


def _changed(settings: Settings, changes: Mapping[str, Any]) -> Settings:
    return replace(settings, **changes)
