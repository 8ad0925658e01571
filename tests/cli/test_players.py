from __future__ import annotations

import pytest

from ludo_tui.cli.players import first_player, read_players
from ludo_tui.errors import UsageError
from ludo_tui.rules.colours import COLOURS
from ludo_tui.rules.ruleset import Ruleset
from ludo_tui.storage.rulesets import load_ruleset
from ludo_tui.table.seats import Seat

RED, GREEN, YELLOW, BLUE = range(4)


def shown(seats: tuple[Seat, ...]) -> str:
    """The seats as ``colour=name``; a star for the computer."""
    return " ".join(
        f"{'+'.join(COLOURS[colour] for colour in seat.colours)}={seat.name}{'*' * seat.is_bot}"
        for seat in seats
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ania,Ben", "red=Ania yellow=Ben"),
        ("Ania, Ben ,cpu", "red=Ania green=Ben yellow=Computer*"),
        ("cpu,cpu:simple,CPU,Jo", "red=Computer* green=Computer 2* yellow=Computer 3* blue=Jo"),
        ("Computer,cpu", "red=Computer yellow=Computer 2*"),
        ("yellow=Ania,red=cpu", "red=Computer* yellow=Ania"),
        ("green=Ania,Ben", "green=Ania blue=Ben"),
        ("Ania,Ben,blue=Cy", "red=Ania green=Ben blue=Cy"),
        ("YELLOW = Ania, Ben", "red=Ben yellow=Ania"),
    ],
)
def test_players_sit_as_written(text: str, expected: str) -> None:
    assert shown(read_players(text, Ruleset())) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ania,Ben", "red+yellow=Ania green+blue=Ben"),
        ("blue=Ania,Ben", "red+yellow=Ben green+blue=Ania"),
    ],
)
def test_two_players_may_have_two_colours_each(text: str, expected: str) -> None:
    ruleset = load_ruleset("qdan", {"players.two_colours_each": True})
    assert shown(read_players(text, ruleset)) == expected


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Ania", "1 player is named; Ludo is for 2, 3 or 4"),
        ("a,b,c,d,e", "5 players are named; Ludo is for 2, 3 or 4"),
        ("red=Ania,red=Ben", "two players cannot both be red"),
        ("red=Ania,blue=Ben", "with 2 players they are red and yellow, or green and blue"),
        ("rad=Ania,Ben", "there is no colour 'rad' (did you mean red?)"),
        ("Ania,Ania", "two players are called Ania"),
        ("Ania,cpu:simpel", "there is no computer player 'simpel' (did you mean simple?)"),
        ("Ania,,Ben", "A name needs at least one letter"),
        ("\x1b[31mAnia,Ben", "control character"),
        ("x" * 500 + ",Ben", "500 characters is too long"),
    ],
)
def test_players_that_cannot_be_get_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(UsageError) as refused:
        read_players(text, Ruleset())
    assert sentence in str(refused.value)
    assert str(refused.value).startswith("--players: ")
    assert "\x1b" not in str(refused.value)


def test_a_player_may_begin() -> None:
    seats = read_players("Ania,Ben", Ruleset())
    assert first_player("Ben", seats) == 1
    with pytest.raises(UsageError, match=r"nobody here is called 'Bn' \(did you mean Ben\?\)"):
        first_player("Bn", seats)
