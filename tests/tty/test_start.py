"""The first screen in terminals of every kind, and the way out."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path

import pytest

from tests.tty.playing import ROOT, ludo
from tests.tty.pseudo_terminal import ALT_SCREEN_OFF, CURSOR_ON, MOUSE_OFF, PseudoTerminal

pytestmark = pytest.mark.tty


def open_start(terminal: PseudoTerminal) -> None:
    """Waits until the first screen is there and listens."""
    terminal.until("New game")
    terminal.settle(0.3)


def test_q_leaves_the_terminal_as_it_was() -> None:
    with ludo() as terminal:
        open_start(terminal)
        terminal.type("q")
        assert terminal.wait() == 0
        for sequence in (ALT_SCREEN_OFF, MOUSE_OFF, CURSOR_ON):
            assert sequence in terminal.output


def test_ctrl_c_leaves() -> None:
    with ludo() as terminal:
        open_start(terminal)
        terminal.type("\x03")
        assert terminal.wait() == 0
        assert ALT_SCREEN_OFF in terminal.output


def test_sigterm_leaves_the_terminal_as_it_was() -> None:
    with ludo() as terminal:
        open_start(terminal)
        terminal.process.terminate()
        assert terminal.wait() == 143
        for sequence in (ALT_SCREEN_OFF, MOUSE_OFF, CURSOR_ON):
            assert sequence in terminal.output


def test_a_line_that_hangs_up_ends_the_game() -> None:
    with ludo() as terminal:
        open_start(terminal)
        terminal.hang_up()
        assert terminal.process.wait(2) in (129, -signal.SIGHUP)


def test_late_answers_of_a_terminal_are_no_keys() -> None:
    with ludo() as terminal:
        terminal.until(lambda _text: b"\x1b[?1049h" in terminal.output)
        terminal.type("\x1b[?62;22c\x1b]11;rgb:ffff/qqqq/ffff\x1b\\")
        open_start(terminal)
        assert terminal.process.poll() is None


@pytest.mark.parametrize(
    "garbage",
    [b"\xff", b"\xfc\xe9\xc3", b"\x1b[M\x20\xa0\xa0", b"\x1b[M\x20\xff\x21", b"\x1b[120;1:3u"],
    ids=["ff", "half", "old mouse", "old mouse far right", "key let go"],
)
def test_bytes_that_are_no_text_leave_the_game_hearing(garbage: bytes) -> None:
    """One such byte had ended the thread that reads keys."""
    with ludo() as terminal:
        open_start(terminal)
        terminal.send(garbage)
        terminal.settle(0.3)
        terminal.type("r")
        terminal.until("Polish, bouncing")
        terminal.send(garbage)
        terminal.settle(0.3)
        terminal.type("q")
        terminal.until("New game")
        terminal.type("q")
        assert terminal.wait() == 0


def test_a_failure_of_the_program_is_a_sentence_and_a_log(home: Path) -> None:
    script = """
import sys
from ludo_tui.__main__ import main
from ludo_tui.ui.screens.start import StartScreen

def fail(screen):
    raise ValueError("seven pips")

StartScreen.action_rules = fail
sys.exit(main([]))
"""
    command = [sys.executable, "-c", script]
    with PseudoTerminal(command, columns=500, environ={"PYTHONPATH": str(ROOT)}) as terminal:
        open_start(terminal)
        terminal.type("r")
        assert terminal.wait() == 1
        log = home / "state" / "ludo" / "ludo.log"
        assert str(log) in terminal.text
        assert "Traceback" not in terminal.text
        assert ALT_SCREEN_OFF in terminal.output
        assert "seven pips" in log.read_text(encoding="utf-8")


def test_the_mouse_can_be_left_to_the_terminal() -> None:
    with ludo("--no-mouse") as terminal:
        open_start(terminal)
        assert b"\x1b[?1000h" not in terminal.output


@pytest.mark.parametrize(
    ("environ", "present", "absent"),
    [
        ({"COLORTERM": "truecolor"}, [b"38;2;"], []),
        ({"TERM": "xterm-kitty"}, [b"38;2;"], []),
        ({"TERM": "screen-256color"}, [b"38;5;"], [b"38;2;"]),
        ({"TERM": "xterm"}, [], [b"38;5;", b"38;2;"]),
        ({"LUDO_COLOR": "16", "COLORTERM": "truecolor"}, [], [b"38;5;", b"38;2;"]),
        ({"NO_COLOR": "", "COLORTERM": "truecolor"}, [b"230;25;75"], []),
        ({"NO_COLOR": "1", "COLORTERM": "truecolor"}, [], [b"230;25;75"]),
    ],
    ids=["truecolor", "kitty", "256", "16", "asked for 16", "empty NO_COLOR", "NO_COLOR"],
)
def test_colours_are_as_many_as_the_terminal_has(
    environ: dict[str, str], present: list[bytes], absent: list[bytes]
) -> None:
    with ludo(environ=environ) as terminal:
        open_start(terminal)
        for colour in present:
            assert colour in terminal.output
        for colour in absent:
            assert colour not in terminal.output


@pytest.mark.parametrize("locale", ["C", "en_US.ISO-8859-1"])
def test_a_terminal_without_utf_8_gets_plain_characters(locale: str) -> None:
    plain = {"LC_ALL": locale, "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    with ludo(environ={**plain, "PYTHONIOENCODING": "ascii"}) as terminal:
        open_start(terminal)
        assert terminal.text.isascii()
        assert "\\u" not in terminal.text


def test_a_window_may_become_too_small_and_large_again() -> None:
    with ludo() as terminal:
        open_start(terminal)
        terminal.resize(30, 12)
        os.kill(terminal.process.pid, signal.SIGWINCH)
        terminal.until("40")
        assert "New game" not in terminal.text
        terminal.resize(60, 20)
        os.kill(terminal.process.pid, signal.SIGWINCH)
        terminal.until("New game")


def test_nothing_is_sent_while_nothing_happens() -> None:
    with ludo() as terminal:
        open_start(terminal)
        begin = time.monotonic()
        assert terminal.read(5.0) == b""
        assert time.monotonic() - begin >= 5.0


@pytest.mark.parametrize("kind", ["dumb", "unknown"])
def test_a_terminal_that_cannot_is_refused_in_a_sentence(kind: str) -> None:
    with ludo(environ={"TERM": kind}) as terminal:
        assert terminal.wait() == 2
        assert f"TERM is {kind}" in " ".join(terminal.text.split())
        assert b"\x1b" not in terminal.output


def test_a_small_terminal_is_refused_with_the_size_needed() -> None:
    with ludo(columns=200, rows=19) as terminal:
        assert terminal.wait() == 2
        assert "needs 40 columns and 20 rows" in " ".join(terminal.text.split())
        assert b"\x1b" not in terminal.output
