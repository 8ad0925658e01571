"""The game by mouse: everything that it does can be done by keys too."""

from __future__ import annotations

from typing import Any

from textual.pilot import Pilot

from ludo_tui.rules.board import Cell
from ludo_tui.rules.game import Phase
from ludo_tui.rules.squares import YARD
from tests.ui.started_app import SIZE, content
from tests.ui.tables import app_at, press, screen_of, table_at

EARLY = "red=Y,Y,4,20 yellow=Y,Y,Y,9 turn=0"


def place_of(pilot: Pilot[Any], cell: Cell) -> tuple[int, int]:
    """Where a cell is on the screen."""
    board = screen_of(pilot).board
    region = board.region
    return next(
        (x, y)
        for y in range(region.y, region.bottom)
        for x in range(region.x, region.right)
        if board.cell_at(x, y) == cell
    )


def cell_of(pilot: Pilot[Any], colour: int, square: int) -> Cell:
    return screen_of(pilot).board.state.board.cell(colour, square)


async def test_a_click_on_the_die_rolls() -> None:
    table = table_at(EARLY, 3)
    async with app_at(table).run_test(size=SIZE) as pilot:
        await pilot.click("Die")
        await pilot.pause()
        assert table.game.roll == 3


async def test_a_click_on_a_token_moves_it() -> None:
    table = table_at(EARLY, 3)
    async with app_at(table).run_test(size=SIZE) as pilot:
        await press(pilot, "space")
        await pilot.click(offset=place_of(pilot, cell_of(pilot, 0, 20)))
        assert table.game.position is not None
        assert table.game.position.tokens[0] == (YARD, YARD, 4, 23)


async def test_a_click_on_the_landing_square_moves_the_token_there() -> None:
    table = table_at(EARLY, 3)
    async with app_at(table).run_test(size=SIZE) as pilot:
        await press(pilot, "space")
        await pilot.click(offset=place_of(pilot, cell_of(pilot, 0, 7)))
        assert table.game.position is not None
        assert table.game.position.tokens[0] == (YARD, YARD, 7, 20)


async def test_a_click_on_a_token_that_may_not_move_says_why() -> None:
    table = table_at(EARLY, 3)
    async with app_at(table).run_test(size=SIZE) as pilot:
        await press(pilot, "space")
        await pilot.click(offset=place_of(pilot, cell_of(pilot, 0, YARD)))
        assert "needs a 6 to leave the yard" in content(pilot, "#hint")
        assert table.game.phase is Phase.MOVE


async def test_the_mouse_previews_what_it_is_over_and_then_what_was_looked_at_before() -> None:
    async with app_at(table_at(EARLY, 3)).run_test(size=SIZE) as pilot:
        await press(pilot, "space", "right")
        await pilot.hover(offset=place_of(pilot, cell_of(pilot, 0, 20)))
        await pilot.pause()
        assert screen_of(pilot).board.state.landing == (0, 23)
        await pilot.hover(offset=place_of(pilot, (14, 14)))
        await pilot.pause()
        assert screen_of(pilot).board.state.landing == (0, 7)


async def test_who_shares_a_square_is_told_under_the_mouse() -> None:
    table = table_at("red=Y,Y,8,8 yellow=Y,Y,Y,34 turn=0", 3)
    async with app_at(table).run_test(size=SIZE) as pilot:
        await pilot.hover(offset=place_of(pilot, cell_of(pilot, 0, 8)))
        await pilot.pause()
        assert "On this square: ▲ 2, ● 1." in content(pilot, "#hint")


async def test_a_click_on_the_board_before_the_roll_says_to_roll() -> None:
    table = table_at(EARLY, 3)
    async with app_at(table).run_test(size=SIZE) as pilot:
        await pilot.click(offset=place_of(pilot, cell_of(pilot, 0, 4)))
        assert "Roll first" in content(pilot, "#hint")
        assert table.game.actions == ()


async def test_of_several_moves_of_one_token_a_click_looks_at_each() -> None:
    table = table_at("red=Y,Y,8,8 yellow=Y,Y,Y,34 turn=0", 4, rules="castle")
    async with app_at(table).run_test(size=SIZE) as pilot:
        await press(pilot, "space")
        seen = set()
        for _ in range(2):
            await pilot.click(offset=place_of(pilot, cell_of(pilot, 0, 8)))
            seen.add(screen_of(pilot).board.state.landing)
        assert seen == {(0, 12), (0, 10)} and table.game.phase is Phase.MOVE
        await pilot.click(offset=place_of(pilot, cell_of(pilot, 0, 10)))
        assert table.game.position is not None
        assert table.game.position.tokens[0] == (YARD, YARD, 10, 10)
