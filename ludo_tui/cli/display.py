"""How the game is to look, from the options and the environment."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from ludo_tui.cli.parser import GLYPHS, SPEEDS, THEMES, meant
from ludo_tui.cli.terminal import COLOUR_DEPTHS, ColourDepth
from ludo_tui.errors import UsageError


@dataclass(frozen=True, slots=True)
class Display:
    """What a person wants for this run; None leaves it to the settings."""

    colours: ColourDepth = "auto"
    """How many colours the terminal is taken to have."""
    theme: str | None = None
    """The theme."""
    glyphs: str | None = None
    """The glyph set."""
    speed: int | str | None = None
    """How fast tokens walk: 0 to 3, or none."""
    has_mouse: bool = True
    """Whether the game may have the mouse."""


def wanted_display(wanted: Namespace, environ: Mapping[str, str]) -> Display:
    """What the options say and, where they are silent, the environment.

    Raises:
        UsageError: A variable has a value that it cannot have.
    """

    def choice(option: str, allowed: Sequence[str]) -> str | None:
        given: str | None = getattr(wanted, option, None)
        return given or _variable(f"LUDO_{option.upper()}", allowed, environ)

    colours = cast(ColourDepth, choice("color", COLOUR_DEPTHS) or "auto")
    is_plain = colours == "none" or (colours == "auto" and bool(environ.get("NO_COLOR")))
    speed = choice("speed", SPEEDS)
    if getattr(wanted, "no_animation", False):
        speed = "none"
    return Display(
        colours=colours,
        theme=choice("theme", THEMES) or ("no-colour" if is_plain else None),
        glyphs=choice("glyphs", GLYPHS),
        speed=int(speed) if speed and speed.isdigit() else speed,
        has_mouse=not getattr(wanted, "no_mouse", False),
    )


def _variable(name: str, allowed: Sequence[str], environ: Mapping[str, str]) -> str | None:
    value = environ.get(name, "")
    if value and value not in allowed:
        raise UsageError(
            f"the environment variable {name} is {value!r}{meant(value, allowed)};"
            f" it may be one of: {', '.join(allowed)}"
        )
    return value or None
