"""The ``ludo`` command, also ``python -m ludo_tui``."""

from __future__ import annotations

import sys

from ludo_tui import __version__


def main(argv: list[str] | None = None) -> int:
    """Runs the command with the arguments and returns its exit status."""
    arguments = sys.argv[1:] if argv is None else argv
    if arguments[:1] in (["--version"], ["-V"]):
        # Answered before anything is imported, because scripts ask for it often.
        print(f"ludo {__version__}")
        return 0
    # Deferred, so that the version is answered without it.
    from ludo_tui.cli.main import run

    return run(arguments)


if __name__ == "__main__":
    sys.exit(main())
