"""How one cell of the board is drawn at each size. Pure: text and names of colours, no terminal.

A cell is two characters wide for each one high: 2×1, 4×2, 6×3 or 8×4. What stands in it is always
two characters, ``label or mark`` left of the glyph and ``count`` right of it, so that "press 2" and
"two of them" cannot be mistaken for each other even without colour:

====================  =====  ======  =====================================================
a token               ``▲``
two of one colour     ``▲2``
may move with key 1   ``1▲``         underlined if more stand there than are shown
two owners            ``▲●``         each on its own colour; three or more: ``▲…``
lands here            ``◎△``         the moving token's glyph
captures here         ``×●``         the glyph of the captured token
====================  =====  ======  =====================================================
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from ludo_tui.rules.ruleset import COLOURS
from ludo_tui.ui.glyphs import Glyphs
from ludo_tui.ui.widgets.board_layout import CellLook, Kind, Stack

WIDTHS = (8, 6, 4, 2)
"""The widths a cell may have, the largest first."""

_DISCS = {
    4: ("▐██▌", "▝▀▀▘"),
    6: ("▗▄▄▄▄▖", "▐████▌", "▝▀▀▀▀▘"),
    8: (" ▗▄▄▄▄▖ ", " ██████ ", " ██████ ", " ▝▀▀▀▀▘ "),
}


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
class _Canvas:
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


@lru_cache(maxsize=4096)
def draw_cell(
    look: CellLook, width: int, glyphs: Glyphs, *, marks_squares: bool = False
) -> tuple[Row, ...]:
    """The rows of a cell.

    Args:
        look: What it shows.
        width: How wide it is; it is half as high.
        glyphs: The characters to draw with.
        marks_squares: Whether an empty square bears a dot, because shades may not show.
    """
    canvas = _Canvas(width, width // 2)
    paper = _draw_ground(canvas, look, glyphs, marks_squares=marks_squares)
    if look.landing is not None:
        _draw_landing(canvas, look, glyphs)
    elif len(look.stacks) > 1:
        _draw_owners(canvas, look.stacks, glyphs)
    elif look.stacks:
        _draw_stack(canvas, look.stacks[0], glyphs, paper)
    elif look.dot is not None:
        brush = Brush(f"{COLOURS[look.dot]}-text", paper, is_bold=True)
        if paper.endswith("-dim"):
            brush = brush._replace(ink=f"{paper}-ink")
        _put_middle(canvas, glyphs.trail, brush)
    if look.has_cursor:
        _draw_cursor(canvas, glyphs)
    return canvas.rows()


def _draw_ground(canvas: _Canvas, look: CellLook, glyphs: Glyphs, *, marks_squares: bool) -> str:
    """The cell without tokens; returns the paper they stand on."""
    if look.kind in (Kind.WEDGE, Kind.CENTRE):
        return _draw_centre(canvas, look, glyphs)
    paper, ink = _paper_and_ink(look)
    canvas.fill(Brush(ink, paper))
    if look.kind is Kind.YARD:
        _draw_frame(canvas, look, paper, glyphs)
    owner = "" if look.colour is None else glyphs.owners[look.colour]
    if look.kind is Kind.TILE:
        dot = glyphs.square if marks_squares else ""
        _put_middle(canvas, glyphs.star if look.is_safe else dot, Brush(ink, paper))
    elif look.kind is Kind.START:
        star = glyphs.star if look.is_safe else ""
        _put_middle(canvas, owner + star, Brush(ink, paper))
    elif look.kind is Kind.LANE and look.is_played:
        _put_middle(canvas, owner, Brush(ink, paper))
    elif look.kind is Kind.SLOT and look.is_played:
        name = COLOURS[look.colour or 0]
        _draw_disc(canvas, f"{name}-dim", paper, glyphs)
        _put_middle(canvas, owner, Brush(f"{name}-dim-ink", f"{name}-dim"))
    return paper


def _paper_and_ink(look: CellLook) -> tuple[str, str]:
    match look.kind:
        case Kind.OUTSIDE:
            return "ground", "mark"
        case Kind.TILE:
            return ("tile-b" if look.shade else "tile-a"), "mark"
        case Kind.INNER | Kind.SLOT if look.is_played:
            return f"{COLOURS[look.colour or 0]}-deep", f"{COLOURS[look.colour or 0]}-deep-ink"
        case Kind.INNER | Kind.SLOT:
            return "ground", "mark"
        case _ if look.is_played:
            return f"{COLOURS[look.colour or 0]}-dim", f"{COLOURS[look.colour or 0]}-dim-ink"
        case _:
            return "absent", "mark"


def _draw_frame(canvas: _Canvas, look: CellLook, frame: str, glyphs: Glyphs) -> None:
    """The frame of a yard: the outer half of the cell, or all of it where there are no halves."""
    if canvas.height == 1 and not glyphs.has_blocks:
        return
    inside = f"{frame.removesuffix('-dim')}-deep" if look.is_played else "ground"
    for row in range(canvas.height):
        for column in range(canvas.width):
            x = _depth(look.side[1], column, canvas.width)
            upper = min(x, _depth(look.side[0], 2 * row, canvas.width))
            lower = min(x, _depth(look.side[0], 2 * row + 1, canvas.width))
            papers = [inside if depth >= canvas.width // 2 else frame for depth in (upper, lower)]
            if papers[0] == papers[1] or not glyphs.has_blocks:
                canvas.put(row, column, " ", Brush(frame, papers[0]))
            else:
                canvas.put(row, column, "▀", Brush(papers[0], papers[1]))


def _depth(side: int, at: int, width: int) -> int:
    """How far inside its outer side a point of a cell is; far, if the cell is not on that side."""
    return width if side == 0 else at if side < 0 else width - 1 - at


def _draw_centre(canvas: _Canvas, look: CellLook, glyphs: Glyphs) -> str:
    """A piece of the four wedges; the squares of the picture are half a character high."""
    side = 3 * canvas.width
    for row in range(canvas.height):
        for column in range(canvas.width):
            x = (look.side[1] + 1) * canvas.width + column
            y = 2 * ((look.side[0] + 1) * canvas.height + row)
            upper = _wedge_paper(look, x, y, side)
            lower = _wedge_paper(look, x, y + 1, side)
            if not glyphs.has_blocks or upper == lower:
                canvas.put(row, column, " ", Brush("mark", upper))
            else:
                canvas.put(row, column, "▀", Brush(upper, lower))
    if look.colour is None:
        return "ground"
    paper = f"{COLOURS[look.colour]}-dim" if look.is_played else "absent"
    if look.is_played:
        _put_middle(canvas, glyphs.owners[look.colour], Brush(f"{paper}-ink", paper))
    return paper


def _wedge_paper(look: CellLook, x: int, y: int, side: int) -> str:
    """Whose wedge a point is in; the diagonals are nobody's unless the cells are small."""
    if side > 6 and x in (y, side - 1 - y):
        return "ground"
    is_above = y < x or x == y < side // 2
    is_left = x < side - 1 - y or x == side - 1 - y < side // 2
    colour = {(True, True): 1, (True, False): 2, (False, True): 0, (False, False): 3}[
        is_above, is_left
    ]
    return f"{COLOURS[colour]}-dim" if look.wedges[colour] else "absent"


