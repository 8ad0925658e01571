"""Setting up a new game: as few keys as possible, and nothing that cannot be."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual import events

from ludo_tui.rules.combinations import player_counts
from ludo_tui.rules.ruleset import Ruleset
from ludo_tui.storage.settings import Settings, load_settings
from ludo_tui.ui.opening import Opening
from ludo_tui.ui.screens.setup import SetupScreen
from ludo_tui.ui.seating import (
    SeatDraft,
    colours_to_choose,
    nearest,
    seatings,
    turn_order,
    usual_names,
)
from ludo_tui.ui.widgets.ruleset_list import RulesetList
from ludo_tui.ui.widgets.seat_form import SeatForm
from tests.ui.started_app import SIZE, StartedApp, key_line, shown


def seats_of(app: StartedApp) -> list[tuple[str, tuple[int, ...], bool]]:
    table = app.opened[0][0]
    return [(seat.name, seat.colours, seat.is_bot) for seat in table.seats]


async def test_two_keys_start_a_game_of_two_persons_who_sit_opposite() -> None:
    app = StartedApp()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("n", "enter")
    assert seats_of(app) == [("Red", (0,), False), ("Yellow", (2,), False)]
    assert app.opened[0][0].base == "qdan"
    assert app.opened[0][0].record is not None


@pytest.mark.parametrize("key", ["f5", "s", "S", "ctrl+j"])
async def test_other_keys_start_too(key: str) -> None:
    app = StartedApp(Opening(opens_setup=True))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press(key)
    assert len(app.opened) == 1


async def test_names_and_rules_are_remembered_for_the_next_game() -> None:
    app = StartedApp(Opening(opens_setup=True, base="british"))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("tab", "tab", "tab", *"Ola", "down", "J", "enter")
    assert seats_of(app) == [("Ola", (0,), False), ("J", (2,), False)]
    settings, problems = load_settings()
    assert (settings.names, settings.last_ruleset, problems) == (("Ola", "J"), "british", ())
    app = StartedApp(Opening(settings=settings))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("n", "enter")
    assert app.opened[0][0].base == "british"
    assert [seat[0] for seat in seats_of(app)] == ["Ola", "J"]


async def test_a_name_that_cannot_be_is_refused_in_a_sentence_and_blocks_the_start() -> None:
    app = StartedApp(Opening(settings=Settings(names=("Ola", "Ola")), opens_setup=True))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("enter")
        assert "Two players are called Ola" in shown(pilot)
        await pilot.press("tab", "tab", "tab", "end", *"abcdefghijklmnopq", "enter")
        assert "too long" in shown(pilot)
        assert not app.opened


async def test_a_name_is_no_markup() -> None:
    app = StartedApp(Opening(settings=Settings(names=("[b]x[/b]",)), opens_setup=True))
    async with app.run_test(size=SIZE) as pilot:
        assert "[b]x[/b]" in shown(pilot)
        await pilot.press("enter")
    assert seats_of(app)[0][0] == "[b]x[/b]"


async def test_digits_seat_three_or_four_and_the_computer_takes_a_seat() -> None:
    app = StartedApp(Opening(opens_setup=True))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("3")
        assert key_line(pilot).startswith("Enter start  h house rules  r card  2 3 4 players")
        # The list, the number of players, then colour, name and kind of the first seat.
        await pilot.press("tab", "tab", "tab", "tab", "space", "enter")
    assert seats_of(app) == [
        ("Computer", (0,), True),
        ("Green", (1,), False),
        ("Yellow", (2,), False),
    ]


async def test_a_person_takes_the_name_back_with_the_seat() -> None:
    app = StartedApp(Opening(settings=Settings(names=("Ola", "Jan")), opens_setup=True))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("tab", "tab", "tab", "tab", "right")
        assert "Computer" in shown(pilot)
        assert "Ola" not in shown(pilot)
        await pilot.press("left")
        assert "Ola" in shown(pilot)


async def test_while_a_name_is_typed_other_keys_are_told() -> None:
    app = StartedApp(Opening(opens_setup=True))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("tab", "tab", "tab", "q", "h")
        assert isinstance(app.screen, SetupScreen)
        assert "F2 house rules" in key_line(pilot)
        assert key_line(pilot).endswith("Esc back  F1 help")
        await pilot.press("escape")
        assert not isinstance(app.screen, SetupScreen)


async def test_a_colour_that_is_taken_changes_places() -> None:
    app = StartedApp(Opening(settings=Settings(names=("Ola", "Jan")), opens_setup=True))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("tab", "tab", "right", "right", "enter")
    # Ola took yellow, Jan got red, and red is first in the order of turns.
    assert seats_of(app) == [("Jan", (0,), False), ("Ola", (2,), False)]


async def test_a_ruleset_for_two_seats_two_and_the_next_one_as_many_as_before() -> None:
    app = StartedApp(Opening(opens_setup=True, base="castle"))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("4", "down")
        assert "blue" not in shown(pilot)
        await pilot.press("down", "enter")
    assert len(seats_of(app)) == 4


async def test_two_colours_each_are_dealt_as_pairs() -> None:
    ruleset = Ruleset.model_validate({"players": {"two_colours_each": True}})
    app = StartedApp(Opening(opens_setup=True, base="qdan", ruleset=ruleset))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("enter")
    assert [seat[1] for seat in seats_of(app)] == [(0, 2), (1, 3)]
    assert [seat[0] for seat in seats_of(app)] == ["Red and yellow", "Green and blue"]


async def test_the_youngest_is_asked_for_where_the_youngest_begins() -> None:
    ruleset = Ruleset.model_validate({"start": {"first": "youngest"}})
    app = StartedApp(Opening(opens_setup=True, base="qdan", ruleset=ruleset))
    async with app.run_test(size=SIZE) as pilot:
        assert "The youngest begins:" in shown(pilot)
        await pilot.press("shift+tab", "right", "enter")
    assert app.opened[0][1] == 1


async def test_where_no_record_can_be_kept_the_game_is_offered_without(home: Path) -> None:
    (home / "data").write_text("a file where a folder should be")
    app = StartedApp(Opening(opens_setup=True))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("enter")
        assert not app.opened
        assert "Enter once more plays without a record." in shown(pilot)
        await pilot.press("enter")
    assert app.opened[0][0].record is None


async def test_the_seed_of_the_command_line_is_for_the_first_game_only() -> None:
    app = StartedApp(Opening(seed="7"))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("n", "enter", "enter")
    assert app.opened[0][0].seed == "7"
    assert app.opened[1][0].seed != "7"


async def test_an_own_ruleset_with_mistakes_says_what_is_wrong_and_does_not_start(
    home: Path,
) -> None:
    folder = home / "config" / "ludo" / "rulesets"
    folder.mkdir(parents=True)
    (folder / "ours.toml").write_text('name = "Ours"\nextra_roll.on_sicks = true\n')
    app = StartedApp(Opening(opens_setup=True))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("end")
        assert "ours (has mistakes)" in shown(pilot)
        assert "on_sicks" in shown(pilot)
        await pilot.press("enter", "h", "r")
        assert isinstance(app.screen, SetupScreen)
        assert not app.opened


async def test_everything_is_there_at_60_by_20_and_at_40_by_20() -> None:
    for size in ((60, 20), (40, 20)):
        app = StartedApp(Opening(opens_setup=True))
        async with app.run_test(size=size) as pilot:
            await pilot.press("4")
            text = shown(pilot)
            assert all(
                word in text for word in ("Qdan", "blue", "person", "Enter starts", "? help")
            )


def test_every_seating_has_colours_that_may_sit_together() -> None:
    assert colours_to_choose(Ruleset(), 2) == ((0,), (1,), (2,), (3,))
    assert all(abs(one[0] - other[0]) == 2 for one, other in seatings(Ruleset(), 2))
    assert len(seatings(Ruleset(), 3)) == 24


def test_the_nearest_seating_changes_as_few_seats_as_can_be() -> None:
    assert nearest(Ruleset(), ((1,), (2,)), fixed=0) == ((1,), (3,))
    assert nearest(Ruleset(), ((3,), (1,), (0,))) == ((3,), (1,), (0,))


def test_turns_go_clockwise_whatever_the_order_of_the_seats() -> None:
    assert turn_order(Ruleset(), ((3,), (0,), (2,))) == (1, 2, 0)


def test_computers_without_a_name_are_numbered() -> None:
    seats = (SeatDraft((0,), is_bot=True), SeatDraft((1,)), SeatDraft((2,), is_bot=True))
    assert usual_names(seats) == ("Computer 1", "Green", "Computer 2")


async def test_what_is_pasted_into_a_name_cannot_command_the_terminal() -> None:
    app = StartedApp(Opening(opens_setup=True))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("tab", "tab", "tab")
        app.post_message(events.Paste("\x1b[31mO\x07l\u202ea" + "!" * 500))
        await pilot.pause()
        assert "[31mOla!!!" in shown(pilot)
        assert not any(char in shown(pilot) for char in "\x1b\x07\u202e")
        await pilot.press("enter")
        assert "too long" in shown(pilot)
        assert not app.opened


async def test_a_ruleset_that_is_gone_gives_way_to_the_standard() -> None:
    settings = Settings(last_ruleset="deleted-since")
    app = StartedApp(Opening(settings=settings, opens_setup=True))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("enter")
    assert app.opened[0][0].base == "qdan"


async def test_the_mouse_marks_a_ruleset_changes_a_seat_and_starts() -> None:
    app = StartedApp(Opening(opens_setup=True))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.click("RulesetList", offset=(3, 4))
        assert "New game  British" in shown(pilot)
        await pilot.click(".seat-kind", offset=(2, 0))
        await pilot.click("#hint", offset=(2, 0))
    assert app.opened[0][0].base == "british"
    assert seats_of(app)[0] == ("Computer", (0,), True)


async def test_names_are_there_again_after_going_back() -> None:
    app = StartedApp()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("n", "tab", "tab", "tab", *"Ola", "escape", "n")
        assert "Ola" in shown(pilot)


async def test_enter_right_after_an_arrow_starts_what_the_arrow_marked() -> None:
    ruleset = Ruleset.model_validate({"players": {"min": 3}})
    app = StartedApp(Opening(opens_setup=True, base="castle", ruleset=ruleset))
    async with app.run_test(size=SIZE) as pilot:
        rows = app.screen.query_one(RulesetList)
        rows.action_cursor_up()
        app.screen.query_one(SeatForm).set_count(2)
        rows.action_cursor_down()
        assert isinstance(app.screen, SetupScreen)
        app.screen.action_start()
        await pilot.pause()
    assert app.opened[0][0].base == "castle"
    assert len(seats_of(app)) == 3


async def test_a_name_that_cannot_be_used_says_so_as_it_is_typed() -> None:
    app = StartedApp(Opening(opens_setup=True))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("tab", "tab", "tab", *"abcdefghijklmnop")
        assert "too long" not in shown(pilot)
        await pilot.press("q")
        told = " ".join(shown(pilot).split())
        assert "A name has 16 characters at most; wide ones count as two." in told
        await pilot.press("backspace")
        assert "too long" not in shown(pilot)


async def test_what_was_chosen_is_there_again_until_a_game_is_started() -> None:
    app = StartedApp()
    async with app.run_test(size=SIZE) as pilot:
        # Four play British, the first one is the computer and green, and a house rule is changed.
        await pilot.press(
            "n", "up", "up", "up", "up", "4", "tab", "tab", "right", "tab", "tab", "right", "f2"
        )
        await pilot.press("end", "4", "5", "q", "escape", "n")
        assert isinstance(app.screen, SetupScreen)
        first = app.screen.form.seats[0]
        assert (len(app.screen.form.seats), first.colours, first.is_bot) == (4, (1,), True)
        assert app.screen.ruleset().game.move_seconds == 45
        base = app.screen.base
        assert base != "qdan"
        await pilot.press("f5")
        assert app.opened[0][0].base == base and len(app.opened[0][0].seats) == 4
        app.close_table()
        await pilot.pause()
        await pilot.press("n")
        assert isinstance(app.screen, SetupScreen)
        assert len(app.screen.form.seats) == 2
        assert app.screen.ruleset().game.move_seconds == 0


async def test_seats_that_were_left_are_fitted_to_the_ruleset_that_is_played_next() -> None:
    app = StartedApp()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("n", "4", "escape", "r", "home", "n")
        assert isinstance(app.screen, SetupScreen)
        assert len(app.screen.form.seats) in player_counts(app.screen.ruleset())


async def test_a_person_takes_the_name_back_after_going_back_too() -> None:
    app = StartedApp(Opening(settings=Settings(names=("Ola", "Jan"))))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("n", "tab", "tab", "tab", "tab", "right", "escape", "n")
        assert "Ola" not in shown(pilot)
        await pilot.press("tab", "tab", "tab", "tab", "right")
        assert "Ola" in shown(pilot)
