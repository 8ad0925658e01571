"""A list of which one line is marked, for arrows, h j k l and the mouse."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import OptionList


class Menu(OptionList):
    """Textual's list in the game's plain look, with the keys that people at terminals expect."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("j", "cursor_down", show=False),
        Binding("k", "cursor_up", show=False),
        Binding("l,ctrl+j,space", "select", show=False),
    ]
    DEFAULT_CSS = """
    Menu {
        border: none;
        padding: 0;
        background: transparent;
        scrollbar-size-vertical: 1;
        &:focus { border: none; background-tint: transparent; }
        & > .option-list--option { padding: 0 1; }
    }
    """
