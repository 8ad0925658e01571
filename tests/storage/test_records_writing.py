"""An action is on the disk when `append` returns; if it cannot be, everything is as before."""

from __future__ import annotations

import errno
import fcntl
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludo_tui.errors import RecordError
from ludo_tui.rules.actions import Begin, Roll
from ludo_tui.storage.record_header import write_header
from ludo_tui.storage.records import (
    RecordWriter,
    create_record,
    read_record,
    reopen_record,
)
from tests.storage.recorded_games import ACTIONS, LINES, failing, sample_header

HEAD = write_header(sample_header())


@pytest.fixture
def writer(tmp_path: Path) -> Iterator[RecordWriter]:
    with create_record(sample_header(), tmp_path / "games") as writer:
        yield writer


def test_every_action_is_one_line_on_the_disk_at_once(
    writer: RecordWriter, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[str] = []
    write, fsync = os.write, os.fsync

    def counted_write(descriptor: int, text: bytes) -> int:
        calls.append("write")
        return write(descriptor, text)

    def counted_fsync(descriptor: int) -> None:
        calls.append("fsync")
        fsync(descriptor)

    monkeypatch.setattr(os, "write", counted_write)
    monkeypatch.setattr(os, "fsync", counted_fsync)
    for number, action in enumerate(ACTIONS, start=1):
        writer.append(action)
        assert calls == ["write", "fsync"] * number
        assert writer.path.read_bytes() == HEAD + b"".join(LINES[:number])


def test_a_game_goes_on_where_it_was(writer: RecordWriter) -> None:
    for action in ACTIONS[:4]:
        writer.append(action)
    writer.close()
    record, again = reopen_record(writer.path)
    assert record.actions == ACTIONS[:4]
    with again:
        for action in ACTIONS[4:]:
            again.append(action)
    assert read_record(writer.path).actions == ACTIONS


def test_a_game_that_is_open_cannot_be_opened_again(writer: RecordWriter) -> None:
    with pytest.raises(RecordError, match="open in another terminal"):
        reopen_record(writer.path)
    writer.append(Roll(6))
    writer.close()
    _, again = reopen_record(writer.path)
    with pytest.raises(RecordError, match="open in another terminal"):
        reopen_record(writer.path)
    again.close()
    again.close()
    reopen_record(writer.path)[1].close()


def test_a_closed_record_takes_nothing(writer: RecordWriter) -> None:
    writer.close()
    with pytest.raises(RecordError, match="the record is closed"):
        writer.append(Roll(6))


def test_a_look_at_the_list_of_games_does_not_keep_anybody_out(
    writer: RecordWriter, monkeypatch: pytest.MonkeyPatch
) -> None:
    writer.close()
    looking = os.open(writer.path, os.O_RDONLY)
    fcntl.flock(looking, fcntl.LOCK_SH)
    monkeypatch.setattr(time, "sleep", lambda _: os.close(looking))
    reopen_record(writer.path)[1].close()


def test_a_disk_without_locks_is_played_on_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fcntl, "flock", failing(errno.ENOLCK))
    with create_record(sample_header(), tmp_path) as first:
        _, second = reopen_record(first.path)
        with second:
            first.append(Roll(6))
            with pytest.raises(RecordError, match="another program has changed the file"):
                second.append(Roll(5))
        first.append(Roll(4))
    assert read_record(first.path).actions == (Roll(6), Roll(4))


REASONS = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "your share of the disk is used up",
    errno.EIO: "the disk reports an error",
    errno.EROFS: "the disk is read-only",
    errno.ENOTCONN: "the system says: Transport endpoint is not connected",
}


@pytest.mark.parametrize("call", ["write", "fsync"])
@pytest.mark.parametrize(("number", "reason"), REASONS.items(), ids=REASONS.values())
def test_what_cannot_be_recorded_leaves_the_record_as_it_was(
    writer: RecordWriter, monkeypatch: pytest.MonkeyPatch, call: str, number: int, reason: str
) -> None:
    writer.append(Roll(1))
    before = writer.path.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(os, call, failing(number))
        for _ in range(2):
            with pytest.raises(RecordError) as error:
                writer.append(Roll(6))
            assert str(error.value) == (
                f"This could not be recorded in {writer.path}: {reason}. "
                "Nothing that was recorded before is lost."
            )
    assert writer.path.read_bytes() == before
    writer.append(Roll(2))
    assert read_record(writer.path).actions == (Roll(1), Roll(2))


