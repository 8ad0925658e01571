"""Which games are found to go on with."""

from __future__ import annotations

import errno
import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from ludo_tui.errors import RecordError
from ludo_tui.rules.actions import Roll, TakeBack
from ludo_tui.storage import game_list
from ludo_tui.storage.records import (
    Record,
    create_record,
    list_open_games,
    read_record,
    reopen_record,
)
from tests.storage.recorded_games import CREATED, sample_header


def recorded(folder: Path, *, day: int, over: bool = False) -> Path:
    """A record that was last played on a day of January."""
    created = CREATED.replace(month=1, day=day)
    with create_record(sample_header(created=created), folder) as writer:
        writer.append(Roll(6))
        if over:
            writer.mark_over()
    played(writer.path, day=day)
    return writer.path


def played(path: Path, *, day: int) -> None:
    """Sets the day of January on which a game was last played."""
    time = datetime(2026, 1, day, tzinfo=UTC).timestamp()
    os.utime(path, (time, time))


def found(folder: Path) -> list[Path]:
    """The open games of a folder, in order."""
    return [entry.path for entry in list_open_games(folder)]


def test_without_a_folder_there_are_no_games(tmp_path: Path) -> None:
    assert list_open_games(tmp_path / "games") == ()
    assert not (tmp_path / "games").exists()
    assert list_open_games() == ()


def test_the_game_played_last_comes_first(tmp_path: Path) -> None:
    old, new = recorded(tmp_path, day=1), recorded(tmp_path, day=2)
    assert found(tmp_path) == [new, old]
    played(old, day=3)
    assert found(tmp_path) == [old, new]


def test_open_games_are_those_not_over_and_those_damaged(tmp_path: Path) -> None:
    left, _ = recorded(tmp_path, day=1), recorded(tmp_path, day=2, over=True)
    damaged = recorded(tmp_path, day=3, over=True)
    damaged.write_text("no record\n")
    played(damaged, day=3)
    assert found(tmp_path) == [damaged, left]


def test_games_played_at_one_time_go_by_the_time_of_their_making(tmp_path: Path) -> None:
    old, new = recorded(tmp_path, day=1), recorded(tmp_path, day=2)
    played(old, day=2)
    assert found(tmp_path) == [new, old]


def test_an_entry_tells_who_played_what_and_when(tmp_path: Path) -> None:
    path = recorded(tmp_path, day=5)
    (entry,) = list_open_games(tmp_path)
    assert entry.path == path
    assert entry.last_played == datetime(2026, 1, 5, tzinfo=UTC)
    assert entry.base == "qdan"
    assert entry.names == ("Żaneta", "小明")
    assert not entry.is_locked
    assert entry.problem is None


def test_a_game_that_is_over_is_not_offered(tmp_path: Path) -> None:
    path = recorded(tmp_path, day=1, over=True)
    assert path.read_bytes().endswith(b'{"note":"over"}\n')
    assert found(tmp_path) == []


def test_a_game_that_is_over_is_not_offered_whatever_is_noted_after_that(tmp_path: Path) -> None:
    path = recorded(tmp_path, day=1, over=True)
    with path.open("ab") as file:
        file.write(b'{"note":"tea was served"}\n')
    assert read_record(path).is_over
    assert found(tmp_path) == []


def test_taking_the_last_move_back_opens_a_game_again(tmp_path: Path) -> None:
    path = recorded(tmp_path, day=1, over=True)
    record, writer = reopen_record(path)
    assert record.is_over
    with writer:
        writer.append(TakeBack())
    assert not read_record(path).is_over
    assert found(tmp_path) == [path]


def test_a_note_of_another_version_is_passed_over(tmp_path: Path) -> None:
    """Records of the time before the first release may say that their game was put away."""
    path = recorded(tmp_path, day=1)
    with path.open("ab") as file:
        file.write(b'{"note":"put away"}\n')
    assert found(tmp_path) == [path]
    record, writer = reopen_record(path)
    with writer:
        writer.append(Roll(5))
    assert record.actions == (Roll(6),)
    assert read_record(path).actions == (Roll(6), Roll(5))
    assert b'{"note":"put away"}\n' in path.read_bytes()


def test_a_torn_game_is_offered(tmp_path: Path) -> None:
    path = recorded(tmp_path, day=1)
    with path.open("ab") as file:
        file.write(b'{"ro')
    (entry,) = list_open_games(tmp_path)
    assert (entry.path, entry.problem) == (path, None)


