from __future__ import annotations

from dataclasses import replace

import pytest

from ludo_tui.rules.board import Board, make_board
from ludo_tui.rules.squares import CENTRE, HOME, YARD
from ludo_tui.ui.widgets.board_layout import (
    BoardState,
    Kind,
    Stack,
    Walker,
    cell_look,
    changed_cells,
    looks,
    squares_at,
    tokens_at,
)

WAITING = (YARD,) * 4
CROSS = make_board(52)
START = BoardState(CROSS, tokens=(WAITING,) * 4, safe_squares="starts_and_stars")


def with_red(*squares: int) -> BoardState:
    return replace(START, tokens=(squares, *START.tokens[1:]))


def test_a_step_changes_two_cells() -> None:
    changed = changed_cells(with_red(-1, -1, -1, 5), with_red(-1, -1, -1, 6))
    assert changed == {CROSS.cell(0, 5), CROSS.cell(0, 6)}


def test_nothing_changes_between_equal_states() -> None:
    assert changed_cells(START, replace(START)) == frozenset()


def test_another_board_changes_every_cell() -> None:
    assert len(changed_cells(START, replace(START, board=make_board(40)))) == 225


def test_entering_empties_the_last_slot_of_the_yard() -> None:
    changed = changed_cells(START, with_red(-1, -1, -1, 0))
    assert changed == {CROSS.yard_cells[0][3], CROSS.cell(0, 0)}


def test_only_the_token_that_would_enter_bears_the_number() -> None:
    state = replace(with_red(-1, -1, 3, 4), choices={(0, YARD): "1", (0, 4): "2"})
    slots = [tokens_at(state, cell) for cell in CROSS.yard_cells[0]]
    assert slots == [(Stack(0, 1),), (Stack(0, 1, "1"),), (), ()]
    assert tokens_at(state, CROSS.cell(0, 4)) == (Stack(0, 1, "2"),)


def test_every_owner_on_a_square_is_shown() -> None:
    square = CROSS.square(0, CROSS.start_spots[2])
    state = replace(START, tokens=((-1, -1, square, square), WAITING, (-1, -1, -1, 0), WAITING))
    assert tokens_at(state, CROSS.cell(2, 0)) == (Stack(0, 2), Stack(2, 1))


def test_a_preview_shows_trail_landing_and_prey() -> None:
    prey = CROSS.square(1, CROSS.spot(0, 6))
    state = replace(
        START,
        tokens=((-1, -1, -1, 4), (-1, -1, -1, prey), WAITING, WAITING),
        chosen=(0, 4),
        trail=((0, 5),),
        landing=(0, 6),
        captures=((1, prey),),
    )
    assert cell_look(state, CROSS.cell(0, 5)).dot == 0
    look = cell_look(state, CROSS.cell(0, 6))
    assert (look.landing, look.prey) == (0, (1,))
    assert tokens_at(state, CROSS.cell(0, 4))[0].is_chosen


def test_a_walker_is_lifted_from_its_square_and_joins_who_stands_there() -> None:
    state = replace(
        with_red(-1, -1, 4, 6), walkers=(Walker(0, CROSS.cell(0, 6)),), lifted=((0, 4),)
    )
    assert tokens_at(state, CROSS.cell(0, 4)) == ()
    assert tokens_at(state, CROSS.cell(0, 6)) == (Stack(0, 2),)


@pytest.mark.parametrize(
    ("safe_squares", "expected"),
    [("none", 0), ("own_start", 0), ("starts", 4), ("starts_and_stars", 8)],
)
def test_stars_are_drawn_where_everybody_is_safe(safe_squares: str, expected: int) -> None:
    state = replace(START, safe_squares=safe_squares)
    assert sum(look.is_safe for look in looks(state).values()) == expected


@pytest.mark.parametrize(
    ("arms", "yards"), [((0, 2), {0, 2}), ((1, 3), {1, 3}), ((0, 1, 2), {0, 1, 2})]
)
def test_fitted_boards_draw_nothing_of_absent_colours(
    arms: tuple[int, ...], yards: set[int]
) -> None:
    state = BoardState(make_board(52, arms), colours=arms)
    parts = [look for look in looks(state).values() if look.kind in (Kind.YARD, Kind.LANE)]
    assert {look.colour for look in parts} == yards


def test_an_absent_colour_on_a_cross_has_an_empty_grey_yard() -> None:
    state = replace(START, tokens=(WAITING, (), WAITING, ()), colours=(0, 2))
    look = cell_look(state, CROSS.yard_cells[1][0])
    assert (look.kind, look.is_played, look.stacks) == (Kind.SLOT, False, ())


@pytest.mark.parametrize("board", [CROSS, make_board(40)], ids=["52", "40"])
def test_squares_on_the_circuit_belong_to_every_colour_that_plays(board: Board) -> None:
    state = replace(START, board=board, colours=(0, 2))
    cell = state.board.cell(0, 3)
    assert squares_at(state, cell) == (
        (0, 3),
        (2, state.board.square(2, state.board.spot(0, 3))),
    )


def test_yards_lanes_and_the_centre_belong_to_one_colour() -> None:
    assert squares_at(START, CROSS.yard_corners[1]) == ((1, YARD),)
    assert squares_at(START, CROSS.lane_cells[2][1]) == ((2, HOME + 1),)
    assert squares_at(START, CROSS.centre_cells[3]) == ((3, CENTRE),)


def test_cells_that_are_no_square_mean_nothing() -> None:
    assert squares_at(START, (7, 7)) == ()
    assert squares_at(BoardState(make_board(52, (0, 2)), colours=(0, 2)), (0, 7)) == ()
    absent = replace(START, colours=(0, 2))
    assert squares_at(absent, CROSS.lane_cells[1][0]) == ()
