"""The colours, by theme: ``dark``, ``light``, ``high-contrast`` and ``no-colour``.

Every theme defines the same variables, for TCSS and for the board alike:

=======================  ======================================================================
``$ludo-red``            a red token's tile (so for green, yellow and blue)
``$ludo-red-ink``        the glyph on it
``$ludo-red-text``       red as text on the background, a panel or a square
``$ludo-red-dim``        red's start, lane, wedge and the frame of its yard
``$ludo-red-dim-ink``    the glyph on those
``$ludo-red-deep``       the inside of red's yard, and its ``-deep-ink``
``$ludo-tile-a``, ``-b`` the two shades of the squares
``$ludo-mark``           stars and other marks on the squares
``$ludo-absent``         what belongs to a colour that does not play
``$ludo-lit``, ``-ink``  keys to press, and the ground of what may be chosen or landed on
``$ludo-cursor``, ``-ink`` the cell the player points at
``$ludo-ground``         around the squares
``$ludo-die``, ``-ink``  the face of the die and its pips
=======================  ======================================================================

An app gives `VARIABLE_DEFAULTS` from ``get_theme_variable_defaults`` and registers `THEMES`. The
colours stay apart when a terminal has 256; for 16 the board has a table of its own, `SIXTEEN`,
because no shade of grey or of red survives there. Tests compute contrast and both downgrades.
"""

from __future__ import annotations

from collections.abc import Mapping

from textual.theme import Theme

from ludo_tui.rules.colours import COLOURS

PREFIX = "ludo-"
REVERSE_VARIABLE = "ludo-reverse-tokens"
"""``yes`` in a theme that tells tokens by reverse video and marks every square with a dot."""


def _variables(plain: Mapping[str, str], **owners: str) -> dict[str, str]:
    """The variables of a theme; an owner's seven are one string, in the order of the table."""
    parts = ("", "-ink", "-text", "-dim", "-dim-ink", "-deep", "-deep-ink")
    result = {f"{PREFIX}{name}": value for name, value in plain.items()}
    for owner in COLOURS:
        for part, value in zip(parts, owners[owner].split(), strict=True):
            result[f"{PREFIX}{owner}{part}"] = value
    result.setdefault(REVERSE_VARIABLE, "no")
    return result


DARK = Theme(
    name="dark",
    primary="#8fa3c8",
    secondary="#6f7f9f",
    warning="#e8b04a",
    error="#ff6b7d",
    success="#6fd08c",
    accent="#ffd166",
    foreground="#e4e6eb",
    background="#14161a",
    surface="#1c1f25",
    panel="#252931",
    variables=_variables(
        {
            "ground": "#14161a",
            "tile-a": "#2d3138",
            "tile-b": "#393e47",
            "mark": "#aab1bf",
            "absent": "#202329",
            "lit": "#f6f0d8",
            "lit-ink": "#14161a",
            "cursor": "#5fd7ff",
            "cursor-ink": "#08222c",
            "die": "#f6f0d8",
            "die-ink": "#14161a",
        },
        red="#e6194b #ffffff #ff7d96 #8c1d2e #ffc0ca #3b151c #d9818f",
        green="#3cb44b #06140a #6fdc7f #1c762b #bff0c6 #13301a #6fb87c",
        yellow="#ffe119 #1a1600 #ffe45c #87740f #fff3b0 #353010 #bfae55",
        blue="#4363d8 #ffffff #93a9ff #262e94 #c6d2ff #161f40 #8b9fe6",
    ),
)
LIGHT = Theme(
    name="light",
    primary="#3c4f78",
    secondary="#5a6780",
    warning="#8a5a00",
    error="#b3142f",
    success="#1a6b2f",
    accent="#7a4d00",
    foreground="#22252b",
    background="#f6f5f2",
    surface="#eceae6",
    panel="#e0deda",
    dark=False,
    variables=_variables(
        {
            "ground": "#f6f5f2",
            "tile-a": "#dfdddb",
            "tile-b": "#cfcdca",
            "mark": "#5c5a57",
            "absent": "#e9e7e4",
            "lit": "#22252b",
            "lit-ink": "#ffffff",
            "cursor": "#007a99",
            "cursor-ink": "#ffffff",
            "die": "#22252b",
            "die-ink": "#ffffff",
        },
        red="#d3123f #ffffff #a80d31 #efa3b0 #6e0820 #f9dfe3 #a63a52",
        green="#0a7d2a #ffffff #0b5c22 #93d6a1 #0c3f1b #dcf2e0 #2f7a45",
        yellow="#f5b800 #1a1600 #655200 #f4eda6 #4d3f00 #fdf9e6 #7d6a1a",
        blue="#3050cc #ffffff #24409f #a6b7f0 #142a78 #e0e6fb #4a60b0",
    ),
)
HIGH_CONTRAST = Theme(
    name="high-contrast",
    primary="#ffffff",
    secondary="#d0d0d0",
    warning="#ffd75f",
    error="#ff8f9f",
    success="#7dff9b",
    accent="#ffff5f",
    foreground="#ffffff",
    background="#000000",
    surface="#000000",
    panel="#1c1c1c",
    variables=_variables(
        {
            "ground": "#000000",
            "tile-a": "#2a2a2a",
            "tile-b": "#3a3a3a",
            "mark": "#ffffff",
            "absent": "#121212",
            "lit": "#ffffff",
            "lit-ink": "#000000",
            "cursor": "#00ffff",
            "cursor-ink": "#000000",
            "die": "#ffffff",
            "die-ink": "#000000",
        },
        red="#ff5c78 #000000 #ff9aab #87001c #ffffff #300008 #ffffff",
        green="#3dff6e #000000 #7dff9b #006b1a #ffffff #00240a #ffffff",
        yellow="#ffff3d #000000 #ffff7d #6b6400 #ffffff #262300 #ffffff",
        blue="#7a9dff #000000 #afc3ff #1c37a8 #ffffff #0a123a #ffffff",
    ),
)
_GREY_OWNER = "#f0f0f0 #101010 #f0f0f0 #4c4c4c #f0f0f0 #1c1c1c #c8c8c8"
NO_COLOUR = Theme(
    name="no-colour",
    primary="#c8c8c8",
    secondary="#a0a0a0",
    warning="#f0f0f0",
    error="#f0f0f0",
    success="#f0f0f0",
    accent="#ffffff",
    foreground="#e6e6e6",
    background="#121212",
    surface="#1a1a1a",
    panel="#242424",
    variables=_variables(
        {
            "ground": "#121212",
            "tile-a": "#2a2a2a",
            "tile-b": "#353535",
            "mark": "#b4b4b4",
            "absent": "#1a1a1a",
            "lit": "#c6c6c6",
            "lit-ink": "#000000",
            "cursor": "#ffffff",
            "cursor-ink": "#000000",
            "die": "#e6e6e6",
            "die-ink": "#101010",
            "reverse-tokens": "yes",
        },
        red=_GREY_OWNER,
        green=_GREY_OWNER,
        yellow=_GREY_OWNER,
        blue=_GREY_OWNER,
    ),
)
THEMES = (DARK, LIGHT, HIGH_CONTRAST, NO_COLOUR)
"""The themes, in the order in which a player is offered them."""

