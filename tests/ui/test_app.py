"""The app: the start screen, the palette, leaving, sizes and stray keys."""

from __future__ import annotations

from pathlib import Path
from time import monotonic

import pytest

from ludo_tui.storage.records import list_open_games
from ludo_tui.storage.rulesets import load_ruleset
from ludo_tui.storage.settings import Settings
from ludo_tui.table.local import new_table
from ludo_tui.table.seats import Seat
from ludo_tui.table.table import Table
from ludo_tui.ui.opening import Opening
from ludo_tui.ui.palette import palette_commands
from ludo_tui.ui.screens.games import GamesScreen
from ludo_tui.ui.screens.help import HelpScreen
from ludo_tui.ui.screens.quit import QuitScreen
from ludo_tui.ui.screens.rules import RulesScreen
from ludo_tui.ui.screens.settings import SettingsScreen
from ludo_tui.ui.screens.setup import SetupScreen
from ludo_tui.ui.screens.start import StartScreen
from ludo_tui.ui.widgets.too_small import TooSmall
from ludo_tui.ui.widgets.value_list import ValueList
from tests.ui.started_app import SIZE, StartedApp, key_line, shown

SEATS = (Seat("Ania", (0,)), Seat("Ben", (2,)))


def begun_table(*, recorded: bool = True, names: tuple[str, str] = ("Ania", "Ben")) -> Table:
    seats = tuple(Seat(name, seat.colours) for name, seat in zip(names, SEATS, strict=True))
    table = new_table(load_ruleset("qdan"), "qdan", seats, seed="7", recorded=recorded)
    table.begin(1)
    return table


async def test_the_start_screen_offers_everything_and_no_game_where_there_is_none() -> None:
    async with StartedApp().run_test(size=SIZE) as pilot:
        text = shown(pilot)
        assert "Go on" not in text
        assert all(word in text for word in ("New game", "Rules", "Settings", "Quit"))
        assert key_line(pilot) == "↑ ↓ move  Enter choose  q quit  ? help"


@pytest.mark.parametrize(
    ("key", "screen"),
    [
        ("n", SetupScreen),
        ("N", SetupScreen),
        ("r", RulesScreen),
        ("s", SettingsScreen),
        ("question_mark", HelpScreen),
        ("f1", HelpScreen),
    ],
)
async def test_a_first_letter_opens_a_screen_and_q_comes_back(key: str, screen: type) -> None:
    async with StartedApp().run_test(size=SIZE) as pilot:
        await pilot.press(key)
        assert isinstance(pilot.app.screen, screen)
        await pilot.press("q")
        assert isinstance(pilot.app.screen, StartScreen)


async def test_arrows_and_enter_choose_from_the_menu() -> None:
    async with StartedApp().run_test(size=SIZE) as pilot:
        await pilot.press("j", "down", "ctrl+j")
        assert isinstance(pilot.app.screen, SettingsScreen)


async def test_a_click_chooses_from_the_menu() -> None:
    async with StartedApp().run_test(size=SIZE) as pilot:
        await pilot.click("#menu", offset=(3, 1))
        assert isinstance(pilot.app.screen, RulesScreen)


async def test_the_last_game_comes_first_and_goes_on() -> None:
    begun_table().close()
    app = StartedApp()
    async with app.run_test(size=SIZE) as pilot:
        text = shown(pilot)
        assert "Qdan · Ania and Ben" in text
        assert "today" in text
        assert "· Ben to play" in text
        await pilot.press("enter")
        assert app.opened[0][0].game.player == 1


async def test_other_open_games_are_listed_and_damaged_ones_say_what_is_wrong() -> None:
    begun_table(names=("Ola", "Jan")).close()
    begun_table().close()
    damaged = list_open_games()[0].path.with_name("2020-01-01-000000-abcd.ludo")
    damaged.write_text("no record\n")
    app = StartedApp()
    async with app.run_test(size=SIZE) as pilot:
        assert "Open games (2), 1 cannot be read" in shown(pilot)
        await pilot.press("o")
        assert isinstance(app.screen, GamesScreen)
        assert "Ola and Jan" in shown(pilot)
        assert "(cannot be read)" in shown(pilot)
        assert "stays as it is" not in " ".join(shown(pilot).split())
        await pilot.press("end", "enter")
        assert isinstance(app.screen, GamesScreen)
        assert "stays as it is" in " ".join(shown(pilot).split())
        await pilot.press("up")
        assert "stays as it is" not in " ".join(shown(pilot).split())
        await pilot.press("enter")
        await pilot.pause()
        assert {seat.name for seat in app.opened[0][0].seats} == {"Ola", "Jan"}
    assert damaged.read_text() == "no record\n"


async def test_a_damaged_record_alone_offers_no_game() -> None:
    begun_table().close()
    path = list_open_games()[0].path
    path.write_text("no record\n")
    async with StartedApp().run_test(size=SIZE) as pilot:
        assert "Go on" not in shown(pilot)
        assert "Open games" not in shown(pilot)
        assert "Records that cannot be read (1)" in shown(pilot)
        await pilot.press("g")
        assert isinstance(pilot.app.screen, StartScreen)


async def test_problems_found_before_are_told_in_full() -> None:
    problem = "settings.toml: theme: found [b]; allowed: dark."
    async with StartedApp(Opening(problems=(problem,))).run_test(size=SIZE) as pilot:
        assert problem in shown(pilot)


async def test_q_leaves_from_the_start_screen_without_a_question() -> None:
    app = StartedApp()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("Q")
    assert app.return_value is not None
    assert app.return_value.message == ""


