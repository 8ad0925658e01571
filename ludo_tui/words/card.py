"""The rule card: what a ruleset means at the table, said from its values alone.

Nothing is said of a value that cannot matter beside the others: of blocks where only one token
may stand on a square, of safe squares where nobody captures. Tests hold the card to the engine.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ludo_tui.rules.colours import COLOURS
from ludo_tui.rules.combinations import colour_choices, player_counts
from ludo_tui.rules.ruleset import Ruleset
from ludo_tui.words import card_moves, card_turns
from ludo_tui.words.phrasing import as_sentence, listed, number_word


class CardSection(NamedTuple):
    """One heading of a rule card with what stands below it."""

    title: str
    sentences: tuple[str, ...]


def rule_card(ruleset: Ruleset) -> tuple[CardSection, ...]:
    """The rules in plain words, in the order in which they are needed at the table."""
    sections = (
        ("Board and players", _board_and_players(ruleset)),
        ("Who begins", _who_begins(ruleset)),
        ("Leaving the yard", card_turns.leaving_the_yard(ruleset)),
        ("Moving", card_moves.moving(ruleset)),
        ("Capturing", card_moves.capturing(ruleset)),
        ("Safe squares", card_moves.safe_squares(ruleset)),
        ("Sixes and extra rolls", card_turns.extra_rolls(ruleset)),
        ("Getting home", card_moves.getting_home(ruleset)),
        ("The end", _the_end(ruleset)),
        ("Time", _time(ruleset)),
    )
    return tuple(CardSection(title, tuple(sentences)) for title, sentences in sections)


def _board_and_players(ruleset: Ruleset) -> Iterator[str]:
    if ruleset.board.track == 52:
        has_all_arms = ruleset.players.two_colours_each or max(player_counts(ruleset)) == 4
        if ruleset.board.shape == "cross" or has_all_arms:
            yield "The circuit has 52 squares."
        yield (
            "Each colour has a start square on the circuit, a lane of five squares, and a place in "
            "the centre."
        )
    else:
        yield (
            "The circuit has 40 squares. Each colour has a start square on it and four home "
            "squares."
        )
    counts = player_counts(ruleset)
    if ruleset.players.two_colours_each:
        yield (
            "Two play with two colours each, red and yellow against green and blue. All eight "
            "tokens of a player count as that player's own."
        )
        return
    play = as_sentence(f"{_span(counts)} play, with four tokens each")
    yield play if counts != (4,) else "Four play, with four tokens each."
    yield from _colours(ruleset, counts)
    yield from _fitted_board(ruleset, counts)


def _span(counts: tuple[int, ...]) -> str:
    """The numbers of players: "two to four"."""
    words = [number_word(count) for count in counts]
    return f"{words[0]} to {words[-1]}" if len(words) > 2 else listed(words, "or")


def _colours(ruleset: Ruleset, counts: tuple[int, ...]) -> Iterator[str]:
    colours = ruleset.players.colours
    if len(colours) < len(COLOURS):
        yield as_sentence(f"the colours are {listed(colours)}")
    if 2 in counts and len(colours) > 2:
        yield "Two players sit opposite each other."


def _fitted_board(ruleset: Ruleset, counts: tuple[int, ...]) -> Iterator[str]:
    if ruleset.board.shape != "fit" or ruleset.board.track != 52:
        return
    circuits = [
        f"{number_word(count)} players have a circuit of {squares} squares"
        for count, squares in ((3, 42), (2, 32))
        if count in counts
    ]
    if circuits:
        yield f"The arms of empty seats shrink: {listed(circuits)}."


def _who_begins(ruleset: Ruleset) -> Iterator[str]:
    match ruleset.start.first:
        case "highest_roll":
            yield (
                "Everybody rolls once, and the highest number begins. Those who tie for it roll "
                "again."
            )
        case "first_seat":
            yield _first_seat(ruleset)
        case "random":
            yield "Who begins is drawn by lot."
        case "youngest":
            yield "The youngest begins."
    yield "The turn passes clockwise."
    if ruleset.start.rematch == "next_player":
        yield "A rematch begins with the next player clockwise from whoever began the last game."
    else:
        yield "Who begins a rematch is found in the same way."


def _first_seat(ruleset: Ruleset) -> str:
    first = ruleset.players.colours[0]
    choices = [
        choice for count in player_counts(ruleset) for choice in colour_choices(ruleset, count)
    ]
    if all(COLOURS.index(first) in choice for choice in choices):
        return as_sentence(f"{first} begins")
    return as_sentence(f"{first} begins, or if nobody plays it the next colour clockwise")


def _the_end(ruleset: Ruleset) -> Iterator[str]:
    tokens = "eight" if ruleset.players.two_colours_each else "four"
    if max(player_counts(ruleset)) == 2:
        yield f"Whoever first has all {tokens} tokens home wins."
    elif ruleset.game.ends == "first_home":
        yield (
            f"Whoever first has all {tokens} tokens home wins, and the game is over. The other "
            "places go by tokens home, then tokens out of the yard, then squares travelled."
        )
    else:
        yield (
            f"Whoever first has all {tokens} tokens home wins. The others play on for their places "
            "until one is left, who is last."
        )
    yield (
        "A player may give up and takes the worst place that is free. All who still play may agree "
        "on a draw."
    )


def _time(ruleset: Ruleset) -> Iterator[str]:
    if ruleset.game.move_seconds:
        seconds = ruleset.game.move_seconds
        yield (
            f"A move may take {seconds} second{'' if seconds == 1 else 's'}; then the computer "
            "rolls and moves instead."
        )
    else:
        yield "There is no time limit."
