"""What the players did in a game, counted from its actions. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ludo_tui.rules.actions import Action, TakeBack
from ludo_tui.rules.events import Captured, Rolled
from ludo_tui.rules.game import Game, new_game
from ludo_tui.rules.happenings import happened


@dataclass(slots=True)
class Tally:
    """What one player did."""

    rolls: int = 0
    """How often it rolled."""
    sixes: int = 0
    """How many of these were sixes."""
    captured: int = 0
    """How many tokens of others it sent back."""
    lost: int = 0
    """How many of its tokens others sent back."""


def tallies(game: Game) -> tuple[Tally, ...]:
    """What each player did; moves that were taken back do not count."""
    result = tuple(Tally() for _ in game.engine.players)
    now = new_game(game.engine)
    for action in _counting(game.actions):
        before, now = now, now.apply(action)
        for event in happened(before, action, now):
            match event:
                case Rolled(player, pips):
                    result[player].rolls += 1
                    result[player].sixes += pips == 6
                case Captured(player, victim) if player != victim:
                    result[player].captured += 1
                    result[victim].lost += 1
    return result


def _counting(actions: Sequence[Action]) -> list[Action]:
    """The actions without those that were taken back."""
    kept: list[Action] = []
    for action in actions:
        if isinstance(action, TakeBack):
            kept.pop()
        else:
            kept.append(action)
    return kept
