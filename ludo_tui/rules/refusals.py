"""Why a token may not move."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from ludo_tui.rules.squares import YARD, Square


class Why(Enum):
    """The rule that stands in a token's way."""

    NEEDS_NUMBER = "the token is in its yard, and the number does not enter"
    AT_HOME = "the token stands in the centre and has nowhere to go"
    TOO_FAR = "the number leads past the end of the way"
    BACK_ON_CIRCUIT = "the number would bounce back onto the circuit"
    NO_PROGRESS = "the move would end where it began"
    BLOCK_IN_THE_WAY = "a block of another player would be passed"
    NO_OVERTAKING = "a token would be overtaken"
    BLOCK_THERE = "a block of another player stands on the square"
    PROTECTED_THERE = "a token that cannot be captured stands on the square, and there is no room"
    NO_ROOM = "as many own tokens as may be stand on the square already"
    NO_FREE_SQUARE = "there is no free square to go on to"
    MUST_CAPTURE = "another token can capture, and has to"
    NOT_ROLLED = "a token enters without a roll, and no other moves"
    SIX_KEPT = "the six is kept for the next roll"
    SIX_LOST = "the third six in a row is lost"


class Refusal(NamedTuple):
    """Why the tokens of one colour on one square may not move by this number."""

    colour: int
    """The colour of the tokens."""
    origin: Square
    """Where they stand."""
    why: Why
    """The rule in the way."""
    square: Square = YARD
    """The square at which it fails, in the colour's own counting; the yard if there is none."""
    other: int = -1
    """The colour of the token that is in the way; −1 if none is."""
    surplus: int = 0
    """By how much the number is too high."""
