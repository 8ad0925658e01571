"""Spells whole screens with the characters that the terminal has.

Every line that is drawn passes through a filter, so that no screen has to think of it; what Textual
draws by itself is spelled too. Each character gives as many cells as before.
"""

from __future__ import annotations

from functools import lru_cache

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from ludo_tui.ui.look.glyphs import ASCII, CONSOLE, Glyphs

_CONSOLE = {"‹": "<", "›": ">", "•": "·", "…": ".", "–": "-", "“": '"', "”": '"', "’": "'"}
_ASCII = {
    **_CONSOLE,
    "·": "-",
    "•": "*",
    "×": "x",
    "−": "-",
    "—": "-",
    "←": "<",
    "→": ">",
    "↑": "^",
    "↓": "v",
}
_DRAWN = range(0x2500, 0x25A0)
"""Lines and blocks, as Textual draws scroll bars and borders with them."""


class Spelling(LineFilter):
    """Replaces what the terminal lacks."""

    def __init__(self, glyphs: Glyphs, encoding: str) -> None:
        super().__init__(enabled=glyphs.name in (ASCII.name, CONSOLE.name))
        self._table = _ASCII if glyphs.name == ASCII.name else _CONSOLE
        self._encoding = encoding
        self._spelled = lru_cache(maxsize=4096)(self._spell)

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The same line in other characters."""
        return [
            segment
            if segment.text.isascii()
            else Segment(self._spelled(segment.text), segment.style, segment.control)
            for segment in segments
        ]

    def _spell(self, text: str) -> str:
        return "".join(char if char.isascii() else self._char(char) for char in text)

    def _char(self, char: str) -> str:
        if char in self._table:
            return self._table[char]
        if self._table is _ASCII and ord(char) in _DRAWN:
            return " "
        try:
            char.encode(self._encoding)
        except UnicodeEncodeError:
            return "?" * cell_len(char)
        return char
