"""A computer player for a family: it captures, gets home, keeps out of danger, and hurries."""

from __future__ import annotations

from ludo_tui.rules.actions import Move
from ludo_tui.rules.engine import Engine
from ludo_tui.rules.position import Position
from ludo_tui.rules.squares import CENTRE, HOME, YARD, Square

_REACH = 6
"""How far behind a token another one is a danger, in squares."""


class SimpleBot:
    """Weighs each legal move by itself and takes the best; of equals, the token farthest ahead."""

    def choose(self, engine: Engine, position: Position, roll: int | None) -> Move:
        """One of the legal moves."""
        moves = engine.legal_moves(position, roll)
        return max(moves, key=lambda move: (*_worth(engine, position, move), move))


def _worth(engine: Engine, position: Position, move: Move) -> tuple[int, Square]:
    """How good a move is, and how far it leads."""
    if move.returned:
        return -100, move.to
    worth = 0
    for colour, square in move.captures:
        worth += 40 + _travelled(square) + (colour not in engine.players[position.turn])
    if engine.brings_home(move):
        worth += 50
    elif move.to >= HOME:
        worth += 15
    if move.origin == YARD:
        worth += 30
    before = _danger(engine, position, move.colour, move.origin)
    after = _danger(engine, position, move.colour, move.to)
    worth += before * (5 + _travelled(move.origin) // 4)
    worth -= after * (5 + _travelled(move.to) // 4)
    return worth, move.to


def _danger(engine: Engine, position: Position, colour: int, square: Square) -> int:
    """How many tokens of other players could capture a token on this square with one number."""
    if square == YARD or square >= HOME or engine.ruleset.capture.mode == "none":
        return 0
    board = engine.board
    spot = board.spot(colour, square)
    if engine.is_safe(colour, spot):
        return 0
    own = engine.players[position.turn]
    chasers = 0
    for other, squares in enumerate(position.tokens):
        if other in own:
            continue
        reached = board.square(other, spot) if squares else YARD
        for behind in squares:
            if behind not in (YARD, CENTRE) and 0 < reached - behind <= _REACH:
                chasers += 1
    return chasers


def _travelled(square: Square) -> int:
    return max(square, 0)
