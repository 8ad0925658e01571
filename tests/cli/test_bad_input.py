"""Bad input: each gets a sentence and an exit status, and no traceback."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from ludo_tui.__main__ import main
from tests.tty.pseudo_terminal import PseudoTerminal

PLAY = ["play", "--players", "Ania,Ben"]


@pytest.mark.parametrize(
    ("arguments", "status", "sentence"),
    [
        (["play", "--rules", "qdam"], 2, "qdan"),
        (["rules", "qdam"], 2, "qdan"),
        (["play", "--set", "extra_roll.on_finnish=true"], 2, "extra_roll.on_finish"),
        (["play", "--set", "enter.on=seven"], 2, "enter.on"),
        (["play", "--set", "move.stack_limit=true"], 2, "move.stack_limit"),
        (["play", "--set", "board.shape"], 2, "KEY=VALUE"),
        (["play", "--set", "board.shape=fit", "--set", "board.track=40"], 2, "board.shape"),
        (["play", "--seed", ""], 2, "--seed"),
        (["play", "--players", "red=Ania,red=Ben"], 2, "two players cannot both be red"),
        (["play", "--players", "a,b,c,d,e"], 2, "5 players are named"),
        (["play", "--players", "\x1b[2J\x07,Ben"], 2, "control character"),
        (["play", "--players", "A" * 500 + ",Ben"], 2, "500 characters is too long"),
        (["play", "--first", "Ania"], 2, "name them with --players"),
        ([*PLAY, "--first", "Cy"], 2, "nobody here is called 'Cy'"),
    ],
)
def test_bad_input_gets_its_sentence(
    arguments: list[str], status: int, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == status
    told = capsys.readouterr()
    check_sentence(told.err, sentence)
    assert told.out == ""


def test_rulesets_that_extend_each_other_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, other in (("a", "b"), ("b", "a")):
        (tmp_path / f"{name}.toml").write_text(f'extends = "./{other}.toml"\n', encoding="utf-8")
    assert main(["play", "--rules", str(tmp_path / "a.toml")]) == 1
    check_sentence(capsys.readouterr().err, "extends")


def test_every_problem_of_a_ruleset_is_told_at_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.toml"
    file.write_text("[enter]\non = [7]\n[home]\nfinish = 1\nfinnish = 2\n", encoding="utf-8")
    assert main(["play", "--rules", str(file)]) == 1
    told = capsys.readouterr().err
    for key in ("enter.on", "home.finish", "home.finnish"):
        check_sentence(told, key)


@pytest.mark.tty
def test_a_damaged_record_is_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "damaged.ludo"
    file.write_bytes(b'{"ludo-record": 1, "half a he\n')
    told, status = in_terminal(["resume", str(file)])
    assert status == 1
    check_sentence(told, "damaged.ludo")
    assert file.read_bytes() == b'{"ludo-record": 1, "half a he\n'


@pytest.mark.tty
def test_a_record_that_is_not_there_gets_a_sentence(tmp_path: Path) -> None:
    told, status = in_terminal(["resume", str(tmp_path / "none.ludo")])
    assert status == 1
    check_sentence(told, "none.ludo")


@pytest.mark.tty
def test_without_a_game_there_is_nothing_to_resume() -> None:
    told, status = in_terminal(["resume"])
    assert status == 1
    check_sentence(told, "there is no game to go on with")


@pytest.mark.tty
def test_a_data_folder_that_cannot_be_written_gets_a_sentence(home: Path) -> None:
    (home / "data").write_text("in the way", encoding="utf-8")
    told, status = in_terminal(PLAY)
    assert status == 1
    check_sentence(told, "--no-record")


def check_sentence(told: str, sentence: str) -> None:
    assert told.startswith("ludo: ")
    assert sentence in told
    assert "Traceback" not in told
    assert "\x1b" not in told


def in_terminal(arguments: list[str]) -> tuple[str, int]:
    """What the command says in a terminal, and its exit status."""
    command = [sys.executable, "-m", "ludo_tui", *arguments]
    with PseudoTerminal(command, columns=500, environ={"PYTHONPATH": str(ROOT)}) as terminal:
        status = terminal.wait(20)
        return terminal.text, status


ROOT = Path(__file__).parents[2]
