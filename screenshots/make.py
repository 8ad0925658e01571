"""Makes every picture in this folder from the running app: ``python screenshots/make.py``.

The app is started without a terminal, brought to a scene, and what it would send to a terminal is
drawn as SVG. Nothing is drawn by hand, and the same code gives the same pictures.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

# Read by Textual when it is imported; nobody's own settings or games get into a picture.
os.environ |= {"TEXTUAL_ANIMATIONS": "none", "TEXTUAL_COLOR_SYSTEM": "truecolor"}
os.environ.pop("NO_COLOR", None)
for _name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
    os.environ[_name] = tempfile.gettempdir() + "/ludo-screenshots"

from rich.color import Color  # noqa: E402
from rich.segment import Segment  # noqa: E402
from rich.style import Style  # noqa: E402
from rich.terminal_theme import DEFAULT_TERMINAL_THEME  # noqa: E402

from ludo_tui.rules.game import Phase  # noqa: E402
from ludo_tui.storage.rulesets import load_ruleset  # noqa: E402
from ludo_tui.table.local import new_table  # noqa: E402
from ludo_tui.table.seats import Seat  # noqa: E402
from ludo_tui.table.table import Table  # noqa: E402
from ludo_tui.ui.app import LudoApp  # noqa: E402
from ludo_tui.ui.opening import Opening  # noqa: E402

WIDTH, HEIGHT = 10, 20
"""The size of a character cell in the pictures."""
FONT = "DejaVu Sans Mono, Menlo, Consolas, monospace"
QUARTERS = dict(
    zip("▘▝▖▗▀▄▌▐▚▞▛▜▙▟█", (1, 2, 4, 8, 3, 12, 5, 10, 9, 6, 7, 11, 13, 14, 15), strict=True)
)
"""Block characters as quarters of a cell: fonts leave gaps between them, terminals do not."""
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


async def strips_of(scene: Scene) -> list[list[Segment]]:
    """What the app would send to a terminal in this scene, line by line."""
    opening = Opening(
        table=table_for(scene),
        record_enabled=False,
        theme=scene.theme,
        glyphs=scene.glyphs,
        speed="none",
    )
    app = LudoApp(opening)
    async with app.run_test(size=scene.size) as pilot:
        await pilot.pause()
        await pilot.press(*scene.keys)
        await pilot.pause()
        strips = app.screen._compositor.render_strips()
        filters = [line_filter for line_filter in app.get_line_filters() if line_filter.enabled]
        for line_filter in filters:
            ground = app.screen.styles.background
            strips = [strip.apply_filter(line_filter, ground) for strip in strips]
        return [list(strip) for strip in strips]


def as_svg(lines: Sequence[Sequence[Segment]], size: tuple[int, int]) -> str:
    """The lines as a picture."""
    width, height = size[0] * WIDTH, size[1] * HEIGHT
    parts = [part for row, line in enumerate(lines) for part in drawn(line, row)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">\n'
        f'<g font-family="{FONT}" font-size="16.6" shape-rendering="crispEdges">\n'
        + "\n".join(parts)
        + "\n</g>\n</svg>\n"
    )


def drawn(line: Sequence[Segment], row: int) -> Iterator[str]:
    """The shapes of one line: grounds first, so that no ground covers a character."""
    column = 0
    texts: list[str] = []
    for text, style, _ in line:
        ink, ground = inks(style or Style.null())
        yield rectangle(column, row, len(text), ground)
        for character in text:
            texts += glyph(character, column, row, ink, style or Style.null())
            column += 1
    yield from texts


def inks(style: Style) -> tuple[str, str]:
    """The colours of characters and of the ground behind them."""
    theme = DEFAULT_TERMINAL_THEME
    ink = hex_of(style.color, is_ink=True) or theme.background_color.hex
    ground = hex_of(style.bgcolor, is_ink=False) or theme.foreground_color.hex
    return (ground, ink) if style.reverse else (ink, ground)


def hex_of(color: Color | None, *, is_ink: bool) -> str:
    """A colour as the picture needs it; empty for the terminal's own."""
    if color is None or color.is_default:
        return ""
    return color.get_truecolor(DEFAULT_TERMINAL_THEME, foreground=is_ink).hex


def glyph(character: str, column: int, row: int, ink: str, style: Style) -> Iterator[str]:
    """The shapes of one character."""
    x, y = column * WIDTH, row * HEIGHT
    if character in QUARTERS:
        for bit in range(4):
            if QUARTERS[character] >> bit & 1:
                left, top = x + bit % 2 * WIDTH // 2, y + bit // 2 * HEIGHT // 2
                yield (
                    f'<rect x="{left}" y="{top}" width="{WIDTH // 2}" height="{HEIGHT // 2}"'
                    f' fill="{ink}"/>'
                )
    elif character != " ":
        weight = ' font-weight="bold"' if style.bold else ""
        opacity = ' opacity="0.6"' if style.dim else ""
        yield f'<text x="{x}" y="{y + 15}" fill="{ink}"{weight}{opacity}>{escape(character)}</text>'
    if style.underline:
        yield f'<rect x="{x}" y="{y + 18}" width="{WIDTH}" height="1" fill="{ink}"/>'


def rectangle(column: int, row: int, cells: int, colour: str) -> str:
    """A ground, some cells wide."""
    return (
        f'<rect x="{column * WIDTH}" y="{row * HEIGHT}" width="{cells * WIDTH}"'
        f' height="{HEIGHT}" fill="{colour}"/>'
    )


def main() -> None:
    """Makes the pictures that are named, or all."""
    wanted = sys.argv[1:]
    for scene in SCENES:
        if not wanted or scene.name in wanted:
            lines = asyncio.run(strips_of(scene))
            file = HERE / f"{scene.name}.svg"
            file.write_text(as_svg(lines, scene.size), "utf-8")
            print(file.name)


if __name__ == "__main__":
    main()