def _draw_disc(canvas: _Canvas, colour: str, paper: str, glyphs: Glyphs) -> None:
    """A round piece in one colour; the whole cell where nothing can round it."""
    inside, around = Brush(f"{colour}-ink", colour, is_bold=True), Brush(colour, paper)
    template = _DISCS.get(canvas.width)
    if template is None or not glyphs.has_blocks:
        canvas.fill(inside)
        return
    for row, line in enumerate(template):
        for column, block in enumerate(line):
            if block == "█":
                canvas.put(row, column, " ", inside)
            else:
                canvas.put(row, column, block, around)


def _draw_stack(canvas: _Canvas, stack: Stack, glyphs: Glyphs, paper: str) -> None:
    """The tokens of one owner, on a lit ground if one of them may move."""
    colour = COLOURS[stack.colour]
    brush = Brush(f"{colour}-ink", colour, is_bold=True)
    text = glyphs.tokens[stack.colour] + (str(stack.number) if stack.number > 1 else "")
    if not (stack.label or stack.is_chosen):
        _draw_disc(canvas, colour, paper, glyphs)
        _put_middle(canvas, text, brush)
        return
    _draw_lit(canvas, colour, glyphs)
    lit = Brush("lit-ink", "lit", is_bold=True)
    label = stack.label[:1] or glyphs.turn
    if canvas.width == 2:
        canvas.put(0, 0, label, lit)
        canvas.put(0, 1, text[0], brush._replace(is_underlined=stack.number > 1))
    else:
        canvas.put(0, 0, label, lit)
        _put_middle(canvas, text, brush)


