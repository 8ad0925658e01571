"""What covers a screen in a terminal that is too small for it, while the game goes on behind."""

from __future__ import annotations

from textual.app import RenderResult
from textual.content import Content
from textual.widget import Widget

LEAST_WIDTH, LEAST_HEIGHT = 40, 20
"""The smallest terminal that can show a game."""


def is_too_small(width: int, height: int) -> bool:
    """Whether a terminal of this size cannot show a game."""
    return width < LEAST_WIDTH or height < LEAST_HEIGHT


class TooSmall(Widget):
    """Says the size there is and the size that is needed; shown by the screen's size classes."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    TooSmall {
        layer: cover;
        dock: top;
        display: none;
        width: 100%;
        height: 100%;
        background: $background;
        color: $foreground;
        content-align: center middle;
        text-align: center;
    }
    """

    def render(self) -> RenderResult:
        """The sentence."""
        width, height = self.app.size
        return Content(
            f"Too small: {width}×{height}.\nLudo needs at least {LEAST_WIDTH}×{LEAST_HEIGHT}.\n\n"
            "The game waits. Ctrl+Q leaves."
        )
