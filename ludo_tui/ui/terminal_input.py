"""What a terminal sends, decoded without ever failing.

Textual 8.2 decodes its input strictly, and one byte that is not UTF-8 ends the thread that reads
keys: the game would show itself and hear nothing. Such bytes come from terminals that report the
mouse in the old way (after a multiplexer was attached anew, say), and from lines that lose bytes.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable

_UNASKED = re.compile(rb"\x1b\[M.{0,3}|\x1b\[[\d;]*:[\d:;]*u", re.DOTALL)
"""What the game never asks for: the mouse reported in the old way, whose three bytes are no keys,
and keys that are let go, of which Textual 8.2 makes an error."""


class ForgivingDecoder:
    """Decodes as far as can be; what cannot be becomes a character that no key has."""

    def __init__(self) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")

    def decode(self, received: bytes, final: bool = False) -> str:
        """The text of what was received, without what nobody asked for."""
        return self._decoder.decode(_UNASKED.sub(b"", received), final)


def forgive_undecodable_input() -> None:
    """Lets Textual's driver, where this system has it, read through a `ForgivingDecoder`."""
    try:
        from textual.drivers import linux_driver
    except ImportError:
        # Windows has another driver, which decodes nothing.
        return

    def forgiving(_encoding: str) -> Callable[[], ForgivingDecoder]:
        return ForgivingDecoder

    linux_driver.getincrementaldecoder = forgiving  # type: ignore[assignment, attr-defined]
