"""The geometry of a board: from a colour's own counting to shared spots and to picture cells.

A *square* is what a colour counts (`squares`); a *spot* is a place on the board that all colours
mean alike: the circuit from 0 on, then each colour's home squares and centre. A *cell* is a row and
a column of the picture. Source of the shapes: rule catalogue §2.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from ludo_tui.rules.colours import COLOURS
from ludo_tui.rules.squares import CENTRE, HOME, STAR, Square

Spot: TypeAlias = int
Cell: TypeAlias = tuple[int, int]
"""Row and column, from 0 at the top left."""

_LANE_SPOTS = CENTRE - HOME + 1
_STUB = 1


@dataclass(frozen=True, slots=True)
class Board:
    """One board: 52 or 40 squares, with a full arm for each colour in ``arms``."""

    track: int
    """52 or 40."""
    arms: tuple[int, ...]
    """The colours whose arm has its full length, by number."""
    circuit: int
    """How many squares the circuit has: 52, 40, or 42 and 32 on fitted boards."""
    last: Square
    """The circuit square after which a colour turns in."""
    home_squares: tuple[Square, ...]
    """A colour's squares after the circuit, the centre included where there is one."""
    side: int
    """Rows and columns of the picture: 15 or 11."""
    start_spots: tuple[Spot, ...]
    """Each colour's start square as a spot; −1 for a colour without a full arm."""
    circuit_cells: tuple[Cell, ...]
    """The cell of each circuit spot."""
    lane_cells: tuple[tuple[Cell, ...], ...]
    """The cells of each colour's home squares, outermost first; without the centre."""
    centre_cells: tuple[Cell, ...]
    """Where each colour's tokens stand in the centre: its wedge. Empty on the 40-square board."""
    yard_cells: tuple[tuple[Cell, ...], ...]
    """The four cells of each colour's yard where tokens wait, in reading order."""
    yard_corners: tuple[Cell, ...]
    """The top left cell of each colour's yard, a square of ``yard_side`` cells."""
    yard_side: int
    """How many cells a yard is wide: 6 or 4."""

    @property
    def has_centre(self) -> bool:
        """Whether the lanes lead to a centre."""
        return self.track == 52

    @property
    def home_from(self) -> Square:
        """The first square on which a token is home: the centre, or ``h1``."""
        return CENTRE if self.has_centre else HOME

    @property
    def end(self) -> Square:
        """The last square of a colour's way: the centre, or ``h4``."""
        return self.home_squares[-1]

    @property
    def star_spots(self) -> tuple[Spot, ...]:
        """The star squares of the colours that sit on the board."""
        return tuple((self.start_spots[colour] + STAR) % self.circuit for colour in self.arms)

    def spot(self, colour: int, square: Square) -> Spot:
        """The spot of a colour's circuit square, home square or centre; the yard has none."""
        if square < HOME:
            return (self.start_spots[colour] + square) % self.circuit
        return self.circuit + colour * _LANE_SPOTS + square - HOME

    def square(self, colour: int, spot: Spot) -> Square:
        """How a colour counts a circuit spot."""
        return (spot - self.start_spots[colour]) % self.circuit

    def cell(self, colour: int, square: Square, waiting: int = 0) -> Cell:
        """The cell of a colour's square; ``waiting`` numbers the tokens in the yard from 0."""
        if square < 0:
            return self.yard_cells[colour][waiting]
        if square < HOME:
            return self.circuit_cells[self.spot(colour, square)]
        if square == CENTRE:
            return self.centre_cells[colour]
        return self.lane_cells[colour][square - HOME]

    def has(self, square: Square, *, lapping: bool) -> bool:
        """Whether a token may stand on this square.

        Args:
            square: A square other than the yard.
            lapping: Whether tokens may pass their lane (``home.needs_capture``), so that the last
                square of the circuit is used on the 52-square board.
        """
        if square < HOME:
            return 0 <= square < self.circuit and (lapping or square <= self.last)
        return square in self.home_squares


@lru_cache(maxsize=64)
def make_board(track: int, arms: tuple[int, ...] = (0, 1, 2, 3)) -> Board:
    """The board with this track, with full arms for these colours (numbers, ascending)."""
    side, arm = (15, 6) if track == 52 else (11, 4)
    lengths = [arm if colour in arms else _STUB for colour in range(len(COLOURS))]
    circuit: list[Cell] = []
    starts = [-1] * len(COLOURS)
    for colour, length in enumerate(lengths):
        up, out, down = _arm(side, length, turns=colour - 1)
        circuit += [*up, out]
        if colour in arms:
            starts[colour] = len(circuit) + (1 if track == 52 else 0)
        circuit += down
        if track == 40:
            circuit.append(_turned((side // 2 - 1, side // 2 + 1), side, colour - 1))
    middle, lane = side // 2, 5 if track == 52 else 4
    colours = range(len(COLOURS))
    return Board(
        track=track,
        arms=arms,
        circuit=len(circuit),
        last=len(circuit) - (2 if track == 52 else 1),
        home_squares=tuple(range(HOME, HOME + lane)) + ((CENTRE,) if track == 52 else ()),
        side=side,
        start_spots=tuple(starts),
        circuit_cells=tuple(circuit),
        lane_cells=tuple(
            tuple(_turned((row, middle), side, colour - 1) for row in range(1, 1 + lane))
            for colour in colours
        ),
        centre_cells=tuple(_turned((middle - 1, middle), side, colour - 1) for colour in colours)
        if track == 52
        else (),
        yard_cells=tuple(_yard_cells(side, arm, colour) for colour in colours),
        yard_corners=tuple(_yard_corner(side, arm, colour) for colour in colours),
        yard_side=arm,
    )


def _turned(cell: Cell, side: int, turns: int) -> Cell:
    """A cell of the top arm, turned clockwise about the middle by quarter turns."""
    row, column = cell
    for _ in range(turns % 4):
        row, column = column, side - 1 - row
    return row, column


def _arm(side: int, length: int, turns: int) -> tuple[list[Cell], Cell, list[Cell]]:
    """The squares of an arm in walking order: outwards, its end, back to the middle."""
    middle, width = side // 2, 1
    inner = middle - 2
    rows = range(inner, inner - length, -1)
    up = [_turned((row, middle - width), side, turns) for row in rows]
    down = [_turned((row, middle + width), side, turns) for row in reversed(rows)]
    return up, _turned((inner - length + 1, middle), side, turns), down


def _yard_corner(side: int, arm: int, colour: int) -> Cell:
    """The top left cell of a yard; red's is at the top left, then clockwise."""
    far = side - arm
    return ((0, 0), (0, far), (far, far), (far, 0))[colour]


def _yard_cells(side: int, arm: int, colour: int) -> tuple[Cell, ...]:
    row, column = _yard_corner(side, arm, colour)
    near, far = (1, 4) if arm == 6 else (1, 2)
    return tuple((row + r, column + c) for r in (near, far) for c in (near, far))
