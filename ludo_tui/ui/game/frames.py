"""What is shown while a token walks, a captured one goes home and the die rolls. Pure: no clock.

A move is a tuple of frames. The screen shows each for its time on top of the position *before* the
move and then shows the position after it; with speed none it skips the frames.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ludo_tui.rules.actions import Move
from ludo_tui.rules.board import Board as Geometry
from ludo_tui.rules.board import Cell
from ludo_tui.rules.position import Tokens
from ludo_tui.rules.squares import YARD, Square
from ludo_tui.ui.widgets.board_layout import BoardState, Place, Walker

STEP_SECONDS = 1 / 8
"""How long a walking token is on a square at normal speed."""
HOME_STEPS = 3
"""In how many steps a captured token is home."""
FACE_SECONDS = 0.1
"""How long the rolling die shows a face; there are four."""


@dataclass(frozen=True, slots=True)
class Frame:
    """Tokens in mid-walk."""

    walkers: tuple[Walker, ...]
    """Where they are drawn."""
    lifted: tuple[Place, ...]
    """Where they stood and are not drawn."""
    seconds: float = STEP_SECONDS
    """How long to show it at normal speed."""

    def on(self, state: BoardState) -> BoardState:
        """The board with these tokens in mid-walk, and without choices and preview."""
        return replace(
            state,
            walkers=self.walkers,
            lifted=self.lifted,
            choices={},
            chosen=None,
            trail=(),
            landing=None,
            captures=(),
        )


def move_frames(
    board: Geometry, tokens: Sequence[Tokens], move: Move, way: Sequence[Square]
) -> tuple[Frame, ...]:
    """A whole move: the walk, then the way home of whoever is captured or sent back.

    Args:
        board: The board.
        tokens: The tokens before the move.
        move: The move.
        way: The squares the token walks, the last one included.
    """
    frames = walk_frames(board, move, way)
    home = list(move.captures)
    number = 2 if move.pair else 1
    lifted = ((move.colour, move.origin),) * number
    if not move.returned:
        standing = (Walker(move.colour, board.cell(move.colour, move.to), number),)
        return frames + _way_home(board, tokens, home, lifted, standing)
    home += [(move.colour, move.to)] * number
    return frames + _way_home(board, tokens, home, lifted, (), walked=number)


def walk_frames(board: Geometry, move: Move, way: Sequence[Square]) -> tuple[Frame, ...]:
    """A token, or a pair, on each square of its way in turn."""
    number = 2 if move.pair else 1
    lifted = ((move.colour, move.origin),) * number
    return tuple(
        Frame((Walker(move.colour, board.cell(move.colour, square), number),), lifted)
        for square in way
    )


def straight_line(start: Cell, end: Cell, steps: int = HOME_STEPS) -> tuple[Cell, ...]:
    """The cells of a straight line in some steps, the end included and the start not.

    >>> straight_line((0, 0), (6, 3))
    ((2, 1), (4, 2), (6, 3))
    """
    (row, column), (last_row, last_column) = start, end
    return tuple(
        (
            row + round((last_row - row) * step / steps),
            column + round((last_column - column) * step / steps),
        )
        for step in range(1, steps + 1)
    )


def rolling_faces(pips: int) -> tuple[int, int, int, int]:
    """The four faces the die shows while it rolls; the last one counts, and no two are alike.

    >>> rolling_faces(6)
    (2, 4, 1, 6)
    """
    return (pips + 1) % 6 + 1, (pips + 3) % 6 + 1, pips % 6 + 1, pips


def _way_home(
    board: Geometry,
    tokens: Sequence[Tokens],
    home: Sequence[Place],
    lifted: tuple[Place, ...],
    standing: tuple[Walker, ...],
    *,
    walked: int = 0,
) -> tuple[Frame, ...]:
    """Tokens going home in straight lines, all at once; the last ``walked`` are lifted already."""
    if not home:
        return ()
    waiting = [
        squares.count(YARD) - lifted.count((colour, YARD)) for colour, squares in enumerate(tokens)
    ]
    lines: list[tuple[int, tuple[Cell, ...]]] = []
    for colour, square in home:
        slot = board.yard_cells[colour][min(waiting[colour], 3)]
        waiting[colour] += 1
        lines.append((colour, straight_line(board.cell(colour, square), slot)))
    gone = lifted + tuple(home[: len(home) - walked])
    return tuple(
        Frame(standing + tuple(Walker(colour, line[step]) for colour, line in lines), gone)
        for step in range(HOME_STEPS)
    )
