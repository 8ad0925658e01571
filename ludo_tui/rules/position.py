"""A position: where all tokens stand and what the turn carries. It cannot be changed.

Players and colours are numbers: a player's number is its place in the turn order, a colour's number
its place in `COLOURS` (red 0, green 1, yellow 2, blue 3). A named tuple rather than a frozen
dataclass, because a game makes thousands of them and a tuple is made four times as fast.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from ludo_tui.errors import NotationError
from ludo_tui.rules.colours import COLOURS
from ludo_tui.rules.squares import Square, parse_square, square_name

Tokens: TypeAlias = tuple[Square, ...]
"""The squares of a colour's four tokens, ascending; empty for a colour that does not play."""

NOBODY = -1
"""Whose turn it is when the game is over."""


class Position(NamedTuple):
    """The state in which the next roll is thrown (rule catalogue §3)."""

    tokens: tuple[Tokens, ...]
    """The tokens of red, green, yellow and blue."""
    turn: int
    """The player whose turn it is, or `NOBODY` when the game is over."""
    sixes: int
    """Sixes rolled in a row in this turn."""
    tries_left: int
    """Rolls left while no token is in play: 1 to 3."""
    extra_rolls: int
    """Extra rolls granted for sixes in this turn."""
    carried: int
    """The sum of the sixes kept so far under ``extra_roll.six_rolls = "added"``."""
    has_captured: tuple[bool, ...]
    """For each player, whether it has captured a token yet."""
    placed: tuple[int, ...] = ()
    """The players with every token home, in the order in which they got there."""
    resigned: tuple[int, ...] = ()
    """The players who resigned, in that order."""
    drawn: bool = False
    """Whether the players agreed on a draw."""

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.turn == NOBODY

    def __str__(self) -> str:
        return position_text(self)


def position_text(position: Position) -> str:
    """A position on one line; `parse_position` reads it.

    Fields that have their usual value are left out: ``sixes=0``, ``tries=1``, ``extra=0``,
    ``carried=0``, nobody captured, placed or resigned.
    """
    parts = [
        f"{COLOURS[colour]}={','.join(map(square_name, squares))}"
        for colour, squares in enumerate(position.tokens)
        if squares
    ]
    parts.append("over" if position.is_over else f"turn={position.turn}")
    for name, number, usual in (
        ("sixes", position.sixes, 0),
        ("tries", position.tries_left, 1),
        ("extra", position.extra_rolls, 0),
        ("carried", position.carried, 0),
    ):
        if number != usual:
            parts.append(f"{name}={number}")
    captured = [player for player, has in enumerate(position.has_captured) if has]
    for name, players in (
        ("captured", captured),
        ("placed", position.placed),
        ("resigned", position.resigned),
    ):
        if players:
            parts.append(f"{name}={','.join(map(str, players))}")
    if position.drawn:
        parts.append("drawn")
    parts.append(f"players={len(position.has_captured)}")
    return " ".join(parts)


def parse_position(text: str) -> Position:
    """The position that `position_text` wrote.

    Raises:
        NotationError: If the text is not a position; the sentence names the word that is wrong.
    """
    tokens: list[Tokens] = [()] * len(COLOURS)
    numbers = {"turn": NOBODY, "sixes": 0, "tries": 1, "extra": 0, "carried": 0, "players": 0}
    lists: dict[str, tuple[int, ...]] = {"captured": (), "placed": (), "resigned": ()}
    drawn = False
    for word in text.split():
        name, _, value = word.partition("=")
        try:
            if name in COLOURS:
                tokens[COLOURS.index(name)] = tuple(sorted(map(parse_square, value.split(","))))
            elif name in numbers:
                numbers[name] = int(value)
            elif name in lists:
                lists[name] = tuple(map(int, value.split(",")))
            elif word == "drawn":
                drawn = True
            elif word != "over":
                raise NotationError(f"{word!r} is no part of a position")
        except ValueError:
            raise NotationError(f"{word!r} has no whole number where it needs one") from None
    return Position(
        tokens=tuple(tokens),
        turn=numbers["turn"],
        sixes=numbers["sixes"],
        tries_left=numbers["tries"],
        extra_rolls=numbers["extra"],
        carried=numbers["carried"],
        has_captured=tuple(player in lists["captured"] for player in range(numbers["players"])),
        placed=lists["placed"],
        resigned=lists["resigned"],
        drawn=drawn,
    )
