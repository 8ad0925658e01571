"""Whatever stands in a file, reading it says so and changes nothing."""

from __future__ import annotations

import errno
import json
import os
import socket
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ludo_tui.errors import IllegalActionError, RecordError
from ludo_tui.rules.actions import Pass, Roll
from ludo_tui.storage.record_file import MAX_FILE
from ludo_tui.storage.record_header import write_header
from ludo_tui.storage.record_lines import MAX_LINE
from ludo_tui.storage.records import read_record, reopen_record
from tests.storage.recorded_games import ACTIONS, LINES, sample_header

HEAD = write_header(sample_header())
GAME = HEAD + b"".join(LINES)

DAMAGED = {
    "empty": (b"", "it is empty"),
    "a half header": (HEAD[:-20], "line 1 breaks off"),
    "a header without its end": (HEAD[:-1], "line 1 breaks off"),
    "nothing but nul bytes": (bytes(4096), "line 1 breaks off"),
    "an empty line": (b"\n", "line 1: it is not JSON"),
    "millions of empty lines": (b"\n" * MAX_FILE, "line 1: it is not JSON"),
    "another text": (b"Dear diary,\ntoday we played Ludo.\n", "line 1: it is not JSON"),
    "another JSON": (b'{"name":"x"}\n', "line 1: it is not the beginning of a game of Ludo"),
    "a picture": (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "line 1: it is not text"),
    "a newer version": (GAME.replace(b'd":1', b'd":2', 1), "newer version"),
    "no header": (b"".join(LINES), "line 1: it is not the beginning"),
    "a second header": (GAME + HEAD, "line 13: it holds no action"),
    "a bad line in the middle": (HEAD + b'{"roll":\n' + LINES[1], "line 2: it is not JSON"),
    "an unknown action": (GAME + b'{"castle":1}\n', "line 13: it holds no action"),
    "a roll of seven": (GAME + b'{"roll":7}\n' + LINES[1], "line 13: roll is 7"),
    "a blank line": (GAME + b"\n" + LINES[1], "line 13: it is not JSON"),
    "nul bytes in the middle": (HEAD + bytes(512) + b"\n" + LINES[1], "line 2: it is not JSON"),
    "nul bytes instead of the end": (GAME + bytes(20) + b"\n", "line 13: it is not JSON"),
    "not text": (GAME + b"\xff\xfe\n", "line 13: it is not text"),
    "sixteen-bit text": (GAME.decode().encode("utf-16"), "line 1: it is not text"),
    "a byte order mark": (b"\xef\xbb\xbf" + GAME, "line 1: it is not JSON"),
    "a long line": (GAME + b" " * MAX_LINE + LINES[1], "line 13: it is longer than any line"),
    "a long rest": (GAME + b" " * (MAX_LINE + 1), "line 13: it is longer than any line"),
    "a long header": (HEAD[:-1] + b" " * MAX_LINE + b"\n", "line 1: it is longer"),
    "a long file": (GAME + LINES[1] * (MAX_FILE // 10), "more than 16 MiB"),
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.ludo"


@pytest.mark.parametrize(("content", "problem"), DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_file_gets_a_sentence_and_stays_as_it_is(
    path: Path, content: bytes, problem: str
) -> None:
    path.write_bytes(content)
    os.utime(path, ns=(1, 1))
    for read in (read_record, reopen_record):
        with pytest.raises(RecordError) as error:
            read(path)
        said = str(error.value)
        assert said.startswith(f"The record {path} cannot be read: ")
        assert problem in said
        assert said.endswith("The file stays as it is.")
        assert said.isprintable()
    assert path.read_bytes() == content
    assert path.stat().st_mtime_ns == 1
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_a_whole_record_is_read(path: Path) -> None:
    path.write_bytes(GAME)
    record = read_record(path)
    assert record.header == sample_header()
    assert record.actions == ACTIONS
    assert record.lines == tuple(range(2, 13))
    assert record.length == len(GAME)
    assert (record.is_torn, record.is_over) == (False, False)
    assert record.thrown == 4


def test_wherever_the_last_line_is_torn_the_game_goes_on_from_the_line_before(path: Path) -> None:
    ends = [len(HEAD)]
    for line in LINES:
        ends.append(ends[-1] + len(line))
    for cut in range(len(HEAD), len(GAME) + 1):
        path.write_bytes(GAME[:cut])
        whole = sum(end <= cut for end in ends) - 1
        record = read_record(path)
        assert record.actions == ACTIONS[:whole]
        assert record.is_torn == (cut not in ends)
        assert path.read_bytes() == GAME[:cut]
        _, writer = reopen_record(path)
        with writer:
            writer.append(Pass())
        assert read_record(path).actions == (*ACTIONS[:whole], Pass())
        assert path.read_bytes() == GAME[: ends[whole]] + b'{"pass":true}\n'


@pytest.mark.parametrize("rest", [b"\0" * 30, b"\xff\xfe", b'{"roll":6}', b"{"], ids=ascii)
def test_whatever_stands_after_the_last_whole_line_was_being_written(
    path: Path, rest: bytes
) -> None:
    path.write_bytes(GAME + rest)
    record = read_record(path)
    assert (record.actions, record.is_torn) == (ACTIONS, True)


@settings(max_examples=200, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_changed_byte_is_found_or_harmless_but_never_a_crash(
    path: Path, data: st.DataObject
) -> None:
    content = bytearray(GAME)
    for _ in range(data.draw(st.integers(1, 3))):
        content[data.draw(st.integers(0, len(GAME) - 1))] = data.draw(st.integers(0, 255))
    path.write_bytes(content)
    try:
        read_record(path)
    except RecordError as error:
        assert str(error).isprintable()
    assert path.read_bytes() == content


@pytest.mark.timeout(20)
def test_what_is_no_file_gets_a_sentence_and_nobody_waits(tmp_path: Path) -> None:
    pipe, loop, plug = tmp_path / "pipe.ludo", tmp_path / "loop.ludo", tmp_path / "plug.ludo"
    os.mkfifo(pipe)
    loop.symlink_to(loop)
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(plug))
        reasons = {
            tmp_path: "it is a folder",
            tmp_path / "nothing.ludo": "it does not exist",
            tmp_path / ("x" * 300): "its name is too long",
            pipe: "it is not a plain file",
            loop: "its links lead round in a circle",
            plug: "it is not a plain file",
            Path("/dev/zero"): "it is not a plain file",
            Path("/dev/tty"): "it is not a plain file",
        }
        for path, reason in reasons.items():
            for read in (read_record, reopen_record):
                with pytest.raises(RecordError, match=reason):
                    read(path)


def test_a_name_that_cannot_be_printed_is_escaped(tmp_path: Path) -> None:
    with pytest.raises(RecordError) as error:
        read_record(tmp_path / "a\x1b[2J\udcff.ludo")
    assert r"a\x1b[2J\udcff.ludo" in str(error.value)


def test_a_file_that_cannot_be_read_gets_the_reason(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_bytes(GAME)

    def refuse(*_: object) -> bytes:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(os, "pread", refuse)
    with pytest.raises(RecordError, match="cannot be read: the disk reports an error"):
        read_record(path)


def test_an_action_that_the_rules_forbid_is_named_by_its_line(path: Path) -> None:
    path.write_bytes(HEAD + b'{"note":"tea was served"}\n' + b'{"roll":6}\n')
    record = read_record(path)
    assert record.actions == (Roll(6),)
    error = record.illegal(0, IllegalActionError("it is not yet decided who begins."))
    assert str(error) == (
        f"The record {path} cannot be read: line 3: the rules do not allow this: it is not yet "
        "decided who begins. The file stays as it is."
    )


def test_of_a_long_game_every_different_line_is_read_once(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A long game took its time to open."""
    path.write_bytes(HEAD + LINES[0] + b"".join(LINES[1:5]) * 500)
    parsed: list[str] = []
    loads = json.loads

    def counted(text: str, **how: Any) -> object:
        parsed.append(text)
        return loads(text, **how)

    monkeypatch.setattr(json, "loads", counted)
    assert len(read_record(path).actions) == 2001
    assert len(parsed) == len(set(parsed)) <= 1 + 5
