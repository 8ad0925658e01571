"""The lines under the board: what may be done, what would happen, and why not."""

from __future__ import annotations

from textual.content import Content

from ludo_tui.ui.widgets.plate import Plate


class Hint(Plate):
    """Two lines; the first is what matters now."""

    DEFAULT_CSS = """
    Hint {
        height: 2;
        padding: 0 1;
        &.-problem { color: $text-warning; }
    }
    """

    def show_hint(self, first: str, second: str = "", *, is_problem: bool = False) -> None:
        """Shows two sentences.

        Args:
            first: What matters now.
            second: What else may be done.
            is_problem: Whether something did not work.
        """
        self.set_class(is_problem, "-problem")
        self.show(Content.assemble(first, "\n", (second, "$foreground-muted")))
