"""Whole games in a real terminal, and games that are killed."""

from __future__ import annotations

import os
import random
import signal
import time
from pathlib import Path

import pytest

from ludo_tui.dice import SeededDice
from ludo_tui.rules.actions import Roll
from ludo_tui.rules.game import Phase
from ludo_tui.storage.records import read_record
from ludo_tui.table.local import game_of
from tests.tty.playing import (
    COMMAND,
    ROOT,
    expected_screen,
    key_for,
    lines,
    ludo,
    only_record,
    open_game,
    play_on,
    position_of,
    press,
)
from tests.tty.pseudo_terminal import (
    ALT_SCREEN_OFF,
    CURSOR_ON,
    MOUSE_OFF,
    PseudoTerminal,
    processor_seconds,
)

pytestmark = pytest.mark.tty

PLAY = ("play", "--players", "Ania,Ben", "--seed", "7", "--speed", "none")
RESUME = ("resume", "--speed", "none")


def test_a_whole_game_is_played_by_keys(home: Path) -> None:
    with ludo(*PLAY, "--rules", "pocket") as terminal:
        text = open_game(terminal)
        for _ in range(2000):
            if "Space places" in text:
                break
            text = press(terminal, key_for(text))
        assert "wins" in text
        game = game_of(read_record(only_record(home)))
        assert game.phase is Phase.OVER
        terminal.type("q")
        assert terminal.wait() == 0
        for sequence in (ALT_SCREEN_OFF, MOUSE_OFF, CURSOR_ON):
            assert sequence in terminal.output
        assert "Traceback" not in terminal.text


