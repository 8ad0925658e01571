"""The lines of a record: an action or a note, each as one line of JSON, both ways.

======================================================  ===========================================
line                                                    what it says
======================================================  ===========================================
``{"begin":1,"rolls":[[[0,3],[1,5]]]}``                 player 1 begins; who rolled what, by rounds
``{"roll":6}``                                          the player to move throws a six
``{"move":["red","Y","0"]}``                            a red token goes from its yard to its start
``{"move":["red","3","9"],"captures":[["blue","2"]]}``  and sends a blue one back from its 2
``{"move":["red","3","7"],"pair":true}``                two tokens move together
``{"move":["red","3","9"],"returned":true}``            it lands on a block and goes to its yard
``{"pass":true}``                                       the turn is passed on without a roll
``{"take_back":true}``                                  the last move is taken back
``{"resign":2}``                                        player 2 gives up
``{"draw":true}``                                       all who still play agree on a draw
``{"note":"over"}``                                     the game has ended
======================================================  ===========================================

Players are numbers in the order of the seats, from 0; squares are written as the rules do, counted
from the colour's own start. A note changes nothing in the game; an unknown one, and whatever else
stands in a note, is passed over.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Never, TypeAlias, assert_never

from ludo_tui.errors import NotationError
from ludo_tui.rules.actions import Action, AgreeDraw, Begin, Move, Pass, Resign, Roll, TakeBack
from ludo_tui.rules.colours import COLOURS
from ludo_tui.rules.squares import Square, parse_square, square_name

MAX_LINE = 64 * 1024
"""How many bytes a line may have, its end included."""

_MAX_CAPTURES = 12
_USUAL_LINE = 200


@dataclass(frozen=True, slots=True)
class Note:
    """Something about a game that is no part of it."""

    text: str
    """What it says."""


OVER: Final = Note("over")
"""The game has ended; an action after it takes that back."""

Line: TypeAlias = Action | Note


def write_line(line: Line) -> bytes:
    """A line of a record, its end included.

    >>> write_line(Move(0, -1, 0))
    b'{"move":["red","Y","0"]}\\n'
    """
    return json.dumps(_fields(line), separators=(",", ":")).encode() + b"\n"


def parse_line(text: bytes) -> Line:
    """The action or note that stands on a line, given without its end.

    Raises:
        NotationError: If it is neither; the text says what is wrong, to stand after a colon.
    """
    return _parse_usual(text) if len(text) <= _USUAL_LINE else _parse(text)


def _parse(text: bytes) -> Line:
    fields = parse_object(text)
    for name, read in _READERS.items():
        if name in fields:
            return read(fields)
    raise NotationError("it holds no action that this version knows")


_parse_usual = lru_cache(maxsize=4096)(_parse)
"""Few different lines make up most of all games, so this makes reading several times as fast."""


def parse_object(text: bytes) -> dict[str, object]:
    """The JSON object that stands on a line.

    Raises:
        NotationError: If there is none; the text says why, to stand after a colon.
    """
    try:
        found = json.loads(text.decode(), object_pairs_hook=_unique)
    except UnicodeDecodeError:
        raise NotationError("it is not text (UTF-8)") from None
    except (ValueError, RecursionError):
        raise NotationError("it is not JSON, or only a part of it") from None
    if not isinstance(found, dict):
        raise NotationError("it is not a JSON object")
    return found


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise NotationError("it names the same thing twice")
    return found


def _fields(line: Line) -> dict[str, object]:
    match line:
        case Move():
            return _move_fields(line)
        case Begin(player, rolls):
            return {"begin": player, **({"rolls": rolls} if rolls else {})}
        case Roll(pips):
            return {"roll": pips}
        case Pass():
            return {"pass": True}
        case TakeBack():
            return {"take_back": True}
        case Resign(player):
            return {"resign": player}
        case AgreeDraw():
            return {"draw": True}
        case Note(text):
            return {"note": text}
        case _:
            assert_never(line)


def _move_fields(move: Move) -> dict[str, object]:
    way = (COLOURS[move.colour], square_name(move.origin), square_name(move.to))
    captures = [(COLOURS[colour], square_name(square)) for colour, square in move.captures]
    return {
        "move": way,
        **({"pair": True} if move.pair else {}),
        **({"captures": captures} if captures else {}),
        **({"returned": True} if move.returned else {}),
    }


def _read_begin(fields: Mapping[str, object]) -> Begin:
    _check_names(fields, "begin", "rolls")
    rounds = _list(fields.get("rolls", []), "rolls")
    return Begin(
        _number(fields["begin"], "begin", 0, 3), tuple(_read_round(rolls) for rolls in rounds)
    )


def _read_round(rolls: object) -> tuple[tuple[int, int], ...]:
    pairs = [_list(pair, "rolls", 2) for pair in _list(rolls, "rolls")]
    if not 1 <= len(pairs) <= len(COLOURS):
        _refuse("rolls", rolls, "one to four players in a round")
    return tuple((_number(who, "rolls", 0, 3), _number(pips, "rolls", 1, 6)) for who, pips in pairs)


def _read_roll(fields: Mapping[str, object]) -> Roll:
    _check_names(fields, "roll")
    return Roll(_number(fields["roll"], "roll", 1, 6))


def _read_move(fields: Mapping[str, object]) -> Move:
    _check_names(fields, "move", "pair", "captures", "returned")
    colour, origin, to = _list(fields["move"], "move", 3)
    captures = _list(fields.get("captures", []), "captures")
    if len(captures) > _MAX_CAPTURES:
        _refuse("captures", captures, f"at most {_MAX_CAPTURES}")
    return Move(
        _colour(colour, "move"),
        _square(origin, "move"),
        _square(to, "move"),
        "pair" in fields and _true(fields, "pair"),
        tuple(_read_capture(capture) for capture in captures),
        "returned" in fields and _true(fields, "returned"),
    )


def _read_capture(capture: object) -> tuple[int, Square]:
    colour, square = _list(capture, "captures", 2)
    return _colour(colour, "captures"), _square(square, "captures")


def _read_pass(fields: Mapping[str, object]) -> Pass:
    _check_names(fields, "pass")
    _true(fields, "pass")
    return Pass()


def _read_take_back(fields: Mapping[str, object]) -> TakeBack:
    _check_names(fields, "take_back")
    _true(fields, "take_back")
    return TakeBack()


def _read_resign(fields: Mapping[str, object]) -> Resign:
    _check_names(fields, "resign")
    return Resign(_number(fields["resign"], "resign", 0, 3))


def _read_draw(fields: Mapping[str, object]) -> AgreeDraw:
    _check_names(fields, "draw")
    _true(fields, "draw")
    return AgreeDraw()


def _read_note(fields: Mapping[str, object]) -> Note:
    text = fields["note"]
    if not isinstance(text, str):
        _refuse("note", text, "text")
    return Note(text)


_READERS: Mapping[str, Callable[[Mapping[str, object]], Line]] = {
    "note": _read_note,
    "roll": _read_roll,
    "move": _read_move,
    "begin": _read_begin,
    "pass": _read_pass,
    "take_back": _read_take_back,
    "resign": _read_resign,
    "draw": _read_draw,
}


def _check_names(fields: Mapping[str, object], *known: str) -> None:
    """An action with something unknown in it is not read, as it might mean something else."""
    for name in fields:
        if name not in known:
            raise NotationError(f"{known[0]} goes with {ascii(name)[:40]}, which is not known")


def _number(value: object, name: str, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        _refuse(name, value, f"{least} to {most}")
    return value


def _true(fields: Mapping[str, object], name: str) -> bool:
    if fields[name] is not True:
        _refuse(name, fields[name], "true")
    return True


def _list(value: object, name: str, length: int | None = None) -> list[object]:
    if not isinstance(value, list) or (length is not None and len(value) != length):
        _refuse(name, value, "a list" if length is None else f"a list of {length}")
    return value


def _colour(value: object, name: str) -> int:
    for number, colour in enumerate(COLOURS):
        if value == colour:
            return number
    _refuse(name, value, ", ".join(COLOURS))


def _square(value: object, name: str) -> Square:
    try:
        return parse_square(value if isinstance(value, str) else "")
    except NotationError:
        _refuse(name, value, "Y, 0 to 51, h1 to h5 or H")


def _refuse(name: str, value: object, allowed: str) -> Never:
    raise NotationError(f"{name} is {ascii(value)[:40]}; allowed: {allowed}")
