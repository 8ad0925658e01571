"""Names of players: text from outside that will stand on the board, in the log and in records."""

from __future__ import annotations

import unicodedata

from ludo_tui.errors import UsageError

MAX_CELLS = 16
"""How wide a name may be, in cells of a terminal."""
MAX_MARKS = 2
"""How many marks, such as accents, may stand on one letter."""

_MAX_LENGTH = 200
"""Longer text is refused before it is looked at."""

_UNSEEN = {
    "Cc": "a control character",
    "Cf": "an invisible character",
    "Zl": "a line break",
    "Zp": "a line break",
    "Cs": "a broken character",
    "Co": "an unknown character",
    "Cn": "an unknown character",
}
"""The categories of characters that a name may not have, and what they are called."""

_BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and marks that show nothing."""

_UNSTEADY = (
    (0x180B, 0x180F),
    (0xFE00, 0xFE0F),
    (0xE0100, 0xE01EF),
    (0x1F1E6, 0x1F1FF),
    (0x1F3FB, 0x1F3FF),
)
"""Ranges of characters that terminals do not agree how wide to draw: three that choose a variant,
the halves of flags, and skin colours."""


def clean_name(text: str) -> str:
    """A name without spaces around it and with single ones inside.

    >>> clean_name("  Żaneta   K. ")
    'Żaneta K.'

    Raises:
        UsageError: If nobody can be called so here; the sentence says why.
    """
    if len(text) > _MAX_LENGTH:
        raise UsageError(f"A name of {len(text)} characters is too long. {_LIMIT}")
    for char in text:
        _check_character(char, text)
    name = unicodedata.normalize("NFC", " ".join(text.split()))
    if not name:
        raise UsageError("A name needs at least one letter or digit.")
    _check_marks(name)
    if name_cells(name) > MAX_CELLS:
        raise UsageError(f"The name {_quoted(name)} is too long. {_LIMIT}")
    return name


def name_cells(name: str) -> int:
    """How many cells of a terminal a cleaned name takes.

    >>> name_cells("Zoë"), name_cells("小明")
    (3, 4)
    """
    return sum(_cells(char) for char in name)


_LIMIT = f"A name has {MAX_CELLS} characters at most; wide ones count as two."


def _cells(char: str) -> int:
    if unicodedata.category(char) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in ("W", "F") else 1


def _check_character(char: str, text: str) -> None:
    unseen = _UNSEEN.get(unicodedata.category(char))
    if char in _BLANKS:
        unseen = "an invisible character"
    elif any(first <= ord(char) <= last for first, last in _UNSTEADY):
        unseen = "a character that terminals draw in different ways"
    if unseen:
        raise UsageError(f"The name {_quoted(text)} has {unseen} (U+{ord(char):04X}) in it.")


def _check_marks(name: str) -> None:
    """Marks stand on a letter, and not more than a few."""
    marks = MAX_MARKS
    for char in name:
        marks = marks + 1 if unicodedata.category(char).startswith("M") else 0
        if marks > MAX_MARKS:
            raise UsageError(
                f"The name {_quoted(name)} has more than {MAX_MARKS} marks on one letter, "
                "or a mark on none."
            )


def _quoted(text: str) -> str:
    """A name as it can be printed anywhere, cut if it is long."""
    printable = "".join(char if _is_plain(char) else ascii(char)[1:-1] for char in text[:24])
    return f'"{printable}…"' if len(text) > 24 else f'"{printable}"'


def _is_plain(char: str) -> bool:
    return char.isprintable() and char not in _BLANKS and unicodedata.category(char)[0] != "M"
