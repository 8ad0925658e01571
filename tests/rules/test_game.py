"""A game is a fold over its actions, and tells what happened."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ludo_tui.errors import IllegalActionError, NotationError
from ludo_tui.rules.actions import Action, AgreeDraw, Begin, Move, Pass, Resign, Roll, TakeBack
from ludo_tui.rules.engine import Players, make_engine
from ludo_tui.rules.events import (
    CameHome,
    Captured,
    Entered,
    ExtraRollEarned,
    GameOver,
    Placed,
    Reason,
    Rolled,
    RollLost,
    SixKept,
    TakenBack,
    ThirdSixLost,
    TurnPassed,
    Walked,
)
from ludo_tui.rules.game import Game, Phase, new_game, replay
from ludo_tui.rules.happenings import happened
from ludo_tui.rules.position import Position, parse_position
from ludo_tui.rules.ruleset import Ruleset
from ludo_tui.rules.squares import YARD
from ludo_tui.storage.rulesets import load_ruleset
from tests.strategies import tables

TWO: Players = ((0,), (2,))


def game_at(name: str, text: str, players: Players = TWO, **changes: object) -> Game:
    dotted = {key.replace("__", "."): value for key, value in changes.items()}
    return Game(make_engine(load_ruleset(name, dotted), players), position=parse_position(text))


def do(game: Game, action: Action) -> tuple[Game, list[object]]:
    after = game.apply(action)
    return after, list(happened(game, action, after))


def some_action(game: Game, rng: random.Random) -> Action:
    if game.can_take_back and rng.random() < 0.1:
        return TakeBack()
    match game.phase:
        case Phase.BEGIN:
            return Begin(rng.randrange(len(game.engine.players)))
        case Phase.ROLL:
            return Roll(rng.randint(1, 6))
        case Phase.MOVE:
            return rng.choice(game.legal_moves)
        case _:
            return Pass()


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(tables(), st.integers(0, 2**32), st.integers(0, 300))
def test_a_replayed_list_gives_the_same_game(
    table: tuple[Ruleset, Players], seed: int, actions: int
) -> None:
    engine, rng = make_engine(*table), random.Random(seed)
    game = new_game(engine)
    for _ in range(actions):
        if game.phase is Phase.OVER:
            break
        action = some_action(game, rng)
        after = game.apply(action)
        assert happened(game, action, after)
        game = after
    again = replay(engine, game.actions)
    assert (again.position, again.roll, again.phase) == (game.position, game.roll, game.phase)
    assert again.legal_moves == game.legal_moves


def test_a_lost_roll_is_carried_through_and_told() -> None:
    game = game_at("qdan", "red=Y,Y,Y,Y yellow=Y,Y,Y,Y turn=0 players=2")
    after, events = do(game, Roll(3))
    assert events == [Rolled(0, 3), RollLost(0, 3, 0), TurnPassed(1)]
    assert (after.phase, after.player) == (Phase.ROLL, 1)


def test_a_last_token_that_cannot_use_the_number_does_not_hold_up_the_game() -> None:
    """Another game waited for ever for a move that did not exist."""
    game = game_at("qdan", "red=h5,H,H,H yellow=Y,Y,Y,Y turn=0 players=2")
    after, events = do(game, Roll(2))
    assert RollLost(0, 2, 0) in events
    assert (after.phase, after.roll, after.player) == (Phase.ROLL, None, 1)


def test_tries_are_counted_down() -> None:
    game = game_at("polish", "red=Y,Y,Y,Y yellow=Y,Y,Y,Y turn=0 tries=3 players=2")
    told = []
    for _ in range(3):
        game, events = do(game, Roll(2))
        told += events
    assert told == [
        *(Rolled(0, 2), RollLost(0, 2, 2)),
        *(Rolled(0, 2), RollLost(0, 2, 1)),
        *(Rolled(0, 2), RollLost(0, 2, 0), TurnPassed(1)),
    ]


def test_an_unplayable_six_that_rolls_again_says_so() -> None:
    blocked = game_at("polish", "red=h1,h2,h3,38 yellow=Y,Y,Y,Y turn=0 players=2")
    after, events = do(blocked, Roll(6))
    assert events == [Rolled(0, 6), RollLost(0, 6, 0), ExtraRollEarned(0, (Reason.SIX,))]
    assert (after.player, after.phase) == (0, Phase.ROLL)


def test_the_third_six_moves_nothing() -> None:
    """Another game treated it like any six, as it looked at each roll alone."""
    game = game_at("qdan", "red=Y,Y,Y,3 yellow=Y,Y,Y,Y turn=0 sixes=2 players=2")
    after, events = do(game, Roll(6))
    assert events == [Rolled(0, 6), ThirdSixLost(0, 0), TurnPassed(1)]
    assert after.position is not None and after.position.tokens[0] == (YARD, YARD, YARD, 3)


def test_a_kept_six_is_told_with_its_sum() -> None:
    text = "red=Y,Y,Y,3 yellow=Y,Y,Y,Y turn=0 players=2"
    game = game_at("polish", text, extra_roll__six_rolls="added")
    game, events = do(game, Roll(6))
    assert events == [Rolled(0, 6), SixKept(0, 6)]
    game, events = do(game, Roll(2))
    assert {move.to for move in game.legal_moves} == {2, 11}


def test_a_capture_is_told_and_taken_back_whole() -> None:
    """Undo after a capture had left the captured token on the board twice."""
    text = "red=Y,Y,Y,25 yellow=Y,Y,Y,1 turn=0 players=2"
    start = game_at("qdan", text)
    game, _ = do(start, Roll(2))
    move = game.legal_moves[0]
    assert move.captures == ((2, 1),)
    after, events = do(game, move)
    assert events == [
        Walked(0, move),
        Captured(0, 1, 2, 1),
        ExtraRollEarned(0, (Reason.CAPTURE,)),
    ]
    back, events = do(after, TakeBack())
    assert events == [TakenBack(0, move)]
    assert (back.position, back.roll, back.legal_moves) == (game.position, 2, game.legal_moves)


def test_a_move_is_not_taken_back_after_the_next_roll() -> None:
    game = game_at("qdan", "red=Y,Y,Y,25 yellow=Y,Y,Y,3 turn=0 players=2")
    game, _ = do(game, Roll(2))
    game, _ = do(game, game.legal_moves[0])
    assert game.can_take_back
    game, _ = do(game, Roll(2))
    assert not game.can_take_back
    with pytest.raises(IllegalActionError):
        game.apply(TakeBack())


def test_a_token_home_and_a_six_give_one_extra_roll() -> None:
    text = "red=Y,Y,50,H yellow=Y,Y,Y,Y turn=0 players=2"
    game = game_at("qdan", text, extra_roll__on_finish=True)
    game, _ = do(game, Roll(6))
    home = next(move for move in game.legal_moves if move.origin == 50)
    after, events = do(game, home)
    assert events == [
        Walked(0, home),
        CameHome(0, 0, 2),
        ExtraRollEarned(0, (Reason.SIX, Reason.FINISH)),
    ]
    assert after.position is not None and after.position.extra_rolls == 0


def test_the_last_token_home_ends_the_game() -> None:
    game = game_at("qdan", "red=h5,H,H,H yellow=Y,Y,Y,3 turn=0 players=2")
    game, _ = do(game, Roll(1))
    after, events = do(game, game.legal_moves[0])
    assert events[1:] == [CameHome(0, 0, 4), Placed(0, 1), GameOver(((0,), (1,)))]
    assert after.phase is Phase.OVER
    for action in (Roll(1), AgreeDraw(), Resign(1), Pass()):
        with pytest.raises(IllegalActionError):
            after.apply(action)


def test_free_entry_needs_no_roll() -> None:
    text = "red=Y,Y,Y,Y yellow=Y,Y,Y,5 turn=0 players=2"
    game = game_at("qdan", text, enter__with_none_in_play="free")
    assert (game.phase, game.roll) == (Phase.MOVE, None)
    _, events = do(game, game.legal_moves[0])
    assert events == [Entered(0, Move(0, YARD, 0)), TurnPassed(1)]


def test_an_entry_that_cannot_be_made_is_passed() -> None:
    text = "red=Y,Y,Y,Y yellow=Y,Y,26,26 turn=0 players=2"
    game = game_at("qdan", text, enter__with_none_in_play="free")
    assert game.phase is Phase.PASS
    after, _ = do(game, Pass())
    assert after.player == 1


def test_a_player_who_resigns_while_another_thinks_leaves_the_roll_alone() -> None:
    text = "red=Y,Y,Y,25 green=Y,Y,Y,Y yellow=Y,Y,Y,3 turn=0 players=3"
    game = game_at("qdan", text, players=((0,), (1,), (2,)))
    game, _ = do(game, Roll(2))
    after, _ = do(game, Resign(1))
    assert (after.player, after.roll) == (0, 2)
    after, events = do(game, Resign(0))
    assert (after.player, after.roll) == (1, None)
    assert TurnPassed(1) in events


@pytest.mark.parametrize(
    "action",
    [Begin(0), Roll(0), Roll(7), Move(0, 3, 9), Pass(), TakeBack(), Resign(2), Resign(-1)],
    ids=repr,
)
def test_what_the_rules_do_not_allow_changes_nothing(action: Action) -> None:
    game = game_at("qdan", "red=Y,Y,Y,25 yellow=Y,Y,Y,3 turn=0 players=2")
    with pytest.raises(IllegalActionError):
        game.apply(action)
    assert game.phase is Phase.ROLL


def test_a_replay_says_which_action_was_not_allowed() -> None:
    engine = make_engine(load_ruleset("qdan"), TWO)
    with pytest.raises(IllegalActionError) as caught:
        replay(engine, [Begin(0), Roll(3), Move(0, YARD, 0)])
    assert caught.value.number == 2


@pytest.mark.parametrize("text", ["red=Y,x", "turn=a", "green", "colour=3", "red=1,2,3,4 placed=x"])
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_position(text)


def test_a_position_is_written_on_one_line() -> None:
    position = Position(
        ((YARD, YARD, 0, 23), (), (YARD, 8, 54, 57), ()), 0, 1, 3, 1, 6, (True, False)
    )
    assert str(position) == (
        "red=Y,Y,0,23 yellow=Y,8,h3,H turn=0 sixes=1 tries=3 extra=1 carried=6 captured=0 players=2"
    )
    assert parse_position(str(position)) == position
