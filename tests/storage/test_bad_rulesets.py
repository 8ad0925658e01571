from __future__ import annotations

import os
from pathlib import Path

import pytest

from ludo_tui.storage.ruleset_files import LARGEST
from ludo_tui.storage.rulesets import load_ruleset
from tests.storage.ruleset_writing import problems, write

BAD = Path(__file__).parent.parent / "data" / "bad-rulesets"


@pytest.mark.parametrize(
    ("key", "value", "allowed"),
    [
        ("board.track", 52.0, "52 or 40"),
        ("board.track", True, "52 or 40"),
        ("board.track", "52", "52 or 40"),
        ("move.stack_limit", True, "0, 1, 2, 3 or 4"),
        ("move.stack_limit", False, "0, 1, 2, 3 or 4"),
        ("move.stack_limit", 1.0, "0, 1, 2, 3 or 4"),
        ("move.overtaking", 1, "true or false"),
        ("move.overtaking", "true", "true or false"),
        ("extra_roll.on_six", 0.0, "true or false"),
        ("players.min", 2.0, "a whole number from 2 to 4"),
        ("players.max", True, "a whole number from 2 to 4"),
        ("game.move_seconds", True, "a whole number from 0 to 600"),
        ("game.move_seconds", None, "a whole number from 0 to 600"),
        ("extra_roll.max_for_sixes", -1, "a whole number from 0 to 1000000"),
        ("extra_roll.max_for_sixes", float("nan"), "a whole number from 0 to 1000000"),
        pytest.param(
            "extra_roll.max_for_sixes", 10**5000, "a whole number from 0 to 1000000", id="huge"
        ),
        ("enter.on", 6, "a list of 1 to 6 whole numbers from 1 to 6"),
        ("enter.on", [], "a list of 1 to 6 whole numbers from 1 to 6"),
        ("enter.on", [6, True], "a list of 1 to 6 whole numbers from 1 to 6"),
        ("enter.on", [6.0], "a list of 1 to 6 whole numbers from 1 to 6"),
        ("enter.on", [7], "a list of 1 to 6 whole numbers from 1 to 6"),
        ("enter.on", [[6]], "a list of 1 to 6 whole numbers from 1 to 6"),
        ("enter.on", {"6": True}, "a list of 1 to 6 whole numbers from 1 to 6"),
        ("enter.on", "6", "a list of 1 to 6 whole numbers from 1 to 6"),
        (
            "players.colours",
            ["red", "pink"],
            'a list of 2 to 4 of "red", "green", "yellow" and "blue"',
        ),
        ("home.finish", "Exact", '"exact", "any" or "bounce"'),
        ("home.finish", ["exact"], '"exact", "any" or "bounce"'),
    ],
)
def test_a_wrong_value_is_named_with_what_is_allowed(key: str, value: object, allowed: str) -> None:
    (problem,) = problems("qdan", {key: value})
    assert problem.startswith(f"--set: {key}: found ")
    assert problem.endswith(f"; allowed: {allowed}")
    assert len(problem) < 200


def test_a_true_is_not_taken_for_a_one_that_was_asked_for_before() -> None:
    assert load_ruleset("qdan", {"move.stack_limit": 1}).move.stack_limit == 1
    assert len(problems("qdan", {"move.stack_limit": True})) == 1
    assert len(problems("qdan", {"move.stack_limit": 1.0})) == 1


def test_every_problem_with_changes_is_named_at_once() -> None:
    assert problems("qdan", {"board.trak": 1, "name": "x", "home.finish": 3, "\x1b[2J": []}) == [
        '--set: board.trak: no such key; did you mean "board.track"?',
        "--set: name: no such key",
        '--set: home.finish: found 3; allowed: "exact", "any" or "bounce"',
        "--set: \\x1b[2J: no such key",
    ]


def test_changes_that_cannot_be_played_together_name_their_key() -> None:
    assert problems("qdan", {"capture.mode": "none"}) == [
        '--set: move.stack_limit: found 0 with capture.mode = "none"; '
        "allowed: 1, as nobody shares a square when nobody captures"
    ]


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("qdna", 'qdna: no such ruleset; did you mean "qdan"?'),
        ("polish-bouncing", 'polish-bouncing: no such ruleset; did you mean "polish-bounce"?'),
        ("", '"": no such ruleset'),
        ("QDAN", "QDAN: no such ruleset"),
        ("..", "..: no such ruleset"),
        ("a\0b", "a\\x00b: no such ruleset"),
        ("x" * 500, f"{'x' * 59}…: no such ruleset"),
    ],
)
def test_an_unknown_name_gets_a_hint(name: str, hint: str) -> None:
    assert problems(name) == [hint]


