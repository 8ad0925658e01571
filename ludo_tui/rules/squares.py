"""Squares as one colour counts them, and how they are written.

A square is an ``int``, so that it can index a table and sort:

==============  ===========  =========================================================
written         number       what it is
==============  ===========  =========================================================
``Y``           −1           the yard
``0`` … ``51``  0 … 51       the circuit, from the colour's own start square, clockwise
``h1`` … ``h5`` 52 … 56      the colour's home squares, towards the centre
``H``           57           the centre
==============  ===========  =========================================================

The numbers are the same on every board; a board has only some of them. ``YARD`` is −1 on purpose:
it sorts before the start square, and it is the last entry of a table with ``TABLE_SIZE`` entries.
"""

from __future__ import annotations

from typing import TypeAlias

from ludo_tui.errors import NotationError

Square: TypeAlias = int

YARD: Square = -1
START: Square = 0
STAR: Square = 8
HOME: Square = 52
"""``h1``, the first home square."""
CENTRE: Square = 57
TABLE_SIZE = 59
"""How many entries a table by square has: 0 … 57 and the yard."""


def square_name(square: Square) -> str:
    """A square as it is written.

    >>> [square_name(square) for square in (-1, 0, 51, 52, 56, 57)]
    ['Y', '0', '51', 'h1', 'h5', 'H']
    """
    if square == YARD:
        return "Y"
    if square < HOME:
        return str(square)
    return "H" if square == CENTRE else f"h{square - HOME + 1}"


_BY_NAME = {square_name(square): square for square in range(YARD, CENTRE + 1)}


def parse_square(name: str) -> Square:
    """The square that is written so.

    >>> parse_square("h3")
    54

    Raises:
        NotationError: If no square is written so.
    """
    try:
        return _BY_NAME[name]
    except KeyError:
        raise NotationError(f"{name!r} is not a square: Y, 0 to 51, h1 to h5 or H") from None
