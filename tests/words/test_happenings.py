"""Events and refusals in words."""

from __future__ import annotations

import pytest

from ludo_tui.rules.actions import Move
from ludo_tui.rules.engine import make_engine
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
from ludo_tui.rules.refusals import Refusal, Why
from ludo_tui.rules.ruleset import Ruleset
from ludo_tui.rules.squares import CENTRE, HOME, YARD
from ludo_tui.storage.rulesets import load_ruleset
from ludo_tui.words.happenings import move_words, sentence
from ludo_tui.words.refusals import reason

ENGINE = make_engine(Ruleset(), ((0,), (2,)))
NAMES = ("Ania", "Ben")


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Began(1, ()), "Ben begins"),
        (
            Began(1, (((0, 5), (1, 5)), ((0, 2), (1, 3)))),
            "Ben begins (Ania: 5, Ben: 5; again Ania: 2, Ben: 3)",
        ),
        (Rolled(0, 6), "Ania rolls a 6"),
        (RollLost(0, 3, 0), "Ania cannot move by 3"),
        (RollLost(0, 3, 2), "Ania cannot move by 3, 2 tries are left"),
        (RollLost(0, 3, 1), "Ania cannot move by 3, one try is left"),
        (ThirdSixLost(0, 0), "the third six in a row: nothing moves, Ania's turn ends"),
        (
            ThirdSixLost(0, 12),
            "the third six in a row: nothing moves, Ania's turn ends,"
            " and the 12 that was kept is lost",
        ),
        (SixKept(0, 6), "Ania keeps the six, 6 so far, and rolls on"),
        (Entered(0, Move(0, YARD, 0)), "Ania brings a token out"),
        (Entered(0, Move(0, YARD, 3)), "Ania brings a token out, on to square 3"),
        (Walked(0, Move(0, 12, 15)), "Ania moves from square 12 to 15"),
        (Walked(0, Move(0, 48, HOME)), "Ania moves from square 48 to lane square 1"),
        (Walked(0, Move(0, 50, CENTRE)), "Ania moves from square 50 to the centre"),
        (Walked(0, Move(0, 4, 6, pair=True)), "Ania moves a pair from square 4 to 6"),
        (Walked(0, Move(0, 50, 0)), "Ania moves from square 50 to the start square"),
        (Captured(0, 1, 2, 8), "Ania captures a token of Ben"),
        (Returned(0, Move(0, 4, 6, returned=True)),
         "Ania lands on a block: it goes back to the yard"),
        (CameHome(0, 0, 1), "Ania has one token home"),
        (CameHome(0, 0, 3), "Ania has three tokens home"),
        (Placed(0, 2), "Ania takes the second place"),
        (ExtraRollEarned(0, (Reason.SIX,)), "Ania rolls again for the six"),
        (
            ExtraRollEarned(0, (Reason.SIX, Reason.CAPTURE)),
            "Ania rolls again for the six and for the capture",
        ),
        (TurnPassed(1), "Ben's turn"),
        (EntryPassed(1), "Ben cannot enter a token and passes"),
        (TakenBack(0, Move(0, 1, 2)), "Ania takes the move back"),
        (Resigned(0), "Ania gives up"),
        (DrawAgreed(), "all who play agree on a draw"),
        (GameOver(((1,), (0,))), "Ben wins"),
        (GameOver(((0, 1),)), "Ania and Ben share the first place"),
    ],
)  # fmt: skip
def test_every_event_is_said_in_a_sentence(event: Event, said: str) -> None:
    assert sentence(event, NAMES, ENGINE) == said


def test_a_captured_token_of_two_colours_is_named_by_its_own() -> None:
    rules = load_ruleset("polish", {"players.two_colours_each": True})
    engine = make_engine(rules, ((0, 2), (1, 3)))
    assert sentence(Captured(0, 1, 3, 8), NAMES, engine) == "Ania captures a blue token of Ben"


@pytest.mark.parametrize(
    ("refusal", "said"),
    [
        (Refusal(0, YARD, Why.NEEDS_NUMBER), "needs a 6 to leave the yard"),
        (Refusal(0, CENTRE, Why.AT_HOME), "is home"),
        (Refusal(0, 55, Why.TOO_FAR, CENTRE, surplus=2), "two too many for the centre"),
        (Refusal(0, 19, Why.BLOCK_IN_THE_WAY, 21, other=3),
         "a block of blue on square 21 is in the way"),
        (Refusal(0, 1, Why.NO_OVERTAKING, 4, other=0),
         "may not overtake its own colour on square 4"),
        (Refusal(0, 1, Why.NO_OVERTAKING, 4, other=1), "may not overtake green on square 4"),
        (Refusal(0, 1, Why.BLOCK_THERE, 4, other=1), "a block of green stands on square 4"),
        (Refusal(0, 1, Why.MUST_CAPTURE, 4),
         "another token can capture, and capturing is compulsory"),
        (Refusal(0, 1, Why.SIX_LOST), "the third six in a row moves nothing"),
    ],
)  # fmt: skip
def test_every_refusal_is_said_in_words(refusal: Refusal, said: str) -> None:
    assert reason(refusal, ENGINE) == said


def test_no_refusal_is_without_words() -> None:
    british = make_engine(load_ruleset("british"), ((0,), (2,)))
    for engine in (ENGINE, british, make_engine(load_ruleset("polish"), ((0,), (2,)))):
        said = {reason(Refusal(0, 3, why, 9, 2, 1), engine) for why in Why}
        assert len(said) == len(Why)
        assert all(words and words[0].islower() for words in said)


def test_numbers_that_enter_are_named() -> None:
    engine = make_engine(load_ruleset("polish-one-or-six"), ((0,), (2,)))
    refusal = Refusal(0, YARD, Why.NEEDS_NUMBER)
    assert reason(refusal, engine) == "needs a 1 or a 6 to leave the yard"


def test_a_move_is_offered_with_what_it_captures() -> None:
    engine = make_engine(Ruleset(), ((0,), (1,), (2,)))
    move = Move(0, 4, 6, captures=((2, 32), (2, 32), (1, 45)))
    told = move_words(move, engine, ("Ania", "Zoë", "Ben"))
    assert told == ("from square 4 to square 6, capturing two tokens of Ben and a token of Zoë")


def test_of_two_colours_each_the_offer_names_the_colour_of_what_it_captures() -> None:
    engine = make_engine(Ruleset(), ((0, 2), (1, 3)))
    move = Move(0, 4, 6, captures=((1, 45), (3, 19), (3, 19)))
    told = move_words(move, engine, NAMES)
    assert told.endswith("capturing a green token of Ben and two blue tokens of Ben")
