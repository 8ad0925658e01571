"""Settings are kept; a file that is wrong is told of, and stays as it is."""

from __future__ import annotations

import errno
import os
import stat
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as tested
from hypothesis import strategies as st

from ludo_tui.errors import SettingsError, UsageError
from ludo_tui.storage.paths import settings_file
from ludo_tui.storage.setting_lines import replace_values
from ludo_tui.storage.settings import MAX_FILE, Settings, load_settings, save_settings
from ludo_tui.words.names import clean_name

UNUSUAL = Settings(
    theme="no-colour",
    glyphs="ascii",
    speed="none",
    auto_move=True,
    mouse=False,
    names=("Żaneta", "", "小明", 'Zoë "Z"'),
    last_ruleset="/home/ania/my rules.toml",
)


def usable(name: str) -> str | None:
    try:
        return clean_name(name)
    except UsageError:
        return None


names = st.text(max_size=8).map(usable).filter(lambda name: name is not None) | st.just("")
settings_of_all_kinds = st.builds(
    Settings,
    theme=st.sampled_from(["dark", "light", "high-contrast", "no-colour"]),
    glyphs=st.sampled_from(["auto", "unicode", "console", "ascii"]),
    speed=st.sampled_from(["none", 0, 1, 2, 3]),
    auto_move=st.booleans(),
    mouse=st.booleans(),
    names=st.lists(names, max_size=4).map(tuple),
    last_ruleset=st.text(max_size=20).filter(str.isprintable),
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "config" / "ludo" / "settings.toml"


def written(file: Path, content: str | bytes) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    return file


def test_without_a_file_everything_is_as_usual(file: Path) -> None:
    assert load_settings(file) == (Settings(), ())
    assert load_settings() == (Settings(), ())
    assert not file.parent.exists()


def test_settings_come_back_as_they_were(home: Path) -> None:
    save_settings(UNUSUAL)
    assert load_settings() == (UNUSUAL, ())
    file = settings_file()
    assert file == home / "config" / "ludo" / "settings.toml"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    assert [found.name for found in file.parent.iterdir()] == ["settings.toml"]


def test_a_new_file_explains_every_setting(file: Path) -> None:
    save_settings(Settings(), file)
    text = file.read_text()
    assert set(tomllib.loads(text)) == set(Settings.model_fields)
    for field in Settings.model_fields.values():
        assert f"# {field.description}\n" in text


@tested(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(before=settings_of_all_kinds, after=settings_of_all_kinds)
def test_any_settings_can_follow_any_others(file: Path, before: Settings, after: Settings) -> None:
    save_settings(before, file)
    save_settings(after, file)
    assert load_settings(file) == (after, ())


def test_what_a_person_or_a_newer_version_wrote_stays(file: Path) -> None:
    before = """# mine
theme = "light"   # for the garden
sound = "bell"
names = [
  "Ania",  # the oldest
  "Ben",
]
volume.left = 3
when = 2026-11-30T20:15:00Z

# about tables
[network]
theme = "other"
ports = [1, 2]
"""
    written(file, before)
    save_settings(Settings(theme="light", speed=3, names=("Ola",)), file)
    assert (
        file.read_text()
        == """# mine
theme = "light"   # for the garden
sound = "bell"
names = ["Ola"]
volume.left = 3
when = 2026-11-30T20:15:00Z
speed = 3

# about tables
[network]
theme = "other"
ports = [1, 2]
"""
    )


PLACES = {
    "nothing": ("", "k = 1\n"),
    "no end of line": ("a = 1", "a = 1\nk = 1"),
    "comments only": ("# c\n", "# c\nk = 1\n"),
    "a table only": ("[t]\nk = 2\n", "k = 1\n[t]\nk = 2\n"),
    "an array of tables": ("[[t]]\nk = 2\n", "k = 1\n[[t]]\nk = 2\n"),
    "other line ends": ("a = 1\r\nk = 0\r\n[t]\r\n", "a = 1\r\nk = 1\r\n[t]\r\n"),
    "quoted": ('"k" = 0\n', "k = 1\n"),
    "already so": ("k = 1 # one\n", "k = 1 # one\n"),
    "true is not 1": ("k = true\n", "k = 1\n"),
    "in a long text": ('a = """\nk = 3\n[t]\n"""\nk = 0\n', 'a = """\nk = 3\n[t]\n"""\nk = 1\n'),
    "a list of tables": ("a = [\n[1],\n]\nk = 0\n", "a = [\n[1],\n]\nk = 1\n"),
}


@pytest.mark.parametrize(("before", "after"), PLACES.values(), ids=PLACES)
def test_a_value_is_changed_where_it_stands(before: str, after: str) -> None:
    assert replace_values(before, {"k": 1}) == after
    assert tomllib.loads(after)["k"] == 1


def test_settings_that_are_as_they_were_are_not_written(file: Path) -> None:
    save_settings(UNUSUAL, file)
    os.utime(file, ns=(1, 1))
    save_settings(UNUSUAL, file)
    assert file.stat().st_mtime_ns == 1


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


def test_a_linked_file_stays_a_link(file: Path, tmp_path: Path) -> None:
    dotfile = tmp_path / "dotfiles.toml"
    dotfile.write_text("speed = 0\n")
    dotfile.chmod(0o644)
    file.parent.mkdir(parents=True)
    file.symlink_to(dotfile)
    save_settings(UNUSUAL, file)
    assert file.is_symlink()
    assert load_settings(dotfile) == (UNUSUAL, ())
    assert stat.S_IMODE(dotfile.stat().st_mode) == 0o644


@pytest.mark.parametrize(
    ("key", "value"), [("theme", "pink"), ("speed", True), ("names", ("\x1b",)), ("mouse", 1)]
)
def test_settings_that_could_not_be_read_again_are_not_saved(
    file: Path, key: str, value: Any
) -> None:
    with pytest.raises(SettingsError, match=f"not saved: {key}"):
        save_settings(Settings().model_copy(update={key: value}), file)
    assert not file.exists()
