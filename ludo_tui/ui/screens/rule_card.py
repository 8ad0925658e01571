"""The whole rule card of a ruleset, one key away from set-up and from every game."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from ludo_tui.rules.ruleset import Ruleset
from ludo_tui.ui.commands import Place, bindings
from ludo_tui.ui.screens.base import LudoScreen
from ludo_tui.ui.widgets.card import card_content
from ludo_tui.words.differences import headline


class Page(VerticalScroll):
    """Text that scrolls by the keys that readers know."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("j", "scroll_down", show=False),
        Binding("k", "scroll_up", show=False),
        Binding("space", "page_down", show=False),
    ]
    DEFAULT_CSS = """
    Page {
        scrollbar-size-vertical: 1;
        padding: 0 1 0 0;
        & > Static { height: auto; }
    }
    """


class RuleCardScreen(LudoScreen[None]):
    """The rules in force in plain words."""

    place = Place.CARD
    CSS_PATH = "rule_card.tcss"
    BINDINGS = bindings(Place.CARD)

    def __init__(self, ruleset: Ruleset, base: Ruleset) -> None:
        super().__init__()
        self._ruleset = ruleset
        self._base = base

    def content(self) -> ComposeResult:
        """What it is called, and the card."""
        title = headline(self._base.name, self._ruleset, self._base)
        yield Static(title, id="headline", classes="heading", markup=False)
        with Page(id="page"):
            yield Static(card_content(self._ruleset), markup=False)

    def on_mount(self) -> None:
        """Lets the keys scroll at once."""
        self.query_one(Page).focus()
