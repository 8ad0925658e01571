"""A little app under the same guards as the game, for what does not depend on the game."""

from __future__ import annotations

import os
import sys
from typing import ClassVar

from ludo_tui.cli.guards import install_hangup_guard, install_termination_guard
from ludo_tui.cli.terminal import prepare_encoding, prepare_terminal

prepare_encoding()
prepare_terminal("auto", os.environ)

from textual.app import ComposeResult  # noqa: E402
from textual.binding import BindingType  # noqa: E402
from textual.widgets import Label  # noqa: E402

from ludo_tui.ui.terminal_care import TerminalCare  # noqa: E402


class LittleApp(TerminalCare[None]):
    """A label; with ``repaint`` it is drawn ten times a second, with ``crash`` a key fails."""

    BINDINGS: ClassVar[list[BindingType]] = [("q", "quit", "Quit"), ("x", "fail", "Fail")]

    def compose(self) -> ComposeResult:
        yield Label("LITTLE APP")

    def on_mount(self) -> None:
        if "repaint" in sys.argv:
            self.set_interval(0.02, self.repaint)

    def action_fail(self) -> None:
        raise ValueError("a key that fails")


def main() -> int:
    app = LittleApp()
    install_hangup_guard()
    install_termination_guard(app)
    app.run()
    if app.crash is not None:
        print(f"crash: {app.crash}", file=sys.stderr)
    return app.return_code or 0


if __name__ == "__main__":
    sys.exit(main())
