from __future__ import annotations

import unicodedata

import pytest
from rich.cells import cell_len

from ludo_tui.ui.look.glyphs import ASCII, CONSOLE, GLYPH_SETS, UNICODE, Glyphs, choose_glyphs

SETS = pytest.mark.parametrize("glyphs", GLYPH_SETS.values(), ids=GLYPH_SETS)


def characters(glyphs: Glyphs) -> str:
    marks = glyphs.star + glyphs.square + glyphs.trail + glyphs.landing + glyphs.capture
    texts = glyphs.turn + glyphs.arrow + glyphs.separator + glyphs.ellipsis + glyphs.pip
    both = "".join((*glyphs.owners, *glyphs.tokens, *glyphs.edges))
    return both + marks + glyphs.more + texts


@SETS
def test_every_owner_has_a_glyph_of_its_own(glyphs: Glyphs) -> None:
    assert len(set(glyphs.owners)) == len(set(glyphs.tokens)) == 4


@SETS
def test_no_mark_is_taken_for_an_owner(glyphs: Glyphs) -> None:
    marks = {glyphs.star, glyphs.square, glyphs.trail, glyphs.landing, glyphs.capture, glyphs.more}
    assert not marks & {*glyphs.owners, *glyphs.tokens}
    assert len(marks) == 6


@SETS
def test_every_character_is_one_cell_wide_and_no_emoji(glyphs: Glyphs) -> None:
    for character in characters(glyphs):
        assert cell_len(character) == 1
        assert unicodedata.east_asian_width(character) not in "WF"
        assert character != "\ufe0f"


def test_the_ascii_set_is_ascii() -> None:
    assert characters(ASCII).isascii()
    assert not ASCII.has_blocks


def test_the_console_set_has_only_what_debian_console_fonts_have() -> None:
    assert all(character.isascii() or character in "●■▲·→" for character in characters(CONSOLE))
    assert not CONSOLE.has_blocks


@pytest.mark.parametrize(
    ("setting", "term", "encoding", "expected"),
    [
        ("auto", "xterm-256color", "utf-8", UNICODE),
        ("auto", "xterm-256color", "UTF8", UNICODE),
        ("auto", "linux", "utf-8", CONSOLE),
        ("auto", "linux", "iso8859-1", ASCII),
        ("auto", "xterm", "ascii", ASCII),
        ("auto", "xterm", None, ASCII),
        ("auto", "vt100", "utf-8", ASCII),
        ("unicode", "linux", "ascii", UNICODE),
        ("console", "xterm", "utf-8", CONSOLE),
        ("ascii", "xterm", "utf-8", ASCII),
        ("nonsense", "xterm", "utf-8", UNICODE),
    ],
)
def test_the_set_follows_the_setting_then_the_encoding_then_the_terminal(
    setting: str, term: str, encoding: str | None, expected: Glyphs
) -> None:
    assert choose_glyphs(setting, {"TERM": term}, encoding) is expected


def test_a_missing_term_draws_unicode() -> None:
    assert choose_glyphs("auto", {}, "utf-8") is UNICODE


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        ({"LANG": "C"}, ASCII),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, ASCII),
        ({"LC_ALL": "POSIX", "LANG": "pl_PL.UTF-8"}, ASCII),
        ({"LANG": "en_US.ISO-8859-1"}, ASCII),
        ({"LANG": "de_DE@euro"}, UNICODE),
        ({"LANG": "pl_PL.UTF-8"}, UNICODE),
        ({"LANG": "C.utf8"}, UNICODE),
        ({"LC_CTYPE": "UTF-8"}, UNICODE),
        ({"LANG": "C", "LC_ALL": "C.UTF-8"}, UNICODE),
        ({}, UNICODE),
    ],
)
def test_a_locale_without_utf_8_gets_ascii(environ: dict[str, str], expected: Glyphs) -> None:
    assert choose_glyphs("auto", environ, "utf-8") is expected
