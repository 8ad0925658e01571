"""Fair dice: every roll follows from a seed and from how many were thrown before.

A game that is resumed throws the number that it would have thrown anyway, so leaving a game never
changes what comes; and the same seed gives the same rolls on every machine, whatever is played.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from itertools import count

SIDES = 6
FAIR_BYTES = 252
"""Bytes below this are used, a multiple of six; the others are left out, so no side is favoured."""


class SeededDice:
    """Dice whose rolls follow from a seed."""

    def __init__(self, seed: str, *, thrown: int = 0) -> None:
        self.seed = seed
        """The text from which all rolls follow."""
        self.thrown = thrown
        """How many rolls have been thrown."""

    def roll(self) -> int:
        """The next number, 1 to 6."""
        pips = pips_at(self.seed, self.thrown)
        self.thrown += 1
        return pips


def fresh_seed() -> str:
    """A seed that nobody can guess, from the system's source of chance."""
    return secrets.token_hex(16)


def pips_at(seed: str, index: int) -> int:
    """The number that a seed's die shows at its roll number `index`, counted from 0.

    The first byte below `FAIR_BYTES` of HMAC-SHA-256 with the seed as its key, over the text
    ``ludo die 1:INDEX:BLOCK`` with BLOCK counting up from 0 as long as no byte can be used.

    >>> [pips_at("7", index) for index in range(10)]
    [2, 1, 5, 3, 6, 3, 6, 3, 2, 5]
    """
    for block in count():
        message = f"ludo die 1:{index}:{block}".encode()
        for byte in hmac.digest(seed.encode("utf-8", "surrogateescape"), message, hashlib.sha256):
            if byte < FAIR_BYTES:
                return byte % SIDES + 1
    raise AssertionError("a count that ends")
