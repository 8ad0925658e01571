"""Writes a record, one action at a time, so that what has been shown is on the disk."""

from __future__ import annotations

import errno
import fcntl
import os
import secrets
import time
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Never, Self

from ludo_tui.errors import RecordError, SettingsError
from ludo_tui.rules.actions import Action
from ludo_tui.storage.files import (
    make_folder,
    open_file,
    read_up_to,
    remove,
    shown,
    sync_folder,
    why,
    write_new_file,
)
from ludo_tui.storage.paths import games_dir
from ludo_tui.storage.record_file import MAX_FILE, Record, parse_record, refuse_reading
from ludo_tui.storage.record_header import RecordHeader, write_header
from ludo_tui.storage.record_lines import MAX_LINE, OVER, Line, write_line

SUFFIX = ".ludo"
"""How the name of a record ends."""

_NAMES_TRIED = 20
_LOCK_TRIES = 5
_LOCK_PAUSE = 0.04
"""Seconds between tries: somebody may be looking at the list of games, which takes no longer."""

_CANNOT_LOCK = {errno.ENOLCK, errno.ENOTSUP, errno.EINVAL, errno.ENOSYS}
"""What disks answer that know no locks; the length of the file then tells of another writer."""


class RecordWriter:
    """The one writer of a record; it holds the file locked until it is closed or the program ends.

    Use `create_record` or `reopen_record`.
    """

    def __init__(self, path: Path, descriptor: int, *, length: int) -> None:
        self.path = path
        """The file."""
        self._descriptor = descriptor
        self._length = length
        self._is_open = True
        self._is_whole = True

    def append(self, action: Action) -> None:
        """Puts an action on the disk; when this returns it is there.

        Raises:
            RecordError: If that cannot be done; the record is as before, and it may be tried again.
        """
        self._append(action)

    def mark_over(self) -> None:
        """Notes that the game has ended."""
        self._append(OVER)

    def close(self) -> None:
        """Lets go of the file; closing twice does no harm."""
        if self._is_open:
            self._is_open = False
            os.close(self._descriptor)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _append(self, line: Line) -> None:
        if not self._is_open:
            self._refuse("the record is closed")
        text = write_line(line)
        if len(text) > MAX_LINE or self._length + len(text) > MAX_FILE:
            self._refuse("the record would become too long")
        try:
            self._check_file()
            self._write(text)
        except OSError as error:
            self._refuse(why(error), error)

    def _check_file(self) -> None:
        """Nobody else has changed the file or taken it away."""
        if not self._is_whole:
            self._cut_back()
        status = os.fstat(self._descriptor)
        if status.st_nlink == 0:
            self._refuse("the file was removed while the game was played")
        if status.st_size != self._length:
            self._refuse("another program has changed the file")

    def _write(self, text: bytes) -> None:
        try:
            if os.write(self._descriptor, text) != len(text):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            os.fsync(self._descriptor)
        except BaseException:
            with suppress(OSError):
                self._cut_back()
            raise
        self._length += len(text)

    def _cut_back(self) -> None:
        """Takes off what was written of an action that is not recorded."""
        self._is_whole = False
        os.ftruncate(self._descriptor, self._length)
        self._is_whole = True

    def _refuse(self, reason: str, error: OSError | None = None) -> Never:
        raise RecordError(
            f"This could not be recorded in {shown(self.path)}: {reason}. "
            "Nothing that was recorded before is lost."
        ) from error


def create_record(header: RecordHeader, directory: Path | None = None) -> RecordWriter:
    """A new record, named by the time of the game, with its first line on the disk.

    Args:
        header: The first line.
        directory: Where to make it, if not in the folder of games; the folder is made if need be.

    Raises:
        RecordError: If no game can be recorded there; the sentence says what to do.
    """
    folder = directory or _games_dir()
    content = write_header(header)
    if len(content) > MAX_LINE:
        raise RecordError("This game cannot be recorded: its names and rules are too long.")
    try:
        make_folder(folder)
        for _ in range(_NAMES_TRIED):
            name = f"{header.created:%Y-%m-%d-%H%M%S}-{secrets.token_hex(2)}{SUFFIX}"
            with suppress(FileExistsError):
                return _create(folder / name, content)
    except OSError as error:
        _refuse_folder(folder, why(error), error)
    _refuse_folder(folder, "every name for it is taken")


def reopen_record(path: Path) -> tuple[Record, RecordWriter]:
    """A record and its writer, to go on with a game; a torn last line is cut off.

    Raises:
        RecordError: If it is damaged, open elsewhere or may not be written; it stays as it is.
    """
    try:
        descriptor = open_file(path, os.O_RDWR | os.O_APPEND)
    except FileNotFoundError as error:
        refuse_reading(path, error)
    except OSError as error:
        raise RecordError(
            f"The game in {shown(path)} cannot be gone on with, as nothing can be added to it: "
            f"{why(error)}."
        ) from error
    try:
        _lock(descriptor, path)
        record = parse_record(path, read_up_to(descriptor, MAX_FILE + 1))
        if record.is_torn:
            os.ftruncate(descriptor, record.length)
            os.fsync(descriptor)
    except OSError as error:
        os.close(descriptor)
        refuse_reading(path, error)
    except BaseException:
        os.close(descriptor)
        raise
    return record, RecordWriter(path, descriptor, length=record.length)


def is_locked(path: Path) -> bool:
    """Whether a game is open in a terminal."""
    descriptor = open_file(path, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        return False
    finally:
        os.close(descriptor)
    return False


def _games_dir() -> Path:
    try:
        return games_dir()
    except SettingsError as error:
        raise RecordError(f"No game can be recorded: {error}; or play with --no-record.") from error


def _create(path: Path, content: bytes) -> RecordWriter:
    """A record under a new name, which is there with its whole first line or not at all.

    Whoever makes the part file may use the name, so two programs cannot take the same one.

    Raises:
        FileExistsError: If the name is taken.
    """
    made = path.with_name(f".{path.name}.part")
    descriptor = write_new_file(made, content)
    try:
        _lock(descriptor, path)
        if os.path.lexists(path):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
        os.rename(made, path)
        made = path
        sync_folder(path.parent)
    except BaseException:
        os.close(descriptor)
        remove(made)
        raise
    return RecordWriter(path, descriptor, length=len(content))


def _lock(descriptor: int, path: Path) -> None:
    for _ in range(_LOCK_TRIES):
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            time.sleep(_LOCK_PAUSE)
        except OSError as error:
            if error.errno not in _CANNOT_LOCK:
                raise
            return
        else:
            return
    raise RecordError(f"This game is open in another terminal ({shown(path)}).")


def _refuse_folder(folder: Path, reason: str, error: OSError | None = None) -> Never:
    raise RecordError(
        f"No game can be recorded in {shown(folder)}: {reason}. Set XDG_DATA_HOME to a folder "
        "that can be written, or play with --no-record."
    ) from error
