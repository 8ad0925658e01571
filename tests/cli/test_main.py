from __future__ import annotations

import subprocess
import sys
from argparse import Namespace
from pathlib import Path

import pytest

from ludo_tui import __version__
from ludo_tui.__main__ import main
from ludo_tui.cli import main as cli
from ludo_tui.cli.parser import make_parser
from ludo_tui.errors import LudoError

COMMAND = [sys.executable, "-m", "ludo_tui"]


@pytest.mark.parametrize("option", ["--version", "-V"])
def test_the_version_is_told(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([option]) == 0
    assert capsys.readouterr().out == f"ludo {__version__}\n"


@pytest.mark.parametrize(
    "arguments", [["--version"], ["--help"], ["help"], ["rules"], ["rules", "qdan"], ["moves"]]
)
def test_a_command_without_screens_loads_no_textual(arguments: list[str]) -> None:
    script = (
        "import sys; from ludo_tui.__main__ import main; status = main(sys.argv[1:]);"
        " print([m for m in sys.modules if m.partition('.')[0] == 'textual'], file=sys.stderr);"
        " sys.exit(status)"
    )
    answer = subprocess.run(
        [sys.executable, "-c", script, *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (answer.returncode, answer.stderr) == (0, "[]\n")


def test_the_first_screen_is_shown_without_loading_rules() -> None:
    script = (
        "import sys, ludo_tui.cli.main, ludo_tui.cli.play, ludo_tui.ui.app;"
        " sys.exit('pydantic' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0


def test_help_begins_with_examples(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    text = capsys.readouterr().out
    assert text.index("examples:") < text.index("commands:") < text.index("options:")
    assert "exit status:" in text
    assert main(["help"]) == 0
    assert capsys.readouterr().out == text


@pytest.mark.parametrize("command", ["play", "resume", "rules", "moves", "help"])
def test_help_of_a_command_is_had_in_two_ways(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["help", command]) == 0
    text = capsys.readouterr().out
    assert f"ludo {command}" in text
    assert main([command, "--help"]) == 0
    assert capsys.readouterr().out == text


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["pley"], "there is no 'pley' (did you mean play?)"),
        (["help", "resum"], "there is no command 'resum' (did you mean resume?)"),
        (["--verson"], "there is no option --verson (did you mean --version?)"),
        (["play", "--player", "A,B"], "there is no option --player (did you mean --players?)"),
        (["--players", "A,B"], "--players belongs to a command: ludo play --players"),
        (["play", "--glyphs", "asci"], "there is no 'asci' (did you mean ascii?)"),
        (["play", "--rules"], "expected one argument"),
        (["resume", "one", "two"], "'two' is one word too many"),
        (["\x1b[31mred"], "there is no '\\x1b[31mred'"),
        (["--\x1b[31mred"], "there is no option --?[31mred"),
    ],
)
def test_a_wrong_command_line_gets_a_sentence_and_two(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    told = capsys.readouterr()
    assert sentence in told.err
    assert "--help" in told.err
    assert told.out == ""


def test_without_a_terminal_the_game_is_refused() -> None:
    answer = subprocess.run(
        COMMAND, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, timeout=20
    )
    assert answer.returncode == 2
    assert answer.stderr.startswith("ludo: The game is played in a terminal")
    assert len(answer.stderr.splitlines()) == 1


def test_a_reader_that_goes_away_is_no_failure() -> None:
    answer = subprocess.run(
        f"{sys.executable} -m ludo_tui rules qdan | true; echo ${{PIPESTATUS[0]}}",
        shell=True,
        executable="/bin/bash",
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.stderr == ""
    assert answer.stdout.strip() in ("0", "141")


def run_with(
    monkeypatch: pytest.MonkeyPatch, error: BaseException, arguments: list[str] | None = None
) -> int:
    def fail(_wanted: Namespace, _parser: object) -> int:
        raise error

    monkeypatch.setitem(cli._COMMANDS, "moves", fail)
    return main(["moves", *(arguments or [])])


def test_an_error_of_the_game_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_with(monkeypatch, LudoError("the disk is full")) == 1
    assert capsys.readouterr().err == "ludo: the disk is full\n"


def test_ctrl_c_is_silent(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_with(monkeypatch, KeyboardInterrupt()) == 130
    assert capsys.readouterr().err == ""


def test_a_failure_nobody_foresaw_goes_to_a_log(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    assert run_with(monkeypatch, ValueError("seven pips")) == 1
    told = capsys.readouterr().err
    log = home / "state" / "ludo" / "ludo.log"
    assert "Traceback" not in told
    assert str(log) in told
    assert "ValueError: seven pips" in log.read_text(encoding="utf-8")


def test_a_failure_is_told_even_where_no_log_can_be_kept(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    (home / "state").write_text("in the way", encoding="utf-8")
    assert run_with(monkeypatch, ValueError("seven pips")) == 1
    told = capsys.readouterr().err
    assert "could not be kept" in told
    assert "Traceback" not in told


def test_options_of_looks_may_stand_before_the_command() -> None:
    wanted = make_parser().parse(["--theme", "light", "play", "--seed", "7"])
    assert (wanted.theme, wanted.seed, wanted.command) == ("light", "7", "play")
