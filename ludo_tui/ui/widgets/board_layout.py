"""What each cell of the board shows. Pure: no terminal, no colours, no cell size.

`BoardState` is everything the board can show. `looks` turns it into one `CellLook` a cell, and
`changed_cells` says which cells differ between two states, so that a step of a token repaints two.
`squares_at` is the way back: what a click on a cell can mean.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from ludo_tui.rules.board import Board as Geometry
from ludo_tui.rules.board import Cell
from ludo_tui.rules.position import Tokens
from ludo_tui.rules.squares import CENTRE, HOME, YARD, Square

Place: TypeAlias = tuple[int, Square]
"""A colour and a square, as the colour counts it."""

ALL_COLOURS = (0, 1, 2, 3)


class Walker(NamedTuple):
    """A token that is drawn on a cell while it moves."""

    colour: int
    """Whose token it is."""
    cell: Cell
    """Where it is drawn."""
    number: int = 1
    """How many tokens walk together: two for a pair."""


@dataclass(frozen=True, slots=True)
class BoardState:
    """Everything the board shows at one moment."""

    board: Geometry
    """The shape of the board."""
    tokens: tuple[Tokens, ...] = ((), (), (), ())
    """The tokens of each colour: ``position.tokens``."""
    colours: tuple[int, ...] = ALL_COLOURS
    """The colours that play; the others get a grey, empty yard, or none on a fitted board."""
    safe_squares: str = "none"
    """The value of ``capture.safe_squares``: says which squares bear a star."""
    choices: Mapping[Place, str] = field(default_factory=dict)
    """The tokens that may move, with the key to press."""
    chosen: Place | None = None
    """The token that is chosen; its way is previewed."""
    trail: tuple[Place, ...] = ()
    """The squares on the way of the chosen token, without the last."""
    landing: Place | None = None
    """Where the chosen token would stand."""
    captures: tuple[Place, ...] = ()
    """What the chosen move would capture: ``move.captures``."""
    cursor: Cell | None = None
    """The cell the player points at."""
    walkers: tuple[Walker, ...] = ()
    """Tokens in mid-walk, drawn on top."""
    lifted: tuple[Place, ...] = ()
    """Tokens not drawn where they stand, because they walk; a place twice for a pair."""


class Kind(Enum):
    """What a cell of the picture is."""

    OUTSIDE = "outside"
    TILE = "tile"
    START = "start"
    LANE = "lane"
    YARD = "yard"
    INNER = "inner"
    SLOT = "slot"
    WEDGE = "wedge"
    CENTRE = "centre"


class Stack(NamedTuple):
    """The tokens of one colour on one cell."""

    colour: int
    """Whose tokens."""
    number: int
    """How many."""
    label: str = ""
    """The key to press to move one, if one may move."""
    is_chosen: bool = False
    """Whether it is the one whose way is previewed."""


@dataclass(frozen=True, slots=True)
class CellLook:
    """What one cell shows, at whatever size."""

    kind: Kind = Kind.OUTSIDE
    """What the cell is."""
    colour: int | None = None
    """The colour that it belongs to."""
    is_played: bool = True
    """Whether that colour plays."""
    shade: int = 0
    """0 or 1: squares alternate."""
    is_safe: bool = False
    """Whether it bears a star."""
    side: tuple[int, int] = (0, 0)
    """In the centre or a yard's frame: −1, 0 or 1 from top to bottom and from left to right."""
    wedges: tuple[bool, ...] = ()
    """In the centre: whether each colour plays."""
    stacks: tuple[Stack, ...] = ()
    """The tokens on it, by colour."""
    dot: int | None = None
    """The colour whose trail passes here."""
    landing: int | None = None
    """The colour whose token would land here."""
    prey: tuple[int, ...] = ()
    """The colours whose tokens would be captured here."""
    has_cursor: bool = False
    """Whether the player points at it."""


OUTSIDE = CellLook()


def cell_look(state: BoardState, cell: Cell) -> CellLook:
    """What one cell shows; for drawing many, take `looks`."""
    return looks(state).get(cell, OUTSIDE)


def looks(state: BoardState) -> dict[Cell, CellLook]:
    """What every cell shows; cells that are missing show nothing."""
    result = dict(base_looks(state.board, state.colours, state.safe_squares))
    result.update(_moving_looks(state))
    return result


def changed_cells(old: BoardState, new: BoardState) -> frozenset[Cell]:
    """The cells that look different in two states."""
    if _ground(old) != _ground(new):
        return frozenset((row, column) for row in range(15) for column in range(15))
    before, after = _moving_looks(old), _moving_looks(new)
    return frozenset(
        cell for cell in before.keys() | after.keys() if before.get(cell) != after.get(cell)
    )


@lru_cache(maxsize=16)
def base_looks(
    board: Geometry, colours: tuple[int, ...], safe_squares: str
) -> Mapping[Cell, CellLook]:
    """What the cells show without tokens and marks."""
    result: dict[Cell, CellLook] = {}
    for colour in board.arms:
        result |= _yard_looks(board, colour, is_played=colour in colours)
        for cell in board.lane_cells[colour]:
            result[cell] = CellLook(Kind.LANE, colour, colour in colours)
    if board.has_centre:
        result |= _centre_looks(board, colours)
    stars = board.star_spots if safe_squares == "starts_and_stars" else ()
    safe_starts = safe_squares in ("starts", "starts_and_stars")
    for spot, cell in enumerate(board.circuit_cells):
        shade = sum(cell) % 2
        if spot in board.start_spots:
            owner = board.start_spots.index(spot)
            look = CellLook(Kind.START, owner, owner in colours, shade, is_safe=safe_starts)
        else:
            look = CellLook(Kind.TILE, shade=shade, is_safe=spot in stars)
        result[cell] = look
    return result


