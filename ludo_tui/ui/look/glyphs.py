"""The characters of the board, in three sets: every owner is told apart without colour in each.

``unicode`` is for almost every terminal. ``console`` has only what the fonts of Debian's Linux
console have. ``ascii`` is for the rest. No character is an emoji, needs a variation selector or is
wide.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Glyphs:
    """One set of characters."""

    name: str
    """How the set is called in the settings."""
    owners: tuple[str, str, str, str]
    """Red, green, yellow and blue on squares, yards, lanes and in text."""
    tokens: tuple[str, str, str, str]
    """Red, green, yellow and blue as tokens: the same shapes, strong."""
    star: str
    """A square where tokens are safe."""
    square: str
    """An empty square, where no shade of colour shows it."""
    trail: str
    """A square on the way of the chosen token."""
    landing: str
    """Where the chosen token would stand."""
    capture: str
    """Before the glyph of a token that would be captured."""
    more: str
    """More owners on a square than there is room for."""
    turn: str
    """Before the player whose turn it is."""
    arrow: str
    """From one square to another."""
    separator: str
    """Between two facts on a line."""
    ellipsis: str
    """Something was cut off."""
    pip: str
    """One pip on the die."""
    edges: tuple[str, str]
    """The left and the right edge of the cell under the cursor."""
    has_blocks: bool
    """Whether ``▗ ▄ ▖ ▐ ▌ ▝ ▀ ▘`` can be drawn, which round tokens off."""
    border: str
    """The kind of border, as Textual calls it, that a panel may have."""


UNICODE = Glyphs(
    name="unicode",
    owners=("△", "✚", "○", "□"),
    tokens=("▲", "✚", "●", "■"),
    star="★",
    square="·",
    trail="•",
    landing="◎",
    capture="×",
    more="…",
    turn="►",
    arrow="→",
    separator="·",
    ellipsis="…",
    pip="●",
    edges=("▌", "▐"),
    has_blocks=True,
    border="round",
)
CONSOLE = Glyphs(
    name="console",
    owners=("▲", "+", "●", "■"),
    tokens=("▲", "+", "●", "■"),
    star="*",
    square="·",
    trail=":",
    landing="@",
    capture="x",
    more="&",
    turn=">",
    arrow="→",
    separator="·",
    ellipsis="...",
    pip="●",
    edges=("[", "]"),
    has_blocks=False,
    border="solid",
)
ASCII = Glyphs(
    name="ascii",
    owners=("^", "+", "O", "#"),
    tokens=("^", "+", "O", "#"),
    star="*",
    square=".",
    trail=":",
    landing="@",
    capture="x",
    more="&",
    turn=">",
    arrow="->",
    separator="-",
    ellipsis="...",
    pip="o",
    edges=("[", "]"),
    has_blocks=False,
    border="ascii",
)
GLYPH_SETS: Mapping[str, Glyphs] = {glyphs.name: glyphs for glyphs in (UNICODE, CONSOLE, ASCII)}
"""The sets by name."""

AUTO = "auto"
"""The setting that lets the terminal decide."""


def choose_glyphs(setting: str, environ: Mapping[str, str], encoding: str | None) -> Glyphs:
    """The set to draw with.

    Args:
        setting: The name of a set, or ``auto``, as which any other word counts.
        environ: The environment, for ``TERM`` and the locale.
        encoding: The encoding of the stream that is drawn on; ``None`` counts as not UTF-8.
    """
    chosen = GLYPH_SETS.get(setting)
    if chosen is not None:
        return chosen
    if (encoding or "").lower().replace("-", "").replace("_", "") not in ("utf8", "utf8sig"):
        return ASCII
    if _is_without_utf8(environ):
        return ASCII
    term = environ.get("TERM", "")
    if term == "linux" or term.startswith("linux-"):
        return CONSOLE
    return ASCII if term in ("vt100", "vt102", "vt220", "ansi") else UNICODE


def _is_without_utf8(environ: Mapping[str, str]) -> bool:
    """Whether a locale is named that has no UTF-8.

    Python writes UTF-8 under ``C`` all the same, and sets ``LC_CTYPE`` to say so; that is not
    taken for the person's word.
    """
    kind, language = environ.get("LC_CTYPE", ""), environ.get("LANG", "")
    if kind in ("C.UTF-8", "C.utf8", "UTF-8") and language in ("C", "POSIX"):
        kind = ""
    name = environ.get("LC_ALL", "") or kind or language
    charset = name.partition(".")[2].partition("@")[0].lower()
    return name in ("C", "POSIX") or (bool(charset) and not charset.startswith("utf"))
