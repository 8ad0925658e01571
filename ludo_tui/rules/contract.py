"""Positions from outside: what ``ludo moves`` reads, checked, and what it answers.

Every way in which a line may not be a position raises `NotationError` with one sentence that names
the top-level field, or a rule's dotted key; `questions` has the checks that need a board.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Never

from ludo_tui.errors import LudoError, NotationError, RulesetError
from ludo_tui.rules.actions import Move
from ludo_tui.rules.colours import COLOURS
from ludo_tui.rules.combinations import seating_problem
from ludo_tui.rules.engine import Engine, Players, make_engine
from ludo_tui.rules.position import Position
from ludo_tui.rules.questions import check_position
from ludo_tui.rules.ruleset import KEYS, Ruleset
from ludo_tui.rules.squares import CENTRE, HOME, YARD, Square, square_name

LoadRuleset = Callable[[str, Mapping[str, Any]], Ruleset]
"""Finds a ruleset by name or path and applies changes; raises `RulesetError`."""

_MOST_IN_A_ROW = 1_000_000
_MOST_RULES = 100
_LONGEST_NUMBER = 100

_WRITTEN: dict[Square, int | str] = {
    square: square if 0 <= square < HOME else square_name(square)
    for square in range(YARD, CENTRE + 1)
}
_READ: dict[int | str, Square] = {written: square for square, written in _WRITTEN.items()}


class Question(NamedTuple):
    """A position and the number thrown."""

    engine: Engine
    position: Position
    roll: int | None


def answer_line(line: bytes, load: LoadRuleset) -> dict[str, Any]:
    """The answer to one line of UTF-8; with the key ``error`` if it is not a position."""
    name: str | None = None
    try:
        fields = _read_object(line)
        name = _text_or_none(fields, "id")
        return {"id": name, **answer(read_question(fields, load))}
    except LudoError as error:
        return {"id": name, "error": " ".join(str(error).split())}


def answer(question: Question) -> dict[str, Any]:
    """Every legal move and the state that follows each, or the state that follows without one."""
    engine, position, roll = question
    moves = engine.legal_moves(position, roll)
    nothing = None if moves else _state(engine, engine.after(position, roll, None))
    return {
        "moves": [
            _move(move) | {"then": _state(engine, engine.after(position, roll, move))}
            for move in moves
        ],
        "no_move": nothing,
    }


def read_question(fields: Mapping[str, Any], load: LoadRuleset) -> Question:
    """The position that an object states.

    Raises:
        NotationError: If it is none; the sentence names the field and what is wrong.
        RulesetError: If its rules are not to be found or cannot be played.
    """
    ruleset = _ruleset(fields, load)
    players = _players(fields, ruleset)
    engine = make_engine(ruleset, players)
    count = len(players)
    captured = _list(fields, "has_captured", [False] * count)
    if len(captured) != count or any(not isinstance(has, bool) for has in captured):
        raise NotationError(f"has_captured: must be {count} truth values, one a player")
    position = Position(
        tokens=_tokens(fields, players),
        turn=_number(fields, "turn", 0, count - 1),
        sixes=_number(fields, "sixes", 0, _MOST_IN_A_ROW, usual=0),
        tries_left=_number(fields, "tries_left", 1, 3, usual=1),
        extra_rolls=_number(fields, "extra_rolls", 0, _MOST_IN_A_ROW, usual=0),
        carried=_number(fields, "carried", 0, 6 * _MOST_IN_A_ROW, usual=0),
        has_captured=tuple(captured),
        placed=_player_list(fields, "placed", count),
        resigned=_player_list(fields, "resigned", count),
    )
    if "roll" not in fields:
        raise NotationError("roll: is missing")
    roll = None if fields["roll"] is None else _number(fields, "roll", 1, 6)
    check_position(engine, position, roll)
    return Question(engine, position, roll)


def _whole_number(digits: str) -> int | float:
    """A number of sensible length; a longer one is told from every whole number, and is none."""
    return int(digits) if len(digits) <= _LONGEST_NUMBER else math.inf


def _refuse_constant(name: str) -> Never:
    raise ValueError(f"{name} is no JSON")


_decoder = json.JSONDecoder(parse_int=_whole_number, parse_constant=_refuse_constant)


def _read_object(line: bytes) -> Mapping[str, Any]:
    if not line.strip():
        raise NotationError("the line is empty, not a JSON object")
    try:
        fields = _decoder.decode(line.decode())
    except (ValueError, RecursionError):
        raise NotationError("the line is not a JSON object that can be read") from None
    if not isinstance(fields, dict):
        raise NotationError("the line is JSON, but not an object")
    return fields


def _ruleset(fields: Mapping[str, Any], load: LoadRuleset) -> Ruleset:
    name = _text_or_none(fields, "ruleset")
    if name is None:
        raise NotationError("ruleset: is missing")
    changes = fields.get("rules", {})
    if not isinstance(changes, dict):
        raise NotationError(f"rules: must be an object of dotted keys, not {_shown(changes)}")
    if len(changes) > _MOST_RULES:
        raise NotationError(f"rules: has {len(changes)} keys, and there are {len(KEYS)} only")
    try:
        return load(name, changes)
    except RulesetError as error:
        # One sentence: the first problem names its key; more would be more than one.
        field = "rules" if error.source == "rules" else f"ruleset: {error.source}"
        raise NotationError(f"{field}: {error.problems[0]}") from None


def _players(fields: Mapping[str, Any], ruleset: Ruleset) -> Players:
    """Each player's colours; they are as many, of such colours and seated as the ruleset asks."""
    listed = _list(fields, "players", None)
    rules = ruleset.players
    players: list[tuple[int, ...]] = []
    for owned in listed:
        if not isinstance(owned, list) or not owned:
            raise NotationError("players: must be a list with a list of colours for each player")
        for colour in owned:
            if not isinstance(colour, str) or colour not in rules.colours:
                allowed = ", ".join(rules.colours)
                raise NotationError(f"players: {_shown(colour)} is not one of {allowed}")
        players.append(tuple(COLOURS.index(colour) for colour in owned))
    colours = [colour for owned in players for colour in owned]
    if len(set(colours)) < len(colours):
        raise NotationError("players: a colour is named twice")
    problem = seating_problem(ruleset, tuple(players))
    if problem is not None:
        raise NotationError(f"players: {problem}")
    return tuple(players)


