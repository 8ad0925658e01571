"""The game screen: how a game begins, is left, gone on with, and ends; every size; time."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ludo_tui.dice import ScriptedDice
from ludo_tui.rules.actions import AgreeDraw, Resign
from ludo_tui.rules.game import Phase
from ludo_tui.storage.rulesets import load_ruleset
from ludo_tui.table.local import new_table, resume_table
from ludo_tui.table.seats import Seat
from ludo_tui.ui.screens.results import ResultsScreen
from ludo_tui.ui.screens.start import StartScreen
from tests.ui.started_app import SIZE, content, key_line, shown
from tests.ui.tables import ANIA, BEN, ROBOT, app_at, press, screen_of, table_at

EARLY = "red=Y,Y,4,20 yellow=Y,Y,Y,9 turn=0"


async def test_the_youngest_is_named_by_number() -> None:
    changes = {"start.first": "youngest"}
    table = new_table(load_ruleset("qdan", changes), "qdan", (ANIA, BEN), seed="7", recorded=False)
    async with app_at(table).run_test(size=SIZE) as pilot:
        assert "Who is the youngest?" in content(pilot, "#banner")
        assert "2 ● Ben" in content(pilot, "#hint")
        await press(pilot, "3", "2")
        assert table.first == 1


async def test_the_highest_roll_is_shown_before_the_first_turn() -> None:
    table = new_table(load_ruleset("qdan"), "qdan", (ANIA, BEN), seed="7", recorded=False)
    async with app_at(table).run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert "Begins (Ania: 2, Ben: 1)" in content(pilot, "#banner")
        await press(pilot, "space")
        assert table.game.phase is Phase.ROLL and "Space rolls" in content(pilot, "#banner")


async def test_giving_up_is_asked_for_and_names_who() -> None:
    table = table_at(EARLY)
    async with app_at(table).run_test(size=SIZE) as pilot:
        await press(pilot, "x")
        assert "Ania gives up" in content(pilot, "#hint")
        assert key_line(pilot).startswith("y yes  n no")
        await press(pilot, "space", "n")
        assert not table.game.actions
        await press(pilot, "x", "y")
        assert list(table.game.actions) == [Resign(0)]
        assert "Ben wins" in content(pilot, "#banner")


async def test_a_draw_needs_everybodys_word() -> None:
    table = table_at(EARLY)
    async with app_at(table).run_test(size=SIZE) as pilot:
        await press(pilot, "d")
        assert "Do Ania and Ben all agree?" in content(pilot, "#hint")
        await press(pilot, "y")
        assert table.game.actions == (AgreeDraw(),)


async def test_m_leaves_without_a_question_when_nothing_is_lost() -> None:
    table = new_table(load_ruleset("qdan"), "qdan", (ANIA, BEN), seed="7")
    async with app_at(table).run_test(size=SIZE) as pilot:
        await press(pilot, "space", "space", "m")
        assert isinstance(pilot.app.screen, StartScreen)


async def test_m_asks_where_the_game_would_be_lost() -> None:
    table = new_table(load_ruleset("qdan"), "qdan", (ANIA, BEN), seed="7", recorded=False)
    async with app_at(table).run_test(size=SIZE) as pilot:
        await press(pilot, "space", "space", "m")
        assert "leaving loses it" in content(pilot, "#hint")
        await press(pilot, "n")
        assert not isinstance(pilot.app.screen, StartScreen)
        await press(pilot, "m", "y")
        assert isinstance(pilot.app.screen, StartScreen)


@pytest.mark.parametrize(
    ("rules", "changes", "rolls", "keys", "told"),
    [
        ("qdan", {}, (6,), ("space",), "6: one token can move"),
        ("qdan", {}, (6, 6), ("space", "1"), "One more roll for a six"),
        (
            "qdan",
            {},
            (6, 6, 4),
            ("space", "1", "space", "1"),
            "Two sixes in a row, a third is lost",
        ),
        ("polish", {}, (3,), ("space",), "try 2 of 3"),
        ("qdan", {"extra_roll.six_rolls": "added"}, (6, 3), ("space", "space"), "9 in all"),
        ("qdan", {"enter.with_none_in_play": "free"}, (), (), "No roll is needed"),
    ],
    ids=["thrown", "six", "two-sixes", "tries", "kept", "free"],
)
async def test_going_on_in_the_middle_of_a_turn_shows_it_as_it_was(
    rules: str,
    changes: dict[str, object],
    rolls: tuple[int, ...],
    keys: tuple[str, ...],
    told: str,
) -> None:
    """One story told of other games: sixes rolled before saving were forgotten."""
    table = new_table(load_ruleset(rules, changes), rules, (ANIA, BEN), seed="7")
    table.begin(0)
    table._dice = ScriptedDice(*rolls)
    async with app_at(table).run_test(size=SIZE) as pilot:
        await press(pilot, *keys)
        before = [content(pilot, part) for part in ("#banner", "Players", "GameLog")]
        assert told in before[0]
        shown_state = screen_of(pilot).side.die.face, screen_of(pilot).board.state
        await press(pilot, "q")
    assert table.record is not None
    again = resume_table(table.record.path)
    async with app_at(again).run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert [content(pilot, part) for part in ("#banner", "Players", "GameLog")] == before
        assert shown_state == (screen_of(pilot).side.die.face, screen_of(pilot).board.state)
        assert ("The game goes on where it was" in shown(pilot)) is bool(keys)


async def test_the_end_is_said_and_the_places_are_a_key_away() -> None:
    seats = (ANIA, BEN)
    table = new_table(load_ruleset("qdan"), "qdan", seats, seed="7", recorded=False)
    table.begin(0)
    async with app_at(table).run_test(size=SIZE) as pilot:
        await press(pilot, "x", "y")
        assert content(pilot, "#banner").startswith("●  Ben wins")
        await press(pilot, "space")
        assert isinstance(pilot.app.screen, ResultsScreen)
        assert "1st   ● Ben" in shown(pilot) and "2nd   ▲ Ania gave up" in shown(pilot)
        await press(pilot, "b", "space", "n")
        again = pilot.app.table  # type: ignore[attr-defined]
        assert again is not table and again.seats == seats
        # The next player begins a rematch of Qdan.
        assert again.first == 1


async def test_three_players_share_the_list_of_places() -> None:
    seats = (ANIA, BEN, Seat("Cleo", (3,)))
    table = new_table(load_ruleset("british"), "british", seats, seed="7", recorded=False)
    table.begin(0)
    async with app_at(table).run_test(size=SIZE) as pilot:
        await press(pilot, "x", "y")
        assert "gave up" in content(pilot, "Players")
        await press(pilot, "d", "y", "space")
        assert "share the first place" in shown(pilot)
        assert shown(pilot).count("1st") == 2 and "3rd" in shown(pilot)


async def test_plus_and_minus_change_the_speed_for_good() -> None:
    table = table_at(EARLY, 3)
    async with app_at(table).run_test(size=SIZE) as pilot:
        await press(pilot, "plus")
        assert "Speed: slow." in content(pilot, "#hint")
        assert pilot.app.settings.speed == 0  # type: ignore[attr-defined]
        await press(pilot, "minus")
        assert pilot.app.settings.speed == "none"  # type: ignore[attr-defined]


@pytest.mark.parametrize("size", [(40, 20), (60, 20), (80, 24), (120, 40), (200, 60)])
async def test_whose_turn_and_what_to_do_are_seen_at_every_size(size: tuple[int, int]) -> None:
    async with app_at(table_at(EARLY, 3)).run_test(size=size) as pilot:
        await press(pilot, "space")
        text = shown(pilot)
        assert "Ania" in text and "3: which token moves?" in text
        assert "1 4→7   2 20→23" in text
        assert "Space move" in key_line(pilot) and "? help" in key_line(pilot)


async def test_resizing_again_and_again_ends_with_the_last_size() -> None:
    async with app_at(table_at(EARLY, 3)).run_test(size=SIZE) as pilot:
        await press(pilot, "space")
        for size in ((30, 10), (200, 60), (41, 21), (120, 40), (60, 20), (80, 24)):
            await pilot.resize_terminal(*size)
        await pilot.pause()
        assert "3: which token moves?" in shown(pilot) and "1 4→7   2 20→23" in shown(pilot)


async def test_colours_are_never_the_only_sign_of_whose_turn_it_is() -> None:
    async with app_at(table_at(EARLY, 3), glyphs="ascii").run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert content(pilot, "#banner").startswith("^  Ania")
        assert "> ^ Ania" in content(pilot, "Players")
        assert shown(pilot).isascii()


async def test_when_time_is_up_the_computer_plays_for_the_person() -> None:
    table = table_at(EARLY, 3, changes={"game.move_seconds": 1})
    async with app_at(table).run_test(size=SIZE) as pilot:
        for _ in range(30):
            await pilot.pause(0.1)
            if table.game.player == 1:
                break
        assert table.game.player == 1
        assert "time is up: the computer plays for Ania" in shown(pilot)


async def test_a_move_in_time_costs_the_next_player_nothing_while_it_is_shown() -> None:
    """The clock had gone on in the film, and then rolled for the next player."""
    table = table_at(EARLY, 3, 5, changes={"game.move_seconds": 600})
    async with app_at(table, speed=0).run_test(size=SIZE) as pilot:
        screen = screen_of(pilot)
        screen.turns.pace = replace(screen.turns.pace, is_still=False)
        screen._seen_from = 0
        await press(pilot, "space")
        assert screen._projector.is_running and screen._deadline is None
        screen.hurry()
        assert screen._deadline is not None
        await press(pilot, "2")
        assert screen._projector.is_running and screen._deadline is None
        screen.hurry()
        assert table.game.player == 1 and screen._deadline is not None


async def test_a_move_taken_back_gives_no_new_time() -> None:
    table = table_at(EARLY, 3, changes={"game.move_seconds": 600})
    async with app_at(table).run_test(size=SIZE) as pilot:
        screen = screen_of(pilot)
        await press(pilot, "space")
        ends = dict(screen._ends)
        await press(pilot, "1", "u")
        assert table.game.roll == 3
        assert {turn: screen._ends[turn] for turn in ends} == ends


async def test_what_the_rules_refuse_is_a_sentence_in_the_hint() -> None:
    table = table_at(EARLY, 3)
    async with app_at(table).run_test(size=SIZE) as pilot:
        screen = screen_of(pilot)
        screen.run(lambda: screen.turns.begin(0))
        await pilot.pause()
        assert "The game has begun already." in content(pilot, "#hint")
        await press(pilot, "space")
        assert table.game.roll == 3


async def test_a_key_in_a_film_ends_it_and_does_nothing_else() -> None:
    table = table_at(EARLY, 3, 5)
    async with app_at(table, speed=0).run_test(size=SIZE) as pilot:
        screen = screen_of(pilot)
        screen.turns.pace = replace(screen.turns.pace, is_still=False)
        screen._seen_from = 0
        await press(pilot, "space")
        assert table.game.roll == 3 and screen._projector.is_running
        await press(pilot, "space")
        assert not screen._projector.is_running and screen.choosing.at is None
        await press(pilot, "2")
        assert screen._projector.is_running
        assert screen.board.state.walkers
        await press(pilot, "u")
        assert table.game.roll == 3 and not screen.board.state.walkers


async def test_space_held_down_rolls_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_at("red=Y,Y,Y,Y yellow=Y,Y,Y,Y turn=0", 3, 4, 5)
    async with app_at(table).run_test(size=SIZE) as pilot:
        await pilot.pause()
        monkeypatch.setattr(type(pilot.app), "is_headless", False)
        clock = iter([100.0, 100.03, 100.06, 100.09, 100.6])
        monkeypatch.setattr("ludo_tui.ui.screens.game.monotonic", lambda: next(clock))
        await press(pilot, "space", "space", "space", "space")
        assert len(table.game.actions) == 1 and "Cannot move by 3" in content(pilot, "#banner")
        await press(pilot, "space")
        assert content(pilot, "#banner").startswith("●  Ben")


async def test_a_computer_that_is_ahead_does_not_agree_to_a_draw() -> None:
    table = table_at("red=Y,Y,Y,4 yellow=H,Y,Y,9 turn=0", seats=(ANIA, ROBOT))
    async with app_at(table).run_test(size=SIZE) as pilot:
        await press(pilot, "d")
        told = "Robot does not agree to a draw: it is ahead."
        assert told in content(pilot, "#hint")
        await press(pilot, "y")
        assert not table.game.actions


async def test_space_held_down_at_the_end_stays_on_the_places() -> None:
    table = new_table(load_ruleset("qdan"), "qdan", (ANIA, BEN), seed="7", recorded=False)
    table.begin(0)
    async with app_at(table).run_test(size=SIZE) as pilot:
        await press(pilot, "x", "y", "space", "space", "enter", "space")
        assert isinstance(pilot.app.screen, ResultsScreen)


@pytest.mark.parametrize(
    ("size", "names", "heading"),
    [
        ((80, 24), ("Ania", "Ben"), "yard  way home"),
        ((60, 20), ("Ania", "Ben"), "yard way home"),
        ((60, 20), ("Ania of the Hill", "Ben"), "Y  W  H"),
        ((40, 20), ("Ania", "Ben"), "Y W H"),
    ],
    ids=["80", "60", "60-long-name", "40"],
)
async def test_the_numbers_of_tokens_have_words_where_they_fit_and_else_signs(
    size: tuple[int, int], names: tuple[str, str], heading: str
) -> None:
    seats = (Seat(names[0], (0,)), Seat(names[1], (2,)))
    async with app_at(table_at(EARLY, seats=seats)).run_test(size=size) as pilot:
        await pilot.pause()
        first, second, *_ = content(pilot, "Players").splitlines()
        assert first.strip() == heading
        counts = second.rstrip()
        assert counts[-1] == "0" and first.rstrip()[-1] in ("e", "H")
        assert len(first.rstrip()) == len(counts)


async def test_on_one_line_who_begins_is_said_without_the_rolls_that_do_not_fit() -> None:
    seats = tuple(Seat(f"Player number {n}", (n,)) for n in range(4))
    table = new_table(load_ruleset("british"), "british", seats, seed="7", recorded=False)
    async with app_at(table).run_test(size=(40, 20)) as pilot:
        await pilot.pause()
        assert content(pilot, "#turn").rstrip().endswith("Begins")
        assert "Player number 0: " in " ".join(content(pilot, "#hint").split())
