"""Why rules cannot be played, in the words of the screens: titles of keys, words of values. Pure.

The command line says the same in the text of the files (`ludo_tui.rules.combinations`).
"""

from __future__ import annotations

from collections.abc import Sequence

from ludo_tui.rules.combinations import problems_of
from ludo_tui.rules.ruleset import KEYS, Ruleset
from ludo_tui.ui.rule_editing import value_words
from ludo_tui.words.phrasing import number_word


def problems_in_words(ruleset: Ruleset) -> tuple[str, ...]:
    """Why a ruleset cannot be played, a sentence each; nothing if it can be."""
    return tuple(_in_words(problem, ruleset) for problem in problems_of(ruleset))


def told_briefly(problems: Sequence[str]) -> str:
    """The first reason, and how many more there are.

    >>> told_briefly(["This is wrong.", "That too.", "And that."])
    'This is wrong. And two more.'
    """
    more = len(problems) - 1
    return f"{problems[0]} And {number_word(more)} more." if more > 0 else "".join(problems)


def _in_words(problem: str, ruleset: Ruleset) -> str:
    key, _, found = problem.partition(":")
    match key:
        case "board.shape":
            needed = f"{_choice(key, ruleset)} needs a board with 52 squares"
            return f"{needed}; {_is('board.track', ruleset)}."
        case "players.two_colours_each" if "players.min" in found:
            return f"{_title(key)} is for two players; {_is('players.min', ruleset)}."
        case "players.two_colours_each":
            return f"{_title(key)} needs all four colours; {_is('players.colours', ruleset)}."
        case "players.min":
            return f"{_is(key, ruleset)}, but {_is('players.max', ruleset)}."
        case "players.colours":
            return _colours(ruleset)
        case "move.stack_limit":
            return f"{_title(key)} has to be one with {_choice('capture.mode', ruleset)}."
        case "home.needs_capture":
            return f"{_title(key)} cannot be with {_choice('capture.mode', ruleset)}."
    return problem


def _colours(ruleset: Ruleset) -> str:
    players = ruleset.players
    is_said = _is("players.colours", ruleset)
    if len(set(players.colours)) < len(players.colours):
        return f"{is_said}, but each colour can be there only once."
    if players.min > len(players.colours):
        return f"{is_said}, but {_is('players.min', ruleset)}."
    return f"{is_said}, but two sit opposite: red and yellow, or green and blue."


def _is(key: str, ruleset: Ruleset) -> str:
    """A rule with its value."""
    return f"{_title(key)} is {value_words(key, ruleset.value(key))}"


def _choice(key: str, ruleset: Ruleset) -> str:
    """A rule with its value, as a thing."""
    return f"“{KEYS[key].title}: {value_words(key, ruleset.value(key))}”"


def _title(key: str) -> str:
    return f"“{KEYS[key].title}”"