def _draw_lit(canvas: _Canvas, colour: str, glyphs: Glyphs) -> None:
    """A piece on a lit cell; without blocks its left and right edges are lit."""
    canvas.fill(Brush("lit-ink", "lit"))
    if glyphs.has_blocks and canvas.width > 2:
        _draw_disc(canvas, colour, "lit", glyphs)
    else:
        inside = Brush(f"{colour}-ink", colour, is_bold=True)
        canvas.fill(inside, left=1, size=(max(1, canvas.width - 2), canvas.height))


def _draw_owners(canvas: _Canvas, stacks: tuple[Stack, ...], glyphs: Glyphs) -> None:
    """Several owners on one square, each on a part in its colour."""
    if canvas.width == 2:
        _draw_owners_small(canvas, stacks, glyphs)
        return
    half = canvas.width // 2
    rows = canvas.height if len(stacks) == 2 else canvas.height // 2
    canvas.fill(Brush("mark", "tile-a"))
    for place, stack in enumerate(stacks):
        left, top = half * (place % 2), rows * (place // 2)
        brush = _token_brush(stack)
        canvas.fill(brush, left, top, (half, rows))
        text = glyphs.tokens[stack.colour] + (str(stack.number) if stack.number > 1 else "")
        at = left + (half - 2) // 2
        if stack.label or stack.is_chosen:
            canvas.put(top, left, stack.label[:1] or glyphs.turn, Brush("lit-ink", "lit", True))
            text, at = text[: half - 1], left + 1
        canvas.put(top + (rows - 1) // 2, at, text, brush)


def _draw_owners_small(canvas: _Canvas, stacks: tuple[Stack, ...], glyphs: Glyphs) -> None:
    first = next((stack for stack in stacks if stack.label or stack.is_chosen), None)
    if first is not None:
        label = first.label[:1] or glyphs.turn
        canvas.put(0, 0, label, Brush("lit-ink", "lit", True))
        brush = _token_brush(first)._replace(is_underlined=True)
        canvas.put(0, 1, glyphs.tokens[first.colour], brush)
        return
    for column, stack in enumerate(stacks[:2]):
        canvas.put(0, column, glyphs.tokens[stack.colour], _token_brush(stack))
    if len(stacks) > 2:
        canvas.put(0, 1, glyphs.more, Brush("lit-ink", "lit", True))


def _token_brush(stack: Stack) -> Brush:
    return Brush(f"{COLOURS[stack.colour]}-ink", COLOURS[stack.colour], is_bold=True)


def _draw_landing(canvas: _Canvas, look: CellLook, glyphs: Glyphs) -> None:
    """Where the chosen token would stand: whom it captures or joins, else its own glyph."""
    assert look.landing is not None
    lit = Brush("lit-ink", "lit", is_bold=True)
    canvas.fill(lit)
    standing = tuple(stack.colour for stack in look.stacks)
    shown = look.prey or standing
    mark = glyphs.capture if look.prey else glyphs.landing
    if shown:
        colour = COLOURS[shown[0]]
        _draw_lit(canvas, colour, glyphs)
        brush = Brush(f"{colour}-ink", colour, True, is_underlined=len(shown) > 1)
        glyph = glyphs.tokens[shown[0]]
    else:
        brush, glyph = lit, glyphs.owners[look.landing]
    canvas.put(0, 0, mark, lit)
    if canvas.width == 2:
        canvas.put(0, 1, glyph, brush)
    else:
        _put_middle(canvas, glyph, brush)


def _draw_cursor(canvas: _Canvas, glyphs: Glyphs) -> None:
    """The edges of the cell; in the smallest one everything that is not a token's tile."""
    if canvas.width > 2:
        for row in canvas.points:
            for column, edge in ((0, glyphs.edges[0]), (canvas.width - 1, glyphs.edges[1])):
                character, brush = row[column]
                if character.isalnum() or character in (glyphs.capture, glyphs.landing):
                    row[column] = (character, Brush("cursor-ink", "cursor", True))
                else:
                    row[column] = (edge, Brush("cursor", brush.paper, True))
        return
    row = canvas.points[0]
    free = [
        column for column in (0, 1) if row[column][1].paper not in COLOURS or row[column][0] == " "
    ]
    for column in free or [1]:
        row[column] = (row[column][0], Brush("cursor-ink", "cursor", True, is_underlined=True))


def _put_middle(canvas: _Canvas, text: str, brush: Brush) -> None:
    """Write up to two characters where the glyph of a cell stands."""
    canvas.put((canvas.height - 1) // 2, (canvas.width - 2) // 2, text, brush)
