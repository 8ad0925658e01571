"""What happens next at the table: persons, the computer, the only move. Pure: no clock.

`Turns` stands between the table and the screen. It says for what the game waits (`Stage`), does it,
and keeps on show what has not been seen yet: the game may have gone on to the next player while the
roll that was lost still stands there to be read.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from ludo_tui.rules.actions import Move
from ludo_tui.rules.events import (
    Began,
    CameHome,
    Captured,
    EntryPassed,
    Event,
    ExtraRollEarned,
    Placed,
    Returned,
    Rolled,
    RollLost,
    ThirdSixLost,
    TurnPassed,
)
from ludo_tui.rules.game import Game, Phase
from ludo_tui.rules.refusals import Refusal
from ludo_tui.table.seats import Seat
from ludo_tui.table.table import Table
from ludo_tui.ui.game.pacing import Pace, Pause
from ludo_tui.ui.game.story import Story

_MOMENTS = (Captured, CameHome, Placed, Returned)
"""What deserves a moment before the computer goes on."""


class Stage(Enum):
    """For what the game waits."""

    NAME_FIRST = "name first"
    """A person says who is the youngest."""
    BEGIN = "begin"
    """It could not be decided yet who begins, as that could not be recorded."""
    READ = "read"
    """Something was said that has to be seen before the next player comes."""
    ROLL = "roll"
    """A person rolls."""
    CHOOSE = "choose"
    """A person chooses a move."""
    ONLY_MOVE = "only move"
    """A person's only move is about to be made."""
    PASS = "pass"
    """A person passes, as no token can enter."""
    COMPUTER = "computer"
    """The computer rolls, moves or passes."""
    OVER = "over"
    """Nothing."""


@dataclass(frozen=True, slots=True)
class Shift:
    """Something that is to be seen happening."""

    before: Game
    """The game before it."""
    pips: int | None = None
    """The number the die rolled."""
    move: Move | None = None
    """The move that a token made."""


