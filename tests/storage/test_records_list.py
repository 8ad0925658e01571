"""Which games are found, and which is offered."""

from __future__ import annotations

import errno
import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from ludo_tui.errors import RecordError
from ludo_tui.rules.actions import Roll, TakeBack
from ludo_tui.storage.records import (
    create_record,
    latest_open_game,
    list_games,
    list_open_games,
    read_record,
    reopen_record,
)
from tests.storage.recorded_games import CREATED, sample_header


def recorded(folder: Path, *, day: int, over: bool = False, put_away: bool = False) -> Path:
    """A record that was last played on a day of January."""
    created = CREATED.replace(month=1, day=day)
    with create_record(sample_header(created=created), folder) as writer:
        writer.append(Roll(6))
        if over:
            writer.mark_over()
        if put_away:
            writer.mark_put_away()
    played(writer.path, day=day)
    return writer.path


def played(path: Path, *, day: int) -> None:
    """Sets the day of January on which a game was last played."""
    time = datetime(2026, 1, day, tzinfo=UTC).timestamp()
    os.utime(path, (time, time))


def test_without_a_folder_there_are_no_games(tmp_path: Path) -> None:
    assert list_games(tmp_path / "games") == ()
    assert latest_open_game(tmp_path / "games") is None
    assert not (tmp_path / "games").exists()
    assert list_games() == ()
    assert latest_open_game() is None


def test_the_game_played_last_comes_first(tmp_path: Path) -> None:
    old, new = recorded(tmp_path, day=1), recorded(tmp_path, day=2)
    assert [entry.path for entry in list_games(tmp_path)] == [new, old]
    assert latest_open_game(tmp_path) == new
    played(old, day=3)
    assert [entry.path for entry in list_games(tmp_path)] == [old, new]
    assert latest_open_game(tmp_path) == old


def test_open_games_are_those_not_over_and_those_damaged(tmp_path: Path) -> None:
    put_away, _ = recorded(tmp_path, day=1, put_away=True), recorded(tmp_path, day=2, over=True)
    damaged = recorded(tmp_path, day=3, over=True)
    damaged.write_text("no record\n")
    played(damaged, day=3)
    assert [entry.path for entry in list_open_games(tmp_path)] == [damaged, put_away]
    assert list_open_games(tmp_path / "nowhere") == ()


def test_games_played_at_one_time_go_by_the_time_of_their_making(tmp_path: Path) -> None:
    old, new = recorded(tmp_path, day=1), recorded(tmp_path, day=2)
    played(old, day=2)
    assert [entry.path for entry in list_games(tmp_path)] == [new, old]


def test_an_entry_tells_who_played_what_and_when(tmp_path: Path) -> None:
    path = recorded(tmp_path, day=5)
    (entry,) = list_games(tmp_path)
    assert entry.path == path
    assert entry.created == CREATED.replace(month=1, day=5)
    assert entry.last_played == datetime(2026, 1, 5, tzinfo=UTC)
    assert entry.base == "qdan"
    assert entry.names == ("Żaneta", "小明")
    assert entry.may_go_on
    assert (entry.is_over, entry.is_put_away, entry.is_locked) == (False, False, False)
    assert entry.problem is None


def test_a_game_that_is_over_is_listed_but_not_offered(tmp_path: Path) -> None:
    path = recorded(tmp_path, day=1, over=True)
    assert latest_open_game(tmp_path) is None
    (entry,) = list_games(tmp_path)
    assert entry.is_over
    assert not entry.may_go_on
    assert path.read_bytes().endswith(b'{"note":"over"}\n')


def test_taking_the_last_move_back_opens_a_game_again(tmp_path: Path) -> None:
    path = recorded(tmp_path, day=1, over=True)
    record, writer = reopen_record(path)
    assert record.is_over
    with writer:
        writer.append(TakeBack())
    assert not read_record(path).is_over
    assert latest_open_game(tmp_path) == path


def test_a_game_put_away_is_kept_and_can_be_taken_up_again(tmp_path: Path) -> None:
    path = recorded(tmp_path, day=1, put_away=True)
    assert latest_open_game(tmp_path) is None
    (entry,) = list_games(tmp_path)
    assert entry.is_put_away
    assert entry.may_go_on
    with reopen_record(path)[1] as writer:
        writer.append(Roll(5))
    assert latest_open_game(tmp_path) == path
    assert not list_games(tmp_path)[0].is_put_away


def test_a_torn_game_is_offered(tmp_path: Path) -> None:
    path = recorded(tmp_path, day=1)
    with path.open("ab") as file:
        file.write(b'{"ro')
    assert latest_open_game(tmp_path) == path
    assert list_games(tmp_path)[0].may_go_on


def test_a_half_note_that_the_game_is_over_does_not_end_it(tmp_path: Path) -> None:
    path = recorded(tmp_path, day=1)
    with path.open("ab") as file:
        file.write(b'{"note":"over"}')
    assert latest_open_game(tmp_path) == path


def test_a_game_open_elsewhere_is_listed_but_not_offered(tmp_path: Path) -> None:
    path = recorded(tmp_path, day=1)
    with reopen_record(path)[1]:
        assert latest_open_game(tmp_path) is None
        (entry,) = list_games(tmp_path)
        assert entry.is_locked
        assert not entry.may_go_on
    assert latest_open_game(tmp_path) == path


def test_damaged_files_are_listed_with_their_problem_and_passed_over(tmp_path: Path) -> None:
    good = recorded(tmp_path, day=1)
    contents = {"empty": b"", "text": b"Dear diary\n", "middle": good.read_bytes() + b"\0\n"}
    for day, (name, content) in enumerate(contents.items(), start=2):
        (tmp_path / f"{name}.ludo").write_bytes(content)
        played(tmp_path / f"{name}.ludo", day=day)
    (tmp_path / "folder.ludo").mkdir()
    (tmp_path / "lost.ludo").symlink_to("nowhere")
    os.mkfifo(tmp_path / "pipe.ludo")
    assert latest_open_game(tmp_path) == good
    problems = {entry.path.stem: entry.problem for entry in list_games(tmp_path)}
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
    assert [entry.path for entry in list_games(tmp_path)] == [path]


def test_a_linked_game_is_a_game(tmp_path: Path) -> None:
    path = recorded(tmp_path / "elsewhere", day=1)
    (tmp_path / "link.ludo").symlink_to(path)
    assert latest_open_game(tmp_path) == tmp_path / "link.ludo"


def test_a_folder_that_cannot_be_looked_into_gets_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(RecordError, match="cannot be listed: a part of its path is a file"):
        list_games(tmp_path / "file")
    assert latest_open_game(tmp_path / "file") is None

    def refuse(*_: object) -> None:
        raise OSError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(os, "listdir", refuse)
    monkeypatch.setattr(os, "scandir", refuse)
    with pytest.raises(RecordError, match="cannot be listed: you have no permission"):
        list_games(tmp_path)


def test_hundreds_of_games_that_are_over_do_not_keep_anybody_waiting(tmp_path: Path) -> None:
    content = recorded(tmp_path, day=1, over=True).read_bytes()
    opened = recorded(tmp_path, day=1)
    for number in range(300):
        path = tmp_path / f"{number}.ludo"
        path.write_bytes(content)
        played(path, day=2 + number % 20)
    begun = datetime.now(UTC)
    assert latest_open_game(tmp_path) == opened
    assert datetime.now(UTC) - begun < timedelta(seconds=0.5)
