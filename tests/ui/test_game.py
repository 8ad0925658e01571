"""The game screen, by keys: what is said, what may be done, and what waits to be seen."""

from __future__ import annotations

import pytest

from ludo_tui.rules.actions import TakeBack
from ludo_tui.rules.game import Phase
from ludo_tui.rules.squares import YARD
from ludo_tui.table.seats import Seat
from ludo_tui.ui.screens.rule_card import RuleCardScreen
from tests.ui.started_app import SIZE, content, key_line, shown
from tests.ui.tables import ANIA, ROBOT, app_at, press, screen_of, table_at

EARLY = "red=Y,Y,4,20 yellow=Y,Y,Y,9 turn=0"


async def test_everything_is_seen_at_80_by_24() -> None:
    changes = {"extra_roll.on_finish": True}
    async with app_at(table_at(EARLY, 3, changes=changes)).run_test(size=SIZE) as pilot:
        await press(pilot, "space")
        text = shown(pilot)
        assert text.splitlines()[0].strip() == "Qdan, with: extra roll on reaching home"
        assert "3: which token moves?" in text and "Ania rolls a 3" in text
        assert all(name in text for name in ("Ania", "Ben", "yard", "way", "home"))
        assert "1 4→7   2 20→23" in text
        assert key_line(pilot).startswith("Space move  1–2 choose  ← → look")
        assert key_line(pilot).endswith("q quit  ? help")


@pytest.mark.parametrize("key", ["space", "enter", "ctrl+j"])
async def test_the_die_is_rolled_from_the_keyboard(key: str) -> None:
    table = table_at(EARLY, 3)
    async with app_at(table).run_test(size=SIZE) as pilot:
        assert content(pilot, "#banner").splitlines()[0].startswith("▲  Ania")
        assert "Space rolls the die" in content(pilot, "#banner")
        await press(pilot, key)
        assert table.game.roll == 3


async def test_a_number_moves_at_once_and_u_takes_it_back_until_the_next_roll() -> None:
    table = table_at(EARLY, 3, 4)
    async with app_at(table).run_test(size=SIZE) as pilot:
        await press(pilot, "space", "2")
        assert table.game.position is not None and 23 in table.game.position.tokens[0]
        assert "u takes the move back" in content(pilot, "#hint")
        assert "u take back" in key_line(pilot)
        await press(pilot, "u", "1", "space")
        assert table.game.position.tokens[0] == (YARD, YARD, 7, 20)
        await press(pilot, "u")
        assert table.game.roll == 4 and not isinstance(table.game.actions[-1], TakeBack)


async def test_arrows_preview_and_space_confirms() -> None:
    table = table_at("red=Y,Y,4,20 yellow=Y,Y,33,9 turn=0", 3)
    async with app_at(table).run_test(size=SIZE) as pilot:
        await press(pilot, "space", "right")
        state = screen_of(pilot).board.state
        assert (state.chosen, state.landing, state.captures) == ((0, 4), (0, 7), ((2, 33),))
        assert "capturing a token of Ben" in content(pilot, "#hint")
        await press(pilot, "tab", "h", "enter")
        assert table.game.position is not None
        assert table.game.position.tokens[0] == (YARD, YARD, 7, 20)


async def test_space_before_anything_is_looked_at_looks_and_does_not_move() -> None:
    table = table_at(EARLY, 3)
    async with app_at(table).run_test(size=SIZE) as pilot:
        await press(pilot, "space", "space")
        assert table.game.phase is Phase.MOVE and screen_of(pilot).choosing.move is not None
        await press(pilot, "escape")
        assert screen_of(pilot).choosing.at is None


async def test_a_token_that_may_not_move_says_why() -> None:
    async with app_at(table_at(EARLY, 3)).run_test(size=SIZE) as pilot:
        await press(pilot, "space", "left", "right")
        told = content(pilot, "#hint")
        assert "The token in the yard may not move: needs a 6 to leave the yard." in told
        assert screen_of(pilot).board.state.chosen == (0, YARD)


async def test_a_number_that_no_move_has_is_answered() -> None:
    table = table_at(EARLY, 3)
    async with app_at(table).run_test(size=SIZE) as pilot:
        await press(pilot, "space", "7")
        assert "No move has the number 7." in content(pilot, "#hint")
        assert table.game.phase is Phase.MOVE


