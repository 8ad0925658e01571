"""Reading and replacing files that must not be harmed, and saying in words why the disk refuses."""

from __future__ import annotations

import errno
import os
import secrets
import stat
from contextlib import suppress
from pathlib import Path

_REASONS = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "your share of the disk is used up",
    errno.EFBIG: "the file may not grow any larger here",
    errno.EIO: "the disk reports an error",
    errno.EROFS: "the disk is read-only",
    errno.EACCES: "you have no permission",
    errno.EPERM: "you have no permission",
    errno.ENOENT: "it does not exist",
    errno.ENOTDIR: "a part of its path is a file, not a folder",
    errno.EEXIST: "a file of that name is in the way",
    errno.EISDIR: "it is a folder",
    errno.ELOOP: "its links lead round in a circle",
    errno.ENAMETOOLONG: "its name is too long",
    errno.EMFILE: "too many files are open",
    errno.ENFILE: "too many files are open",
    errno.ESTALE: "it is gone from the network disk",
    errno.ETXTBSY: "another program is using it",
}

_CANNOT_SYNC = {errno.EINVAL, errno.ENOTSUP, errno.EACCES, errno.EBADF}
"""What systems answer that do not write folders to the disk on demand."""


class NotAFileError(OSError):
    """A folder, a pipe, a device or a socket stands where a file should."""


def why(error: OSError) -> str:
    """The reason of an error, to stand after "because".

    >>> why(OSError(errno.ENOSPC, "No space left on device"))
    'the disk is full'
    """
    if isinstance(error, NotAFileError):
        return "it is not a plain file"
    known = _REASONS.get(error.errno or 0)
    return known or f"the system says: {error.strerror or error}"


def shown(path: Path | str) -> str:
    """A path as it can be printed anywhere: what is not printable is escaped."""
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in str(path))


def make_folder(folder: Path) -> None:
    """Makes a folder and those above it, for this user alone where they are new."""
    if folder.is_dir():
        return
    if folder.parent != folder:
        make_folder(folder.parent)
    with suppress(FileExistsError):
        folder.mkdir(mode=0o700)
    if not folder.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder))


def open_file(path: Path, flags: int) -> int:
    """A descriptor of a plain file that is there; never waits, as opening a pipe would.

    Raises:
        OSError: If it cannot be opened, or is no plain file.
    """
    _check_plain(os.stat(path))
    descriptor = os.open(path, flags | os.O_NONBLOCK)
    try:
        _check_plain(os.fstat(descriptor))
    except OSError:
        os.close(descriptor)
        raise
    return descriptor


def read_up_to(descriptor: int, limit: int) -> bytes:
    """What a file holds from its beginning, but not more than `limit` bytes."""
    parts: list[bytes] = []
    length = 0
    while length < limit:
        part = os.pread(descriptor, min(limit - length, 1 << 20), length)
        if not part:
            break
        parts.append(part)
        length += len(part)
    return b"".join(parts)


def read_file(path: Path, *, limit: int) -> bytes:
    """What a plain file holds, but not more than `limit` bytes."""
    descriptor = open_file(path, os.O_RDONLY)
    try:
        return read_up_to(descriptor, limit)
    finally:
        os.close(descriptor)


def write_new_file(path: Path, content: bytes, *, mode: int = 0o600) -> int:
    """A descriptor, for appending, of a new file that is on the disk with all its content.

    Raises:
        OSError: If the file exists already or cannot be written; then there is none.
    """
    flags = os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_EXCL
    descriptor = os.open(path, flags, mode)
    try:
        view = memoryview(content)
        while view:
            view = view[os.write(descriptor, view) :]
        os.fsync(descriptor)
    except BaseException:
        os.close(descriptor)
        remove(path)
        raise
    return descriptor


def replace_file(path: Path, content: bytes) -> None:
    """Puts content into a file at once: whatever happens, the old or the new content is there.

    A link stays a link; the file that it leads to is replaced.
    """
    target = Path(os.path.realpath(path))
    try:
        mode = stat.S_IMODE(os.stat(target).st_mode)
    except FileNotFoundError:
        mode = 0o600
    part = target.with_name(f".{target.name}.{secrets.token_hex(4)}.part")
    os.close(write_new_file(part, content, mode=mode))
    try:
        os.replace(part, target)
    except BaseException:
        remove(part)
        raise
    sync_folder(target.parent)


def sync_folder(folder: Path) -> None:
    """Sees to it that the names in a folder are on the disk, where the system can do that."""
    try:
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    except PermissionError:
        return
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in _CANNOT_SYNC:
            raise
    finally:
        os.close(descriptor)


def remove(path: Path) -> None:
    """Takes a file away if that can be done."""
    with suppress(OSError):
        path.unlink()


def _check_plain(status: os.stat_result) -> None:
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(status.st_mode):
        raise NotAFileError(errno.EINVAL, "not a plain file")
