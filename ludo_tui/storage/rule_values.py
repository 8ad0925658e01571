"""Checks values for rule keys that come from outside, and says what is wrong in one sentence each.

Stricter than the models alone: ``52.0`` is not 52, ``true`` is no number, ``1`` no truth value.
"""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from pydantic import ValidationError

from ludo_tui.rules.ruleset import KEYS, Ruleset, Section

TEXT_KEYS = ("name", "summary", "source")
"""The keys outside all sections; `extends` is the file's, not the ruleset's."""

SECTIONS: Mapping[str, type[Section]] = {
    name: type(field.default)
    for name, field in Ruleset.model_fields.items()
    if isinstance(field.default, Section)
}
"""The sections of a ruleset file."""

_LONGEST_SHOWN = 60
_LONGEST_GUESSED = 64


@dataclass(frozen=True, slots=True)
class CheckedValues:
    """What a table of rules says, as far as it is right."""

    texts: dict[str, str]
    """Name, summary and source, where given."""
    rules: dict[str, object]
    """The values by dotted key."""
    problems: tuple[str, ...]
    """Every problem, in the order of the table."""


def check_table(table: Mapping[str, object]) -> CheckedValues:
    """The values of a ruleset file: a table with a table for each section."""
    texts: dict[str, str] = {}
    rules: dict[str, object] = {}
    problems: list[str] = []
    for key, value in table.items():
        if key in TEXT_KEYS:
            problems += _text_problems(key, value)
            texts[key] = str(value)
        elif key in SECTIONS and isinstance(value, Mapping):
            checked = check_rules({f"{key}.{name}": inner for name, inner in value.items()})
            rules.update(checked.rules)
            problems += checked.problems
        else:
            problems.append(_wrong_section(key, value))
    return CheckedValues(texts, rules, tuple(problems))


def check_rules(values: Mapping[str, object]) -> CheckedValues:
    """Values by dotted key, such as ``{"extra_roll.on_finish": True}``."""
    rules: dict[str, object] = {}
    problems: list[str] = []
    for key, value in values.items():
        if key not in KEYS:
            problems.append(unknown_key(key))
            continue
        try:
            rules[key] = _checked(key, value)
        except ValueError:
            problems.append(f"{key}: found {shown(value)}; allowed: {allowed(key)}")
    return CheckedValues({}, rules, tuple(problems))


def unknown_key(key: str) -> str:
    """The problem with a key that no ruleset has."""
    return f"{shown_name(key)}: no such key{did_you_mean(key, KEYS)}"


def did_you_mean(wrong: str, known: Iterable[str]) -> str:
    """A hint such as ``; did you mean "board.track"?``, or nothing if nothing is alike.

    >>> did_you_mean("on_finish", ["extra_roll.on_finish", "home.finish"])
    '; did you mean "extra_roll.on_finish"?'
    """
    if len(wrong) > _LONGEST_GUESSED:
        return ""
    names = list(known)
    by_last_part = {name.rpartition(".")[2]: name for name in reversed(names)}
    close = difflib.get_close_matches(wrong, names, n=1, cutoff=0.75)
    if not close:
        last_parts = difflib.get_close_matches(wrong.rpartition(".")[2], by_last_part, n=1)
        close = [by_last_part[part] for part in last_parts]
    return f'; did you mean "{close[0]}"?' if close else ""


@cache
def allowed(key: str) -> str:
    """The values that a key may have, in words.

    >>> allowed("board.track"), allowed("game.move_seconds")
    ('52 or 40', 'a whole number from 0 to 600')
    """
    section, _, name = key.partition(".")
    return _described(SECTIONS[section].model_json_schema()["properties"][name])


def shown(value: object) -> str:
    """A value from outside as it would stand in a file, short and printable."""
    return _shortened(_written(value))


def shown_name(name: str) -> str:
    """A name from outside, such as an unknown key: short and printable."""
    return _shortened(printable(name)) if name else '""'


def printable(text: str) -> str:
    """Text in which every character that a terminal might obey is escaped."""
    return "".join(
        character if character.isprintable() else repr(character)[1:-1] for character in text
    )


def _checked(key: str, value: object) -> object:
    """The value as the model keeps it.

    Raises:
        ValueError: If it is not allowed.
    """
    section, _, name = key.partition(".")
    kept: object = getattr(SECTIONS[section].model_validate({name: value}), name)
    if not _is_same(kept, value):
        raise ValueError
    # Numbers to enter on are a set in all but writing: so equal rules compare equal.
    return tuple(sorted(set(kept))) if key == "enter.on" and isinstance(kept, tuple) else kept


def _is_same(kept: object, value: object) -> bool:
    if isinstance(kept, tuple):
        return isinstance(value, list | tuple) and all(map(_is_same, kept, value))
    return type(kept) is type(value)


def _text_problems(key: str, value: object) -> Iterator[str]:
    try:
        Ruleset.model_validate({key: value})
    except ValidationError:
        yield f"{key}: found {shown(value)}; allowed: {_TEXT[key]}"
        return
    if not str(value).isprintable():
        yield f"{key}: found {shown(value)}; allowed: one line without control characters"


_TEXT = {
    "name": "text of 1 to 400 characters",
    "summary": "text of up to 400 characters",
    "source": "text of up to 400 characters",
}


def _wrong_section(key: str, value: object) -> str:
    if key in SECTIONS:
        keys = ", ".join(SECTIONS[key].model_fields)
        return f"{key}: found {shown(value)}; allowed: a table with the keys {keys}"
    if key in KEYS:
        return f"{key}: the key is written in quotation marks; write it without"
    if isinstance(value, Mapping):
        return f"{shown_name(key)}: no such section{did_you_mean(key, SECTIONS)}"
    hint = did_you_mean(key, (*TEXT_KEYS, "extends", *KEYS))
    return f"{shown_name(key)}: no such key{hint}"


def _described(schema: Mapping[str, object]) -> str:
    """What a JSON Schema allows, in words."""
    match schema:
        case {"type": "boolean"}:
            return "true or false"
        case {"type": "integer", "minimum": least, "maximum": most}:
            return f"a whole number from {least} to {most}"
        case {"enum": [*choices]}:
            return _either([json.dumps(choice) for choice in choices], "or")
        case {"type": "array", "minItems": least, "maxItems": most, "items": {"enum": [*choices]}}:
            words = _either([json.dumps(choice) for choice in choices], "and")
            return f"a list of {least} to {most} of {words}"
        case {"type": "array", "minItems": least, "maxItems": most, "items": Mapping() as item}:
            numbers = _described(item).removeprefix("a whole number ")
            return f"a list of {least} to {most} whole numbers {numbers}"
    raise AssertionError(f"no words for {schema}")


def _either(words: list[str], last: str) -> str:
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def _written(value: object) -> str:
    match value:
        case bool() | None:
            return json.dumps(value)
        case str():
            return printable(json.dumps(value[: _LONGEST_SHOWN + 1], ensure_ascii=False))
        case list() | tuple():
            inner = ("[…]" if isinstance(item, list | tuple) else _written(item) for item in value)
            return f"[{', '.join(item for item, _ in zip(inner, range(20), strict=False))}]"
        case Mapping():
            return "a table"
        case int():
            return str(value) if abs(value) < 10**30 else "a very large number"
    return printable(str(value))


def _shortened(text: str) -> str:
    return text if len(text) <= _LONGEST_SHOWN else text[: _LONGEST_SHOWN - 1] + "…"
