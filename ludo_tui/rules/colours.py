"""The four colours, apart from the rules so that what only draws them loads nothing else."""

from __future__ import annotations

from typing import Literal

Colour = Literal["red", "green", "yellow", "blue"]

COLOURS: tuple[Colour, ...] = ("red", "green", "yellow", "blue")
"""The colours clockwise round the board; a colour's index here is its number in the rules."""
