"""What a person likes, kept in ``settings.toml`` in the folder of settings.

A file that is damaged, or holds a value that is not allowed, never stops the game: what is wrong is
told, the usual value is taken, and the file stays as it is until somebody mends it. Keys that this
version does not know, and comments, stay in the file when it is written.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Literal

from ludo_tui.errors import SettingsError, UsageError
from ludo_tui.storage.files import make_folder, read_file, replace_file, shown, why
from ludo_tui.storage.paths import settings_file
from ludo_tui.storage.setting_lines import Value, replace_values, value_text
from ludo_tui.words.names import clean_name

MAX_FILE = 64 * 1024
"""How many bytes a file of settings may have."""


def _one_of(*choices: object) -> Callable[[object], object]:
    def check(value: object) -> object:
        if not any(value == choice and type(value) is type(choice) for choice in choices):
            raise ValueError
        return value

    return check


def _names(value: object) -> object:
    if not isinstance(value, list | tuple) or len(value) > 4:
        raise ValueError
    return tuple(_name(name) for name in value)


def _name(value: object) -> str:
    if not isinstance(value, str) or len(value) > 64:
        raise ValueError
    try:
        return clean_name(value) if value else ""
    except UsageError as error:
        raise ValueError from error


def _text(value: object) -> object:
    if not isinstance(value, str) or len(value) > 400 or not value.isprintable():
        raise ValueError
    return value


def _setting(default: Any, meaning: str, allowed: str, check: Callable[[object], object]) -> Any:
    """A setting.

    Args:
        default: The usual value.
        meaning: What it decides, in a sentence.
        allowed: What it may be, as the file has it.
        check: Gives the value back, or raises ValueError if it is not allowed.
    """
    return field(default=default, metadata={"meaning": meaning, "allowed": allowed, "check": check})


@dataclass(frozen=True)
class Settings:
    """Everything that is remembered from one game to the next.

    A dataclass and not a model, as the first screen needs it and nothing else of pydantic.
    """

    theme: Literal["dark", "light", "high-contrast", "no-colour"] = _setting(
        "dark",
        "How the screen looks.",
        '"dark", "light", "high-contrast", "no-colour"',
        _one_of("dark", "light", "high-contrast", "no-colour"),
    )
    glyphs: Literal["auto", "unicode", "console", "ascii"] = _setting(
        "auto",
        "Which signs the board is drawn with; auto takes what the terminal can show.",
        '"auto", "unicode", "console", "ascii"',
        _one_of("auto", "unicode", "console", "ascii"),
    )
    speed: Literal["none", 0, 1, 2, 3] = _setting(
        2,
        "How fast tokens walk: from 0, slowly, to 3, fast; with none they are there at once.",
        '0, 1, 2, 3, "none"',
        _one_of(0, 1, 2, 3, "none"),
    )
    auto_move: bool = _setting(
        False,
        "Whether the only legal move is made by itself, and told.",
        "true, false",
        _one_of(True, False),
    )
    mouse: bool = _setting(
        True, "Whether the mouse may be used.", "true, false", _one_of(True, False)
    )
    names: tuple[str, ...] = _setting(
        (),
        "The names of the players of the last game, seat by seat; empty where nobody was named.",
        "a list of at most 4 names",
        _names,
    )
    last_ruleset: str = _setting(
        "",
        "The ruleset of the last game; empty for the standard one.",
        "a name or a path",
        _text,
    )


def load_settings(path: Path | None = None) -> tuple[Settings, tuple[str, ...]]:
    """The settings, and everything that is wrong with their file; usual values in its place."""
    try:
        file = path or settings_file()
        text = _read(file)
    except SettingsError as error:
        return Settings(), (str(error),)
    return _parse(text, file)


def save_settings(settings: Settings, path: Path | None = None) -> None:
    """Writes the settings, the whole file at once.

    Raises:
        SettingsError: If they cannot be written, or would be written over a damaged file.
    """
    file = path or settings_file()
    settings = _checked(settings)
    text = _read(file)
    _, problems = _parse(text, file)
    if problems:
        raise SettingsError(
            f"The settings were not saved, as their file would be written over: {problems[0]}"
        )
    written = _changed(text, settings) if text.strip() else _new(settings)
    if _parse(written, file) != (settings, ()):
        raise SettingsError(f"The settings cannot be put into {shown(file)}.")
    if written == text:
        return
    try:
        make_folder(file.parent)
        replace_file(file, written.encode())
    except OSError as error:
        raise SettingsError(
            f"The settings could not be saved in {shown(file)}: {why(error)}."
        ) from error


def _read(file: Path) -> str:
    """The text of the file; nothing if there is none."""
    try:
        content = read_file(file, limit=MAX_FILE + 1)
        if len(content) > MAX_FILE:
            raise SettingsError(f"{shown(file)}: found more than {MAX_FILE // 1024} KiB of text.")
        return content.decode()
    except FileNotFoundError:
        return ""
    except OSError as error:
        raise SettingsError(f"{shown(file)}: cannot be read: {why(error)}.") from error
    except UnicodeDecodeError as error:
        raise SettingsError(f"{shown(file)}: is not text (UTF-8).") from error


def _parse(text: str, file: Path) -> tuple[Settings, tuple[str, ...]]:
    """What is right in a file, and everything that is wrong."""
    try:
        found = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        told = shown(str(error)[:200]) or "it is nested too deep"
        return Settings(), (f"{shown(file)}: is not TOML: {told}.",)
    right: dict[str, Any] = {}
    problems: list[str] = []
    for setting in fields(Settings):
        key = setting.name
        if key not in found:
            continue
        try:
            right[key] = setting.metadata["check"](found[key])
        except ValueError:
            problems.append(
                f"{shown(file)}: {key}: found {_quoted(found[key])};"
                f" allowed: {setting.metadata['allowed']}."
            )
    return Settings(**right), tuple(problems)


def _checked(settings: Settings) -> Settings:
    right: dict[str, Any] = {}
    for setting in fields(settings):
        try:
            right[setting.name] = setting.metadata["check"](getattr(settings, setting.name))
        except ValueError as error:
            raise SettingsError(
                f"The settings were not saved: {setting.name} is not allowed so."
            ) from error
    return Settings(**right)


def _changed(text: str, settings: Settings) -> str:
    """The text with the settings that stand in it or are unusual; the rest of it as it is."""
    found = tomllib.loads(text)
    return replace_values(
        text,
        {
            key: value
            for key, value in _values(settings).items()
            if key in found or value != getattr(Settings, key)
        },
    )


def _new(settings: Settings) -> str:
    """The text of a first file, with a line above each setting on what it is."""
    blocks = [
        f"# {setting.metadata['meaning']}\n"
        f"{setting.name} = {value_text(getattr(settings, setting.name))}\n"
        for setting in fields(settings)
    ]
    return "# Settings of ludo; they can be changed in the game too.\n\n" + "\n".join(blocks)


def _values(settings: Settings) -> dict[str, Value]:
    return {setting.name: getattr(settings, setting.name) for setting in fields(settings)}


def _quoted(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:60]}…"
