from __future__ import annotations

import sys
from pathlib import Path

import pytest

from ludo_tui.errors import SettingsError
from ludo_tui.storage import paths

on_linux = pytest.mark.skipif(
    sys.platform in ("darwin", "win32"), reason="other systems have other customs"
)


def test_the_xdg_variables_are_honoured(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(home / f"my {name}"))
    assert paths.settings_file() == home / "my CONFIG" / "ludo" / "settings.toml"
    assert paths.user_rulesets_dir() == home / "my CONFIG" / "ludo" / "rulesets"
    assert paths.games_dir() == home / "my DATA" / "ludo" / "games"
    assert paths.state_dir() == home / "my STATE" / "ludo"


@on_linux
@pytest.mark.parametrize("value", ["", "relative/folder", "."])
def test_a_relative_xdg_variable_is_ignored(
    home: Path, monkeypatch: pytest.MonkeyPatch, value: str
) -> None:
    for name in ("CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", value)
    assert paths.config_dir() == home / ".config" / "ludo"
    assert paths.data_dir() == home / ".local" / "share" / "ludo"
    assert paths.state_dir() == home / ".local" / "state" / "ludo"


@on_linux
def test_no_home_folder_is_said_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_home() -> Path:
        raise RuntimeError

    monkeypatch.setattr(Path, "home", no_home)
    monkeypatch.delenv("XDG_CONFIG_HOME")
    with pytest.raises(SettingsError, match="set HOME or XDG_CONFIG_HOME"):
        paths.config_dir()


@on_linux
@pytest.mark.parametrize("value", ["rel", "./rel", "."])
def test_a_relative_home_folder_is_none(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    """It was made in whatever folder the game was started in."""
    monkeypatch.setenv("HOME", value)
    for name, ask in (
        ("CONFIG", paths.settings_file),
        ("DATA", paths.games_dir),
        ("STATE", paths.state_dir),
    ):
        monkeypatch.delenv(f"XDG_{name}_HOME")
        with pytest.raises(SettingsError, match=f"no home folder: set HOME or XDG_{name}_HOME"):
            ask()


def test_a_relative_home_folder_does_no_harm_beside_the_xdg_variables(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", "rel")
    assert paths.config_dir() == home / "config" / "ludo"


@pytest.mark.parametrize("system", ["darwin", "win32"])
def test_other_systems_have_their_own_folders(monkeypatch: pytest.MonkeyPatch, system: str) -> None:
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.delenv("XDG_CONFIG_HOME")
    assert paths.config_dir().name == "ludo"


def test_asking_creates_nothing(home: Path) -> None:
    paths.games_dir()
    paths.user_rulesets_dir()
    assert list(home.iterdir()) == []
