"""The title of the game, laid out in tiles of the four owners as the board is."""

from __future__ import annotations

from typing import ClassVar

from rich.segment import Segment
from textual.strip import Strip
from textual.widget import Widget

from ludo_tui.rules.colours import COLOURS
from ludo_tui.ui.look.glyphs import Glyphs

_LETTERS = (
    ("#..", "#..", "#..", "#..", "###"),
    ("#.#", "#.#", "#.#", "#.#", "###"),
    ("##.", "#.#", "#.#", "#.#", "##."),
    ("###", "#.#", "#.#", "#.#", "###"),
)
"""L, U, D and O, one for each colour."""
_TILE, _GAP = 2, 2
_WIDTH = len(_LETTERS) * 3 * _TILE + (len(_LETTERS) - 1) * _GAP
_HEIGHT = 5


class Title(Widget):
    """``LUDO`` in the owners' colours and glyphs."""

    ALLOW_SELECT = False
    COMPONENT_CLASSES: ClassVar[set[str]] = {f"title--{colour}" for colour in COLOURS}
    DEFAULT_CSS = f"""
    Title {{
        width: {_WIDTH};
        height: {_HEIGHT};
    }}
    """ + "".join(
        f"Title > .title--{colour} {{ color: $ludo-{colour}-ink; background: $ludo-{colour}; }}\n"
        for colour in COLOURS
    )

    def __init__(self, glyphs: Glyphs, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._glyphs = glyphs

    def show_glyphs(self, glyphs: Glyphs) -> None:
        """Draws with other glyphs."""
        self._glyphs = glyphs
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """One row of tiles."""
        ground = self.visual_style.rich_style
        segments: list[Segment] = []
        for number, letter in enumerate(_LETTERS):
            tile = self.get_visual_style(f"title--{COLOURS[number]}").rich_style
            for mark in letter[y]:
                if mark == "#":
                    segments.append(Segment(f"{self._glyphs.tokens[number]} ", tile))
                else:
                    segments.append(Segment(" " * _TILE, ground))
            segments.append(Segment(" " * _GAP, ground))
        return Strip(segments).simplify().crop(0, self.size.width)