async def test_the_last_token_that_needs_less_does_not_leave_the_game_waiting() -> None:
    """One story told of other games: two squares from home, a high roll, and nothing happened."""
    table = table_at("red=H,H,H,h4 yellow=Y,Y,Y,9 turn=0", 6, 5)
    async with app_at(table).run_test(size=SIZE) as pilot:
        await press(pilot, "space")
        assert "Cannot move by 6" in content(pilot, "#banner")
        assert "Space goes on" in content(pilot, "#banner")
        assert "four too many for the centre" in content(pilot, "#hint")
        assert screen_of(pilot).side.die.face.pips == 6
        await press(pilot, "space")
        assert content(pilot, "#banner").startswith("●  Ben")
        assert screen_of(pilot).side.die.face.pips is None


async def test_the_die_shows_the_number_that_counts_until_the_turn_is_over() -> None:
    """One story told of other games: the die was shown anew while the first number counted."""
    table = table_at(EARLY, 3)
    async with app_at(table).run_test(size=SIZE) as pilot:
        await press(pilot, "space")
        for key in ("right", "right", "7", "escape", "space"):
            await press(pilot, key)
            assert screen_of(pilot).side.die.face.pips == table.game.roll == 3


async def test_the_third_six_is_said_and_waits() -> None:
    table = table_at("red=Y,Y,4,20 yellow=Y,Y,Y,9 turn=0 sixes=2", 6)
    async with app_at(table).run_test(size=SIZE) as pilot:
        assert "Two sixes in a row, a third is lost" in content(pilot, "#banner")
        await press(pilot, "space")
        assert "third six in a row" in content(pilot, "#banner")
        assert content(pilot, "#banner").startswith("▲  Ania")


async def test_the_third_six_is_told_in_full_in_the_smallest_terminal() -> None:
    table = table_at("red=Y,Y,4,20 yellow=Y,Y,Y,9 turn=0 sixes=2", 6)
    async with app_at(table).run_test(size=(40, 20)) as pilot:
        await press(pilot, "space")
        told = " ".join(content(pilot, "#hint").split())
        assert told.startswith("Ania rolls a 6, the third six in a row: nothing moves, Ania's turn")


async def test_tries_are_counted_in_words() -> None:
    table = table_at("red=Y,Y,Y,Y yellow=Y,Y,Y,9 turn=0 tries=3", 2, 6, rules="polish")
    async with app_at(table).run_test(size=SIZE) as pilot:
        assert "Try 1 of 3" in content(pilot, "#banner")
        await press(pilot, "space")
        assert "No token can move by 2; try 2 of 3" in content(pilot, "#banner")
        await press(pilot, "space", "1")
        assert "One more roll for a six" in content(pilot, "#banner")


async def test_sixes_in_a_row_are_told_only_while_the_next_one_counts() -> None:
    table = table_at("red=Y,Y,4,20 yellow=Y,Y,Y,9 turn=0 sixes=1", 3)
    async with app_at(table).run_test(size=SIZE) as pilot:
        assert "One six so far" in content(pilot, "#banner")
        await press(pilot, "space")
        assert "six" not in content(pilot, "#banner")


async def test_kept_sixes_are_told_with_their_sum() -> None:
    table = table_at(EARLY, 6, 3, changes={"extra_roll.six_rolls": "added"})
    async with app_at(table).run_test(size=SIZE) as pilot:
        await press(pilot, "space")
        assert "6 kept" in content(pilot, "#banner")
        await press(pilot, "space")
        assert "9: which token moves?" in content(pilot, "#banner")
        assert "6 kept, 9 in all" in content(pilot, "#banner")


async def test_no_roll_is_asked_for_where_a_token_enters_freely() -> None:
    changes = {"enter.with_none_in_play": "free"}
    table = table_at("red=Y,Y,Y,Y yellow=Y,Y,Y,9 turn=0", changes=changes)
    async with app_at(table).run_test(size=SIZE) as pilot:
        assert "No roll is needed" in content(pilot, "#banner")
        await press(pilot, "1")
        assert table.game.player == 1


async def test_a_turn_that_cannot_be_used_is_passed_by_key() -> None:
    changes = {"enter.with_none_in_play": "free"}
    table = table_at("red=Y,Y,Y,Y yellow=26,26,Y,Y turn=0", changes=changes)
    async with app_at(table).run_test(size=SIZE) as pilot:
        assert "No token can enter: Space passes" in content(pilot, "#banner")
        assert key_line(pilot).startswith("Space pass")
        await press(pilot, "space")
        assert table.game.player == 1
        assert "cannot enter a token and passes" in shown(pilot)


async def test_an_only_move_that_is_made_by_itself_is_told() -> None:
    table = table_at("red=Y,Y,Y,20 yellow=Y,Y,Y,9 turn=0", 3)
    async with app_at(table, auto_move=True).run_test(size=SIZE) as pilot:
        await press(pilot, "space")
        assert "moves from square 20 to 23" in content(pilot, "#banner")
        assert content(pilot, "#banner").startswith("▲  Ania")
        await press(pilot, "space")
        assert content(pilot, "#banner").startswith("●  Ben")


