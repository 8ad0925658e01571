"""The computer player chooses a legal move, the same for the same position, and no foolish one."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ludo_tui.bots import BOTS
from ludo_tui.bots.simple import SimpleBot
from ludo_tui.rules.engine import Players, make_engine
from ludo_tui.rules.position import parse_position
from ludo_tui.rules.ruleset import Ruleset
from ludo_tui.rules.squares import CENTRE, YARD
from ludo_tui.storage.rulesets import load_ruleset
from tests.strategies import tables


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(tables(), st.integers(0, 2**32))
def test_it_plays_every_ruleset_by_legal_moves(table: tuple[Ruleset, Players], seed: int) -> None:
    engine, rng, bot = make_engine(*table), random.Random(seed), SimpleBot()
    position = engine.start(0)
    for _ in range(150):
        if position.is_over:
            return
        roll = rng.randint(1, 6) if engine.must_roll(position) else None
        moves = engine.legal_moves(position, roll)
        move = bot.choose(engine, position, roll) if moves else None
        assert move is None or move in moves
        assert move is None or bot.choose(engine, position, roll) == move
        position = engine.after(position, roll, move)


@pytest.mark.parametrize(
    ("name", "text", "roll", "origin", "to"),
    [
        ("qdan", "red=Y,Y,3,25 yellow=Y,Y,Y,1", 2, 25, 27),
        ("qdan", "red=Y,Y,3,h5 yellow=Y,Y,Y,Y", 1, 56, CENTRE),
        ("qdan", "red=Y,Y,3,20 yellow=Y,Y,Y,Y", 6, YARD, 0),
        ("british", "red=Y,Y,25,30 yellow=Y,Y,1,1", 2, 30, 32),
    ],
    ids=["captures", "goes home", "enters", "does not run into a block"],
)
def test_it_takes_what_is_to_be_had(name: str, text: str, roll: int, origin: int, to: int) -> None:
    engine = make_engine(load_ruleset(name), ((0,), (2,)))
    position = parse_position(f"{text} turn=0 players=2")
    assert SimpleBot().choose(engine, position, roll)[1:3] == (origin, to)


def test_it_beats_random_play() -> None:
    engine, rng = make_engine(load_ruleset("qdan"), ((0,), (2,))), random.Random(1)
    won = 0
    for _ in range(60):
        position = engine.start(rng.randrange(2))
        while not position.is_over:
            roll = rng.randint(1, 6)
            moves = engine.legal_moves(position, roll)
            move = None
            if moves:
                clever = position.turn == 0
                bot = BOTS["simple"]
                move = bot.choose(engine, position, roll) if clever else rng.choice(moves)
            position = engine.after(position, roll, move)
        won += position.placed == (0,)
    assert won > 40
