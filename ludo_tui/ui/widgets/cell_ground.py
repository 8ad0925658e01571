"""A cell of the board without tokens: squares, yards, lanes and the four wedges of the centre."""

from __future__ import annotations

from ludo_tui.rules.colours import COLOURS
from ludo_tui.ui.look.glyphs import Glyphs
from ludo_tui.ui.widgets.board_layout import CellLook, Kind
from ludo_tui.ui.widgets.cell_canvas import Brush, Canvas, draw_disc, put_middle


def draw_ground(canvas: Canvas, look: CellLook, glyphs: Glyphs, *, marks_squares: bool) -> str:
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
        put_middle(canvas, glyphs.star if look.is_safe else dot, Brush(ink, paper))
    elif look.kind is Kind.START:
        star = glyphs.star if look.is_safe else ""
        put_middle(canvas, owner + star, Brush(ink, paper))
    elif look.kind is Kind.LANE and look.is_played:
        put_middle(canvas, owner, Brush(ink, paper))
    elif look.kind is Kind.SLOT and look.is_played:
        name = COLOURS[look.colour or 0]
        draw_disc(canvas, f"{name}-dim", paper, glyphs)
        put_middle(canvas, owner, Brush(f"{name}-dim-ink", f"{name}-dim"))
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


def _draw_frame(canvas: Canvas, look: CellLook, frame: str, glyphs: Glyphs) -> None:
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


def _draw_centre(canvas: Canvas, look: CellLook, glyphs: Glyphs) -> str:
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
        put_middle(canvas, glyphs.owners[look.colour], Brush(f"{paper}-ink", paper))
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
