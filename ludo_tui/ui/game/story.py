"""What was done so far, a line for each roll with what came of it. Pure: text, no colours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ludo_tui.rules.events import (
    Began,
    DrawAgreed,
    Event,
    ExtraRollEarned,
    GameOver,
    Resigned,
    Rolled,
    RollLost,
    SixKept,
    TakenBack,
    TurnPassed,
)
from ludo_tui.rules.game import Game, new_game
from ludo_tui.rules.happenings import happened
from ludo_tui.words.happenings import sentence

_KEPT_LINES = 200
"""How many lines are kept: more than any terminal shows."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log."""

    player: int
    """Whom it is about; −1 for everybody."""
    text: str
    """The sentence, without the glyph of the player."""


class Story:
    """The log of a game, told from its events."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = tuple(names)
        self.lines: list[Line] = []
        """The lines, the oldest first."""
        self.last: tuple[Event, ...] = ()
        """What the last action brought about."""
        self._is_open = False

    def tell(self, game: Game, events: Sequence[Event]) -> None:
        """Adds what an action brought about.

        Args:
            game: The game after the action.
            events: Its events.
        """
        self.last = tuple(events)
        for event in events:
            self._add(game, event, events)
        del self.lines[:-_KEPT_LINES]

    def note(self, text: str, player: int = -1) -> None:
        """Adds a line about something that is no action."""
        self.lines.append(Line(player, text))
        self._is_open = False

    def tell_all(self, game: Game) -> None:
        """Adds everything that was done in a game."""
        now = new_game(game.engine)
        for action in game.actions:
            before, now = now, now.apply(action)
            self.tell(now, happened(before, action, now))

    def _add(self, game: Game, event: Event, events: Sequence[Event]) -> None:
        """A roll opens a line, what comes of it goes on the same one."""
        match event:
            case TurnPassed():
                return
            case Rolled(player, pips):
                self._is_open = False
                told = any(isinstance(e, RollLost) and e.number == pips for e in events)
                if not told and not any(isinstance(e, SixKept) for e in events):
                    self._open(player, f"{self._names[player]} rolls a {pips}", is_open=True)
                return
            case Began(player):
                self._open(player, sentence(event, self._names, game.engine))
            case GameOver() | DrawAgreed():
                self._open(-1, sentence(event, self._names, game.engine))
            case Resigned(player) | TakenBack(player):
                self._open(player, sentence(event, self._names, game.engine))
            case ExtraRollEarned(player):
                self._continue(player, f"{self._names[player]} rolls again")
            case _:
                self._continue(event.player, sentence(event, self._names, game.engine))

    def _open(self, player: int, text: str, *, is_open: bool = False) -> None:
        self.lines.append(Line(player, text))
        self._is_open = is_open

    def _continue(self, player: int, text: str) -> None:
        last = self.lines[-1] if self.lines else None
        if last is None or not self._is_open or last.player != player:
            self._open(player, text, is_open=True)
            return
        text = text.removeprefix(f"{self._names[player]} ")
        self.lines[-1] = replace(last, text=f"{last.text}, {text}")
