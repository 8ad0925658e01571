"""An app that counts what it would send to the terminal."""

from __future__ import annotations

from rich.color import ColorSystem
from textual._compositor import CompositorUpdate, LayoutUpdate
from textual.app import App
from textual.screen import Screen

from ludo_tui.ui.look.themes import THEMES, VARIABLE_DEFAULTS


class PaintedApp(App[None]):
    """Draws in full colour and keeps the escape sequences of every update."""

    ALLOW_SELECT = False
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, theme_name: str = "dark") -> None:
        super().__init__()
        self.sent: list[str] = []
        self.console._color_system = ColorSystem.TRUECOLOR
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = theme_name

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return dict(VARIABLE_DEFAULTS)

    def _display(self, screen: Screen[object], renderable: object) -> None:
        if isinstance(renderable, CompositorUpdate) and screen is self.screen:
            self.sent.append(renderable.render_segments(self.console))
            self.repainted_all = isinstance(renderable, LayoutUpdate)
        super()._display(screen, renderable)  # type: ignore[arg-type]  # private, only passed on

    def bytes_sent(self) -> int:
        """How many bytes were sent since the last question."""
        total = sum(len(text.encode()) for text in self.sent)
        self.sent.clear()
        return total
