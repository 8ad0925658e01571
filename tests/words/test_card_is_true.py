"""Holds the rule card to its word: what it claims is what the engine does.

Each claim is words of the card and a question to the engine. Over presets, every change of one
key, and many changes at once, the words must stand on the card just when the engine says yes.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

import pytest

from ludo_tui.errors import RulesetError
from ludo_tui.rules.combinations import player_counts
from ludo_tui.rules.ruleset import Ruleset
from ludo_tui.rules.squares import CENTRE, HOME
from ludo_tui.storage.rulesets import load_ruleset
from ludo_tui.words.card import rule_card
from ludo_tui.words.card_turns import can_roll_three_sixes
from tests.words.questions import (
    Table,
    captures_on_a_star,
    captures_on_its_own_start,
    finished,
    finishing_rolls_again,
    loses_a_third_six,
    most_on_a_square,
    six_rolls_again_unused,
    too_high,
)
from tests.words.rule_values import ALTERNATIVES

CAPTURING = "If you land on another player's token"
Question = Callable[[Table], object]
CLAIMS: list[tuple[str, Question]] = [
    ("has 52 squares", lambda t: t.board.circuit == 52),
    ("has 40 squares", lambda t: t.board.circuit == 40),
    (
        "two players have a circuit of 32 squares",
        lambda t: len(t.engine.players) == 2 and t.board.circuit == 32,
    ),
    ("with two colours each", lambda t: len(t.engine.players[0]) == 2),
    (CAPTURING, lambda t: t.captures([20], [23], 3)),
    ("Nobody captures", lambda t: not t.captures([20], [23], 3)),
    (
        "goes on to the next free one",
        lambda t: [m.to for m in t.moves([20], [23, 24], 3)] == [25],
    ),
    ("that is taken", lambda t: t.ruleset.capture.mode == "none" and not t.moves([20], [23], 3)),
    (
        "If you can capture, you must.",
        lambda t: (
            {m.to for m in t.engine.legal_moves(t.position([20, 30], [33]), 3)} == {33}
            and t.captures([30], [33], 3)
        ),
    ),
    (
        "end a move on a square with a token of your own",
        lambda t: most_on_a_square(t) == 1 and t.ruleset.capture.mode != "none",
    ),
    ("At most two tokens of your own", lambda t: most_on_a_square(t) == 2),
    ("At most three tokens of your own", lambda t: most_on_a_square(t) == 3),
    (
        "go back together",
        lambda t: (
            any(len(m.captures) == 2 for m in t.moves([20], [23, 23], 3))
            and most_on_a_square(t) > 1
        ),
    ),
    (
        "Nobody may land or enter on a block",
        lambda t: most_on_a_square(t) > 1 and not t.moves([20], [23, 23], 3),
    ),
    (
        "on a block of another player, on safe squares either",
        lambda t: (
            most_on_a_square(t) > 1
            and t.ruleset.capture.safe_squares != "none"
            and not t.moves([20], [23, 23], 3)
        ),
    ),
    (
        "your own token goes back to its yard, and nobody has captured",
        lambda t: (
            most_on_a_square(t) > 1
            and any(m.returned and not m.captures for m in t.moves([20], [23, 23], 3))
        ),
    ),
    (
        "You may not pass a block",
        lambda t: (
            most_on_a_square(t) > 1
            and bool(t.moves([20], [22], 3))
            and not t.moves([20], [22, 22], 3)
        ),
    ),
    ("No token may pass another", lambda t: not t.moves([20], [22], 3)),
    ("not even one of your own", lambda t: not t.moves([20, 22], [], 3, origin=20)),
    (
        "You may pass all tokens",
        lambda t: bool(t.moves([20], [22], 3) and t.moves([20], [22] * most_on_a_square(t), 3)),
    ),
    (
        "may move half of it together",
        lambda t: (
            most_on_a_square(t) > 1
            and any(m.pair and m.to == 22 for m in t.engine.legal_moves(t.position([20, 20]), 4))
        ),
    ),
    (
        "A token can be captured anywhere on the circuit",
        lambda t: captures_on_a_star(t) and captures_on_its_own_start(t),
    ),
    (
        "captured on its own colour's start square. On other start squares and on stars it can",
        lambda t: (
            t.captures([20], [23], 3)
            and captures_on_a_star(t)
            and not captures_on_its_own_start(t)
            and t.ruleset.capture.safe_squares == "own_start"
        ),
    ),
    (
        "On stars it can.",
        lambda t: (
            captures_on_a_star(t)
            and not captures_on_its_own_start(t)
            and t.ruleset.capture.safe_squares == "starts"
        ),
    ),
    (
        "nor on a star",
        lambda t: t.captures([20], [23], 3) and not captures_on_a_star(t),
    ),
    (
        "both stay",
        lambda t: (
            t.captures([20], [23], 3)
            and not captures_on_its_own_start(t)
            and most_on_a_square(t) > 1
        ),
    ),
    (
        "Nobody else may land on a token that is safe",
        lambda t: (
            t.captures([20], [23], 3)
            and not captures_on_its_own_start(t)
            and most_on_a_square(t) == 1
        ),
    ),
    (
        "up to three rolls",
        lambda t: t.engine.start(0).tries_left == 3,
    ),
    (
        "you do not roll, even if an extra roll is due",
        lambda t: not t.engine.must_roll(t.engine.start(0)),
    ),
    (
        "With no token in play any number brings one out",
        lambda t: (
            t.engine.must_roll(t.engine.start(0))
            and len(t.ruleset.enter.on) < 6
            and all(t.engine.legal_moves(t.engine.start(0), pips) for pips in range(1, 6))
        ),
    ),
    (
        "A six gives another roll",
        lambda t: (
            t.rolls_again(t.position([20]), 6, to=26) and not t.engine.keeps_six(t.position([20]))
        ),
    ),
    (
        "none of your tokens can use gives it all the same",
        six_rolls_again_unused,
    ),
    ("A six gives no extra roll", lambda t: not t.rolls_again(t.position([20]), 6)),
    (
        "but at most one in a turn",
        lambda t: (
            t.rolls_again(t.position([20]), 6, to=26)
            and not t.engine.keeps_six(t.position([20]))
            and not t.rolls_again(t.position([20])._replace(extra_rolls=1), 6, to=26)
        ),
    ),
    (
        "you keep it and roll again",
        lambda t: t.engine.after(t.position([20]), 6, None).carried == 6,
    ),
    (
        "apturing and bringing a token home each give another roll",
        lambda t: t.rolls_again(t.position([20], [23]), 3, to=23) and finishing_rolls_again(t),
    ),
    (
        "nothing moves and the turn ends",
        lambda t: (
            loses_a_third_six(t)
            and can_roll_three_sixes(t.ruleset)
            and not t.engine.keeps_six(t.position([20]))
        ),
    ),
    (
        "the sixes kept are lost, and the turn ends",
        lambda t: (
            loses_a_third_six(t)
            and can_roll_three_sixes(t.ruleset)
            and t.engine.keeps_six(t.position([20]))
        ),
    ),
    (
        "A number that is too high brings a token to the centre all the same",
        lambda t: t.board.has_centre and too_high(t) == [CENTRE],
    ),
    (
        "goes to its innermost free home square",
        lambda t: not t.board.has_centre and too_high(t) == [HOME + 3],
    ),
    ("then back by the rest", lambda t: too_high(t) == [t.end - 1]),
    ("cannot use a number that leads past", lambda t: not too_high(t)),
    (
        "Before that you must have captured",
        lambda t: all(to < HOME for to in t.walks_to(t.board.last, 3, has_captured=False)),
    ),
    (
        "and the game is over",
        lambda t: len(t.engine.players) > 2 and finished(t).is_over,
    ),
    (
        "The others play on for their places",
        lambda t: len(t.engine.players) > 2 and not finished(t).is_over,
    ),
]


PRESETS = ("polish", "polish-family", "castle", "qdan")
"""Those that differ most."""


@cache
def rulesets() -> dict[str, Ruleset]:
    """Some presets, each with every change of one key, and with several by chance."""
    chance = random.Random(1)
    changes = [{}, *({key: value} for key, value in ALTERNATIVES)]
    changes += [dict(chance.sample(ALTERNATIVES, chance.randint(2, 7))) for _ in range(150)]
    found = {}
    for name in PRESETS:
        for change in changes:
            try:
                found[f"{name} {change}"] = load_ruleset(name, change)
            except RulesetError:
                continue
    return found


@cache
def table_of(ruleset: Ruleset, count: int) -> Table:
    return Table(ruleset, count)


@cache
def sentences_of(ruleset: Ruleset) -> tuple[str, ...]:
    return tuple(sentence for section in rule_card(ruleset) for sentence in section.sentences)


ABOUT_MANY = ("has 52 squares", "and the game is over", "The others play on for their places")
"""Claims that only a game of as many as may play bears out."""


@pytest.mark.parametrize(("words", "question"), CLAIMS, ids=[words for words, _ in CLAIMS])
def test_the_card_claims_what_the_engine_does(words: str, question: Question) -> None:
    claimed = 0
    for name, ruleset in rulesets().items():
        said = any(words in sentence for sentence in sentences_of(ruleset))
        counts = player_counts(ruleset)
        answer = question(table_of(ruleset, counts[-1] if words in ABOUT_MANY else counts[0]))
        if answer is not None:
            assert bool(answer) == said, name
            claimed += said
    assert claimed, "no card says so"
