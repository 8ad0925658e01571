from __future__ import annotations

from typing import Any

import pytest

from ludo_tui.rules.board import make_board
from ludo_tui.rules.combinations import (
    board_arms,
    colour_choices,
    player_counts,
    players_for,
    problems_of,
)
from ludo_tui.rules.ruleset import Ruleset


def rules(**sections: dict[str, Any]) -> Ruleset:
    return Ruleset.model_validate(sections)


def test_the_defaults_can_be_played() -> None:
    assert problems_of(Ruleset()) == ()


@pytest.mark.parametrize(
    ("sections", "keys"),
    [
        pytest.param({"board": {"shape": "fit", "track": 40}}, ["board.shape"], id="fit-on-40"),
        pytest.param({"players": {"min": 4, "max": 3}}, ["players.min"], id="min-above-max"),
        pytest.param(
            {"players": {"colours": ["red", "red", "yellow"]}}, ["players.colours"], id="doubled"
        ),
        pytest.param(
            {"players": {"colours": ["red", "green"], "max": 2}},
            ["players.colours"],
            id="neighbours-only",
        ),
        pytest.param(
            {"players": {"colours": ["red", "yellow", "green"], "min": 4}},
            ["players.colours"],
            id="three-colours-for-four",
        ),
        pytest.param(
            {"players": {"two_colours_each": True, "colours": ["red", "yellow", "green"]}},
            ["players.two_colours_each"],
            id="two-each-of-three-colours",
        ),
        pytest.param(
            {"players": {"two_colours_each": True, "min": 3}},
            ["players.two_colours_each"],
            id="two-each-for-three",
        ),
        pytest.param({"capture": {"mode": "none"}}, ["move.stack_limit"], id="no-captures-stacks"),
        pytest.param(
            {"capture": {"mode": "none"}, "home": {"needs_capture": True}},
            ["move.stack_limit", "home.needs_capture"],
            id="no-captures-needed",
        ),
        pytest.param(
            {
                "board": {"shape": "fit", "track": 40},
                "players": {"min": 3, "max": 2, "colours": ["blue", "blue"]},
                "capture": {"mode": "none"},
            },
            ["board.shape", "players.colours", "players.min", "move.stack_limit"],
            id="all-at-once",
        ),
    ],
)
def test_what_cannot_be_played_is_named_by_its_keys(
    sections: dict[str, Any], keys: list[str]
) -> None:
    problems = problems_of(rules(**sections))
    assert [problem.partition(":")[0] for problem in problems] == keys
    assert all("found " in problem and "allowed: " in problem for problem in problems)


@pytest.mark.parametrize(
    "sections",
    [
        {"capture": {"mode": "none"}, "move": {"stack_limit": 1, "overtaking": False}},
        {"move": {"stack_limit": 1, "pairs_move_half": True, "block_landing": "sent_home"}},
        {"enter": {"on": [6, 6]}},
        {"players": {"two_colours_each": True}, "board": {"shape": "fit"}},
        {"players": {"colours": ["yellow", "red"]}},
        {"extra_roll": {"on_six": False, "max_for_sixes": 3, "six_rolls": "added"}},
    ],
)
def test_what_is_merely_idle_can_be_played(sections: dict[str, Any]) -> None:
    assert problems_of(rules(**sections)) == ()


def test_two_players_sit_opposite() -> None:
    assert colour_choices(Ruleset(), 2) == ((0, 2), (1, 3))


def test_three_players_may_leave_out_any_colour() -> None:
    assert colour_choices(Ruleset(), 3) == ((0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3))


def test_seats_are_clockwise_from_the_first_colour_named() -> None:
    turned = rules(players={"colours": ["yellow", "green", "red", "blue"]})
    assert colour_choices(turned, 4) == ((2, 3, 0, 1),)
    assert colour_choices(turned, 2) == ((2, 0), (3, 1))


def test_neighbours_never_play_alone() -> None:
    three = rules(players={"colours": ["red", "green", "yellow"]})
    assert player_counts(three) == (2, 3)
    assert colour_choices(three, 2) == ((0, 2),)


def test_numbers_outside_min_and_max_have_no_colours() -> None:
    three_only = rules(players={"min": 3, "max": 3})
    assert player_counts(three_only) == (3,)
    assert colour_choices(three_only, 2) == ()


def test_two_players_with_two_colours_each_play_all_four() -> None:
    both = rules(players={"two_colours_each": True})
    assert player_counts(both) == (2,)
    assert colour_choices(both, 2) == ((0, 1, 2, 3),)
    assert players_for(both, (0, 1, 2, 3)) == ((0, 2), (1, 3))


def test_the_player_of_the_first_colour_named_comes_first() -> None:
    both = rules(players={"two_colours_each": True, "colours": ["blue", "red", "green", "yellow"]})
    assert players_for(both, colour_choices(both, 2)[0]) == ((1, 3), (0, 2))


def test_otherwise_each_player_has_one_colour() -> None:
    assert players_for(Ruleset(), (1, 2, 3)) == ((1,), (2,), (3,))


@pytest.mark.parametrize(
    ("sections", "colours", "circuit"),
    [
        ({"board": {"shape": "cross"}}, (0, 2), 52),
        ({"board": {"shape": "fit"}}, (2, 0), 32),
        ({"board": {"shape": "fit"}}, (1, 2, 3), 42),
        ({"board": {"shape": "fit"}}, (0, 1, 2, 3), 52),
        ({"board": {"shape": "fit"}, "players": {"two_colours_each": True}}, (0, 1, 2, 3), 52),
        ({"board": {"track": 40}}, (0, 2), 40),
    ],
)
def test_arms_of_empty_seats_shrink_on_fitted_boards(
    sections: dict[str, Any], colours: tuple[int, ...], circuit: int
) -> None:
    ruleset = rules(**sections)
    board = make_board(ruleset.board.track, board_arms(ruleset, colours))
    assert board.circuit == circuit
