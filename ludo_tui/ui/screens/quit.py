"""The question before a game that is recorded nowhere is lost."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Center
from textual.screen import ModalScreen
from textual.widgets import Static

from ludo_tui.ui.commands import Place, bindings
from ludo_tui.ui.widgets.key_line import KeyLine


class QuitScreen(ModalScreen[bool]):
    """Asks whether to leave; asked only where leaving loses a game."""

    place = Place.QUIT
    CSS_PATH = "quit.tcss"
    BINDINGS = bindings(Place.QUIT)

    def compose(self) -> ComposeResult:
        """The question and its keys."""
        with Center():
            yield Static(
                "This game is not recorded: leaving now loses it. Leave? (y/n)", markup=False
            )
        yield KeyLine()

    def action_answer(self, leave: bool) -> None:
        """Answers the question."""
        if self.is_current:
            self.dismiss(leave)
