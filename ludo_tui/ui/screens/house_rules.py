"""The house rules: every rule key, changed by words."""

from __future__ import annotations

from textual import getters, on
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Input, OptionList, Static

from ludo_tui.errors import RulesetError
from ludo_tui.rules.ruleset import KEYS, Ruleset
from ludo_tui.storage.own_rulesets import keep_ruleset
from ludo_tui.ui.commands import Place, bindings
from ludo_tui.ui.rule_editing import GROUPS, changed, stepped, takes_digits, typed, value_words
from ludo_tui.ui.rule_problems import problems_in_words, told_briefly
from ludo_tui.ui.screens.base import LudoScreen
from ludo_tui.ui.widgets.field import Field
from ludo_tui.ui.widgets.value_list import Row, ValueList
from ludo_tui.words.differences import headline


class HouseRulesScreen(LudoScreen[Ruleset]):
    """Changes a ruleset for one table; what cannot be played says why at once."""

    place = Place.HOUSE_RULES
    CSS_PATH = "house_rules.tcss"
    BINDINGS = bindings(Place.HOUSE_RULES)

    rows = getters.query_one(ValueList)

    def __init__(self, ruleset: Ruleset, base: Ruleset, base_name: str) -> None:
        """Shows house rules.

        Args:
            ruleset: The rules with the changes so far.
            base: The preset as it stands.
            base_name: The name by which the preset is loaded.
        """
        super().__init__()
        self._base_name = base_name
        self._ruleset = ruleset
        self._base = base
        self._digits = ""

    def content(self) -> ComposeResult:
        """The rules in force on a line, every key, and what the marked one means."""
        yield Static(id="headline", classes="heading", markup=False)
        yield ValueList()
        yield Static(id="meaning", markup=False)
        yield Static(id="problems", classes="problem", markup=False)
        yield Field(placeholder="Name of your ruleset, then Enter", id="name")

    def on_mount(self) -> None:
        """Shows the values."""
        self.query_one("#name", Input).display = False
        self.rows.focus()
        self._show()

    def _show(self) -> None:
        self.query_one("#headline", Static).update(
            headline(self._base.name, self._ruleset, self._base)
        )
        self.rows.show_rows(self._rows())
        problems = self.query_one("#problems", Static)
        told = problems_in_words(self._ruleset)
        problems.update(told_briefly(told))
        problems.display = bool(told)
        self._show_meaning()

    def _rows(self) -> list[Row]:
        rows: list[Row] = []
        group = ""
        for key, value in self._ruleset.values().items():
            section = key.partition(".")[0]
            if section != group:
                group = section
                rows.append(Row(GROUPS[section]))
            title = KEYS[key].title or key
            is_changed = value != self._base.value(key)
            rows.append(Row(title, key, value_words(key, value), is_changed))
        return rows

    def _show_meaning(self) -> None:
        key = self.rows.key
        if not key:
            return
        usual = f"{self._base.name}: {value_words(key, self._base.value(key))}."
        parts = (KEYS[key].description or "", takes_digits(key))
        words = Content(" ".join(filter(None, parts)))
        self.query_one("#meaning", Static).update(
            Content.assemble(words, "\n", (usual, "$foreground-muted"))
        )

    @on(OptionList.OptionHighlighted)
    def _marked(self) -> None:
        self._digits = ""
        self._show_meaning()

    @on(ValueList.Stepped)
    def _stepped(self, event: ValueList.Stepped) -> None:
        self._digits = ""
        self._set(event.key, stepped(event.key, self._ruleset.value(event.key), event.step))

    @on(ValueList.Typed)
    def _typed(self, event: ValueList.Typed) -> None:
        self._digits = (self._digits + event.digit)[-6:]
        value = typed(event.key, self._ruleset.value(event.key), self._digits)
        if value == self._ruleset.value(event.key):
            self.app.bell()
        self._set(event.key, value)
        if value == int(event.digit):
            self._digits = event.digit

    def _set(self, key: str, value: object) -> None:
        self._ruleset = changed(self._ruleset, key, value)
        self._show()

    def action_reset(self) -> None:
        """Sets the marked rule back."""
        if self.rows.key:
            self._set(self.rows.key, self._base.value(self.rows.key))

    def action_reset_all(self) -> None:
        """Sets every rule back."""
        for key, value in self._base.values().items():
            self._ruleset = changed(self._ruleset, key, value)
        self._show()

    def action_card(self) -> None:
        """Shows the card of the rules as changed."""
        from ludo_tui.ui.screens.rule_card import RuleCardScreen

        self.app.push_screen(RuleCardScreen(self._ruleset, self._base))

    def action_keep(self) -> None:
        """Asks for the name under which these rules are to be kept."""
        if problems_in_words(self._ruleset):
            self.app.bell()
            return
        self.query_one("#name", Input).display = True
        self.query_one("#name", Input).focus()

    @on(Input.Submitted)
    def _name_given(self, event: Input.Submitted) -> None:
        try:
            path = keep_ruleset(event.value, self._ruleset, self._base_name)
        except RulesetError as error:
            self._say(str(error))
            return
        self._leave_name()
        self._say(f"Kept: {event.value.strip()} is among the rulesets from now on. It is in {path}")

    def _leave_name(self) -> None:
        self.query_one("#name", Input).value = ""
        self.query_one("#name", Input).display = False
        self.rows.focus()

    def _say(self, sentence: str) -> None:
        self.query_one("#problems", Static).update(sentence)
        self.query_one("#problems", Static).display = True

    def action_back(self) -> None:
        """Goes back with these rules, or from the name to the rules."""
        if self.query_one("#name", Input).display:
            self._leave_name()
        else:
            self.leave(self._ruleset)
