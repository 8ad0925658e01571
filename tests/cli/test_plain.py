"""The game in lines of text: everything is said and asked in words, and nothing is lost."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable, Iterator

import pytest

from ludo_tui.cli.lines import Asker
from ludo_tui.cli.plain import PlainGame
from ludo_tui.dice import ScriptedDice
from ludo_tui.rules.engine import make_engine
from ludo_tui.rules.game import Phase, new_game
from ludo_tui.storage.rulesets import load_ruleset, preset_names
from ludo_tui.table.local import new_table, resume_table
from ludo_tui.table.seats import Seat
from ludo_tui.table.table import Table

SLOW = "slow"
"""An answer that does not come in time."""
TWO = (Seat("Ania", (0,)), Seat("Ben", (2,)))


def scripted(*pips: int, seats: tuple[Seat, ...] = TWO, **changes: object) -> Table:
    dotted = {key.replace("__", "."): value for key, value in changes.items()}
    dotted.setdefault("start.first", "first_seat")
    engine = make_engine(load_ruleset("qdan", dotted), tuple(seat.colours for seat in seats))
    return Table(new_game(engine), seats, ScriptedDice(*pips), base="qdan", seed="7")


def talk(table: Table, answers: Iterable[str]) -> str:
    """Everything that was said and asked, with each answer behind its question."""
    said: list[str] = []
    waiting: Iterator[str] = iter(answers)

    def ask(question: str, seconds: float | None) -> str:
        answer = next(waiting, None)
        if answer is None:
            raise EOFError
        if answer == SLOW:
            assert seconds is not None
            said.append(question)
            raise TimeoutError
        said.append(question + answer)
        return answer

    PlainGame(table, said.append, ask).play()
    return "\n".join(said)


def test_a_turn_is_told_in_sentences() -> None:
    said = talk(scripted(6, 4, 3), ["", "", "", "", ""])
    assert "Qdan, with: " in said
    assert "Ania plays red." in said
    assert "Ania: Enter to roll? \nAnia rolls a 6.\n  1: from the yard to the start square" in said
    assert "Ania: Enter to make the only move? \nAnia brings a token out." in said
    assert "Ania rolls again for the six." in said
    assert "Ania rolls a 4." in said
    assert said.endswith("The game was not recorded.")


def test_a_number_chooses_a_move_and_u_takes_it_back() -> None:
    table = scripted(6, 6, 2)
    said = talk(table, ["", "", "", "2", "u", "1", "u", "u"])
    assert "Ania: Which? 2" in said
    assert said.count("Ania takes the move back.") == 2
    assert "There is no move to take back" in said
    assert table.game.phase is Phase.MOVE


def test_what_holds_a_token_back_is_told() -> None:
    said = talk(scripted(6, 3), ["", "", "", "w", "b"])
    assert "Red in the yard: needs a 6 to leave the yard." in said
    assert "Ania, red: three tokens in the yard and one token on the start square." in said
    assert "The die shows 3." in said


@pytest.mark.parametrize("wrong", ["7", "0", "-1", "hello", "1.5", "²"])
def test_a_wrong_answer_changes_nothing(wrong: str) -> None:
    table = scripted(6, 3)
    said = talk(table, ["", wrong])
    assert f'"{wrong}" is no answer here' in said
    assert table.game.phase is Phase.MOVE


def test_the_rules_and_the_keys_can_be_read() -> None:
    said = talk(scripted(6), ["r", "?"])
    assert "Sixes and extra rolls." in said
    assert "take a move back" in said


def test_giving_up_asks_once_more() -> None:
    table = scripted(6)
    said = talk(table, ["x", "n", "x", "y"])
    assert "Ania gives up." in said
    assert said.endswith("1: Ben\n2: Ania")


def test_words_do_what_letters_do() -> None:
    said = talk(scripted(6, 3), ["board", "roll", "", "roll", "why", "rules", "help", "quit"])
    assert "Red in the yard: needs a 6 to leave the yard." in said
    assert "Sixes and extra rolls." in said and "?, help" in said
    assert said.endswith("The game was not recorded.")


def test_what_is_quoted_is_short_and_printable() -> None:
    said = talk(scripted(6), ["\x1b[2J" + "x" * 1000])
    assert '"?[2j' + "x" * 16 + '…" is no answer here' in said


def test_a_draw_needs_everybodys_word() -> None:
    assert "The game goes on." in talk(scripted(6), ["d", "y", "n"])
    table = scripted(6)
    said = talk(table, ["draw", "y", "y"])
    assert "All who play agree on a draw." in said
    assert said.endswith("1: Ania and Ben")


def test_a_computer_that_is_ahead_agrees_to_no_draw() -> None:
    seats = (Seat("Ania", (0,)), Seat("Computer", (2,), "simple"))
    table = scripted(2, 6, 3, seats=seats)
    said = talk(table, ["", "d", "y"])
    assert "The computer does not agree: it is ahead." in said
    assert table.game.phase is not Phase.OVER


def test_a_name_keeps_its_case() -> None:
    said = talk(scripted(6, seats=(Seat("ania", (0,)), Seat("A", (2,)))), [""])
    assert "ania rolls a 6." in said


def test_a_game_goes_on_whose_own_ruleset_is_gone() -> None:
    table = scripted(6)
    table.base = "gran"
    assert "Qdan" in talk(table, [""])


def test_the_youngest_is_asked_for() -> None:
    table = scripted(start__first="youngest")
    said = talk(table, ["9", "2", "q"])
    assert "Who is the youngest: 1 Ania, 2 Ben? 2" in said
    assert "Ben begins." in said


def test_when_time_is_up_the_computer_plays_for_the_person() -> None:
    table = scripted(6, 2, game__move_seconds=30)
    said = talk(table, [SLOW, SLOW, "q"])
    assert "Time is up: the computer plays for Ania.\nAnia rolls a 6." in said
    assert "Time is up: the computer plays for Ania.\nAnia brings a token out." in said


def test_there_is_one_time_for_a_roll_and_its_move() -> None:
    left: list[float | None] = []
    answers = iter(["", "b", ""])

    def ask(_question: str, seconds: float | None) -> str:
        left.append(seconds)
        return next(answers, "q")

    PlainGame(scripted(6, game__move_seconds=30), lambda _said: None, ask).play()
    assert all(seconds is not None and seconds <= 30 for seconds in left)
    first, second, third = (seconds or 0 for seconds in left[:3])
    assert first > second > third


def test_an_answer_is_awaited_and_its_time_runs_out() -> None:
    reading, writing = os.pipe()
    ask = Asker(reading)
    os.write(writing, "zwölf\n3\n".encode())
    assert ask("? ", 5) == "zwölf"
    assert ask("? ", 5) == "3"
    with pytest.raises(TimeoutError):
        ask("? ", 0.0)
    os.write(writing, b"half")
    os.close(writing)
    with pytest.raises(EOFError):
        ask("? ", None)
    os.close(reading)


def test_a_pipe_plays_and_the_game_is_kept_where_it_ends() -> None:
    command = [sys.executable, "-m", "ludo_tui"]
    arguments = ["play", "--plain", "--seed", "7", "--set", "enter.on=1,2,3,4,5,6"]
    begun = subprocess.run(
        [*command, *arguments], input="\n\n\n1\n", capture_output=True, text=True, check=True
    )
    assert begun.stdout.count(" rolls a ") == 2
    assert begun.stdout.endswith("The game is kept: ludo resume\n")
    resumed = subprocess.run(
        [*command, "resume", "--plain"], input="b\n", capture_output=True, text=True, check=True
    )
    assert "three tokens in the yard and one token on the start square" in resumed.stdout
    assert (begun.stderr, resumed.stderr) == ("", "")


def test_where_no_locale_is_set_lines_stay_readable() -> None:
    environ = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    ended = subprocess.run(
        [sys.executable, "-m", "ludo_tui", "play", "--plain"],
        input=b"?\nr\n",
        capture_output=True,
        check=False,
        env=environ,
    )
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert b"1, 2, ?      make the move with this number" in ended.stdout


@pytest.mark.parametrize("name", preset_names())
def test_a_whole_game_of_every_preset_is_played_in_lines(name: str) -> None:
    seats = (Seat("Ania", (0,)), Seat("Computer", (2,), "simple"))
    table = new_table(load_ruleset(name), name, seats, seed="3")
    for _ in range(400):
        said = talk(table, ["", "1"] * 20)
        if table.game.phase is Phase.OVER:
            break
        assert said.endswith("The game is kept: ludo resume")
        table.close()
        assert table.record is not None
        table = resume_table(table.record.path)
    assert table.game.phase is Phase.OVER
    assert "\n1: " in said and "\n2: " in said
    table.close()
