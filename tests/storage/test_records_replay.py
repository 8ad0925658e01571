"""A replayed record gives the game that was played, under every preset and wherever it was left."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from ludo_tui.dice import SeededDice
from ludo_tui.errors import IllegalActionError
from ludo_tui.rules.actions import Action, Begin, Pass, Roll, TakeBack
from ludo_tui.rules.colours import COLOURS
from ludo_tui.rules.combinations import colour_choices, player_counts, players_for
from ludo_tui.rules.engine import make_engine
from ludo_tui.rules.game import Game, Phase, new_game, replay
from ludo_tui.storage.records import (
    RecordSeat,
    RecordWriter,
    create_record,
    read_record,
    reopen_record,
)
from ludo_tui.storage.rulesets import load_ruleset, preset_names
from tests.storage.recorded_games import sample_header


def some_action(game: Game, dice: SeededDice, choice: random.Random) -> Action:
    """Something that may be done."""
    if game.phase is Phase.BEGIN:
        first, second = dice.roll(), dice.roll()
        return Begin(0, (((0, first), (1, second)),))
    if game.can_take_back and choice.random() < 0.1:
        return TakeBack()
    match game.phase:
        case Phase.ROLL:
            return Roll(dice.roll())
        case Phase.MOVE:
            return choice.choice(game.legal_moves)
        case _:
            return Pass()


def new_record(preset: str, folder: Path) -> tuple[RecordWriter, Game]:
    """A record of a preset with as many players as it takes, and its game."""
    ruleset = load_ruleset(preset)
    players = players_for(ruleset, colour_choices(ruleset, player_counts(ruleset)[-1])[0])
    seats = tuple(
        RecordSeat(name=f"Player {n}", colours=tuple(COLOURS[colour] for colour in colours))
        for n, colours in enumerate(players)
    )
    header = sample_header(ruleset=ruleset, base=preset, seats=seats)
    return create_record(header, folder), new_game(make_engine(ruleset, players))


@pytest.mark.parametrize("preset", preset_names())
def test_a_game_left_again_and_again_is_the_game_that_was_played(
    preset: str, tmp_path: Path
) -> None:
    choice = random.Random(preset)
    writer, game = new_record(preset, tmp_path)
    dice = SeededDice("7")
    for _ in range(250):
        if game.phase is Phase.OVER:
            break
        action = some_action(game, dice, choice)
        after = game.apply(action)
        writer.append(action)
        game = after
        if choice.random() < 0.05:
            writer.close()
            record, writer = reopen_record(writer.path)
            replayed = replay(game.engine, record.actions)
            assert (replayed, replayed.phase) == (game, game.phase)
            assert replayed.legal_moves == game.legal_moves
            assert replayed.can_take_back == game.can_take_back
            assert record.header.ruleset == game.engine.ruleset
            assert record.thrown == dice.thrown
            dice = SeededDice(record.header.seed, thrown=record.thrown)
            game = replayed
    writer.close()
    assert len(game.actions) > 100


def test_an_action_that_the_rules_forbid_is_found_by_replaying(tmp_path: Path) -> None:
    writer, game = new_record("qdan", tmp_path)
    with writer:
        for action in (Begin(0), Roll(5), Pass()):
            writer.append(action)
    record = read_record(writer.path)
    with pytest.raises(IllegalActionError) as error:
        replay(game.engine, record.actions)
    assert "line 4: the rules do not allow this" in str(record.illegal(2, error.value))
