"""Reads one ruleset file: what it says by itself, and everything that is wrong with it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from ludo_tui.errors import RulesetError
from ludo_tui.storage.files import read_file, why
from ludo_tui.storage.rule_values import check_table, printable, shown

LARGEST = 64 * 1024
"""How many bytes a ruleset file may have."""


@dataclass(frozen=True, eq=False)
class RulesetFile:
    """One file, as it was when it was read. Two are equal only if they are the same object."""

    label: str
    """What the file is called in messages."""
    path: Path
    texts: Mapping[str, str]
    """Its name, summary and source; never taken over from another file."""
    rules: Mapping[str, object]
    """The values that it gives itself, by dotted key."""
    extends: str | None
    """The ruleset that it takes the other values from."""
    problems: tuple[str, ...]
    """Every wrong key and value."""


def read_ruleset_file(path: Path, label: str) -> RulesetFile:
    """Read a file, or remember it if it has not changed since.

    Args:
        path: Where it is.
        label: What to call it in messages.

    Raises:
        RulesetError: If it cannot be read as TOML at all.
    """
    try:
        status = path.stat()
    except OSError as error:
        raise RulesetError(label, (f"cannot be read: {why(error)}",)) from error
    except ValueError as error:
        raise RulesetError(label, ("cannot be read: there can be no such file",)) from error
    return _read(path, label, (status.st_ino, status.st_mtime_ns, status.st_size))


@lru_cache(maxsize=256)
def _read(path: Path, label: str, version: tuple[int, ...]) -> RulesetFile:
    """Read a file; ``version`` tells apart what it was at different times."""
    table = _parsed(_text(path, label), label)
    extends = table.pop("extends", None)
    checked = check_table(table)
    problems = checked.problems
    if extends is not None and (not isinstance(extends, str) or not extends):
        problems = (
            f"extends: found {shown(extends)}; allowed: the name of a ruleset, or a path",
            *problems,
        )
        extends = None
    return RulesetFile(
        label=label,
        path=path,
        texts={"name": _name_by_file(path)} | checked.texts,
        rules=checked.rules,
        extends=extends,
        problems=problems,
    )


def _text(path: Path, label: str) -> str:
    try:
        content = read_file(path, limit=LARGEST + 1)
        if len(content) > LARGEST:
            raise RulesetError(label, (f"is too large: a ruleset has at most {LARGEST} bytes",))
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise RulesetError(label, (f"line {line}: is not UTF-8 text",)) from error
    except OSError as error:
        raise RulesetError(label, (f"cannot be read: {why(error)}",)) from error


def _parsed(text: str, label: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise RulesetError(label, ("is nested too deeply for a ruleset",)) from error
    except ValueError as error:
        raise RulesetError(label, (_syntax_problem(str(error)),)) from error


def _syntax_problem(message: str) -> str:
    """A parser's message with the place first.

    >>> _syntax_problem("Invalid value (at line 3, column 9)")
    'line 3, column 9: is not TOML: invalid value'
    """
    found = re.fullmatch(r"(.*) \(at (line \d+, column \d+|end of document)\)", message, re.DOTALL)
    what, where = found.groups() if found else (message, "somewhere")
    return f"{where}: is not TOML: {printable(what[:1].lower() + what[1:])}"


def _name_by_file(path: Path) -> str:
    """The name of a ruleset whose file gives none: ``my-house.toml`` is "My house"."""
    words = "".join(c for c in path.stem.replace("-", " ").replace("_", " ") if c.isprintable())
    return (words[:1].upper() + words[1:])[:80] or "Ludo"
