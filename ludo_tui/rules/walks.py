"""Where a number leads from each square of a colour, before other tokens are looked at.

A ruleset is compiled once into tables of walks; the engine then only has to hold a walk against
the tokens that stand on the board. Sets of spots are the bits of an ``int``.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from ludo_tui.rules.actions import Move
from ludo_tui.rules.board import Board
from ludo_tui.rules.refusals import Refusal, Why
from ludo_tui.rules.squares import CENTRE, HOME, START, TABLE_SIZE, YARD, Square

_MOST_TABLES = 256
"""How many numbers' tables are kept; only sums of kept sixes ask for more than six."""

LOOK = -1
"""The `Walk.landing` of a walk whose end depends on the other tokens: every bit is set."""


class Walk(NamedTuple):
    """A way from one square to another."""

    outcome: Move | Refusal
    """The move if nothing stands in the way; or why there is none, whatever stands where."""
    landing: int
    """The bit of the landing spot; 0 for the centre, which holds any number; or `LOOK`."""
    passed: int
    """The bits of the spots that are passed, the token's own left out."""
    path: tuple[Square, ...]
    """The squares walked, the last one included."""

    @property
    def move(self) -> Move:
        """The move, of a walk that is not refused."""
        assert isinstance(self.outcome, Move)
        return self.outcome


WalkTable: TypeAlias = list[Walk]
"""The walk from each square, the yard last."""


def refused(refusal: Refusal) -> Walk:
    """A walk that no position allows."""
    return Walk(refusal, 0, 0, ())


class Walks:
    """The walks of all colours on a board.

    Args:
        board: The board.
        finish: ``home.finish``: "exact", "any" or "bounce".
    """

    def __init__(self, board: Board, finish: str) -> None:
        self._board = board
        self._finish = finish
        self._tables: dict[tuple[int, bool, bool], tuple[WalkTable, ...]] = {}

    def by_number(self, number: int, lapping: bool, enters: bool) -> tuple[WalkTable, ...]:
        """Each colour's table for a number.

        Args:
            number: The number to walk by, from 1 on.
            lapping: Whether tokens pass their lane, as the player has not captured yet.
            enters: Whether the number brings a token out of the yard.
        """
        tables = self._tables.get((number, lapping, enters))
        if tables is None:
            shorter = self._shortened(number, lapping)
            if shorter < number:
                return self.by_number(shorter, lapping, enters)
            if len(self._tables) >= _MOST_TABLES:
                self._tables.clear()
            tables = tuple(self._table(colour, number, lapping, enters) for colour in range(4))
            self._tables[number, lapping, enters] = tables
        return tables

    def entry(self, colour: int, rest: int, lapping: bool) -> Walk:
        """The way out of the yard, with ``rest`` squares to walk on from the start square."""
        if colour not in self._board.arms:
            return refused(Refusal(colour, YARD, Why.NEEDS_NUMBER))
        if rest == 0:
            return self.along(colour, YARD, (START,))
        rest = self._shortened(rest, lapping)
        path = self._steps(colour, START, rest, lapping)
        if isinstance(path, Refusal):
            return refused(path._replace(origin=YARD))
        walk = self.along(colour, YARD, (START, *path))
        return self._looking(walk) if self._goes_too_far(START, path, rest) else walk

    def along(self, colour: int, origin: Square, path: tuple[Square, ...]) -> Walk:
        """The walk over these squares, the last one to land on."""
        board, to, passed = self._board, path[-1], 0
        for square in path[:-1]:
            if square != origin:
                passed |= 1 << board.spot(colour, square)
        landing = 0 if to == CENTRE else 1 << board.spot(colour, to)
        return Walk(Move(colour, origin, to), landing, passed, path)

    def _table(self, colour: int, number: int, lapping: bool, enters: bool) -> WalkTable:
        if enters:
            waiting = self.by_number(number, lapping, enters=False)[colour]
            return [*waiting[:YARD], self.entry(colour, 0, lapping)]
        table = [refused(Refusal(colour, YARD, Why.NEEDS_NUMBER))] * TABLE_SIZE
        if colour not in self._board.arms:
            return table
        for square in (*range(self._board.circuit), *self._board.home_squares):
            path = self._path(colour, square, number, lapping)
            if isinstance(path, Refusal):
                table[square] = refused(path)
                continue
            walk = self.along(colour, square, path)
            far = self._goes_too_far(square, path, number)
            table[square] = self._looking(walk) if far else walk
        return table

    def _path(
        self, colour: int, origin: Square, number: int, lapping: bool
    ) -> tuple[Square, ...] | Refusal:
        """The squares that a token on the board walks, or why the number cannot be used."""
        path = self._steps(colour, origin, number, lapping)
        if not isinstance(path, Refusal) and (not path or path[-1] == origin):
            return Refusal(colour, origin, Why.NO_PROGRESS, origin)
        return path

    def _steps(
        self, colour: int, origin: Square, number: int, lapping: bool
    ) -> tuple[Square, ...] | Refusal:
        """The squares from one square on, wherever they lead (catalogue §4, Walking and Home)."""
        end, square, forwards = self._board.end, origin, True
        path: list[Square] = []
        if origin == CENTRE:
            return Refusal(colour, origin, Why.AT_HOME)
        for walked in range(number):
            if square == end and forwards:
                if not self._may_be_too_high(origin):
                    return Refusal(colour, origin, Why.TOO_FAR, end, surplus=number - walked)
                if self._finish == "any":
                    break
                forwards = False
            if square == HOME and not forwards:
                return Refusal(colour, origin, Why.BACK_ON_CIRCUIT, HOME, surplus=number - walked)
            square = self._next(square, lapping) if forwards else square - 1
            path.append(square)
        return tuple(path)

    def _shortened(self, number: int, lapping: bool) -> int:
        """A number that leads past the same squares to the same one, in two laps at most."""
        circuit = self._board.circuit
        return circuit + number % circuit if lapping and number > 2 * circuit else number

    def _may_be_too_high(self, origin: Square) -> bool:
        """A token on a home square of the 40-square board is home, and moves by exact numbers."""
        return self._finish != "exact" and (self._board.has_centre or origin < HOME)

    def _next(self, square: Square, lapping: bool) -> Square:
        if square == self._board.last and not lapping:
            return HOME
        if square == self._board.circuit - 1:
            return START
        return square + 1

    def _goes_too_far(self, origin: Square, path: tuple[Square, ...], number: int) -> bool:
        """Whether the token looks for the innermost free home square (``"any"``, 40 squares)."""
        return len(path) < number and not self._board.has_centre and origin < HOME

    @staticmethod
    def _looking(walk: Walk) -> Walk:
        return walk._replace(landing=LOOK, passed=0)


@lru_cache(maxsize=64)
def make_walks(board: Board, finish: str) -> Walks:
    """The walks on a board; rulesets that differ in other things share them."""
    return Walks(board, finish)
