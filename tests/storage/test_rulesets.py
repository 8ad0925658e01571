from __future__ import annotations

from pathlib import Path

import pytest

from ludo_tui.rules.ruleset import KEYS, Ruleset
from ludo_tui.storage.paths import user_rulesets_dir
from ludo_tui.storage.rulesets import (
    find_ruleset_names,
    hidden_ruleset_names,
    load_ruleset,
    preset_names,
    user_ruleset_names,
)
from tests.storage.ruleset_writing import write


def test_a_users_own_ruleset_is_found_by_name() -> None:
    write(user_rulesets_dir() / "my-house.toml", 'extends = "polish"\n[home]\nfinish = "any"')
    ours = load_ruleset("my-house")
    assert (ours.board.track, ours.home.finish) == (40, "any")
    assert user_ruleset_names() == ("my-house",)
    assert find_ruleset_names() == (*preset_names(), "my-house")


def test_a_preset_hides_a_file_of_its_name() -> None:
    path = write(user_rulesets_dir() / "qdan.toml", "[board]\ntrack = 40")
    assert load_ruleset("qdan").board.track == 52
    assert load_ruleset(path).board.track == 40
    assert user_ruleset_names() == ()
    assert hidden_ruleset_names() == ("qdan",)


def test_a_ruleset_without_a_name_is_called_by_its_file(tmp_path: Path) -> None:
    path = write(tmp_path / "my-house_rules.toml", 'extends = "qdan"')
    ours = load_ruleset(path)
    assert (ours.name, ours.summary, ours.source) == ("My house rules", "", "")


def test_a_path_may_be_relative_to_the_folder_one_is_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path / "ours.toml", "[board]\ntrack = 40")
    monkeypatch.chdir(tmp_path)
    assert load_ruleset("ours.toml").board.track == 40
    assert load_ruleset("./ours.toml").board.track == 40


def test_extends_is_relative_to_the_file_it_stands_in(tmp_path: Path) -> None:
    write(tmp_path / "base" / "deep.toml", 'extends = "polish"\n[home]\nfinish = "any"')
    write(tmp_path / "base" / "shallow.toml", 'extends = "deep.toml"\n[enter]\non = [5]')
    path = write(tmp_path / "ours.toml", 'extends = "base/shallow.toml"\n[enter]\non = [6, 1]')
    ours = load_ruleset(path)
    assert (ours.board.track, ours.home.finish, ours.enter.on) == (40, "any", (1, 6))


def test_extends_finds_a_users_own_ruleset_by_name(tmp_path: Path) -> None:
    write(user_rulesets_dir() / "family.toml", "[board]\ntrack = 40")
    path = write(tmp_path / "ours.toml", 'extends = "family"')
    assert load_ruleset(path).board.track == 40


def test_a_base_that_cannot_be_played_may_be_mended(tmp_path: Path) -> None:
    write(tmp_path / "base.toml", '[capture]\nmode = "none"')
    path = write(tmp_path / "ours.toml", 'extends = "base.toml"\n[move]\nstack_limit = 1')
    assert load_ruleset(path).capture.mode == "none"


def test_a_changed_file_is_read_again(tmp_path: Path) -> None:
    path = write(tmp_path / "ours.toml", "[board]\ntrack = 40")
    assert load_ruleset(path).board.track == 40
    write(tmp_path / "ours.toml", "[board]\ntrack = 52  # bigger")
    assert load_ruleset(path).board.track == 52


def test_changes_stand_on_top() -> None:
    changed = load_ruleset("qdan", {"extra_roll.on_finish": True, "enter.on": [6, 1, 6]})
    assert changed.extra_roll.on_finish is True
    assert changed.enter.on == (1, 6)
    assert changed.name == "Qdan"
    assert load_ruleset("qdan").extra_roll.on_finish is False


def test_the_numbers_to_enter_on_are_a_set() -> None:
    assert load_ruleset("qdan", {"enter.on": [6, 1]}) == load_ruleset("qdan", {"enter.on": (1, 6)})


def test_every_default_may_be_written_out(tmp_path: Path) -> None:
    values = {key: list(v) if isinstance(v, tuple) else v for key, v in Ruleset().values().items()}
    assert load_ruleset("qdan", values).values() == Ruleset().values()
    assert set(values) == set(KEYS)


def test_the_same_rules_are_checked_once_and_then_remembered() -> None:
    """Ten thousand cases name the same few rulesets with the same few changes."""
    changes = {"extra_roll.on_finish": True, "enter.on": [1, 6]}
    assert load_ruleset("qdan", changes) is load_ruleset("qdan", dict(changes))
