"""The guards that every app in a terminal needs, tried on a little one."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.tty.pseudo_terminal import (
    ALT_SCREEN_OFF,
    CURSOR_ON,
    MOUSE_OFF,
    PseudoTerminal,
    processor_seconds,
)

pytestmark = pytest.mark.tty

LITTLE = [sys.executable, str(Path(__file__).with_name("little_app.py"))]
PATH = {"PYTHONPATH": str(Path(__file__).parents[2])}


def start(*words: str, is_controlling: bool = True, ignores_hangup: bool = False) -> PseudoTerminal:
    terminal = PseudoTerminal(
        [*LITTLE, *words],
        environ=PATH,
        is_controlling=is_controlling,
        ignores_hangup=ignores_hangup,
    )
    terminal.until("LITTLE APP")
    return terminal


@pytest.mark.parametrize("words", [(), ("repaint",)], ids=["still", "repainting"])
@pytest.mark.parametrize("ignores_hangup", [False, True], ids=["", "nohup"])
@pytest.mark.parametrize("is_controlling", [True, False], ids=["", "setsid"])
def test_a_line_that_hangs_up_ends_the_process(
    words: tuple[str, ...], ignores_hangup: bool, is_controlling: bool
) -> None:
    with start(*words, is_controlling=is_controlling, ignores_hangup=ignores_hangup) as terminal:
        terminal.hang_up()
        assert terminal.process.wait(2) in (129, -signal.SIGHUP)


def test_the_guard_costs_nothing_while_the_line_holds() -> None:
    with start() as terminal:
        terminal.settle()
        before = processor_seconds(terminal.process.pid)
        assert terminal.read(1.0) == b""
        assert processor_seconds(terminal.process.pid) - before < 0.1


@pytest.mark.parametrize("words", [(), ("repaint",)], ids=["still", "repainting"])
def test_sigterm_leaves_the_terminal_as_it_was(words: tuple[str, ...]) -> None:
    with start(*words) as terminal:
        terminal.process.terminate()
        assert terminal.wait() == 143
        for sequence in (ALT_SCREEN_OFF, MOUSE_OFF, CURSOR_ON):
            assert sequence in terminal.output


def test_sigterm_is_noticed_whichever_thread_gets_it() -> None:
    # Under load the system picks another thread than the main one, and the app went on.
    for number in range(1, 3):
        with start() as terminal:
            terminal.settle()
            thread = sorted(map(int, os.listdir(f"/proc/{terminal.process.pid}/task")))[number]
            os.kill(thread, signal.SIGTERM)
            assert terminal.wait() == 143


def test_sigterm_ends_a_process_whose_terminal_does_not_read() -> None:
    with start("repaint") as terminal:
        # Nothing is read for a while, so the line fills up.
        time.sleep(1)
        terminal.process.terminate()
        assert terminal.process.wait(4) in (143, -signal.SIGALRM)


def test_ctrl_z_and_fg_bring_the_screen_back() -> None:
    with PseudoTerminal(["bash", "--norc", "-i"], environ={**PATH, "PS1": "shell> "}) as terminal:
        terminal.until("shell>")
        terminal.type(" ".join(LITTLE) + "\r")
        terminal.until("LITTLE APP")
        terminal.settle()
        terminal.type("\x1a")
        terminal.until("Stopped")
        terminal.type("clear; fg\r")
        terminal.until(lambda text: "LITTLE APP" in text and "shell>" not in text)
        terminal.settle()
        terminal.type("q")
        terminal.until("shell>")
        terminal.type("exit 0\r")
        assert terminal.wait() == 0


def test_ctrl_z_does_nothing_where_no_shell_could_continue() -> None:
    with start() as terminal:
        terminal.settle()
        terminal.type("\x1a")
        terminal.settle()
        with open(f"/proc/{terminal.process.pid}/stat", encoding="ascii") as stat:
            assert stat.read().rpartition(")")[2].split()[0] != "T"
        terminal.type("q")
        assert terminal.wait() == 0


def test_a_crash_paints_no_traceback() -> None:
    with start() as terminal:
        terminal.settle()
        terminal.type("x")
        assert terminal.wait() == 1
        assert "crash: a key that fails" in terminal.text
        assert "Traceback" not in terminal.text
        assert ALT_SCREEN_OFF in terminal.output


def test_the_terminal_speaks_no_kitty() -> None:
    with start() as terminal:
        terminal.settle()
        assert b"\x1b[>" not in terminal.output


def test_lines_become_plain_characters_where_the_locale_has_none() -> None:
    script = (
        "from ludo_tui.cli.terminal import prepare_encoding as p; p();"
        " print('┌─┐│○ół│ gż'); print('é')"
    )
    answer = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, **PATH, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=True,
    )
    assert answer.stdout.decode("ascii").splitlines() == ["+-+|???| g?", "?"]