async def test_leaving_a_recorded_game_asks_nothing_and_says_that_it_is_kept() -> None:
    app = StartedApp(Opening(table=begun_table()))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("ctrl+c")
    assert app.return_value is not None
    assert "kept" in app.return_value.message


async def test_leaving_an_unrecorded_game_asks_once() -> None:
    app = StartedApp(Opening(table=begun_table(recorded=False)))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("ctrl+q")
        assert isinstance(app.screen, QuitScreen)
        await pilot.press("n")
        assert app.is_running
        await pilot.press("ctrl+c", "ctrl+c")
    assert app.return_value is not None
    assert app.return_value.message == ""


async def test_a_terminal_that_is_too_small_is_told_so_and_keys_do_nothing_there() -> None:
    async with StartedApp().run_test(size=SIZE) as pilot:
        await pilot.resize_terminal(38, 12)
        assert "Too small: 38×12" in shown(pilot)
        assert "40×20" in shown(pilot)
        await pilot.press("n")
        assert isinstance(pilot.app.screen, StartScreen)
        await pilot.resize_terminal(40, 20)
        assert not pilot.app.screen.query_one(TooSmall).display
        assert "New game" in shown(pilot)


async def test_many_sizes_in_a_row_end_with_the_last_one() -> None:
    async with StartedApp().run_test(size=SIZE) as pilot:
        for width, height in [(20, 5), (120, 40), (1, 1), (39, 19), (200, 60), (30, 30), (60, 20)]:
            await pilot.resize_terminal(width, height)
        assert not pilot.app.screen.query_one(TooSmall).display
        assert key_line(pilot).endswith("q quit  ? help")


async def test_keys_that_come_right_after_the_start_are_dropped() -> None:
    app = StartedApp()
    async with app.run_test(size=SIZE) as pilot:
        app.deaf_until = monotonic() + 60
        await pilot.press("n")
        assert isinstance(app.screen, StartScreen)
        app.deaf_until = 0
        await pilot.press("n")
        assert isinstance(app.screen, SetupScreen)


async def test_the_palette_offers_what_can_be_done_and_no_screenshot() -> None:
    async with StartedApp().run_test(size=SIZE) as pilot:
        titles = [command.title for command in palette_commands(pilot.app.screen)]
        assert {"New game", "Rules", "Settings", "Help", "Quit"} <= set(titles)
        assert "Go on" not in titles
        assert len(titles) == len(set(titles))
        assert not any("shot" in title.lower() for title in titles)


async def test_nothing_is_drawn_while_nobody_acts(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[object] = []
    async with StartedApp().run_test(size=SIZE) as pilot:
        # The menu, a name being typed, and the palette with its own field.
        for keys in ((), ("n", "tab", "tab", "tab"), ("ctrl+p",)):
            await pilot.press(*keys)
            await pilot.pause(0.3)
            with monkeypatch.context() as patch:
                patch.setattr(pilot.app, "_display", lambda *args: drawn.append(args))
                await pilot.pause(0.8)
    assert drawn == []


async def test_ascii_glyphs_leave_nothing_else_on_any_screen() -> None:
    async with StartedApp(Opening(glyphs="ascii")).run_test(size=SIZE) as pilot:
        for keys in ((), ("n",), ("h",), ("q", "r"), ("q", "q", "s"), ("q", "question_mark")):
            await pilot.press(*keys)
            assert pilot.app.export_screenshot()
            lines = [line.text for line in pilot.app.screen._compositor.render_strips()]
            assert all(text.isascii() for text in lines), [t for t in lines if not t.isascii()]


async def test_play_without_names_opens_set_up_with_the_rules_asked_for() -> None:
    ruleset = load_ruleset("british", {"extra_roll.on_finish": True})
    opening = Opening(opens_setup=True, base="british", ruleset=ruleset)
    async with StartedApp(opening).run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert "British, with: extra roll on reaching home" in shown(pilot)


async def test_settings_are_kept_at_once(home: Path) -> None:
    app = StartedApp()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("s", "right", "j", "j", "left")
        assert app.theme == "light"
        assert (app.settings.theme, app.settings.speed) == ("light", 1)
    text = (home / "config" / "ludo" / "settings.toml").read_text()
    assert 'theme = "light"' in text


async def test_settings_that_cannot_be_kept_hold_until_the_end_and_say_so(home: Path) -> None:
    (home / "config").write_text("a file where a folder should be")
    app = StartedApp()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("s", "right")
        assert app.settings.theme == "light"
        assert "This holds until you leave." in shown(pilot)


async def test_what_is_asked_for_one_run_is_not_kept(home: Path) -> None:
    app = StartedApp(Opening(theme="light", speed="none"))
    async with app.run_test(size=SIZE):
        assert app.theme == "light"
        assert app.remember(auto_move=True) == ""
    text = (home / "config" / "ludo" / "settings.toml").read_text()
    assert "auto_move = true" in text
    assert 'theme = "light"' not in text


async def test_every_theme_paints_every_screen() -> None:
    for theme in ("light", "high-contrast", "no-colour"):
        async with StartedApp(Opening(settings=Settings(theme=theme))).run_test() as pilot:
            await pilot.press("n", "h")
            assert "The board" in shown(pilot)


async def test_other_signs_are_on_every_screen_at_once() -> None:
    async with StartedApp(Opening(glyphs="unicode")).run_test(size=SIZE) as pilot:
        await pilot.press("f4", "j", "left")
        assert "console: ▲ + ● ■" not in shown(pilot)
        assert pilot.app.screen.query_one(ValueList).key == "glyphs"
        await pilot.press("right", "right", "right")
        assert shown(pilot).isascii()
        await pilot.press("q")
        assert shown(pilot).isascii()
        await pilot.press("f4", "j", "left", "q")
        assert "●" in shown(pilot)
