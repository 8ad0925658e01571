"""A game over a real SSH connection to this machine."""

from __future__ import annotations

import fcntl
import os
import shlex
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tty.playing import (
    COMMAND,
    ROOT,
    expected_screen,
    lines,
    only_record,
    open_game,
    play_on,
    position_of,
)
from tests.tty.pseudo_terminal import ALT_SCREEN_OFF, PseudoTerminal
from tests.tty.ssh_server import SshServer, running_server

pytestmark = pytest.mark.tty


@pytest.fixture
def server(tmp_path: Path) -> Iterator[SshServer]:
    with running_server(tmp_path) as found:
        yield found


def remote(*arguments: str) -> str:
    """The command line that runs the game at the other end, in the home folder of the test."""
    names = ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")
    variables = [f"{name}={os.environ[name]}" for name in names]
    return shlex.join(["env", f"PYTHONPATH={ROOT}", *variables, *COMMAND, *arguments])


def wait_until_closed(record: Path, seconds: float = 5) -> None:
    """Waits until no process has the game open any more."""
    end = time.monotonic() + seconds
    with record.open("rb") as file:
        while True:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                assert time.monotonic() < end, "the game is still running at the other end"
                time.sleep(0.05)
            else:
                return


def test_a_game_goes_on_in_a_new_session_after_the_line_was_cut(
    server: SshServer, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    play = remote(
        *("play", "--rules", "pocket", "--players", "Ania,Ben", "--seed", "7", "--speed", "none")
    )
    with PseudoTerminal(server.command(play)) as terminal:
        open_game(terminal)
        play_on(terminal, 20)
        terminal.settle(0.3)
        record = only_record(home)
        position = position_of(record)
        os.kill(terminal.process.pid, signal.SIGKILL)
    wait_until_closed(record)
    assert position_of(record) == position

    expected = expected_screen(record, tmp_path)
    with PseudoTerminal(server.command(remote("resume", "--speed", "none"))) as terminal:
        open_game(terminal)
        assert "\n".join(lines(terminal.text)) == "\n".join(expected)
        play_on(terminal, 4)
        assert position_of(record) != position
        terminal.type("q")
        assert terminal.wait() == 0
        assert ALT_SCREEN_OFF in terminal.output
    wait_until_closed(record)


def test_friends_get_the_game_and_nothing_else(server: SshServer) -> None:
    server.allow("friend", f'restrict,pty,command="{remote()}"')
    with PseudoTerminal(server.command("bash", key="friend")) as terminal:
        terminal.until("New game")
        terminal.settle(0.3)
        terminal.type("q")
        assert terminal.wait() == 0


def test_without_a_terminal_the_game_says_how_to_get_one(server: SshServer) -> None:
    command = [word for word in server.command(remote()) if word != "-tt"]
    with PseudoTerminal([command[0], "-T", *command[1:]], columns=500) as terminal:
        assert terminal.wait(15) == 2
        assert "ssh -t HOST ludo" in terminal.text
