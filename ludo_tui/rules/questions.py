"""Whether a position can be: the checks that need the rules and the board (`contract`)."""

from __future__ import annotations

from ludo_tui.errors import NotationError
from ludo_tui.rules.engine import Engine
from ludo_tui.rules.position import Position
from ludo_tui.rules.ruleset import COLOURS
from ludo_tui.rules.squares import CENTRE, HOME, YARD, Square, square_name


def check_position(engine: Engine, position: Position, roll: int | None) -> None:
    """Check that a position can be under the rules, and that the roll belongs to it.

    Args:
        engine: The rules, compiled for the players.
        position: A position whose numbers are in range and whose tokens are four a colour.
        roll: The number thrown, or None where none is.

    Raises:
        NotationError: The sentence names the field and what is wrong.
    """
    _check_squares(engine, position)
    _check_sharing(engine, position)
    _check_players(engine, position)
    _check_turn(engine, position)
    if engine.must_roll(position) and roll is None:
        raise NotationError("roll: is null, but the player to move rolls")
    if not engine.must_roll(position) and roll is not None:
        raise NotationError("roll: must be null, as a token enters without a roll")


def _check_squares(engine: Engine, position: Position) -> None:
    """Every square is on the board, and no player has more tokens on one than may stand there."""
    board, rules = engine.board, engine.ruleset
    for colour, squares in enumerate(position.tokens):
        for square in squares:
            if square != YARD and not board.has(square, lapping=rules.home.needs_capture):
                written = square_name(square)
                raise NotationError(f"tokens: {COLOURS[colour]} has no square {written} here")
    for player, owned in enumerate(engine.players):
        held: dict[int, int] = {}
        for colour in owned:
            for square in position.tokens[colour]:
                if square in (YARD, CENTRE):
                    continue
                spot = board.spot(colour, square)
                held[spot] = held.get(spot, 0) + 1
                limit = rules.move.stack_limit if board.has_centre or square < HOME else 1
                if limit and held[spot] > limit:
                    raise NotationError(_too_many(player, square, limit))


def _too_many(player: int, square: Square, limit: int) -> str:
    where = square_name(square)
    return f"tokens: player {player} has more than {limit} on the square {where}"


def _check_sharing(engine: Engine, position: Position) -> None:
    """Tokens of different players share a square only where the last to come captured nobody.

    A token that is not safe must have come after all others, and cannot have met another such.
    """
    pushes_on = engine.ruleset.capture.mode == "none"
    standing: dict[int, list[tuple[int, bool]]] = {}
    for player, owned in enumerate(engine.players):
        for colour in owned:
            for square in position.tokens[colour]:
                if 0 <= square < HOME:
                    spot = engine.board.spot(colour, square)
                    standing.setdefault(spot, []).append((player, engine.is_safe(colour, spot)))
    for spot, tokens in standing.items():
        players = {player for player, _ in tokens}
        unsafe = {player for player, is_safe in tokens if not is_safe}
        if len(players) > 1 and (pushes_on or len(unsafe) > 1):
            colour = engine.players[min(players)][0]
            where = f"{COLOURS[colour]}'s {engine.board.square(colour, spot)}"
            raise NotationError(f"tokens: different players cannot share the square {where}")


def _check_players(engine: Engine, position: Position) -> None:
    """Who is placed, who has resigned, and that at least two play on."""
    for player in range(len(engine.players)):
        if (player in position.placed) != engine.is_home(position, player):
            raise NotationError("placed: must name just the players with every token home")
    if position.placed and engine.ruleset.game.ends == "first_home":
        raise NotationError("placed: the game ends with the first player home")
    for player in position.resigned:
        if any(s != YARD for colour in engine.players[player] for s in position.tokens[colour]):
            raise NotationError(f"resigned: player {player} has tokens outside the yard")
    out = set(position.placed) | set(position.resigned)
    if len(out) < len(position.placed) + len(position.resigned):
        raise NotationError("resigned: a player is both placed and resigned")
    if len(out) > len(engine.players) - 2:
        field = "resigned" if position.resigned else "placed"
        raise NotationError(f"{field}: fewer than two players are left, the game is over")
    if position.turn in out:
        raise NotationError(f"turn: player {position.turn} is placed or has resigned")


def _check_turn(engine: Engine, position: Position) -> None:
    """What the turn carries."""
    rules = engine.ruleset.extra_roll
    if rules.three_sixes == "lose_turn" and position.sixes > 2:
        raise NotationError("sixes: at most 2 under extra_roll.three_sixes = lose_turn")
    if position.carried and rules.six_rolls != "added":
        raise NotationError("carried: nothing is kept without extra_roll.six_rolls = added")
    if position.carried % 6 or position.carried > 6 * position.sixes:
        raise NotationError(f"carried: must be a multiple of 6 up to {6 * position.sixes}")
