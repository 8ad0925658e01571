"""What the game screen sends to the terminal, through Textual's own rendering in full colour."""

from __future__ import annotations

from typing import Any

import pytest
from rich.color import ColorSystem
from textual._compositor import CompositorUpdate, LayoutUpdate
from textual.screen import Screen

from ludo_tui.storage.settings import Settings
from ludo_tui.ui.app import LudoApp
from ludo_tui.ui.game.film import film
from ludo_tui.ui.game.pacing import Pace
from ludo_tui.ui.opening import Opening
from tests.ui.tables import ANIA, ROBOT, press, screen_of, table_at

SMALL, MIDDLE = (80, 24), (120, 40)
EARLY = "red=Y,Y,4,20 yellow=Y,Y,33,9 turn=0"


class MeasuredApp(LudoApp):
    """Keeps what is sent."""

    def __init__(self, opening: Opening) -> None:
        super().__init__(opening)
        self.console._color_system = ColorSystem.TRUECOLOR
        self.sent = 0
        self.whole = 0

    def _display(self, screen: Screen[object], renderable: object) -> None:
        if isinstance(renderable, CompositorUpdate) and screen is self.screen:
            self.sent += len(renderable.render_segments(self.console).encode())
            self.whole += isinstance(renderable, LayoutUpdate)
        super()._display(screen, renderable)  # type: ignore[arg-type]  # private, only passed on

    def taken(self) -> tuple[int, int]:
        """Bytes and whole screens since the last question."""
        result, self.sent, self.whole = (self.sent, self.whole), 0, 0
        return result


def measured(*rolls: int, speed: Any = "none") -> MeasuredApp:
    table = table_at(EARLY, *rolls, seats=(ANIA, ROBOT))
    return MeasuredApp(Opening(settings=Settings(speed=speed), table=table))


@pytest.mark.parametrize(("size", "most"), [(SMALL, 500), (MIDDLE, 1000)], ids=["2x1", "4x2"])
async def test_each_step_of_a_walk_sends_little(size: tuple[int, int], most: int) -> None:
    app = measured(3)
    async with app.run_test(size=size) as pilot:
        await press(pilot, "space")
        screen = screen_of(pilot)
        ground = screen.ground
        shifts = screen.turns.move(screen.turns.game.legal_moves[0])
        pictures = film(shifts, ground, Pace(2))
        assert len(pictures) == 6
        screen.board.show(ground)
        await pilot.pause()
        app.taken()
        for picture in pictures[:3]:
            screen._show_picture(picture)
            await pilot.pause()
            sent, whole = app.taken()
            assert 0 < sent < most and not whole


@pytest.mark.parametrize(("size", "most"), [(SMALL, 2000), (MIDDLE, 2600)], ids=["2x1", "4x2"])
async def test_looking_at_another_token_sends_little(size: tuple[int, int], most: int) -> None:
    app = measured(3)
    async with app.run_test(size=size) as pilot:
        await press(pilot, "space")
        for _ in range(3):
            app.taken()
            await press(pilot, "right")
            sent, whole = app.taken()
            assert 0 < sent < most and not whole


async def test_nothing_in_a_turn_paints_the_whole_screen() -> None:
    app = measured(3, 2, 4, 4, 5, 5)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        for key in ("space", "right", "2", "u", "1", "space", "space", "1", "space"):
            app.taken()
            await press(pilot, key)
            sent, whole = app.taken()
            assert sent < 5500 and not whole, key


async def test_a_game_that_waits_sends_nothing() -> None:
    app = measured(3, speed=2)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause(0.3)
        app.taken()
        await pilot.pause(1.5)
        assert app.taken() == (0, 0)
        assert not screen_of(pilot)._projector.is_running
