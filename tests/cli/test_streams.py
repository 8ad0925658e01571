"""Standard streams that are closed or full: a sentence or silence, and a status of the list."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

LUDO = f"{sys.executable} -m ludo_tui"
full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")


def shell(command: str) -> tuple[int, str, str]:
    ended = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
    assert "Traceback" not in ended.stderr and "Exception ignored" not in ended.stderr
    return ended.returncode, ended.stdout, ended.stderr


def test_a_closed_input_leaves_a_plain_game_that_is_kept() -> None:
    status, out, err = shell(f"{LUDO} play --plain --players A,B <&-")
    assert (status, err) == (0, "")
    assert out.endswith("The game is kept: ludo resume\n")


@pytest.mark.parametrize("command", ["rules", "--version", "--help", "play --plain", "moves"])
def test_a_closed_output_is_no_failure(command: str) -> None:
    assert shell(f"{LUDO} {command} >&- </dev/null") == (0, "", "")


@full
@pytest.mark.parametrize("command", ["rules", "rules qdan", "--version", "play --plain"])
def test_a_full_output_gets_a_sentence(command: str) -> None:
    status, _, err = shell(f"{LUDO} {command} >/dev/full </dev/null")
    assert status == 1
    assert err == "ludo: the output has no room: No space left on device\n"


def test_a_reader_that_leaves_is_no_failure() -> None:
    status, out, err = shell(f"{LUDO} rules | head -n 1")
    assert (status, out, err) == (0, "Presets:\n", "")
