"""Numbers, cursor and preview of the moves."""

from __future__ import annotations

from ludo_tui.rules.squares import YARD
from ludo_tui.ui.game.choosing import Choosing
from ludo_tui.ui.game.prompts import short_move
from ludo_tui.ui.look.glyphs import UNICODE
from ludo_tui.ui.widgets.board_layout import BoardState
from tests.ui.tables import ANIA, BEN, table_at


def choosing_at(position: str, roll: int | None, **table: object) -> Choosing:
    return Choosing(table_at(position, roll=roll, **table).game)  # type: ignore[arg-type]


def test_moves_are_numbered_from_the_yard_on_along_the_way() -> None:
    choosing = choosing_at("red=Y,Y,4,20 yellow=Y,Y,Y,Y turn=0", 6)
    assert dict(choosing.labels) == {(0, YARD): "1", (0, 4): "2", (0, 20): "3"}
    move = choosing.by_key("3")
    assert move is not None and move.origin == 20
    assert choosing.by_key("4") is None


def test_the_cursor_goes_round_the_moves_and_then_the_tokens_that_may_not_move() -> None:
    choosing = choosing_at("red=Y,Y,4,20 yellow=Y,Y,Y,Y turn=0", 3)
    at = []
    for _ in range(4):
        choosing = choosing.stepped(1)
        assert choosing.at is not None
        at.append(choosing.at.origin)
    assert at == [4, 20, YARD, 4]
    assert choosing.looking(None).stepped(-1).move == choosing.moves[-1]


def test_two_tokens_on_one_square_are_one_choice_and_a_lap_ahead_is_another() -> None:
    """One story told of other games: of two tokens on a square one could not be chosen."""
    choosing = choosing_at("red=Y,Y,4,4 yellow=Y,Y,Y,Y turn=0", 3)
    assert len(choosing.moves) == 1


def test_entering_by_a_sum_gives_each_way_a_number() -> None:
    changes = {"extra_roll.six_rolls": "added", "enter.on": (3, 6)}
    choosing = choosing_at(
        "red=Y,Y,Y,4 yellow=Y,Y,Y,Y turn=0 sixes=1 extra=1 carried=6", 3, changes=changes
    )
    entries = [move for move in choosing.moves if move.origin == YARD]
    assert [move.to for move in entries] == [3, 6]
    assert [choosing.key(move) for move in entries] == ["1", "2"]
    assert choosing.labels[0, YARD] == "1"
    state = BoardState(choosing.game.engine.board)
    assert [choosing.looking(move).on(state).landing for move in entries] == [(0, 3), (0, 6)]


def test_a_pair_and_a_single_token_have_their_own_numbers() -> None:
    choosing = choosing_at("red=Y,Y,8,8 yellow=Y,Y,Y,Y turn=0", 4, rules="castle")
    assert [(move.to, move.pair) for move in choosing.moves] == [(12, False), (10, True)]
    told = [short_move(choosing, move, UNICODE) for move in choosing.moves]
    assert told == ["1 8→12", "2 both 8→10"]


def test_the_preview_shows_the_way_the_landing_and_the_capture() -> None:
    choosing = choosing_at("red=Y,Y,Y,4 yellow=33,Y,Y,Y turn=0", 3)
    state = choosing.looking(choosing.moves[0]).on(BoardState(choosing.game.engine.board))
    assert state.chosen == (0, 4)
    assert state.trail == ((0, 5), (0, 6))
    assert state.landing == (0, 7)
    assert state.captures == ((2, 33),)
    assert short_move(choosing, choosing.moves[0], UNICODE) == "1 4→7 ×●"


def test_no_mark_stays_when_the_turn_is_over() -> None:
    """One story told of other games: the marks of movable tokens stayed after the turn."""
    choosing = choosing_at("red=Y,Y,Y,4 yellow=33,Y,Y,Y turn=0", None)
    state = choosing.on(BoardState(choosing.game.engine.board))
    assert not state.choices and state.chosen is None and not choosing.stops


def test_of_two_colours_each_token_is_told_apart() -> None:
    seats = (type(ANIA)("Ania", (0, 2)), type(BEN)("Ben", (1, 3)))
    choosing = choosing_at(
        "red=Y,Y,Y,4 green=Y,Y,Y,Y yellow=4,Y,Y,Y blue=Y,Y,Y,Y turn=0",
        3,
        seats=seats,
        changes={"players.two_colours_each": True, "players.max": 2},
    )
    told = [short_move(choosing, move, UNICODE) for move in choosing.moves]
    assert told == ["1 △ 4→7", "2 ○ 4→7"]


def test_a_click_finds_the_move_of_a_token_and_the_move_to_a_square() -> None:
    choosing = choosing_at("red=Y,Y,4,20 yellow=Y,Y,Y,Y turn=0", 3)
    assert choosing.moves_of(((0, 4), (2, 30))) == (choosing.moves[0],)
    assert choosing.moves_to(((0, 23),)) == (choosing.moves[1],)
    refusal = choosing.refusal_of(((0, YARD),))
    assert refusal is not None and refusal.origin == YARD
