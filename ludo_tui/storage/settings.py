"""What a person likes, kept in ``settings.toml`` in the folder of settings.

A file that is damaged, or holds a value that is not allowed, never stops the game: what is wrong is
told, the usual value is taken, and the file stays as it is until somebody mends it. Keys that this
version does not know, and comments, stay in the file when it is written.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StrictBool,
    ValidationError,
)

from ludo_tui.errors import SettingsError, UsageError
from ludo_tui.storage.files import make_folder, read_file, replace_file, shown, why
from ludo_tui.storage.paths import settings_file
from ludo_tui.storage.setting_lines import Value, replace_values, value_text
from ludo_tui.words.names import clean_name

MAX_FILE = 64 * 1024
"""How many bytes a file of settings may have."""


def _check_name(name: str) -> str:
    try:
        return clean_name(name) if name else ""
    except UsageError as error:
        raise ValueError(str(error)) from None


def _check_text(text: str) -> str:
    if not text.isprintable():
        raise ValueError("has a control character in it")
    return text


def _check_speed(speed: object) -> object:
    if type(speed) not in (int, str):
        raise ValueError("is neither a whole number nor a word")
    return speed


Name = Annotated[str, Field(strict=True, max_length=64), AfterValidator(_check_name)]
Speed = Annotated[Literal["none", 0, 1, 2, 3], BeforeValidator(_check_speed)]
Text = Annotated[str, Field(strict=True, max_length=400), AfterValidator(_check_text)]


def _setting(default: Any, meaning: str, allowed: str) -> Any:
    return Field(default, description=meaning, json_schema_extra={"x-allowed": allowed})


class Settings(BaseModel):
    """Everything that is remembered from one game to the next."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    theme: Literal["dark", "light", "high-contrast", "no-colour"] = _setting(
        "dark", "How the screen looks.", '"dark", "light", "high-contrast", "no-colour"'
    )
    glyphs: Literal["auto", "unicode", "console", "ascii"] = _setting(
        "auto",
        "Which signs the board is drawn with; auto takes what the terminal can show.",
        '"auto", "unicode", "console", "ascii"',
    )
    speed: Speed = _setting(
        2,
        "How fast tokens walk: from 0, slowly, to 3, fast; with none they are there at once.",
        '0, 1, 2, 3, "none"',
    )
    auto_move: StrictBool = _setting(
        False, "Whether the only legal move is made by itself, and told.", "true, false"
    )
    mouse: StrictBool = _setting(True, "Whether the mouse may be used.", "true, false")
    names: Annotated[tuple[Name, ...], Field(max_length=4)] = _setting(
        (),
        "The names of the players of the last game, seat by seat; empty where nobody was named.",
        "a list of at most 4 names",
    )
    last_ruleset: Text = _setting(
        "", "The ruleset of the last game; empty for the standard one.", "a name or a path"
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
    for key, field in Settings.model_fields.items():
        if key not in found:
            continue
        try:
            right[key] = getattr(Settings.model_validate({key: found[key]}), key)
        except ValidationError:
            extra = field.json_schema_extra
            allowed = extra["x-allowed"] if isinstance(extra, dict) else ""
            problems.append(
                f"{shown(file)}: {key}: found {_quoted(found[key])}; allowed: {allowed}."
            )
    return Settings(**right), tuple(problems)


def _checked(settings: Settings) -> Settings:
    try:
        return Settings.model_validate(settings.model_dump(warnings=False))
    except ValidationError as error:
        key = ".".join(map(str, error.errors()[0]["loc"]))
        raise SettingsError(f"The settings were not saved: {key} is not allowed so.") from error


def _changed(text: str, settings: Settings) -> str:
    """The text with the settings that stand in it or are unusual; the rest of it as it is."""
    found = tomllib.loads(text)
    return replace_values(
        text,
        {
            key: value
            for key, value in _values(settings).items()
            if key in found or value != Settings.model_fields[key].default
        },
    )


def _new(settings: Settings) -> str:
    """The text of a first file, with a line above each setting on what it is."""
    blocks = [
        f"# {Settings.model_fields[key].description}\n{key} = {value_text(value)}\n"
        for key, value in _values(settings).items()
    ]
    return "# Settings of ludo; they can be changed in the game too.\n\n" + "\n".join(blocks)


def _values(settings: Settings) -> dict[str, Value]:
    return dict(settings)


def _quoted(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:60]}…"
