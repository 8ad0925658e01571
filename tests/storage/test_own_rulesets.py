"""House rules that are kept as a ruleset of one's own."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from ludo_tui.errors import RulesetError
from ludo_tui.rules.ruleset import Ruleset
from ludo_tui.storage.own_rulesets import keep_ruleset
from ludo_tui.storage.rulesets import load_ruleset
from tests.strategies import rulesets


def test_it_is_found_by_name_and_has_the_same_rules() -> None:
    ruleset = load_ruleset("qdan", {"extra_roll.on_finish": True, "enter.on": [1, 6]})
    path = keep_ruleset("  Babcia's   rules ", ruleset, "qdan")
    assert path.name == "babcia-s-rules.toml"
    assert load_ruleset("babcia-s-rules").values() == ruleset.values()
    assert load_ruleset("babcia-s-rules").name == "Babcia's rules"
    text = path.read_text()
    assert 'extends = "qdan"' in text
    assert "stack_limit" not in text


@settings(
    max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(ruleset=rulesets())
def test_any_rules_come_back_as_they_were(ruleset: Ruleset) -> None:
    path = keep_ruleset("Any", ruleset, "castle")
    try:
        values = ruleset.values()
        in_order = values | {"enter.on": tuple(sorted(values["enter.on"]))}
        assert load_ruleset(str(path)).values() == in_order
    finally:
        path.unlink()


def test_it_may_extend_a_file_of_ones_own(tmp_path: Path) -> None:
    base = tmp_path / "base.toml"
    base.write_text('name = "Base"\nextends = "pocket"\n')
    ruleset = load_ruleset(str(base), {"game.ends": "all_placed"})
    keep_ruleset("Ours", ruleset, str(base))
    assert load_ruleset("ours").values() == ruleset.values()


@pytest.mark.parametrize("name", ["", "  ", "---", "x" * 31, "a\x1b[31m"])
def test_a_name_that_no_file_can_have_is_refused(name: str) -> None:
    with pytest.raises(RulesetError, match="letters or digits"):
        keep_ruleset(name, load_ruleset("qdan"), "qdan")


@pytest.mark.parametrize("name", ["Qdan", "ours", "OURS!"])
def test_nothing_is_written_over(name: str) -> None:
    path = keep_ruleset("Ours", load_ruleset("qdan"), "qdan")
    before = path.read_text()
    with pytest.raises(RulesetError, match="already"):
        keep_ruleset(name, load_ruleset("castle"), "castle")
    assert path.read_text() == before


def test_a_folder_that_cannot_be_written_is_told(home: Path) -> None:
    (home / "config").write_text("a file where a folder should be")
    with pytest.raises(RulesetError, match="cannot be written"):
        keep_ruleset("Ours", load_ruleset("qdan"), "qdan")
