"""The games that are not over."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from ludo_tui.ui.commands import Place, bindings
from ludo_tui.ui.open_games import OpenGame
from ludo_tui.ui.screens.base import LudoScreen
from ludo_tui.ui.widgets.menu import Menu


class GamesScreen(LudoScreen[OpenGame]):
    """Chooses a game to go on with; those that cannot be gone on with say why."""

    place = Place.GAMES
    CSS_PATH = "games.tcss"
    BINDINGS = bindings(Place.GAMES)

    def __init__(self, games: tuple[OpenGame, ...]) -> None:
        super().__init__()
        self._games = games

    def content(self) -> ComposeResult:
        """The list, the game played last first."""
        yield Static("Open games", id="headline", classes="heading", markup=False)
        yield Menu(*(_option(game) for game in self._games), markup=False)

    def on_mount(self) -> None:
        """Begins with the list."""
        self.query_one(Menu).focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Goes back with the game that was chosen."""
        event.stop()
        self.dismiss(self._games[event.option_index])


def _option(game: OpenGame) -> Option:
    words = " · ".join(filter(None, (game.told, game.when)))
    if not game.problem:
        return Option(Content(words))
    return Option(Content(f"{words}\n{game.problem}"), disabled=True)
