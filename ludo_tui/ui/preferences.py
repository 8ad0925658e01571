"""The settings in force: the remembered ones, with what was asked for this run only on top."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ludo_tui.errors import SettingsError
from ludo_tui.storage.settings import Settings, save_settings
from ludo_tui.ui.opening import Opening


class Preferences:
    """The settings of this run, and the way to change them for good."""

    def __init__(self, opening: Opening) -> None:
        self._remembered = opening.settings
        asked = {"theme": opening.theme, "glyphs": opening.glyphs, "speed": opening.speed}
        self.settings = _changed(
            self._remembered, {name: value for name, value in asked.items() if value is not None}
        )
        """The settings in force."""

    def remember(self, **changes: object) -> str:
        """Changes settings now and for good.

        Returns:
            A sentence if they could not be kept for good, else nothing.
        """
        self.settings = _changed(self.settings, changes)
        self._remembered = _changed(self._remembered, changes)
        try:
            save_settings(self._remembered)
        except SettingsError as error:
            return f"This holds until you leave: {error}"
        return ""

    @property
    def remembered(self) -> Settings:
        """The settings as they are kept for good."""
        return self._remembered


def _changed(settings: Settings, changes: Mapping[str, Any]) -> Settings:
    return replace(settings, **changes)