def _tokens(fields: Mapping[str, Any], players: Players) -> tuple[tuple[Square, ...], ...]:
    named = fields.get("tokens")
    if not isinstance(named, dict):
        raise NotationError("tokens: must be an object with four squares for each colour")
    playing = {COLOURS[colour] for owned in players for colour in owned}
    for colour in sorted(playing - named.keys()):
        raise NotationError(f"tokens: {colour} is missing")
    for colour in sorted(named.keys() - playing):
        raise NotationError(f"tokens: {_shown(colour)} does not play")
    tokens: list[tuple[Square, ...]] = []
    for colour in COLOURS:
        squares = named.get(colour, [])
        if colour in playing and not (isinstance(squares, list) and len(squares) == 4):
            raise NotationError(f"tokens: {colour} must have a list of four squares")
        tokens.append(tuple(sorted(_square(square) for square in squares)))
    return tuple(tokens)


def _square(written: Any) -> Square:
    # The type first: true is not 1, 1.0 is not 1, and a list cannot be looked up.
    if type(written) in (int, str) and written in _READ:
        return _READ[written]
    raise NotationError(f"tokens: {_shown(written)} is not a square")


def _number(
    fields: Mapping[str, Any], name: str, least: int, most: int, *, usual: int | None = None
) -> int:
    number = fields.get(name, usual)
    if number is None and name not in fields:
        raise NotationError(f"{name}: is missing")
    if not isinstance(number, int) or isinstance(number, bool) or not least <= number <= most:
        allowed = f"a whole number from {least} to {most}"
        raise NotationError(f"{name}: must be {allowed}, not {_shown(number)}")
    return number


def _list(fields: Mapping[str, Any], name: str, usual: list[Any] | None) -> list[Any]:
    listed = fields.get(name, usual)
    if listed is None and name not in fields:
        raise NotationError(f"{name}: is missing")
    if not isinstance(listed, list):
        raise NotationError(f"{name}: must be a list, not {_shown(listed)}")
    return listed


def _player_list(fields: Mapping[str, Any], name: str, count: int) -> tuple[int, ...]:
    listed = _list(fields, name, [])
    for player in listed:
        if not isinstance(player, int) or isinstance(player, bool) or not 0 <= player < count:
            raise NotationError(f"{name}: {_shown(player)} is not a player from 0 to {count - 1}")
    if len(set(listed)) < len(listed):
        raise NotationError(f"{name}: a player is named twice")
    return tuple(listed)


def _text_or_none(fields: Mapping[str, Any], name: str) -> str | None:
    text = fields.get(name)
    if name in fields and not isinstance(text, str):
        raise NotationError(f"{name}: must be text, not {_shown(text)}")
    return text


def _shown(value: Any) -> str:
    """A value from outside as it may be quoted in a sentence: on one line, and not too long."""
    try:
        text = json.dumps(value)
    except (ValueError, RecursionError):
        return "that"
    return text if len(text) <= 60 else f"{text[:57]}..."


def _move(move: Move) -> dict[str, Any]:
    return {
        "colour": COLOURS[move.colour],
        "from": _WRITTEN[move.origin],
        "to": _WRITTEN[move.to],
        "pair": move.pair,
        "captures": [[COLOURS[colour], _WRITTEN[square]] for colour, square in move.captures],
        "returned": move.returned,
    }


def _state(engine: Engine, position: Position) -> dict[str, Any]:
    over = position.is_over
    placed = position.placed
    if over:
        placed = tuple(player for place in engine.standings(position) for player in place)
    return {
        "tokens": {
            COLOURS[colour]: [_WRITTEN[square] for square in position.tokens[colour]]
            for owned in engine.players
            for colour in owned
        },
        "turn": None if over else position.turn,
        "sixes": position.sixes,
        "tries_left": position.tries_left,
        "extra_rolls": position.extra_rolls,
        "carried": position.carried,
        "has_captured": list(position.has_captured),
        "placed": list(placed),
        "over": over,
    }
