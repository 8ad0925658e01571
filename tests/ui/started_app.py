"""The app without the game screen, and small ways to look at it."""

from __future__ import annotations

from typing import Any

from textual.pilot import Pilot
from textual.widget import Widget

from ludo_tui.table.table import Table
from ludo_tui.ui.app import LudoApp
from ludo_tui.ui.opening import Opening

SIZE = (80, 24)


class StartedApp(LudoApp):
    """Keeps the games that would be shown."""

    def __init__(self, opening: Opening | None = None) -> None:
        super().__init__(opening)
        self.opened: list[tuple[Table, int | None, str]] = []

    def open_table(self, table: Table, *, first: int | None = None, said: str = "") -> None:
        self.opened.append((table, first, said))
        self.table = table


def shown(pilot: Pilot[Any]) -> str:
    """The text on the screen."""
    strips = pilot.app.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in strips)


def key_line(pilot: Pilot[Any]) -> str:
    """The line of keys."""
    return shown(pilot).splitlines()[-1].strip()


def content(pilot: Pilot[Any], selector: str) -> str:
    """The text of one widget."""
    widget = pilot.app.screen.query_one(selector, Widget)
    return str(widget.render())
