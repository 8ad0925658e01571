"""A file of settings that is wrong is told of and stays; a disk that refuses stops nobody."""

from __future__ import annotations

import errno
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ludo_tui.errors import SettingsError
from ludo_tui.storage.settings import MAX_FILE, Settings, load_settings, save_settings
from tests.storage.kept_settings import UNUSUAL, written


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "config" / "ludo" / "settings.toml"


WRONG: dict[str, tuple[str, str]] = {
    "theme": ('theme = "pink"', '"dark", "light", "high-contrast", "no-colour"'),
    "glyphs": ("glyphs = 1", '"auto", "unicode", "console", "ascii"'),
    "speed": ("speed = 4", '0, 1, 2, 3, "none"'),
    "speed text": ('speed = "2"', '0, 1, 2, 3, "none"'),
    "speed true": ("speed = true", '0, 1, 2, 3, "none"'),
    "speed 1.0": ("speed = 1.0", '0, 1, 2, 3, "none"'),
    "auto_move": ("auto_move = 1", "true, false"),
    "auto_move text": ('auto_move = "yes"', "true, false"),
    "mouse": ('mouse = "off"', "true, false"),
    "names": ('names = "Ania"', "a list of at most 4 names"),
    "five names": ('names = ["a", "b", "c", "d", "e"]', "at most 4"),
    "a name with an escape": ('names = ["\\u001b[2J"]', "at most 4 names"),
    "a name of 500 letters": (f'names = ["{"x" * 500}"]', "at most 4 names"),
    "last_ruleset": ("last_ruleset = []", "a name or a path"),
    "last_ruleset with an escape": ('last_ruleset = "\\u001b"', "a name or a path"),
    "a table": ("[theme]\nx = 1", '"dark"'),
}


DAMAGED: dict[str, tuple[bytes, str]] = {
    "no TOML": (b"theme: dark\n", "is not TOML: Expected"),
    "half a file": (b'theme = "dark"\nnames = ["A', "is not TOML"),
    "twice": (b"speed = 1\nspeed = 2\n", "is not TOML"),
    "nul bytes": (bytes(200), "is not TOML"),
    "not text": (b"\xff\xfe\x00", "is not text"),
    "an endless number": (b"speed = " + b"9" * 5000, "is not TOML"),
    "deep nesting": (b"a = " + b"[" * 5000, "is not TOML"),
    "too long": (b"#" * (MAX_FILE + 1), "more than 64 KiB"),
}


@pytest.mark.parametrize(("line", "allowed"), WRONG.values(), ids=WRONG)
def test_a_wrong_value_is_told_of_and_the_others_hold(file: Path, line: str, allowed: str) -> None:
    good = "auto_move = true" if "theme" in line else 'theme = "light"'
    text = f"{good}\n{line}\n"
    written(file, text)
    found, problems = load_settings(file)
    assert len(problems) == 1
    assert problems[0].startswith(f"{file}: ")
    assert ": found " in problems[0]
    assert allowed in problems[0]
    assert problems[0].isprintable()
    assert len(problems[0]) < 300
    assert found in (Settings(theme="light"), Settings(auto_move=True))
    with pytest.raises(SettingsError, match="were not saved, as their file would be written over"):
        save_settings(UNUSUAL, file)
    assert file.read_text() == text


def test_every_wrong_value_is_told_of(file: Path) -> None:
    written(file, 'theme = "pink"\nspeed = 9\nmouse = 3\n')
    found, problems = load_settings(file)
    assert found == Settings()
    assert problems == (
        f'{file}: theme: found \'pink\'; allowed: "dark", "light", "high-contrast", "no-colour".',
        f'{file}: speed: found 9; allowed: 0, 1, 2, 3, "none".',
        f"{file}: mouse: found 3; allowed: true, false.",
    )


@pytest.mark.parametrize(("content", "problem"), DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_file_is_told_of_and_never_written_over(
    file: Path, content: bytes, problem: str
) -> None:
    written(file, content)
    found, problems = load_settings(file)
    assert found == Settings()
    assert len(problems) == 1
    assert problems[0].startswith(f"{file}: ")
    assert problem in problems[0]
    assert problems[0].isprintable()
    with pytest.raises(SettingsError):
        save_settings(UNUSUAL, file)
    assert file.read_bytes() == content


def test_what_is_no_file_is_told_of_and_nobody_waits(tmp_path: Path) -> None:
    pipe, loop, plain = tmp_path / "pipe", tmp_path / "loop", tmp_path / "plain"
    os.mkfifo(pipe)
    loop.symlink_to(loop)
    plain.write_text("x")
    reasons = {
        tmp_path: "it is a folder",
        pipe: "it is not a plain file",
        loop: "its links lead round in a circle",
        plain / "settings.toml": "a part of its path is a file",
    }
    for path, reason in reasons.items():
        found, (problem,) = load_settings(path)
        assert found == Settings()
        assert reason in problem
        with pytest.raises(SettingsError, match=reason):
            save_settings(UNUSUAL, path)


@pytest.mark.parametrize("call", ["open", "mkdir", "write", "fsync", "replace"])
def test_a_disk_that_refuses_leaves_the_old_file(
    file: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    if call != "mkdir":
        save_settings(Settings(), file)
    before = file.read_bytes() if file.exists() else None

    def refuse(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    with monkeypatch.context() as patch:
        patch.setattr(os, call, refuse)
        with pytest.raises(SettingsError, match="the disk is read-only"):
            save_settings(UNUSUAL, file)
        load_settings(file)
    assert (file.read_bytes() if file.exists() else None) == before
    if before is not None:
        assert [found.name for found in file.parent.iterdir()] == [file.name]


def test_a_file_that_may_not_be_read_is_told_of(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_settings(UNUSUAL, file)

    def refuse(*_: object) -> None:
        raise OSError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(os, "open", refuse)
    assert load_settings(file) == (
        Settings(),
        (f"{file}: cannot be read: you have no permission.",),
    )


def test_without_a_home_folder_the_game_starts_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name)

    def no_home() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", no_home)
    found, (problem,) = load_settings()
    assert found == Settings()
    assert "HOME" in problem
    with pytest.raises(SettingsError, match="HOME"):
        save_settings(UNUSUAL)


@pytest.mark.parametrize(
    ("key", "value"), [("theme", "pink"), ("speed", True), ("names", ("\x1b",)), ("mouse", 1)]
)
def test_settings_that_could_not_be_read_again_are_not_saved(
    file: Path, key: str, value: Any
) -> None:
    with pytest.raises(SettingsError, match=f"not saved: {key}"):
        save_settings(replace(Settings(), **{key: value}), file)
    assert not file.exists()
