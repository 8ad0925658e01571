"""The list of rulesets: the presets, then a person's own."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets.option_list import Option

from ludo_tui.errors import RulesetError
from ludo_tui.rules.ruleset import Ruleset
from ludo_tui.storage.rulesets import find_ruleset_names, load_ruleset
from ludo_tui.ui.widgets.menu import Menu


class RulesetList(Menu):
    """Rulesets by name; one of a person's own that cannot be played says so when it is marked."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,ctrl+j,l,space", "screen.confirm", show=False)
    ]

    def __init__(self, first: str) -> None:
        names = find_ruleset_names()
        super().__init__(*(_option(name) for name in names), markup=False)
        if first in names:
            self.highlighted = names.index(first)

    def action_cursor_down(self) -> None:
        """Marks the next ruleset; after the last one comes what is below the list."""
        if self.highlighted == self.option_count - 1:
            self.screen.focus_next()
        else:
            super().action_cursor_down()

    def action_cursor_up(self) -> None:
        """Marks the ruleset before; before the first one comes what is above the list."""
        if self.highlighted == 0:
            self.screen.focus_previous()
        else:
            super().action_cursor_up()

    @property
    def chosen(self) -> str:
        """The name of the marked ruleset, as it is loaded by."""
        option = self.highlighted_option
        return option.id if option is not None and option.id is not None else ""

    def load(self) -> Ruleset:
        """The marked ruleset.

        Raises:
            RulesetError: If it cannot be played.
        """
        return load_ruleset(self.chosen)


def _option(name: str) -> Option:
    try:
        prompt = Content(load_ruleset(name).name)
    except RulesetError:
        prompt = Content.assemble(name, (" (has mistakes)", "$text-warning"))
    return Option(prompt, id=name)
