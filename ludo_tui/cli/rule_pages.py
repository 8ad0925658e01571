"""What ``ludo rules`` prints."""

from __future__ import annotations

import json
import os
import shutil
import textwrap
from collections.abc import Iterator
from pathlib import Path

from ludo_tui.errors import LudoError, RulesetError
from ludo_tui.rules.ruleset import Ruleset
from ludo_tui.storage.paths import user_rulesets_dir
from ludo_tui.storage.rule_values import printable
from ludo_tui.storage.ruleset_schema import ruleset_schema
from ludo_tui.storage.rulesets import (
    STANDARD,
    find_ruleset_names,
    hidden_ruleset_names,
    load_ruleset,
    preset_names,
    user_ruleset_names,
)
from ludo_tui.words.card import rule_card
from ludo_tui.words.differences import differences
from ludo_tui.words.phrasing import counted

_WIDEST = 88
_NARROWEST = 24
_LONGEST_NAME = 18


def list_page() -> str:
    """Every ruleset with its summary; a person's own that are broken are marked."""
    lines = ["Presets:", *_entries(preset_names())]
    own, hidden = user_ruleset_names(), hidden_ruleset_names()
    if own or hidden:
        lines += ["", f"Your own, in {_home_written(user_rulesets_dir())}:", *_entries(own)]
    for name in hidden:
        path = _home_written(user_rulesets_dir() / f"{name}.toml")
        lines += _wrapped(f"{name}: has the name of a preset; rename it, or use it as {path}")
    lines += ["", *_wrapped(f"In full: ludo rules {STANDARD}", indent="")]
    return "\n".join(lines)


def card_page(name: str) -> str:
    """The rule card of a ruleset.

    Raises:
        RulesetError: If it cannot be found, read or played.
    """
    ruleset = load_ruleset(_name_or_path(name))
    lines = _wrapped(ruleset.name, indent="")
    if ruleset.summary:
        lines += _wrapped(ruleset.summary, indent="")
    if ruleset.source:
        lines += _wrapped(f"Source: {ruleset.source}", indent="")
    for section in rule_card(ruleset):
        lines += ["", section.title]
        for sentence in section.sentences:
            lines += _wrapped(sentence, indent="  - ")
    return "\n".join(lines)


def check_pages(files: list[str]) -> tuple[str, int]:
    """What is wrong with each file, or how it differs from the standard; and the exit status."""
    lines: list[str] = []
    status = 0
    for file in files:
        try:
            lines += _sound(file, load_ruleset(_name_or_path(file)))
        except RulesetError as error:
            status = 1
            lines += str(error).splitlines()
    return "\n".join(lines), status


def schema_text() -> str:
    """The JSON Schema of a ruleset file."""
    return json.dumps(ruleset_schema(), indent=2)


def _sound(file: str, ruleset: Ruleset) -> Iterator[str]:
    standard = load_ruleset(STANDARD)
    phrases = differences(ruleset, standard)
    if not phrases:
        yield f"{printable(file)}: ok, the same rules as {standard.name}"
        return
    yield f"{printable(file)}: ok, {counted(len(phrases), 'difference')} from {standard.name}:"
    for phrase in phrases:
        yield from _wrapped(phrase, indent="  - ")


def _name_or_path(word: str) -> str:
    """A word of the command line; one that is no ruleset's name may be a file in this folder."""
    if "/" not in word and word not in find_ruleset_names() and os.path.isfile(word):
        return f"./{word}"
    return word


def _entries(names: tuple[str, ...]) -> Iterator[str]:
    width = min(max(map(len, names), default=0), _LONGEST_NAME)
    for name in names:
        if len(name) <= width:
            yield from _wrapped(_summary(name), indent=f"  {name:<{width}}  ")
        else:
            yield f"  {name}"
            yield from _wrapped(_summary(name), indent=" " * (width + 4))


def _summary(name: str) -> str:
    try:
        ruleset = load_ruleset(name)
    except RulesetError as error:
        found = counted(len(error.problems), "problem")
        path = _home_written(user_rulesets_dir() / f"{name}.toml")
        return f"(cannot be played: {found}; see: ludo rules check {path})"
    except LudoError as error:
        return f"(cannot be read: {error})"
    return ruleset.summary or ruleset.name


def _home_written(path: Path) -> str:
    """A path as people write it, with ``~`` for the home folder."""
    home = os.path.expanduser("~")
    text = str(path)
    if home != "/" and text.startswith(home + os.sep):
        text = "~" + text[len(home) :]
    return printable(text)


def _wrapped(text: str, indent: str = "  ") -> list[str]:
    """Lines that fit the terminal, or a page of usual width where there is none."""
    width = max(_NARROWEST, min(_WIDEST, shutil.get_terminal_size().columns))
    hang = " " * len(indent) if len(indent) < width // 2 else "    "
    return textwrap.wrap(
        text, width, initial_indent=indent, subsequent_indent=hang, break_on_hyphens=False
    )