VARIABLE_DEFAULTS: Mapping[str, str] = DARK.variables
"""What the variables are under a theme that is not ours."""

_SIXTEEN_OWNERS = {
    "red": "#ff5555 #000000 #ffffff #aa0000 #ffffff #000000 #ff5555",
    "green": "#55ff55 #000000 #ffffff #00aa00 #000000 #000000 #55ff55",
    "yellow": "#ffff55 #000000 #ffffff #aa5500 #ffffff #000000 #ffff55",
    "blue": "#5555ff #ffffff #ffffff #0000aa #ffffff #000000 #5555ff",
}
SIXTEEN: Mapping[str, str] = _variables(
    {
        "ground": "#000000",
        "tile-a": "#555555",
        "tile-b": "#555555",
        "mark": "#ffffff",
        "absent": "#000000",
        "lit": "#ffffff",
        "lit-ink": "#000000",
        "cursor": "#55ffff",
        "cursor-ink": "#000000",
        "die": "#ffffff",
        "die-ink": "#000000",
    },
    **_SIXTEEN_OWNERS,
)
"""The board's colours on a terminal with 16: each is exactly one of them."""

_LIGHT_CHANGES = {
    "ground": "#ffffff",
    "tile-a": "#aaaaaa",
    "tile-b": "#aaaaaa",
    "mark": "#000000",
    "absent": "#ffffff",
    "lit": "#000000",
    "lit-ink": "#ffffff",
    "die": "#000000",
    "die-ink": "#ffffff",
    **{f"{owner}-text": "#000000" for owner in COLOURS},
    **{f"{owner}-deep": "#ffffff" for owner in COLOURS},
    "red-deep-ink": "#aa0000",
    "green-deep-ink": "#00aa00",
    "yellow-deep-ink": "#aa5500",
    "blue-deep-ink": "#0000aa",
}
SIXTEEN_LIGHT: Mapping[str, str] = {
    **SIXTEEN,
    **{f"{PREFIX}{name}": value for name, value in _LIGHT_CHANGES.items()},
}
"""The same under the light theme."""


def choose_theme(setting: str, environ: Mapping[str, str]) -> str:
    """The name of the theme to draw with: a non-empty ``NO_COLOR`` wins over the setting."""
    if environ.get("NO_COLOR"):
        return NO_COLOUR.name
    names = {theme.name for theme in THEMES}
    return setting if setting in names else DARK.name


def board_colours(variables: Mapping[str, str], colour_system: str | None) -> Mapping[str, str]:
    """The variables that the board draws with.

    Args:
        variables: The variables of the theme in force.
        colour_system: ``standard`` for 16 colours; anything else has enough of them.
    """
    result = {**VARIABLE_DEFAULTS, **variables}
    if colour_system != "standard" or result[REVERSE_VARIABLE] == "yes":
        return result
    is_light = result.get("ludo-ground") == LIGHT.variables["ludo-ground"]
    return {**result, **(SIXTEEN_LIGHT if is_light else SIXTEEN)}
