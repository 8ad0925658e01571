"""The keys of a ruleset: their defaults are the catalogue's, and nothing else is taken for them."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from ludo_tui.rules.ruleset import KEYS, Ruleset

DEFAULTS = {
    "board.track": 52,
    "board.shape": "cross",
    "players.min": 2,
    "players.max": 4,
    "players.colours": ("red", "green", "yellow", "blue"),
    "players.two_colours_each": False,
    "start.first": "highest_roll",
    "start.rematch": "by_first",
    "enter.on": (6,),
    "enter.with_none_in_play": "roll_once",
    "move.stack_limit": 0,
    "move.block_landing": "capture",
    "move.block_passing": "allowed",
    "move.overtaking": True,
    "move.pairs_move_half": False,
    "move.must_capture": False,
    "capture.mode": "send_home",
    "capture.safe_squares": "none",
    "extra_roll.on_six": True,
    "extra_roll.on_capture": False,
    "extra_roll.on_finish": False,
    "extra_roll.unplayable_six": "ends_turn",
    "extra_roll.three_sixes": "no_penalty",
    "extra_roll.max_for_sixes": 0,
    "extra_roll.six_rolls": "separate",
    "home.finish": "exact",
    "home.needs_capture": False,
    "game.ends": "first_home",
    "game.move_seconds": 0,
}


def test_every_key_of_the_catalogue_is_there_with_its_default() -> None:
    assert Ruleset().values() == DEFAULTS


@pytest.mark.parametrize("key", KEYS)
def test_every_key_has_a_title_and_a_meaning_and_its_values_words(key: str) -> None:
    field = KEYS[key]
    assert field.title and field.description and field.description.endswith(".")
    extra = field.json_schema_extra
    assert isinstance(extra, dict)
    words = extra["x-words"]
    assert isinstance(words, dict)
    if isinstance(DEFAULTS[key], bool):
        assert set(words) == {"true", "false"}
    elif isinstance(DEFAULTS[key], str):
        assert DEFAULTS[key] in words


@pytest.mark.parametrize(
    "wrong",
    [
        {"board": {"track": 52.0}},
        {"board": {"track": "52"}},
        {"move": {"stack_limit": True}},
        {"move": {"overtaking": 1}},
        {"enter": {"on": [True]}},
        {"enter": {"on": [6.0]}},
        {"players": {"max": "4"}},
        {"game": {"move_seconds": 601}},
        {"extra_roll": {"max_for_sixes": -1}},
        {"home": {"finsh": "any"}},
    ],
    ids=repr,
)
def test_nothing_is_taken_for_what_it_is_not(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        Ruleset.model_validate(wrong)


def test_equal_rulesets_hash_alike_and_others_differ() -> None:
    changed = Ruleset.model_validate({"home": {"finish": "any"}})
    assert hash(Ruleset()) == hash(Ruleset())
    assert Ruleset() == Ruleset()
    assert changed != Ruleset()
    assert {Ruleset(): 1, changed: 2}[Ruleset()] == 1
