"""Where settings, rulesets and games are kept.

The XDG variables are honoured on every system; a relative value is ignored, as their specification
says, and so is a relative home folder. Without them each system's own customs hold. Nothing is
created here.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from ludo_tui.errors import SettingsError

_APP = "ludo"


def config_dir() -> Path:
    """The folder of what a person writes: settings and rulesets."""
    return _folder("config", variable="XDG_CONFIG_HOME", below_home=".config")


def data_dir() -> Path:
    """The folder of what must not be lost: games."""
    return _folder("data", variable="XDG_DATA_HOME", below_home=".local/share")


def state_dir() -> Path:
    """The folder of what may be lost: the log."""
    return _folder("state", variable="XDG_STATE_HOME", below_home=".local/state")


def games_dir() -> Path:
    """Where records of games are kept."""
    return data_dir() / "games"


def user_rulesets_dir() -> Path:
    """Where a person's own rulesets are found."""
    return config_dir() / "rulesets"


def settings_file() -> Path:
    """The file of settings."""
    return config_dir() / "settings.toml"


def _folder(kind: str, *, variable: str, below_home: str) -> Path:
    named = os.environ.get(variable, "")
    if os.path.isabs(named):
        return Path(named) / _APP
    no_home = f"there is no home folder: set HOME or {variable}"
    try:
        is_custom = sys.platform in ("darwin", "win32")
        folder = _custom_of_the_system(kind) if is_custom else Path.home() / below_home / _APP
    except RuntimeError as error:
        raise SettingsError(no_home) from error
    if not folder.is_absolute():
        raise SettingsError(no_home)
    return folder


def _custom_of_the_system(kind: str) -> Path:
    # Only here, as the import takes longer than everything else in this module.
    import platformdirs

    folders = {
        "config": platformdirs.user_config_path,
        "data": platformdirs.user_data_path,
        "state": platformdirs.user_state_path,
    }
    return folders[kind](_APP, appauthor=False)
