"""The app: what stays while screens come and go."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path, PurePath
from time import monotonic
from typing import ClassVar

from textual import events
from textual.app import SystemCommand
from textual.filter import LineFilter
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Input

from ludo_tui.storage.settings import Settings
from ludo_tui.ui.commands import Place, bindings
from ludo_tui.ui.look.glyphs import Glyphs
from ludo_tui.ui.look.themes import THEMES, VARIABLE_DEFAULTS
from ludo_tui.ui.navigation import Navigation
from ludo_tui.ui.opening import Opening
from ludo_tui.ui.preferences import Preferences
from ludo_tui.ui.screens.start import StartScreen
from ludo_tui.ui.widgets.too_small import is_too_small

_HERE = Path(__file__).parent
_DEAF_SECONDS = 0.15
"""How long keys are dropped after the start: late answers of a terminal arrive as keys."""
_LEAVING_KEYS = frozenset({"ctrl+q", "ctrl+c"})


class LudoApp(Navigation):
    """The game in a terminal."""

    TITLE = "Ludo"
    # Textual does not load the default screen's own; absolute, for apps derived from this one.
    CSS_PATH: ClassVar[list[str | PurePath]] = [
        _HERE / "ludo.tcss",
        _HERE / "screens" / "start.tcss",
    ]
    ALLOW_SELECT = False
    BINDINGS = bindings(Place.EVERYWHERE)

    def __init__(self, opening: Opening | None = None) -> None:
        super().__init__(opening or Opening())
        self.preferences = Preferences(self.opening)
        """The settings in force, and the way to change them."""
        self._early_keys: list[events.Key] = []
        self.deaf_until = 0.0
        """Until when keys are dropped, by the monotonic clock."""
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = self.preferences.theme

    @property
    def settings(self) -> Settings:
        """The settings in force."""
        return self.preferences.settings

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What every line passes through on its way to the terminal."""
        spelling = self.preferences.spelling
        return [*super().get_line_filters(), *((spelling,) if spelling.enabled else ())]

    @property
    def glyphs(self) -> Glyphs:
        """The glyphs that this terminal can show."""
        return self.preferences.glyphs

    def get_default_screen(self) -> Screen[None]:
        """The start screen, which is under all others."""
        return StartScreen()

    def on_mount(self) -> None:
        """Waits a moment for what a terminal may still answer."""
        if not self.is_headless:
            self.deaf_until = monotonic() + _DEAF_SECONDS

    async def on_event(self, event: events.Event) -> None:
        """Drops keys that nobody pressed or that act on a covered screen; keeps early ones."""
        if isinstance(event, events.Key) and event.key not in _LEAVING_KEYS:
            if self._is_dropped():
                return
            if not getattr(self.screen, "is_ready", True):
                self._early_keys.append(event)
                self.call_after_refresh(self._hear_early_keys)
                return
        await super().on_event(event)

    def remember(self, **changes: object) -> str:
        """Changes settings now and for good; a sentence if they could not be kept for good."""
        problem = self.preferences.remember(**changes)
        self.theme = self.preferences.theme
        if "glyphs" in changes:
            # Every line is spelled anew, on the screens below too.
            for screen in self.screen_stack:
                for widget in screen.walk_children(Widget, with_self=True):
                    widget.refresh()
        return problem

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The colours of the board, for themes that are not the game's."""
        return dict(VARIABLE_DEFAULTS)

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Everything that can be done now, for the command palette."""
        # The palette is rarely opened.
        from ludo_tui.ui.palette import palette_commands

        return palette_commands(screen)

    def action_command_palette(self) -> None:
        """Opens the command palette, with a cursor that keeps still."""
        super().action_command_palette()
        if not self.is_headless:
            # The list of Textual 8.2 fails on keys that come before it is laid out.
            self.deaf_until = monotonic() + _DEAF_SECONDS
        self.call_after_refresh(self._stop_blinking)

    def _stop_blinking(self) -> None:
        for field in self.screen.query("Input").results(Input):
            field.cursor_blink = False

    def action_repaint(self) -> None:
        """Draws the screen anew."""
        self.repaint()

    def _hear_early_keys(self) -> None:
        """Lets the keys count that were pressed before the screen was there."""
        early, self._early_keys = self._early_keys, []
        for event in early:
            self.post_message(events.Key(event.key, event.character))

    def _is_dropped(self) -> bool:
        return monotonic() < self.deaf_until or is_too_small(*self.size)
