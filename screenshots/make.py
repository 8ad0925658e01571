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

from tests.ui.scenes import SCENES, Scene, app_for  # noqa: E402

WIDTH, HEIGHT = 10, 20
"""The size of a character cell in the pictures."""
FONT = "DejaVu Sans Mono, Menlo, Consolas, monospace"
QUARTERS = dict(
    zip("▘▝▖▗▀▄▌▐▚▞▛▜▙▟█", (1, 2, 4, 8, 3, 12, 5, 10, 9, 6, 7, 11, 13, 14, 15), strict=True)
)
"""Block characters as quarters of a cell: fonts leave gaps between them, terminals do not."""


async def strips_of(scene: Scene) -> list[list[Segment]]:
    """What the app would send to a terminal in this scene, line by line."""
    app = app_for(scene)
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
