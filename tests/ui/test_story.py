"""The log: a line for each roll, and the same one after a game is gone on with."""

from __future__ import annotations

import pytest

from ludo_tui.storage.rulesets import load_ruleset
from ludo_tui.table.local import new_table
from ludo_tui.ui.game.pacing import Pace
from ludo_tui.ui.game.tally import tallies
from ludo_tui.ui.game.turns import Stage, Turns
from ludo_tui.ui.widgets.game_log import shortened
from tests.ui.tables import ANIA, BEN, table_at


def lines(turns: Turns) -> list[str]:
    return [line.text for line in turns.story.lines]


def test_a_roll_and_what_comes_of_it_stand_on_one_line() -> None:
    turns = Turns(table_at("red=Y,Y,Y,Y yellow=Y,Y,Y,Y turn=0", 6, 3), Pace("none"))
    turns.roll()
    turns.move(turns.game.legal_moves[0])
    turns.roll()
    assert lines(turns) == [
        "Ania rolls a 6, brings a token out, rolls again",
        "Ania rolls a 3",
    ]


def test_each_lost_roll_has_its_own_line() -> None:
    table = table_at("red=Y,Y,Y,Y yellow=Y,Y,Y,Y turn=0 tries=3", 3, 2, rules="polish")
    turns = Turns(table, Pace("none"))
    turns.roll()
    turns.roll()
    assert lines(turns) == [
        "Ania cannot move by 3, 2 tries are left",
        "Ania cannot move by 2, one try is left",
    ]


def test_a_move_that_was_taken_back_stays_told() -> None:
    turns = Turns(table_at("red=Y,Y,4,20 yellow=Y,Y,Y,Y turn=0", 3), Pace("none"))
    turns.roll()
    turns.move(turns.game.legal_moves[0])
    turns.take_back()
    turns.move(turns.game.legal_moves[1])
    assert lines(turns)[1:] == ["Ania takes the move back", "Ania moves from square 20 to 23"]


def test_the_log_is_the_same_after_going_on_with_a_game() -> None:
    table = new_table(load_ruleset("qdan"), "qdan", (ANIA, BEN), seed="7", recorded=False)
    turns = Turns(table, Pace("none"))
    for _ in range(120):
        if turns.stage is Stage.CHOOSE:
            turns.move(turns.game.legal_moves[-1])
        else:
            turns.go_on()
    assert lines(Turns(table, Pace("none"))) == lines(turns)


def test_what_was_taken_back_is_not_counted() -> None:
    # A game from its start: yellow is captured on red's square 6, once for good.
    table = new_table(load_ruleset("pocket"), "pocket", (ANIA, BEN), seed="7", recorded=False)
    turns = Turns(table, Pace("none"))
    captures = 0
    for _ in range(2000):
        if turns.stage is Stage.OVER:
            break
        if turns.stage is not Stage.CHOOSE:
            turns.go_on()
            continue
        move = turns.table.bot_move()
        turns.move(move)
        if turns.can_take_back and move.captures:
            turns.take_back()
            turns.move(move)
        captures += len(move.captures)
    done = tallies(turns.game)
    assert captures and sum(tally.captured for tally in done) == captures
    assert sum(tally.lost for tally in done) == captures
    assert all(tally.rolls >= tally.sixes > 0 for tally in done)


@pytest.mark.parametrize(
    ("line", "short"),
    [
        ("Zoë rolls a 2, moves from square 8 to 10", "Zoë (2) moves from 8 to 10"),
        ("Computer 2 rolls a 6, brings a token out", "Computer 2 (6) brings a token out"),
        (
            "Ania rolls a 6, the third six in a row: nothing moves",
            "Ania (6), the third six in a row: nothing moves",
        ),
    ],
)
def test_in_a_short_line_the_number_rolled_is_no_part_of_the_name(line: str, short: str) -> None:
    assert shortened(line) == short
