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

        yield Static(id="note", classes="problem", markup=False)

    def on_mount(self) -> None:
        """Begins with the list."""
        self.query_one(Menu).focus()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Forgets what was said about another game."""
        event.stop()
        self.query_one("#note", Static).update("")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Goes back with the game that was chosen, or says why that cannot be."""
        event.stop()
        game = self._games[event.option_index]
        if game.problem:
            self.query_one("#note", Static).update(game.problem)
        else:
            self.leave(game)


def _option(game: OpenGame) -> Option:
    words = " · ".join(filter(None, (game.told, game.when)))
    if not game.problem:
        return Option(Content(words))
    mark = "open elsewhere" if game.is_readable else "cannot be read"
    return Option(Content.assemble(words, (f" ({mark})", "not bold $text-warning")))
