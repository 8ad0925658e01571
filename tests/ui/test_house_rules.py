"""The house rules: every key by words, and nothing that cannot be played."""

from __future__ import annotations

import pytest

from ludo_tui.rules.ruleset import KEYS, Ruleset
from ludo_tui.storage.rulesets import load_ruleset
from ludo_tui.ui.opening import Opening
from ludo_tui.ui.rule_editing import changed, stepped, takes_digits, typed, value_words
from ludo_tui.ui.screens.house_rules import HouseRulesScreen
from ludo_tui.ui.screens.rule_card import RuleCardScreen
from ludo_tui.ui.screens.setup import SetupScreen
from ludo_tui.ui.widgets.value_list import ValueList
from tests.ui.started_app import SIZE, StartedApp, key_line, shown


def rules_of(app: StartedApp) -> Ruleset:
    return app.opened[0][0].ruleset


async def test_a_change_is_named_beside_the_preset_and_played() -> None:
    app = StartedApp(Opening(opens_setup=True))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("h", "j", "right")
        headline = "Qdan, with: a board that fits the number of players"
        assert headline in shown(pilot)
        await pilot.press("q")
        assert isinstance(app.screen, SetupScreen)
        assert headline in shown(pilot)
        await pilot.press("enter")
    assert rules_of(app).board.shape == "fit"
    assert app.opened[0][0].base == "qdan"


async def test_house_rules_belong_to_the_preset_for_which_they_were_made() -> None:
    app = StartedApp(Opening(opens_setup=True))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("h", "j", "right", "escape", "k")
        assert "with:" not in shown(pilot)
        await pilot.press("j")
        assert "Qdan, with:" in shown(pilot)


async def test_what_cannot_be_played_says_why_and_blocks_the_start() -> None:
    app = StartedApp(Opening(opens_setup=True))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("h", "j", "right", "k", "right")
        assert "“Shape: fits" in shown(pilot)
        assert "needs a board with 52 squares" in " ".join(shown(pilot).split())
        await pilot.press("q", "enter")
        assert "needs a board with 52 squares" in " ".join(shown(pilot).split())
        assert not app.opened
        await pilot.press("h", "a", "q", "enter")
    assert rules_of(app) == load_ruleset("qdan")


async def test_backspace_sets_one_rule_back_and_a_sets_back_all() -> None:
    app = StartedApp(Opening(opens_setup=True))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("h", "l", "j", "l", "backspace")
        assert "Qdan, with: 40 squares" in shown(pilot)
        await pilot.press("a")
        assert "with:" not in shown(pilot)


async def test_digits_choose_numbers_and_tab_goes_from_group_to_group() -> None:
    app = StartedApp(Opening(opens_setup=True))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("h", "tab", "tab", "tab", "1")
        assert "leaving the yard on a 1 or a 6" in shown(pilot)
        await pilot.press("end", "4", "5")
        assert "45 seconds for a move" in " ".join(shown(pilot).split())
        await pilot.press("home")
        assert app.screen.query_one(ValueList).key == "board.track"


async def test_the_card_shows_the_rules_as_changed() -> None:
    app = StartedApp(Opening(opens_setup=True))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("h", "l", "r")
        assert isinstance(app.screen, RuleCardScreen)
        assert "The circuit has 40 squares." in shown(pilot)
        await pilot.press("r")
        assert isinstance(app.screen, HouseRulesScreen)


async def test_every_key_can_be_reached_and_says_what_it_means() -> None:
    app = StartedApp(Opening(opens_setup=True))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("h")
        rows = app.screen.query_one(ValueList)
        seen = []
        for _ in KEYS:
            seen.append(rows.key)
            await pilot.pause()
            description = (KEYS[rows.key].description or "").split()
            assert " ".join(description[:6]) in " ".join(shown(pilot).split())
            rows.action_cursor_down()
        assert seen == list(KEYS)
        assert key_line(pilot).endswith("q done  ? help")


@pytest.mark.parametrize("key", KEYS)
def test_arrows_go_through_every_value_and_come_back(key: str) -> None:
    value = Ruleset().value(key)
    ways = {}
    for step in (1, -1):
        seen = [value]
        while (following := stepped(key, seen[-1], step)) != value:
            seen.append(following)
            assert len(seen) < 40
        assert len(seen) > 1
        ways[step] = set(map(str, seen))
    assert ways[1] == ways[-1]
    for text in ways[1]:
        assert text
    assert value_words(key, value)


@pytest.mark.parametrize("key", KEYS)
def test_every_value_has_words_of_its_own(key: str) -> None:
    values = [Ruleset().value(key)]
    while (following := stepped(key, values[-1], 1)) != values[0]:
        values.append(following)
    words = [value_words(key, value) for value in values]
    assert len(set(words)) == len(words)
    for value in values:
        Ruleset.model_validate(changed(Ruleset(), key, value).model_dump())


def test_a_number_between_two_steps_goes_to_the_next_one() -> None:
    assert stepped("game.move_seconds", 45, 1) == 60
    assert stepped("game.move_seconds", 50, 1) == 60
    assert stepped("game.move_seconds", 50, -1) == 45
    assert stepped("extra_roll.max_for_sixes", 900, 1) == 0


def test_digits_put_numbers_in_and_take_them_out_but_never_the_last() -> None:
    assert typed("enter.on", (6,), "1") == (1, 6)
    assert typed("enter.on", (1, 6), "6") == (1,)
    assert typed("enter.on", (6,), "6") == (6,)
    assert typed("enter.on", (6,), "9") == (6,)
    assert typed("players.colours", ("red", "yellow"), "1") == ("red", "yellow")
    assert typed("players.colours", ("red", "yellow"), "4") == ("red", "yellow", "blue")


def test_digits_set_numbers_and_too_large_ones_begin_anew() -> None:
    assert typed("game.move_seconds", 45, "455") == 455
    assert typed("game.move_seconds", 99, "999") == 9
    assert typed("move.stack_limit", 0, "4") == 4
    assert typed("move.stack_limit", 0, "5") == 0
    assert typed("move.overtaking", True, "1") is True
    assert takes_digits("game.move_seconds")


async def test_house_rules_are_kept_as_a_ruleset_of_ones_own() -> None:
    app = StartedApp(Opening(opens_setup=True))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("h", "j", "right", "w", *"Qdan", "enter")
        assert "already" in shown(pilot)
        await pilot.press("home", *"Our ", "enter")
        assert "Kept: Our Qdan" in shown(pilot)
        await pilot.press("q", "end")
        assert "Our Qdan" in shown(pilot)
        await pilot.press("enter")
    assert app.opened[0][0].base == "our-qdan"
    assert rules_of(app).board.shape == "fit"


async def test_escape_leaves_the_name_before_it_leaves_the_house_rules() -> None:
    app = StartedApp(Opening(opens_setup=True))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("h", "w", "x", "escape")
        assert isinstance(app.screen, HouseRulesScreen)
        await pilot.press("escape")
        assert isinstance(app.screen, SetupScreen)
