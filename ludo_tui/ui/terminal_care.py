"""What an app owes the terminal it runs in: a screen that comes back, and no traceback on it."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
from typing import ClassVar, Generic, TypeVar

from textual.app import App
from textual.binding import Binding, BindingType

Result = TypeVar("Result")


class TerminalCare(App[Result], Generic[Result]):
    """An app that behaves in real terminals; the game's app derives from it.

    ``Ctrl+Z`` suspends where a shell can bring the game back, and the screen is painted anew when
    it does. An error that nobody caught is kept in `crash` for the command line to tell.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+z", "suspend_process", "Suspend", show=False, priority=True)
    ]

    @property
    def crash(self) -> Exception | None:
        """The error that ended the app."""
        return self._exception

    def on_mount(self) -> None:
        """Paints the screen anew whenever the game comes back from the background."""
        # The command line puts this off until there is something to see.
        self.call_after_refresh(gc.enable)
        if not self.is_headless:
            wake_for_signals()
        self.app_resume_signal.subscribe(self, lambda _: self.repaint())

    def repaint(self) -> None:
        """Sends the whole screen again, whatever the terminal shows now."""
        self.screen.refresh(repaint=True, layout=True)
        self.refresh(repaint=True, layout=True)

    def action_suspend_process(self) -> None:
        """Stops the game until the shell continues it, where there is such a shell."""
        if may_suspend() and self._driver is not None and self._driver.can_suspend:
            self._suspend_signal()
            # The whole job, as the terminal itself would: ``uv run`` or a script may stand between.
            os.killpg(os.getpgrp(), signal.SIGTSTP)

    def _fatal_error(self) -> None:
        # Textual would paint a traceback with every local variable.
        self._close_messages_no_wait()

    def _print_error_renderables(self) -> None:
        # The command line tells what went wrong, in a sentence.
        self._exit_renderables.clear()


def may_suspend() -> bool:
    """Whether a shell is there that can continue a stopped game.

    Such a shell gives every job a process group of its own. In the group of the session's leader,
    as with ``ssh host ludo`` or a forced command, the game would stay stopped for ever.
    """
    return hasattr(os, "getsid") and os.getsid(0) != os.getpgrp()


def wake_for_signals() -> None:
    """Makes the event loop wake for every signal.

    The system may hand a signal to any thread, and Python acts on it in the main one: asleep in the
    event loop, that would not notice before the next key. Handling one signal by asyncio, which
    nobody sends, is what makes it wake for all.
    """
    if hasattr(signal, "SIGUSR1"):
        asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, lambda: None)