def test_a_killed_game_goes_on_from_the_same_position(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    chance = random.Random(20)
    with ludo(*PLAY, "--rules", "pocket") as terminal:
        open_game(terminal)
        kill_at_random(terminal, chance)
    record = only_record(home)
    kept = read_record(record).actions
    for _ in range(19):
        expected, position = expected_screen(record, tmp_path), position_of(record)
        with ludo(*RESUME) as terminal:
            open_game(terminal)
            assert "\n".join(lines(terminal.text)) == "\n".join(expected)
            assert position_of(record) == position
            kill_at_random(terminal, chance)
        after = read_record(record).actions
        assert after[: len(kept)] == kept
        kept = after
    rolls = [action.pips for action in kept if isinstance(action, Roll)]
    assert len(kept) > 40
    assert is_thrown_in_one_go(rolls)


def kill_at_random(terminal: PseudoTerminal, chance: random.Random) -> None:
    """Plays for a while and kills the game between two keys, or while it answers one."""
    text = play_on(terminal, chance.randrange(8))
    terminal.type(key_for(text) * chance.randrange(1, 4))
    terminal.read(chance.uniform(0, 0.1))
    os.kill(terminal.process.pid, signal.SIGKILL)
    terminal.process.wait(5)


def is_thrown_in_one_go(rolls: list[int]) -> bool:
    """Whether the rolls are those of an uninterrupted game, after the ones for the first turn."""
    dice = SeededDice("7")
    thrown = [dice.roll() for _ in range(len(rolls) + 40)]
    return any(thrown[start : start + len(rolls)] == rolls for start in range(40))


def test_a_game_is_open_in_one_terminal_only(home: Path) -> None:
    with ludo(*PLAY) as terminal:
        open_game(terminal)
        with ludo("resume", columns=500) as other:
            assert other.wait(20) == 1
            assert "the last game is open in another terminal" in other.text
            assert str(only_record(home)) in other.text
        with ludo("resume", str(only_record(home)), columns=500) as other:
            assert other.wait(20) == 1
            assert "open in another terminal" in other.text
        terminal.type("q")
        assert terminal.wait() == 0
        assert "ludo" in terminal.text


@pytest.mark.parametrize("ignores_hangup", [False, True], ids=["", "nohup"])
@pytest.mark.parametrize("is_controlling", [True, False], ids=["", "setsid"])
def test_a_line_that_hangs_up_loses_nothing(
    home: Path, ignores_hangup: bool, is_controlling: bool
) -> None:
    with ludo(*PLAY, is_controlling=is_controlling, ignores_hangup=ignores_hangup) as terminal:
        open_game(terminal)
        play_on(terminal, 6)
        before = position_of(only_record(home))
        terminal.hang_up()
        assert terminal.process.wait(2) in (129, -signal.SIGHUP)
    assert position_of(only_record(home)) == before


def test_a_line_that_hangs_up_while_the_computer_plays_loses_nothing(home: Path) -> None:
    with ludo("play", "--players", "cpu,cpu", "--seed", "7", "--speed", "3") as terminal:
        terminal.until("m menu")
        terminal.type(" ")
        terminal.read(4)
        terminal.hang_up()
        assert terminal.process.wait(2) in (129, -signal.SIGHUP)
    record = read_record(only_record(home))
    assert len(record.actions) > 1
    assert not record.is_torn


def test_a_line_that_stops_reading_stops_the_game_and_burns_no_processor(home: Path) -> None:
    """Nobody reads what the computers' game draws: it has to wait, and to go on when one does."""
    with ludo("play", "--players", "cpu,cpu", "--seed", "7", "--speed", "3") as terminal:
        open_game(terminal)
        record, length = only_record(home), -1
        while record.stat().st_size != length:
            length = record.stat().st_size
            time.sleep(3)
        before = processor_seconds(terminal.process.pid)
        time.sleep(2)
        assert record.stat().st_size == length
        assert processor_seconds(terminal.process.pid) - before < 1
        terminal.until(lambda _text: record.stat().st_size > length, 20)


def test_sigterm_in_a_game_leaves_the_terminal_as_it_was(home: Path) -> None:
    with ludo(*PLAY) as terminal:
        open_game(terminal)
        play_on(terminal, 4)
        before = position_of(only_record(home))
        terminal.process.terminate()
        assert terminal.wait() == 143
        for sequence in (ALT_SCREEN_OFF, MOUSE_OFF, CURSOR_ON):
            assert sequence in terminal.output
    assert position_of(only_record(home)) == before


@pytest.mark.parametrize("seconds", [float(os.environ.get("LUDO_IDLE_SECONDS", "5"))])
def test_a_game_in_which_nothing_happens_sends_nothing(seconds: float) -> None:
    with ludo(*PLAY) as terminal:
        open_game(terminal)
        play_on(terminal, 3)
        assert terminal.read(seconds) == b""


@pytest.mark.parametrize(
    ("environ", "owners"),
    [
        ({"TERM": "linux"}, "▲+●■"),
        ({"TERM": "xterm"}, "▲✚●■"),
        ({"TERM": "screen-256color"}, "▲✚●■"),
        ({"NO_COLOR": "1"}, "▲✚●■"),
        ({"LANG": "C"}, "^+O#"),
        (
            {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
            "^+O#",
        ),
    ],
    ids=["linux", "xterm", "screen", "NO_COLOR", "LANG=C", "ASCII"],
)
def test_a_terminal_of_every_kind_shows_a_board_to_play_on(
    environ: dict[str, str], owners: str, home: Path
) -> None:
    four = ("play", "--players", "Ania,Ben,Cy,Di", "--rules", "pocket", "--speed", "none")
    with ludo(*four, "--seed", "1", environ=environ) as terminal:
        open_game(terminal)
        text = play_on(terminal, 12)
        for owner in owners:
            assert owner in text
        for name in ("Ania", "Ben", "Cy", "Di"):
            assert name in text
        assert "Space" in text
        assert "\\u" not in text
        assert text.isascii() == owners.isascii()
        assert len(read_record(only_record(home)).actions) > 4


def test_ctrl_z_and_fg_bring_the_game_back() -> None:
    environ = {"PYTHONPATH": str(ROOT), "PS1": "shell> "}
    with PseudoTerminal(["bash", "--norc", "-i"], environ=environ) as terminal:
        terminal.until("shell>")
        terminal.type(" ".join((*COMMAND, *PLAY)) + "\r")
        open_game(terminal)
        text = play_on(terminal, 3)
        terminal.type("\x1a")
        terminal.until("Stopped")
        terminal.type("clear; fg\r")
        terminal.until("m menu")
        assert terminal.settle(0.3) == text
        play_on(terminal, 1)
        terminal.type("q")
        terminal.until("shell>")
        terminal.type("exit 0\r")
        assert terminal.wait() == 0
