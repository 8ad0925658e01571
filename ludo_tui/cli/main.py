"""Runs a command and turns whatever can go wrong into a sentence and an exit status."""

from __future__ import annotations

import errno
import os
import sys
from argparse import Namespace
from collections.abc import Callable

from ludo_tui.cli.parser import LudoParser, help_of, make_parser
from ludo_tui.cli.terminal import prepare_encoding
from ludo_tui.errors import LudoError

INTERRUPTED = 130
"""The exit status after Ctrl+C."""
UNREAD = 141
"""The exit status when nobody reads the output any more, as in ``ludo rules | head``."""


def run(arguments: list[str]) -> int:
    """Runs the command and returns its exit status; nothing is raised, whatever happens."""
    _open_closed_streams()
    prepare_encoding()
    try:
        status = _run(arguments)
        sys.stdout.flush()
        return status
    except LudoError as error:
        print(f"ludo: {_harmless(str(error))}", file=sys.stderr)
        return error.exit_status
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        if isinstance(error, OSError) and error.errno in (errno.EPIPE, errno.ENOSPC):
            return tell_unwritten(error)
        # Deferred, because a sound program has no use for it.
        from ludo_tui.cli.crash import tell_crash

        return tell_crash(error, debug="--debug" in arguments)


def tell_unwritten(error: OSError) -> int:
    """What the command exits with if its output is full, which it says, or read no more."""
    # Python would complain once more when it flushes at the end.
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    if error.errno == errno.EPIPE:
        return UNREAD
    print(f"ludo: the output has no room: {os.strerror(errno.ENOSPC)}", file=sys.stderr)
    return 1


def _run(arguments: list[str]) -> int:
    parser = make_parser()
    try:
        wanted = parser.parse(arguments)
    except SystemExit as done:
        # Help was asked for and has been printed.
        return int(done.code or 0)
    return _COMMANDS[wanted.command](wanted, parser)


def _open_closed_streams() -> None:
    """Puts nothing in the place of a standard stream that was closed, as by ``ludo <&-``."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115


def _harmless(sentence: str) -> str:
    """The sentence without characters that would command the terminal; they may be quoted input."""
    return "".join(sign if sign.isprintable() or sign == "\n" else "?" for sign in sentence)


def _help(wanted: Namespace, parser: LudoParser) -> int:
    print(help_of(parser, wanted.topic), end="")
    return 0


def _rules(wanted: Namespace, _parser: LudoParser) -> int:
    # Deferred like every command, so that each loads only what it needs.
    from ludo_tui.cli.rules import run_rules

    return run_rules(wanted)


def _moves(_wanted: Namespace, _parser: LudoParser) -> int:
    # Deferred like every command, so that each loads only what it needs.
    from ludo_tui.cli.moves import run_moves

    return run_moves(sys.stdin.buffer, sys.stdout)


def _game(wanted: Namespace, _parser: LudoParser) -> int:
    # Deferred like every command, so that each loads only what it needs.
    from ludo_tui.cli.play import run_game

    return run_game(wanted)


_COMMANDS: dict[str | None, Callable[[Namespace, LudoParser], int]] = {
    None: _game,
    "play": _game,
    "resume": _game,
    "rules": _rules,
    "moves": _moves,
    "help": _help,
}
