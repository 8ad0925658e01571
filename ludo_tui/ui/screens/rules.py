"""The rules of every ruleset, to read before choosing one."""

from __future__ import annotations

from textual import getters, on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import OptionList, Static

from ludo_tui.errors import RulesetError
from ludo_tui.storage.rulesets import STANDARD
from ludo_tui.ui.commands import Place, bindings
from ludo_tui.ui.screens.base import LudoScreen
from ludo_tui.ui.screens.rule_card import Page, RuleCardScreen
from ludo_tui.ui.widgets.card import card_content
from ludo_tui.ui.widgets.ruleset_list import RulesetList


class RulesScreen(LudoScreen[None]):
    """The rulesets, with the card of the marked one beside them."""

    place = Place.RULES
    CSS_PATH = "rules.tcss"
    BINDINGS = bindings(Place.RULES)

    rulesets = getters.query_one(RulesetList)

    def content(self) -> ComposeResult:
        """The list and the card."""
        yield Static("Rules", id="headline", classes="heading", markup=False)
        with Horizontal():
            yield RulesetList(self.ludo.settings.last_ruleset or STANDARD)
            with Page(id="page", can_focus=False):
                yield Static(id="card", markup=False)

    def on_mount(self) -> None:
        """Begins with the list."""
        self.rulesets.focus()

    @on(OptionList.OptionHighlighted)
    def _show_card(self) -> None:
        try:
            ruleset = self.rulesets.load()
        except RulesetError as error:
            shown = Content("\n".join(("This file cannot be played.", *error.problems)))
        else:
            summary = Content.assemble((ruleset.summary, "italic"), "\n\n")
            shown = Content.assemble(summary, card_content(ruleset))
        self.query_one("#card", Static).update(shown)
        self.query_one(Page).scroll_home(animate=False)

    def action_read(self) -> None:
        """Shows the card on a screen of its own, where it scrolls."""
        try:
            ruleset = self.rulesets.load()
        except RulesetError:
            return
        self.app.push_screen(RuleCardScreen(ruleset, ruleset))

    def action_play(self) -> None:
        """Sets up a game by the marked rules."""
        self.ludo.open_setup(self.rulesets.chosen)
