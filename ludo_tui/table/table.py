"""The table: the one authority over a game, who sits there, the dice and the record.

Screens ask the table to do things and are told what happened. Each action is on the disk before the
game changes, so that what has been shown is never lost.
"""

from __future__ import annotations

from contextlib import suppress
from itertools import count
from typing import TYPE_CHECKING

from ludo_tui.bots import BOTS
from ludo_tui.dice import Dice, pips_at
from ludo_tui.errors import IllegalActionError, RecordError, RulesetError
from ludo_tui.rules.actions import Action, AgreeDraw, Begin, Move, Pass, Resign, Roll, TakeBack
from ludo_tui.rules.events import Event
from ludo_tui.rules.game import Game, Phase
from ludo_tui.rules.happenings import happened
from ludo_tui.rules.ruleset import Ruleset
from ludo_tui.storage.rulesets import load_ruleset
from ludo_tui.table.seats import Seat

if TYPE_CHECKING:
    from ludo_tui.storage.records import RecordWriter


class Table:
    """A game with its seats, its dice and its record."""

    def __init__(
        self,
        game: Game,
        seats: tuple[Seat, ...],
        dice: Dice,
        *,
        base: str,
        seed: str,
        record: RecordWriter | None = None,
        previous_first: int | None = None,
    ) -> None:
        self.game = game
        """The game as it stands."""
        self.seats = seats
        """Who sits where, in turn order; a seat's number is the player's."""
        self.base = base
        """The name of the ruleset from which the rules were made."""
        self.seed = seed
        """The seed from which all rolls of the game follow."""
        self.record = record
        """Where the game is written; None if it is not."""
        self.previous_first = previous_first
        """The player who began the game before, if this is a rematch."""
        self._dice = dice
        # What the dice have decided and the record has not taken yet: it does not change any more.
        self._thrown: Begin | Roll | None = None

    @property
    def ruleset(self) -> Ruleset:
        """The rules in force."""
        return self.game.engine.ruleset

    @property
    def base_ruleset(self) -> Ruleset:
        """The rules from which those in force were made, as far as they still exist."""
        try:
            return load_ruleset(self.base)
        except RulesetError:
            return self.ruleset

    @property
    def seat(self) -> Seat | None:
        """The seat whose turn it is; None before and after the game."""
        return self.seats[self.game.player] if self.game.player >= 0 else None

    @property
    def is_bot_turn(self) -> bool:
        """Whether the computer is to roll or to move."""
        return self.seat is not None and self.seat.is_bot

    @property
    def can_take_back(self) -> bool:
        """Whether a person's last move may be taken back: nobody has rolled since."""
        before = self.game.before_move
        return before is not None and not self.seats[before.player].is_bot

    @property
    def first(self) -> int | None:
        """The player who began; None as long as that is not decided."""
        begin = self.game.actions[0] if self.game.actions else None
        return begin.player if isinstance(begin, Begin) else None

    @property
    def needs_to_name_first(self) -> bool:
        """Whether somebody has to say who begins: the youngest does, and only the players know."""
        follows = self.previous_first is not None and self.ruleset.start.rematch == "next_player"
        return self.ruleset.start.first == "youngest" and not follows

    @property
    def bots_against_draw(self) -> tuple[int, ...]:
        """The computers that do not agree to a draw: they stand better than every person."""
        position = self.game.position
        if position is None:
            return ()
        out = (*position.placed, *position.resigned)
        ahead: list[int] = []
        for players in self.game.engine.standings(position):
            playing = [player for player in players if player not in out]
            if any(not self.seats[player].is_bot for player in playing):
                break
            ahead += playing
        return tuple(ahead)

    def bots_agree_to_draw(self) -> bool:
        """Whether every computer would agree to a draw now: none is ahead of all persons."""
        return not self.bots_against_draw

    def begin(self, first: int | None = None) -> tuple[Event, ...]:
        """Decide who begins, as ``start.first`` and ``start.rematch`` say.

        Args:
            first: Who begins, if the players have said so.

        Raises:
            IllegalActionError: If the game has begun, or the players have to name the youngest.
            RecordError: If it cannot be recorded; nothing is decided then.
        """
        if self.game.phase is not Phase.BEGIN:
            raise IllegalActionError("the game has begun already")
        if first is not None:
            return self._do(Begin(first))
        self._thrown = self._thrown or self._decide_first()
        return self._do(self._thrown)

    def roll(self) -> tuple[Event, ...]:
        """Throw the die for the player to move.

        Raises:
            IllegalActionError: If no roll is waited for.
            RecordError: If it cannot be recorded; the same number comes again then.
        """
        if self.game.phase is not Phase.ROLL:
            raise IllegalActionError("nobody may roll now")
        self._thrown = self._thrown or Roll(self._dice.roll())
        return self._do(self._thrown)

    def move(self, move: Move) -> tuple[Event, ...]:
        """Make one of the legal moves.

        Raises:
            IllegalActionError: If it is not legal.
            RecordError: If it cannot be recorded; the token stays where it is then.
        """
        return self._do(move)

    def bot_move(self) -> Move:
        """What the computer would do now: for its own seat, or for a person who took too long."""
        position = self.game.position
        if position is None or self.game.phase is not Phase.MOVE:
            raise IllegalActionError("no move is waited for")
        name = (self.seat.bot if self.seat else None) or next(iter(BOTS))
        return BOTS[name].choose(self.game.engine, position, self.game.roll)

    def pass_turn(self) -> tuple[Event, ...]:
        """Pass on the turn of a player who neither rolls nor can enter."""
        return self._do(Pass())

    def take_back(self) -> tuple[Event, ...]:
        """Take back the last move, if it was a person's and nobody has rolled since.

        Raises:
            IllegalActionError: If there is no such move.
        """
        if not self.can_take_back:
            raise IllegalActionError("there is no move to take back since the last roll")
        return self._do(TakeBack())

    def resign(self, player: int) -> tuple[Event, ...]:
        """Let a player give up."""
        return self._do(Resign(player))

    def agree_draw(self) -> tuple[Event, ...]:
        """End the game in a draw, on which all who still play have agreed."""
        return self._do(AgreeDraw())

    def close(self) -> None:
        """Let go of the record, so that another terminal may go on with the game."""
        if self.record is not None:
            self.record.close()

    def _do(self, action: Action) -> tuple[Event, ...]:
        """Try an action, record it, then let it count."""
        before, after = self.game, self.game.apply(action)
        if self.record is not None:
            self.record.append(action)
            if after.phase is Phase.OVER:
                # Only a note for the list of games: the actions tell the same.
                with suppress(RecordError):
                    self.record.mark_over()
        if action is self._thrown:
            self._thrown = None
        self.game = after
        return happened(before, action, after)

    def _decide_first(self) -> Begin:
        start = self.ruleset.start
        if self.previous_first is not None and start.rematch == "next_player":
            return Begin((self.previous_first + 1) % len(self.seats))
        if start.first == "youngest":
            raise IllegalActionError("the players have to say who is the youngest")
        if start.first == "first_seat":
            return Begin(0)
        if start.first == "random":
            return self._draw_lot()
        return self._highest_roll()

    def _highest_roll(self) -> Begin:
        """Everybody rolls; those who tie for the highest roll again among themselves."""
        rounds: list[tuple[tuple[int, int], ...]] = []
        rolling = list(range(len(self.seats)))
        while len(rolling) > 1:
            thrown = [(player, self._dice.roll()) for player in rolling]
            rounds.append(tuple(thrown))
            highest = max(pips for _, pips in thrown)
            rolling = [player for player, pips in thrown if pips == highest]
        return Begin(rolling[0], tuple(rounds))

    def _draw_lot(self) -> Begin:
        """Everybody has the same chance; drawn from the seed, at numbers that no roll has."""
        seats = len(self.seats)
        fair = 6 - 6 % seats
        drawn = (pips_at(self.seed, -number) for number in count(1))
        return Begin((next(pips for pips in drawn if pips <= fair) - 1) % seats)
