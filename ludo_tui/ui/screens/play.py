"""What runs at the table by itself: films, waits, the computer's turns, and what the disk refuses.

`PlayScreen.run` does something at the table, shows it happening and then `settle`s: everything is
shown as it stands, and the game waits for a key, or for a moment. Nothing ticks while it waits.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from time import monotonic

from textual import getters
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.timer import Timer
from textual.widgets import Static

from ludo_tui.errors import IllegalActionError, RecordError
from ludo_tui.rules.actions import Begin, Pass, Roll
from ludo_tui.table.table import Table
from ludo_tui.ui.game.choosing import Choosing
from ludo_tui.ui.game.film import Picture, film
from ludo_tui.ui.game.pacing import Pace
from ludo_tui.ui.game.projector import Projector
from ludo_tui.ui.game.prompts import hint, prompt
from ludo_tui.ui.game.turns import Shift, Stage, Turns
from ludo_tui.ui.screens.base import LudoScreen
from ludo_tui.ui.widgets.banner import Banner
from ludo_tui.ui.widgets.board import Board
from ludo_tui.ui.widgets.board_layout import BoardState
from ludo_tui.ui.widgets.hint import Hint
from ludo_tui.ui.widgets.side import Side
from ludo_tui.words.differences import headline
from ludo_tui.words.phrasing import as_sentence

SETTLING_SECONDS = 0.25
"""For how long after a film Space does nothing, so that it is not pressed before one has seen."""


@dataclass(frozen=True)
class Question:
    """A question with yes and no, on the hint line."""

    text: str
    """The question."""
    yes: Callable[[], object]
    """What a yes does."""


class PlayScreen(LudoScreen[None]):
    """A table at which something happens."""

    has_margins = False
    HORIZONTAL_BREAKPOINTS = [*LudoScreen.HORIZONTAL_BREAKPOINTS, (160, "-huge")]  # noqa: RUF012

    board = getters.query_one(Board)
    side = getters.query_one(Side)
    hint_lines = getters.query_one(Hint)
    turn_line = getters.query_one("#turn", Banner)

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.turns = Turns(table, Pace(2))
        """The turns of the game."""
        self.choosing = Choosing(table.game)
        """The choice that is open, and what is looked at."""
        self.pointed = Choosing(table.game)
        """The same while the mouse points at something."""
        self.news = ""
        """A sentence for the hint, until the next thing happens."""
        self.trouble = ""
        """What the disk refused, until it is tried again."""
        self.question: Question | None = None
        """What is asked."""
        self._again: Callable[[], list[Shift]] | None = None
        self._projector = Projector(self, self._show_picture, self.settle)
        self._wait: Timer | None = None
        self._deadline: Timer | None = None
        # When each turn's time is up, for turns that are gone on with.
        self._ends: dict[tuple[int, ...], float] = {}
        self._seen_from = 0.0
        self._footer: tuple[object, ...] = ()

    def content(self) -> ComposeResult:
        """The rules in force, whose turn, the board with what stands beside it, and the hint."""
        glyphs = self.ludo.glyphs
        yield Static(self._headline(), id="headline", markup=False)
        yield Banner(id="turn")
        with Horizontal(id="table"):
            yield Board(self.ground, glyphs=glyphs, id="board")
            yield Side(glyphs, len(self.table.seats), id="side")
        yield Hint(id="hint")

    @property
    def table(self) -> Table:
        """The table."""
        return self.turns.table

    @property
    def ground(self) -> BoardState:
        """The board with the tokens as they stand, and nothing else."""
        engine = self.table.game.engine
        position = self.table.game.position or engine.start(0)
        colours = tuple(sorted(colour for seat in self.table.seats for colour in seat.colours))
        safe = engine.ruleset.capture.safe_squares
        return BoardState(engine.board, position.tokens, colours, safe)

    @property
    def is_deaf(self) -> bool:
        """Whether what was shown last is too fresh for Space to mean anything."""
        return monotonic() < self._seen_from

    def run(self, act: Callable[[], list[Shift]]) -> None:
        """Does something at the table and shows it; says so if the disk or the rules refuse."""
        self._stop_waiting()
        self.question, self.news = None, ""
        try:
            shifts = act()
        except IllegalActionError as error:
            # The game went on between the key and what it asked for.
            self.news = as_sentence(str(error).partition(":")[0])
            self.settle()
            return
        except RecordError as error:
            # The whole sentence names the file, for which only the log has room.
            self.turns.story.note(str(error))
            self.trouble = f"Not recorded: {str(error).rpartition(': ')[2]}"
            self._again = act
            self.settle()
            return
        self.trouble, self._again = "", None
        if shifts:
            self.choosing = self.pointed = Choosing(self.turns.game)
        pictures = film(shifts, self.ground, self.turns.pace) if self.is_current else []
        self._projector.play(pictures)
        if pictures:
            self.board.show(replace(self.board.state, choices={}, chosen=None, cursor=None))

    def try_again(self) -> None:
        """Tries once more what the disk refused."""
        if self._again is not None:
            self.run(self._again)

    def hurry(self) -> bool:
        """Ends a film at once; says whether one ran."""
        return self._projector.hurry()

    def settle(self) -> None:
        """Shows everything as it stands, and waits for a key or a moment."""
        if self.turns.pace.has_motion:
            self._seen_from = monotonic() + SETTLING_SECONDS
        if self.choosing.game is not self.turns.game:
            self.choosing = Choosing(self.turns.game)
        if (
            len(self.choosing.moves) == 1
            and self.choosing.at is None
            and not self.table.is_bot_turn
        ):
            self.choosing = self.choosing.looking(self.choosing.moves[0])
        self.pointed = self.choosing
        self.show_all()
        self._wait_for_next()

    def show_all(self) -> None:
        """Shows everything as it stands."""
        self.side.show(self.turns, self.ludo.glyphs)
        told = prompt(self.turns)
        colours = self.table.seats[told.player].colours if told.player >= 0 else ()
        self.turn_line.show_prompt(told, colours, self.ludo.glyphs)
        self.show_choice()
        moves = len(self.choosing.moves)
        can_take_back = self.turns.can_take_back
        footer = (self.turns.stage, moves, can_take_back, self.trouble, self.question)
        if footer != self._footer:
            self._footer = footer
            self.refresh_bindings()

    def show_choice(self) -> None:
        """Shows the choice on the board and in the hint."""
        shown = self.pointed if not self.table.is_bot_turn else Choosing(self.turns.game)
        is_open = self.turns.stage in (Stage.CHOOSE, Stage.ONLY_MOVE)
        self.board.show(shown.on(self.ground) if is_open else self.ground)
        if self.question is not None:
            self.hint_lines.show_hint(self.question.text)
        elif self.trouble:
            ways = "Space tries again · w goes on without a record · q leaves"
            self.hint_lines.show_hint(self.trouble, ways, is_problem=True)
        else:
            told = hint(self.turns, shown, self.ludo.glyphs, news=self.news)
            self.hint_lines.show_hint(*told)

    def say(self, sentence: str) -> None:
        """Puts a sentence on the hint line, until the next thing happens."""
        self.news = sentence
        self.show_choice()

    def ask(self, question: Question) -> None:
        """Asks something; the game waits."""
        self.hurry()
        self._stop_waiting()
        self.question = question
        self.show_all()

    def on_screen_suspend(self) -> None:
        """Nothing happens while something else is looked at."""
        self.hurry()
        self._stop_waiting()

    def on_screen_resume(self) -> None:
        """Goes on as the settings say now."""
        settings = self.ludo.settings
        is_still = self.app.animation_level == "none"
        self.turns.pace = Pace(settings.speed, is_still=is_still)
        self.turns.moves_alone = settings.auto_move
        self.board.glyphs = self.ludo.glyphs
        self.call_after_refresh(self._if_here, self.settle)

    def on_resize(self) -> None:
        """Shows as much as there is room for now."""
        self.call_after_refresh(self._if_here, self.show_all)

    def _if_here(self, do: Callable[[], None]) -> None:
        """Does something, unless the screen was left in the meantime."""
        if self.is_current:
            do()

    def _show_picture(self, picture: Picture) -> None:
        if picture.board is not None:
            self.board.show(picture.board)
        if picture.face is not None:
            self.side.die.show(picture.face)

    def _wait_for_next(self) -> None:
        self._stop_waiting()
        if not self.is_current or self.question is not None or self.trouble:
            return
        pause = self.turns.pause
        if pause is not None:
            self._wait = self.set_timer(pause, lambda: self.run(self.turns.go_on))
        self._set_deadline()

    def _stop_waiting(self) -> None:
        for timer in (self._wait, self._deadline):
            if timer is not None:
                timer.stop()
        self._wait = self._deadline = None

    def _set_deadline(self) -> None:
        """One time for a person's roll and move together (``game.move_seconds``).

        It goes on while something else is looked at, and taking a move back gives no new one.
        """
        seconds = self.table.ruleset.game.move_seconds
        stages = (Stage.COMPUTER, Stage.OVER, Stage.NAME_FIRST, Stage.BEGIN)
        if not seconds or self.turns.stage in stages:
            return
        game = self.turns.game
        done = sum(isinstance(action, (Begin, Roll, Pass)) for action in game.actions)
        turn = (game.player, self.turns.player, done - (game.roll is not None))
        ends = self._ends.setdefault(turn, monotonic() + seconds)
        self._deadline = self.set_timer(max(0.1, ends - monotonic()), self._time_is_up)

    def _time_is_up(self) -> None:
        self._deadline = None
        self.hurry()
        self.run(self.turns.play_for_person)

    def _headline(self) -> Content:
        base, ruleset = self.table.base_ruleset, self.table.ruleset
        return Content(headline(base.name, ruleset, base))