def test_a_half_note_that_the_game_is_over_does_not_end_it(tmp_path: Path) -> None:
    path = recorded(tmp_path, day=1)
    with path.open("ab") as file:
        file.write(b'{"note":"over"}')
    assert found(tmp_path) == [path]


def test_a_game_open_elsewhere_is_listed_as_such(tmp_path: Path) -> None:
    path = recorded(tmp_path, day=1)
    with reopen_record(path)[1]:
        (entry,) = list_open_games(tmp_path)
        assert (entry.path, entry.is_locked, entry.problem) == (path, True, None)
    assert not list_open_games(tmp_path)[0].is_locked


def test_damaged_files_are_listed_with_their_problem(tmp_path: Path) -> None:
    good = recorded(tmp_path, day=1)
    contents = {"empty": b"", "text": b"Dear diary\n", "middle": good.read_bytes() + b"\0\n"}
    for day, (name, content) in enumerate(contents.items(), start=2):
        (tmp_path / f"{name}.ludo").write_bytes(content)
        played(tmp_path / f"{name}.ludo", day=day)
    (tmp_path / "folder.ludo").mkdir()
    (tmp_path / "lost.ludo").symlink_to("nowhere")
    os.mkfifo(tmp_path / "pipe.ludo")
    problems = {entry.path.stem: entry.problem for entry in list_open_games(tmp_path)}
    assert len(problems) == 7
    assert problems.pop(good.stem) is None
    assert all(problem and problem.endswith(".") for problem in problems.values())
    assert "line 3" in str(problems["middle"])
    assert {name: (tmp_path / f"{name}.ludo").read_bytes() for name in contents} == contents


def test_other_files_are_no_games(tmp_path: Path) -> None:
    path = recorded(tmp_path, day=1)
    (tmp_path / "notes.txt").write_text("x")
    (tmp_path / f".{path.name}.part").write_text("x")
    (tmp_path / ".hidden.ludo").write_text("x")
    assert found(tmp_path) == [path]


def test_a_linked_game_is_a_game(tmp_path: Path) -> None:
    path = recorded(tmp_path / "elsewhere", day=1)
    (tmp_path / "link.ludo").symlink_to(path)
    assert found(tmp_path) == [tmp_path / "link.ludo"]


def test_a_folder_that_cannot_be_looked_into_gets_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(RecordError, match="cannot be listed: a part of its path is a file"):
        list_open_games(tmp_path / "file")

    def refuse(*_: object) -> None:
        raise OSError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(os, "listdir", refuse)
    monkeypatch.setattr(os, "scandir", refuse)
    with pytest.raises(RecordError, match="cannot be listed: you have no permission"):
        list_open_games(tmp_path)


@pytest.fixture
def whole(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The records that were read as a whole, in order."""
    paths: list[Path] = []

    def read(path: Path) -> Record:
        paths.append(path)
        return read_record(path)

    monkeypatch.setattr(game_list, "read_record", read)
    return paths


def test_of_games_that_are_over_only_the_end_is_read(tmp_path: Path, whole: list[Path]) -> None:
    opened = recorded(tmp_path, day=1)
    for day in range(2, 9):
        recorded(tmp_path, day=day, over=True)
    assert found(tmp_path) == [opened]
    assert whole == [opened]


def test_a_game_is_read_again_only_if_it_has_changed(tmp_path: Path, whole: list[Path]) -> None:
    """With two thousand open games the start screen took a second each time it was shown."""
    old, new = recorded(tmp_path, day=1), recorded(tmp_path, day=2)
    first = list_open_games(tmp_path)
    assert list_open_games(tmp_path) == first
    assert whole == [new, old]
    with reopen_record(old)[1] as writer:
        assert [entry.is_locked for entry in list_open_games(tmp_path)] == [False, True]
        assert whole == [new, old]
        writer.append(Roll(5))
    assert found(tmp_path) == [old, new]
    assert whole == [new, old, old]
    with reopen_record(old)[1] as writer:
        writer.mark_over()
    assert found(tmp_path) == [new]


def test_a_damaged_record_is_looked_at_again_each_time(tmp_path: Path, whole: list[Path]) -> None:
    path = recorded(tmp_path, day=1)
    path.write_text("no record\n")
    assert list_open_games(tmp_path) == list_open_games(tmp_path)
    assert whole == [path, path]
