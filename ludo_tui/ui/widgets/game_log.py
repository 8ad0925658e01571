"""The last moves in words, the newest at the foot."""

from __future__ import annotations

import re
from collections.abc import Sequence

from textual.content import Content

from ludo_tui.rules.colours import COLOURS
from ludo_tui.ui.game.story import Line
from ludo_tui.ui.look.glyphs import Glyphs
from ludo_tui.ui.widgets.plate import Plate

_WIDE = 50
"""From how many cells on lines are shown in full."""


class GameLog(Plate):
    """As many of the last lines as there is room for; long ones go on below themselves."""

    DEFAULT_CSS = """
    GameLog { height: 1fr; }
    """

    def show_lines(
        self, lines: Sequence[Line], colours: Sequence[tuple[int, ...]], glyphs: Glyphs
    ) -> None:
        """Shows the last lines.

        Args:
            lines: All lines.
            colours: The colours of each player.
            glyphs: The characters to draw with.
        """
        width, height = self.content_size
        shown: list[Content] = []
        for number, line in enumerate(reversed(lines)):
            told = _told(line, colours, glyphs, width, is_last=number == 0)
            if len(shown) + len(told) > height:
                break
            shown = told + shown
        self.show(Content("\n").join(shown))


def shortened(text: str) -> str:
    """A line in fewer words, so that more of them find room.

    >>> shortened("Ania rolls a 5, moves from square 12 to 17")
    'Ania (5) moves from 12 to 17'
    """
    # What is no verb of the player's own, as the third six, keeps its comma.
    text = re.sub(r" rolls a (\d)(,(?= the ))?,? ", r" (\1)\2 ", text, count=1)
    return re.sub(r"from square (\d+ to \d)", r"from \1", text)


def _told(
    line: Line,
    colours: Sequence[tuple[int, ...]],
    glyphs: Glyphs,
    width: int,
    *,
    is_last: bool,
) -> list[Content]:
    """A line in as many rows as it needs."""
    style = "" if is_last else "$foreground-muted"
    mark: tuple[str, str] = (" ", "")
    if line.player >= 0:
        colour = colours[line.player][0]
        mark = (glyphs.tokens[colour], f"$ludo-{COLOURS[colour]}-text")
    text = line.text if width >= _WIDE else shortened(line.text)
    wrapped = Content(text).wrap(max(width - 2, 10))
    return [
        Content.assemble(mark if row == 0 else " ", " ", (part.plain.rstrip(), style))
        for row, part in enumerate(wrapped)
    ]
