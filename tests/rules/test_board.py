"""The boards: how long, where each colour starts, and where its squares are in the picture."""

from __future__ import annotations

from itertools import pairwise

import pytest

from ludo_tui.rules.board import Board, make_board
from ludo_tui.rules.squares import CENTRE, HOME, STAR, YARD, parse_square, square_name

CROSS = make_board(52)
SMALL = make_board(40)
BAR = make_board(52, (0, 2))
TEE = make_board(52, (0, 1, 2))
ALL = pytest.mark.parametrize("board", [CROSS, SMALL, BAR, TEE], ids=["52", "40", "bar", "tee"])


@pytest.mark.parametrize(
    ("board", "circuit", "last", "starts"),
    [
        (CROSS, 52, 50, (8, 21, 34, 47)),
        (SMALL, 40, 39, (5, 15, 25, 35)),
        (BAR, 32, 30, (8, -1, 24, -1)),
        (TEE, 42, 40, (8, 21, 34, -1)),
        (make_board(52, (1, 3)), 32, 30, (-1, 11, -1, 27)),
    ],
)
def test_circuits_are_as_long_as_the_catalogue_says(
    board: Board, circuit: int, last: int, starts: tuple[int, ...]
) -> None:
    assert (board.circuit, board.last, board.start_spots) == (circuit, last, starts)


@pytest.mark.parametrize(
    ("arms", "apart"), [((0, 1, 2), [13, 13, 16]), ((0, 2, 3), [16, 13, 13]), ((1, 3), [16, 16])]
)
def test_start_squares_of_fitted_boards_lie_13_or_16_apart(
    arms: tuple[int, ...], apart: list[int]
) -> None:
    board = make_board(52, arms)
    starts = [board.start_spots[colour] for colour in arms]
    following = [*starts[1:], starts[0]]
    assert [(b - a) % board.circuit for a, b in zip(starts, following, strict=True)] == apart


@ALL
def test_no_two_squares_share_a_cell(board: Board) -> None:
    cells = list(board.circuit_cells)
    for colour in board.arms:
        cells += [*board.lane_cells[colour], *board.yard_cells[colour]]
    assert len(set(cells)) == len(cells)
    assert all(0 <= at < board.side for cell in cells for at in cell)


@ALL
def test_the_circuit_goes_from_neighbour_to_neighbour(board: Board) -> None:
    ring = [*board.circuit_cells, board.circuit_cells[0]]
    for (row, column), (next_row, next_column) in pairwise(ring):
        # At the inner corners of the 52-square board the way goes across the corner.
        assert max(abs(row - next_row), abs(column - next_column)) == 1


@ALL
def test_a_colour_turns_from_its_last_square_into_its_lane(board: Board) -> None:
    for colour in board.arms:
        row, column = board.cell(colour, board.last)
        lane_row, lane_column = board.cell(colour, HOME)
        assert abs(row - lane_row) + abs(column - lane_column) == 1


def test_the_star_lies_eight_squares_after_the_start() -> None:
    assert STAR == 8
    assert CROSS.star_spots == (16, 29, 42, 3)
    assert CROSS.cell(0, 8) == (2, 6)


def test_red_starts_at_the_left_of_the_cross() -> None:
    assert CROSS.cell(0, 0) == (6, 1)
    assert CROSS.cell(1, 0) == (1, 8)
    assert CROSS.cell(2, 0) == (8, 13)
    assert CROSS.cell(3, 0) == (13, 6)


@ALL
def test_spot_and_square_are_each_other_s_inverse(board: Board) -> None:
    for colour in board.arms:
        for square in range(board.circuit):
            assert board.square(colour, board.spot(colour, square)) == square


@ALL
def test_lanes_of_different_colours_have_different_spots(board: Board) -> None:
    spots = [board.spot(colour, s) for colour in board.arms for s in board.home_squares]
    assert len(set(spots)) == len(spots)
    assert min(spots) >= board.circuit


def test_squares_a_board_has() -> None:
    assert CROSS.has(50, lapping=False) and not CROSS.has(51, lapping=False)
    assert CROSS.has(51, lapping=True) and not BAR.has(40, lapping=True)
    assert CROSS.has(CENTRE, lapping=False) and not SMALL.has(CENTRE, lapping=False)
    assert SMALL.has(HOME + 3, lapping=False) and not SMALL.has(HOME + 4, lapping=False)


def test_squares_are_written_as_in_the_catalogue() -> None:
    written = [square_name(square) for square in (YARD, 0, 51, HOME, HOME + 4, CENTRE)]
    assert written == ["Y", "0", "51", "h1", "h5", "H"]
    assert [square_name(parse_square(name)) for name in written] == written