@pytest.mark.parametrize(
    ("file", "expected"),
    [
        (
            "unknown-keys.toml",
            [
                'naem: no such key; did you mean "name"?',
                "extra_roll.on_finish: the key is written in quotation marks; write it without",
                'board.trakc: no such key; did you mean "board.track"?',
                'extra_rolls: no such section; did you mean "extra_roll"?',
                'home.finnish: no such key; did you mean "home.finish"?',
                "xyzzy: no such section",
            ],
        ),
        (
            "wrong-types.toml",
            [
                "name: found 7; allowed: text of 1 to 400 characters",
                'board: found "large"; allowed: a table with the keys track, shape',
                "move.stack_limit: found true; allowed: 0, 1, 2, 3 or 4",
                "move.overtaking: found 1; allowed: true or false",
                "players.min: found 2.0; allowed: a whole number from 2 to 4",
                'players.colours: found "red"; allowed: a list of 2 to 4 of "red", "green", '
                '"yellow" and "blue"',
                "enter.on: found 6; allowed: a list of 1 to 6 whole numbers from 1 to 6",
                'game.move_seconds: found "60"; allowed: a whole number from 0 to 600',
            ],
        ),
        (
            "wrong-values.toml",
            [
                "board.track: found 52.0; allowed: 52 or 40",
                'board.shape: found "square"; allowed: "cross" or "fit"',
                "players.max: found 5; allowed: a whole number from 2 to 4",
                'players.colours: found ["red", "pink"]; allowed: a list of 2 to 4 of "red", '
                '"green", "yellow" and "blue"',
                "enter.on: found [0, 6]; allowed: a list of 1 to 6 whole numbers from 1 to 6",
                "extra_roll.max_for_sixes: found -1; allowed: a whole number from 0 to 1000000",
                "game.move_seconds: found 601; allowed: a whole number from 0 to 600",
            ],
        ),
        (
            "unplayable.toml",
            [
                'board.shape: found "fit" with board.track = 40; allowed: "fit" with 52 squares '
                'only, otherwise "cross"',
                "players.min: found 4 with players.max = 3; allowed: no more than players.max",
                'move.stack_limit: found 0 with capture.mode = "none"; allowed: 1, as nobody '
                "shares a square when nobody captures",
                'home.needs_capture: found true with capture.mode = "none"; allowed: false, as '
                "nobody would ever get home",
            ],
        ),
        (
            "not-toml.toml",
            [
                "line 3, column 7: is not TOML: expected ']' at the end of a table declaration",
            ],
        ),
        ("key-twice.toml", ["line 3, column 11: is not TOML: cannot overwrite a value"]),
        (
            "control-characters.toml",
            [
                'name: found "Ours\\u001b[2J"; allowed: one line without control characters',
                'summary: found "two\\nlines"; allowed: one line without control characters',
                'source: found "a\\u202eb"; allowed: one line without control characters',
            ],
        ),
        (
            "long-text.toml",
            [
                'name: found ""; allowed: text of 1 to 400 characters',
                f'summary: found "{"x" * 58}…; allowed: text of up to 400 characters',
            ],
        ),
        ("not-utf8.toml", ["line 3: is not UTF-8 text"]),
        (
            "wrong-extends.toml",
            ["extends: found 7; allowed: the name of a ruleset, or a path"],
        ),
        (
            "missing-base.toml",
            [
                'home.finish: found "exactly"; allowed: "exact", "any" or "bounce"',
                'extends: polihs: no such ruleset; did you mean "polish"?',
            ],
        ),
        ("no-such-file.toml", ["cannot be read: it does not exist"]),
    ],
)
def test_a_bad_file_gets_every_problem_at_once(file: str, expected: list[str]) -> None:
    path = BAD / file
    assert problems(path) == [f"{path}: {problem}" for problem in expected]


def test_problems_of_a_base_are_told_with_its_name() -> None:
    found = problems(BAD / "bad-base.toml")
    assert found[0] == (
        f'{BAD / "bad-base.toml"}: home.finish: found "exactly"; '
        'allowed: "exact", "any" or "bounce"'
    )
    assert found[1].startswith(
        f"{BAD / 'bad-base.toml'}: extends: {BAD / 'wrong-values.toml'}: board.track: found 52.0"
    )
    assert len(found) == 8


@pytest.mark.parametrize("file", ["circle-a.toml", "own-tail.toml"])
def test_a_circle_is_named_file_by_file(file: str) -> None:
    (problem,) = problems(BAD / file)
    assert problem.startswith(f"{BAD / file}: extends: goes in a circle: {BAD / file} extends ")
    assert problem.endswith(f" extends {BAD / file}")


def test_a_chain_that_is_too_long_is_refused(tmp_path: Path) -> None:
    for link in range(20):
        write(tmp_path / f"{link}.toml", f'extends = "{link + 1}.toml"')
    (problem,) = problems(tmp_path / "0.toml")
    assert "extends: the chain is longer than 8: " in problem


def test_a_folder_is_refused(tmp_path: Path) -> None:
    assert problems(f"{tmp_path}/") == [f"{tmp_path}: cannot be read: it is a folder"]


def test_a_pipe_is_refused_without_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.toml")
    assert problems(tmp_path / "pipe.toml")[0].endswith("cannot be read: it is not a plain file")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read_is_refused(tmp_path: Path) -> None:
    path = Path(write(tmp_path / "ours.toml", ""))
    path.chmod(0)
    assert problems(path) == [f"{path}: cannot be read: you have no permission"]


def test_a_file_that_is_too_large_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path / "ours.toml", "#" * (LARGEST + 1))
    assert problems(path) == [f"{path}: is too large: a ruleset has at most 65536 bytes"]
    write(tmp_path / "ours.toml", "#" * LARGEST)
    assert load_ruleset(path).name == "Ours"


@pytest.mark.parametrize(
    "text",
    ["x = " + "[" * 20_000, "x = " + "1" * 20_000, "x = 2026-13-01", 'x = "\\ud800"', "x = \x1b"],
    ids=["deep", "long-number", "no-such-day", "surrogate", "escape"],
)
def test_hostile_text_gets_a_sentence(tmp_path: Path, text: str) -> None:
    path = write(tmp_path / "ours.toml", text)
    (problem,) = problems(path)
    assert problem.isprintable()
    assert len(problem) < 200 + len(path)


def test_a_path_that_cannot_be_gets_a_sentence() -> None:
    assert problems("./a\0b") == ["a\\x00b: cannot be read: there can be no such file"]
    assert problems("/" + "x" * 5000)[0].endswith("cannot be read: its name is too long")
