"""Settings are kept; a file that is wrong is told of, and stays as it is."""

from __future__ import annotations

import os
import stat
import tomllib
from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as tested
from hypothesis import strategies as st

from ludo_tui.errors import UsageError
from ludo_tui.storage.paths import settings_file
from ludo_tui.storage.setting_lines import replace_values
from ludo_tui.storage.settings import Settings, load_settings, save_settings
from ludo_tui.words.names import clean_name
from tests.storage.kept_settings import UNUSUAL, written


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
    assert set(tomllib.loads(text)) == {setting.name for setting in fields(Settings)}
    for setting in fields(Settings):
        assert f"# {setting.metadata['meaning']}\n" in text


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
    "other line ends, but not the last": ("a = 1\r\nk = 0", "a = 1\r\nk = 1"),
    "other line ends, a table last": ("k = 0\r\n[t]\r\na = 1", "k = 1\r\n[t]\r\na = 1"),
    "other line ends, the key missing": ("a = 1\r\nb = 2", "a = 1\r\nb = 2\r\nk = 1"),
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
