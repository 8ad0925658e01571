"""What happened in a game, one sentence an event, as it stands in the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from ludo_tui.rules.actions import Move
from ludo_tui.rules.colours import COLOURS
from ludo_tui.rules.engine import Engine
from ludo_tui.rules.events import (
    Began,
    CameHome,
    Captured,
    DrawAgreed,
    Entered,
    EntryPassed,
    Event,
    ExtraRollEarned,
    GameOver,
    Placed,
    Reason,
    Resigned,
    Returned,
    Rolled,
    RollLost,
    SixKept,
    TakenBack,
    ThirdSixLost,
    TurnPassed,
    Walked,
)
from ludo_tui.rules.squares import CENTRE, HOME, START, YARD, Square
from ludo_tui.words.phrasing import counted, listed

_REASONS = {
    Reason.SIX: "for the six",
    Reason.CAPTURE: "for the capture",
    Reason.FINISH: "for the token home",
}
_PLACES = ("first", "second", "third", "fourth")


def sentence(event: Event, names: Sequence[str], engine: Engine) -> str:
    """An event in words, without a full stop.

    Args:
        event: What happened.
        names: What each player is called.
        engine: The rules under which it happened.
    """
    match event:
        case Began(player, rolls):
            return _began(player, rolls, names)
        case Rolled(player, pips):
            return f"{names[player]} rolls a {pips}"
        case RollLost(player, number, tries_left):
            return _lost(names[player], number, tries_left)
        case ThirdSixLost(player, lost_sum):
            kept = f", and the {lost_sum} that was kept is lost" if lost_sum else ""
            return f"the third six in a row: nothing moves, {names[player]}'s turn ends{kept}"
        case SixKept(player, carried):
            return f"{names[player]} keeps the six, {carried} so far, and rolls on"
        case Entered() | Walked():
            return f"{names[event.player]} {_moves(event.move, engine)}"
        case Captured(player, victim, colour, _):
            return f"{names[player]} captures {_token_of(victim, colour, names, engine)}"
        case Returned(player, move):
            goes = "they go" if move.pair else "it goes"
            return f"{names[player]} lands on a block: {goes} back to the yard"
        case CameHome(player, _, count):
            return f"{names[player]} has {counted(count, 'token')} home"
        case Placed(player, place):
            return f"{names[player]} takes the {_PLACES[place - 1]} place"
        case ExtraRollEarned(player, reasons):
            why = listed([_REASONS[reason] for reason in reasons])
            return f"{names[player]} rolls again {why}"
        case TurnPassed(player):
            return f"{names[player]}'s turn"
        case EntryPassed(player):
            return f"{names[player]} cannot enter a token and passes"
        case TakenBack(player):
            return f"{names[player]} takes the move back"
        case Resigned(player):
            return f"{names[player]} gives up"
        case DrawAgreed():
            return "all who play agree on a draw"
        case GameOver(places):
            return _over(places, names)
        case _:
            assert_never(event)


def square_words(square: Square, engine: Engine) -> str:
    """A square as it is called in a sentence.

    >>> from ludo_tui.rules.engine import make_engine
    >>> from ludo_tui.rules.ruleset import Ruleset
    >>> engine = make_engine(Ruleset(), ((0,), (2,)))
    >>> [square_words(square, engine) for square in (-1, 0, 14, 53, 57)]
    ['the yard', 'the start square', 'square 14', 'lane square 2', 'the centre']
    """
    if square == YARD:
        return "the yard"
    if square == START:
        return "the start square"
    if square == CENTRE:
        return "the centre"
    if square >= HOME:
        kind = "lane square" if engine.board.has_centre else "home square"
        return f"{kind} {square - HOME + 1}"
    return f"square {square}"


def move_words(move: Move, engine: Engine, names: Sequence[str]) -> str:
    """A move as it is offered: from where to where, and whose tokens it captures.

    Args:
        move: The move.
        engine: The rules under which it is made.
        names: What each player is called.

    >>> from ludo_tui.rules.engine import make_engine
    >>> from ludo_tui.rules.ruleset import Ruleset
    >>> engine = make_engine(Ruleset(), ((0,), (2,)))
    >>> move_words(Move(0, 4, 6, captures=((2, 32),)), engine, ("Ania", "Ben"))
    'from square 4 to square 6, capturing a token of Ben'
    """
    words = f"from {square_words(move.origin, engine)} to {square_words(move.to, engine)}"
    if move.pair:
        words = f"both {words}"
    if move.returned:
        return f"{words}, onto a block, and back to the yard"
    if move.captures:
        return f"{words}, capturing {listed(_prey(move, engine, names))}"
    return words


def _began(
    player: int, rounds: tuple[tuple[tuple[int, int], ...], ...], names: Sequence[str]
) -> str:
    if not rounds:
        return f"{names[player]} begins"
    told = [", ".join(f"{names[who]}: {pips}" for who, pips in rolled) for rolled in rounds]
    return f"{names[player]} begins ({'; again '.join(told)})"


def _lost(name: str, number: int, tries_left: int) -> str:
    said = f"{name} cannot move by {number}"
    if tries_left:
        tries = "one try is" if tries_left == 1 else f"{tries_left} tries are"
        return f"{said}, {tries} left"
    return said


def _moves(move: Move, engine: Engine) -> str:
    if move.origin == YARD:
        if move.to == START:
            return "brings a token out"
        return f"brings a token out, on to {square_words(move.to, engine)}"
    what = "a pair " if move.pair else ""
    origin, to = square_words(move.origin, engine), square_words(move.to, engine)
    if move.origin < HOME and START < move.to < HOME:
        to = str(move.to)
    return f"moves {what}from {origin} to {to}"


def _token_of(victim: int, colour: int, names: Sequence[str], engine: Engine) -> str:
    """Whose token: by its colour too where a player has two."""
    return f"a {_token(victim, colour, engine)} of {names[victim]}"


def _token(victim: int, colour: int, engine: Engine) -> str:
    return f"{COLOURS[colour]} token" if len(engine.players[victim]) > 1 else "token"


def _prey(move: Move, engine: Engine, names: Sequence[str]) -> list[str]:
    """Whose tokens a move captures, those of one colour together."""
    owner = {colour: player for player, owned in enumerate(engine.players) for colour in owned}
    told = []
    colours = [colour for colour, _ in move.captures]
    for colour in dict.fromkeys(colours):
        victim, number = owner[colour], colours.count(colour)
        token = _token(victim, colour, engine)
        what = f"a {token}" if number == 1 else counted(number, token)
        told.append(f"{what} of {names[victim]}")
    return told


def _over(places: tuple[tuple[int, ...], ...], names: Sequence[str]) -> str:
    best = [names[player] for player in places[0]]
    if len(best) == 1:
        return f"{best[0]} wins"
    return f"{listed(best)} share the first place"
