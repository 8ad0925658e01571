"""What a token meets: who stands where, and the rules for passing and landing (catalogue §4).

Sets of spots are the bits of an ``int``.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ludo_tui.rules.actions import Move
from ludo_tui.rules.board import Board, Spot
from ludo_tui.rules.position import Position
from ludo_tui.rules.refusals import Refusal, Why
from ludo_tui.rules.ruleset import Ruleset
from ludo_tui.rules.squares import CENTRE, HOME, START, TABLE_SIZE, YARD, Square
from ludo_tui.rules.walks import LOOK, Walk, Walks

_MOST_STANCES = 200_000
"""How many stances are remembered for each colour before they are forgotten again."""


class Standing(NamedTuple):
    """The tokens of one colour on a circuit spot."""

    player: int
    colour: int
    square: Square
    """The spot as their own colour counts it."""
    tokens: int


class Landing:
    """The rules for passing and landing, for the players of a game."""

    def __init__(
        self, ruleset: Ruleset, board: Board, players: tuple[tuple[int, ...], ...], walks: Walks
    ) -> None:
        self._board = board
        self._players = players
        self._walks = walks
        self._stack_limit = ruleset.move.stack_limit
        self._block_landing = ruleset.move.block_landing
        self._bars_blocks = ruleset.move.block_passing == "forbidden"
        self._bars_everybody = not ruleset.move.overtaking
        self._pushes_on = ruleset.capture.mode == "none"
        self._safe = ruleset.capture.safe_squares
        self._safe_spots = _safe_spots(self._safe, board)
        self._circuit_bits = (1 << board.circuit) - 1
        self._bits = [_bits(board, colour) for colour in range(len(board.start_spots))]
        # What look() found for each colour's tokens: most stand where they stood a roll ago.
        self._stances: list[dict[tuple[Square, ...], tuple[int, int]]] = [{} for _ in self._bits]
        self._views = [
            [
                (colour, self._stances[colour].get, player == looking)
                for player, owned in enumerate(players)
                for colour in owned
            ]
            for looking in range(len(players))
        ]
        self._seen_from = [
            [
                (player, colour, board.square(colour, spot))
                for player, owned in enumerate(players)
                for colour in owned
            ]
            for spot in range(board.circuit)
        ]

    def look(self, position: Position) -> tuple[int, int]:
        """The occupied spots, and those that the player to move may not pass."""
        occupied = blocks = 0
        tokens = position.tokens
        for colour, stance_of, is_own in self._views[position.turn]:
            squares = tokens[colour]
            taken, doubled = stance_of(squares) or self._remember(colour, squares)
            occupied |= taken
            if not is_own:
                blocks |= doubled
        if self._bars_everybody:
            return occupied, occupied
        if not self._bars_blocks:
            return occupied, 0
        if len(self._players[position.turn]) == 2:
            blocks |= self._mixed_block(position, self._players[position.turn])
        return occupied, blocks

    def shared_spots(self, position: Position) -> int:
        """The bits of the circuit spots where tokens of different players stand."""
        occupied = shared = 0
        for owned in self._players:
            own = 0
            for colour in owned:
                squares = position.tokens[colour]
                stance = self._stances[colour].get(squares) or self._remember(colour, squares)
                own |= stance[0]
            shared |= occupied & own
            occupied |= own
        return shared

    def in_the_way(self, position: Position, walk: Walk, barred: int) -> Refusal:
        """Why a walk that passes a barred spot is refused: the first such spot."""
        colour, origin = walk.move.colour, walk.move.origin
        for square in walk.path[:-1]:
            spot = self._board.spot(colour, square)
            if square != origin and barred >> spot & 1:
                break
        why = Why.NO_OVERTAKING if self._bars_everybody else Why.BLOCK_IN_THE_WAY
        return Refusal(colour, origin, why, square, self._colour_on(position, colour, square))

    def land(
        self, position: Position, walk: Walk, occupied: int, barred: int, count: int = 1
    ) -> Move | Refusal:
        """Land on a spot that is occupied, or with a pair, or after looking for a free square.

        Args:
            position: The position before the move.
            walk: A walk that passes no barred spot.
            occupied: The spots that are occupied.
            barred: The spots that may not be passed.
            count: How many tokens land together: 1 or 2.
        """
        if walk.landing == LOOK:
            return self._land_innermost(position, walk, barred)
        if walk.move.to >= HOME:
            return self._land_at_home(position, walk, count)
        if self._pushes_on and walk.landing & occupied:
            return self._go_on(walk, occupied)
        return self._land_on_circuit(position, walk, count)

    def standing(self, position: Position, spot: Spot) -> list[Standing]:
        """Who stands on a circuit spot."""
        tokens = position.tokens
        return [
            Standing(player, colour, square, tokens[colour].count(square))
            for player, colour, square in self._seen_from[spot]
            if square in tokens[colour]
        ]

    def is_safe(self, colour: int, spot: Spot) -> bool:
        """Whether a token of this colour cannot be captured on this circuit spot."""
        if self._safe == "own_start":
            return spot == self._board.start_spots[colour]
        return spot in self._safe_spots

    def _remember(self, colour: int, squares: tuple[Square, ...]) -> tuple[int, int]:
        """The spots that a colour's tokens occupy, and those where two or more of them stand."""
        occupied = blocks = 0
        bits = self._bits[colour]
        for square in squares:
            bit = bits[square]
            blocks |= occupied & bit
            occupied |= bit
        stances = self._stances[colour]
        if len(stances) >= _MOST_STANCES:
            stances.clear()
        stances[squares] = occupied, blocks & self._circuit_bits
        return stances[squares]

    def _mixed_block(self, position: Position, own: tuple[int, ...]) -> int:
        """The spots where both colours of the other player stand (two colours each)."""
        first, second = (colour for colour in range(4) if colour not in own)
        tokens, stances = position.tokens, self._stances
        return stances[first][tokens[first]][0] & stances[second][tokens[second]][0]

    def _land_innermost(self, position: Position, walk: Walk, barred: int) -> Move | Refusal:
        """A number that is too high leads to the innermost free home square (40 squares, "any")."""
        colour, origin = walk.move.colour, walk.move.origin
        for to in reversed(self._board.home_squares):
            if to not in position.tokens[colour]:
                path = walk.path[: walk.path.index(to) + 1]
                shorter = self._walks.along(colour, origin, path)
                if shorter.passed & barred:
                    return self.in_the_way(position, shorter, barred)
                return shorter.move
        return Refusal(colour, origin, Why.NO_FREE_SQUARE, walk.move.to, colour)

    def _land_at_home(self, position: Position, walk: Walk, count: int) -> Move | Refusal:
        """Home squares of the 40-square board hold one token, lane squares as many as a stack."""
        colour, origin, to = walk.move[:3]
        if to != CENTRE:
            limit = self._stack_limit if self._board.has_centre else 1
            if limit and position.tokens[colour].count(to) + count > limit:
                return Refusal(colour, origin, Why.NO_ROOM, to, colour)
        return walk.move._replace(pair=count == 2)

    def _land_on_circuit(self, position: Position, walk: Walk, count: int) -> Move | Refusal:
        """Land among whoever stands on a circuit spot."""
        colour, origin, to = walk.move[:3]
        spot = self._board.spot(colour, to)
        here = self.standing(position, spot)
        own = sum(standing.tokens for standing in here if standing.player == position.turn)
        others = [standing for standing in here if standing.player != position.turn]
        if not others and not self._stack_limit:
            return walk.move._replace(pair=True) if count == 2 else walk.move
        blocks = _blocks(others)
        enters = origin == YARD and to == START and len(walk.path) == 1
        if blocks and (
            self._block_landing == "forbidden" or (enters and self._block_landing == "sent_home")
        ):
            return Refusal(colour, origin, Why.BLOCK_THERE, to, blocks[0].colour)
        safe = [standing for standing in others if self.is_safe(standing.colour, spot)]
        if safe and self._stack_limit == 1:
            return Refusal(colour, origin, Why.PROTECTED_THERE, to, safe[0].colour)
        if self._stack_limit and own + count > self._stack_limit:
            return Refusal(colour, origin, Why.NO_ROOM, to, colour)
        returned = bool(blocks) and self._block_landing == "sent_home"
        captures = tuple(
            (standing.colour, standing.square)
            for standing in others
            if not returned and standing not in safe
            for _ in range(standing.tokens)
        )
        return Move(colour, origin, to, count == 2, captures, returned)

    def _go_on(self, walk: Walk, occupied: int) -> Move | Refusal:
        """Nobody captures: go on to the next free square, into the home squares at last."""
        colour, origin, to = walk.move[:3]
        if self._bars_everybody:
            return Refusal(colour, origin, Why.NO_OVERTAKING, to)
        board = self._board
        for square in (*range(to + 1, board.last + 1), *board.home_squares):
            if square == CENTRE or not occupied >> board.spot(colour, square) & 1:
                return Move(colour, origin, square)
        return Refusal(colour, origin, Why.NO_FREE_SQUARE, board.end, colour)

    def _colour_on(self, position: Position, colour: int, square: Square) -> int:
        """The colour of a token in the way, another player's rather than an own one."""
        if square >= HOME:
            return colour
        here = self.standing(position, self._board.spot(colour, square))
        others = [standing for standing in here if standing.player != position.turn]
        return (_blocks(others) or others or here)[0].colour


def _blocks(others: list[Standing]) -> list[Standing]:
    """Those of the standing tokens whose player has two or more there."""
    counts: dict[int, int] = {}
    for standing in others:
        counts[standing.player] = counts.get(standing.player, 0) + standing.tokens
    return [standing for standing in others if counts[standing.player] >= 2]


@lru_cache(maxsize=256)
def _bits(board: Board, colour: int) -> list[int]:
    """The bit of each square of a colour, by square; 0 for the yard."""
    bits = [0] * TABLE_SIZE
    if colour in board.arms:
        for square in (*range(board.circuit), *board.home_squares):
            bits[square] = 1 << board.spot(colour, square)
    return bits


def _safe_spots(safe: str, board: Board) -> frozenset[Spot]:
    """The circuit spots where nobody is captured, whoever stands there."""
    if safe in ("none", "own_start"):
        return frozenset()
    starts = {board.start_spots[colour] for colour in board.arms}
    return frozenset(starts | (set(board.star_spots) if safe == "starts_and_stars" else set()))
