"""Finds the recorded games that are not over."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path

from ludo_tui.errors import RecordError
from ludo_tui.storage.files import shown, why
from ludo_tui.storage.paths import games_dir
from ludo_tui.storage.record_file import ends_over, read_record
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

    Of games that are over only the end is read, and nothing is read again that has not changed.

    Raises:
        RecordError: If the folder is there and cannot be looked into.
    """
    entries = (_entry(path, time) for time, path in _files(directory or games_dir()))
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


def _entry(path: Path, time: float) -> GameEntry | None:
    """What stands in a file; nothing if the game is over."""
    last_played = datetime.fromtimestamp(time, UTC)
    try:
        status = path.stat()
        version = (status.st_ino, status.st_mtime_ns, status.st_ctime_ns, status.st_size)
        entry = _read_entry(path, last_played, version)
        return replace(entry, is_locked=is_locked(path)) if entry is not None else None
    except RecordError as error:
        problem = str(error)
    except OSError as error:
        problem = f"The record {shown(path)} cannot be read: {why(error)}."
    return GameEntry(path, last_played, problem=problem)


@lru_cache(maxsize=4096)
def _read_entry(path: Path, last_played: datetime, version: tuple[int, ...]) -> GameEntry | None:
    """Reads a file; ``version`` tells apart what it was at different times."""
    if _ends_over(path):
        return None
    record = read_record(path)
    if record.is_over:
        return None
    names = tuple(seat.name for seat in record.header.seats)
    return GameEntry(path, last_played, base=record.header.base, names=names)


def _ends_over(path: Path) -> bool:
    try:
        return ends_over(path)
    except OSError:
        return False
