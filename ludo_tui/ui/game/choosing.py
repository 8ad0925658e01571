"""Which token is to move: the legal moves with their keys, and the one that is looked at. Pure.

Each move has a number, also where one token has several. The cursor stops at every move, then at
every token that may not move, to hear why.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeAlias

from ludo_tui.rules.actions import Move
from ludo_tui.rules.game import Game, Phase
from ludo_tui.rules.refusals import Refusal
from ludo_tui.rules.squares import CENTRE
from ludo_tui.ui.widgets.board_layout import BoardState, Place

KEYS = "1234567890"
"""The keys of the moves, in their order; moves beyond these are reached by the cursor."""

Stop: TypeAlias = Move | Refusal
"""Where the cursor stops."""


@dataclass(frozen=True)
class Choosing:
    """The choice that a game offers, and the stop that is looked at."""

    game: Game
    """The game."""
    at: Stop | None = None
    """The move, or the token that may not move, that is looked at; None before one is."""

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves in the order of their numbers: from the yard on along the way."""
        if self.game.phase is not Phase.MOVE:
            return ()
        colours = self.game.engine.players[self.game.player]
        key = {colour: place for place, colour in enumerate(colours)}
        return tuple(
            sorted(self.game.legal_moves, key=lambda m: (key[m.colour], m.origin, m.pair, m.to))
        )

    @cached_property
    def stops(self) -> tuple[Stop, ...]:
        """The moves, then the tokens that may not move; those in the centre are left out."""
        stuck = (r for r in self.game.refusals.values() if r.origin != CENTRE)
        return (*self.moves, *sorted(stuck, key=lambda refusal: refusal[:2]))

    @property
    def move(self) -> Move | None:
        """The move that is looked at."""
        return self.at if isinstance(self.at, Move) else None

    @property
    def refusal(self) -> Refusal | None:
        """Why the token that is looked at may not move."""
        return self.at if isinstance(self.at, Refusal) else None

    @cached_property
    def labels(self) -> Mapping[Place, str]:
        """The tokens that may move, each with the key of its first move."""
        found: dict[Place, str] = {}
        for number, move in enumerate(self.moves):
            found.setdefault((move.colour, move.origin), KEYS[number : number + 1])
        return found

    def key(self, move: Move) -> str:
        """The key of a move; empty if it has none."""
        place = self.moves.index(move)
        return KEYS[place : place + 1]

    def by_key(self, key: str) -> Move | None:
        """The move that has this key."""
        place = KEYS.find(key)
        return self.moves[place] if 0 <= place < len(self.moves) else None

    def looking(self, at: Stop | None) -> Choosing:
        """The same choice, with another stop looked at."""
        return replace(self, at=at)

    def stepped(self, by: int) -> Choosing:
        """The next stop, or the one before; from nowhere to the first or the last move."""
        if not self.stops:
            return self
        if self.at not in self.stops:
            return self.looking(
                self.stops[0] if by > 0 else self.stops[max(len(self.moves), 1) - 1]
            )
        place = self.stops.index(self.at)
        return self.looking(self.stops[(place + by) % len(self.stops)])

    def moves_of(self, places: tuple[Place, ...]) -> tuple[Move, ...]:
        """The moves of the tokens on a square."""
        return tuple(move for move in self.moves if (move.colour, move.origin) in places)

    def moves_to(self, places: tuple[Place, ...]) -> tuple[Move, ...]:
        """The moves that land on a square; the one looked at alone, if it is among them."""
        found = tuple(move for move in self.moves if (move.colour, move.to) in places)
        return (self.move,) if self.move in found and self.move is not None else found

    def refusal_of(self, places: tuple[Place, ...]) -> Refusal | None:
        """Why a token on a square may not move."""
        refusals = self.game.refusals
        return next((refusals[place] for place in places if place in refusals), None)

    def on(self, state: BoardState) -> BoardState:
        """The board with the choice and the preview of what is looked at."""
        state = replace(
            state,
            choices=self.labels,
            chosen=None,
            trail=(),
            landing=None,
            captures=(),
            walkers=(),
            lifted=(),
        )
        if self.at is None:
            return state
        state = replace(state, chosen=(self.at.colour, self.at.origin))
        move, position = self.move, self.game.position
        if move is None or position is None:
            return state
        way = self.game.engine.way(position, self.game.roll, move)
        return replace(
            state,
            trail=tuple((move.colour, square) for square in way[:-1]),
            landing=(move.colour, move.to),
            captures=move.captures,
        )
