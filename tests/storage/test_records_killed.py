"""A process that records is killed, again and again, and no action that it told of is lost."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from itertools import cycle
from pathlib import Path

from ludo_tui.rules.actions import Action
from ludo_tui.storage.records import create_record, read_record, reopen_record
from tests.storage.recorded_games import ACTIONS, sample_header

KILLS = 20

RECORDER = """
import os, sys
from pathlib import Path
from ludo_tui.storage.records import reopen_record
from tests.storage.recorded_games import ACTIONS

def record_until_killed(path, told):
    record, writer = reopen_record(path)
    for index in range(len(record.actions), 10_000):
        writer.append(ACTIONS[index % len(ACTIONS)])
        os.write(told, b".")

path, told = Path(sys.argv[1]), sys.stdout.fileno()
for line in sys.stdin:
    child = os.fork()
    if child == 0:
        try:
            record_until_killed(path, told)
        finally:
            os._exit(1)
    os.write(told, f"{child}\\n".encode())
    os.waitpid(child, 0)
    os.write(told, b"|")
"""
"""For every line of input: makes a child that records, tells of its actions and of its end."""

ROOT = Path(__file__).parents[2]


def test_a_game_killed_twenty_times_has_every_action_that_was_told_of(tmp_path: Path) -> None:
    moments = random.Random(20)
    with create_record(sample_header(), tmp_path) as writer:
        path = writer.path
    told = 0
    with subprocess.Popen(
        [sys.executable, "-c", RECORDER, path],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=ROOT,
    ) as recorder:
        for _ in range(KILLS):
            told += _tells_before_it_is_killed(
                recorder, after=moments.randrange(25), pause=moments.random() * 0.004
            )
            content = path.read_bytes()
            actions = read_record(path).actions
            assert actions == _played(len(actions))
            assert told <= len(actions) <= told + KILLS
            assert path.read_bytes() == content
        assert recorder.stdin
        recorder.stdin.close()
    record, writer = reopen_record(path)
    with writer:
        writer.append(ACTIONS[len(record.actions) % len(ACTIONS)])
    assert read_record(path).actions == _played(len(record.actions) + 1)
    assert told > 100


def _tells_before_it_is_killed(
    recorder: subprocess.Popen[bytes], *, after: int, pause: float
) -> int:
    """How many actions a child tells of, killed a pause after so many."""
    assert recorder.stdin
    assert recorder.stdout
    recorder.stdin.write(b"\n")
    recorder.stdin.flush()
    child = b""
    told = 0
    while told < after or not child.endswith(b"\n"):
        char = os.read(recorder.stdout.fileno(), 1)
        assert char, "the recorder has ended"
        told += char == b"."
        child += char if char != b"." else b""
    time.sleep(pause)
    os.kill(int(child), signal.SIGKILL)
    while (char := os.read(recorder.stdout.fileno(), 1)) != b"|":
        told += char == b"."
    return told


def _played(count: int) -> tuple[Action, ...]:
    return tuple(action for action, _ in zip(cycle(ACTIONS), range(count), strict=False))
