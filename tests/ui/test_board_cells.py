from __future__ import annotations

from dataclasses import replace

import pytest

from ludo_tui.ui.look.glyphs import ASCII, GLYPH_SETS, UNICODE, Glyphs
from ludo_tui.ui.widgets.board_layout import CellLook, Kind, Stack
from ludo_tui.ui.widgets.cell_canvas import Row
from ludo_tui.ui.widgets.cell_drawing import WIDTHS, draw_cell

TILE = CellLook(Kind.TILE)
LOOKS = {
    "empty": TILE,
    "star": replace(TILE, is_safe=True),
    "start": CellLook(Kind.START, 1, is_safe=True),
    "lane": CellLook(Kind.LANE, 2),
    "yard": CellLook(Kind.YARD, 0, side=(-1, 1)),
    "slot": CellLook(Kind.SLOT, 3),
    "absent slot": CellLook(Kind.SLOT, 3, is_played=False),
    "wedge": CellLook(Kind.WEDGE, 0, side=(0, -1), wedges=(True,) * 4),
    "corner": CellLook(Kind.CENTRE, side=(-1, -1), wedges=(True, False, True, True)),
    "token": replace(TILE, stacks=(Stack(0, 1),)),
    "three": replace(TILE, stacks=(Stack(0, 3),)),
    "choice": replace(TILE, stacks=(Stack(2, 2, "4"),)),
    "chosen": replace(TILE, stacks=(Stack(2, 1, "", True),)),
    "two owners": replace(TILE, stacks=(Stack(0, 1), Stack(2, 2))),
    "four owners": replace(TILE, stacks=tuple(Stack(colour, 1, "7") for colour in range(4))),
    "trail": replace(TILE, dot=1),
    "landing": replace(TILE, landing=0),
    "capture": replace(TILE, landing=0, prey=(3,), stacks=(Stack(3, 1),)),
    "joins": replace(TILE, landing=0, stacks=(Stack(0, 1), Stack(3, 1))),
    "cursor": replace(TILE, has_cursor=True, stacks=(Stack(1, 2),)),
    "outside": CellLook(has_cursor=True),
}


def text(rows: tuple[Row, ...]) -> list[str]:
    return ["".join(run for run, _ in row) for row in rows]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("glyphs", GLYPH_SETS.values(), ids=GLYPH_SETS)
@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_every_cell_fills_its_size(look: CellLook, glyphs: Glyphs, width: int) -> None:
    rows = text(draw_cell(look, width, glyphs, marks_squares=True))
    assert [len(row) for row in rows] == [width] * (width // 2)
    if glyphs is ASCII:
        assert "".join(rows).isascii()


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("token", "▲ "),
        ("three", "▲3"),
        ("choice", "4●"),
        ("chosen", "►●"),
        ("two owners", "▲●"),
        ("landing", "◎△"),
        ("capture", "×■"),
        ("trail", "• "),
        ("star", "★ "),
        ("start", "✚★"),
        ("lane", "○ "),
        ("slot", "□ "),
        ("absent slot", "  "),
        ("empty", "  "),
    ],
)
def test_the_smallest_cell_says_it_in_two_characters(name: str, expected: str) -> None:
    assert text(draw_cell(LOOKS[name], 2, UNICODE)) == [expected]


@pytest.mark.parametrize("width", [4, 6, 8])
def test_larger_cells_show_all_four_owners(width: int) -> None:
    joined = "".join(text(draw_cell(LOOKS["four owners"], width, UNICODE)))
    assert all(glyph in joined for glyph in UNICODE.tokens)


def test_three_owners_in_the_smallest_cell_say_that_there_are_more() -> None:
    look = replace(TILE, stacks=(Stack(0, 1), Stack(1, 1), Stack(2, 1)))
    assert text(draw_cell(look, 2, UNICODE)) == ["▲…"]


@pytest.mark.parametrize("name", ["choice", "four owners", "joins"])
def test_the_smallest_cell_underlines_what_stands_for_more(name: str) -> None:
    runs = draw_cell(LOOKS[name], 2, UNICODE)[0]
    assert runs[-1][1].is_underlined


def test_a_number_to_press_and_a_number_of_tokens_stand_on_different_sides() -> None:
    (count,) = text(draw_cell(replace(TILE, stacks=(Stack(0, 2),)), 2, ASCII))
    (label,) = text(draw_cell(replace(TILE, stacks=(Stack(0, 1, "2"),)), 2, ASCII))
    assert (count, label) == ("^2", "2^")


@pytest.mark.parametrize("width", [2, 4])
def test_the_cursor_leaves_the_owner_to_be_seen(width: int) -> None:
    for name in ("token", "three", "two owners", "cursor"):
        look = replace(LOOKS[name], has_cursor=True)
        assert UNICODE.tokens[look.stacks[0].colour] in "".join(
            text(draw_cell(look, width, UNICODE))
        )


@pytest.mark.parametrize("width", [6, 8])
def test_large_cells_draw_a_shape_for_each_owner_and_the_count(width: int) -> None:
    drawn = [
        draw_cell(replace(TILE, stacks=(Stack(colour, 3),)), width, UNICODE) for colour in range(4)
    ]
    assert len({tuple(text(rows)) for rows in drawn}) == 4
    assert all("3" in "".join(text(rows)) for rows in drawn)
