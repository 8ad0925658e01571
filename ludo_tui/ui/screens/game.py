"""The game screen: what keys and clicks mean, according to what may be done now."""

from __future__ import annotations

from time import monotonic

from textual import events

from ludo_tui.rules.actions import Move
from ludo_tui.rules.game import Phase
from ludo_tui.table.table import Table
from ludo_tui.ui.commands import Command, Place, bindings
from ludo_tui.ui.game.choosing import Stop
from ludo_tui.ui.game.pacing import Pace
from ludo_tui.ui.game.prompts import draw_question, resign_question, where_it_was
from ludo_tui.ui.game.turns import Stage
from ludo_tui.ui.screens.play import PlayScreen, Question
from ludo_tui.ui.widgets.board import Board
from ludo_tui.ui.widgets.board_layout import tokens_at
from ludo_tui.words.refusals import draw_refused

_REPEAT_SECONDS = 0.1
"""Presses of Space that follow faster are one that is held down."""
_ROLL_FIRST = "Roll first: Space, or click the die."
_SPEEDS = {
    "none": "nothing moves by itself",
    0: "slow",
    1: "unhurried",
    2: "normal",
    3: "fast",
}
_NUMBER = "screen.number({key})"
_ACTS = {
    Stage.ROLL: "roll",
    Stage.CHOOSE: "confirm",
    Stage.ONLY_MOVE: "go_on",
    Stage.PASS: "pass_turn",
    Stage.OVER: "results",
}
"""What Space does; where nothing is named it goes on."""


