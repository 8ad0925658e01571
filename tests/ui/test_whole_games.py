"""A whole game of each preset through the app, by keys only."""

from __future__ import annotations

from typing import Any

import pytest
from textual.pilot import Pilot

from ludo_tui.storage.rulesets import load_ruleset, preset_names
from ludo_tui.table.local import new_table
from ludo_tui.table.seats import Seat
from ludo_tui.table.table import Table
from ludo_tui.ui.game.turns import Stage
from ludo_tui.ui.screens.results import ResultsScreen
from tests.ui.started_app import SIZE, content, shown
from tests.ui.tables import ANIA, BEN, app_at, press, press_fast, screen_of

_MOST_KEYS = 4000
_MOST_WAITS = 50


@pytest.mark.slow
@pytest.mark.parametrize("rules", preset_names())
async def test_a_whole_game_is_played_by_keys_only(rules: str) -> None:
    table = new_table(load_ruleset(rules), rules, (ANIA, BEN), seed="7", recorded=False)
    async with app_at(table).run_test(size=SIZE) as pilot:
        await pilot.pause()
        turns = screen_of(pilot).turns
        for number in range(_MOST_KEYS):
            if turns.stage is Stage.OVER:
                break
            await act(pilot, key_for(table, turns.stage, number))
        assert turns.stage is Stage.OVER
        await pilot.pause()
        assert "wins" in content(pilot, "#banner")
        await press(pilot, "space")
        assert isinstance(pilot.app.screen, ResultsScreen)
        assert "1st" in shown(pilot)


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["polish", "qdan"])
async def test_four_play_with_the_computer_among_them(rules: str) -> None:
    robot, other = Seat("Robot", (1,), "simple"), Seat("Robot 2", (3,), "simple")
    seats = (ANIA, robot, BEN, other)
    table = new_table(load_ruleset(rules), rules, seats, seed="7", recorded=False)
    async with app_at(table, auto_move=True).run_test(size=SIZE) as pilot:
        await pilot.pause()
        for _ in range(_MOST_KEYS):
            if screen_of(pilot).turns.stage is Stage.OVER:
                break
            await act(pilot, "space")
        assert screen_of(pilot).turns.stage is Stage.OVER


def key_for(table: Table, stage: Stage, number: int) -> str:
    """A number, an arrow or Space; each move has its turn."""
    if stage is not Stage.CHOOSE or number % 3 == 2:
        return "space"
    moves = min(len(table.game.legal_moves), 9)
    return "right" if number % 3 == 1 else str(number // 3 % moves + 1)


async def act(pilot: Pilot[Any], key: str) -> None:
    """Presses a key and sees that it did something, and that die and game agree."""
    screen = screen_of(pilot)
    game = screen.table.game

    def state() -> tuple[object, ...]:
        return len(screen.table.game.actions), screen.turns.stage, screen.choosing.at

    before, has_one_stop = state(), len(screen.choosing.stops) == 1
    await press_fast(pilot, key)
    for _ in range(_MOST_WAITS):
        if state() != before or (key == "right" and has_one_stop):
            break
        await pilot._wait_for_screen()
    else:
        raise AssertionError(f"{key} does nothing: {game.position}")
    await pilot._wait_for_screen()
    roll = screen.table.game.roll
    assert roll is None or screen.side.die.face.pips == roll, "die and game disagree"
