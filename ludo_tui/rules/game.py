"""A game: the rules, the players and what was done. All else is a fold over that list."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property

from ludo_tui.errors import IllegalActionError
from ludo_tui.rules.actions import (
    Action,
    AgreeDraw,
    Begin,
    Move,
    Pass,
    Resign,
    Roll,
    TakeBack,
)
from ludo_tui.rules.engine import Engine
from ludo_tui.rules.position import Position
from ludo_tui.rules.refusals import Refusal
from ludo_tui.rules.squares import Square


class Phase(Enum):
    """What the game waits for."""

    BEGIN = "begin"
    """It is not decided yet who begins."""
    ROLL = "roll"
    """The player to move rolls."""
    MOVE = "move"
    """The player to move chooses one of the legal moves."""
    PASS = "pass"
    """The player to move neither rolls nor can enter (``"free"``), and passes."""
    OVER = "over"
    """Nothing: the game is over."""


@dataclass(frozen=True)
class Game:
    """The game after the actions in `actions`; `apply` gives the game after one more."""

    engine: Engine
    """The rules, compiled for the players."""
    actions: tuple[Action, ...] = ()
    """Everything that was done, in order."""
    position: Position | None = None
    """Where all stands; None until it is decided who begins."""
    roll: int | None = None
    """The number that is thrown and not moved yet; None where none is."""
    before_move: Game | None = field(default=None, repr=False, compare=False)
    """The game before the last move, if that may be taken back: nobody has rolled since."""
    last_move: Move | None = None
    """The move that may be taken back; None where none may be."""

    @cached_property
    def legal_moves(self) -> tuple[Move, ...]:
        """The moves that may be made now; empty where a roll is waited for."""
        if self.position is None or self.position.is_over or self._waits_for_roll:
            return ()
        return self.engine.legal_moves(self.position, self.roll)

    @cached_property
    def refusals(self) -> dict[tuple[int, Square], Refusal]:
        """Why tokens of the player to move may not move now, by colour and square."""
        if self.position is None or self.position.is_over or self._waits_for_roll:
            return {}
        return self.engine.refusals(self.position, self.roll)

    @property
    def phase(self) -> Phase:
        """What the game waits for."""
        if self.position is None:
            return Phase.BEGIN
        if self.position.is_over:
            return Phase.OVER
        if self._waits_for_roll:
            return Phase.ROLL
        return Phase.MOVE if self.legal_moves else Phase.PASS

    @property
    def player(self) -> int:
        """The player to move; −1 where there is none."""
        return -1 if self.position is None else self.position.turn

    @property
    def can_take_back(self) -> bool:
        """Whether the last move may be taken back: nobody has rolled since."""
        return self.before_move is not None

    def apply(self, action: Action) -> Game:
        """The game after one more action.

        Raises:
            IllegalActionError: If the rules do not allow the action now.
        """
        match action:
            case Begin(player=player):
                after = self._begin(player)
            case Roll(pips=pips):
                after = self._throw(pips)
            case Move():
                after = self._move(action)
            case Pass():
                after = self._pass()
            case TakeBack():
                after = self._take_back()
            case Resign(player=player):
                after = self._resign(player)
            case AgreeDraw():
                after = self._agree_draw()
        return replace(after, actions=(*self.actions, action))

    @property
    def _waits_for_roll(self) -> bool:
        assert self.position is not None
        return self.roll is None and self.engine.must_roll(self.position)

    def _begin(self, player: int) -> Game:
        if self.position is not None:
            raise self._illegal("the game has begun already")
        if not 0 <= player < len(self.engine.players):
            raise self._illegal(f"there is no player {player}")
        return Game(self.engine, position=self.engine.start(player))

    def _throw(self, pips: int) -> Game:
        position = self._expect(Phase.ROLL, "nobody may roll now")
        if not 1 <= pips <= 6:
            raise self._illegal(f"a die does not show {pips}")
        if self.engine.legal_moves(position, pips):
            return Game(self.engine, position=position, roll=pips)
        return Game(self.engine, position=self.engine.after(position, pips, None))

    def _move(self, move: Move) -> Game:
        position = self._expect(Phase.MOVE, "no move is waited for")
        if move not in self.legal_moves:
            raise self._illegal("the move is not among the legal ones")
        after = self.engine.after(position, self.roll, move)
        return Game(self.engine, position=after, before_move=self, last_move=move)

    def _pass(self) -> Game:
        position = self._expect(Phase.PASS, "there is no passing now")
        return Game(self.engine, position=self.engine.after(position, None, None))

    def _take_back(self) -> Game:
        if self.before_move is None:
            raise self._illegal("there is no move to take back since the last roll")
        return self.before_move

    def _resign(self, player: int) -> Game:
        position = self.position
        if position is None or position.is_over:
            raise self._illegal("no game is going on")
        if not 0 <= player < len(self.engine.players):
            raise self._illegal(f"there is no player {player}")
        if player in position.placed or player in position.resigned:
            raise self._illegal(f"player {player} does not play any more")
        after = self.engine.resign(position, player)
        keeps_roll = not after.is_over and player != position.turn
        return Game(self.engine, position=after, roll=self.roll if keeps_roll else None)

    def _agree_draw(self) -> Game:
        position = self.position
        if position is None or position.is_over:
            raise self._illegal("no game is going on")
        return Game(self.engine, position=self.engine.agree_draw(position))

    def _expect(self, phase: Phase, complaint: str) -> Position:
        if self.phase is not phase or self.position is None:
            raise self._illegal(complaint)
        return self.position

    def _illegal(self, complaint: str) -> IllegalActionError:
        return IllegalActionError(f"{complaint}: {self.position or 'before the game'}")


def new_game(engine: Engine) -> Game:
    """A game in which nothing has been done."""
    return Game(engine)


def replay(engine: Engine, actions: Iterable[Action]) -> Game:
    """The game after all these actions.

    Raises:
        IllegalActionError: If one is not allowed where it stands; `IllegalActionError.number` is
            its place in the list, from 0.
    """
    game = new_game(engine)
    for number, action in enumerate(actions):
        try:
            game = game.apply(action)
        except IllegalActionError as error:
            error.number = number
            raise
    return game
