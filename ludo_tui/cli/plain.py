"""``--plain``: the game in lines of text, for screen readers, pipes and dumb terminals.

Every question is one line and is answered by one line; nothing is drawn, moved or coloured.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import monotonic

from ludo_tui.errors import IllegalActionError
from ludo_tui.rules.actions import Move, Roll
from ludo_tui.rules.colours import COLOURS
from ludo_tui.rules.combinations import colour_choices, player_counts, players_for
from ludo_tui.rules.events import Event, TurnPassed
from ludo_tui.rules.game import Phase
from ludo_tui.rules.ruleset import Ruleset
from ludo_tui.rules.squares import CENTRE, YARD
from ludo_tui.table.seats import Seat
from ludo_tui.table.table import Table
from ludo_tui.words.card import rule_card
from ludo_tui.words.differences import headline
from ludo_tui.words.happenings import move_words, sentence, square_words
from ludo_tui.words.phrasing import as_sentence, counted, listed
from ludo_tui.words.refusals import reason

_WORDS = {
    "b": "board",
    "w": "why",
    "u": "undo",
    "r": "rules",
    "d": "draw",
    "x": "give up",
    "q": "quit",
    "?": "help",
}
"""What can be typed at any question: a letter, or the word for it."""

_HELP = """\
Enter        roll, go on, or make the only move
1, 2, …      make the move with this number
b, board     where all tokens stand
w, why       why tokens may not move
u, undo      take a move back, until the next roll
r, rules     the rules in force
d, draw      end in a draw, if everybody agrees
x, give up   give up; asks once more
q, quit      leave; the game is kept
?, help      these lines"""
_LONGEST_QUOTE = 20

Say = Callable[[str], None]
Ask = Callable[[str, float | None], str]
"""Puts a question and gives the answer within so many seconds.

