"""How long the command takes to start, beside programs that do next to nothing.

Run by hand: ``python tests/benchmarks/bench_startup.py [RUNS]``. Runs are interleaved in
pairs, and only the median of their ratios is worth telling. Exits with 1 if a limit is missed.
"""

from __future__ import annotations

import os
import select
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.tty.pseudo_terminal import PseudoTerminal  # noqa: E402

# What the installed script does.
LUDO = "import sys; from ludo_tui.__main__ import main; sys.exit(main())"
LABEL = """
from textual.app import App
from textual.widgets import Label

class OneLabel(App):
    def compose(self):
        yield Label("one label")

OneLabel().run()
"""
QUIET = 0.3
"""Seconds without output after which the first frame counts as complete."""


def seconds_to_end(command: Sequence[str]) -> float:
    """How long the command runs."""
    begin = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True, cwd=ROOT)
    return time.perf_counter() - begin


def seconds_to_frame(command: Sequence[str]) -> float:
    """How long the command takes until its first screen is complete."""
    with tempfile.TemporaryDirectory() as home:
        folders = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"), home)
        environ = {**folders, "PYTHONPATH": str(ROOT), "COLORTERM": "truecolor"}
        begin = time.perf_counter()
        with PseudoTerminal(command, environ=environ, is_controlling=False) as terminal:
            return last_sent(terminal.master) - begin


def last_sent(master: int) -> float:
    """When the first burst of output that draws something ended."""
    output, last = b"", 0.0
    while not is_drawn(output) or time.perf_counter() - last < QUIET:
        if select.select([master], [], [], 0.01)[0]:
            try:
                output += os.read(master, 65536)
            except OSError:
                sys.exit(f"ended too early: {output.decode(errors='replace')}")
            last = time.perf_counter()
    return last


def is_drawn(output: bytes) -> bool:
    """Whether anything that can be seen has been sent."""
    return b"one label" in output or b"quit" in output


def ratio(
    measure: Callable[[Sequence[str]], float],
    subject: Sequence[str],
    peer: Sequence[str],
    runs: int,
) -> float:
    """How many times as long the subject takes, by the median of interleaved pairs."""
    for command in (subject, peer):
        measure(command)
    # Each pair runs within a second, so that whatever else the machine does weighs on both.
    ratios = [measure(subject) / measure(peer) for _ in range(runs)]
    return statistics.median(ratios)


def main() -> int:
    """Measures, tells the ratios and says whether they are within their limits."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    python = sys.executable
    nothing = [python, "-c", "pass"]
    label = [python, "-c", LABEL]
    version = ratio(seconds_to_end, [python, "-c", LUDO, "--version"], nothing, 2 * runs)
    print(f"ludo --version / python -c pass: {version:.2f} (limit 2.5)")
    frame = ratio(seconds_to_frame, [python, "-c", LUDO], label, runs)
    print(f"first frame / one-label Textual app: {frame:.2f} (limit 1.6)")
    return 0 if version < 2.5 and frame < 1.6 else 1


if __name__ == "__main__":
    sys.exit(main())
