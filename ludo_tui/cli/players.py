"""Reads ``--players``: who plays, in which colours.

::

    Ania,Ben,cpu            two persons and the computer, colours by the ruleset
    red=Ania,yellow=cpu     colours chosen
    cpu:simple              a computer player by the name of its kind
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from ludo_tui.bots import BOTS
from ludo_tui.cli.parser import meant
from ludo_tui.errors import UsageError
from ludo_tui.rules.colours import COLOURS
from ludo_tui.rules.combinations import colour_choices, player_counts, players_for
from ludo_tui.rules.ruleset import Ruleset
from ludo_tui.table.seats import Seat
from ludo_tui.words.names import clean_name

COMPUTER = "cpu"
"""The word for a computer player."""
_BOT = "simple"


@dataclass(frozen=True, slots=True)
class Wish:
    """A player as written: who, and perhaps in which colour."""

    name: str
    """The name; a computer player's is made up."""
    colour: int | None = None
    """The number of the colour chosen."""
    bot: str | None = None
    """The kind of computer player; None for a person."""


def read_players(text: str, ruleset: Ruleset) -> tuple[Seat, ...]:
    """The seats of a game, in turn order.

    Raises:
        UsageError: A name, a colour or their number cannot be.
    """
    try:
        wishes = _named_apart([_wish(part.strip()) for part in text.split(",")])
        return _seats(wishes, ruleset)
    except UsageError as error:
        raise UsageError(f"--players: {error}") from error


def first_player(name: str, seats: tuple[Seat, ...]) -> int:
    """The player that ``--first`` names.

    Raises:
        UsageError: Nobody at the table is called so.
    """
    names = [seat.name for seat in seats]
    if name not in names:
        raise UsageError(
            f"--first: nobody here is called {name!r}{meant(name, names)};"
            f" the players are {', '.join(names)}"
        )
    return names.index(name)


def _wish(part: str) -> Wish:
    colour_word, equals, who = part.rpartition("=")
    colour = _colour(colour_word.strip()) if equals else None
    who = who.strip()
    kind, colon, bot = who.partition(":")
    if kind.lower() != COMPUTER:
        return Wish(clean_name(who), colour)
    bot = bot if colon else _BOT
    if bot not in BOTS:
        raise UsageError(
            f"there is no computer player {bot!r}{meant(bot, BOTS)};"
            f" there is: {', '.join(f'{COMPUTER}:{name}' for name in BOTS)}"
        )
    return Wish("", colour, bot)


def _colour(word: str) -> int:
    if word.lower() not in COLOURS:
        raise UsageError(
            f"there is no colour {word!r}{meant(word.lower(), COLOURS)};"
            f" the colours are {', '.join(COLOURS)}"
        )
    return [str(colour) for colour in COLOURS].index(word.lower())


def _named_apart(wishes: list[Wish]) -> list[Wish]:
    """The wishes with names for the computer players, no two the same."""
    taken = Counter(wish.name for wish in wishes if wish.bot is None)
    twice = [name for name, times in taken.items() if times > 1]
    if twice:
        raise UsageError(f"two players are called {twice[0]}; give each a name of their own")
    free = (
        name
        for number in range(1, 10)
        if (name := "Computer" if number == 1 else f"Computer {number}") not in taken
    )
    return [
        wish if wish.bot is None else Wish(next(free), wish.colour, wish.bot) for wish in wishes
    ]


def _seats(wishes: list[Wish], ruleset: Ruleset) -> tuple[Seat, ...]:
    _check_number(len(wishes), ruleset)
    chosen = [wish.colour for wish in wishes if wish.colour is not None]
    for colour in chosen:
        if chosen.count(colour) > 1:
            raise UsageError(f"two players cannot both be {COLOURS[colour]}")
    for colours in colour_choices(ruleset, len(wishes)):
        owned = players_for(ruleset, colours)
        owners = _dealt(wishes, owned)
        if owners is not None:
            return tuple(
                Seat(wish.name, player, wish.bot)
                for wish, player in zip(owners, owned, strict=True)
            )
    raise UsageError(_which_colours(len(wishes), ruleset))


def _check_number(number: int, ruleset: Ruleset) -> None:
    counts = player_counts(ruleset)
    if number not in counts:
        *others, most = map(str, counts)
        allowed = f"{', '.join(others)} or {most}" if others else most
        raise UsageError(
            f"{number} {'player is' if number == 1 else 'players are'} named;"
            f" {ruleset.name} is for {allowed}"
        )


def _dealt(wishes: list[Wish], owned: tuple[tuple[int, ...], ...]) -> list[Wish] | None:
    """Who sits where if these are the players' colours; nothing if a wish cannot be met."""
    places: list[Wish | None] = [None] * len(owned)
    for wish in wishes:
        if wish.colour is not None:
            place = next((i for i, player in enumerate(owned) if wish.colour in player), None)
            if place is None or places[place] is not None:
                return None
            places[place] = wish
    rest = iter([wish for wish in wishes if wish.colour is None])
    return [place or next(rest) for place in places]


def _which_colours(number: int, ruleset: Ruleset) -> str:
    sets = (
        " and ".join("+".join(COLOURS[colour] for colour in player) for player in owned)
        for colours in colour_choices(ruleset, number)
        for owned in [players_for(ruleset, colours)]
    )
    return f"these colours cannot play together; with {number} players they are " + ", or ".join(
        sets
    )
