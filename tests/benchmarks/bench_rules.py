"""How fast the rules are, beside ludo-king-engine, and ``ludo moves`` beside importing pydantic.

Run by hand: ``python tests/benchmarks/bench_rules.py [ROUNDS]``. The peer is installed from PyPI
into an environment of its own. Rounds are interleaved, processor time is taken, and only ratios
of medians are worth telling. Exits with 1 if a limit is missed.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import tempfile
import venv
from itertools import cycle, islice
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PEER = "ludo-king-engine==0.1.3"
AT_LEAST = 5.0
"""How many times the peer's games a second the rules have to play."""
AT_MOST = 40.0
"""How many times an import of pydantic 10,000 lines of ``ludo moves`` may take."""
LINES = 10_000

# Both play whole games of four players by random legal moves and print processor seconds a game.
OURS = """
import random, sys, time
sys.path.insert(0, sys.argv[1])
from ludo_tui.rules.engine import make_engine
from ludo_tui.storage.rulesets import load_ruleset

engine = make_engine(load_ruleset("qdan"), ((0,), (1,), (2,), (3,)))
chance = random.Random(1).random

def play():
    position = engine.start(0)
    while not position.is_over:
        roll = int(chance() * 6) + 1
        moves = engine.legal_moves(position, roll)
        move = moves[int(chance() * len(moves))] if moves else None
        position = engine.after(position, roll, move)

play()
began = time.process_time()
for _ in range(200):
    play()
print((time.process_time() - began) / 200)
"""
THEIRS = """
import random, time
from ludo_engine import LudoGame, PlayerColor

colours = [PlayerColor.RED, PlayerColor.GREEN, PlayerColor.YELLOW, PlayerColor.BLUE]
chance = random.Random(1).random
random.seed(1)

def play():
    game = LudoGame(colours)
    while not game.game_over:
        player, pips = game.get_current_player(), game.roll_dice()
        moves = game.get_valid_moves(player, pips)
        if moves:
            game.play_turn(token_id=moves[int(chance() * len(moves))].token_id, dice_value=pips)
        elif pips != 6:
            game.next_turn()

play()
began = time.process_time()
for _ in range(40):
    play()
print((time.process_time() - began) / 40)
"""
TIMED = """
import os, subprocess, sys
subprocess.run(sys.argv[1:], stdin=sys.stdin, stdout=subprocess.DEVNULL, check=True)
spent = os.times()
print(spent.children_user + spent.children_system)
"""


def peer_python(folder: Path) -> str:
    """The interpreter of a new environment that has the peer."""
    venv.create(folder, with_pip=True)
    python = str(folder / "bin" / "python")
    subprocess.run([python, "-m", "pip", "install", "-q", "--no-deps", PEER], check=True)
    return python


def printed(*command: str, lines: Path | None = None) -> float:
    """The number that a program prints."""
    with (lines or Path("/dev/null")).open("rb") as stdin:
        ended = subprocess.run(command, stdin=stdin, capture_output=True, check=True)
    return float(ended.stdout)


def positions(file: Path) -> Path:
    """A file of positions: those of the conformance cases, over and over."""
    cases = ROOT / "tests" / "data" / "cases"
    found = [
        json.dumps(json.loads(line)["position"])
        for name in ("edge", "presets", "house-rules")
        for line in (cases / f"{name}.jsonl").read_text("utf-8").splitlines()
    ]
    file.write_text("\n".join(islice(cycle(found), LINES)) + "\n")
    return file


def main() -> int:
    """Measures and says both ratios."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    ours, theirs, moves, imports = [], [], [], []
    with tempfile.TemporaryDirectory() as folder:
        peer = peer_python(Path(folder) / "peer")
        lines = positions(Path(folder) / "positions.jsonl")
        for _ in range(rounds):
            theirs.append(printed(peer, "-c", THEIRS))
            ours.append(printed(sys.executable, "-c", OURS, str(ROOT)))
            timed = (sys.executable, "-c", TIMED, sys.executable)
            moves.append(printed(*timed, "-m", "ludo_tui", "moves", lines=lines))
            imports.append(printed(*timed, "-c", "import pydantic"))
    games = statistics.median(theirs) / statistics.median(ours)
    answers = statistics.median(moves) / statistics.median(imports)
    print(f"games a second, times {PEER}: {games:.1f} (at least {AT_LEAST})")
    print(f"{LINES:,} lines of ludo moves, times import pydantic: {answers:.1f} (under {AT_MOST})")
    return 0 if games >= AT_LEAST and answers < AT_MOST else 1


if __name__ == "__main__":
    sys.exit(main())
