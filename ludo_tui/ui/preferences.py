"""The settings in force: the remembered ones, with what was asked for this run only on top."""

from __future__ import annotations

from ludo_tui.errors import SettingsError
from ludo_tui.storage.settings import Settings, save_settings
from ludo_tui.ui.opening import Opening


class Preferences:
    """The settings of this run, and the way to change them for good."""

    def __init__(self, opening: Opening) -> None:
        self._remembered = opening.settings
        asked = {"theme": opening.theme, "glyphs": opening.glyphs, "speed": opening.speed}
        self.settings = self._remembered.model_copy(
            update={name: value for name, value in asked.items() if value is not None}
        )
        """The settings in force."""

    def remember(self, **changes: object) -> str:
        """Changes settings now and for good.

        Returns:
            A sentence if they could not be kept for good, else nothing.
        """
        self.settings = self.settings.model_copy(update=changes)
        self._remembered = self._remembered.model_copy(update=changes)
        try:
            save_settings(self._remembered)
        except SettingsError as error:
            return f"This holds until you leave: {error}"
        return ""

    @property
    def remembered(self) -> Settings:
        """The settings as they are kept for good."""
        return self._remembered
