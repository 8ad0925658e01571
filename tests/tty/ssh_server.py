"""An SSH server on this machine for as long as a test needs it, with keys made for it."""

from __future__ import annotations

import contextlib
import getpass
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

_CONFIG = """\
ListenAddress 127.0.0.1
Port {port}
HostKey {folder}/host_key
AuthorizedKeysFile {folder}/authorized_keys
PidFile none
UsePAM no
StrictModes no
PasswordAuthentication no
KbdInteractiveAuthentication no
PermitRootLogin yes
PrintMotd no
PrintLastLog no
"""


@dataclass(frozen=True)
class SshServer:
    """A server that is running."""

    folder: Path
    """Where its keys are."""
    port: int
    """Where it listens, on the loopback address."""

    def command(self, *words: str, key: str = "key") -> list[str]:
        """The command that logs in with a terminal and runs the words."""
        options = (
            *("-F", "none", "-tt", "-p", str(self.port), "-i", str(self.folder / key)),
            *("-o", "IdentitiesOnly=yes", "-o", "StrictHostKeyChecking=no"),
            *("-o", "UserKnownHostsFile=/dev/null", "-o", "LogLevel=ERROR"),
            *("-o", "BatchMode=yes", "-o", "ConnectTimeout=10"),
        )
        return ["ssh", *options, f"{getpass.getuser()}@127.0.0.1", *words]

    def allow(self, key: str, options: str = "") -> None:
        """Makes a key and lets it in, with the options that stand before it in the list."""
        make_key(self.folder / key)
        public = (self.folder / f"{key}.pub").read_text(encoding="ascii")
        with (self.folder / "authorized_keys").open("a", encoding="utf-8") as allowed:
            allowed.write(f"{options} {public}".lstrip())


@contextlib.contextmanager
def running_server(folder: Path) -> Iterator[SshServer]:
    """Starts a server with its files in the folder, and ends it; skips the test if it cannot."""
    program = _server_program()
    make_key(folder / "host_key")
    server = SshServer(folder, _free_port())
    server.allow("key")
    config = folder / "sshd_config"
    config.write_text(_CONFIG.format(port=server.port, folder=folder), encoding="utf-8")
    log = folder / "sshd.log"
    with log.open("wb") as errors:
        process = subprocess.Popen(
            [program, "-f", str(config), "-D", "-e"], stdin=subprocess.DEVNULL, stderr=errors
        )
    try:
        _check_login(server, process, log)
        yield server
    finally:
        process.terminate()
        process.wait(10)


def make_key(path: Path) -> None:
    """Makes a key pair without a passphrase."""
    subprocess.run(
        ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", "test", "-f", str(path)], check=True
    )


def _server_program() -> str:
    program = shutil.which("sshd", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")
    if program is None or shutil.which("ssh") is None or shutil.which("ssh-keygen") is None:
        pytest.skip("there is no OpenSSH server and client on this machine")
    if os.geteuid() == 0:
        try:
            # Where a server started by root locks itself in; a system without init lacks it.
            os.makedirs("/run/sshd", mode=0o755, exist_ok=True)
        except OSError as error:
            pytest.skip(f"the SSH server needs /run/sshd, which cannot be made: {error}")
    return program


def _check_login(server: SshServer, process: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + 10
    while time.monotonic() < end and process.poll() is None:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", server.port), 1):
            break
        time.sleep(0.05)
    answer = subprocess.run(
        server.command("true"), stdin=subprocess.DEVNULL, capture_output=True, check=False
    )
    if answer.returncode != 0:
        told = log.read_text(encoding="utf-8", errors="replace").strip().splitlines()
        pytest.skip(
            f"the SSH server lets nobody in here: {told[-1] if told else 'no reason given'}"
        )


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port
