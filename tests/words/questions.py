"""Questions to the engine, by which the rule card is held to its word."""

from __future__ import annotations

from ludo_tui.rules.actions import Move
from ludo_tui.rules.colours import COLOURS
from ludo_tui.rules.combinations import colour_choices, players_for
from ludo_tui.rules.engine import Engine, make_engine
from ludo_tui.rules.position import Position
from ludo_tui.rules.ruleset import Ruleset
from ludo_tui.rules.squares import CENTRE, HOME, STAR, START, YARD, Square


class Table:
    """Questions to the engine of a ruleset. The player to move is "me", the next one "foe"."""

    def __init__(self, ruleset: Ruleset, count: int) -> None:
        self.ruleset = ruleset
        colours = colour_choices(ruleset, count)[0]
        self.engine: Engine = make_engine(ruleset, players_for(ruleset, colours))
        self.board = self.engine.board
        self.me = self.engine.players[0][0]
        self.foe = self.engine.players[1][0]
        self.end = CENTRE if self.board.has_centre else self.board.end

    def position(
        self, mine: list[Square], foes: list[Square] | None = None, sixes: int = 0, tries: int = 1
    ) -> Position:
        """Tokens on the circuit are counted from my start; the others wait in their yards."""
        theirs = [
            self.board.square(self.foe, self.board.spot(self.me, square)) for square in foes or []
        ]
        tokens = []
        for colour in range(len(COLOURS)):
            playing = any(colour in owned for owned in self.engine.players)
            named = {self.me: mine, self.foe: theirs}.get(colour, [])
            tokens.append(tuple(sorted((named + [YARD] * 4)[:4])) if playing else ())
        captured = (True,) * len(self.engine.players)
        return Position(tuple(tokens), 0, sixes, tries, 0, 0, captured)

    def moves(
        self, mine: list[Square], foes: list[Square], roll: int, origin: Square | None = None
    ) -> list[Move]:
        """My moves, of single tokens from my most advanced square unless another is named."""
        wanted = max(mine) if origin is None else origin
        return [
            move
            for move in self.engine.legal_moves(self.position(mine, foes), roll)
            if move.origin == wanted and move.colour == self.me and not move.pair
        ]

    def captures(self, mine: list[Square], foes: list[Square], roll: int) -> bool:
        return any(move.captures for move in self.moves(mine, foes, roll))

    def rolls_again(self, position: Position, roll: int, to: Square | None = None) -> bool:
        """Whether I roll again after a move to a square, or after any if none is named."""
        moves = self.engine.legal_moves(position, roll)
        chosen = next((move for move in moves if to in (None, move.to)), None)
        after = self.engine.after(position, roll, chosen)
        return after.turn == position.turn and not after.is_over

    def walks_to(self, square: Square, roll: int, *, has_captured: bool = True) -> list[Square]:
        position = self.position([square])
        if not has_captured:
            position = position._replace(has_captured=(False,) * len(self.engine.players))
        moves = self.engine.legal_moves(position, roll)
        return [move.to for move in moves if move.origin == square and not move.pair]


def captures_on_a_star(table: Table) -> bool:
    return table.captures([STAR - 3], [STAR], 3)


def captures_on_its_own_start(table: Table) -> bool:
    start = table.board.square(table.me, table.board.start_spots[table.foe])
    return table.captures([start - 3], [start], 3)


def captures_on_another_start(table: Table) -> bool:
    entering = table.ruleset.enter.on[0]
    moves = table.moves([20], [START], entering, origin=YARD)
    return any(move.captures for move in moves)


def most_on_a_square(table: Table) -> int:
    """How many of my tokens may stand on one square: 1 to 4."""
    for there in range(1, 4):
        landings = {move.to for move in table.moves([20] * there + [17], [], 3, origin=17)}
        if 20 not in landings:
            return there
    return 4


def loses_a_third_six(table: Table) -> bool:
    position = table.position([20], sixes=2)
    after = table.engine.after(position, 6, None)
    return not table.engine.legal_moves(position, 6) and after.turn != 0 and not after.carried


def six_rolls_again_unused(table: Table) -> bool | None:
    """After a six that is too high for my last token; no answer if it is not, or is kept."""
    if table.board.has_centre:
        position = table.position([CENTRE, CENTRE, CENTRE, HOME + 1])
    else:
        position = table.position([HOME + 1, HOME + 2, HOME + 3, table.board.last])
    for colour in table.engine.players[0][1:]:
        position = position._replace(
            tokens=(
                *position.tokens[:colour],
                position.tokens[table.me],
                *position.tokens[colour + 1 :],
            )
        )
    if table.engine.legal_moves(position, 6) or table.engine.keeps_six(position):
        return None
    return table.rolls_again(position, 6)


def too_high(table: Table) -> list[Square]:
    """Where a token goes with one too many."""
    return table.walks_to(CENTRE - 3, 4) if table.board.has_centre else table.walks_to(39, 5)


def finishing_rolls_again(table: Table) -> bool:
    square = table.end - 3 if table.board.has_centre else table.board.last
    return table.rolls_again(
        table.position([square, 20]), 3, to=square + 3 if table.board.has_centre else HOME + 2
    )


def finished(table: Table) -> Position:
    """The position after my last token has come home."""
    if table.board.has_centre:
        mine, roll = [CENTRE] * 3 + [HOME + 4], 1
    else:
        mine, roll = [HOME + 1, HOME + 2, HOME + 3, table.board.last], 1
    position = table.position(mine)
    for colour in table.engine.players[0][1:]:
        tokens = list(position.tokens)
        tokens[colour] = (CENTRE,) * 4 if table.board.has_centre else tuple(range(HOME, HOME + 4))
        position = position._replace(tokens=tuple(tokens))
    (move,) = table.engine.legal_moves(position, roll)
    return table.engine.after(position, roll, move)
