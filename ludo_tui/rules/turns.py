"""What follows a roll: who rolls next, extra rolls, tries, places (catalogue §3 and §6)."""

from __future__ import annotations

from operator import itemgetter

from ludo_tui.rules.actions import Move
from ludo_tui.rules.board import Board
from ludo_tui.rules.events import Reason
from ludo_tui.rules.position import NOBODY, Position, Tokens
from ludo_tui.rules.ruleset import Ruleset
from ludo_tui.rules.squares import CENTRE, HOME, YARD

_TRIES = 3


class Turns:
    """The course of a turn, for the players of a game."""

    def __init__(self, ruleset: Ruleset, board: Board, players: tuple[tuple[int, ...], ...]) -> None:
        self._players = players
        self._extra = ruleset.extra_roll
        self._three_tries = ruleset.enter.with_none_in_play == "three_rolls"
        self._free_entry = ruleset.enter.with_none_in_play == "free"
        self._adds = ruleset.extra_roll.six_rolls == "added"
        self._third_six_loses = ruleset.extra_roll.three_sixes == "lose_turn"
        self._ends_with_first = ruleset.game.ends == "first_home"
        self._home_from = CENTRE if board.has_centre else HOME
        self._last = board.last

    def must_roll(self, position: Position) -> bool:
        """Whether the player to move rolls; under ``"free"`` one with no token in play does not."""
        return not self._free_entry or self.has_token_in_play(position.tokens, position.turn)

    def has_token_in_play(self, tokens: tuple[Tokens, ...], player: int) -> bool:
        """Whether a token of the player has entered and is not home."""
        home = self._home_from
        return any(YARD < square < home for colour in self._players[player] for square in tokens[colour])

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
        return self._adds and self._extra.on_six and self._may_grant(position)

    def after(self, position: Position, roll: int | None, move: Move | None) -> Position:
        """The position in which the next roll is thrown.

        Args:
            position: A position that is not over.
            roll: The number thrown, or None where none is.
            move: A legal move, or None if there is none.
        """
        player = position.turn
        if roll == 6 and self.loses_six(position):
            return self.next_turn(position)
        if roll == 6 and self.keeps_six(position):
            return position._replace(
                sixes=position.sixes + 1,
                tries_left=self.tries(position.tokens, player),
                extra_rolls=position.extra_rolls + 1,
                carried=position.carried + 6,
            )
        moved = position if move is None else self._moved(position, move)
        if move is not None and move.to >= self._home_from and self.is_home(moved.tokens, player):
            return self.next_turn(moved._replace(placed=(*moved.placed, player)))
        if roll is None:
            return self.next_turn(moved)
        return self._roll_again_or_pass(position, roll, move, moved)

    def extra_reasons(
        self, position: Position, roll: int | None, move: Move | None
    ) -> tuple[Reason, ...]:
        """Why the player rolls again; however many reasons, it is one roll. Without a reason, none.

        Args:
            position: The position before the move.
            roll: The number thrown, or None where none is.
            move: The move made, or None if there was none.
        """
        reasons: tuple[Reason, ...] = ()
        if roll is None:
            return reasons
        rules = self._extra
        if roll == 6 and rules.on_six and self._may_grant(position):
            if move is not None or rules.unplayable_six == "roll_again":
                reasons = (Reason.SIX,)
        if move is None:
            return reasons
        if move.captures and rules.on_capture:
            reasons = (*reasons, Reason.CAPTURE)
        if rules.on_finish and self.brings_home(move):
            reasons = (*reasons, Reason.FINISH)
        return reasons

    def brings_home(self, move: Move) -> bool:
        """Whether the move brings a token home that was not home before."""
        return move.to >= self._home_from > move.origin

    def next_turn(self, position: Position) -> Position:
        """The turn of the next player clockwise who is neither placed nor resigned, or the end."""
        out = position.placed + position.resigned
        count = len(self._players)
        if len(out) >= count - 1 or (position.placed and self._ends_with_first):
            return position._replace(turn=NOBODY, sixes=0, tries_left=1, extra_rolls=0, carried=0)
        player = (position.turn + 1) % count
        while player in out:
            player = (player + 1) % count
        tokens, *_, captured, placed, resigned, drawn = position
        tries = self.tries(tokens, player) if self._three_tries else 1
        return Position(tokens, player, 0, tries, 0, 0, captured, placed, resigned, drawn)

    def resign(self, position: Position, player: int) -> Position:
        """The player's tokens leave the board and the turn passes on, if it was that player's."""
        tokens = list(position.tokens)
        for colour in self._players[player]:
            tokens[colour] = (YARD,) * len(tokens[colour])
        left = position._replace(tokens=tuple(tokens), resigned=(*position.resigned, player))
        if player != position.turn and len(left.placed + left.resigned) < len(self._players) - 1:
            return left
        return self.next_turn(left)

    def standings(self, position: Position) -> tuple[tuple[int, ...], ...]:
        """The players in order of place, those who share a place together (catalogue §6)."""
        out = position.placed + position.resigned
        playing = [player for player in range(len(self._players)) if player not in out]
        scores = {player: self._score(position, player) for player in playing}
        shares = (
            [tuple(playing)] if position.drawn and playing else
            [
                tuple(player for player in playing if scores[player] == score)
                for score in sorted(set(scores.values()), reverse=True)
            ]
        )
        placed = [(player,) for player in position.placed]
        return (*placed, *shares, *((player,) for player in reversed(position.resigned)))

    def _may_grant(self, position: Position) -> bool:
        limit = self._extra.max_for_sixes
        return limit == 0 or position.extra_rolls < limit

    def _moved(self, position: Position, move: Move) -> Position:
        """The position with the token moved and the captured ones back in their yards."""
        colour, origin, to, pair, captures, returned = move
        tokens = list(position.tokens)
        squares = list(tokens[colour])
        for _ in range(2 if pair else 1):
            squares[squares.index(origin)] = YARD if returned else to
        squares.sort()
        tokens[colour] = tuple(squares)
        has_captured = position.has_captured
        if captures:
            for victim, square in captures:
                squares = list(tokens[victim])
                squares.remove(square)
                tokens[victim] = (YARD, *squares)
            player = position.turn
            has_captured = (*has_captured[:player], True, *has_captured[player + 1 :])
        _, turn, sixes, tries, extra, carried, _, placed, resigned, drawn = position
        return Position(
            tuple(tokens), turn, sixes, tries, extra, carried, has_captured, placed, resigned, drawn
        )

    def _roll_again_or_pass(
        self, position: Position, roll: int, move: Move | None, moved: Position
    ) -> Position:
        """Steps 5 and 6 of a roll: an extra roll, another try, or the next player."""
        player, tokens = position.turn, moved.tokens
        sixes = position.sixes + 1 if roll == 6 else 0
        reasons = self.extra_reasons(position, roll, move)
        if reasons:
            granted = position.extra_rolls + (reasons == (Reason.SIX,))
            return moved._replace(
                sixes=sixes, tries_left=self.tries(tokens, player), extra_rolls=granted, carried=0
            )
        tries = position.tries_left - 1
        if tries > 0 and not self.has_token_in_play(tokens, player):
            return moved._replace(sixes=sixes, tries_left=tries, carried=0)
        return self.next_turn(moved)

    def _score(self, position: Position, player: int) -> tuple[int, int, int]:
        """Tokens home, tokens out of the yard, squares travelled; more is better."""
        squares = [s for colour in self._players[player] for s in position.tokens[colour]]
        at_home = sum(square >= self._home_from for square in squares)
        out = sum(square != YARD for square in squares)
        return at_home, out, sum(map(self._travelled, squares))

    def _travelled(self, square: int) -> int:
        """Squares from the start square; a home token has gone the whole way, laps do not count."""
        if square == YARD:
            return 0
        if square < HOME:
            return square
        home_squares = 6 if self._home_from == CENTRE else 4
        ends = HOME + home_squares - 1
        return self._last + 1 + (ends if square >= self._home_from else square) - HOME
