"""Every key, and how to play."""

from __future__ import annotations

from collections.abc import Iterable

from rich.table import Table as Columns
from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from ludo_tui.ui.commands import COMMANDS, Place, bindings
from ludo_tui.ui.look.legend import COUNTED, legend
from ludo_tui.ui.screens.base import LudoScreen
from ludo_tui.ui.screens.rule_card import Page

_HOW_TO_PLAY = (
    "Roll the die, then walk one of your tokens so many squares: clockwise round the board, up "
    "your own lane and home. Whoever has all tokens home first wins. A token leaves its yard on a "
    "number that the rules name, mostly a 6. Land on somebody else's token and it goes back "
    "to its yard, unless the rules say otherwise; r shows the rules that are in force.",
    "Every roll and every move is kept before it is shown. Leave whenever you like: the game goes "
    "on exactly where it was. A move can be taken back until somebody rolls, a roll never.",
)


class HelpScreen(LudoScreen[None]):
    """The keys of the screen from which it was opened, those that work everywhere, and the game."""

    place = Place.HELP
    CSS_PATH = "help.tcss"
    BINDINGS = bindings(Place.HELP)

    def __init__(self, about: Place) -> None:
        super().__init__()
        self._about = about

    def content(self) -> ComposeResult:
        """The signs of the board beside a game, the keys, then how to play."""
        yield Static("Help", id="headline", classes="heading", markup=False)
        with Page(id="page"):
            if self._about in (Place.TABLE, Place.RESULTS):
                yield Static("The board", classes="title", markup=False)
                yield Static(_rows(legend(self.ludo.glyphs)))
                yield Static(COUNTED, classes="keys", markup=False)
            for place in dict.fromkeys((self._about, Place.EVERYWHERE)):
                yield Static(place.value, classes="title", markup=False)
                yield Static(_keys(place), classes="keys")
            yield Static("How to play", classes="title", markup=False)
            yield Static("\n".join(_HOW_TO_PLAY), markup=False)

    def on_mount(self) -> None:
        """Lets the keys scroll at once."""
        self.query_one(Page).focus()


def _keys(place: Place) -> Columns:
    told = [(command.shown_key, command.meaning) for command in COMMANDS[place]]
    return _rows((key, meaning) for key, meaning in told if meaning)


def _rows(told: Iterable[tuple[str, str]]) -> Columns:
    """Signs or keys, each with its meaning beside it."""
    table = Columns.grid(padding=(0, 2))
    table.add_column(min_width=8, no_wrap=True)
    table.add_column()
    for sign, meaning in told:
        table.add_row(Text(sign, "bold"), Text(meaning))
    return table
