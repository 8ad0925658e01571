"""What ends the game from outside: a line that hangs up, and a request to terminate.

Textual sees neither: it reads a terminal that has gone for ever at full speed, and on SIGTERM it
leaves the terminal in its own mode. Every roll and move is on the disk before it is shown, so the
process may end at any moment.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from types import FrameType
from typing import Any, Protocol

HUNG_UP = 129
"""The exit status when the terminal has gone, as if by SIGHUP."""
TERMINATED = 143
"""The exit status after SIGTERM."""
_PATIENCE = 2
"""Seconds that leaving in good order may take after SIGTERM."""


class Leaves(Protocol):
    """An app that can be asked to leave."""

    def exit(self, *, return_code: int) -> Any:
        """Asks the app to leave with an exit status."""


def install_hangup_guard() -> None:
    """Ends the process as soon as its terminal has gone.

    SIGHUP gets its default action back, which an ancestor may have taken away; a thread that sleeps
    until the terminal hangs up does the same for a process that gets no SIGHUP, such as one
    started by ``setsid``.
    """
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
    watch = hangup_watch(0)
    if watch is not None:
        watch.start()


def hangup_watch(descriptor: int) -> threading.Thread | None:
    """A thread that ends the process when the descriptor's terminal hangs up.

    Returns:
        The thread, not started; nothing where such a terminal cannot be watched.
    """
    # Written so that type checkers of every platform follow it; Windows has no poll.
    if sys.platform == "win32":
        return None
    import select

    if not hasattr(select, "poll"):
        return None
    gone = select.POLLHUP | select.POLLERR | select.POLLNVAL
    poll = select.poll()
    # Without any event asked for, only the three that cannot be declined wake the thread.
    poll.register(descriptor, 0)
    if any(event & select.POLLNVAL for _, event in poll.poll(0)):
        return None

    def watch() -> None:
        while not any(event & gone for _, event in poll.poll()):
            pass
        os._exit(HUNG_UP)

    return threading.Thread(target=watch, daemon=True, name="hangup-watch")


def install_termination_guard(app: Leaves) -> None:
    """Makes SIGTERM leave the app in good order, and the process in any case two seconds later.

    The handler is Python's and not asyncio's, because the event loop itself may be waiting for a
    terminal that does not read.
    """
    # Deferred, because commands without an app have no use for it.
    import asyncio

    def leave(_signal: int, _frame: FrameType | None) -> None:
        if hasattr(signal, "alarm"):
            signal.signal(signal.SIGALRM, signal.SIG_DFL)
            signal.alarm(_PATIENCE)
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            # Before the app runs and after it has left there is nothing to tidy up.
            sys.exit(TERMINATED)
        loop.call_soon_threadsafe(lambda: app.exit(return_code=TERMINATED))

    signal.signal(signal.SIGTERM, leave)
