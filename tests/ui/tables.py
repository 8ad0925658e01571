"""Tables at any position, with dice that show what a test needs, and the app around them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from textual.events import Key
from textual.pilot import Pilot

from ludo_tui.dice import ScriptedDice
from ludo_tui.rules.engine import make_engine
from ludo_tui.rules.game import Game
from ludo_tui.rules.position import parse_position
from ludo_tui.storage.rulesets import load_ruleset
from ludo_tui.storage.settings import Settings
from ludo_tui.table.seats import Seat
from ludo_tui.table.table import Table
from ludo_tui.ui.app import LudoApp
from ludo_tui.ui.opening import Opening
from ludo_tui.ui.screens.play import PlayScreen

ANIA, BEN = Seat("Ania", (0,)), Seat("Ben", (2,))
ROBOT = Seat("Robot", (2,), "simple")


def table_at(
    position: str,
    *rolls: int,
    seats: tuple[Seat, ...] = (ANIA, BEN),
    rules: str = "qdan",
    changes: Mapping[str, object] | None = None,
    roll: int | None = None,
) -> Table:
    """A table where the game has come to a position; the dice show these numbers."""
    engine = make_engine(load_ruleset(rules, changes), tuple(seat.colours for seat in seats))
    game = Game(engine, position=parse_position(f"{position} players={len(seats)}"), roll=roll)
    return Table(game, seats, ScriptedDice(*rolls), base=rules, seed="7")


def app_at(table: Table, **settings: Any) -> LudoApp:
    """The app with this table open, where nothing happens by itself unless the settings say so."""
    return LudoApp(Opening(settings=Settings(**{"speed": "none", **settings}), table=table))


def screen_of(pilot: Pilot[Any]) -> PlayScreen:
    """The game screen."""
    screen = next(s for s in reversed(pilot.app.screen_stack) if isinstance(s, PlayScreen))
    assert isinstance(screen, PlayScreen)
    return screen


async def press(pilot: Pilot[Any], *keys: str) -> None:
    """Presses keys without the wait for timers that a pilot adds."""
    await press_fast(pilot, *keys)
    await pilot.pause()


async def press_fast(pilot: Pilot[Any], *keys: str) -> None:
    """Presses keys and waits only until the screen has heard of them: for whole games."""
    for key in keys:
        pilot.app.post_message(Key(key, key if len(key) == 1 else " " if key == "space" else None))
        await pilot._wait_for_screen()
