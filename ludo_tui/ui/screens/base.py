"""What all screens of the game have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar, cast

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import Screen
from textual.widget import Widget

from ludo_tui.ui.commands import Command, Place
from ludo_tui.ui.widgets.key_line import KeyLine
from ludo_tui.ui.widgets.too_small import LEAST_HEIGHT, LEAST_WIDTH, TooSmall

if TYPE_CHECKING:
    from ludo_tui.ui.app import LudoApp

Result = TypeVar("Result")


_WIDTHS = [
    (0, "-too-narrow"),
    (LEAST_WIDTH, "-tiny"),
    (60, "-narrow"),
    (80, "-normal"),
    (120, "-wide"),
]
_HEIGHTS = [(0, "-too-low"), (LEAST_HEIGHT, "-low"), (24, "-usual"), (30, "-high")]
"""The size class that a screen has from each width and height on."""


class LudoScreen(Screen[Result], Generic[Result]):
    """A screen with a line of keys, a cover for terminals that are too small, and size classes.

    A subclass yields its widgets from `content` and names its `place`.
    """

    HORIZONTAL_BREAKPOINTS = _WIDTHS
    VERTICAL_BREAKPOINTS = _HEIGHTS
    DEFAULT_CSS = """
    LudoScreen {
        layers: base cover;
        #body { height: 1fr; }
        &.-too-narrow TooSmall, &.-too-low TooSmall { display: block; }
    }
    """

    place: ClassVar[Place]
    """Where the user is: decides the keys and the help."""
    has_margins: ClassVar[bool] = True
    """Whether there is room left around the screen's own widgets where the terminal has it."""

    @property
    def is_ready(self) -> bool:
        """Whether everything on the screen is there; keys wait for that, or would find nothing."""
        return self.is_mounted and all(widget.is_mounted for widget in self.walk_children(Widget))

    def leave(self, result: Result | None = None) -> None:
        """Goes back to the screen before; a second key in the same moment does nothing more."""
        if self.is_current:
            self.dismiss(result)

    @property
    def ludo(self) -> LudoApp:
        """The app, as what it is."""
        return cast("LudoApp", self.app)

    def compose(self) -> ComposeResult:
        """The screen's own widgets, the line of keys and the cover."""
        with Vertical(id="body", classes="with-margins" if self.has_margins else ""):
            yield from self.content()
        yield KeyLine()
        yield TooSmall()

    def content(self) -> ComposeResult:
        """The screen's own widgets."""
        yield from ()

    def shown_key(self, command: Command) -> str:
        """The keys of a verb as the line of keys tells them now."""
        return command.shown_key

    def action_back(self) -> None:
        """Goes back to the screen before."""
        self.leave()
