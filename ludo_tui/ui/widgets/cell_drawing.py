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

from functools import lru_cache

from ludo_tui.rules.colours import COLOURS
from ludo_tui.ui.look.glyphs import Glyphs
from ludo_tui.ui.widgets.board_layout import CellLook, Stack
from ludo_tui.ui.widgets.cell_canvas import Brush, Canvas, Row, draw_token, put_middle
from ludo_tui.ui.widgets.cell_ground import draw_ground

WIDTHS = (8, 6, 4, 2)
"""The widths a cell may have, the largest first."""

_EDGE_BLANKS = " ▗▄▖▐▌▝▀▘"
"""What the cursor may cover."""


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
    canvas = Canvas(width, width // 2)
    paper = draw_ground(canvas, look, glyphs, marks_squares=marks_squares)
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
        put_middle(canvas, glyphs.trail, brush)
    if look.has_cursor:
        _draw_cursor(canvas, glyphs)
    return canvas.rows()


def _draw_stack(canvas: Canvas, stack: Stack, glyphs: Glyphs, paper: str) -> None:
    """The tokens of one owner, on a lit ground if one of them may move."""
    if stack.label or stack.is_chosen:
        label = stack.label[:1] or glyphs.turn
        _draw_lit(canvas, stack, label, glyphs, stands_for_more=stack.number > 1)
    else:
        draw_token(canvas, stack.colour, stack.number, paper, glyphs)


def _draw_lit(
    canvas: Canvas, stack: Stack, mark: str, glyphs: Glyphs, *, stands_for_more: bool
) -> None:
    """A piece on a lit cell with a mark in its corner; without blocks two edges are lit."""
    lit, brush = Brush("lit-ink", "lit", is_bold=True), _token_brush(stack)
    canvas.fill(lit)
    if canvas.width == 2:
        brush = brush._replace(is_underlined=stands_for_more)
        canvas.put(0, 1, glyphs.tokens[stack.colour], brush)
    elif glyphs.has_blocks:
        draw_token(canvas, stack.colour, stack.number, "lit", glyphs)
    else:
        canvas.fill(brush, left=1, size=(canvas.width - 2, canvas.height))
        count = str(stack.number) if stack.number > 1 else ""
        put_middle(canvas, glyphs.tokens[stack.colour] + count, brush)
    canvas.put(0, 0, mark, lit)


def _draw_owners(canvas: Canvas, stacks: tuple[Stack, ...], glyphs: Glyphs) -> None:
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
        at = left + (half - 1) // 2
        if stack.label or stack.is_chosen:
            canvas.put(top, left, stack.label[:1] or glyphs.turn, Brush("lit-ink", "lit", True))
            text, at = text[: half - 1], left + 1
        canvas.put(top + (rows - 1) // 2, at, text, brush)


def _draw_owners_small(canvas: Canvas, stacks: tuple[Stack, ...], glyphs: Glyphs) -> None:
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


def _draw_landing(canvas: Canvas, look: CellLook, glyphs: Glyphs) -> None:
    """Where the chosen token would stand: whom it captures or joins, else its own glyph."""
    assert look.landing is not None
    prey = tuple(stack for stack in look.stacks if stack.colour in look.prey)
    shown = prey or look.stacks
    mark = glyphs.capture if look.prey else glyphs.landing
    if shown:
        _draw_lit(canvas, shown[0], mark, glyphs, stands_for_more=len(shown) > 1)
        return
    lit = Brush("lit-ink", "lit", is_bold=True)
    canvas.fill(lit)
    canvas.put(0, 0, mark, lit)
    if canvas.width == 2:
        canvas.put(0, 1, glyphs.owners[look.landing], lit)
    else:
        put_middle(canvas, glyphs.owners[look.landing], lit)


def _draw_cursor(canvas: Canvas, glyphs: Glyphs) -> None:
    """The edges of the cell; in the smallest one everything that is not a token's tile."""
    if canvas.width > 2:
        for row in canvas.points:
            for column, edge in ((0, glyphs.edges[0]), (canvas.width - 1, glyphs.edges[1])):
                character, brush = row[column]
                if character not in _EDGE_BLANKS:
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
