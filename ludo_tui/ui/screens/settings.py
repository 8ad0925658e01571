"""The settings: how the game looks and how fast it goes."""

from __future__ import annotations

from collections.abc import Mapping

from textual import getters, on
from textual.app import ComposeResult
from textual.widgets import OptionList, Static

from ludo_tui.ui.commands import Place, bindings
from ludo_tui.ui.look.glyphs import AUTO, GLYPH_SETS
from ludo_tui.ui.look.themes import THEMES
from ludo_tui.ui.screens.base import LudoScreen
from ludo_tui.ui.widgets.value_list import Row, ValueList

_TITLES: Mapping[str, str] = {
    "theme": "Colours",
    "glyphs": "Signs",
    "speed": "Speed",
    "auto_move": "Only one choice",
    "mouse": "Mouse",
}
_VALUES: Mapping[str, Mapping[object, str]] = {
    "theme": {theme.name: theme.name.replace("-", " ") for theme in THEMES},
    "glyphs": {
        AUTO: "what the terminal can show",
        **{name: f"{name}: {' '.join(glyphs.tokens)}" for name, glyphs in GLYPH_SETS.items()},
    },
    "speed": {"none": "nothing moves", 0: "slow", 1: "unhurried", 2: "normal", 3: "fast"},
    "auto_move": {False: "I make the move", True: "the move is made for me"},
    "mouse": {True: "on", False: "off"},
}
_MEANINGS: Mapping[str, str] = {
    "theme": "Where NO_COLOR is set in the terminal there is no colour, whatever is chosen here.",
    "glyphs": "The signs of the four owners. ASCII is for terminals that show nothing else.",
    "speed": "How fast tokens walk and the computer plays.",
    "auto_move": "What happens when a roll leaves only one move. It is always said in words.",
    "mouse": "Without the mouse the terminal selects text as ever. From the next start on.",
}


class SettingsScreen(LudoScreen[None]):
    """Changes settings; each holds and is kept at once."""

    place = Place.SETTINGS
    CSS_PATH = "settings.tcss"
    BINDINGS = bindings(Place.SETTINGS)

    rows = getters.query_one(ValueList)

    def content(self) -> ComposeResult:
        """Every setting, and what the marked one means."""
        yield Static("Settings", id="headline", classes="heading", markup=False)
        yield ValueList()
        yield Static(id="meaning", markup=False)
        yield Static(id="note", classes="problem", markup=False)

    def on_mount(self) -> None:
        """Shows the values."""
        self.rows.focus()
        self._show()

    def _show(self) -> None:
        settings = self.ludo.settings
        self.rows.show_rows(
            [
                Row(title, key, _VALUES[key].get(getattr(settings, key), ""))
                for key, title in _TITLES.items()
            ]
        )

    @on(OptionList.OptionHighlighted)
    def _marked(self) -> None:
        self.query_one("#meaning", Static).update(_MEANINGS.get(self.rows.key, ""))

    @on(ValueList.Stepped)
    def _stepped(self, event: ValueList.Stepped) -> None:
        values = list(_VALUES[event.key])
        now = getattr(self.ludo.settings, event.key)
        here = values.index(now) if now in values else 0
        problem = self.ludo.remember(**{event.key: values[(here + event.step) % len(values)]})
        self.query_one("#note", Static).update(problem)
        self._show()
