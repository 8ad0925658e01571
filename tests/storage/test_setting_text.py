from __future__ import annotations

import pytest

from ludo_tui.errors import UsageError
from ludo_tui.rules.ruleset import KEYS
from ludo_tui.storage.setting_text import parse_setting


@pytest.mark.parametrize(
    ("text", "key", "value"),
    [
        ("extra_roll.on_finish=true", "extra_roll.on_finish", True),
        ("extra_roll.on_finish = Yes", "extra_roll.on_finish", True),
        ("extra_roll.on_six=off", "extra_roll.on_six", False),
        ("move.overtaking=no", "move.overtaking", False),
        ("enter.on=6", "enter.on", (6,)),
        ("enter.on=1,6", "enter.on", (1, 6)),
        ("enter.on=[6, 1]", "enter.on", (1, 6)),
        ("board.track=40", "board.track", 40),
        ("game.move_seconds=60", "game.move_seconds", 60),
        ("home.finish=any", "home.finish", "any"),
        ('home.finish="any"', "home.finish", "any"),
        ("home.finish='any'", "home.finish", "any"),
        ("players.colours=red,yellow", "players.colours", ("red", "yellow")),
        ('players.colours=["red", "yellow"]', "players.colours", ("red", "yellow")),
    ],
)
def test_a_setting_may_be_written_as_people_write(text: str, key: str, value: object) -> None:
    assert parse_setting(text) == (key, value)
    assert type(parse_setting(text)[1]) is type(value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("enter.on", "--set enter.on: write KEY=VALUE, as in enter.on=1,6"),
        ("", '--set "": write KEY=VALUE, as in enter.on=1,6'),
        (
            "on_finish=true",
            '--set on_finish: no such key; did you mean "extra_roll.on_finish"?',
        ),
        ("name=Ours", "--set name: no such key"),
        ("extra_roll.on_finish=1", '--set extra_roll.on_finish: found "1"; allowed: true or false'),
        (
            "home.finish=exactly",
            '--set home.finish: found "exactly"; allowed: "exact", "any" or "bounce"',
        ),
        ("board.track=", '--set board.track: found ""; allowed: 52 or 40'),
        ("board.track=52.0", '--set board.track: found "52.0"; allowed: 52 or 40'),
        ("board.track=٥٢", '--set board.track: found "٥٢"; allowed: 52 or 40'),
        (
            "enter.on=",
            "--set enter.on: found []; allowed: a list of 1 to 6 whole numbers from 1 to 6",
        ),
        (
            "enter.on=one",
            '--set enter.on: found ["one"]; allowed: a list of 1 to 6 whole numbers from 1 to 6',
        ),
        ("\x1b[2J=1", "--set \\x1b[2J: no such key"),
    ],
)
def test_a_setting_that_cannot_be_used_says_why(text: str, message: str) -> None:
    with pytest.raises(UsageError) as caught:
        parse_setting(text)
    assert str(caught.value) == message


@pytest.mark.parametrize("key", KEYS)
def test_every_default_can_be_set(key: str) -> None:
    default = KEYS[key].default
    written = ",".join(map(str, default)) if isinstance(default, tuple) else str(default).lower()
    assert parse_setting(f"{key}={written}") == (key, default)
