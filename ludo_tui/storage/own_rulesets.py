"""Keeps house rules as a ruleset of a person's own, where `load_ruleset` finds it by name."""

from __future__ import annotations

import os
import unicodedata
from pathlib import Path

from ludo_tui.errors import RulesetError, SettingsError
from ludo_tui.rules.ruleset import Ruleset
from ludo_tui.storage.files import make_folder, remove, shown, why, write_new_file
from ludo_tui.storage.paths import user_rulesets_dir
from ludo_tui.storage.rulesets import find_ruleset_names, load_ruleset
from ludo_tui.storage.setting_lines import value_text

MAX_NAME = 30
"""How many characters the name of an own ruleset may have."""


def keep_ruleset(name: str, ruleset: Ruleset, base: str) -> Path:
    """Writes a ruleset into the folder of a person's own.

    Args:
        name: What it is called; the file is named after it.
        ruleset: The rules.
        base: The preset, own ruleset or file that it extends.

    Returns:
        The file.

    Raises:
        RulesetError: If the name is taken or cannot be, or the file cannot be written.
    """
    name = " ".join(name.split())
    stem = file_stem(name)
    if not stem or not name.isprintable() or len(name) > MAX_NAME:
        raise RulesetError("name", (f"needs one to {MAX_NAME} letters or digits",))
    if stem in find_ruleset_names():
        raise RulesetError(name, ("there is a ruleset of this name already",))
    try:
        path = user_rulesets_dir() / f"{stem}.toml"
        make_folder(path.parent)
        os.close(write_new_file(path, _text(name, ruleset, base).encode()))
    except SettingsError as error:
        raise RulesetError(name, (str(error),)) from error
    except OSError as error:
        raise RulesetError(shown(path), (f"cannot be written: {why(error)}",)) from error
    try:
        load_ruleset(stem)
    except RulesetError:
        remove(path)
        raise
    return path


def file_stem(name: str) -> str:
    """The name of the file for a ruleset, from plain letters, digits and hyphens.

    >>> file_stem("Babcia's Święta  2")
    'babcia-s-swieta-2'
    """
    plain = unicodedata.normalize("NFKD", name.lower()).encode("ascii", "ignore").decode()
    return "-".join("".join(char if char.isalnum() else " " for char in plain).split())


def _text(name: str, ruleset: Ruleset, base: str) -> str:
    standard = load_ruleset(base)
    is_path = "/" in base or base.endswith(".toml")
    lines = [
        "# Made from house rules at the table; it can be changed here.",
        "",
        f"name = {value_text(name)}",
        f"summary = {value_text(f'{standard.name} with house rules.')}",
        f"extends = {value_text(str(Path(base).expanduser().resolve()) if is_path else base)}",
    ]
    section = ""
    for key, value in ruleset.values().items():
        if value == standard.value(key):
            continue
        part, _, field = key.partition(".")
        if part != section:
            section = part
            lines += ["", f"[{part}]"]
        lines.append(f"{field} = {value_text(value)}")
    return "\n".join(lines) + "\n"
