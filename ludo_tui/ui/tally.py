"""What the players did in a game, counted from its actions. Pure."""

from __future__ import annotations

from dataclasses import dataclass

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
    now, counted = new_game(game.engine), list[tuple[int, int]]()
    for action in game.actions:
        before, now = now, now.apply(action)
        if before.last_move is not None and now is before.before_move:
            continue
        for event in happened(before, action, now):
            match event:
                case Rolled(player, pips):
                    counted = []
                    result[player].rolls += 1
                    result[player].sixes += pips == 6
                case Captured(player, victim):
                    counted.append((player, victim))
                    result[player].captured += player != victim
                    result[victim].lost += player != victim
    return result
