from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from ludo_tui.rules.ruleset import Ruleset
from ludo_tui.storage import rulesets
from ludo_tui.storage.rulesets import load_ruleset, preset_names
from tests.storage.ruleset_writing import write

CHECKOUT = Path(__file__).parent.parent.parent

POLISH: Mapping[str, Any] = {
    "board.track": 40,
    "enter.with_none_in_play": "three_rolls",
    "move.stack_limit": 1,
    "capture.safe_squares": "none",
    "extra_roll.on_six": True,
    "extra_roll.unplayable_six": "roll_again",
    "home.finish": "exact",
    "game.ends": "all_placed",
}

CATALOGUE: Mapping[str, Mapping[str, Any]] = {
    "polish": POLISH,
    "polish-one-or-six": {**POLISH, "enter.on": (1, 6)},
    "polish-bounce": {**POLISH, "home.finish": "bounce"},
    "polish-family": {**POLISH, "capture.mode": "none"},
    "british": {
        **POLISH,
        "board.track": 52,
        "enter.with_none_in_play": "roll_once",
        "extra_roll.three_sixes": "lose_turn",
        "move.stack_limit": 2,
        "move.block_landing": "sent_home",
    },
    "pocket": {"enter.with_none_in_play": "any_roll"},
    "castle": {
        "extra_roll.three_sixes": "lose_turn",
        "extra_roll.on_capture": True,
        "move.block_landing": "forbidden",
        "move.block_passing": "forbidden",
        "move.pairs_move_half": True,
        "capture.safe_squares": "starts",
        "home.needs_capture": True,
        "game.ends": "all_placed",
    },
    "ply-yard": {
        "players.colours": ("red", "yellow"),
        "players.min": 2,
        "players.max": 2,
        "start.first": "first_seat",
        "capture.safe_squares": "starts_and_stars",
        "extra_roll.on_capture": True,
        "extra_roll.on_finish": True,
        "extra_roll.three_sixes": "lose_turn",
    },
    "qdan": {
        "extra_roll.three_sixes": "lose_turn",
        "extra_roll.on_capture": True,
        "capture.safe_squares": "starts_and_stars",
        "move.block_landing": "forbidden",
        "move.block_passing": "forbidden",
        "start.rematch": "next_player",
    },
}
"""The table of the rule catalogue, §7; every other key has its default."""

TITLES = {
    "polish": "Polish",
    "polish-one-or-six": "Polish, one or six",
    "polish-bounce": "Polish, bouncing",
    "polish-family": "Polish family",
    "british": "British",
    "pocket": "Pocket",
    "castle": "Castle",
    "ply-yard": "Ply Yard",
    "qdan": "Qdan",
}


def test_the_presets_stand_in_the_order_of_the_catalogue() -> None:
    assert preset_names() == tuple(CATALOGUE)


@pytest.mark.parametrize("name", CATALOGUE)
def test_every_preset_equals_the_catalogue_value_for_value(name: str) -> None:
    assert load_ruleset(name).values() == {**Ruleset().values(), **CATALOGUE[name]}


@pytest.mark.parametrize("name", CATALOGUE)
def test_every_preset_has_a_title_a_summary_and_a_source(name: str) -> None:
    preset = load_ruleset(name)
    assert preset.name == TITLES[name]
    assert 20 < len(preset.summary) < 120
    assert preset.source


@pytest.mark.parametrize("name", CATALOGUE)
def test_every_preset_explains_itself_to_people(name: str) -> None:
    text = (CHECKOUT / "rulesets" / f"{name}.toml").read_text(encoding="utf-8")
    assert text.startswith("# ")
    assert text.count("#") > 2


def test_presets_come_from_the_checkout_when_there_is_one() -> None:
    assert rulesets.presets_dir() == CHECKOUT / "rulesets"


def test_presets_come_from_the_package_when_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "site-packages" / "ludo_tui"
    write(package / "rulesets" / "ours.toml", 'name = "Packaged"')
    # A stranger's folder beside the package is not ours.
    write(tmp_path / "site-packages" / "rulesets" / "theirs.toml", "")
    monkeypatch.setattr(rulesets, "__file__", str(package / "storage" / "rulesets.py"))
    assert rulesets.presets_dir.__wrapped__() == package / "rulesets"
