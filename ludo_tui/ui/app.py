"""The app: what stays while screens come and go.

Screens are places: the start screen at the bottom, and above it at most one of the others, with a
card or the help on top. A game is opened with `LudoApp.open_table` from anywhere and closed with
`LudoApp.close_table`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import PurePath
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import SystemCommand
from textual.filter import LineFilter
from textual.screen import Screen

from ludo_tui.storage.settings import Settings
from ludo_tui.ui.commands import Place, bindings
from ludo_tui.ui.glyphs import UNICODE, choose_glyphs
from ludo_tui.ui.opening import ExitState, Opening
from ludo_tui.ui.preferences import Preferences
from ludo_tui.ui.screens.start import StartScreen
from ludo_tui.ui.spelling import Spelling
from ludo_tui.ui.terminal_care import TerminalCare
from ludo_tui.ui.themes import THEMES, VARIABLE_DEFAULTS, choose_theme
from ludo_tui.ui.widgets.too_small import is_too_small

if TYPE_CHECKING:
    from ludo_tui.table.table import Table

_DEAF_SECONDS = 0.15
"""How long keys are dropped after the start: late answers of a terminal arrive as keys."""
_LEAVING_KEYS = frozenset({"q", "Q", "upper_q", "ctrl+q", "ctrl+c"})


class LudoApp(TerminalCare[ExitState]):
    """The game in a terminal."""

    TITLE = "Ludo"
    # Textual does not load the style sheet of a default screen.
    CSS_PATH: ClassVar[list[str | PurePath]] = ["ludo.tcss", "screens/start.tcss"]
    ALLOW_SELECT = False
    BINDINGS = bindings(Place.EVERYWHERE)

    def __init__(self, opening: Opening | None = None) -> None:
        super().__init__()
        self.opening = opening or Opening()
        """How the app was opened."""
        self.preferences = Preferences(self.opening)
        """The settings in force, and the way to change them."""
        self.table: Table | None = None
        """The game that is open."""
        self.deaf_until = 0.0
        """Until when keys are dropped, by the monotonic clock."""
        self.glyphs = UNICODE
        """The glyphs that this terminal can show."""
        for theme in THEMES:
            self.register_theme(theme)
        self._follow_settings()

    @property
    def settings(self) -> Settings:
        """The settings in force."""
        return self.preferences.settings

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What every line passes through on its way to the terminal."""
        return [*super().get_line_filters(), *((self._spelling,) if self._spelling.enabled else ())]

    def get_default_screen(self) -> Screen[None]:
        """The start screen, which is under all others."""
        return StartScreen()

    def on_mount(self) -> None:
        """Opens the game that the command line asked for."""
        if not self.is_headless:
            self.deaf_until = monotonic() + _DEAF_SECONDS
        if self.opening.table is not None:
            self.open_table(self.opening.table)

    async def on_event(self, event: events.Event) -> None:
        """Drops keys that nobody pressed, and keys that would act on a covered screen."""
        if isinstance(event, events.Key) and self._is_dropped(event):
            return
        await super().on_event(event)

    def open_table(self, table: Table, *, first: int | None = None, said: str = "") -> None:
        """Shows a game; one that is open already is closed, kept as it is.

        Args:
            table: The game, begun or not.
            first: Who begins where the players name who, by their place in the turn order.
            said: A sentence to show beside the game, about something that did not work.
        """
        # Only a game needs the board.
        from ludo_tui.ui.screens.game import GameScreen

        self._put_away()
        self.table = table
        while len(self.screen_stack) > 2:
            self.pop_screen()
        screen = GameScreen(table, first=first, said=said)
        if len(self.screen_stack) == 2:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)

    def close_table(self) -> None:
        """Goes back from a game to the start screen."""
        self._put_away()
        while len(self.screen_stack) > 1:
            self.pop_screen()

    def remember(self, **changes: object) -> str:
        """Changes settings now and for good; a sentence if they could not be kept for good."""
        problem = self.preferences.remember(**changes)
        self._follow_settings()
        return problem

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The colours of the board, for themes that are not the game's."""
        return dict(VARIABLE_DEFAULTS)

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Everything that can be done now, for the command palette."""
        told = {"app.command_palette", "command_palette"}
        for active in screen.active_bindings.values():
            binding = active.binding
            if active.enabled and binding.tooltip and binding.action not in told:
                told.add(binding.action)
                run = partial(self.run_action, binding.action, active.node)
                yield SystemCommand(binding.description.capitalize(), binding.tooltip, run)

    def action_help(self) -> None:
        """Shows every key."""
        from ludo_tui.ui.screens.help import HelpScreen

        if not isinstance(self.screen, HelpScreen):
            self.push_screen(HelpScreen(getattr(self.screen, "place", Place.EVERYWHERE)))

    def action_repaint(self) -> None:
        """Draws the screen anew."""
        self.repaint()

    async def action_quit(self) -> None:
        """Leaves; asks before only if a game would be lost, and not twice."""
        from ludo_tui.ui.screens.quit import QuitScreen

        if self._would_lose_a_game() and not isinstance(self.screen, QuitScreen):
            self.push_screen(QuitScreen(), lambda leave: self.leave() if leave else None)
        else:
            self.leave()

    def leave(self) -> None:
        """Ends the app."""
        table = self.table
        is_kept = table is not None and table.record is not None and not _is_over(table)
        self._put_away()
        self.exit(ExitState("The game is kept; `ludo` goes on with it." if is_kept else ""))

    def _follow_settings(self) -> None:
        encoding = (sys.__stderr__.encoding if sys.__stderr__ is not None else None) or "ascii"
        self.glyphs = choose_glyphs(self.settings.glyphs, os.environ, encoding)
        self._spelling = Spelling(self.glyphs, encoding)
        self.theme = choose_theme(self.settings.theme, os.environ)

    def _put_away(self) -> None:
        if self.table is not None:
            self.table.close()
        self.table = None

    def _would_lose_a_game(self) -> bool:
        table = self.table
        if table is None or table.record is not None:
            return False
        return bool(table.game.actions) and not _is_over(table)

    def _is_dropped(self, event: events.Key) -> bool:
        if monotonic() < self.deaf_until:
            return True
        return is_too_small(*self.size) and event.key not in _LEAVING_KEYS


def _is_over(table: Table) -> bool:
    position = table.game.position
    return position is not None and position.is_over
