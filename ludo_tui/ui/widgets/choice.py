"""One value out of a few, on one line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.app import RenderResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget


class Choice(Widget, can_focus=True):
    """Shows the value; left and right go through the others, a click to the next one."""

    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", show=False),
        Binding("right,space", "step(1)", show=False),
    ]
    DEFAULT_CSS = """
    Choice {
        width: auto;
        height: 1;
        color: $foreground;
        &:focus { color: $background; background: $primary; text-style: bold; }
        &:hover { background: $boost; }
        &:focus:hover { background: $primary; }
        &:disabled { color: $text-muted; background: transparent; }
    }
    """

    @dataclass
    class Changed(Message):
        """Another value was chosen."""

        choice: Choice
        """The sender."""
        number: int
        """Which of the values it is."""

        @property
        def control(self) -> Choice:
            """The sender."""
            return self.choice

    def __init__(
        self,
        values: Sequence[str | Content] = (),
        chosen: int = 0,
        *,
        arrows: tuple[str, str] = ("‹", "›"),
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._values = _contents(values)
        self._chosen = chosen
        self._arrows = arrows

    @property
    def chosen(self) -> int:
        """Which of the values is shown."""
        return self._chosen

    def show(self, values: Sequence[str | Content], chosen: int) -> None:
        """Shows a value out of others, without telling anybody."""
        contents = _contents(values)
        if (contents, chosen) != (self._values, self._chosen):
            self._values, self._chosen = contents, chosen
            self.refresh(layout=True)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """As wide as the widest value, so that nothing beside it moves."""
        return 2 + self._room()

    def render(self) -> RenderResult:
        """The value, between arrows if it can be changed now."""
        value = self._values[self._chosen] if self._values else Content("")
        shown = self.has_focus and len(self._values) > 1
        left, right = self._arrows if shown else (" ", " ")
        return Content.assemble(left, value, " " * (self._room() - value.cell_length), right)

    def on_click(self, event: events.Click) -> None:
        """Goes to the next value."""
        event.stop()
        self.action_step(1)

    def action_step(self, step: int) -> None:
        """Goes through the values, round the end."""
        if len(self._values) < 2:
            return
        self._chosen = (self._chosen + step) % len(self._values)
        self.refresh()
        self.post_message(self.Changed(self, self._chosen))

    def _room(self) -> int:
        return max((value.cell_length for value in self._values), default=0)


def _contents(values: Sequence[str | Content]) -> tuple[Content, ...]:
    return tuple(Content(value) if isinstance(value, str) else value for value in values)
