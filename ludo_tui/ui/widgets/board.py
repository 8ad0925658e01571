"""The board: the widget everybody looks at.

How a screen uses it::

    board = Board(BoardState(make_board(52), tokens=position.tokens, colours=(0, 2)))
    board.show(replace(board.state, choices={(0, YARD): "1"}))     # repaints the cells that differ
    board.glyphs = ASCII                                           # another set of characters

    for frame in move_frames(geometry, position.tokens, move, way):    # ludo_tui.ui.game.frames
        board.show(frame.on(board.state))                              # and wait frame.seconds

    on_board_square_chosen(message):     message.cell, message.places   # a click
    on_board_square_pointed(message):    the mouse is over another cell; cell None: over none

`BoardState` (in `board_layout`) is all there is to say: tokens, choices, chosen, trail, landing,
captures, cursor, walkers, lifted. The board neither moves the cursor nor knows a rule: on
``SquarePointed`` and on cursor keys the screen shows a state with another ``cursor``.

The picture is made of five bands, each a widget of three columns of cells. Textual sends a line
from the left edge of the widget that holds the changed cell; so a step sends at most three cells
where one has changed, not all to the left of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import ComposeResult
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import var
from textual.strip import Strip
from textual.theme import Theme
from textual.widget import Widget

from ludo_tui.rules.board import Cell, make_board
from ludo_tui.rules.colours import COLOURS
from ludo_tui.ui.look.glyphs import UNICODE, Glyphs
from ludo_tui.ui.look.themes import PREFIX, REVERSE_VARIABLE, board_colours
from ludo_tui.ui.widgets.board_layout import (
    OUTSIDE,
    BoardState,
    CellLook,
    Place,
    changed_cells,
    looks,
    squares_at,
)
from ludo_tui.ui.widgets.cell_canvas import Brush
from ludo_tui.ui.widgets.cell_drawing import WIDTHS, draw_cell

_MOST_COLUMNS = 15
_BAND = 3
"""How many columns a band has: fewer send less at a step, more draw the whole board faster."""
_BRIGHT = (*COLOURS, "lit", "cursor")
"""Papers that are told by reverse video where colours may be missing."""


_EMPTY = BoardState(make_board(52))


class Band(Widget):
    """Some neighbouring columns of cells; it draws what the board says."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    Band { width: auto; height: auto; }
    """

    def __init__(self, board: Board, first: int) -> None:
        super().__init__()
        self._board = board
        self._first = first

    @property
    def columns(self) -> range:
        """The columns of the board that it draws."""
        return range(self._first, min(self._first + _BAND, self._board.state.board.side))

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """The width of its columns."""
        return len(self.columns) * cell_width(container, self._board.state.board.side)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The height of all rows."""
        side = self._board.state.board.side
        return side * cell_width(container, side) // 2

    def render_line(self, y: int) -> Strip:
        """One line of its cells."""
        columns = self.columns
        if not columns or not self.size.width:
            return Strip([])
        width = self.size.width // len(columns)
        row, line = divmod(y, width // 2)
        cells = ((row, column) for column in columns)
        return self._board.line_of(tuple(cells), width, line)

    def refresh_cell(self, row: int, column: int) -> None:
        """Repaint one cell."""
        columns = self.columns
        if column in columns:
            width = self.size.width // len(columns)
            height = width // 2
            self.refresh(Region((column - self._first) * width, row * height, width, height))


class Board(Widget, can_focus=True):
    """The board of a game, centred in its area, with the largest cells that fit."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    Board {
        layout: horizontal;
        align: center middle;
        width: 1fr;
        height: 1fr;
        overflow: hidden;
        background: $background;
    }
    """

    state: var[BoardState] = var(_EMPTY, init=False)
    """What is shown."""
    glyphs: var[Glyphs] = var(UNICODE, init=False)
    """The characters to draw with."""

    @dataclass
    class SquareChosen(Message):
        """A cell was clicked."""

        cell: Cell
        """The cell."""
        places: tuple[Place, ...]
        """The square that it is, as each colour counts it."""

    @dataclass
    class SquarePointed(Message):
        """The mouse is over another cell, or over none."""

        cell: Cell | None
        """The cell."""
        places: tuple[Place, ...]
        """The square that it is, as each colour counts it."""

    def __init__(
        self, state: BoardState, *, glyphs: Glyphs = UNICODE, id: str | None = None
    ) -> None:
        super().__init__(id=id)
        self._looks: dict[Cell, CellLook] = looks(state)
        self._style_of: dict[Brush, Style] = {}
        self._palette: Mapping[str, str] = {}
        self._pointed: Cell | None = None
        self._bands = [Band(self, first) for first in range(0, _MOST_COLUMNS, _BAND)]
        self.set_reactive(Board.state, state)
        self.set_reactive(Board.glyphs, glyphs)

    def compose(self) -> ComposeResult:
        """The bands of columns."""
        yield from self._bands

    def show(self, state: BoardState) -> None:
        """Show another state; only the cells that differ are sent."""
        self.state = state

    def watch_state(self, old: BoardState, new: BoardState) -> None:
        """Repaint what differs."""
        self._looks = looks(new)
        if old.board.side != new.board.side:
            self._repaint(layout=True)
            return
        for row, column in changed_cells(old, new):
            self._bands[column // _BAND].refresh_cell(row, column)

    def watch_glyphs(self) -> None:
        """Repaint everything."""
        self._repaint()

    def on_mount(self) -> None:
        """Follow the theme."""
        self.app.theme_changed_signal.subscribe(self, self._forget_colours)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Tell over which cell the mouse is, once a cell."""
        self._point(self.cell_at(event.screen_x, event.screen_y))

    def on_leave(self) -> None:
        """Tell that the mouse is over none, unless it only went to the next column."""
        x, y = self.app.mouse_position
        if not self.region.contains(x, y):
            self._point(None)

    def on_click(self, event: events.Click) -> None:
        """Tell which cell was clicked."""
        cell = self.cell_at(event.screen_x, event.screen_y)
        if cell is not None:
            self.post_message(self.SquareChosen(cell, squares_at(self.state, cell)))

    def cell_at(self, x: int, y: int) -> Cell | None:
        """The cell at a place of the screen."""
        first, side = self._bands[0].region, self.state.board.side
        width = first.width // _BAND
        if not width:
            return None
        row, column = (y - first.y) // (width // 2), (x - first.x) // width
        return (row, column) if 0 <= row < side and 0 <= column < side else None

    def line_of(self, cells: tuple[Cell, ...], width: int, line: int) -> Strip:
        """One line of some cells side by side: for the bands."""
        palette = self._colours()
        marks_squares = self._tells_by_reverse or palette["ludo-tile-a"] == palette["ludo-tile-b"]
        segments = [
            Segment(text, self._style(brush))
            for cell in cells
            for text, brush in draw_cell(
                self._looks.get(cell, OUTSIDE), width, self.glyphs, marks_squares=marks_squares
            )[line]
        ]
        return Strip(segments, width * len(cells)).simplify()

    @property
    def _tells_by_reverse(self) -> bool:
        return self._colours()[REVERSE_VARIABLE] == "yes"

    def _colours(self) -> Mapping[str, str]:
        if not self._palette:
            system = self.app.console.color_system
            self._palette = board_colours(self.app.theme_variables, system)
        return self._palette

    def _style(self, brush: Brush) -> Style:
        style = self._style_of.get(brush)
        if style is None:
            palette = self._colours()
            ink, paper = palette[PREFIX + brush.ink], palette[PREFIX + brush.paper]
            reverses = self._tells_by_reverse and brush.paper in _BRIGHT
            style = Style(
                color=paper if reverses else ink,
                bgcolor=ink if reverses else paper,
                bold=brush.is_bold,
                underline=brush.is_underlined,
                reverse=reverses,
            )
            self._style_of[brush] = style
        return style

    def _forget_colours(self, theme: Theme) -> None:
        self._palette = {}
        self._style_of.clear()
        self._repaint()

    def _repaint(self, *, layout: bool = False) -> None:
        for band in self._bands:
            band.refresh(layout=layout)

    def _point(self, cell: Cell | None) -> None:
        if cell != self._pointed:
            self._pointed = cell
            places = () if cell is None else squares_at(self.state, cell)
            self.post_message(self.SquarePointed(cell, places))


def cell_width(area: Size, side: int) -> int:
    """The width of the largest cells with which a board fits; the smallest if none fits."""
    for width in WIDTHS:
        if side * width <= area.width and side * width // 2 <= area.height:
            return width
    return WIDTHS[-1]
