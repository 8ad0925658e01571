"""A field of text on one line."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import Input

MOST_CHARACTERS = 64
"""How many characters a field takes; what it is for may allow fewer."""


class Field(Input):
    """Textual's field without a frame, and with a cursor that keeps still: nothing is sent idle."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+j", "submit", show=False)]
    DEFAULT_CSS = """
    Field {
        height: 1;
        border: none;
        padding: 0 1;
        &:focus { border: none; }
    }
    """

    def __init__(
        self, *, placeholder: str = "", id: str | None = None, classes: str | None = None
    ) -> None:
        super().__init__(
            placeholder=placeholder, id=id, classes=classes, compact=True, select_on_focus=True
        )
        self.set_reactive(Input.cursor_blink, False)

    def validate_value(self, value: str) -> str:
        """Lets in what can be shown: what is pasted may hold commands for the terminal."""
        return "".join(filter(str.isprintable, value))[:MOST_CHARACTERS]
