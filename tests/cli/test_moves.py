"""``ludo moves`` answers every conformance case right, and everything else with one sentence."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ludo_tui.cli.moves import run_moves
from tests.conformance import FILES, comparable, folders, read_cases

GOOD: dict[str, Any] = {
    "id": "good",
    "ruleset": "qdan",
    "players": [["red"], ["yellow"]],
    "tokens": {"red": ["Y", "Y", 0, 23], "yellow": ["Y", "h3", "H", 8]},
    "turn": 0,
    "roll": 6,
}

IN_YARDS = {"red": ["Y"] * 4, "yellow": ["Y"] * 4}


def red(*squares: Any) -> dict[str, Any]:
    return {**IN_YARDS, "red": list(squares)}


def ask(*lines: bytes) -> tuple[list[dict[str, Any]], int]:
    out = io.StringIO()
    status = run_moves(io.BytesIO(b"\n".join(lines) + b"\n"), out)
    return [json.loads(line) for line in out.getvalue().splitlines()], status


def error_of(**changes: Any) -> str:
    fields = {key: value for key, value in {**GOOD, **changes}.items() if value is not ...}
    answers, status = ask(json.dumps(fields).encode())
    assert status == 1, answers
    assert answers[0]["id"] == "good"
    return str(answers[0]["error"])


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("folder", folders(), ids=lambda folder: folder.parent.name)
def test_every_case_is_answered_right(folder: Path, file: str) -> None:
    cases = list(read_cases(folder / file))
    asked = "\n".join(json.dumps(case.position) for case in cases)
    ended = subprocess.run(
        [sys.executable, "-m", "ludo_tui", "moves"],
        input=asked,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ended.returncode, ended.stderr) == (0, "")
    answers = [json.loads(line) for line in ended.stdout.splitlines()]
    assert len(answers) == len(cases) > 100
    for case, answer in zip(cases, answers, strict=True):
        players = len(case.position["players"])
        assert comparable(answer, players) == comparable(case.answer, players), case.why


def test_the_contract_s_example() -> None:
    answers, status = ask(json.dumps({**GOOD, "rules": {"extra_roll.on_finish": True}}).encode())
    moves = {(move["from"], move["to"]): move for move in answers[0]["moves"]}
    assert status == 0
    assert set(moves) == {("Y", 0), (0, 6), (23, 29)}
    assert answers[0]["no_move"] is None
    assert moves["Y", 0]["then"] == {
        "tokens": {"red": ["Y", 0, 0, 23], "yellow": ["Y", 8, "h3", "H"]},
        "turn": 0,
        "sixes": 1,
        "tries_left": 1,
        "extra_rolls": 1,
        "carried": 0,
        "has_captured": [False, False],
        "placed": [],
        "over": False,
    }


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"   ",
        b"[1]",
        b"7",
        b"null",
        b"{",
        b'{"id": "a"} x',
        b"\xff\xfe",
        b"[" * 200_000,
        b'{"id":' * 100_000,
        b'{"turn": NaN}',
    ],
    ids=lambda line: repr(line[:12]),
)
def test_a_line_that_is_no_object_gets_a_sentence_and_the_stream_goes_on(line: bytes) -> None:
    answers, status = ask(line, json.dumps(GOOD).encode())
    assert status == 1
    assert answers[0]["id"] is None
    assert "\n" not in answers[0]["error"]
    assert answers[1]["moves"]


@pytest.mark.parametrize(
    ("field", "changes"),
    [
        ("ruleset", {"ruleset": ...}),
        ("ruleset", {"ruleset": 5}),
        ("ruleset", {"ruleset": "qdn"}),
        ("ruleset", {"ruleset": "nowhere/at-all.toml"}),
        ("rules", {"rules": []}),
        ("extra_roll.on_finsh", {"rules": {"extra_roll.on_finsh": True}}),
        ("extra_roll.on_six", {"rules": {"extra_roll.on_six": 1}}),
        ("board.track", {"rules": {"board.track": 41}}),
        ("move.stack_limit", {"rules": {"move.stack_limit": True}}),
        ("enter.on", {"rules": {"enter.on": [7]}}),
        ("enter.on", {"rules": {"enter.on": []}}),
        ("move.stack_limit", {"rules": {"capture.mode": "none"}}),
        ("players", {"players": ...}),
        ("players", {"players": "red"}),
        ("players", {"players": [["red"]]}),
        ("players", {"players": [["red"], []]}),
        ("players", {"players": [["red"], ["pink"]]}),
        ("players", {"players": [["red"], ["red"]]}),
        ("players", {"players": [["red"], ["green"]]}),
        ("players", {"players": [["red", "green"], ["yellow"]]}),
        ("players", {"players": [["red"], ["yellow"], ["green"]]}),
        ("players", {"rules": {"players.max": 2}, "players": [["red"], ["green"], ["blue"]]}),
        ("players", {"rules": {"players.two_colours_each": True}}),
        ("tokens", {"tokens": ...}),
        ("tokens", {"tokens": []}),
        ("tokens", {"tokens": {"red": ["Y"] * 4}}),
        ("tokens", {"tokens": {"red": ["Y"] * 4, "yellow": ["Y"] * 4, "blue": ["Y"] * 4}}),
        ("tokens", {"tokens": {"red": ["Y"] * 3, "yellow": ["Y"] * 4}}),
        ("tokens", {"tokens": red("Y", "Y", "Y", 52)}),
        ("tokens", {"tokens": red("Y", "Y", "Y", "5")}),
        ("tokens", {"tokens": red("Y", "Y", "Y", True)}),
        ("tokens", {"tokens": red("Y", "Y", "Y", "h6")}),
        ("tokens", {"tokens": red("Y", "Y", "Y", 51)}),
        ("tokens", {"tokens": {"red": ["Y", "Y", "Y", 27], "yellow": ["Y", "Y", "Y", 1]}}),
        ("tokens", {"rules": {"move.stack_limit": 1}, "tokens": red("Y", "Y", 3, 3)}),
        ("tokens", {"ruleset": "polish", "tokens": red("Y", "Y", "h2", "h2")}),
        ("tokens", {"ruleset": "polish", "tokens": red("Y", "Y", "h2", "H")}),
        ("turn", {"turn": ...}),
        ("turn", {"turn": 2}),
        ("turn", {"turn": -1}),
        ("turn", {"turn": False}),
        ("roll", {"roll": ...}),
        ("roll", {"roll": 0}),
        ("roll", {"roll": 7}),
        ("roll", {"roll": 6.0}),
        ("roll", {"roll": "6"}),
        ("ruleset", {"ruleset": "nope", "rules": {"move.overtaking": False}}),
        ("rules", {"rules": {f"no.{number}": 1 for number in range(1000)}}),
        ("roll", {"roll": None}),
        ("roll", {"rules": {"enter.with_none_in_play": "free"}, "tokens": IN_YARDS}),
        ("sixes", {"sixes": 3}),
        ("sixes", {"sixes": -1}),
        ("tries_left", {"tries_left": 0}),
        ("tries_left", {"tries_left": 4}),
        ("extra_rolls", {"extra_rolls": -1}),
        ("extra_rolls", {"extra_rolls": None}),
        ("carried", {"carried": 6}),
        ("carried", {"rules": {"extra_roll.six_rolls": "added"}, "sixes": 1, "carried": 12}),
        ("carried", {"rules": {"extra_roll.six_rolls": "added"}, "sixes": 1, "carried": 5}),
        ("has_captured", {"has_captured": [False]}),
        ("has_captured", {"has_captured": [0, 1]}),
        ("placed", {"placed": [1]}),
        ("placed", {"placed": [0, 0]}),
        ("placed", {"tokens": {"red": ["Y"] * 4, "yellow": ["H"] * 4}}),
        ("placed", {"tokens": {"red": ["Y"] * 4, "yellow": ["H"] * 4}, "placed": [1]}),
        ("resigned", {"resigned": [1]}),
        ("resigned", {"resigned": [2]}),
        ("resigned", {"tokens": IN_YARDS, "resigned": [1]}),
    ],
)  # fmt: skip
def test_what_is_no_position_gets_a_sentence_that_names_the_field(
    field: str, changes: dict[str, Any]
) -> None:
    sentence = error_of(**changes)
    assert field in sentence
    assert "\n" not in sentence


def test_a_number_as_id_is_not_given_back() -> None:
    answers, status = ask(json.dumps({**GOOD, "id": 5}).encode())
    assert (answers[0]["id"], status) == (None, 1)
    assert answers[0]["error"].startswith("id:")


def test_a_position_without_id_is_answered() -> None:
    fields = {key: value for key, value in GOOD.items() if key != "id"}
    answers, status = ask(json.dumps(fields).encode())
    assert (answers[0]["id"], status) == (None, 0)


def test_quotes_from_outside_stay_on_one_line_and_short() -> None:
    sentence = error_of(players=[["red"], ["\u001b[31m\n" * 1000]])
    assert "\u001b" not in sentence
    assert len(sentence) < 200


def test_a_number_of_thousands_of_digits_is_named_with_its_field_and_id() -> None:
    line = json.dumps({**GOOD, "roll": 77}).replace("77", "9" * 10_000).encode()
    answers, status = ask(line)
    assert (answers[0]["id"], status) == ("good", 1)
    assert answers[0]["error"].startswith("roll: ")


def test_a_fault_in_the_ruleset_s_file_is_not_blamed_on_the_rules(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('[move]\nstack_limit = "1"\n')
    sentence = error_of(ruleset=str(file), rules={"move.overtaking": False})
    assert sentence.startswith(f"ruleset: {file}: move.stack_limit: ")


@pytest.mark.parametrize("finish", ["exact", "any", "bounce"])
@pytest.mark.parametrize("roll", range(1, 7))
def test_sums_of_more_than_two_laps_are_walked(finish: str, roll: int) -> None:
    """On the 40-square board they had ended the stream."""
    fields = {
        **GOOD,
        "ruleset": "polish",
        "rules": {
            "extra_roll.six_rolls": "added",
            "extra_roll.max_for_sixes": 13,
            "home.needs_capture": True,
            "home.finish": finish,
        },
        "tokens": {"red": ["Y", "Y", "Y", 0], "yellow": ["Y", "Y", "Y", 39]},
        "roll": roll,
        "sixes": 13,
        "extra_rolls": 13,
        "carried": 78,
    }
    answers, status = ask(json.dumps(fields).encode())
    to = {(move["from"], move["to"]) for move in answers[0]["moves"]}
    assert status == 0
    # Eighty squares are two laps, and no move ends where it began.
    assert ((0, (78 + roll) % 40) in to) == (roll != 2)
    assert ("Y", (78 + roll - 6) % 40) in to


def test_a_token_that_enters_may_lap_back_to_its_start_square() -> None:
    fields = {
        **GOOD,
        "rules": {
            "extra_roll.six_rolls": "added",
            "extra_roll.three_sixes": "no_penalty",
            "home.needs_capture": True,
        },
        "tokens": IN_YARDS,
        "roll": 4,
        "sixes": 9,
        "carried": 54,
    }
    answers, _ = ask(json.dumps(fields).encode())
    assert [(move["from"], move["to"]) for move in answers[0]["moves"]] == [("Y", 0)]


def test_absurdly_many_sixes_are_answered_at_once() -> None:
    fields = {
        **GOOD,
        "ruleset": "castle",
        "rules": {"extra_roll.six_rolls": "added", "extra_roll.three_sixes": "no_penalty"},
        "sixes": 1_000_000,
        "carried": 6_000_000,
        "roll": 1,
    }
    answers, _ = ask(json.dumps(fields).encode())
    assert "moves" in answers[0]
