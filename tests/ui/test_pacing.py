"""What happens next at the table, and after how long: no screen, no clock."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ludo_tui.rules.game import Phase
from ludo_tui.table.seats import Seat
from ludo_tui.table.table import Table
from ludo_tui.ui.game.film import film
from ludo_tui.ui.game.pacing import Pace
from ludo_tui.ui.game.turns import Stage, Turns
from ludo_tui.ui.widgets.board_layout import BoardState
from tests.ui.tables import ANIA, BEN, ROBOT, table_at

NONE, NORMAL = Pace("none"), Pace(2)


def turns_at(
    position: str, *rolls: int, pace: Pace = NORMAL, alone: bool = False, **table: object
) -> Turns:
    return Turns(table_at(position, *rolls, **table), pace, moves_alone=alone)  # type: ignore[arg-type]


def test_a_lost_roll_waits_to_be_seen_before_the_next_person_comes() -> None:
    turns = turns_at("red=Y,Y,Y,Y yellow=Y,Y,Y,Y turn=0", 3)
    turns.roll()
    assert turns.game.player == 1
    assert (turns.stage, turns.player, turns.thrown, turns.pause) == (Stage.READ, 0, 3, None)
    assert turns.stuck
    turns.go_on()
    assert (turns.stage, turns.player, turns.thrown) == (Stage.ROLL, 1, None)


def test_the_third_six_waits_to_be_seen() -> None:
    turns = turns_at("red=4,Y,Y,Y yellow=Y,Y,Y,Y turn=0 sixes=2", 6)
    turns.roll()
    assert (turns.stage, turns.player, turns.thrown) == (Stage.READ, 0, 6)
    assert "third six" in turns.story.lines[-1].text


def test_a_lost_try_needs_no_key_beside_the_next_roll() -> None:
    turns = turns_at("red=Y,Y,Y,Y yellow=Y,Y,Y,Y turn=0 tries=3", 3, 2, 1, rules="polish")
    turns.roll()
    assert (turns.stage, turns.player, turns.thrown) == (Stage.ROLL, 0, 3)
    turns.go_on()
    turns.go_on()
    assert (turns.stage, turns.player) == (Stage.READ, 0)


def test_the_kept_six_rolls_on() -> None:
    turns = turns_at(
        "red=4,Y,Y,Y yellow=Y,Y,Y,Y turn=0", 6, changes={"extra_roll.six_rolls": "added"}
    )
    turns.roll()
    assert (turns.stage, turns.player, turns.thrown) == (Stage.ROLL, 0, 6)


def test_what_the_computer_lost_stands_for_a_moment() -> None:
    turns = turns_at("red=Y,Y,Y,Y yellow=Y,Y,Y,Y turn=1", 3, seats=(ANIA, ROBOT))
    turns.go_on()
    assert (turns.stage, turns.player) == (Stage.READ, 1)
    assert turns.pause is not None
    turns.go_on()
    assert (turns.stage, turns.player) == (Stage.ROLL, 0)


def test_at_speed_none_the_computer_waits_for_a_key_each_turn() -> None:
    turns = turns_at("red=Y,Y,Y,Y yellow=4,Y,Y,Y turn=1", 3, seats=(ANIA, ROBOT), pace=NONE)
    assert turns.table.is_bot_turn and turns.pause is None
    shifts = turns.go_on()
    assert [bool(shift.move) for shift in shifts] == [False, True]
    assert turns.stage is Stage.ROLL


def test_at_speed_none_a_lost_roll_of_the_computer_costs_no_second_key() -> None:
    turns = turns_at("red=Y,Y,Y,Y yellow=Y,Y,Y,Y turn=1", 3, seats=(ANIA, ROBOT), pace=NONE)
    turns.go_on()
    assert turns.stage is Stage.ROLL
    assert turns.story.lines[-1].text == "Robot cannot move by 3"


def test_the_computer_rolls_looks_and_moves_in_steps() -> None:
    turns = turns_at("red=Y,Y,Y,Y yellow=4,Y,Y,Y turn=1", 3, seats=(ANIA, ROBOT))
    turns.go_on()
    assert (turns.stage, turns.game.phase, turns.thrown) == (Stage.COMPUTER, Phase.MOVE, 3)
    turns.go_on()
    assert turns.stage is Stage.ROLL


def test_the_computer_leaves_time_to_take_a_slip_back() -> None:
    turns = turns_at("red=Y,Y,4,9 yellow=4,Y,Y,Y turn=0", 3, seats=(ANIA, ROBOT))
    usual = turns_at("red=Y,Y,Y,Y yellow=4,Y,Y,Y turn=1", seats=(ANIA, ROBOT)).pause
    turns.roll()
    turns.move(turns.game.legal_moves[0])
    assert turns.stage is Stage.COMPUTER and turns.can_take_back
    assert usual is not None and turns.pause is not None and turns.pause > 2 * usual
    turns.take_back()
    assert (turns.stage, turns.thrown, turns.player) == (Stage.CHOOSE, 3, 0)


def test_a_capture_gets_a_moment_before_the_computer_goes_on() -> None:
    # Red's square 33 is yellow's square 7, and Qdan gives another roll for a capture.
    turns = turns_at("red=Y,Y,Y,33 yellow=4,Y,Y,Y turn=1", 3, seats=(ANIA, ROBOT))
    usual = turns.pause
    turns.go_on()
    turns.go_on()
    assert "captures" in turns.story.lines[-1].text and turns.stage is Stage.COMPUTER
    assert usual is not None and turns.pause is not None and turns.pause > usual


def test_nothing_of_the_computers_own_is_taken_back() -> None:
    turns = turns_at("red=Y,Y,4,9 yellow=4,Y,Y,Y turn=1", 3, seats=(ANIA, ROBOT), pace=NONE)
    turns.go_on()
    assert not turns.can_take_back


@pytest.mark.parametrize("seats", [(ANIA, BEN), (ANIA, ROBOT)], ids=["persons", "computer"])
@pytest.mark.parametrize("turn", [0, 1])
def test_an_only_move_is_made_by_itself_for_all_persons_alike(
    seats: tuple[Seat, ...], turn: int
) -> None:
    """One story told of other games: passing by itself worked for one seat only."""
    turns = turns_at(f"red=Y,Y,Y,4 yellow=4,Y,Y,Y turn={turn}", 3, seats=seats, alone=True)
    turns.go_on()
    assert turns.stage is (Stage.COMPUTER if seats[turn].is_bot else Stage.ONLY_MOVE)
    assert turns.pause is not None
    turns.go_on()
    assert turns.game.player == 1 - turn


def test_an_only_move_is_left_to_the_person_unless_wished() -> None:
    turns = turns_at("red=Y,Y,Y,4 yellow=4,Y,Y,Y turn=0", 3)
    turns.roll()
    assert (turns.stage, turns.pause) == (Stage.CHOOSE, None)


def test_where_nothing_waits_an_only_move_is_made_at_once_and_stays_to_be_read() -> None:
    turns = turns_at("red=Y,Y,Y,4 yellow=4,Y,Y,Y turn=0", 3, alone=True, pace=NONE)
    turns.roll()
    assert (turns.stage, turns.player, turns.game.player) == (Stage.READ, 0, 1)
    assert "moves from square 4 to 7" in turns.story.lines[-1].text


def test_an_only_move_that_was_taken_back_is_not_made_again() -> None:
    turns = turns_at("red=Y,Y,Y,4 yellow=4,Y,Y,Y turn=0", 3, 2, 2, alone=True)
    turns.roll()
    turns.go_on()
    turns.take_back()
    assert (turns.stage, turns.pause) == (Stage.CHOOSE, None)
    turns.move(turns.game.legal_moves[0])
    turns.roll()
    assert turns.stage is Stage.ONLY_MOVE


def test_entering_without_a_roll_is_a_choice_and_passing_a_stage() -> None:
    changes = {"enter.with_none_in_play": "free"}
    turns = turns_at("red=Y,Y,Y,Y yellow=4,Y,Y,Y turn=0", changes=changes)
    assert turns.stage is Stage.CHOOSE and turns.game.roll is None
    # A block of yellow stands on the start square of red.
    stuck = turns_at("red=Y,Y,Y,Y yellow=26,26,Y,Y turn=0", changes=changes)
    assert stuck.stage is Stage.PASS
    stuck.go_on()
    assert (stuck.stage, stuck.player) == (Stage.ROLL, 1)
    assert stuck.story.lines[-1].text == "Ania cannot enter a token and passes"


def test_a_pass_of_the_computer_waits_to_be_seen() -> None:
    changes = {"enter.with_none_in_play": "free"}
    turns = turns_at("red=26,26,Y,Y yellow=Y,Y,Y,Y turn=1", changes=changes, seats=(ANIA, ROBOT))
    turns.go_on()
    assert (turns.stage, turns.player, turns.game.player) == (Stage.READ, 1, 0)


def test_when_time_is_up_the_computer_rolls_and_moves() -> None:
    turns = turns_at("red=Y,Y,Y,4 yellow=4,Y,Y,Y turn=0", 3)
    shifts = turns.play_for_person()
    assert len(shifts) == 2 and turns.game.player == 1
    assert any("time is up" in line.text for line in turns.story.lines)


def test_when_time_is_up_after_the_roll_the_computer_moves() -> None:
    turns = turns_at("red=Y,Y,Y,4 yellow=4,Y,Y,Y turn=0", 3)
    turns.roll()
    shifts = turns.play_for_person()
    assert [shift.pips for shift in shifts] == [None] and turns.game.player == 1


def test_a_player_who_finishes_on_another_number_than_six_costs_nobody_a_turn() -> None:
    seats = (ANIA, BEN, Seat("Cleo", (3,)))
    turns = turns_at(
        "red=H,H,H,h3 yellow=4,Y,Y,Y blue=4,Y,Y,Y turn=0",
        3,
        seats=seats,
        changes={"game.ends": "all_placed"},
    )
    turns.roll()
    turns.move(turns.game.legal_moves[0])
    assert turns.player == 1 and turns.game.position is not None
    assert turns.game.position.placed == (0,)


def test_a_token_home_that_earns_a_roll_gives_it() -> None:
    turns = turns_at(
        "red=4,H,H,h3 yellow=4,Y,Y,Y turn=0", 3, changes={"extra_roll.on_finish": True}
    )
    turns.roll()
    turns.move(next(move for move in turns.game.legal_moves if move.origin != 4))
    assert (turns.player, turns.stage) == (0, Stage.ROLL)


def test_the_highest_roll_waits_to_be_seen() -> None:
    table = table_at("red=Y,Y,Y,Y yellow=Y,Y,Y,Y turn=0", 2, 5)
    table.game = replace(table.game, position=None)
    turns = Turns(table, NORMAL)
    assert turns.stage is Stage.BEGIN
    turns.go_on()
    assert (turns.stage, turns.player, turns.pause) == (Stage.READ, 1, None)
    assert turns.story.lines[-1].text == "Ben begins (Ania: 2, Ben: 5)"


def test_the_youngest_is_asked_for() -> None:
    table = table_at("red=Y,Y,Y,Y yellow=Y,Y,Y,Y turn=0", changes={"start.first": "youngest"})
    table.game = replace(table.game, position=None)
    turns = Turns(table, NORMAL)
    assert turns.stage is Stage.NAME_FIRST
    turns.begin(1)
    assert (turns.stage, turns.player) == (Stage.ROLL, 1)


@pytest.mark.parametrize("speed", [0, 1, 2, 3])
def test_a_slower_speed_takes_longer(speed: int) -> None:
    slower, faster = Pace(max(speed - 1, 0)).seconds(1), Pace(speed).seconds(1)
    assert slower >= faster > 0


def test_the_speed_changes_by_one_step_and_not_beyond_the_last() -> None:
    assert Pace("none").changed(-1) == "none"
    assert Pace("none").changed(1) == 0
    assert Pace(3).changed(1) == 3
    assert Pace(0).changed(-1) == "none"


def test_the_film_shows_faces_and_squares_and_stops_at_the_right_ones() -> None:
    turns = turns_at("red=Y,Y,Y,4 yellow=31,Y,Y,Y turn=0", 3)
    ground = BoardState(turns.game.engine.board)
    shifts = turns.roll()
    pictures = film(shifts, ground, NORMAL)
    assert [picture.face for picture in pictures][-1] == 3 and len(pictures) == 4
    shifts = turns.move(turns.game.legal_moves[0])
    pictures = film(shifts, ground, NORMAL)
    assert len(pictures) == 3
    assert all(picture.board is not None for picture in pictures)


def test_a_capture_takes_three_more_pictures() -> None:
    # Yellow's square 33 is red's square 7.
    turns = turns_at("red=Y,Y,Y,4 yellow=33,Y,Y,Y turn=0", 3)
    turns.roll()
    (move,) = turns.game.legal_moves
    assert move.captures
    shifts = turns.move(move)
    assert len(film(shifts, BoardState(turns.game.engine.board), NORMAL)) == 6


@pytest.mark.parametrize("pace", [NONE, Pace(2, is_still=True)], ids=["none", "still"])
def test_nothing_moves_where_nothing_is_to_move(pace: Pace) -> None:
    turns = turns_at("red=Y,Y,Y,4 yellow=31,Y,Y,Y turn=0", 3)
    assert film(turns.roll(), BoardState(turns.game.engine.board), pace) == []


def test_walking_takes_an_eighth_of_a_second_a_square_at_normal_speed() -> None:
    turns = turns_at("red=Y,Y,Y,4 yellow=31,Y,Y,Y turn=0", 3)
    turns.roll()
    shifts = turns.move(turns.game.legal_moves[0])
    pictures = film(shifts, BoardState(turns.game.engine.board), NORMAL)
    assert {picture.seconds for picture in pictures} == {1 / 8}


def test_undo_after_a_capture_puts_both_tokens_back() -> None:
    """One story told of other games: the captured piece was there twice."""
    turns = turns_at("red=Y,Y,Y,4 yellow=33,Y,Y,Y turn=0", 3)
    turns.roll()
    before = turns.game.position
    turns.move(turns.game.legal_moves[0])
    turns.take_back()
    assert turns.game.position == before


def test_computers_alone_play_to_the_end() -> None:
    seats = (replace(ANIA, bot="simple"), ROBOT)
    table = Table(
        table_at("red=H,H,h4,h2 yellow=H,H,h4,h2 turn=0", seats=seats).game,
        seats,
        _RoundDice(),
        base="qdan",
        seed="7",
    )
    turns = Turns(table, NORMAL)
    for _ in range(500):
        if turns.stage is Stage.OVER:
            break
        assert turns.pause is not None
        turns.go_on()
    assert turns.stage is Stage.OVER


class _RoundDice:
    """Shows 1 to 6 in turn."""

    def __init__(self) -> None:
        self._shown = 0

    def roll(self) -> int:
        self._shown = self._shown % 6 + 1
        return self._shown
