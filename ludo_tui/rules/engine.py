"""The rules at work: which moves are legal, why the others are not, and what follows.

An `Engine` is a ruleset compiled for the players of a game. It keeps no state of a game: the same
position, number and move give the same answer for ever.

=============  ==================================================================
`walks`        where a number leads, from each square of each colour
`landing`      who stands in the way, and what happens where a token lands
`turns`        who rolls next, extra rolls, tries, places
=============  ==================================================================
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from ludo_tui.rules.actions import Move
from ludo_tui.rules.board import Spot, make_board
from ludo_tui.rules.colours import COLOURS
from ludo_tui.rules.combinations import board_arms
from ludo_tui.rules.events import Reason
from ludo_tui.rules.landing import Landing, Standing
from ludo_tui.rules.position import NOBODY, Position
from ludo_tui.rules.refusals import Refusal, Why
from ludo_tui.rules.ruleset import Ruleset
from ludo_tui.rules.squares import CENTRE, YARD, Square
from ludo_tui.rules.standings import Standings
from ludo_tui.rules.turns import Turns
from ludo_tui.rules.walks import LOOK, Walk, WalkTable, make_walks, refused

Players: TypeAlias = tuple[tuple[int, ...], ...]
"""Each player's colours by number, in turn order."""


class Engine:
    """A ruleset compiled for the players of a game."""

    def __init__(self, ruleset: Ruleset, players: Players) -> None:
        self.ruleset = ruleset
        """The rules in force."""
        self.players = players
        """Each player's colours, in turn order."""
        colours = tuple(sorted(colour for owned in players for colour in owned))
        self.board = make_board(ruleset.board.track, board_arms(ruleset, colours))
        """The board that is played on."""
        self._enter_on = frozenset(ruleset.enter.on)
        self._none_in_play = ruleset.enter.with_none_in_play
        self._needs_capture = ruleset.home.needs_capture
        self._must_capture = ruleset.move.must_capture
        self._pairs = ruleset.move.pairs_move_half
        self._walks = make_walks(self.board, ruleset.home.finish)
        # The walks by a single roll, where captures change nothing about them.
        self._plain_tables = (
            {}
            if self._needs_capture
            else {
                number: self._walks.by_number(number, False, number in self._enter_on)
                for number in range(1, 7)
            }
        )
        self._landing = Landing(ruleset, self.board, players, self._walks)
        self._turns = Turns(ruleset, self.board, players)
        self._standings = Standings(self.board, players)
        enters_specially = ruleset.extra_roll.six_rolls == "added" or self._none_in_play in (
            "any_roll",
            "free",
        )
        self._left_for_later = YARD if enters_specially else None

    def start(self, first: int) -> Position:
        """The position before the first roll, with this player to begin."""
        playing = {colour for owned in self.players for colour in owned}
        tokens = tuple((YARD,) * 4 if colour in playing else () for colour in range(len(COLOURS)))
        tries = self._turns.tries(tokens, first)
        return Position(tokens, first, 0, tries, 0, 0, (False,) * len(self.players))

    def must_roll(self, position: Position) -> bool:
        """Whether the player to move rolls; under ``"free"`` one with no token in play does not."""
        return self._turns.must_roll(position)

    def has_token_in_play(self, position: Position) -> bool:
        """Whether a token of the player to move has entered and is not home."""
        return self._turns.has_token_in_play(position.tokens, position.turn)

    def is_home(self, position: Position, player: int) -> bool:
        """Whether every token of the player is home."""
        return self._turns.is_home(position.tokens, player)

    def is_safe(self, colour: int, spot: Spot) -> bool:
        """Whether a token of this colour cannot be captured on this circuit spot."""
        return self._landing.is_safe(colour, spot)

    def shared_spots(self, position: Position) -> tuple[Spot, ...]:
        """The circuit spots where tokens of different players stand."""
        bits = self._landing.shared_spots(position)
        return tuple(spot for spot in range(self.board.circuit) if bits >> spot & 1) if bits else ()

    def standing(self, position: Position, spot: Spot) -> list[Standing]:
        """Who stands on a circuit spot."""
        return self._landing.standing(position, spot)

    def legal_moves(self, position: Position, roll: int | None) -> tuple[Move, ...]:
        """Every different legal move; one of them must be played.

        Args:
            position: A position that is not over.
            roll: The number thrown, or None where none is (see `must_roll`).
        """
        if roll == 6 and (self._turns.loses_six(position) or self._turns.keeps_six(position)):
            return ()
        moves = [outcome for outcome in self._outcomes(position, roll) if type(outcome) is Move]
        if self._must_capture:
            moves = [move for move in moves if move.captures] or moves
        return tuple(moves)

    def refusals(self, position: Position, roll: int | None) -> dict[tuple[int, Square], Refusal]:
        """Why tokens of the player to move may not move, by colour and square.

        Tokens that may move are not named; tokens of one colour on a square share an entry.
        """
        movable = {(move.colour, move.origin) for move in self.legal_moves(position, roll)}
        found: dict[tuple[int, Square], Refusal] = {}
        for outcome in self._outcomes(position, roll):
            token = outcome.colour, outcome.origin
            if token in movable or token in found:
                continue
            if roll == 6 and self._turns.loses_six(position):
                found[token] = Refusal(*token, Why.SIX_LOST)
            elif roll == 6 and self._turns.keeps_six(position):
                found[token] = Refusal(*token, Why.SIX_KEPT)
            elif isinstance(outcome, Refusal):
                found[token] = outcome
            else:
                found[token] = Refusal(*token, Why.MUST_CAPTURE, outcome.to)
        return found

    def after(self, position: Position, roll: int | None, move: Move | None) -> Position:
        """The position in which the next roll is thrown.

        Args:
            position: A position that is not over.
            roll: The number thrown, or None where none is.
            move: One of the legal moves, or None if there is none.
        """
        return self._turns.after(position, roll, move)

    def extra_reasons(
        self, position: Position, roll: int | None, move: Move | None
    ) -> tuple[Reason, ...]:
        """Why the player rolls again, unless the move placed it; empty if it does not."""
        return self._turns.extra_reasons(position, roll, move)

    def loses_six(self, position: Position) -> bool:
        """Whether a six now would be the third in a row, and is lost."""
        return self._turns.loses_six(position)

    def keeps_six(self, position: Position) -> bool:
        """Whether a six now is kept, to be added to the next roll."""
        return not self.loses_six(position) and self._turns.keeps_six(position)

    def brings_home(self, move: Move) -> bool:
        """Whether the move brings a token home that was not home before."""
        return self._turns.brings_home(move)

    def resign(self, position: Position, player: int) -> Position:
        """The position after a player who still plays has resigned."""
        return self._turns.resign(position, player)

    def agree_draw(self, position: Position) -> Position:
        """The position after all who still play agreed on a draw: they share the place."""
        return position._replace(
            turn=NOBODY, sixes=0, tries_left=1, extra_rolls=0, carried=0, drawn=True
        )

    def standings(self, position: Position) -> tuple[tuple[int, ...], ...]:
        """The players in order of place as it is now, those who share a place together."""
        return self._standings.places(position)

    def way(self, position: Position, roll: int | None, move: Move) -> tuple[Square, ...]:
        """The squares that a moving token walks, the one where it lands last."""
        if move.origin == YARD:
            walks = self._entries(position, roll, move.colour)
        else:
            number = position.carried + (roll or 0)
            tables = self._tables(position, number // 2 if move.pair else number)
            walks = [tables[move.colour][move.origin]]
        for walk in walks:
            if path := self._path_to(walk, move.to):
                return path
        return (move.to,)

    def _outcomes(self, position: Position, roll: int | None) -> list[Move | Refusal]:
        """For each token of the player a move, or several, or why there is none."""
        if roll is None:
            return self._free_outcomes(position)
        number = position.carried + roll
        tables = self._tables(position, number)
        occupied, barred = self._landing.look(position)
        outcomes: list[Move | Refusal] = []
        for colour in self.players[position.turn]:
            table = tables[colour]
            # Tokens on one square share a move. Where entering is special, it comes later.
            done = self._left_for_later
            for square in position.tokens[colour]:
                if square == done:
                    continue
                done = square
                outcome, landing, passed, _ = walk = table[square]
                if passed & barred:
                    outcome = self._landing.in_the_way(position, walk, barred)
                elif landing & occupied:
                    outcome = self._landing.land(position, walk, occupied, barred)
                outcomes.append(outcome)
        if self._left_for_later is not None:
            outcomes += self._entry_outcomes(position, roll, occupied, barred)
        if self._pairs and number % 2 == 0:
            outcomes += self._pair_outcomes(position, number // 2, occupied, barred)
        return outcomes

    def _free_outcomes(self, position: Position) -> list[Move | Refusal]:
        """Where nothing is rolled: one token enters, and those that are home stay (``"free"``)."""
        home: list[Move | Refusal] = [
            Refusal(colour, square, Why.AT_HOME if square == CENTRE else Why.NOT_ROLLED)
            for colour in self.players[position.turn]
            for square in dict.fromkeys(position.tokens[colour])
            if square != YARD
        ]
        return home + self._entry_outcomes(position, None, *self._landing.look(position))

    def _entry_outcomes(
        self, position: Position, roll: int | None, occupied: int, barred: int
    ) -> list[Move | Refusal]:
        """The ways out of the yard where a sum or an empty board changes what enters."""
        outcomes: list[Move | Refusal] = []
        for colour in self.players[position.turn]:
            if position.tokens[colour][0] != YARD:
                continue
            for walk in self._entries(position, roll, colour):
                outcomes.append(self._met(position, walk, occupied, barred))
        return list(dict.fromkeys(outcomes))

    def _entries(self, position: Position, roll: int | None, colour: int) -> list[Walk]:
        """The walks out of a yard: each number of the sum that enters gives its own."""
        lapping = self._is_lapping(position)
        if roll is None:
            return [self._walks.entry(colour, 0, lapping)]
        all_enter = self._none_in_play == "any_roll" and not self.has_token_in_play(position)
        thrown = {6, roll} if position.carried else {roll}
        entries = [
            self._walks.entry(colour, position.carried + roll - pips, lapping)
            for pips in sorted(thrown)
            if all_enter or pips in self._enter_on
        ]
        return entries or [refused(Refusal(colour, YARD, Why.NEEDS_NUMBER))]

    def _pair_outcomes(
        self, position: Position, half: int, occupied: int, barred: int
    ) -> list[Move | Refusal]:
        """Two tokens of one colour on one square go half the number together (Castle)."""
        tables = self._tables(position, half)
        outcomes: list[Move | Refusal] = []
        for colour in self.players[position.turn]:
            squares = position.tokens[colour]
            doubled = {s for s in squares if s not in (YARD, CENTRE) and squares.count(s) > 1}
            for square in sorted(doubled):
                walk = tables[colour][square]
                outcomes.append(self._met(position, walk, occupied, barred, count=2))
        return outcomes

    def _met(
        self, position: Position, walk: Walk, occupied: int, barred: int, count: int = 1
    ) -> Move | Refusal:
        """What becomes of a walk among the tokens that stand on the board."""
        if isinstance(walk.outcome, Refusal):
            return walk.outcome
        if walk.passed & barred:
            return self._landing.in_the_way(position, walk, barred)
        return self._landing.land(position, walk, occupied, barred, count)

    def _tables(self, position: Position, number: int) -> tuple[WalkTable, ...]:
        """Each colour's walks by this number."""
        if number in self._plain_tables:
            return self._plain_tables[number]
        lapping = self._is_lapping(position)
        return self._walks.by_number(number, lapping, number in self._enter_on)

    def _is_lapping(self, position: Position) -> bool:
        """Whether the tokens of the player to move pass their lane (``home.needs_capture``)."""
        return self._needs_capture and not position.has_captured[position.turn]

    def _path_to(self, walk: Walk, to: Square) -> tuple[Square, ...]:
        """The path as far as the square where the token stopped; empty if it never gets there."""
        if isinstance(walk.outcome, Refusal):
            return ()
        if walk.outcome.to == to:
            return walk.path
        if walk.landing == LOOK:
            return walk.path[: walk.path.index(to) + 1] if to in walk.path else ()
        onward = (*range(walk.outcome.to + 1, self.board.last + 1), *self.board.home_squares)
        return (*walk.path, *onward[: onward.index(to) + 1]) if to in onward else ()


@lru_cache(maxsize=1024)
def make_engine(ruleset: Ruleset, players: Players) -> Engine:
    """The engine for these players, who are known to fit the ruleset (see `combinations`)."""
    return Engine(ruleset, players)
