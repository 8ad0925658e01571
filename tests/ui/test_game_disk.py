"""A disk that takes no more: the game says so, stays as it was, and goes on when it may."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator

import pytest

from ludo_tui.rules.actions import Roll
from ludo_tui.storage.records import read_record
from ludo_tui.storage.rulesets import load_ruleset
from ludo_tui.table.local import new_table
from ludo_tui.table.table import Table
from tests.ui.started_app import SIZE, content, key_line
from tests.ui.tables import ANIA, BEN, ROBOT, app_at, press, screen_of


class Disk:
    """Refuses to write while it is full."""

    def __init__(self) -> None:
        self.is_full = False
        self._write = os.write

    def write(self, descriptor: int, text: bytes) -> int:
        if self.is_full and text.startswith(b"{"):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return self._write(descriptor, text)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    disk = Disk()
    monkeypatch.setattr(os, "write", disk.write)
    yield disk


def begun(*, against_computer: bool = False) -> Table:
    seats = (ANIA, ROBOT if against_computer else BEN)
    table = new_table(load_ruleset("qdan"), "qdan", seats, seed="7")
    table.begin(int(against_computer))
    return table


async def test_a_full_disk_is_told_and_the_same_number_comes_when_it_is_tried_again(
    disk: Disk,
) -> None:
    table = begun()
    async with app_at(table).run_test(size=SIZE) as pilot:
        disk.is_full = True
        await press(pilot, "space")
        assert "Not recorded: the disk is full. Nothing" in content(pilot, "#hint")
        assert "Space tries again" in content(pilot, "#hint")
        assert table.game.actions[-1:] != (Roll(1),) and len(table.game.actions) == 1
        assert key_line(pilot).startswith("Space go on  w go on unrecorded")
        await press(pilot, "space", "1", "u")
        assert len(table.game.actions) == 1
        thrown = table._thrown
        disk.is_full = False
        await press(pilot, "space")
        assert table.game.actions[-1] == thrown
        assert "disk" not in content(pilot, "#hint")
    assert table.record is not None
    assert read_record(table.record.path).actions == table.game.actions


async def test_a_game_can_go_on_without_its_record(disk: Disk) -> None:
    table = begun()
    async with app_at(table).run_test(size=SIZE) as pilot:
        disk.is_full = True
        await press(pilot, "space", "w")
        assert table.record is None and len(table.game.actions) == 2
        await press(pilot, "q")
        assert "not recorded" in pilot.app.screen.query_one("Static").render().plain  # type: ignore[union-attr]
        await press(pilot, "n")


async def test_the_computer_waits_while_the_disk_is_full(disk: Disk) -> None:
    table = begun(against_computer=True)
    async with app_at(table, speed=3).run_test(size=SIZE) as pilot:
        disk.is_full = True
        for _ in range(40):
            await pilot.pause(0.05)
            if screen_of(pilot).trouble:
                break
        assert len(table.game.actions) == 1
        assert "disk is full" in content(pilot, "#hint")
        disk.is_full = False
        screen_of(pilot)._seen_from = 0
        await press(pilot, "space")
        assert len(table.game.actions) == 2
