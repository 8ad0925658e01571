"""The die as a drawn face of three rows, and as three characters on a line.

How a screen uses it::

    die = Die(glyphs=UNICODE)
    die.show(5)                       # a roll that is to be used
    die.show(None)                    # a bright blank face: it is to be rolled
    die.show(5, is_bright=False)      # a roll that is over, or somebody else's turn
"""

from __future__ import annotations

from typing import NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from ludo_tui.ui.look.glyphs import UNICODE, Glyphs
from ludo_tui.ui.look.themes import PREFIX, REVERSE_VARIABLE, board_colours

WIDTH = 7
HEIGHT = 3
_PIPS = {
    1: ("   ", " o ", "   "),
    2: ("o  ", "   ", "  o"),
    3: ("o  ", " o ", "  o"),
    4: ("o o", "   ", "o o"),
    5: ("o o", " o ", "o o"),
    6: ("o o", "o o", "o o"),
}


def die_rows(face: int | None, glyphs: Glyphs) -> tuple[str, ...]:
    """The three rows of a face; of the blank one for ``None``."""
    rows = _PIPS.get(face or 0, ("   ",) * HEIGHT)
    return tuple(f" {' '.join(row)} ".replace("o", glyphs.pip) for row in rows)


def die_text(face: int | None) -> str:
    """A face on one line.

    >>> die_text(5), die_text(None)
    ('[5]', '[ ]')
    """
    return f"[{face or ' '}]"


class Face(NamedTuple):
    """What the die shows."""

    pips: int | None
    """The number, or ``None`` for the blank face."""
    is_bright: bool
    """Whether it is what the player should look at."""


class Die(Widget):
    """The die."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    Die { width: 7; height: 3; }
    """

    face: reactive[Face] = reactive(Face(None, is_bright=False), init=False)
    """What is shown; the whole widget is the change."""
    glyphs: reactive[Glyphs] = reactive(UNICODE, init=False)
    """The characters to draw with."""

    def __init__(self, *, glyphs: Glyphs = UNICODE, id: str | None = None) -> None:
        super().__init__(id=id)
        self.set_reactive(Die.glyphs, glyphs)

    def show(self, pips: int | None, *, is_bright: bool = True) -> None:
        """Show a face."""
        self.face = Face(pips, is_bright)

    def render_line(self, y: int) -> Strip:
        """One row of the face."""
        if y >= HEIGHT:
            return Strip.blank(self.size.width, Style())
        text = die_rows(self.face.pips, self.glyphs)[y]
        return Strip([Segment(text, self._style())], WIDTH)

    def _style(self) -> Style:
        palette = board_colours(self.app.theme_variables, self.app.console.color_system)
        names = ("die-ink", "die") if self.face.is_bright else ("mark", "tile-b")
        ink, paper = (palette[PREFIX + name] for name in names)
        if palette[REVERSE_VARIABLE] == "yes" and self.face.is_bright:
            return Style(color=paper, bgcolor=ink, bold=True, reverse=True)
        return Style(color=ink, bgcolor=paper, bold=True)
