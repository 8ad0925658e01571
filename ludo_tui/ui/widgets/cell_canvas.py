"""One cell while it is drawn: characters, the names of their colours, and the round piece."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from ludo_tui.rules.colours import COLOURS
from ludo_tui.ui.look.glyphs import Glyphs

_DISCS = {
    4: ("▐██▌", "▝▀▀▘"),
    6: ("▗████▖", "▐████▌", "▝████▘"),
    8: (" ▗▄▄▄▄▖ ", " ██████ ", " ██████ ", " ▝▀▀▀▀▘ "),
}

_LIT_DISC = (" ████ ", " ████ ", " ████ ")
"""The piece in a cell of six by three with room for a lit edge."""
_SHAPES = {
    6: (
        (" ▗▖ ", "▗██▖", "▀▀▀▀"),
        (" ▗▖ ", "████", " ▝▘ "),
        (" ▄▄ ", "█  █", " ▀▀ "),
        ("▗▄▄▖", "▐██▌", "▝▀▀▘"),
    ),
    8: (
        (" ▟▙ ", "▟██▙"),
        ("▄▟▙▄", "▀▜▛▀"),
        ("▄▀▀▄", "▀▄▄▀"),
        ("▐██▌", "▐██▌"),
    ),
}
"""The owners' glyphs drawn with blocks, for cells where a character would be small."""


class Brush(NamedTuple):
    """The colours of a character, by the names they have in the theme without ``ludo-``."""

    ink: str
    """The colour of the character."""
    paper: str
    """The colour behind it."""
    is_bold: bool = False
    """Whether it is bold."""
    is_underlined: bool = False
    """Whether it is underlined."""


Run: TypeAlias = tuple[str, Brush]
Row: TypeAlias = tuple[Run, ...]


@dataclass(slots=True)
class Canvas:
    """The characters of one cell while it is drawn."""

    width: int
    height: int
    points: list[list[tuple[str, Brush]]] = field(init=False)

    def __post_init__(self) -> None:
        blank = (" ", Brush("ground", "ground"))
        self.points = [[blank] * self.width for _ in range(self.height)]

    def fill(
        self, brush: Brush, left: int = 0, top: int = 0, size: tuple[int, int] = (9, 9)
    ) -> None:
        """Paint a part, everything by default."""
        for row in range(top, min(top + size[1], self.height)):
            for column in range(left, min(left + size[0], self.width)):
                self.points[row][column] = (" ", brush)

    def put(self, row: int, column: int, text: str, brush: Brush) -> None:
        """Write some characters."""
        for offset, character in enumerate(text):
            self.points[row][column + offset] = (character, brush)

    def rows(self) -> tuple[Row, ...]:
        """The rows, with equal neighbours as one run."""
        return tuple(_runs(points) for points in self.points)


def _runs(points: list[tuple[str, Brush]]) -> Row:
    runs: list[Run] = []
    for character, brush in points:
        if runs and runs[-1][1] == brush:
            runs[-1] = (runs[-1][0] + character, brush)
        else:
            runs.append((character, brush))
    return tuple(runs)


def draw_disc(canvas: Canvas, colour: str, paper: str, glyphs: Glyphs) -> None:
    """A round piece in one colour; the whole cell where nothing can round it."""
    inside, around = Brush(f"{colour}-ink", colour, is_bold=True), Brush(colour, paper)
    template = _LIT_DISC if paper == "lit" and canvas.width == 6 else _DISCS.get(canvas.width)
    if template is None or not glyphs.has_blocks:
        canvas.fill(inside)
        return
    for row, line in enumerate(template):
        for column, block in enumerate(line):
            if block == "█":
                canvas.put(row, column, " ", inside)
            elif block != " ":
                canvas.put(row, column, block, around)


def draw_token(canvas: Canvas, owner: int, number: int, paper: str, glyphs: Glyphs) -> None:
    """The tokens of one owner as a piece with the owner's glyph and how many they are.

    The glyph is drawn with blocks where there is room, else it is a character.
    """
    colour = COLOURS[owner]
    brush = Brush(f"{colour}-ink", colour, is_bold=True)
    count = str(number) if number > 1 else ""
    draw_disc(canvas, colour, paper, glyphs)
    shapes = _SHAPES.get(canvas.width)
    if shapes is None or not glyphs.has_blocks:
        put_middle(canvas, glyphs.tokens[owner] + count, brush)
        return
    shape = shapes[owner]
    top, left = (canvas.height - len(shape)) // 2, (canvas.width - len(shape[0])) // 2
    for row, line in enumerate(shape):
        canvas.put(top + row, left, line, brush)
    row, column = top + len(shape) - 1, left + len(shape[0])
    is_lit = canvas.points[row][column][1].paper == "lit"
    canvas.put(row, column, count, Brush("lit-ink", "lit", True) if is_lit else brush)


def put_middle(canvas: Canvas, text: str, brush: Brush) -> None:
    """Write up to two characters where the glyph of a cell stands."""
    canvas.put((canvas.height - 1) // 2, (canvas.width - 2) // 2, text, brush)
