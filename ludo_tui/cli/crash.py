"""An error that nobody foresaw, told in a sentence; the details go to a file."""

from __future__ import annotations

import os
import platform
import sys
import time
import traceback
from pathlib import Path

from ludo_tui import __version__
from ludo_tui.errors import LudoError


def tell_crash(error: Exception, *, debug: bool) -> int:
    """Says that the program failed and where the details are, and returns the exit status.

    Args:
        error: What happened.
        debug: Whether the details are shown at once.
    """
    details = "".join(traceback.format_exception(error))
    print(
        f"ludo: the program has failed, and it is not your fault ({type(error).__name__})."
        f" If a game was open, `ludo resume` goes on with it. {_kept(details)}",
        file=sys.stderr,
    )
    if debug:
        print(details, file=sys.stderr, end="")
    return 1


def _kept(details: str) -> str:
    # Deferred: if even this cannot be imported, the sentence is still told.
    try:
        from ludo_tui.storage.paths import state_dir

        path = state_dir() / "ludo.log"
        _append(path, details)
    except (OSError, ImportError, LudoError) as error:
        return f"The details could not be kept ({error}); --debug shows them."
    return f"The details are in {path}; please report them."


def _append(path: Path, details: str) -> None:
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    when = time.strftime("%Y-%m-%d %H:%M:%S%z")
    where = f"Python {platform.python_version()}, {sys.platform}, TERM {os.environ.get('TERM')}"
    with path.open("a", encoding="utf-8", errors="backslashreplace") as log:
        log.write(f"{when} ludo {__version__}, {where}\n{details}\n")
