from __future__ import annotations

import pytest

from ludo_tui.rules.ruleset import Ruleset
from ludo_tui.storage.rulesets import load_ruleset
from ludo_tui.words.differences import differences, headline, value_phrase
from tests.words.rule_values import ALTERNATIVES


def test_a_house_rule_is_named_beside_the_preset() -> None:
    changed = load_ruleset("qdan", {"extra_roll.on_finish": True})
    assert headline("Qdan", changed, load_ruleset("qdan")) == (
        "Qdan, with: extra roll on reaching home"
    )


def test_several_house_rules_stand_in_the_catalogues_order() -> None:
    changed = load_ruleset("polish", {"game.move_seconds": 30, "enter.on": [1, 6]})
    assert headline("Polish", changed, load_ruleset("polish")) == (
        "Polish, with: leaving the yard on a 1 or a 6; 30 seconds for a move"
    )


def test_no_house_rule_leaves_the_name_alone() -> None:
    assert headline("Castle", load_ruleset("castle"), load_ruleset("castle")) == "Castle"


def test_the_name_is_no_difference() -> None:
    assert differences(Ruleset(name="Ours"), Ruleset()) == ()


def test_a_key_that_another_difference_makes_idle_is_left_out() -> None:
    single = load_ruleset("qdan", {"move.stack_limit": 1, "move.block_landing": "capture"})
    assert differences(single, load_ruleset("qdan")) == ("one token of one's own on a square",)


def test_a_key_that_was_idle_already_is_named_all_the_same() -> None:
    changed = load_ruleset("polish", {"move.block_landing": "forbidden"})
    assert differences(changed, load_ruleset("polish")) == ("no landing on blocks",)


@pytest.mark.parametrize(("key", "value"), ALTERNATIVES)
def test_every_value_has_a_phrase_of_its_own(key: str, value: object) -> None:
    phrases = [value_phrase(other, it) for other, it in ALTERNATIVES if other == key]
    assert len(set(phrases)) == len(phrases)
    phrase = value_phrase(key, value)
    assert 5 < len(phrase) < 60
    assert phrase.isprintable()