def squares_at(state: BoardState, cell: Cell) -> tuple[Place, ...]:
    """Every square that a cell is, one for each colour that plays and may stand there."""
    board, look = state.board, base_looks(state.board, state.colours, state.safe_squares).get(cell)
    if look is None:
        return ()
    seated = tuple(colour for colour in board.arms if colour in state.colours)
    if look.kind in (Kind.TILE, Kind.START):
        spot = board.circuit_cells.index(cell)
        return tuple((colour, board.square(colour, spot)) for colour in seated)
    if look.colour not in seated:
        return ()
    if look.kind is Kind.LANE:
        return ((look.colour, HOME + board.lane_cells[look.colour].index(cell)),)
    return ((look.colour, CENTRE if look.kind is Kind.WEDGE else YARD),)


def tokens_at(state: BoardState, cell: Cell) -> tuple[Stack, ...]:
    """The tokens on a cell, by colour: for the line that lists them."""
    return cell_look(state, cell).stacks


def _ground(state: BoardState) -> tuple[Geometry, tuple[int, ...], str]:
    return state.board, state.colours, state.safe_squares


def _yard_looks(board: Geometry, colour: int, *, is_played: bool) -> dict[Cell, CellLook]:
    row, column = board.yard_corners[colour]
    last = board.yard_side - 1
    result = {}
    for r in range(board.yard_side):
        for c in range(board.yard_side):
            side = ((r == last) - (r == 0), (c == last) - (c == 0))
            kind = Kind.INNER if side == (0, 0) else Kind.YARD
            result[row + r, column + c] = CellLook(kind, colour, is_played, side=side)
    for cell in board.yard_cells[colour]:
        result[cell] = CellLook(Kind.SLOT, colour, is_played)
    return result


def _centre_looks(board: Geometry, colours: tuple[int, ...]) -> dict[Cell, CellLook]:
    first = board.side // 2 - 1
    wedges = tuple(colour in colours and colour in board.arms for colour in ALL_COLOURS)
    result = {}
    for r in range(3):
        for c in range(3):
            look = CellLook(Kind.CENTRE, side=(r - 1, c - 1), wedges=wedges)
            result[first + r, first + c] = look
    for colour, cell in enumerate(board.centre_cells):
        result[cell] = replace(
            result[cell], kind=Kind.WEDGE, colour=colour, is_played=wedges[colour]
        )
    return result


def _moving_looks(state: BoardState) -> dict[Cell, CellLook]:
    """The cells that show more than their ground."""
    board = state.board
    base = base_looks(board, state.colours, state.safe_squares)
    result: dict[Cell, CellLook] = {}

    def change(cell: Cell, **values: object) -> None:
        look = result.get(cell) or base.get(cell, OUTSIDE)
        result[cell] = replace(look, **values)  # type: ignore[arg-type]  # each field is set below

    for cell, stacks in _stacks(state).items():
        change(cell, stacks=stacks)
    for colour, square in state.trail:
        change(board.cell(colour, square), dot=colour)
    if state.landing is not None:
        prey = tuple(sorted({colour for colour, _ in state.captures}))
        change(board.cell(*state.landing), landing=state.landing[0], prey=prey)
    if state.cursor is not None:
        change(state.cursor, has_cursor=True)
    return result


def _stacks(state: BoardState) -> dict[Cell, tuple[Stack, ...]]:
    """The tokens on each cell; a walker hides what it walks over, but not on its last square."""
    found: dict[Cell, dict[int, Stack]] = {}
    for colour, squares in enumerate(state.tokens):
        for square in set(squares):
            count = squares.count(square) - state.lifted.count((colour, square))
            for stack, cell in _standing(state, (colour, square), count):
                found.setdefault(cell, {})[colour] = stack
    for walker in state.walkers:
        here = found.setdefault(walker.cell, {})
        standing = here[walker.colour].number if walker.colour in here else 0
        here[walker.colour] = Stack(walker.colour, standing + walker.number)
    return {cell: tuple(here[colour] for colour in sorted(here)) for cell, here in found.items()}


def _standing(state: BoardState, place: Place, count: int) -> list[tuple[Stack, Cell]]:
    """The tokens of one colour on one square, and where; in the yard each has its own slot.

    In the yard only the last token, which would enter first, bears the key to press.
    """
    colour, square = place
    label, is_chosen = state.choices.get(place, ""), state.chosen == place
    if square != YARD:
        if count <= 0:
            return []
        return [(Stack(colour, count, label, is_chosen), state.board.cell(colour, square))]
    cells = state.board.yard_cells[colour][: max(count, 0)]
    return [
        (Stack(colour, 1, label, is_chosen) if cell == cells[-1] else Stack(colour, 1), cell)
        for cell in cells
    ]
