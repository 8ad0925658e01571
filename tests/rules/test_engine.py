"""What the conformance cases cannot show: why tokens may not move, ways, places, and all games."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ludo_tui.rules.engine import Engine, Players, make_engine
from ludo_tui.rules.position import Position, parse_position, position_text
from ludo_tui.rules.refusals import Why
from ludo_tui.rules.ruleset import Ruleset
from ludo_tui.rules.squares import CENTRE, HOME, YARD
from ludo_tui.storage.rulesets import load_ruleset
from tests.strategies import tables

TWO: Players = ((0,), (2,))
MOST_ROLLS = 50_000
"""Far more than any game of 4,000 random rulesets took."""


def engine_for(name: str, players: Players = TWO, /, **changes: object) -> Engine:
    dotted = {key.replace("__", "."): value for key, value in changes.items()}
    return make_engine(load_ruleset(name, dotted), players)


def random_roll(engine: Engine, position: Position, rng: random.Random) -> int | None:
    return rng.randint(1, 6) if engine.must_roll(position) else None


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(tables(), st.integers(0, 2**32))
def test_random_play_ends_and_never_loses_or_doubles_a_token(
    table: tuple[Ruleset, Players], seed: int
) -> None:
    engine, rng = make_engine(*table), random.Random(seed)
    position = engine.start(rng.randrange(len(engine.players)))
    counts = tuple(map(len, position.tokens))
    for _ in range(MOST_ROLLS):
        if position.is_over:
            break
        before = position_text(position)
        roll = random_roll(engine, position, rng)
        moves = engine.legal_moves(position, roll)
        assert len(set(moves)) == len(moves)
        after = [engine.after(position, roll, move) for move in moves]
        assert position_text(position) == before
        position = rng.choice(after) if after else engine.after(position, roll, None)
        assert tuple(map(len, position.tokens)) == counts
        assert parse_position(position_text(position)) == position
        assert all(squares == tuple(sorted(squares)) for squares in position.tokens)
    assert position.is_over
    places = engine.standings(position)
    assert sorted(player for place in places for player in place) == list(
        range(len(engine.players))
    )


@settings(max_examples=80, deadline=None, suppress_health_check=list(HealthCheck))
@given(tables(), st.integers(0, 2**32), st.integers(1, 200))
def test_every_token_either_moves_or_has_a_reason_not_to(
    table: tuple[Ruleset, Players], seed: int, rolls: int
) -> None:
    engine, rng = make_engine(*table), random.Random(seed)
    position = engine.start(0)
    for _ in range(rolls):
        if position.is_over:
            return
        roll = random_roll(engine, position, rng)
        moves = engine.legal_moves(position, roll)
        refusals = engine.refusals(position, roll)
        movable = {(move.colour, move.origin) for move in moves}
        tokens = {
            (colour, square)
            for colour in engine.players[position.turn]
            for square in position.tokens[colour]
        }
        assert movable | refusals.keys() == tokens
        assert not movable & refusals.keys()
        for move in moves:
            way = engine.way(position, roll, move)
            assert way[-1] == move.to
            assert move.origin not in way[:1]
        position = engine.after(position, roll, rng.choice(moves) if moves else None)


@pytest.mark.parametrize(
    ("name", "changes", "tokens", "roll", "token", "why", "square"),
    [
        ("qdan", {}, "red=Y,Y,3,H", 4, (0, YARD), Why.NEEDS_NUMBER, YARD),
        ("qdan", {}, "red=Y,Y,3,H", 4, (0, CENTRE), Why.AT_HOME, YARD),
        ("qdan", {}, "red=Y,Y,Y,h4", 4, (0, HOME + 3), Why.TOO_FAR, CENTRE),
        ("polish", {}, "red=Y,Y,Y,38", 6, (0, 38), Why.TOO_FAR, HOME + 3),
        ("polish", {}, "red=Y,Y,0,6", 6, (0, YARD), Why.NO_ROOM, 0),
        ("polish", {}, "red=Y,Y,0,6", 6, (0, 0), Why.NO_ROOM, 6),
        ("qdan", {}, "red=Y,Y,Y,25 yellow=1,1,9,9", 4, (0, 25), Why.BLOCK_IN_THE_WAY, 27),
        ("qdan", {}, "red=Y,Y,Y,25 yellow=1,1,9,9", 2, (0, 25), Why.BLOCK_THERE, 27),
        ("qdan", {}, "red=Y,Y,Y,19 yellow=Y,26,26,9", 6, (0, YARD), Why.BLOCK_THERE, 0),
        ("qdan", {"move__overtaking": False}, "red=1,2,8,9", 2, (0, 1), Why.NO_OVERTAKING, 2),
        ("qdan", {"move__must_capture": True}, "red=1,2,8,25 yellow=1,Y,Y,Y", 2, (0, 1),
         Why.MUST_CAPTURE, 3),
        ("pocket", {"home__finish": "bounce"}, "red=Y,Y,Y,h4", 4, (0, HOME + 3), Why.NO_PROGRESS,
         HOME + 3),
        ("polish-family", {}, "red=h1,h2,h3,39", 6, (0, 39), Why.TOO_FAR, HOME + 3),
        ("polish", {"home__finish": "any"}, "red=h1,h2,h4,38", 6, (0, 38), None, None),
    ],
)  # fmt: skip
def test_a_token_that_may_not_move_has_its_reason(
    name: str,
    changes: dict[str, object],
    tokens: str,
    roll: int,
    token: tuple[int, int],
    why: Why | None,
    square: int | None,
) -> None:
    engine = engine_for(name, TWO, **changes)
    if "yellow" not in tokens:
        tokens += " yellow=Y,Y,Y,Y"
    position = parse_position(f"{tokens} turn=0 players=2")
    refusal = engine.refusals(position, roll).get(token)
    assert (refusal and refusal.why, refusal and refusal.square) == (why, square)


def test_where_nothing_is_rolled_tokens_that_are_home_have_a_true_reason() -> None:
    engine = engine_for("polish", TWO, enter__with_none_in_play="free")
    position = parse_position("red=Y,Y,h1,h2 yellow=Y,Y,Y,9 turn=0 players=2")
    refusals = engine.refusals(position, None)
    assert {refusal.why for refusal in refusals.values()} == {Why.NOT_ROLLED}
    assert refusals.keys() == {(0, HOME), (0, HOME + 1)}


def test_another_player_s_token_is_named_as_what_is_overtaken() -> None:
    engine = engine_for("qdan", TWO, move__overtaking=False)
    position = parse_position("red=3,8,8,40 yellow=Y,Y,Y,34 turn=0 players=2")
    refusal = engine.refusals(position, 6)[0, 3]
    assert (refusal.why, refusal.square, refusal.other) == (Why.NO_OVERTAKING, 8, 2)


def test_the_third_six_is_the_reason_for_every_token() -> None:
    position = parse_position("red=Y,Y,3,20 yellow=Y,Y,Y,Y turn=0 sixes=2 players=2")
    engine = engine_for("qdan")
    assert engine.legal_moves(position, 6) == ()
    assert {refusal.why for refusal in engine.refusals(position, 6).values()} == {Why.SIX_LOST}


@pytest.mark.parametrize(
    ("name", "changes", "tokens", "carried", "roll", "origin", "way"),
    [
        ("qdan", {}, "red=Y,Y,3,48", 0, 4, 3, (4, 5, 6, 7)),
        ("qdan", {}, "red=Y,Y,3,48", 0, 4, 48, (49, 50, HOME, HOME + 1)),
        ("qdan", {}, "red=Y,Y,3,48", 0, 6, YARD, (0,)),
        ("qdan", {"home__finish": "bounce"}, "red=Y,Y,3,h5", 0, 4, HOME + 4,
         (CENTRE, HOME + 4, HOME + 3, HOME + 2)),
        ("qdan", {"home__finish": "any"}, "red=Y,Y,3,h5", 0, 4, HOME + 4, (CENTRE,)),
        ("polish", {"home__finish": "any"}, "red=Y,Y,h4,39", 0, 6, 39,
         (HOME, HOME + 1, HOME + 2)),
        ("polish-family", {}, "red=Y,3,4,1", 0, 2, 1, (2, 3, 4, 5)),
        ("castle", {}, "red=Y,Y,4,4", 0, 4, 4, (5, 6)),
        ("castle", {}, "red=Y,Y,Y,50", 0, 2, 50, (51, 0)),
        ("qdan", {"extra_roll__six_rolls": "added"}, "red=Y,Y,Y,Y", 6, 2, YARD, (0, 1, 2)),
    ],
)  # fmt: skip
def test_the_way_of_a_token_is_every_square_it_walks(
    name: str,
    changes: dict[str, object],
    tokens: str,
    carried: int,
    roll: int,
    origin: int,
    way: tuple[int, ...],
) -> None:
    engine = engine_for(name, TWO, **changes)
    sixes = carried // 6
    text = f"{tokens} yellow=Y,Y,Y,Y turn=0 sixes={sixes} carried={carried} players=2"
    position = parse_position(text)
    moves = [move for move in engine.legal_moves(position, roll) if move.origin == origin]
    assert way in [engine.way(position, roll, move) for move in moves]


FOUR: Players = ((0,), (1,), (2,), (3,))


def test_the_resigned_take_the_worst_places_the_first_to_resign_last() -> None:
    engine = engine_for("polish", FOUR)
    position = engine.resign(engine.resign(engine.start(0), 2), 0)
    assert (position.turn, position.resigned) == (1, (2, 0))
    position = engine.resign(position, 1)
    assert position.is_over
    assert engine.standings(position) == ((3,), (1,), (0,), (2,))


def test_a_resigned_player_s_tokens_leave_the_board_and_the_turn_goes_on() -> None:
    engine = engine_for("polish", FOUR)
    position = parse_position(
        "red=1,2,3,4 green=Y,Y,Y,7 yellow=Y,Y,Y,Y blue=Y,Y,Y,Y turn=0 sixes=1 players=4"
    )
    after = engine.resign(position, 0)
    assert after.tokens[0] == (YARD,) * 4
    assert (after.turn, after.sixes, after.tries_left) == (1, 0, 1)
    assert engine.resign(position, 1).turn == 0
    assert engine.resign(position, 1).sixes == 1


def test_after_a_draw_all_who_play_share_the_place_before_the_resigned() -> None:
    engine = engine_for("polish", FOUR)
    position = engine.agree_draw(engine.resign(engine.start(0), 1))
    assert position.is_over
    assert engine.standings(position) == ((0, 2, 3), (1,))


def test_a_player_placed_on_a_non_six_does_not_cost_the_next_one_its_turn() -> None:
    """A queue that was rotated after the winner had been taken out skipped a player."""
    engine = engine_for("polish", FOUR)
    position = parse_position(
        "red=39,h2,h3,h4 green=Y,Y,Y,5 yellow=Y,Y,Y,Y blue=Y,Y,Y,Y turn=0 players=4"
    )
    after = engine.after(position, 1, engine.legal_moves(position, 1)[0])
    assert (after.placed, after.turn) == ((0,), 1)


def test_the_second_own_token_enters_the_centre() -> None:
    engine = engine_for("qdan")
    position = parse_position("red=Y,Y,h5,H yellow=Y,Y,Y,Y turn=0 players=2")
    assert [move.to for move in engine.legal_moves(position, 1)] == [CENTRE]


def test_home_squares_stay_safe_when_no_square_is() -> None:
    """One check had served both safe squares and the lane."""
    engine = engine_for("qdan", capture__safe_squares="none")
    position = parse_position("red=Y,Y,Y,19 yellow=Y,Y,h1,h2 turn=0 players=2")
    for roll in range(1, 7):
        assert all(not move.captures for move in engine.legal_moves(position, roll))


def test_own_tokens_never_block_their_player() -> None:
    engine = engine_for("qdan")
    position = parse_position("red=3,5,5,40 yellow=Y,Y,Y,Y turn=0 players=2")
    assert (0, 3, 7) in [move[:3] for move in engine.legal_moves(position, 4)]


def test_a_token_that_laps_can_be_told_from_one_that_does_not_have_to() -> None:
    """Two on one square, one a lap ahead: laps do not count, so they are one choice."""
    engine = engine_for("castle")
    position = parse_position("red=Y,Y,3,3 yellow=Y,Y,Y,Y turn=0 players=2")
    singles = [move for move in engine.legal_moves(position, 5) if not move.pair]
    assert [(move.origin, move.to) for move in singles] == [(3, 8)]


def test_nothing_of_two_players_on_a_full_board_counts_as_placed() -> None:
    """Absent players' tokens had been marked as home, and won."""
    engine = engine_for("qdan")
    assert engine.start(0).tokens[1] == ()
    assert engine.standings(engine.start(0)) == ((0, 1),)