async def test_the_computer_plays_when_space_is_pressed_and_never_by_itself_at_speed_none() -> None:
    table = table_at("red=Y,Y,4,20 yellow=Y,Y,Y,9 turn=1", 3, seats=(ANIA, ROBOT))
    async with app_at(table).run_test(size=SIZE) as pilot:
        assert "Space lets the computer play" in content(pilot, "#banner")
        await press(pilot, "space")
        assert "Robot rolls a 3, moves from square 9 to 12" in shown(pilot)
        assert content(pilot, "#banner").startswith("▲  Ania")


async def test_the_computer_plays_by_itself_and_keys_work_meanwhile() -> None:
    """One story told of other games: the computer froze the keys while it thought."""
    table = table_at("red=Y,Y,4,20 yellow=Y,Y,Y,9 turn=1", 3, seats=(ANIA, ROBOT))
    async with app_at(table, speed=3).run_test(size=SIZE) as pilot:
        await press(pilot, "r")
        assert isinstance(pilot.app.screen, RuleCardScreen)
        await press(pilot, "q")
        for _ in range(60):
            await pilot.pause(0.05)
            if table.game.player == 0:
                break
        assert table.game.player == 0


async def test_undo_reaches_the_persons_move_although_the_computer_is_next() -> None:
    """One story told of other games: undo took back the computer's move alone."""
    table = table_at("red=Y,Y,4,20 yellow=Y,Y,Y,9 turn=0", 3, seats=(ANIA, ROBOT))
    async with app_at(table).run_test(size=SIZE) as pilot:
        await press(pilot, "space", "1")
        assert table.is_bot_turn
        assert "u takes the move back" in content(pilot, "#hint")
        await press(pilot, "u")
        assert table.game.player == 0 and table.game.roll == 3


async def test_of_two_colours_each_reason_is_said_once_and_names_the_colours() -> None:
    table = table_at(
        "red=Y,Y,Y,h4 green=Y,Y,Y,Y yellow=Y,Y,Y,Y blue=Y,Y,Y,Y turn=0",
        4,
        seats=(Seat("Ania", (0, 2)), Seat("Ben", (1, 3))),
        changes={"players.two_colours_each": True, "players.max": 2},
    )
    async with app_at(table).run_test(size=SIZE) as pilot:
        await press(pilot, "space")
        told = " ".join(content(pilot, "#hint").split())
        assert told.startswith("Red and yellow in the yard: needs a 6 to leave the yard; red on ")
        assert told.count("needs a 6") == 1


async def test_of_two_colours_the_preview_and_the_reason_name_the_one_looked_at() -> None:
    table = table_at(
        "red=Y,Y,Y,4 green=Y,Y,Y,Y yellow=Y,Y,Y,9 blue=Y,Y,Y,Y turn=0",
        3,
        seats=(Seat("Ania", (0, 2)), Seat("Ben", (1, 3))),
        changes={"players.two_colours_each": True, "players.max": 2},
    )
    async with app_at(table).run_test(size=SIZE) as pilot:
        await press(pilot, "space", "right", "right")
        assert "2: yellow from square 9 to square 12." in content(pilot, "#hint")
        await press(pilot, "right")
        assert "The red token in the yard may not move" in content(pilot, "#hint")


async def test_u_with_nothing_to_take_back_says_so() -> None:
    table = table_at(EARLY, 3)
    async with app_at(table).run_test(size=SIZE) as pilot:
        await press(pilot, "u")
        told = "There is no move to take back since the last roll."
        assert told in content(pilot, "#hint")
        await press(pilot, "space", "2", "u")
        assert told not in content(pilot, "#hint")
        await press(pilot, "u")
        assert told in content(pilot, "#hint")


async def test_a_number_before_the_roll_says_to_roll_first() -> None:
    table = table_at(EARLY, 3)
    async with app_at(table).run_test(size=SIZE) as pilot:
        await press(pilot, "2")
        assert "Roll first" in content(pilot, "#hint")
        assert not table.game.actions


async def test_the_line_of_keys_names_as_many_numbers_as_there_are_moves() -> None:
    async with app_at(table_at(EARLY, 6, 3, 4)).run_test(size=SIZE) as pilot:
        await press(pilot, "space")
        assert "1–3 choose" in key_line(pilot)
        await press(pilot, "2", "space")
        assert "1–2 choose" in key_line(pilot)
        await press(pilot, "1", "space")
        assert "1 choose" in key_line(pilot)
