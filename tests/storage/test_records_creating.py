"""A new record is there with its whole first line, or not at all and with a sentence."""

from __future__ import annotations

import errno
import os
import resource
import secrets
import stat
from pathlib import Path

import pytest

from ludo_tui.errors import RecordError
from ludo_tui.rules.ruleset import Ruleset
from ludo_tui.storage.record_header import write_header
from ludo_tui.storage.records import (
    create_record,
    list_open_games,
)
from tests.storage.recorded_games import failing, sample_header

HEAD = write_header(sample_header())


def test_a_record_is_named_by_its_time_and_only_its_owner_may_read_it(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "games"
    with create_record(sample_header(), folder) as writer:
        assert writer.path.parent == folder
        assert writer.path.match("2026-11-30-201503-????.ludo")
        assert stat.S_IMODE(writer.path.stat().st_mode) == 0o600
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        assert stat.S_IMODE(folder.parent.stat().st_mode) == 0o700
        assert writer.path.read_bytes() == HEAD
        assert [file.name for file in folder.iterdir()] == [writer.path.name]


def test_a_record_is_made_in_the_folder_of_games(home: Path) -> None:
    with create_record(sample_header()) as writer:
        assert writer.path.parent == home / "data" / "ludo" / "games"


def test_a_folder_that_cannot_be_made_says_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("I am a file.")
    with pytest.raises(RecordError) as error:
        create_record(sample_header(), tmp_path / "data" / "games")
    said = str(error.value)
    assert f"No game can be recorded in {tmp_path}/data/games: " in said
    assert "a part of its path is a file" in said
    assert "XDG_DATA_HOME" in said
    assert "--no-record" in said


@pytest.mark.parametrize("call", ["open", "mkdir", "write", "fsync", "rename"])
def test_a_disk_that_refuses_leaves_no_half_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(os, call, failing(errno.EROFS))
        with pytest.raises(RecordError, match=r"No game can be recorded .*: the disk is read-only"):
            create_record(sample_header(), tmp_path / "games")
    assert list_open_games(tmp_path / "games") == ()
    assert not list(tmp_path.glob("games/*"))


def test_without_a_home_folder_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name)

    def no_home() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", no_home)
    with pytest.raises(RecordError, match="No game can be recorded: there is no home folder"):
        create_record(sample_header())


def test_no_game_is_written_over_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    draws = iter(["0000", "0000", "0001"])
    monkeypatch.setattr(secrets, "token_hex", lambda _: next(draws))
    for _ in range(2):
        create_record(sample_header(), tmp_path).close()
    assert sorted(file.name[-9:] for file in tmp_path.iterdir()) == ["0000.ludo", "0001.ludo"]


def test_when_all_names_are_taken_there_is_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(secrets, "token_hex", lambda _: "0000")
    create_record(sample_header(), tmp_path).close()
    with pytest.raises(RecordError, match="every name for it is taken"):
        create_record(sample_header(), tmp_path)


def test_a_header_that_is_too_long_is_refused(tmp_path: Path) -> None:
    header = sample_header().model_copy(update={"ruleset": Ruleset(summary="x" * 400)})
    long = header.model_copy(update={"base": "x" * 70_000})
    with pytest.raises(RecordError, match="too long"):
        create_record(long, tmp_path)
    create_record(header, tmp_path).close()


def test_a_full_disk_leaves_no_file_behind(tmp_path: Path) -> None:
    """The system itself refuses to let the first line grow."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, hard))
    try:
        with pytest.raises(RecordError, match="the file may not grow any larger here"):
            create_record(sample_header(), tmp_path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert not list(tmp_path.iterdir())
