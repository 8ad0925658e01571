"""What an action brought about, told from the game before it and the game after it."""

from __future__ import annotations

from collections.abc import Iterator

from ludo_tui.rules.actions import Action, AgreeDraw, Begin, Move, Pass, Resign, Roll, TakeBack
from ludo_tui.rules.events import (
    Began,
    CameHome,
    Captured,
    DrawAgreed,
    Entered,
    EntryPassed,
    Event,
    ExtraRollEarned,
    GameOver,
    Placed,
    Resigned,
    Returned,
    Rolled,
    RollLost,
    SixKept,
    TakenBack,
    ThirdSixLost,
    TurnPassed,
    Walked,
)
from ludo_tui.rules.game import Game
from ludo_tui.rules.position import Position
from ludo_tui.rules.squares import YARD


def happened(before: Game, action: Action, after: Game) -> tuple[Event, ...]:
    """The events of one action, in the order in which they are told.

    Args:
        before: The game in which the action was done.
        action: The action.
        after: ``before.apply(action)``.
    """
    if isinstance(action, Begin):
        return (Began(action.player, action.rolls),)
    assert before.position is not None and after.position is not None
    told = tuple(_told(before, action, after))
    if after.position.is_over:
        return (*told, GameOver(after.engine.standings(after.position)))
    if after.player != before.player and not isinstance(action, TakeBack):
        return (*told, TurnPassed(after.player))
    return told


def _told(before: Game, action: Action, after: Game) -> Iterator[Event]:
    position = before.position
    assert position is not None and after.position is not None
    player = position.turn
    match action:
        case Roll(pips=pips):
            yield Rolled(player, pips)
            if after.roll is None:
                yield from _nothing_moved(before, pips, after.position)
        case Move():
            yield from _moved(before, action, after.position)
        case Pass():
            yield EntryPassed(player)
        case TakeBack():
            assert before.last_move is not None
            yield TakenBack(after.player, before.last_move)
        case Resign(player=resigned):
            yield Resigned(resigned)
        case AgreeDraw():
            yield DrawAgreed()


def _nothing_moved(before: Game, pips: int, after: Position) -> Iterator[Event]:
    """A roll with which no token moves: kept, forfeited or lost."""
    position = before.position
    assert position is not None
    player = position.turn
    if pips == 6 and before.engine.loses_six(position):
        yield ThirdSixLost(player, position.carried)
    elif pips == 6 and before.engine.keeps_six(position):
        yield SixKept(player, after.carried)
    else:
        reasons = before.engine.extra_reasons(position, pips, None)
        same_turn = after.turn == player and not reasons
        tries_left = after.tries_left if same_turn and position.tries_left > 1 else 0
        yield RollLost(player, position.carried + pips, tries_left)
        if reasons:
            yield ExtraRollEarned(player, reasons)


def _moved(before: Game, move: Move, after: Position) -> Iterator[Event]:
    position, engine = before.position, before.engine
    assert position is not None
    player = position.turn
    yield Entered(player, move) if move.origin == YARD else Walked(player, move)
    for colour, square in move.captures:
        victim = next(p for p, owned in enumerate(engine.players) if colour in owned)
        yield Captured(player, victim, colour, square)
    if move.returned:
        yield Returned(player, move)
    home_from = engine.board.home_from
    if engine.brings_home(move):
        count = sum(
            square >= home_from for c in engine.players[player] for square in after.tokens[c]
        )
        yield CameHome(player, move.colour, count)
    if player in after.placed:
        yield Placed(player, len(after.placed))
    elif reasons := engine.extra_reasons(position, before.roll, move):
        yield ExtraRollEarned(player, reasons)
