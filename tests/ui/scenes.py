"""Scenes of the app, for snapshots and for the pictures in ``screenshots``."""

from __future__ import annotations

from typing import NamedTuple

from ludo_tui.rules.game import Phase
from ludo_tui.storage.rulesets import load_ruleset
from ludo_tui.table.local import new_table
from ludo_tui.table.seats import Seat
from ludo_tui.table.table import Table
from ludo_tui.ui.app import LudoApp
from ludo_tui.ui.opening import Opening

NAMES = ("Ania", "Ben", "Zoë", "Computer")


class Scene(NamedTuple):
    """A picture to be made."""

    name: str
    size: tuple[int, int]
    theme: str = "dark"
    glyphs: str = "unicode"
    rules: str = ""
    """The ruleset of the game that is shown; empty for the screens before a game."""
    players: int = 4
    keys: tuple[str, ...] = ()
    is_over: bool = False


SCENES = (
    Scene("start", (80, 24)),
    Scene("set-up", (80, 24), keys=("n",)),
    Scene("house-rules", (80, 24), keys=("n", "h")),
    Scene("rules", (80, 24), keys=("r",)),
    Scene("game-80x24", (80, 24), rules="qdan", keys=("right",)),
    Scene("game-120x40", (120, 40), rules="qdan", keys=("right",)),
    Scene("game-200x60", (200, 60), rules="qdan", keys=("right",)),
    Scene("light", (120, 40), theme="light", rules="qdan", keys=("right",)),
    Scene("high-contrast", (120, 40), theme="high-contrast", rules="qdan", keys=("right",)),
    Scene("no-colour", (120, 40), theme="no-colour", rules="qdan", keys=("right",)),
    Scene("no-colour-80x24", (80, 24), theme="no-colour", rules="qdan", keys=("right",)),
    Scene("ascii", (80, 24), glyphs="ascii", rules="qdan", keys=("right",)),
    Scene("polish", (120, 40), rules="polish", keys=("right",)),
    Scene("results", (80, 24), rules="ply-yard", players=2, is_over=True),
)


def table_for(scene: Scene) -> Table | None:
    """A table with a game under way: a person has a choice, and can capture."""
    if not scene.rules:
        return None
    colours = (0, 2) if scene.players == 2 else tuple(range(scene.players))
    names = (NAMES[0], NAMES[2]) if scene.players == 2 else NAMES
    seats = tuple(
        Seat(name, (colour,), "simple" if name == "Computer" else None)
        for name, colour in zip(names, colours, strict=True)
    )
    for seed in range(1, 200):
        ruleset = load_ruleset(scene.rules)
        table = new_table(ruleset, scene.rules, seats, seed=str(seed), recorded=False)
        table.begin()
        for _ in range(100_000):
            if (table.game.phase is Phase.OVER) if scene.is_over else is_telling(table):
                return table
            if table.game.phase is Phase.OVER:
                break
            table.move(table.bot_move()) if table.game.phase is Phase.MOVE else table.roll()
    raise SystemExit(f"no game shows what the picture {scene.name} is to show")


def is_telling(table: Table) -> bool:
    """Whether a person can choose between tokens and capture, well into the game."""
    moves = table.game.legal_moves
    position = table.game.position
    assert position is not None
    return (
        not table.is_bot_turn
        and len({move.origin for move in moves}) > 2
        and any(move.captures for move in moves)
        and sum(square > 51 for squares in position.tokens for square in squares) > 2
    )


def app_for(scene: Scene) -> LudoApp:
    """The app at the beginning of a scene; the scene's keys are still to be pressed."""
    opening = Opening(
        table=table_for(scene),
        record_enabled=False,
        theme=scene.theme,
        glyphs=scene.glyphs,
        speed="none",
    )
    return LudoApp(opening)