class Turns:
    """The turns of a game, one stage after the other."""

    def __init__(self, table: Table, pace: Pace, *, moves_alone: bool = False) -> None:
        self.table = table
        """The table."""
        self.pace = pace
        """How fast it goes; may be set anew at any time."""
        self.moves_alone = moves_alone
        """Whether an only move is made by itself."""
        self.names = tuple(seat.name for seat in table.seats)
        """What the players are called."""
        self.story = Story(self.names)
        """What was done so far."""
        self.story.tell_all(table.game)
        self.thrown = table.game.roll or self._last_thrown()
        """The number that the die shows; None for the blank face."""
        self.stuck: tuple[Refusal, ...] = ()
        """Why no token could use the roll that was lost just now."""
        self._reader: int | None = None
        self._reads_by_key = False
        self._by_hand = False

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.table.game

    @property
    def stage(self) -> Stage:
        """For what the game waits."""
        phase = self.game.phase
        if self._reader is not None:
            return Stage.READ
        if phase is Phase.BEGIN:
            return Stage.NAME_FIRST if self.table.needs_to_name_first else Stage.BEGIN
        if phase is Phase.OVER:
            return Stage.OVER
        if self.table.is_bot_turn:
            return Stage.COMPUTER
        if phase is Phase.MOVE:
            return Stage.ONLY_MOVE if self._moves_alone_now else Stage.CHOOSE
        return Stage.ROLL if phase is Phase.ROLL else Stage.PASS

    @property
    def player(self) -> int:
        """Who is shown to play: who has something to read, else who is to move; −1 for none."""
        return self.game.player if self._reader is None else self._reader

    @property
    def seat(self) -> Seat | None:
        """The seat of that player."""
        return self.table.seats[self.player] if self.player >= 0 else None

    @property
    def persons(self) -> tuple[int, ...]:
        """The persons who still play."""
        position = self.game.position
        out = () if position is None else (*position.placed, *position.resigned)
        return tuple(
            player
            for player, seat in enumerate(self.table.seats)
            if not seat.is_bot and player not in out
        )

    @property
    def can_take_back(self) -> bool:
        """Whether a slip may be taken back now."""
        return self.table.can_take_back and self.game.phase is not Phase.OVER

    @property
    def pause(self) -> float | None:
        """After how many seconds the game goes on by itself; None if it waits for a key."""
        match self.stage:
            case Stage.ONLY_MOVE:
                return self.pace.pause(Pause.ONLY_MOVE)
            case Stage.READ:
                return None if self._reads_by_key else self.pace.pause(Pause.TO_READ)
            case Stage.COMPUTER if self.can_take_back and self._had_choice:
                return self.pace.pause(Pause.TO_TAKE_BACK)
            case Stage.COMPUTER if any(isinstance(e, _MOMENTS) for e in self.story.last):
                return self.pace.pause(Pause.TO_READ)
            case Stage.COMPUTER if self.game.phase is Phase.ROLL:
                return self.pace.pause(Pause.BEFORE_ROLL)
            case Stage.COMPUTER:
                return self.pace.pause(Pause.BEFORE_MOVE)
        return None

    def begin(self, first: int | None = None) -> list[Shift]:
        """Decides who begins."""
        return self._act(lambda: self.table.begin(first))

    def roll(self) -> list[Shift]:
        """Throws the die; where nothing waits, the only move is made at once."""
        shifts = self._act(self.table.roll)
        if self.stage is Stage.ONLY_MOVE and self.pace.waits_for_key:
            player = self.player
            shifts += self.move(self.game.legal_moves[0])
            if self.game.player != player and self.game.phase is not Phase.OVER:
                self._reader, self._reads_by_key = player, True
        return shifts

    def move(self, move: Move) -> list[Shift]:
        """Makes a move."""
        return self._act(lambda: self.table.move(move))

    def pass_turn(self) -> list[Shift]:
        """Passes the turn on."""
        return self._act(self.table.pass_turn)

    def take_back(self) -> list[Shift]:
        """Takes a slip back; an only move is not made by itself again."""
        shifts = self._act(self.table.take_back)
        self._by_hand = True
        self.thrown = self.game.roll
        return shifts

    def resign(self, player: int) -> list[Shift]:
        """Lets a player give up."""
        return self._act(lambda: self.table.resign(player))

    def agree_draw(self) -> list[Shift]:
        """Ends the game in a draw."""
        return self._act(self.table.agree_draw)

    def go_on(self) -> list[Shift]:
        """Does what is next without a person's choice: for Space, and when the pause is over."""
        match self.stage:
            case Stage.READ:
                self._reader, self.thrown, self.stuck = None, None, ()
                return []
            case Stage.BEGIN:
                return self.begin()
            case Stage.ROLL:
                return self.roll()
            case Stage.PASS:
                return self.pass_turn()
            case Stage.ONLY_MOVE:
                return self.move(self.game.legal_moves[0])
            case Stage.COMPUTER:
                return self._computer()
        return []

    def play_for_person(self) -> list[Shift]:
        """Rolls and moves for a person whose time is up."""
        name, player = self.names[self.player], self.player
        if self.stage is Stage.READ:
            return self.go_on()
        self.story.note(f"time is up: the computer plays for {name}", player)
        shifts = self.go_on() if self.stage in (Stage.ROLL, Stage.PASS) else []
        if self.stage in (Stage.CHOOSE, Stage.ONLY_MOVE) and self.player == player:
            shifts += self.move(self.table.bot_move())
        return shifts

    def _last_thrown(self) -> int | None:
        """The number that the player to move has just thrown in vain, or kept."""
        thrown = (event for event in self.story.last if isinstance(event, Rolled))
        return next((e.pips for e in thrown if e.player == self.game.player), None)

    @property
    def _had_choice(self) -> bool:
        """Whether another move could have been made than the last one."""
        before = self.game.before_move
        return before is not None and len(before.legal_moves) > 1

    @property
    def _moves_alone_now(self) -> bool:
        return self.moves_alone and not self._by_hand and len(self.game.legal_moves) == 1

    def _computer(self) -> list[Shift]:
        """One step of the computer; its roll and its move are one where a key is waited for."""
        match self.game.phase:
            case Phase.PASS:
                return self.pass_turn()
            case Phase.MOVE:
                return self.move(self.table.bot_move())
        shifts = self._act(self.table.roll)
        if self.pace.waits_for_key and self.game.legal_moves and self.table.is_bot_turn:
            shifts += self.move(self.table.bot_move())
        return shifts

    def _act(self, act: Callable[[], tuple[Event, ...]]) -> list[Shift]:
        before = self.game
        events = act()
        self._reader, self.stuck = None, ()
        self.story.tell(self.game, events)
        shifts: list[Shift] = []
        for event in events:
            match event:
                case Rolled(_, pips):
                    self._by_hand = False
                    self.thrown = pips
                    shifts.append(Shift(before, pips=pips))
                case RollLost() if before.position is not None:
                    refusals = self.game.engine.refusals(before.position, self.thrown)
                    self.stuck = tuple(refusals[token] for token in sorted(refusals))
                case ExtraRollEarned() | TurnPassed():
                    self.thrown = self.thrown if self._is_lost(events) else None
        action = self.game.actions[-1]
        if isinstance(action, Move):
            shifts.append(Shift(before, move=action))
        self._keep_unread(before, events)
        return shifts

    def _keep_unread(self, before: Game, events: tuple[Event, ...]) -> None:
        """What has to be seen before the next player comes: who begins, and what was lost."""
        for event in events:
            if isinstance(event, Began) and event.rolls:
                self._reader, self._reads_by_key = event.player, bool(self.persons)
        if not self._is_lost(events) or self.game.player == before.player:
            return
        # Where the computer waits for a key anyway, what it lost is seen without another one.
        is_person = not self.table.seats[before.player].is_bot
        if is_person or not self.pace.waits_for_key:
            self._reader, self._reads_by_key = before.player, is_person

    def _is_lost(self, events: tuple[Event, ...]) -> bool:
        """Whether a roll or a turn came to nothing; a person who passed knows it."""
        return any(
            isinstance(event, RollLost | ThirdSixLost)
            or (isinstance(event, EntryPassed) and self.table.seats[event.player].is_bot)
            for event in events
        )
