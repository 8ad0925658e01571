"""A list of things with a value each, changed in place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widgets.option_list import Option

from ludo_tui.ui.widgets.menu import Menu

_TITLE_CELLS = 34
_ONE_LINE = 64
"""From this width on, title and value stand on one line."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the list: a heading, or something with a value."""

    title: str
    """What it is called."""
    key: str = ""
    """What it is known by; empty for a heading."""
    value: str = ""
    """Its value in words."""
    is_changed: bool = False
    """Whether to mark the value as another one than before."""


class ValueList(Menu):
    """Up and down mark a line, left and right change it, digits are passed on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h", "step(-1)", show=False),
        Binding("right,l,space,enter,ctrl+j", "step(1)", show=False),
        Binding("plus,equals_sign", "step(1)", show=False),
        Binding("minus", "step(-1)", show=False),
        Binding("tab", "group(1)", show=False),
        Binding("shift+tab", "group(-1)", show=False),
        *(Binding(digit, f"digit('{digit}')", show=False) for digit in "0123456789"),
    ]
    DEFAULT_CSS = """
    ValueList > .option-list--option-disabled { color: $primary; text-style: bold; }
    """

    @dataclass
    class Stepped(Message):
        """The marked value is to change to the next one or the one before."""

        key: str
        """Which one."""
        step: int
        """1 or −1."""

    @dataclass
    class Typed(Message):
        """A digit was typed on the marked value."""

        key: str
        """Which one."""
        digit: str
        """The digit."""

    def __init__(self, *, marks: tuple[str, str] = ("•", " "), id: str | None = None) -> None:
        super().__init__(id=id, markup=False)
        self._marks = marks
        self._rows: tuple[Row, ...] = ()

    @property
    def key(self) -> str:
        """What is marked; empty if nothing is."""
        return self._rows[self.highlighted].key if self.highlighted is not None else ""

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Shows these lines; what is the same already stays as it is."""
        old, self._rows = self._rows, tuple(rows)
        if [row.key for row in old] != [row.key for row in rows]:
            self._show_all()
            return
        for number, row in enumerate(rows):
            if row != old[number]:
                self.replace_option_prompt_at_index(number, self._prompt(row))

    def on_resize(self, event: events.Resize) -> None:
        """Lays the lines out for another width."""
        self._show_all()

    def action_select(self) -> None:
        """A click changes the value."""
        self.action_step(1)

    def action_step(self, step: int) -> None:
        """Asks for another value."""
        if self.key:
            self.post_message(self.Stepped(self.key, step))

    def action_digit(self, digit: str) -> None:
        """Passes a digit on."""
        if self.key:
            self.post_message(self.Typed(self.key, digit))

    def action_group(self, step: int) -> None:
        """Marks the first line of the next group, or of the one before."""
        firsts = [number + 1 for number, row in enumerate(self._rows) if not row.key]
        if not firsts or self.highlighted is None:
            return
        group = max((n for n, first in enumerate(firsts) if first <= self.highlighted), default=0)
        self.highlighted = firsts[(group + step) % len(firsts)]

    def _show_all(self) -> None:
        marked = self.highlighted
        self.set_options(
            Option(self._prompt(row), id=row.key or None, disabled=not row.key)
            for row in self._rows
        )
        first = next((number for number, row in enumerate(self._rows) if row.key), None)
        self.highlighted = marked if marked is not None else first

    def _prompt(self, row: Row) -> Content:
        if not row.key:
            return Content(row.title)
        mark = self._marks[0 if row.is_changed else 1]
        value = (row.value, "bold") if row.is_changed else (row.value, "")
        if self.size.width >= _ONE_LINE:
            return Content.assemble(f"{mark} {row.title:<{_TITLE_CELLS}}", value)
        return Content.assemble(f"{mark} {row.title}\n    ", value)
