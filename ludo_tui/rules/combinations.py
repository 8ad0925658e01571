"""Which values go together, and who may sit down under them (rule catalogue §2, §4, §5)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ludo_tui.rules.colours import COLOURS
from ludo_tui.rules.ruleset import Ruleset

_ALL = tuple(range(len(COLOURS)))


def problems_of(ruleset: Ruleset) -> tuple[str, ...]:
    """Every combination of values that cannot be played; empty if the ruleset can be.

    Each problem names the dotted keys, what was found and what is allowed.
    """
    return (*_board_problems(ruleset), *_player_problems(ruleset), *_capture_problems(ruleset))


def player_counts(ruleset: Ruleset) -> tuple[int, ...]:
    """The numbers of players that may sit down, ascending."""
    players = ruleset.players
    return tuple(
        count for count in range(players.min, players.max + 1) if colour_choices(ruleset, count)
    )


def colour_choices(ruleset: Ruleset, count: int) -> tuple[tuple[int, ...], ...]:
    """The sets of colours that so many players may play, the most usual first.

    Every set stands in seat order: clockwise, from the ruleset's first colour on. Two players sit
    opposite; with two colours each they play all four. `players_for` deals a set out.

    >>> colour_choices(Ruleset(), 2)
    ((0, 2), (1, 3))
    """
    players = ruleset.players
    if not players.min <= count <= players.max:
        return ()
    seats = _seat_order(ruleset)
    if players.two_colours_each:
        return (seats,) if count == 2 and len(seats) == len(COLOURS) else ()
    return tuple(
        colours for colours in combinations(seats, count) if count > 2 or _sit_opposite(colours)
    )


def players_for(ruleset: Ruleset, colours: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Each player's colours, in turn order, if these colours play (one of `colour_choices`).

    >>> players_for(Ruleset(), (0, 2))
    ((0,), (2,))
    """
    if ruleset.players.two_colours_each:
        return tuple(tuple(sorted((first, (first + 2) % 4))) for first in colours[:2])
    return tuple((colour,) for colour in colours)


def seating_problem(ruleset: Ruleset, players: tuple[tuple[int, ...], ...]) -> str | None:
    """Why players with these colours, in turn order, may not sit down; None if they may.

    Args:
        ruleset: The rules.
        players: Each player's colours, each colour one of the board's and named once.
    """
    rules = ruleset.players
    if len(players) < 2:
        return "fewer than two"
    if len(players) > rules.max:
        return f"{len(players)}, but the ruleset allows {rules.max} at most"
    if rules.two_colours_each:
        wanted = {frozenset(owned) for owned in players_for(ruleset, _ALL)}
        fits = {frozenset(owned) for owned in players} == wanted
        return None if fits else "red and yellow must play against green and blue"
    if any(len(owned) > 1 for owned in players):
        return "two colours for one need players.two_colours_each"
    seats = [owned[0] for owned in players]
    following = [*seats[1:], seats[0]]
    steps = [(after - before) % 4 for before, after in zip(seats, following, strict=True)]
    if sum(steps) != len(COLOURS):
        return "not in clockwise order (red, green, yellow, blue)"
    if len(seats) == 2 and not _sit_opposite((seats[0], seats[1])):
        return "two do not sit opposite (red and yellow, or green and blue)"
    return None


def board_arms(ruleset: Ruleset, colours: tuple[int, ...]) -> tuple[int, ...]:
    """The colours whose arm has its full length if these colours play, for `make_board`."""
    fits = ruleset.board.shape == "fit" and ruleset.board.track == 52
    if fits and not ruleset.players.two_colours_each:
        return tuple(sorted(colours))
    return _ALL


def _seat_order(ruleset: Ruleset) -> tuple[int, ...]:
    """The colours that may be played, clockwise from the first that is named."""
    named = [COLOURS.index(colour) for colour in ruleset.players.colours]
    return tuple(sorted(set(named), key=lambda colour: (colour - named[0]) % len(COLOURS)))


def _sit_opposite(colours: tuple[int, ...]) -> bool:
    first, second = colours
    return (second - first) % len(COLOURS) == len(COLOURS) // 2


def _board_problems(ruleset: Ruleset) -> Iterator[str]:
    board = ruleset.board
    if board.shape == "fit" and board.track != 52:
        yield (
            f'board.shape: found "fit" with board.track = {board.track}; '
            'allowed: "fit" with 52 squares only, otherwise "cross"'
        )


def _player_problems(ruleset: Ruleset) -> Iterator[str]:
    """The colours, then the number of players if nothing else is wrong."""
    players = ruleset.players
    named = ", ".join(f'"{colour}"' for colour in players.colours)
    wrong = False
    if len(set(players.colours)) < len(players.colours):
        wrong = True
        yield f"players.colours: found [{named}]; allowed: each colour once"
    elif players.two_colours_each and len(players.colours) < len(COLOURS):
        wrong = True
        yield (
            f"players.two_colours_each: found true with players.colours = [{named}]; "
            "allowed: true with all four colours only"
        )
    if players.min > players.max:
        wrong = True
        yield (
            f"players.min: found {players.min} with players.max = {players.max}; "
            "allowed: no more than players.max"
        )
    elif players.two_colours_each and players.min > 2:
        wrong = True
        yield (
            f"players.two_colours_each: found true with players.min = {players.min}; "
            "allowed: true for two players only, so with players.min = 2"
        )
    if not wrong and not player_counts(ruleset):
        yield _too_few_colours(ruleset, named)


def _too_few_colours(ruleset: Ruleset, named: str) -> str:
    players = ruleset.players
    span = str(players.min) if players.min == players.max else f"{players.min} to {players.max}"
    return (
        f"players.colours: found [{named}] for {span} players (players.min, players.max); "
        "allowed: colours for every player, and for two players a pair that sits opposite: "
        '"red" and "yellow", or "green" and "blue"'
    )


def _capture_problems(ruleset: Ruleset) -> Iterator[str]:
    if ruleset.capture.mode != "none":
        return
    if ruleset.move.stack_limit != 1:
        yield (
            f"move.stack_limit: found {ruleset.move.stack_limit} with "
            'capture.mode = "none"; allowed: 1, as nobody shares a square when nobody captures'
        )
    if ruleset.home.needs_capture:
        yield (
            'home.needs_capture: found true with capture.mode = "none"; '
            "allowed: false, as nobody would ever get home"
        )
