"""Why a token may not move, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from ludo_tui.rules.colours import COLOURS
from ludo_tui.rules.engine import Engine
from ludo_tui.rules.refusals import Refusal, Why
from ludo_tui.rules.squares import HOME
from ludo_tui.words.happenings import square_words
from ludo_tui.words.phrasing import entering_numbers, listed, number_word


def reason(refusal: Refusal, engine: Engine) -> str:
    """Why the token may not move, without a full stop; begins with a small letter.

    >>> from ludo_tui.rules.engine import make_engine
    >>> from ludo_tui.rules.ruleset import Ruleset
    >>> engine = make_engine(Ruleset(), ((0,), (2,)))
    >>> reason(Refusal(0, -1, Why.NEEDS_NUMBER), engine)
    'needs a 6 to leave the yard'
    >>> reason(Refusal(0, 55, Why.TOO_FAR, 57, surplus=2), engine)
    'two too many for the centre'
    """
    where = square_words(refusal.square, engine)
    who = str(COLOURS[refusal.other]) if refusal.other >= 0 else "another token"
    match refusal.why:
        case Why.NEEDS_NUMBER:
            return f"needs {entering_numbers(engine.ruleset.enter.on)} to leave the yard"
        case Why.AT_HOME:
            return "is home"
        case Why.TOO_FAR:
            end = "centre" if engine.board.has_centre else "last home square"
            return f"{number_word(refusal.surplus)} too many for the {end}"
        case Why.BACK_ON_CIRCUIT:
            lane = "lane" if engine.board.has_centre else "home squares"
            return f"would bounce back out of the {lane}"
        case Why.NO_PROGRESS:
            return "would end where it stands"
        case Why.BLOCK_IN_THE_WAY:
            return f"a block of {who} on {where} is in the way"
        case Why.NO_OVERTAKING:
            return f"may not overtake {_overtaken(refusal)} on {where}"
        case Why.BLOCK_THERE:
            return f"a block of {who} stands on {where}"
        case Why.PROTECTED_THERE:
            return f"{who} is safe on {where}, and there is room for one token"
        case Why.NO_ROOM:
            return f"{_full(refusal, engine)} on {where} already"
        case Why.NO_FREE_SQUARE:
            return "finds no free square to go on to"
        case Why.MUST_CAPTURE:
            return "another token can capture, and capturing is compulsory"
        case Why.NOT_ROLLED:
            return "a token enters without a roll, and no other moves"
        case Why.SIX_KEPT:
            return "the six is kept for the next roll"
        case Why.SIX_LOST:
            return "the third six in a row moves nothing"
        case _:
            assert_never(refusal.why)


def draw_refused(names: Sequence[str]) -> str:
    """Why there is no draw, as a sentence.

    Args:
        names: The computers that do not agree.

    >>> draw_refused(["Computer"])
    'Computer does not agree to a draw: it is ahead.'
    >>> draw_refused(["Computer 1", "Computer 2"])
    'Computer 1 and Computer 2 do not agree to a draw: they are ahead.'
    """
    if len(names) == 1:
        return f"{names[0]} does not agree to a draw: it is ahead."
    return f"{listed(names)} do not agree to a draw: they are ahead."


def _overtaken(refusal: Refusal) -> str:
    if refusal.other == refusal.colour:
        return "its own colour"
    return str(COLOURS[refusal.other]) if refusal.other >= 0 else "another token"


def _full(refusal: Refusal, engine: Engine) -> str:
    """How many own tokens stand there: as many as may be."""
    limit = engine.ruleset.move.stack_limit
    if refusal.square >= HOME and not engine.board.has_centre:
        limit = 1
    if limit == 1:
        return "a token of yours stands"
    return f"{number_word(limit)} tokens of yours stand"
