"""Whether a position can be: the checks that need the rules and the board (`contract`)."""

from __future__ import annotations

from ludo_tui.errors import NotationError
from ludo_tui.rules.colours import COLOURS
from ludo_tui.rules.engine import Engine
from ludo_tui.rules.position import Position
from ludo_tui.rules.squares import CENTRE, HOME, YARD, square_name


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
    board, lapping = engine.board, engine.ruleset.home.needs_capture
    for colour, squares in enumerate(position.tokens):
        for square in squares:
            if square != YARD and not board.has(square, lapping=lapping):
                written = square_name(square)
                raise NotationError(f"tokens: {COLOURS[colour]} has no square {written} here")
    if engine.ruleset.move.stack_limit or not board.has_centre:
        for player in range(len(engine.players)):
            _check_stacks(engine, position, player)


def _check_stacks(engine: Engine, position: Position, player: int) -> None:
    board, held = engine.board, dict[int, int]()
    for colour in engine.players[player]:
        for square in position.tokens[colour]:
            if square in (YARD, CENTRE):
                continue
            spot = board.spot(colour, square)
            held[spot] = held.get(spot, 0) + 1
            at_home = square >= HOME and not board.has_centre
            limit = 1 if at_home else engine.ruleset.move.stack_limit
            if limit and held[spot] > limit:
                where = f"{COLOURS[colour]}'s square {square_name(square)}"
                raise NotationError(f"tokens: player {player} has more than {limit} on {where}")


def _check_sharing(engine: Engine, position: Position) -> None:
    """Tokens of different players share a square only where the last to come captured nobody.

    A token that is not safe must have come after all others, and cannot have met another such.
    """
    pushes_on = engine.ruleset.capture.mode == "none"
    for spot in engine.shared_spots(position):
        here = engine.standing(position, spot)
        unsafe = {s.player for s in here if not engine.is_safe(s.colour, spot)}
        if pushes_on or len(unsafe) > 1:
            where = f"{COLOURS[here[0].colour]}'s {here[0].square}"
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
