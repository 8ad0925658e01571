"""What follows a roll: extra rolls, tries, whose turn it is, the end (catalogue §3 and §6)."""

from __future__ import annotations

from ludo_tui.rules.actions import Move
from ludo_tui.rules.board import Board
from ludo_tui.rules.events import Reason
from ludo_tui.rules.position import NOBODY, Position, Tokens
from ludo_tui.rules.ruleset import Ruleset
from ludo_tui.rules.squares import HOME, YARD

_TRIES = 3


class Turns:
    """The course of a turn, for the players of a game."""

    def __init__(
        self, ruleset: Ruleset, board: Board, players: tuple[tuple[int, ...], ...]
    ) -> None:
        self._players = players
        self._home_from = board.home_from
        self._three_tries = ruleset.enter.with_none_in_play == "three_rolls"
        self._free_entry = ruleset.enter.with_none_in_play == "free"
        self._on_six = ruleset.extra_roll.on_six
        self._on_capture = ruleset.extra_roll.on_capture
        self._on_finish = ruleset.extra_roll.on_finish
        self._unplayable_six_rolls = ruleset.extra_roll.unplayable_six == "roll_again"
        self._most_for_sixes = ruleset.extra_roll.max_for_sixes
        self._adds = ruleset.extra_roll.six_rolls == "added"
        self._third_six_loses = ruleset.extra_roll.three_sixes == "lose_turn"
        self._ends_with_first = ruleset.game.ends == "first_home"

    def must_roll(self, position: Position) -> bool:
        """Whether the player to move rolls; under ``"free"`` one with no token in play does not."""
        return not self._free_entry or self.has_token_in_play(position.tokens, position.turn)

    def has_token_in_play(self, tokens: tuple[Tokens, ...], player: int) -> bool:
        """Whether a token of the player has entered and is not home."""
        home = self._home_from
        return any(
            YARD < square < home for colour in self._players[player] for square in tokens[colour]
        )

    def is_home(self, tokens: tuple[Tokens, ...], player: int) -> bool:
        """Whether every token of the player is home."""
        return all(tokens[colour][0] >= self._home_from for colour in self._players[player])

    def tries(self, tokens: tuple[Tokens, ...], player: int) -> int:
        """How often a player may roll from here on: three times with no token in play (Polish)."""
        if self._three_tries and not self.has_token_in_play(tokens, player):
            return _TRIES
        return 1

    def loses_six(self, position: Position) -> bool:
        """Whether a six now would be the third in a row, and is lost."""
        return self._third_six_loses and position.sixes == 2

    def keeps_six(self, position: Position) -> bool:
        """Whether a six now is kept, to be added to the next roll (``six_rolls = "added"``)."""
        return self._adds and self._on_six and self._may_grant(position)

    def brings_home(self, move: Move) -> bool:
        """Whether the move brings a token home that was not home before."""
        return move.to >= self._home_from > move.origin

    def extra_reasons(
        self, position: Position, roll: int | None, move: Move | None
    ) -> tuple[Reason, ...]:
        """Why the player rolls again; however many reasons, it is one roll. Without a reason, none.

        Args:
            position: The position before the move.
            roll: The number thrown, or None where none is.
            move: The move made, or None if there was none.
        """
        reasons = []
        counts = move is not None or self._unplayable_six_rolls
        if roll == 6 and counts and self._on_six and self._may_grant(position):
            reasons.append(Reason.SIX)
        if move is not None and roll is not None:
            if self._on_capture and move.captures:
                reasons.append(Reason.CAPTURE)
            if self._on_finish and self.brings_home(move):
                reasons.append(Reason.FINISH)
        return tuple(reasons)

    def after(self, position: Position, roll: int | None, move: Move | None) -> Position:
        """The position in which the next roll is thrown.

        Args:
            position: A position that is not over.
            roll: The number thrown, or None where none is.
            move: A legal move, or None if there is none.
        """
        tokens, player, sixes, tries, extra, carried, has_captured, placed, resigned, _ = position
        if roll == 6:
            if self.loses_six(position):
                return self._next_turn(tokens, player, has_captured, placed, resigned)
            if self.keeps_six(position):
                kept = sixes + 1, self.tries(tokens, player), extra + 1, carried + 6
                return Position(tokens, player, *kept, has_captured, placed, resigned)
        if move is not None:
            tokens = _moved(tokens, move)
            if move.captures:
                has_captured = (*has_captured[:player], True, *has_captured[player + 1 :])
            if move.to >= self._home_from and self.is_home(tokens, player):
                placed = (*placed, player)
                return self._next_turn(tokens, player, has_captured, placed, resigned)
        # Most rolls can give no other; they are told apart here, as games are made of them.
        may_again = roll == 6 or tries > 1 or (move and (move.captures or move.to >= HOME))
        if may_again and (again := self._rolls_again(position, roll, move, tokens)):
            return Position(tokens, player, *again, has_captured, placed, resigned)
        return self._next_turn(tokens, player, has_captured, placed, resigned)

    def resign(self, position: Position, player: int) -> Position:
        """The player's tokens leave the board; the turn passes on, if it was that player's."""
        tokens = list(position.tokens)
        for colour in self._players[player]:
            tokens[colour] = (YARD,) * len(tokens[colour])
        resigned = (*position.resigned, player)
        left = position._replace(tokens=tuple(tokens), resigned=resigned)
        if player != position.turn and not self._is_over(position.placed, resigned):
            return left
        return self._next_turn(
            left.tokens, left.turn, left.has_captured, left.placed, left.resigned
        )

    def _may_grant(self, position: Position) -> bool:
        """Whether a six may still give an extra roll in this turn (``max_for_sixes``)."""
        return not self._most_for_sixes or position.extra_rolls < self._most_for_sixes

    def _rolls_again(
        self, position: Position, roll: int | None, move: Move | None, tokens: tuple[Tokens, ...]
    ) -> tuple[int, int, int, int] | None:
        """What the turn carries on if the player rolls again: an extra roll or another try."""
        if roll is None:
            return None
        sixes = position.sixes + 1 if roll == 6 else 0
        reasons = self.extra_reasons(position, roll, move)
        if reasons:
            # Only extra rolls that the six alone gave are counted.
            extra_rolls = position.extra_rolls + (reasons == (Reason.SIX,))
            return sixes, self.tries(tokens, position.turn), extra_rolls, 0
        tries = position.tries_left - 1
        if tries and not self.has_token_in_play(tokens, position.turn):
            return sixes, tries, position.extra_rolls, 0
        return None

    def _is_over(self, placed: tuple[int, ...], resigned: tuple[int, ...]) -> bool:
        if placed and self._ends_with_first:
            return True
        return len(placed) + len(resigned) >= len(self._players) - 1

    def _next_turn(
        self,
        tokens: tuple[Tokens, ...],
        player: int,
        has_captured: tuple[bool, ...],
        placed: tuple[int, ...],
        resigned: tuple[int, ...],
    ) -> Position:
        """The turn of the next player clockwise who is neither placed nor resigned, or the end."""
        player = (player + 1) % len(self._players)
        if placed or resigned:
            if self._is_over(placed, resigned):
                return Position(tokens, NOBODY, 0, 1, 0, 0, has_captured, placed, resigned)
            while player in placed or player in resigned:
                player = (player + 1) % len(self._players)
        tries = self.tries(tokens, player) if self._three_tries else 1
        return Position(tokens, player, 0, tries, 0, 0, has_captured, placed, resigned)


def _moved(tokens: tuple[Tokens, ...], move: Move) -> tuple[Tokens, ...]:
    """The tokens after a move: the moving one there, the captured ones back in their yards."""
    colour, origin, to, pair, captures, returned = move
    moved = list(tokens)
    squares = list(tokens[colour])
    squares[squares.index(origin)] = YARD if returned else to
    if pair:
        squares[squares.index(origin)] = YARD if returned else to
    squares.sort()
    moved[colour] = tuple(squares)
    for victim, square in captures:
        squares = list(moved[victim])
        squares.remove(square)
        moved[victim] = (YARD, *squares)
    return tuple(moved)
