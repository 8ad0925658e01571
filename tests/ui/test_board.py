from __future__ import annotations

from dataclasses import replace

import pytest
from rich.color import ColorSystem
from textual.app import ComposeResult
from textual.filter import Monochrome

from ludo_tui.rules.board import make_board
from ludo_tui.rules.squares import YARD
from ludo_tui.ui.look.glyphs import ASCII
from ludo_tui.ui.look.themes import LIGHT, THEMES
from ludo_tui.ui.widgets.board import Board
from ludo_tui.ui.widgets.board_layout import BoardState, Walker
from ludo_tui.ui.widgets.die import Die, die_rows, die_text
from tests.ui.painted_app import PaintedApp

WAITING = (YARD,) * 4
CROSS = make_board(52)
STATE = BoardState(CROSS, tokens=((-1, -1, -1, 0), *[WAITING] * 3), safe_squares="starts_and_stars")
SMALL, MIDDLE = (80, 24), (120, 40)


class BoardApp(PaintedApp):
    def __init__(self, theme_name: str = "dark", state: BoardState = STATE) -> None:
        super().__init__(theme_name)
        self.state = state
        self.heard: list[Board.SquareChosen | Board.SquarePointed] = []

    def compose(self) -> ComposeResult:
        yield Board(self.state)

    @property
    def board(self) -> Board:
        return self.query_one(Board)

    def on_board_square_chosen(self, message: Board.SquareChosen) -> None:
        self.heard.append(message)

    def on_board_square_pointed(self, message: Board.SquarePointed) -> None:
        self.heard.append(message)

    def lines(self) -> list[str]:
        return [strip.text for strip in self.screen._compositor.render_strips()]


def red_on(state: BoardState, square: int) -> BoardState:
    return replace(state, tokens=((-1, -1, -1, square), *state.tokens[1:]))


@pytest.mark.parametrize(("size", "most"), [(SMALL, 500), (MIDDLE, 1000)], ids=["2x1", "4x2"])
async def test_a_step_sends_little_anywhere_on_the_board(size: tuple[int, int], most: int) -> None:
    app = BoardApp()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for square in (*range(1, 51), *range(52, 58)):
            app.bytes_sent()
            app.board.show(red_on(STATE, square))
            await pilot.pause()
            assert 0 < app.bytes_sent() < most


@pytest.mark.parametrize(("size", "most"), [(SMALL, 500), (MIDDLE, 1000)], ids=["2x1", "4x2"])
async def test_a_step_of_a_walker_and_of_the_cursor_sends_little(
    size: tuple[int, int], most: int
) -> None:
    app = BoardApp()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.board.show(replace(STATE, cursor=(6, 12), walkers=(Walker(0, (6, 13)),)))
        await pilot.pause()
        app.bytes_sent()
        app.board.show(replace(STATE, cursor=(6, 12), walkers=(Walker(0, (6, 14)),)))
        await pilot.pause()
        assert 0 < app.bytes_sent() < most
        app.board.show(replace(STATE, cursor=(6, 13), walkers=(Walker(0, (6, 14)),)))
        await pilot.pause()
        assert 0 < app.bytes_sent() < most


@pytest.mark.parametrize(("size", "most"), [(SMALL, 500), (MIDDLE, 1000)], ids=["2x1", "4x2"])
async def test_a_step_through_a_crowd_sends_little(size: tuple[int, int], most: int) -> None:
    app = BoardApp()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for square in range(2, 49, 3):
            spots = [CROSS.spot(0, square + step) for step in (-2, -1, 1, 2)]
            crowd = [tuple(sorted(CROSS.square(c, s) for s in spots)) for c in (1, 2, 3)]
            app.board.show(replace(STATE, tokens=((-1, -1, -1, square), *crowd)))
            await pilot.pause()
            app.bytes_sent()
            app.board.show(red_on(app.board.state, square + 1))
            await pilot.pause()
            assert 0 < app.bytes_sent() < most


async def test_nothing_is_sent_when_nothing_changes() -> None:
    app = BoardApp()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        app.bytes_sent()
        app.board.show(replace(STATE))
        await pilot.pause(0.2)
        assert app.bytes_sent() == 0


