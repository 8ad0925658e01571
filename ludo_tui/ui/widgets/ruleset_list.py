"""The list of rulesets: the presets, then a person's own."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets.option_list import Option

from ludo_tui.errors import RulesetError
from ludo_tui.rules.ruleset import Ruleset
from ludo_tui.storage.rulesets import STANDARD, find_ruleset_names, load_ruleset
from ludo_tui.ui.widgets.menu import Menu


class RulesetList(Menu, inherit_bindings=False):
    """Rulesets by name; one of a person's own that cannot be played says so when it is marked.

    Enter is left to the screen.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down,j", "cursor_down", show=False),
        Binding("up,k", "cursor_up", show=False),
        Binding("home", "first", show=False),
        Binding("end", "last", show=False),
        Binding("pagedown", "page_down", show=False),
        Binding("pageup", "page_up", show=False),
    ]
    DEFAULT_CSS = """
    RulesetList { text-wrap: nowrap; text-overflow: ellipsis; }
    """

    def __init__(self, first: str, *, beyond: str = "") -> None:
        """Lists the rulesets.

        Args:
            first: The one that is marked first.
            beyond: The action for going on past an end of the list, with ``{}`` for the direction;
                without one the other end comes next.
        """
        names = find_ruleset_names()
        if first not in names and _may_be_played(first):
            names = (*names, first)
        super().__init__(*(_option(name) for name in names), markup=False)
        self._beyond = beyond
        self.highlighted = names.index(first if first in names else STANDARD)

    def action_cursor_down(self) -> None:
        """Marks the next ruleset; after the last one comes what is below the list."""
        if self._beyond and self.highlighted == self.option_count - 1:
            self.call_later(self.run_action, self._beyond.format(1))
        else:
            super().action_cursor_down()

    def action_cursor_up(self) -> None:
        """Marks the ruleset before; before the first one comes what is above the list."""
        if self._beyond and self.highlighted == 0:
            self.call_later(self.run_action, self._beyond.format(-1))
        else:
            super().action_cursor_up()

    def on_resize(self, event: events.Resize) -> None:
        """Keeps the marked ruleset in sight."""
        self.scroll_to_highlight()

    @property
    def chosen(self) -> str:
        """The name of the marked ruleset, as it is loaded by."""
        option = self.highlighted_option
        return option.id if option is not None and option.id is not None else ""

    def look_again(self) -> None:
        """Lists rulesets that were written since."""
        listed = {option.id for option in self.options}
        self.add_options(_option(name) for name in find_ruleset_names() if name not in listed)

    def load(self) -> Ruleset:
        """The marked ruleset.

        Raises:
            RulesetError: If it cannot be played.
        """
        return load_ruleset(self.chosen)


def _may_be_played(name: str) -> bool:
    try:
        load_ruleset(name)
    except RulesetError:
        return False
    return True


def _option(name: str) -> Option:
    try:
        prompt = Content(load_ruleset(name).name)
    except RulesetError:
        prompt = Content.assemble(name, (" (has mistakes)", "$text-warning"))
    return Option(prompt, id=name)
