from __future__ import annotations

from itertools import combinations

import pytest

from ludo_tui.rules.ruleset import KEYS, Ruleset
from ludo_tui.storage.rulesets import load_ruleset, preset_names
from ludo_tui.words.card import rule_card
from tests.words.rule_values import VALUES

CONTEXTS: dict[str, dict[str, object]] = {
    "capture.mode": {"move.stack_limit": 1},
    "players.colours": {"start.first": "first_seat"},
}
"""What else has to hold for a key to matter, where the qdan preset is not enough."""

SECTIONS = [
    "Board and players",
    "Who begins",
    "Leaving the yard",
    "Moving",
    "Capturing",
    "Safe squares",
    "Sixes and extra rolls",
    "Getting home",
    "The end",
    "Time",
]


def card_text(ruleset: Ruleset) -> str:
    return "\n".join(sentence for section in rule_card(ruleset) for sentence in section.sentences)


def text(name: str = "qdan", **changes: object) -> str:
    dotted = {key.replace("__", "."): value for key, value in changes.items()}
    return card_text(load_ruleset(name, dotted))


@pytest.mark.parametrize("key", KEYS)
def test_every_value_of_every_key_changes_the_card(key: str) -> None:
    context = CONTEXTS.get(key, {})
    cards = {
        str(value): rule_card(load_ruleset("qdan", {**context, key: value}))
        for value in VALUES[key]
    }
    for one, other in combinations(cards, 2):
        assert cards[one] != cards[other], f"{key} = {one} reads like {other}"


@pytest.mark.parametrize("name", preset_names())
def test_the_card_of_a_preset_is_complete_and_short(name: str) -> None:
    card = rule_card(load_ruleset(name))
    assert [section.title for section in card] == SECTIONS
    assert all(section.sentences for section in card)
    assert len(card_text(load_ruleset(name))) < 2600


@pytest.mark.parametrize("name", preset_names())
def test_the_card_is_written_in_plain_characters_and_whole_sentences(name: str) -> None:
    for section in rule_card(load_ruleset(name)):
        for sentence in section.sentences:
            assert sentence.isascii()
            assert sentence.endswith(".")
            assert sentence[0].isupper()
            assert "  " not in sentence
            assert "_" not in sentence


def test_the_card_says_whether_the_third_six_counts() -> None:
    assert "A third six in a row does not count: nothing moves and the turn ends." in text()
    counts = "A third six in a row counts like any other six."
    assert counts in text(extra_roll__three_sixes="no_penalty")


def test_nothing_is_said_of_a_third_six_that_cannot_be_rolled() -> None:
    silent = text(extra_roll__on_six=False, extra_roll__on_capture=False)
    assert "third six" not in silent


def test_the_card_says_whether_a_token_can_be_captured_on_a_star() -> None:
    assert "cannot be captured on any start square, nor on a star" in text()
    assert "On stars it can." in text(capture__safe_squares="starts")
    assert "on stars it can." in text(capture__safe_squares="own_start")
    assert "on start squares and stars too" in text(capture__safe_squares="none")


def test_where_one_token_may_stand_on_a_square_nothing_is_said_of_blocks() -> None:
    single = text(move__stack_limit=1, move__pairs_move_half=True)
    for word in ("block", "pair", "together", "two of your tokens"):
        assert word not in single
    assert "Nobody else may land on a token that is safe." in single


def test_where_stacks_are_no_blocks_nothing_is_said_of_blocks() -> None:
    assert "block" not in text("pocket")
    assert "Several tokens of one player on one square go back together." in text("pocket")


def test_where_nobody_captures_nothing_is_said_of_capturing() -> None:
    peaceful = text("polish-family", extra_roll__on_capture=True, move__must_capture=True)
    for word in ("captured", "you must capture", "goes back", "Capturing gives"):
        assert word not in peaceful
    assert "Every token is safe everywhere." in peaceful


def test_where_nobody_captures_or_overtakes_a_taken_square_is_closed() -> None:
    closed = text("polish-family", move__overtaking=False)
    assert "goes on to the next free one" not in closed
    assert "may not move or enter onto a square of the circuit that is taken" in closed


def test_overtaking_says_all_there_is_to_say_of_passing() -> None:
    assert "You may not pass a block" in text()
    assert "You may not pass a block" not in text(move__overtaking=False)


def test_two_with_two_colours_each_have_eight_tokens() -> None:
    both = text(players__two_colours_each=True, board__shape="fit")
    assert "red and yellow against green and blue" in both
    assert "all eight tokens home wins" in both
    assert "shrink" not in both
    assert "other places" not in both


def test_the_fitted_board_names_only_numbers_that_may_play() -> None:
    assert "three players have a circuit of 42 squares and two" in text(board__shape="fit")
    three = text(board__shape="fit", players__min=3)
    assert "three players have a circuit of 42 squares." in three


def test_red_begins_where_it_always_plays() -> None:
    assert "Red begins." in text("ply-yard")
    assert "Red begins, or if nobody plays it the next colour" in text(start__first="first_seat")


def test_added_sixes_replace_what_is_said_of_single_ones() -> None:
    added = text(extra_roll__six_rolls="added", extra_roll__max_for_sixes=2)
    assert "one token moves the whole sum" in added
    assert "At most two sixes may be kept in a turn" in added
    assert "A six gives another roll" not in added
    assert "the sixes kept are lost" in added
    assert "the whole sum" not in text(extra_roll__six_rolls="added", extra_roll__on_six=False)


def test_every_number_enters_needs_no_word_of_an_empty_board() -> None:
    always = text(enter__on=[1, 2, 3, 4, 5, 6], enter__with_none_in_play="any_roll")
    assert "leaves its yard on any number" in always
    assert "With no token in play" not in always


def test_names_of_a_ruleset_are_not_part_of_its_card() -> None:
    assert rule_card(Ruleset(name="[bold]Ours")) == rule_card(Ruleset())