@pytest.mark.parametrize(
    ("size", "width"), [(SMALL, 2), ((60, 30), 4), ((90, 45), 6), ((200, 60), 8), ((20, 10), 2)]
)
async def test_cells_are_the_largest_that_fit_and_the_board_is_in_the_middle(
    size: tuple[int, int], width: int
) -> None:
    app = BoardApp()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        first, last = app.board._bands[0].region, app.board._bands[4].region
        assert first.size == (3 * width, 15 * width // 2)
        if size[0] >= 30:
            assert abs(first.x - (size[0] - last.right)) <= 1


async def test_a_40_square_board_has_11_columns_and_can_follow_another_board() -> None:
    app = BoardApp()
    async with app.run_test(size=SMALL) as pilot:
        app.board.show(BoardState(make_board(40), tokens=STATE.tokens))
        await pilot.pause()
        widths = [band.size.width for band in app.board._bands]
        assert widths == [12, 12, 12, 8, 0]


@pytest.mark.parametrize("size", [SMALL, MIDDLE], ids=["2x1", "4x2"])
async def test_a_click_tells_the_square_as_every_colour_counts_it(size: tuple[int, int]) -> None:
    app = BoardApp()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        row, column = CROSS.cell(0, 3)
        first = app.board._bands[0].region
        width = first.width // 3
        x, y = first.x + column * width + 1, first.y + row * width // 2
        await pilot.click(offset=(x, y))
        await pilot.pause()
        chosen = [message for message in app.heard if isinstance(message, Board.SquareChosen)]
        assert [(message.cell, message.places[0]) for message in chosen] == [
            ((row, column), (0, 3))
        ]
        assert len(chosen[0].places) == 4


async def test_the_mouse_tells_each_cell_once_and_when_it_leaves() -> None:
    app = BoardApp()
    async with app.run_test(size=MIDDLE) as pilot:
        await pilot.pause()
        first = app.board._bands[0].region
        for x in (0, 1, 2, 5, 6):
            await pilot.hover(offset=(first.x + x, first.y))
        await pilot.hover(offset=(first.x - 3, first.y))
        await pilot.pause()
        assert [message.cell for message in app.heard] == [(0, 0), (0, 1), None]


async def test_a_click_sends_nothing_but_what_the_screen_shows() -> None:
    app = BoardApp()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert app.focused is app.board
        app.bytes_sent()
        await pilot.click(offset=(40, 12))
        await pilot.pause()
        assert app.bytes_sent() == 0


async def test_another_glyph_set_is_drawn_at_once() -> None:
    app = BoardApp()
    async with app.run_test(size=SMALL) as pilot:
        app.board.glyphs = ASCII
        await pilot.pause()
        assert "".join(app.lines()).isascii()


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
async def test_every_theme_draws_every_token(theme: object) -> None:
    app = BoardApp(getattr(theme, "name", ""))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        text = "".join(app.lines())
        assert [text.count(glyph) for glyph in "▲●■"] == [4, 4, 4]


async def test_another_theme_repaints_the_board() -> None:
    app = BoardApp()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        app.bytes_sent()
        app.theme = LIGHT.name
        await pilot.pause()
        red = LIGHT.variables["ludo-red"].lstrip("#")
        code = ";".join(str(int(red[at : at + 2], 16)) for at in (0, 2, 4))
        assert f"48;2;{code}m" in "".join(app.sent)


async def test_no_color_draws_greys_and_every_token_in_reverse() -> None:
    app = BoardApp("no-colour")
    app._filters.append(Monochrome())
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        strips = app.screen._compositor.render_strips()
        styles = [segment.style for strip in strips for segment in strip if "▲" in segment.text]
        assert any(style is not None and style.reverse for style in styles)


async def test_squares_bear_dots_where_their_shades_do_not_show() -> None:
    app = BoardApp()
    app.console._color_system = ColorSystem.STANDARD
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert "".join(app.lines()).count("·") == 52 - 8


class DieApp(PaintedApp):
    def compose(self) -> ComposeResult:
        yield Die()


async def test_the_die_sends_only_its_face() -> None:
    app = DieApp()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        app.bytes_sent()
        app.query_one(Die).show(5)
        await pilot.pause()
        assert 0 < app.bytes_sent() < 300
        assert [strip.text[:7] for strip in app.screen._compositor.render_strips()[:3]] == [
            " ●   ● ",
            "   ●   ",
            " ●   ● ",
        ]


@pytest.mark.parametrize("face", [None, 1, 2, 3, 4, 5, 6])
def test_a_face_has_as_many_pips_as_it_says(face: int | None) -> None:
    rows = die_rows(face, ASCII)
    assert [len(row) for row in rows] == [7, 7, 7]
    assert "".join(rows).count("o") == (face or 0)
    assert die_text(face) == f"[{face or ' '}]"
