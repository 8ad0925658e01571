"""A terminal that a test can type into and look at."""

from __future__ import annotations

import contextlib
import fcntl
import os
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from types import TracebackType

import pyte

ALT_SCREEN_OFF = b"\x1b[?1049l"
MOUSE_OFF = b"\x1b[?1003l"
CURSOR_ON = b"\x1b[?25h"


class PseudoTerminal:
    """A program in a terminal of its own, with what it has drawn."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        columns: int = 80,
        rows: int = 24,
        environ: Mapping[str, str | None] | None = None,
        is_controlling: bool = True,
        ignores_hangup: bool = False,
    ) -> None:
        """Starts the program.

        Args:
            command: The program and its arguments.
            columns: The width.
            rows: The height.
            environ: Changes to the environment; None takes a variable away.
            is_controlling: Whether the terminal controls the session, so that its end is a signal.
            ignores_hangup: Whether the program is started with that signal ignored.
        """
        self.screen = pyte.Screen(columns, rows)
        self.output = b""
        self._stream = pyte.ByteStream(self.screen)
        self.master, self._slave = os.openpty()
        self.resize(columns, rows)

        self.process = subprocess.Popen(
            _launched(command, is_controlling=is_controlling, ignores_hangup=ignores_hangup),
            stdin=self._slave,
            stdout=self._slave,
            stderr=self._slave,
            start_new_session=True,
            env=_environment(environ or {}),
        )
        os.close(self._slave)

    def __enter__(self) -> PseudoTerminal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    @property
    def text(self) -> str:
        """What the screen shows now."""
        return "\n".join(self.screen.display)

    def resize(self, columns: int, rows: int) -> None:
        """Gives the window another size."""
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.screen.resize(rows, columns)

    def type(self, keys: str) -> None:
        """Presses keys."""
        self.send(keys.encode())

    def send(self, received: bytes) -> None:
        """Lets the program receive bytes."""
        os.write(self.master, received)

    def read(self, seconds: float = 0.0) -> bytes:
        """What the program sends within some seconds; also drawn."""
        end, received = time.monotonic() + seconds, b""
        while self.master >= 0:
            ready, _, _ = select.select([self.master], [], [], max(0.0, end - time.monotonic()))
            if not ready:
                break
            try:
                chunk = os.read(self.master, 65536)
            except OSError:
                break
            if not chunk:
                break
            received += chunk
            self._stream.feed(chunk)
        self.output += received
        return received

    def until(self, shown: str | Callable[[str], object], seconds: float = 15.0) -> str:
        """Waits until the screen shows a text, or answers a question with yes.

        Returns:
            What the screen shows then.
        """
        holds = (lambda text: shown in text) if isinstance(shown, str) else shown
        end = time.monotonic() + seconds
        while not holds(self.text):
            assert time.monotonic() < end, f"waited in vain for {shown!r}; shown:\n{self.text}"
            self.read(0.05)
            if self.process.poll() is not None:
                self.read()
                assert holds(self.text), (
                    f"ended with {self.process.returncode} before {shown!r}; shown:\n{self.text}"
                )
        return self.text

    def settle(self, quiet: float = 0.2, seconds: float = 10.0) -> str:
        """Waits until nothing has been sent for a while; returns what the screen shows then."""
        end = time.monotonic() + seconds
        while self.read(quiet):
            assert time.monotonic() < end, "the screen never comes to rest"
        return self.text

    def wait(self, seconds: float = 5.0) -> int:
        """The exit status, once the program has ended; negative for a signal."""
        end = time.monotonic() + seconds
        while self.process.poll() is None:
            assert time.monotonic() < end, f"still running; shown:\n{self.text}"
            self.read(0.02)
        self.read()
        return self.process.returncode

    def hang_up(self) -> None:
        """Closes the terminal's other end, as a line that drops does."""
        os.close(self.master)
        self.master = -1

    def close(self) -> None:
        """Ends everything that is left."""
        if self.process.poll() is None:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.kill()
        self.process.wait()
        if self.master >= 0:
            self.hang_up()


def processor_seconds(pid: int) -> float:
    """How long a process has kept a processor busy."""
    with open(f"/proc/{pid}/stat", encoding="ascii", errors="replace") as stat:
        fields = stat.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _launched(
    command: Sequence[str], *, is_controlling: bool, ignores_hangup: bool
) -> Sequence[str]:
    """The command, through a program that prepares its process where that is needed.

    Not by ``preexec_fn``, which newer Pythons warn of in a process with threads.
    """
    steps = []
    if is_controlling:
        steps.append("fcntl.ioctl(0, termios.TIOCSCTTY, 0)")
    if ignores_hangup:
        steps.append("signal.signal(signal.SIGHUP, signal.SIG_IGN)")
    if not steps:
        return command
    program = f"import fcntl, os, signal, sys, termios; {'; '.join(steps)};"
    return [sys.executable, "-ISc", f"{program} os.execvp(sys.argv[1], sys.argv[1:])", *command]


def _environment(changes: Mapping[str, str | None]) -> dict[str, str]:
    environ = dict(os.environ)
    for name in ("COLUMNS", "LINES", "TERM_PROGRAM", "COLORTERM", "TEXTUAL_COLOR_SYSTEM"):
        environ.pop(name, None)
    merged: dict[str, str | None] = {**environ, "TERM": "xterm-256color", **changes}
    return {name: value for name, value in merged.items() if value is not None}
