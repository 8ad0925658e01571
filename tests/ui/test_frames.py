from __future__ import annotations

from dataclasses import replace

from ludo_tui.rules.actions import Move
from ludo_tui.rules.board import make_board
from ludo_tui.rules.squares import YARD
from ludo_tui.ui.game.frames import HOME_STEPS, move_frames, rolling_faces
from ludo_tui.ui.widgets.board_layout import BoardState, Walker, changed_cells

BOARD = make_board(52)
WAITING = (YARD,) * 4


def test_a_token_is_shown_on_every_square_of_its_way() -> None:
    frames = move_frames(BOARD, ((-1, -1, -1, 4), *[WAITING] * 3), Move(0, 4, 7), (5, 6, 7))
    cells = [frame.walkers for frame in frames]
    assert cells == [(Walker(0, BOARD.cell(0, square)),) for square in (5, 6, 7)]
    assert all(frame.lifted == ((0, 4),) for frame in frames)


def test_a_pair_walks_together() -> None:
    frames = move_frames(BOARD, ((-1, -1, 4, 4), *[WAITING] * 3), Move(0, 4, 6, pair=True), (5, 6))
    assert frames[0].walkers == (Walker(0, BOARD.cell(0, 5), 2),)
    assert frames[0].lifted == ((0, 4), (0, 4))


def test_captured_tokens_go_home_in_three_steps_each_to_its_own_slot() -> None:
    prey = BOARD.square(1, BOARD.spot(0, 5))
    tokens = ((-1, -1, -1, 4), (-1, -1, prey, prey), WAITING, WAITING)
    move = Move(0, 4, 5, captures=((1, prey), (1, prey)))
    frames = move_frames(BOARD, tokens, move, (5,))[1:]
    assert len(frames) == HOME_STEPS
    assert frames[-1].walkers == (
        Walker(0, BOARD.cell(0, 5)),
        Walker(1, BOARD.yard_cells[1][2]),
        Walker(1, BOARD.yard_cells[1][3]),
    )
    assert frames[-1].lifted == ((0, 4), (1, prey), (1, prey))


def test_a_token_sent_back_by_a_block_walks_there_first() -> None:
    tokens = ((-1, -1, -1, 4), *[WAITING] * 3)
    frames = move_frames(BOARD, tokens, Move(0, 4, 6, returned=True), (5, 6))
    assert frames[1].walkers == (Walker(0, BOARD.cell(0, 6)),)
    assert frames[-1].walkers == (Walker(0, BOARD.yard_cells[0][3]),)
    assert frames[-1].lifted == ((0, 4),)


def test_the_last_frame_looks_like_the_position_after_the_move() -> None:
    prey = BOARD.square(1, BOARD.spot(0, 5))
    before = BoardState(BOARD, ((-1, -1, -1, 4), (-1, -1, -1, prey), WAITING, WAITING))
    move = Move(0, 4, 5, captures=((1, prey),))
    last = move_frames(BOARD, before.tokens, move, (5,))[-1].on(before)
    after = replace(before, tokens=((-1, -1, -1, 5), WAITING, WAITING, WAITING))
    assert changed_cells(last, after) == frozenset()


def test_frames_take_choices_and_preview_away() -> None:
    state = BoardState(BOARD, chosen=(0, 4), trail=((0, 5),), landing=(0, 6), choices={(0, 4): "1"})
    shown = move_frames(BOARD, state.tokens, Move(0, 4, 6), (5, 6))[0].on(state)
    assert (shown.chosen, shown.trail, shown.landing, shown.choices) == (None, (), None, {})


def test_the_die_shows_four_different_faces_and_ends_on_the_roll() -> None:
    for pips in range(1, 7):
        faces = rolling_faces(pips)
        assert faces[-1] == pips
        assert len(set(faces)) == 4
        assert all(1 <= face <= 6 for face in faces)
