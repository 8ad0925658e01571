"""The keys: told where they work, and nowhere else; and the cards."""

from __future__ import annotations

import pytest
from textual.binding import Binding

from ludo_tui.storage.rulesets import preset_names
from ludo_tui.ui.commands import COMMANDS, Place, bindings, commands
from ludo_tui.ui.look.glyphs import GLYPH_SETS
from ludo_tui.ui.screens.rule_card import RuleCardScreen
from ludo_tui.ui.screens.setup import SetupScreen
from ludo_tui.ui.widgets.ruleset_list import RulesetList
from tests.ui.started_app import SIZE, StartedApp, shown
from tests.ui.tables import app_at, press, table_at


@pytest.mark.parametrize("keys", [(), ("n",), ("n", "h"), ("r",), ("s",)])
async def test_the_help_of_a_screen_tells_each_of_its_keys(keys: tuple[str, ...]) -> None:
    async with StartedApp().run_test(size=(100, 60)) as pilot:
        await pilot.press(*keys)
        place = getattr(pilot.app.screen, "place", Place.EVERYWHERE)
        await pilot.press("f1")
        text = " ".join(shown(pilot).split())
        for command in commands(place):
            assert f"{command.shown_key} {command.meaning}" in text
        assert "How to play" in text


@pytest.mark.parametrize("place", [place for place in Place if place is not Place.TABLE])
def test_no_key_means_two_things_on_one_screen(place: Place) -> None:
    keys = [key for command in commands(place) for key in command.keys.split(",")]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("place", Place)
def test_letters_work_with_caps_lock(place: Place) -> None:
    for command in COMMANDS[place]:
        keys = command.keys.split(",")
        letters = [key for key in keys if len(key) == 1 and key.isalpha()]
        if command.action and letters:
            assert {key.upper() for key in letters} <= set(letters)


@pytest.mark.parametrize("place", Place)
def test_escape_is_never_the_only_way_back(place: Place) -> None:
    for command in COMMANDS[place]:
        if command.action == "screen.back":
            assert command.keys != "escape"


def test_a_key_in_an_action_stands_for_the_key_pressed() -> None:
    assert any(
        isinstance(binding, Binding) and (binding.key, binding.action) == ("3", "count(3)")
        for binding in bindings(Place.SETUP)
    )


async def test_the_rules_of_every_preset_are_read_with_arrows_and_played_with_n() -> None:
    async with StartedApp().run_test(size=SIZE) as pilot:
        await pilot.press("r")
        names = []
        for _ in preset_names():
            names.append(pilot.app.screen.query_one(RulesetList).chosen)
            await pilot.press("up")
        assert sorted(names) == sorted(preset_names())
        await pilot.press("k", "enter")
        assert isinstance(pilot.app.screen, RuleCardScreen)
        assert shown(pilot).split()[:2] == ["Ply", "Yard"]
        await pilot.press("escape", "n")
        assert isinstance(pilot.app.screen, SetupScreen)
        assert pilot.app.screen.base == "ply-yard"


async def test_the_palette_is_opened_on_what_can_be_done_on_the_screen_below() -> None:
    async with StartedApp().run_test(size=SIZE) as pilot:
        await pilot.press("ctrl+p")
        await pilot.pause(0.1)
        text = shown(pilot)
        assert "New game" in text
        assert "Go on" not in text
        await pilot.press(*"new game")
        await pilot.pause(0.3)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, SetupScreen)


@pytest.mark.parametrize("name", GLYPH_SETS)
async def test_the_help_at_the_table_explains_every_sign_of_the_set_in_use(name: str) -> None:
    table = table_at("red=Y,Y,4,20 yellow=Y,Y,Y,9 turn=0")
    async with app_at(table, glyphs=name).run_test(size=(100, 70)) as pilot:
        await press(pilot, "question_mark")
        await pilot.pause()
        before = shown(pilot).partition("At the table")[0]
        glyphs = GLYPH_SETS[name]
        signs = (glyphs.star, glyphs.trail, glyphs.landing, glyphs.capture, glyphs.more)
        assert all(sign in before for sign in (*glyphs.tokens, *glyphs.owners, *signs))
        assert "counted from each colour's own start square, 0" in before


async def test_the_help_of_other_screens_has_no_board() -> None:
    async with StartedApp().run_test(size=SIZE) as pilot:
        await pilot.press("f1")
        assert "Nobody is captured here" not in shown(pilot)
