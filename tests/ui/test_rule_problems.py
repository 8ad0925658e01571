"""Why rules cannot be played, as the screens say it."""

from __future__ import annotations

from itertools import product

import pytest

from ludo_tui.rules.ruleset import KEYS, Ruleset
from ludo_tui.storage.rulesets import load_ruleset
from ludo_tui.ui.opening import Opening
from ludo_tui.ui.rule_editing import changed
from ludo_tui.ui.rule_problems import problems_in_words, told_briefly
from tests.ui.started_app import SIZE, StartedApp, shown

RYB = ("red", "yellow", "blue")


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (
            {"board.track": 40, "board.shape": "fit"},
            "“Shape: fits the number of players” needs a board with 52 squares; "
            "“Board” is 40 squares, 11×11.",
        ),
        (
            {"players.two_colours_each": True, "players.colours": ("red", "green", "yellow")},
            "“Two colours each” needs all four colours; “Colours” is red, green and yellow.",
        ),
        (
            {"players.two_colours_each": True, "players.min": 3},
            "“Two colours each” is for two players; “Fewest players” is 3.",
        ),
        (
            {"players.min": 4, "players.max": 3},
            "“Fewest players” is 4, but “Most players” is 3.",
        ),
        (
            {"players.min": 4, "players.colours": RYB},
            "“Colours” is red, yellow and blue, but “Fewest players” is 4.",
        ),
        (
            {"players.colours": ("red", "green")},
            "“Colours” is red and green, but two sit opposite: red and yellow, or green and blue.",
        ),
        (
            {"capture.mode": "none"},
            "“Own tokens on a square” has to be one with “Capturing: nobody captures”.",
        ),
        (
            {"capture.mode": "none", "move.stack_limit": 1, "home.needs_capture": True},
            "“Capture before going home” cannot be with “Capturing: nobody captures”.",
        ),
    ],
)
def test_a_combination_that_cannot_be_played_is_told_in_the_words_of_the_screen(
    changes: dict[str, object], said: str
) -> None:
    ruleset = Ruleset()
    for key, value in changes.items():
        ruleset = changed(ruleset, key, value)
    assert problems_in_words(ruleset) == (said,)


def test_no_reason_is_in_the_text_of_a_file_and_each_fits_two_lines() -> None:
    values = {
        "board.track": (52, 40),
        "board.shape": ("cross", "fit"),
        "players.min": (2, 3, 4),
        "players.max": (2, 3, 4),
        "players.colours": (("red", "green"), RYB, ("red", "green", "yellow", "blue")),
        "players.two_colours_each": (False, True),
        "capture.mode": ("send_home", "none"),
        "home.needs_capture": (False, True),
    }
    for combination in product(*values.values()):
        ruleset = Ruleset()
        for key, value in zip(values, combination, strict=True):
            ruleset = changed(ruleset, key, value)
        problems = problems_in_words(ruleset)
        assert len(told_briefly(problems)) <= 150
        text = " ".join(problems)
        assert not any(key in text for key in KEYS)
        assert not any(sign in text for sign in ("[", '"', "found"))


async def test_the_first_reason_stands_whole_in_the_house_rules_and_in_set_up() -> None:
    ruleset = Ruleset(name="Qdan")
    for key, value in {
        "board.track": 40,
        "board.shape": "fit",
        "players.min": 4,
        "players.max": 2,
        "players.colours": ("red", "green"),
        "players.two_colours_each": True,
        "capture.mode": "none",
    }.items():
        ruleset = changed(ruleset, key, value)
    said = told_briefly(problems_in_words(ruleset))
    assert said.endswith("11×11. And three more.")
    app = StartedApp(Opening(opens_setup=True, base="qdan", ruleset=ruleset))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("4")
        assert said in " ".join(shown(pilot).split())
        await pilot.press("h")
        assert said in " ".join(shown(pilot).split())


async def test_what_the_rules_differ_in_is_not_cut_at_80_by_24() -> None:
    ruleset = changed(load_ruleset("qdan"), "players.two_colours_each", True)
    ruleset = changed(ruleset, "players.colours", ("red", "green", "yellow"))
    app = StartedApp(Opening(opens_setup=True, base="qdan", ruleset=ruleset))
    async with app.run_test(size=SIZE) as pilot:
        assert "only red, green and yellow" in " ".join(shown(pilot).split())
