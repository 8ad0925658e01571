"""Plays the game in a pseudo-terminal, by keys only."""

from __future__ import annotations

import asyncio
import shutil
import sys
import time
from collections.abc import Mapping
from pathlib import Path

from ludo_tui.storage.records import read_record
from ludo_tui.table.local import game_of, resume_table
from ludo_tui.ui.app import LudoApp
from ludo_tui.ui.opening import Opening
from tests.tty.pseudo_terminal import PseudoTerminal

ROOT = Path(__file__).parents[2]
_REPEAT = 0.12
"""Seconds between two keys; the game takes faster ones for a key that is held down."""
COMMAND = (sys.executable, "-m", "ludo_tui")


def ludo(
    *arguments: str,
    columns: int = 80,
    rows: int = 24,
    environ: Mapping[str, str | None] | None = None,
    is_controlling: bool = True,
    ignores_hangup: bool = False,
) -> PseudoTerminal:
    """The game in a terminal of its own."""
    return PseudoTerminal(
        [*COMMAND, *arguments],
        columns=columns,
        rows=rows,
        environ={"PYTHONPATH": str(ROOT), **(environ or {})},
        is_controlling=is_controlling,
        ignores_hangup=ignores_hangup,
    )


def open_game(terminal: PseudoTerminal) -> str:
    """Waits until the game is there and listens; returns what is shown."""
    terminal.until("m menu")
    return terminal.settle(0.3)


def key_for(text: str) -> str:
    """The key with which the game goes on, from what the screen says."""
    return "1" if "which token moves?" in text else " "


def press(terminal: PseudoTerminal, key: str) -> str:
    """Presses a key; returns what is shown when the screen has come to rest."""
    before, pressed = terminal.text, time.monotonic()
    terminal.type(key)
    terminal.until(lambda text: text != before, 5)
    text = terminal.settle(0.03)
    time.sleep(max(0.0, pressed + _REPEAT - time.monotonic()))
    return text


def play_on(terminal: PseudoTerminal, keys: int) -> str:
    """Presses so many keys with which the game goes on; returns what is shown then."""
    text = terminal.text
    for _ in range(keys):
        text = press(terminal, key_for(text))
    return text


def only_record(home: Path) -> Path:
    """The record of the only game in a home folder."""
    (record,) = (home / "data" / "ludo" / "games").glob("*.ludo")
    return record


def position_of(record: Path) -> tuple[str, int | None]:
    """The position of a recorded game and the number that is to be moved."""
    game = game_of(read_record(record))
    return str(game.position), game.roll


def expected_screen(record: Path, folder: Path, size: tuple[int, int] = (80, 24)) -> list[str]:
    """What the app shows of a recorded game, without any terminal; the record stays as it is."""
    copy = folder / "copy.ludo"
    shutil.copyfile(record, copy)

    async def shown() -> list[str]:
        table = resume_table(copy)
        app = LudoApp(Opening(table=table, speed="none"))
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            strips = app.screen._compositor.render_strips()
            table.close()
            return ["".join(segment.text for segment in strip).rstrip() for strip in strips]

    return asyncio.run(shown())


def lines(text: str) -> list[str]:
    """The lines of a screen without spaces at their ends."""
    return [line.rstrip() for line in text.splitlines()]
