from __future__ import annotations

from collections.abc import Mapping

import pytest
from rich.color import Color, ColorSystem
from textual.color import Color as TextualColor
from textual.theme import Theme

from ludo_tui.rules.colours import COLOURS
from ludo_tui.ui.look.themes import (
    DARK,
    LIGHT,
    NO_COLOUR,
    REVERSE_VARIABLE,
    SIXTEEN,
    SIXTEEN_LIGHT,
    THEMES,
    VARIABLE_DEFAULTS,
    board_colours,
    choose_theme,
)

TABLES = {theme.name: theme.variables for theme in THEMES} | {
    "16": SIXTEEN,
    "16-light": SIXTEEN_LIGHT,
}
EVERY_TABLE = pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
COLOURED = pytest.mark.parametrize(
    "theme", [theme for theme in THEMES if theme is not NO_COLOUR], ids=lambda theme: theme.name
)
DEPTHS = pytest.mark.parametrize("depth", [ColorSystem.EIGHT_BIT, ColorSystem.STANDARD])


def luminance(colour: str) -> float:
    parts = [part / 255 for part in TextualColor.parse(colour).rgb]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: str, second: str) -> float:
    """The contrast ratio of WCAG 2."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


def number(colour: str, depth: ColorSystem) -> int | None:
    return Color.parse(colour).downgrade(depth).number


@EVERY_TABLE
def test_a_glyph_stands_out_from_its_token(table: Mapping[str, str]) -> None:
    for owner in COLOURS:
        assert contrast(table[f"ludo-{owner}"], table[f"ludo-{owner}-ink"]) >= 4.5


@EVERY_TABLE
def test_numbers_and_the_cursor_can_be_read(table: Mapping[str, str]) -> None:
    for name in ("lit", "cursor", "die"):
        assert contrast(table[f"ludo-{name}"], table[f"ludo-{name}-ink"]) >= 4.5


@EVERY_TABLE
def test_glyphs_and_stars_on_squares_can_be_seen(table: Mapping[str, str]) -> None:
    for owner in COLOURS:
        assert contrast(table[f"ludo-{owner}-dim"], table[f"ludo-{owner}-dim-ink"]) >= 4
        for tile in ("tile-a", "tile-b"):
            assert contrast(table[f"ludo-{owner}-text"], table[f"ludo-{tile}"]) >= 4
    for tile in ("tile-a", "tile-b"):
        assert contrast(table["ludo-mark"], table[f"ludo-{tile}"]) >= 4


@COLOURED
@DEPTHS
def test_owners_stay_apart_with_few_colours(theme: Theme, depth: ColorSystem) -> None:
    found = {number(theme.variables[f"ludo-{owner}"], depth) for owner in COLOURS}
    assert len(found) == 4
    if depth is ColorSystem.STANDARD:
        assert not found & {0, 7, 8, 15}


@EVERY_TABLE
def test_the_bright_die_stands_out(table: Mapping[str, str]) -> None:
    assert contrast(table["ludo-die"], table["ludo-ground"]) >= 4.5


@COLOURED
def test_lanes_and_yards_stay_apart_with_256_colours(theme: Theme) -> None:
    names = [f"ludo-{owner}{part}" for owner in COLOURS for part in ("", "-dim")]
    assert len({number(theme.variables[name], ColorSystem.EIGHT_BIT) for name in names}) == 8


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
@pytest.mark.parametrize("depth", [ColorSystem.TRUECOLOR, ColorSystem.EIGHT_BIT])
def test_the_two_shades_of_squares_differ(theme: Theme, depth: ColorSystem) -> None:
    shades = [theme.variables[f"ludo-{name}"] for name in ("tile-a", "tile-b", "ground")]
    assert len({Color.parse(shade).downgrade(depth) for shade in shades}) == 3


@pytest.mark.parametrize("table", [SIXTEEN, SIXTEEN_LIGHT])
def test_sixteen_colours_are_exact_and_keep_lanes_from_tokens(table: Mapping[str, str]) -> None:
    names = [f"ludo-{owner}{part}" for owner in COLOURS for part in ("", "-dim")]
    assert len({number(table[name], ColorSystem.STANDARD) for name in names}) == 8
    assert table["ludo-tile-a"] != table["ludo-ground"]


def test_every_theme_defines_the_same_variables() -> None:
    assert all(table.keys() == VARIABLE_DEFAULTS.keys() for table in TABLES.values())


def test_no_colour_has_only_greys_and_reverses_tokens() -> None:
    colours = {**NO_COLOUR.variables}
    assert colours.pop(REVERSE_VARIABLE) == "yes"
    for value in (*colours.values(), NO_COLOUR.primary, NO_COLOUR.accent or "#000000"):
        assert len(set(TextualColor.parse(value).rgb)) == 1


@pytest.mark.parametrize(
    ("setting", "no_color", "expected"),
    [
        ("light", "", "light"),
        ("light", "1", "no-colour"),
        ("no-colour", "", "no-colour"),
        ("gone", "", "dark"),
    ],
)
def test_the_theme_follows_no_color_then_the_setting(
    setting: str, no_color: str, expected: str
) -> None:
    assert choose_theme(setting, {"NO_COLOR": no_color}) == expected


def test_the_board_has_colours_of_its_own_on_a_terminal_with_16() -> None:
    assert board_colours(DARK.variables, "standard") == SIXTEEN
    assert board_colours(LIGHT.variables, "standard") == SIXTEEN_LIGHT
    assert board_colours(NO_COLOUR.variables, "standard") == NO_COLOUR.variables
    assert board_colours(LIGHT.variables, "256") == LIGHT.variables
    assert board_colours({}, None) == DARK.variables
