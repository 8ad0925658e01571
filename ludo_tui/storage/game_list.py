"""Finds the recorded games that are not over."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from ludo_tui.errors import RecordError
from ludo_tui.storage.files import shown, why
from ludo_tui.storage.paths import games_dir
from ludo_tui.storage.record_file import Record, ends_over, read_record
from ludo_tui.storage.record_writer import SUFFIX, is_locked


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game that is not over, or a file that cannot be read as one."""

    path: Path
    """The file."""
    last_played: datetime
    """When something was last added."""
    base: str = ""
    """The preset or file whose rules were taken."""
    names: tuple[str, ...] = ()
    """Who plays, in the order of turns."""
    is_locked: bool = False
    """Whether the game is open in a terminal."""
    problem: str | None = None
    """What is wrong with the file, in a sentence."""


def list_open_games(directory: Path | None = None) -> tuple[GameEntry, ...]:
    """Every game that is not over, the one played last first; damaged ones with what is wrong.

    Games that are over are hardly looked at.

    Raises:
        RecordError: If the folder is there and cannot be looked into.
    """
    entries = (
        _entry(path, time)
        for time, path in _files(directory or games_dir())
        if not _ends_over(path)
    )
    return tuple(entry for entry in entries if entry is not None)


def _files(folder: Path) -> list[tuple[float, Path]]:
    """The records of a folder and when they were last written, newest first."""
    try:
        paths = [path for path in folder.iterdir() if _is_named_so(path)]
    except FileNotFoundError:
        return []
    except OSError as error:
        raise RecordError(
            f"The recorded games in {shown(folder)} cannot be listed: {why(error)}."
        ) from error
    return sorted(((_written(path), path) for path in paths), reverse=True)


def _is_named_so(path: Path) -> bool:
    return path.name.endswith(SUFFIX) and not path.name.startswith(".")


def _written(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _ends_over(path: Path) -> bool:
    try:
        return ends_over(path)
    except (OSError, RecordError):
        return False


def _entry(path: Path, time: float) -> GameEntry | None:
    """What stands in a file; nothing if the game is over."""
    last_played = datetime.fromtimestamp(time, UTC)
    try:
        record, locked = read_record(path), is_locked(path)
    except RecordError as error:
        return GameEntry(path, last_played, problem=str(error))
    except OSError as error:
        return GameEntry(path, last_played, problem=f"{shown(path)} cannot be read: {why(error)}.")
    return None if record.is_over else _entry_of(record, last_played, locked=locked)


def _entry_of(record: Record, last_played: datetime, *, locked: bool) -> GameEntry:
    return GameEntry(
        record.path,
        last_played,
        base=record.header.base,
        names=tuple(seat.name for seat in record.header.seats),
        is_locked=locked,
    )
