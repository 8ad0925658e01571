from __future__ import annotations

import os

import pytest

from ludo_tui.cli.terminal import ColourDepth, check_terminal, prepare_terminal
from ludo_tui.errors import TerminalError


def in_a_terminal(monkeypatch: pytest.MonkeyPatch, columns: int = 80, rows: int = 24) -> None:
    monkeypatch.setattr(os, "isatty", lambda descriptor: descriptor in (0, 1, 2))
    size = os.terminal_size((columns, rows))
    monkeypatch.setattr(os, "get_terminal_size", lambda _descriptor: size)


def test_an_ordinary_terminal_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    in_a_terminal(monkeypatch)
    check_terminal({"TERM": "xterm-256color"})


@pytest.mark.parametrize("missing", [0, 2], ids=["input", "error"])
def test_without_a_terminal_it_says_how_to_get_one(
    monkeypatch: pytest.MonkeyPatch, missing: int
) -> None:
    monkeypatch.setattr(os, "isatty", lambda descriptor: descriptor != missing)
    with pytest.raises(TerminalError, match="ssh -t HOST ludo"):
        check_terminal({"TERM": "xterm"})


def test_a_browser_is_let_through(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "isatty", lambda _descriptor: False)
    check_terminal({"TEXTUAL_DRIVER": "textual.drivers.web_driver:WebDriver"})


@pytest.mark.parametrize("kind", ["dumb", "unknown"])
def test_a_terminal_that_places_no_text_is_refused(
    monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    in_a_terminal(monkeypatch)
    with pytest.raises(TerminalError, match=f"TERM is {kind}"):
        check_terminal({"TERM": kind})


@pytest.mark.parametrize("size", [(39, 24), (80, 19)], ids=["narrow", "low"])
def test_a_small_terminal_is_told_the_size_needed(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    in_a_terminal(monkeypatch, *size)
    with pytest.raises(TerminalError, match=r"needs 40 columns and 20 rows"):
        check_terminal({})


def test_the_smallest_terminal_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    in_a_terminal(monkeypatch, 40, 20)
    check_terminal({})


@pytest.mark.parametrize(
    ("colours", "before", "after"),
    [
        ("auto", {"NO_COLOR": ""}, {}),
        ("auto", {"NO_COLOR": "1"}, {"NO_COLOR": "1"}),
        ("none", {}, {"NO_COLOR": "1"}),
        ("256", {"NO_COLOR": "1"}, {"TEXTUAL_COLOR_SYSTEM": "256"}),
        ("16", {}, {"TEXTUAL_COLOR_SYSTEM": "standard"}),
        ("truecolor", {}, {"TEXTUAL_COLOR_SYSTEM": "truecolor"}),
        ("auto", {"TERM": "xterm"}, {"TERM": "xterm"}),
        ("auto", {"TERM": "xterm-kitty"}, {"TERM": "xterm-kitty", "COLORTERM": "truecolor"}),
        (
            "auto",
            {"TERM": "alacritty-direct", "COLORTERM": "x"},
            {"TERM": "alacritty-direct", "COLORTERM": "x"},
        ),
    ],
)
def test_the_environment_says_how_many_colours(
    monkeypatch: pytest.MonkeyPatch,
    colours: ColourDepth,
    before: dict[str, str],
    after: dict[str, str],
) -> None:
    in_a_terminal(monkeypatch)
    environ = dict(before)
    prepare_terminal(colours, environ)
    assert environ == {**after, "TEXTUAL_DISABLE_KITTY_KEY": "1"}


def test_the_terminal_s_own_size_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    in_a_terminal(monkeypatch)
    environ = {"COLUMNS": "9999", "LINES": "9999"}
    prepare_terminal("auto", environ)
    assert not environ.keys() & {"COLUMNS", "LINES"}
    in_a_terminal(monkeypatch, 0, 0)
    check_terminal({"TERM": "xterm"})
    prepare_terminal("auto", environ)
    assert (environ["COLUMNS"], environ["LINES"]) == ("80", "24")


def test_a_browser_says_its_size_by_variables() -> None:
    environ = {"COLUMNS": "90", "TEXTUAL_DRIVER": "textual.drivers.web_driver:WebDriver"}
    prepare_terminal("auto", environ)
    assert environ["COLUMNS"] == "90"


def test_a_colour_system_that_textual_does_not_know_is_passed_over() -> None:
    environ = {"TEXTUAL_COLOR_SYSTEM": "x"}
    prepare_terminal("auto", environ)
    assert "TEXTUAL_COLOR_SYSTEM" not in environ


def test_a_person_may_have_kitty_keys_all_the_same() -> None:
    environ = {"TEXTUAL_DISABLE_KITTY_KEY": "0"}
    prepare_terminal("auto", environ)
    assert environ["TEXTUAL_DISABLE_KITTY_KEY"] == "0"
