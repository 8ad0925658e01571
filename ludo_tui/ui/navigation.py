"""Which screen comes after which, and what becomes of a game when it is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludo_tui.ui.commands import Place
from ludo_tui.ui.opening import ExitState, Opening
from ludo_tui.ui.terminal_care import TerminalCare

if TYPE_CHECKING:
    from ludo_tui.rules.ruleset import Ruleset
    from ludo_tui.table.table import Table
    from ludo_tui.ui.setup_draft import SetupDraft


class Navigation(TerminalCare[ExitState]):
    """The part of the app that opens and closes screens.

    The start screen lies at the bottom. Above it there is at most one of the others, and on top
    of that perhaps a card or the help. Screens are imported when they are first opened.
    """

    def __init__(self, opening: Opening) -> None:
        super().__init__()
        self.opening = opening
        """How the app was opened."""
        self.table: Table | None = None
        """The game that is open."""
        self.setup_draft: SetupDraft | None = None
        """What was chosen in the set-up that was left without a game."""
        self._seed = opening.seed

    def on_mount(self) -> None:
        """Opens what the command line asked for."""
        if self.opening.table is not None:
            self.open_table(self.opening.table)
        elif self.opening.opens_setup:
            self.open_setup(self.opening.base, self.opening.ruleset)

    def open_setup(self, base: str | None = None, ruleset: Ruleset | None = None) -> None:
        """Shows the set-up of a new game on top of the start screen.

        Args:
            base: The ruleset to begin with; if none is named the one left marked, or used last.
            ruleset: That ruleset with house rules.
        """
        from ludo_tui.ui.screens.setup import SetupScreen

        self.close_table()
        self.push_screen(SetupScreen(base, ruleset, draft=self.setup_draft))

    def open_table(self, table: Table, *, first: int | None = None, said: str = "") -> None:
        """Shows a game; one that is open already is closed, kept as it is.

        Args:
            table: The game, begun or not.
            first: Who begins where the players name who, by their place in the turn order.
            said: A sentence to show beside the game, about something that did not work.
        """
        from ludo_tui.ui.screens.game import GameScreen

        self._close(table)
        self.table = table
        while len(self.screen_stack) > 2:
            self.pop_screen()
        screen = GameScreen(table, first=first, said=said)
        if len(self.screen_stack) == 2:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)

    def close_table(self) -> None:
        """Goes back to the start screen; a game that is open is closed, kept as it is."""
        self._close()
        while len(self.screen_stack) > 1:
            self.pop_screen()

    def take_seed(self) -> str | None:
        """The seed that the command line gave, for the first new game; none for those after it."""
        seed, self._seed = self._seed, None
        return seed

    def action_help(self) -> None:
        """Shows every key."""
        from ludo_tui.ui.screens.help import HelpScreen

        if not isinstance(self.screen, HelpScreen):
            self.push_screen(HelpScreen(getattr(self.screen, "place", Place.EVERYWHERE)))

    def action_settings(self) -> None:
        """Shows the settings."""
        from ludo_tui.ui.screens.settings import SettingsScreen

        if not isinstance(self.screen, SettingsScreen):
            self.push_screen(SettingsScreen())

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
        self._close()
        self.exit(ExitState("The game is kept; `ludo` goes on with it." if is_kept else ""))

    def _close(self, but: Table | None = None) -> None:
        if self.table is not None and self.table is not but:
            self.table.close()
        self.table = None

    def _would_lose_a_game(self) -> bool:
        table = self.table
        if table is None or table.record is not None:
            return False
        return bool(table.game.actions) and not _is_over(table)


def _is_over(table: Table) -> bool:
    position = table.game.position
    return position is not None and position.is_over
