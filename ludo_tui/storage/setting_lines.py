"""Changes single values in the text of a TOML file and leaves all the rest as a person wrote it."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from typing import TypeAlias

Value: TypeAlias = str | int | bool | tuple[str, ...]
"""What a setting may be."""


def value_text(value: Value) -> str:
    """A value as TOML writes it.

    >>> value_text(True), value_text(2), value_text(("Ania", "Ben"))
    ('true', '2', '["Ania", "Ben"]')
    """
    if isinstance(value, tuple):
        return f"[{', '.join(map(value_text, value))}]"
    # A TOML string may have every escape that a JSON string has, and needs one for DEL beside.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def replace_values(text: str, values: Mapping[str, Value]) -> str:
    """The text of a valid TOML file with other values for some keys that stand in no table.

    A key that has its value already keeps its lines, a key that is missing comes after the others.

    >>> print(replace_values('a = 1  # one\\nb = [\\n2]\\n[c]\\nb = 3\\n', {'b': 5, 'd': 6}))
    a = 1  # one
    b = 5
    d = 6
    [c]
    b = 3
    <BLANKLINE>
    """
    ending = "\r" if "\r\n" in text else ""
    # A last line without its end gets the same as the others, which is taken off at the end.
    half_ending = ending if not text.endswith("\n") else ""
    lines = f"{text}{half_ending}".split("\n")
    missing = dict(values)
    kept: list[str] = []
    last_statement: int | None = None
    index = 0
    while index < len(lines) and not lines[index].lstrip().startswith("["):
        if _says_nothing(lines[index]):
            kept.append(lines[index])
            index += 1
            continue
        end, key, value = _statement(lines, index)
        wanted = missing.pop(key, None)
        if wanted is None or _is_same(value, wanted):
            kept += lines[index:end]
        else:
            kept.append(f"{key} = {value_text(wanted)}{ending}")
        last_statement = len(kept)
        index = end
    if last_statement is None:
        # A file of comments only ends with an empty line, which stays the last.
        last_statement = len(kept) - (index == len(lines))
    kept[last_statement:last_statement] = [
        f"{key} = {value_text(value)}{ending}" for key, value in missing.items()
    ]
    return "\n".join([*kept, *lines[index:]]).removesuffix(half_ending)


def _says_nothing(line: str) -> bool:
    return not line.strip() or line.lstrip().startswith("#")


def _statement(lines: list[str], begin: int) -> tuple[int, str, object]:
    """Where the statement that begins on a line ends, its key and its value."""
    for end in range(begin + 1, len(lines) + 1):
        try:
            parsed = tomllib.loads("\n".join(lines[begin:end]).removesuffix("\r"))
        except tomllib.TOMLDecodeError:
            continue
        ((key, value),) = parsed.items()
        return end, key, value
    raise ValueError(f"line {begin + 1} begins no TOML statement")


def _is_same(value: object, wanted: Value) -> bool:
    """Whether a value read is the one wanted; 1 is not true."""
    if isinstance(wanted, tuple):
        return value == list(wanted)
    return type(value) is type(wanted) and value == wanted
