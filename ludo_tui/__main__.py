"""The ``ludo`` command, also ``python -m ludo_tui``."""

from __future__ import annotations

import sys

from ludo_tui import __version__


def main(argv: list[str] | None = None) -> int:
    """Runs the command with the arguments and returns its exit status."""
    arguments = sys.argv[1:] if argv is None else argv
    if arguments[:1] in (["--version"], ["-V"]) and sys.stdout is not None:
        # Answered before anything is imported, because scripts ask for it often.
        try:
            print(f"ludo {__version__}", flush=True)
            return 0
        except OSError as error:
            # Deferred, because it hardly ever happens.
            from ludo_tui.cli.main import tell_unwritten

            return tell_unwritten(error)
    # Deferred, so that the version is answered without it.
    from ludo_tui.cli.main import run

    return run(arguments)


if __name__ == "__main__":
    sys.exit(main())
