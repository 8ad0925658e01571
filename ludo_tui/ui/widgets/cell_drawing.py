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

from ludo_tui.rules.ruleset import COLOURS
from ludo_tui.ui.glyphs import Glyphs
from ludo_tui.ui.widgets.board_layout import CellLook, Stack
from ludo_tui.ui.widgets.cell_canvas import Brush, Canvas, Row, draw_disc, put_middle
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
    colour = COLOURS[stack.colour]
    brush = Brush(f"{colour}-ink", colour, is_bold=True)
    text = glyphs.tokens[stack.colour] + (str(stack.number) if stack.number > 1 else "")
    if not (stack.label or stack.is_chosen):
        draw_disc(canvas, colour, paper, glyphs)
        put_middle(canvas, text, brush)
        return
    _draw_lit(canvas, colour, glyphs)
    lit = Brush("lit-ink", "lit", is_bold=True)
    label = stack.label[:1] or glyphs.turn
    if canvas.width == 2:
        canvas.put(0, 0, label, lit)
        canvas.put(0, 1, text[0], brush._replace(is_underlined=stack.number > 1))
    else:
        canvas.put(0, 0, label, lit)
        put_middle(canvas, text, brush)


def _draw_lit(canvas: Canvas, colour: str, glyphs: Glyphs) -> None:
    """A piece on a lit cell; without blocks its left and right edges are lit."""
    canvas.fill(Brush("lit-ink", "lit"))
    if glyphs.has_blocks and canvas.width > 2:
        draw_disc(canvas, colour, "lit", glyphs)
    else:
        inside = Brush(f"{colour}-ink", colour, is_bold=True)
        canvas.fill(inside, left=1, size=(max(1, canvas.width - 2), canvas.height))


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
        put_middle(canvas, glyph, brush)


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
