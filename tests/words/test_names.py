from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludo_tui.errors import UsageError
from ludo_tui.words.names import MAX_CELLS, clean_name, name_cells

GOOD = {
    "a": "a",
    "Ż": "Ż",
    "7": "7",
    "Ania": "Ania",
    "  Ania\u00a0 Maria ": "Ania Maria",
    "Łucja Śliwińska": "Łucja Śliwińska",
    "Zoe\u0308": "Zoë",
    "O'Neil-Smith": "O'Neil-Smith",
    "小明": "小明",
    "八文字八文字八文": "八文字八文字八文",
    "さくら\u3000花": "さくら 花",
    "김민수": "김민수",
    "\u1100\u1161": "가",
    "ที่รัก": "ที่รัก",
    "Nguyễn Văn": "Nguyễn Văn",
    "שרה": "שרה",
    "محمد": "محمد",
    "🦊": "🦊",
    "[red]": "[red]",
    "cpu": "cpu",
    "x" * 16: "x" * 16,
    "e\u0301\u0328": unicodedata.normalize("NFC", "e\u0301\u0328"),
    "q\u0301\u0328": unicodedata.normalize("NFC", "q\u0301\u0328"),
}

BAD = {
    "empty": ("", "at least one"),
    "spaces": ("   ", "at least one"),
    "no-break spaces": ("\u00a0\u2003\u3000", "at least one"),
    "escape": ("A\x1b[31m", "control character"),
    "bell": ("A\x07", "U+0007"),
    "nul": ("A\x00B", "control character"),
    "tab": ("A\tB", "control character"),
    "newline at the end": ("Ania\n", "control character"),
    "unit separator": ("A\x1fB", "control character"),
    "delete": ("A\x7f", "control character"),
    "eight-bit escape": ("A\x9b31m", "U+009B"),
    "line separator": ("A\u2028B", "line break"),
    "paragraph separator": ("A\u2029B", "line break"),
    "right-to-left override": ("A\u202eB", "U+202E"),
    "isolate": ("A\u2066B", "invisible"),
    "zero-width space": ("A\u200bB", "invisible"),
    "zero-width joiner": ("👩\u200d🚀", "invisible"),
    "soft hyphen": ("A\u00adB", "invisible"),
    "byte order mark": ("\ufeffAnia", "invisible"),
    "tag": ("A\U000e0041", "invisible"),
    "braille blank": ("\u2800", "invisible"),
    "hangul filler": ("\u3164", "invisible"),
    "grapheme joiner": ("a\u034fb", "invisible"),
    "surrogate": ("A\udcff", "broken"),
    "private use": ("A\ue000", "unknown"),
    "unassigned": ("A\u0378", "unknown"),
    "noncharacter": ("A\uffff", "unknown"),
    "variation selector": ("❤\ufe0f", "different ways"),
    "flag": ("🇵🇱", "different ways"),
    "skin colour": ("👋🏽", "different ways"),
    "17 letters": ("x" * 17, "too long"),
    "nine wide letters": ("八" * 9, "too long"),
    "500 letters": ("x" * 500, "A name of 500 characters"),
    "a million letters": ("x" * 1_000_000, "too long"),
    "a flood of marks": ("Z\u0337\u0322\u0321a", "more than 2 marks"),
    "a mark first": ("\u0301a", "a mark on none"),
    "a mark alone": ("\u0301", "a mark on none"),
    "enclosing marks": ("a\u20dd\u20dd\u20dd", "more than 2 marks"),
}


@pytest.mark.parametrize(("text", "name"), GOOD.items(), ids=map(ascii, GOOD))
def test_a_name_of_any_language_is_fine(text: str, name: str) -> None:
    assert clean_name(text) == name


@pytest.mark.parametrize(("text", "reason"), BAD.values(), ids=BAD)
def test_a_name_that_cannot_be_shown_is_refused_with_its_reason(text: str, reason: str) -> None:
    with pytest.raises(UsageError, match=reason.replace("+", r"\+")) as refusal:
        clean_name(text)
    assert str(refusal.value).isprintable()
    assert len(str(refusal.value)) < 250


@pytest.mark.parametrize(
    ("name", "cells"), [("a", 1), ("小明", 4), ("Łódź", 4), ("q\u0301", 1), ("🦊", 2), ("ｱ", 1)]
)
def test_a_name_is_measured_in_cells(name: str, cells: int) -> None:
    assert name_cells(name) == cells


@given(st.text(max_size=30))
def test_whatever_comes_through_is_safe_and_stays_as_it_is(text: str) -> None:
    try:
        name = clean_name(text)
    except UsageError as refusal:
        assert str(refusal).isprintable()
        return
    assert name.isprintable()
    assert 0 < name_cells(name) <= MAX_CELLS
    assert clean_name(name) == name
