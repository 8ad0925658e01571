"""Questions and answers in lines, with a time to answer."""

from __future__ import annotations

import os
import select
from time import monotonic

_MOST_BYTES = 4096
"""What is looked at of an answer; nobody types more."""


def say(text: str) -> None:
    """Puts lines out at once, also into a pipe."""
    print(text, flush=True)


class Asker:
    """Puts questions and reads the answers from a file descriptor.

    The lines are taken apart here, because what a buffered file holds back cannot be waited for.
    """

    def __init__(self, descriptor: int = 0) -> None:
        self._descriptor = descriptor
        self._unread = b""

    def __call__(self, question: str, seconds: float | None) -> str:
        """The next line.

        Args:
            question: What is put out before.
            seconds: How long to wait; None for ever.

        Raises:
            EOFError: If there is no further line.
            TimeoutError: If none came in time.
        """
        print(question, end="", flush=True)
        ends = None if seconds is None else monotonic() + seconds
        while b"\n" not in self._unread:
            left = None if ends is None else max(0.0, ends - monotonic())
            if not select.select([self._descriptor], [], [], left)[0]:
                raise TimeoutError
            read = os.read(self._descriptor, _MOST_BYTES)
            if not read:
                raise EOFError
            self._unread = (self._unread + read)[-_MOST_BYTES:]
        line, _, self._unread = self._unread.partition(b"\n")
        return line.decode(errors="replace")
