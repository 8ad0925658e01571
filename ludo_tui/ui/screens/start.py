"""The start screen: go on, begin anew, read, set or leave."""

from __future__ import annotations

from textual import getters
from textual.app import ComposeResult
from textual.containers import Center, Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from ludo_tui.errors import LudoError
from ludo_tui.ui.commands import Place, bindings
from ludo_tui.ui.open_games import OpenGame, open_games, whose_turn
from ludo_tui.ui.screens.base import LudoScreen
from ludo_tui.ui.widgets.menu import Menu
from ludo_tui.ui.widgets.title import Title


class StartScreen(LudoScreen[None]):
    """The first thing seen; games that are not over come first."""

    place = Place.START
    BINDINGS = bindings(Place.START)

    menu = getters.query_one(Menu)
    note = getters.query_one("#note", Static)

    def __init__(self) -> None:
        super().__init__()
        self._games: tuple[OpenGame, ...] = ()

    def content(self) -> ComposeResult:
        """The title, the menu and a line for what went wrong."""
        with Vertical(id="middle"):
            with Center():
                yield Title(self.ludo.glyphs)
            yield Menu(id="menu", markup=False)
        yield Static(id="note", classes="problem", markup=False)

    def on_mount(self) -> None:
        """Tells what went wrong before the app opened."""
        self.tell("\n".join(self.ludo.opening.problems))

    def on_screen_resume(self) -> None:
        """Looks again which games are open: one may have been left just now."""
        self._games = open_games()
        self.menu.set_options(self._options())
        self.menu.highlighted = 0
        self.menu.focus()
        self.query_one(Title).show_glyphs(self.ludo.glyphs)
        self.refresh_bindings()

    def tell(self, sentence: str) -> None:
        """Shows what went wrong, or nothing."""
        self.note.update(sentence)
        self.note.display = bool(sentence)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Games can be gone on with only where there are some."""
        if action == "go_on":
            return self._last is not None
        if action == "games":
            return bool(self._others)
        return True

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Does what was chosen."""
        event.stop()
        self.call_later(self.run_action, event.option_id or "")

    def action_go_on(self) -> None:
        """Goes on with the last game."""
        self.open_game(self._last)

    def action_games(self) -> None:
        """Shows the games that are not over."""
        from ludo_tui.ui.screens.games import GamesScreen

        self.app.push_screen(GamesScreen(self._games), self.open_game)

    def action_new_game(self) -> None:
        """Sets up a new game."""
        self.ludo.open_setup()

    def action_rules(self) -> None:
        """Shows the cards of all rulesets."""
        from ludo_tui.ui.screens.rules import RulesScreen

        self.app.push_screen(RulesScreen())

    def open_game(self, game: OpenGame | None) -> None:
        """Goes on with a game, or says why that cannot be."""
        if game is None:
            return
        # Only a game needs the dice and the bots.
        from ludo_tui.table.local import resume_table

        try:
            table = resume_table(game.path)
        except LudoError as error:
            self.tell(str(error))
        else:
            self.tell("")
            self.ludo.open_table(table)

    @property
    def _last(self) -> OpenGame | None:
        """The game to go on with."""
        return self._games[0] if self._games and not self._games[0].problem else None

    @property
    def _others(self) -> tuple[OpenGame, ...]:
        return self._games if self._last is None else self._games[1:]

    def _options(self) -> list[Option]:
        options = []
        if self._last is not None:
            now = " · ".join(filter(None, (self._last.when, whose_turn(self._last.path))))
            options.append(_option("screen.go_on", "g", "Go on", self._last.told, now))
        if self._others:
            options.append(_option("screen.games", "o", _counted(self._games)))
        options += [
            _option("screen.new_game", "n", "New game"),
            _option("screen.rules", "r", "Rules"),
            _option("app.settings", "s", "Settings"),
            _option("app.quit", "q", "Quit"),
        ]
        return options


def _counted(games: tuple[OpenGame, ...]) -> str:
    """How many games are open; records that cannot be read are no games."""
    readable = sum(game.is_readable for game in games)
    broken = len(games) - readable
    if not readable:
        return f"Records that cannot be read ({broken})"
    return f"Open games ({readable}){f', {broken} cannot be read' if broken else ''}"


def _option(action: str, key: str, words: str, *details: str) -> Option:
    """A line of the menu: its key, its words and, below, what it is about."""
    prompt = Content.assemble((f"{key}  ", "bold"), words)
    for line in details:
        prompt = Content.assemble(prompt, "\n", (f"   {line}", "not bold"))
    return Option(prompt, id=action)
