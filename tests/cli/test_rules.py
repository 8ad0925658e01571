from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from ludo_tui.cli.main import run
from ludo_tui.storage.paths import user_rulesets_dir
from ludo_tui.storage.rulesets import load_ruleset, preset_names
from ludo_tui.words.card import rule_card
from tests.storage.ruleset_writing import write

BAD = Path(__file__).parent.parent / "data" / "bad-rulesets"


@pytest.fixture(autouse=True)
def usual_width(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


def ludo(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Runs the command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "ludo_tui", *arguments],
        env={**os.environ, **environment},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def printed(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> str:
    assert run(["rules", *arguments]) == status
    out, error = capsys.readouterr()
    assert error == ""
    return out


def refused(capsys: pytest.CaptureFixture[str], *arguments: str, status: int) -> str:
    assert run(["rules", *arguments]) == status
    out, error = capsys.readouterr()
    assert out == ""
    return error


def test_the_list_names_every_preset_with_its_summary(capsys: pytest.CaptureFixture[str]) -> None:
    page = printed(capsys)
    unwrapped = " ".join(page.split())
    for name in preset_names():
        assert f"{name} {load_ruleset(name).summary}" in unwrapped
    assert "Your own" not in page


def test_the_list_names_a_users_own_rulesets_and_marks_the_broken(
    capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    own = user_rulesets_dir()
    write(own / "ours.toml", 'summary = "As at grandmother\'s"')
    write(own / "broken.toml", '[board]\ntrack = 41\nshape = "round"')
    write(own / "qdan.toml", "")
    write(own / f"{'long' * 10}.toml", 'summary = "With a long name"')
    write(own / "odd\x1b[2J.toml", "")
    page = printed(capsys)
    unwrapped = " ".join(page.split())
    assert "Your own, in ~/config/ludo/rulesets:" in page
    assert "ours As at grandmother's" in unwrapped
    assert (
        "broken (cannot be played: two problems; see: ludo rules check "
        "~/config/ludo/rulesets/broken.toml)"
    ) in unwrapped
    assert f"{'long' * 10} With a long name" in unwrapped
    assert "qdan: has the name of a preset; rename it, or use it as" in unwrapped
    assert "\x1b" not in page


def test_a_card_says_everything_that_the_values_say(capsys: pytest.CaptureFixture[str]) -> None:
    unwrapped = " ".join(printed(capsys, "castle").split())
    castle = load_ruleset("castle")
    assert unwrapped.startswith(f"Castle {castle.summary} Source: {castle.source} Board and")
    for section in rule_card(castle):
        assert f" {section.title} - {' - '.join(section.sentences)}" in unwrapped


@pytest.mark.parametrize("columns", [30, 60, 80, 200])
def test_pages_fit_the_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    for arguments in ([], ["qdan"]):
        lines = printed(capsys, *arguments).splitlines()
        assert max(map(len, lines)) <= min(columns, 88)


def test_a_file_of_ones_own_has_a_card(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = write(tmp_path / "our-house.toml", 'extends = "polish"')
    assert printed(capsys, path).startswith("Our house\n")


def test_a_file_in_this_folder_needs_no_ending(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path / "ours", "[board]\ntrack = 40")
    monkeypatch.chdir(tmp_path)
    assert "40 squares" in printed(capsys, "ours")


def test_check_says_what_is_wrong_with_each_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    good = write(tmp_path / "good.toml", "[extra_roll]\non_finish = true")
    bad = str(BAD / "wrong-values.toml")
    lines = printed(capsys, "check", bad, good, status=1).splitlines()
    assert [line for line in lines[:7] if not line.startswith(f"{bad}: ")] == []
    assert lines[0] == f"{bad}: board.track: found 52.0; allowed: 52 or 40"
    assert lines[7].startswith(f"{good}: ok, ")


def test_check_says_how_a_sound_file_differs_from_the_standard(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = write(tmp_path / "ours.toml", 'extends = "qdan"\n[extra_roll]\non_finish = true')
    assert printed(capsys, "check", path) == (
        f"{path}: ok, one difference from Qdan:\n  - extra roll on reaching home\n"
    )
    assert printed(capsys, "check", "qdan") == "qdan: ok, the same rules as Qdan\n"


def test_the_schema_is_printed_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    page = printed(capsys, "schema")
    assert page.isascii()
    assert json.loads(page)["additionalProperties"] is False


def test_what_cannot_be_shown_gets_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "qdna", status=2) == (
        'ludo: qdna: no such ruleset; did you mean "qdan"?\n'
    )
    assert "one ruleset at a time" in refused(capsys, "qdan", "castle", status=2)
    assert "needs a file" in refused(capsys, "check", status=2)


def test_a_strict_ascii_terminal_breaks_nothing(tmp_path: Path) -> None:
    path = write(tmp_path / "nasza-gra.toml", 'name = "Chińczyk"\nsummary = "× … ○"')
    write(user_rulesets_dir() / "chińczyk.toml", 'summary = "Jak u babci, łatwo"')
    for arguments in (["rules", path], ["rules"], ["rules", "check", str(BAD / "long-text.toml")]):
        done = ludo(*arguments, PYTHONIOENCODING="ascii:strict", LC_ALL="C", PYTHONUTF8="0")
        assert "Traceback" not in done.stderr
        assert done.stdout
        assert done.stdout.isascii()


def test_rules_load_no_textual_and_the_version_no_rules() -> None:
    for arguments, unwanted in ((["rules", "qdan"], "textual"), (["--version"], "pydantic")):
        script = (
            "import sys; from ludo_tui.cli.main import run; "
            f"assert run({arguments!r}) == 0; sys.exit({unwanted!r} in sys.modules)"
        )
        assert subprocess.run([sys.executable, "-c", script], capture_output=True).returncode == 0


def test_a_reader_that_goes_away_gets_no_traceback() -> None:
    command = f"{sys.executable} -m ludo_tui rules schema | head -c 1"
    done = subprocess.run(command, shell=True, capture_output=True, encoding="utf-8", check=False)
    assert done.stderr == ""