class GameScreen(PlayScreen):
    """A game, played by keys or by mouse."""

    place = Place.TABLE
    CSS_PATH = "game.tcss"
    BINDINGS = bindings(Place.TABLE)

    def __init__(self, table: Table, *, first: int | None = None, said: str = "") -> None:
        super().__init__(table)
        self._first = first
        self._said = said
        self._pressed_at = 0.0

    def on_mount(self) -> None:
        """Keeps the keys on the board, and begins a new game."""
        self.board.focus()
        self.news = self._said or where_it_was(self.turns)
        if self.table.game.phase is Phase.BEGIN:
            self.call_after_refresh(self._if_here, self._begin)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What may be done now."""
        stage = self.turns.stage
        if self.question is not None:
            return action in ("answer", "rules", "back", "quit")
        if self.trouble:
            return action in ("go_on", "unrecorded", "rules", "back")
        match action:
            case "answer" | "unrecorded":
                return False
            case "roll" | "confirm" | "pass_turn" | "go_on" | "results":
                return stage is not Stage.NAME_FIRST and action == _ACTS.get(stage, "go_on")
            case "number":
                return stage in (Stage.CHOOSE, Stage.ONLY_MOVE, Stage.NAME_FIRST)
            case "step" | "look_away":
                return stage is Stage.CHOOSE
            case "number_too_soon":
                return stage in (Stage.ROLL, Stage.COMPUTER)
            case "take_back":
                return self.turns.can_take_back
            case "no_take_back":
                return not self.turns.can_take_back
            case "resign" | "draw":
                return self.turns.game.player >= 0 and bool(self.turns.persons)
        return True

    def shown_key(self, command: Command) -> str:
        """As many numbers as there are moves, or players to choose from."""
        if command.action != _NUMBER:
            return command.shown_key
        names = self.turns.stage is Stage.NAME_FIRST
        last = min(len(self.table.seats if names else self.choosing.moves), 9)
        return f"1–{last}" if last > 1 else "1"

    def action_roll(self) -> None:
        """Rolls the die."""
        self._act()

    def action_pass_turn(self) -> None:
        """Passes the turn on."""
        self._act()

    def action_go_on(self) -> None:
        """Goes on at once."""
        if self.trouble:
            self.try_again()
        else:
            self._act()

    def action_confirm(self) -> None:
        """Moves the token that is looked at, or looks at the first one."""
        if not self._is_meant():
            return
        if self.choosing.move is not None:
            self._move(self.choosing.move)
        else:
            self._look(self.choosing.moves[0])

    def action_results(self) -> None:
        """Shows the places."""
        from ludo_tui.ui.screens.results import ResultsScreen

        if self._is_meant():
            self.app.push_screen(ResultsScreen(self.turns))

    def action_number(self, number: int) -> None:
        """Makes the move with this number, or names who begins."""
        self.hurry()
        if self.turns.stage is Stage.NAME_FIRST:
            if 1 <= number <= len(self.table.seats):
                self.run(lambda: self.turns.begin(number - 1))
            return
        move = self.choosing.by_key(str(number))
        if move is not None:
            self._move(move)
        else:
            self.say(f"No move has the number {number}.")

    def action_number_too_soon(self) -> None:
        """Says that there is nothing to choose yet."""
        self.hurry()
        if self.turns.stage is Stage.ROLL:
            self.say(_ROLL_FIRST)
        else:
            self.say(f"It is {self.turns.names[self.turns.player]}'s turn.")

    def action_step(self, by: int) -> None:
        """Looks at another token."""
        self.hurry()
        self._look(self.choosing.stepped(by).at)

    def action_look_away(self) -> None:
        """Looks at no token."""
        self.hurry()
        self._look(None)

    def action_take_back(self) -> None:
        """Takes the last move back."""
        self.hurry()
        self.run(self.turns.take_back)

    def action_no_take_back(self) -> None:
        """Says that no move can be taken back."""
        self.hurry()
        self.say("There is no move to take back since the last roll.")

    def action_resign(self) -> None:
        """Asks whether the person whose turn it is, or who plays alone, gives up."""
        persons = self.turns.persons
        player = self.turns.game.player
        if player not in persons and len(persons) > 1:
            self.say("Give up when it is your turn.")
            return
        player = player if player in persons else persons[0]
        text = resign_question(self.turns.names, player)
        self.ask(Question(text, lambda: self.run(lambda: self.turns.resign(player))))

    def action_draw(self) -> None:
        """Asks whether all persons agree on a draw, unless a computer is ahead of them all."""
        against = self.table.bots_against_draw
        if against:
            self.hurry()
            self.say(draw_refused([self.turns.names[player] for player in against]))
            return
        text = draw_question(self.turns.names, self.turns.persons)
        self.ask(Question(text, lambda: self.run(self.turns.agree_draw)))

    def action_answer(self, yes: bool) -> None:
        """Answers the question."""
        question, self.question = self.question, None
        if yes and question is not None:
            question.yes()
        else:
            self.settle()

    def action_unrecorded(self) -> None:
        """Goes on without a record."""
        self.table.close()
        self.table.record = None
        self.try_again()

    def action_speed(self, by: int) -> None:
        """Plays faster or slower."""
        speed = self.turns.pace.changed(by)
        problem = self.ludo.remember(speed=speed)
        self.turns.pace = Pace(speed, is_still=self.turns.pace.is_still)
        self.hurry()
        self.news = problem or f"Speed: {_SPEEDS[speed]}."
        self.settle()

    def action_rules(self) -> None:
        """Shows the rules in force."""
        from ludo_tui.ui.screens.rule_card import RuleCardScreen

        self.app.push_screen(RuleCardScreen(self.table.ruleset, self.table.base_ruleset))

    def action_back(self) -> None:
        """Goes to the start; asks only if that would lose the game."""
        is_lost = self.table.record is None and self.turns.stage is not Stage.OVER
        if is_lost and self.table.game.actions:
            text = "This game is not recorded: leaving loses it. Leave? y yes, n no"
            self.ask(Question(text, self.ludo.close_table))
        else:
            self.ludo.close_table()

    def on_board_square_chosen(self, message: Board.SquareChosen) -> None:
        """A click moves the token there, or the one that would land there, or says why not."""
        message.stop()
        self.hurry()
        if self.turns.stage not in (Stage.CHOOSE, Stage.ONLY_MOVE):
            if self.turns.stage is Stage.ROLL:
                self.say(_ROLL_FIRST)
            return
        landing = self.choosing.moves_to(message.places)
        moves = self.choosing.moves_of(message.places) or landing
        if self.choosing.move in landing:
            moves = landing
        if len(moves) == 1:
            self._move(moves[0])
        elif moves:
            here = moves.index(self.choosing.move) if self.choosing.move in moves else -1
            self._look(moves[(here + 1) % len(moves)])
        else:
            self._look(self.choosing.refusal_of(message.places))

    def on_board_square_pointed(self, message: Board.SquarePointed) -> None:
        """The mouse previews the token it is over, and tells who stands there."""
        message.stop()
        moves = self.choosing.moves_of(message.places)
        at: Stop | None = moves[0] if moves else self.choosing.refusal_of(message.places)
        if self.choosing.move in moves:
            at = self.choosing.move
        self.pointed = self.choosing.looking(at) if at is not None else self.choosing
        standing = tokens_at(self.ground, message.cell) if message.cell is not None else ()
        if len(standing) > 1:
            glyphs = self.ludo.glyphs
            told = ", ".join(f"{glyphs.tokens[stack.colour]} {stack.number}" for stack in standing)
            self.news = f"On this square: {told}."
        elif self.news.startswith("On this square"):
            self.news = ""
        self.show_choice()

    def on_click(self, event: events.Click) -> None:
        """A click on the die or the banner does what Space does."""
        action = "go_on" if self.trouble else _ACTS.get(self.turns.stage, "go_on")
        widgets = (self.side.die, self.side.banner, self.turn_line)
        is_on = any(w.region.contains(event.screen_x, event.screen_y) for w in widgets)
        if is_on and self.check_action(action, ()):
            self.call_later(self.run_action, f"screen.{action}")

    def _begin(self) -> None:
        if self.table.game.phase is not Phase.BEGIN:
            return
        if self._first is not None or not self.table.needs_to_name_first:
            self.run(lambda: self.turns.begin(self._first))

    def _act(self) -> None:
        if self._is_meant():
            self.run(self.turns.go_on)

    def _is_meant(self) -> bool:
        """Whether Space means what may be done now: not held down, and not while something runs."""
        now = monotonic()
        is_held = now - self._pressed_at < _REPEAT_SECONDS and not self.app.is_headless
        self._pressed_at = now
        return not (self.hurry() or is_held or self.is_deaf)

    def _look(self, at: Stop | None) -> None:
        self.choosing = self.pointed = self.choosing.looking(at)
        self.news = ""
        self.show_choice()

    def _move(self, move: Move) -> None:
        self.run(lambda: self.turns.move(move))
