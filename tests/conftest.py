"""What every test is kept away from: the home folder, the network and the tester's own terminal."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

# Read by Textual when it is imported, by the programs that tests start.
os.environ |= {"TEXTUAL_ANIMATIONS": "none", "TEXTUAL_COLOR_SYSTEM": "truecolor"}
for _name in ("NO_COLOR", "FORCE_COLOR", "COLORTERM", "TEXTUAL_THEME", "TEXTUAL_DRIVER"):
    os.environ.pop(_name, None)

_FOLDERS = {
    "XDG_CONFIG_HOME": "config",
    "XDG_DATA_HOME": "data",
    "XDG_STATE_HOME": "state",
    "XDG_CACHE_HOME": "cache",
    "XDG_RUNTIME_DIR": "runtime",
}


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home folder and a plain locale, for this test and the processes it starts."""
    folder = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("HOME", str(folder))
    for variable, name in _FOLDERS.items():
        monkeypatch.setenv(variable, str(folder / name))
    for variable in [name for name in os.environ if name.startswith(("LUDO_", "SSH_", "LC_"))]:
        monkeypatch.delenv(variable)
    monkeypatch.setenv("LANG", "C.UTF-8")
    return folder


@pytest.fixture(autouse=True)
def same_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draws as in any other tester's terminal; Textual is imported before its variables are set."""
    monkeypatch.setattr("textual.constants.COLOR_SYSTEM", "truecolor")
    monkeypatch.setattr("textual.constants.TEXTUAL_ANIMATIONS", "none")


@pytest.fixture(autouse=True)
def no_network(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Refuses connections to anywhere but this machine."""
    connect = socket.socket.connect

    def connect_here(self: socket.socket, address: Any) -> None:
        host = address[0] if isinstance(address, tuple) else "localhost"
        assert host in ("localhost", "127.0.0.1", "::1"), f"a test wants to reach {host}"
        connect(self, address)

    monkeypatch.setattr(socket.socket, "connect", connect_here)
    yield