Raises `EOFError` where there is nobody to answer, and `TimeoutError` when the time is up.
"""


def usual_seats(ruleset: Ruleset) -> tuple[Seat, ...]:
    """As few persons as the rules allow, called by their colours."""
    colours = colour_choices(ruleset, player_counts(ruleset)[0])[0]
    return tuple(
        Seat(listed([COLOURS[colour] for colour in owned]).capitalize(), owned)
        for owned in players_for(ruleset, colours)
    )


class PlainGame:
    """A game at a table, told and asked in lines.

    Args:
        table: The table.
        say: Puts out a line, or lines.
        ask: Puts a question and gives the answer.
    """

    def __init__(self, table: Table, say: Say, ask: Ask) -> None:
        self._table = table
        self._say = say
        self._ask = ask
        self._names = [seat.name for seat in table.seats]
        self._is_left = False
        self._turn: object = None
        self._ends: float | None = None

    def play(self) -> None:
        """Plays until the game is over, somebody leaves or there is nobody to answer."""
        self._introduce()
        try:
            while not self._is_left and self._table.game.phase is not Phase.OVER:
                self._step()
        except EOFError:
            self._is_left = True
        if self._is_left:
            kept = self._table.record is not None
            self._say("The game is kept: ludo resume" if kept else "The game was not recorded.")
        else:
            self._say_places()

    def _introduce(self) -> None:
        table = self._table
        base = table.base_ruleset
        self._say(as_sentence(headline(base.name, table.ruleset, base)))
        for seat in table.seats:
            colours = listed([COLOURS[colour] for colour in seat.colours])
            who = f"{seat.name}, the computer," if seat.is_bot else seat.name
            self._say(f"{who} plays {colours}.")
        self._say("? and Enter: what can be typed.")
        if table.game.actions:
            self._say_where_all_stand()

    def _step(self) -> None:
        """One action of the computer, or one question to a person."""
        table, phase = self._table, self._table.game.phase
        if phase is Phase.BEGIN:
            self._begin()
        elif table.is_bot_turn:
            self._tell(self._bot_action())
        elif phase is Phase.MOVE:
            self._ask_for_move()
        else:
            word = "roll" if phase is Phase.ROLL else "pass"
            self._obey(f"Enter to {word}", self._roll_or_pass)

    def _begin(self) -> None:
        if not self._table.needs_to_name_first:
            self._tell(self._table.begin())
            return
        numbered = ", ".join(f"{n} {name}" for n, name in enumerate(self._names, 1))
        answer = self._ask(f"Who is the youngest: {numbered}? ", None).strip()
        if answer in map(str, range(1, len(self._names) + 1)):
            self._tell(self._table.begin(int(answer) - 1))

    def _bot_action(self) -> tuple[Event, ...]:
        table = self._table
        match table.game.phase:
            case Phase.ROLL:
                return table.roll()
            case Phase.MOVE:
                return table.move(table.bot_move())
            case _:
                return table.pass_turn()

    def _roll_or_pass(self, answer: str) -> tuple[Event, ...] | None:
        if answer not in ("", "roll", "pass"):
            return None
        table = self._table
        return table.roll() if table.game.phase is Phase.ROLL else table.pass_turn()

    def _ask_for_move(self) -> None:
        moves = self._table.game.legal_moves
        for number, move in enumerate(moves, 1):
            self._say(f"  {number}: {self._offered(move)}")
        question = "Enter to make the only move" if len(moves) == 1 else "Which"
        self._obey(question, lambda answer: self._chosen(answer, moves))

    def _offered(self, move: Move) -> str:
        two = len(self._table.game.engine.players[self._table.game.player]) > 1
        colour = f"{COLOURS[move.colour]} " if two else ""
        return colour + move_words(move, self._table.game.engine, self._names)

    def _chosen(self, answer: str, moves: tuple[Move, ...]) -> tuple[Event, ...] | None:
        if not answer and len(moves) == 1:
            return self._table.move(moves[0])
        if answer in map(str, range(1, len(moves) + 1)):
            return self._table.move(moves[int(answer) - 1])
        return None

    def _obey(self, question: str, act: Callable[[str], tuple[Event, ...] | None]) -> None:
        """Does what was typed: a command that is always there, or what was asked for."""
        seat = self._table.seat
        assert seat is not None
        try:
            answer = self._ask(f"{seat.name}: {question}? ", self._seconds_left()).strip().lower()
        except TimeoutError:
            self._say(f"\nTime is up: the computer plays for {seat.name}.")
            self._tell(self._bot_action())
            return
        commands: dict[str, Callable[[], None]] = {
            "b": self._say_where_all_stand,
            "w": self._say_why_not,
            "u": self._take_back,
            "r": self._say_rules,
            "d": self._draw,
            "x": self._resign,
            "q": self._leave,
            "?": lambda: self._say(_HELP),
        }
        for letter, command in commands.items():
            if answer in (letter, _WORDS[letter]):
                command()
                return
        events = act(answer)
        if events is None:
            said = f"{_quoted(answer)} is no answer here." if answer else "A number chooses a move."
            self._say(f"{said} ? and Enter: what can be typed.")
        else:
            self._tell(events)

    def _seconds_left(self) -> float | None:
        """How long the player may take: one time for a roll and its move."""
        seconds = self._table.ruleset.game.move_seconds
        if not seconds:
            return None
        actions = self._table.game.actions
        thrown = sum(isinstance(action, Roll) for action in actions)
        waits_for_roll = self._table.game.roll is None
        turn = self._table.game.player, thrown if waits_for_roll else thrown - 1
        if turn != self._turn or self._ends is None:
            self._turn, self._ends = turn, monotonic() + seconds
        return max(0.0, self._ends - monotonic())

    def _tell(self, events: Iterable[Event]) -> None:
        engine = self._table.game.engine
        for event in events:
            if not isinstance(event, TurnPassed):
                self._say(as_sentence(sentence(event, self._names, engine), self._names))

    def _take_back(self) -> None:
        try:
            self._tell(self._table.take_back())
        except IllegalActionError:
            self._say("There is no move to take back since the last roll.")

    def _draw(self) -> None:
        """Everybody who still plays has to agree; a computer does where none is ahead."""
        position = self._table.game.position
        assert position is not None
        out = position.placed + position.resigned
        for player, seat in enumerate(self._table.seats):
            if player in out or seat.is_bot:
                continue
            if self._ask(f"{seat.name}: a draw, y or n? ", None).strip().lower() != "y":
                self._say("The game goes on.")
                return
        if self._table.bots_agree_to_draw():
            self._tell(self._table.agree_draw())
        else:
            self._say("The computer does not agree: it is ahead.")

    def _resign(self) -> None:
        seat = self._table.seat
        assert seat is not None
        if self._ask(f"Does {seat.name} give up: y or n? ", None).strip().lower() == "y":
            self._tell(self._table.resign(self._table.game.player))

    def _leave(self) -> None:
        self._is_left = True

    def _say_rules(self) -> None:
        for section in rule_card(self._table.ruleset):
            self._say(f"{section.title}.")
            for said in section.sentences:
                self._say(f"  {said}")

    def _say_where_all_stand(self) -> None:
        game = self._table.game
        if game.position is None:
            return
        for seat in self._table.seats:
            for colour in seat.colours:
                squares = game.position.tokens[colour]
                told = [
                    f"{counted(squares.count(square), 'token')} {self._place(square)}"
                    for square in dict.fromkeys(squares)
                ]
                is_named_so = seat.name.lower() == COLOURS[colour]
                who = seat.name if is_named_so else f"{seat.name}, {COLOURS[colour]}"
                self._say(f"{who}: {listed(told)}.")
        if game.roll is not None:
            self._say(f"The die shows {game.roll}.")

    def _place(self, square: int) -> str:
        within = "in" if square in (YARD, CENTRE) else "on"
        return f"{within} {square_words(square, self._table.game.engine)}"

    def _say_why_not(self) -> None:
        refusals = self._table.game.refusals
        for (colour, square), refusal in refusals.items():
            why = reason(refusal, self._table.game.engine)
            self._say(as_sentence(f"{COLOURS[colour]} {self._place(square)}: {why}"))
        if not refusals:
            self._say("No token is held back.")

    def _say_places(self) -> None:
        position = self._table.game.position
        assert position is not None
        place = 1
        for players in self._table.game.engine.standings(position):
            self._say(f"{place}: {listed([self._names[player] for player in players])}")
            place += len(players)


def _quoted(answer: str) -> str:
    """What was typed, short and printable."""
    printable = "".join(sign if sign.isprintable() else "?" for sign in answer)
    cut = printable[:_LONGEST_QUOTE]
    return f'"{cut}{"…" if cut != printable else ""}"'
