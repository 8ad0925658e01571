"""Who has which place (catalogue §6)."""

from __future__ import annotations

from ludo_tui.rules.board import Board
from ludo_tui.rules.position import Position
from ludo_tui.rules.squares import HOME, YARD, Square


class Standings:
    """Places, for the players of a game."""

    def __init__(self, board: Board, players: tuple[tuple[int, ...], ...]) -> None:
        self._board = board
        self._players = players
        self._home_from = board.home_from

    def places(self, position: Position) -> tuple[tuple[int, ...], ...]:
        """The players in order of place, those who share a place together.

        Those placed come first, then those who play, by tokens home, tokens out of the yard and
        squares travelled, or all alike after a draw; then the resigned, the first to resign last.
        """
        placed = [(player,) for player in position.placed]
        resigned = [(player,) for player in reversed(position.resigned)]
        return (*placed, *self._playing(position), *resigned)

    def _playing(self, position: Position) -> list[tuple[int, ...]]:
        out = position.placed + position.resigned
        scores = {
            player: (0, 0, 0) if position.drawn else self._score(position, player)
            for player in range(len(self._players))
            if player not in out
        }
        return [
            tuple(player for player, its_score in scores.items() if its_score == score)
            for score in sorted(set(scores.values()), reverse=True)
        ]

    def _score(self, position: Position, player: int) -> tuple[int, int, int]:
        """Tokens home, tokens out of the yard, squares travelled: more is better."""
        squares = [s for colour in self._players[player] for s in position.tokens[colour]]
        at_home = sum(square >= self._home_from for square in squares)
        out = sum(square != YARD for square in squares)
        return at_home, out, sum(map(self._travelled, squares))

    def _travelled(self, square: Square) -> int:
        """Squares from the start square; a home token has gone the whole way, laps do not count."""
        if square == YARD:
            return 0
        if square < HOME:
            return square
        reached = self._board.end if square >= self._home_from else square
        return self._board.last + 1 + reached - HOME
