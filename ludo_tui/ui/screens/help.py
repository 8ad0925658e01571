"""Every key, and how to play."""

from __future__ import annotations

from rich.table import Table as Columns
from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from ludo_tui.ui.commands import COMMANDS, Place, bindings
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
        """Keys first, then how to play."""
        yield Static("Help", id="headline", classes="heading", markup=False)
        with Page(id="page"):
            for place in dict.fromkeys((self._about, Place.EVERYWHERE)):
                yield Static(place.value, classes="title", markup=False)
                yield Static(_keys(place), classes="keys")
            yield Static("How to play", classes="title", markup=False)
            yield Static("\n".join(_HOW_TO_PLAY), markup=False)

    def on_mount(self) -> None:
        """Lets the keys scroll at once."""
        self.query_one(Page).focus()


def _keys(place: Place) -> Columns:
    table = Columns.grid(padding=(0, 2))
    table.add_column(min_width=8, no_wrap=True)
    table.add_column()
    for command in COMMANDS[place]:
        if command.meaning:
            table.add_row(Text(command.shown_key, "bold"), Text(command.meaning))
    return table
