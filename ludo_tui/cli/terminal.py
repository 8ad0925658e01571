"""What has to be settled before Textual is imported, for Textual reads it on import.

The game is refused, in a sentence, where it cannot be shown; where it can, the environment says
how many colours, which keys and which characters.
"""

from __future__ import annotations

import codecs
import os
import sys
from collections.abc import MutableMapping
from typing import Literal, get_args

from ludo_tui.errors import TerminalError

ColourDepth = Literal["auto", "truecolor", "256", "16", "none"]
COLOUR_DEPTHS: tuple[ColourDepth, ...] = get_args(ColourDepth)
"""What ``--color`` may be."""

SMALLEST = (40, 20)
"""The columns and rows that the game needs."""
USUAL = (80, 24)
"""The columns and rows of a terminal that does not know them."""

_TEXTUAL_DEPTH = {"truecolor": "truecolor", "256": "256", "16": "standard"}
_MILLIONS_OF_COLOURS = ("xterm-ghostty", "xterm-kitty", "alacritty", "foot", "wezterm", "contour")
_PLAIN = str.maketrans("─│┌┐└┘├┤┬┴┼━┃═║╭╮╰╯▔▁▏▕█▌▐▀▄", "-|+++++++++-|-|++++-_||#||##")


def check_terminal(environ: MutableMapping[str, str]) -> None:
    """Refuses a terminal that cannot show the game.

    Raises:
        TerminalError: What is in the way, and what to do.
    """
    # A browser shows the game through pipes: textual-serve names its own driver.
    if "TEXTUAL_DRIVER" in environ:
        return
    if not (os.isatty(0) and os.isatty(2)):
        raise TerminalError(
            "The game is played in a terminal, and there is none here. Over SSH, ask for one with"
            " -t, as in: ssh -t HOST ludo. Without one there is the game in lines of text:"
            " ludo play --plain"
        )
    kind = environ.get("TERM", "")
    if kind in ("dumb", "unknown"):
        raise TerminalError(
            f"The terminal cannot place text on the screen (TERM is {kind})."
            " Play in lines of text, with: ludo play --plain. Or set TERM to what this terminal"
            " is, as in: TERM=xterm ludo"
        )
    columns, rows = _size()
    if 0 < columns < SMALLEST[0] or 0 < rows < SMALLEST[1]:
        raise TerminalError(
            f"The terminal is too small: it has {columns} columns and {rows} rows, and the game"
            f" needs {SMALLEST[0]} columns and {SMALLEST[1]} rows."
            " Make the window larger or its letters smaller."
        )


def prepare_terminal(colours: ColourDepth, environ: MutableMapping[str, str]) -> None:
    """Sets in the environment what Textual reads there when it is imported.

    Args:
        colours: How many colours the person asked for.
        environ: The environment, changed in place.
    """
    # A line that drops leaves a terminal with these keys on unusable, and the game needs none.
    environ.setdefault("TEXTUAL_DISABLE_KITTY_KEY", "1")
    if "TEXTUAL_DRIVER" not in environ:
        # The terminal knows its size better than a variable; where it knows none, Textual has to.
        for variable, known, usual in zip(("COLUMNS", "LINES"), _size(), USUAL, strict=True):
            environ.pop(variable, None)
            if not known:
                environ[variable] = str(usual)
    if environ.get("TEXTUAL_COLOR_SYSTEM") not in (None, "auto", *_TEXTUAL_DEPTH.values()):
        del environ["TEXTUAL_COLOR_SYSTEM"]
    if not environ.get("NO_COLOR"):
        # Textual takes an empty variable for a wish; no-color.org does not.
        environ.pop("NO_COLOR", None)
    if colours == "none":
        environ["NO_COLOR"] = "1"
    elif colours == "auto":
        kind = environ.get("TERM", "")
        if not environ.get("COLORTERM") and kind.startswith(_MILLIONS_OF_COLOURS):
            environ["COLORTERM"] = "truecolor"
    else:
        environ.pop("NO_COLOR", None)
        environ["TEXTUAL_COLOR_SYSTEM"] = _TEXTUAL_DEPTH[colours]


def _size() -> tuple[int, int]:
    """The columns and rows of the terminal that is drawn on; 0 for what it does not know."""
    try:
        return os.get_terminal_size(2)
    except OSError:
        return 0, 0


def prepare_encoding() -> None:
    """Makes sure that nothing printed can fail or push the layout about.

    Where the locale is not UTF-8, lines become ``-``, ``|`` and ``+`` and any other character that
    it lacks becomes one question mark, so that what follows stays in its column.
    """
    codecs.register_error("ludo", _in_plain_characters)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure") and not is_utf8(stream.encoding):
            stream.reconfigure(errors="ludo")


def is_utf8(encoding: str) -> bool:
    """Whether an encoding, under any of its names, is UTF-8."""
    return codecs.lookup(encoding).name == "utf-8"


def _in_plain_characters(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end].translate(_PLAIN)
    return "".join(sign if sign.isascii() else "?" for sign in lacking), error.end