@pytest.mark.parametrize("length", range(len(LINES[1])))
def test_half_a_line_is_taken_back(
    writer: RecordWriter, monkeypatch: pytest.MonkeyPatch, length: int
) -> None:
    write = os.write
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", lambda to, text: write(to, bytes(text)[:length]))
        with pytest.raises(RecordError, match="the disk is full"):
            writer.append(Roll(6))
    assert writer.path.read_bytes() == HEAD
    writer.append(Roll(5))
    assert read_record(writer.path).actions == (Roll(5),)


def test_half_a_line_that_cannot_be_taken_back_is_taken_back_later(
    writer: RecordWriter, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = os.write
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", lambda to, text: write(to, bytes(text)[:5]))
        patch.setattr(os, "ftruncate", failing(errno.EIO))
        with pytest.raises(RecordError, match="the disk is full"):
            writer.append(Roll(6))
        with pytest.raises(RecordError, match="the disk reports an error"):
            writer.append(Roll(6))
    assert read_record(writer.path).is_torn
    writer.append(Roll(5))
    assert writer.path.read_bytes() == HEAD + b'{"roll":5}\n'


def test_an_interruption_takes_the_line_back(
    writer: RecordWriter, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(_: int) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", interrupt)
        with pytest.raises(KeyboardInterrupt):
            writer.append(Roll(6))
    assert writer.path.read_bytes() == HEAD
    writer.append(Roll(5))


FULL_DISK = """
import resource, sys
from pathlib import Path
from ludo_tui.errors import RecordError
from ludo_tui.rules.actions import Roll
from ludo_tui.storage.records import reopen_record

record, writer = reopen_record(Path(sys.argv[1]))
size = record.length
resource.setrlimit(resource.RLIMIT_FSIZE, (size + 27, resource.RLIM_INFINITY))
for pips in (1, 2, 3, 4):
    try:
        writer.append(Roll(pips))
    except RecordError as error:
        print(error)
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
writer.append(Roll(5))
"""


def test_when_the_file_may_not_grow_nothing_is_lost_and_later_it_goes_on(
    writer: RecordWriter,
) -> None:
    """A real limit: the third line fits by half, and the system writes that half."""
    writer.close()
    done = subprocess.run(
        [sys.executable, "-c", FULL_DISK, writer.path],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[2],
    )
    assert done.stdout.count("Nothing that was recorded before is lost.") == 2
    assert "Traceback" not in done.stderr
    assert read_record(writer.path).actions == (Roll(1), Roll(2), Roll(5))
    assert not read_record(writer.path).is_torn


def test_a_removed_file_is_noticed(writer: RecordWriter) -> None:
    writer.append(Roll(6))
    writer.path.unlink()
    with pytest.raises(RecordError, match="the file was removed while the game was played"):
        writer.append(Roll(5))


def test_a_renamed_file_is_still_the_record(writer: RecordWriter, tmp_path: Path) -> None:
    moved = writer.path.rename(tmp_path / "moved.ludo")
    writer.append(Roll(6))
    assert read_record(moved).actions == (Roll(6),)


def test_a_file_changed_by_somebody_else_is_not_written_to(writer: RecordWriter) -> None:
    with writer.path.open("ab") as file:
        file.write(b"mine\n")
    with pytest.raises(RecordError, match="another program has changed the file"):
        writer.append(Roll(6))
    assert writer.path.read_bytes() == HEAD + b"mine\n"


def test_a_line_that_could_not_be_read_again_is_not_written(writer: RecordWriter) -> None:
    with pytest.raises(RecordError, match="the record would become too long"):
        writer.append(Begin(0, (((0, 1),),) * 10_000))
    assert writer.path.read_bytes() == HEAD


@pytest.mark.parametrize("number", [errno.EACCES, errno.EROFS], ids=["permission", "disk"])
def test_a_record_that_may_not_be_written_is_not_gone_on_with(
    writer: RecordWriter, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    writer.close()
    monkeypatch.setattr(os, "open", failing(number))
    with pytest.raises(RecordError, match=r"as nothing can be added to it: (you have|the disk)"):
        reopen_record(writer.path)
