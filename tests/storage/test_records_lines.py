from __future__ import annotations

import json
from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludo_tui.errors import NotationError, RecordError
from ludo_tui.rules.actions import Action, AgreeDraw, Begin, Move, Pass, Resign, Roll, TakeBack
from ludo_tui.rules.ruleset import BoardRules, PlayerRules, Ruleset
from ludo_tui.storage.record_header import parse_header, write_header
from ludo_tui.storage.record_lines import MAX_LINE, Note, parse_line, write_line
from ludo_tui.storage.records import RecordSeat
from tests.storage.recorded_games import ACTIONS, CREATED, LINES, SEATS, sample_header

players = st.integers(0, 3)
pips = st.integers(1, 6)
squares = st.integers(-1, 57)
places = st.tuples(players, squares)
rounds = st.lists(st.tuples(players, pips), min_size=1, max_size=4).map(tuple)
actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(Begin, players, st.lists(rounds, max_size=5).map(tuple)),
    st.builds(Roll, pips),
    st.builds(
        Move,
        players,
        squares,
        squares,
        st.booleans(),
        st.lists(places, max_size=12).map(tuple),
        st.booleans(),
    ),
    st.builds(Resign, players),
    st.sampled_from([Pass(), TakeBack(), AgreeDraw()]),
)

BAD_LINES = {
    "nothing": (b"", "not JSON"),
    "half a line": (b'{"roll":', "not JSON"),
    "two on one line": (b'{"roll":6}{"roll":6}', "not JSON"),
    "nul bytes": (b"\0\0\0\0", "not JSON"),
    "a nul at the end": (b'{"roll":6}\0', "not JSON"),
    "a carriage return inside": (b'{"ro\rll":6}', "not JSON"),
    "not text": (b'{"roll":6,"\xff":1}', "not text"),
    "a list": (b'[{"roll":6}]', "not a JSON object"),
    "a number": (b"6", "not a JSON object"),
    "deep nesting": (b"[" * 60_000, "not JSON"),
    "a long number": (b'{"roll":' + b"9" * 60_000 + b"}", "not JSON"),
    "the same twice": (b'{"roll":1,"roll":6}', "same thing twice"),
    "an unknown action": (b'{"castle":1}', "no action that this version knows"),
    "an empty object": (b"{}", "no action"),
    "something beside": (b'{"roll":6,"by":0}', "roll goes with 'by'"),
    "two actions": (b'{"roll":6,"pass":true}', "roll goes with 'pass'"),
    "roll 0": (b'{"roll":0}', "roll is 0; allowed: 1 to 6"),
    "roll 7": (b'{"roll":7}', "roll is 7"),
    "roll true": (b'{"roll":true}', "roll is True"),
    "roll 6.0": (b'{"roll":6.0}', "roll is 6.0"),
    "roll text": (b'{"roll":"6"}', "roll is '6'"),
    "roll NaN": (b'{"roll":NaN}', "roll is nan"),
    "player 4": (b'{"resign":4}', "resign is 4; allowed: 0 to 3"),
    "begin nobody": (b'{"begin":null}', "begin is None"),
    "rounds no list": (b'{"begin":0,"rolls":6}', "rolls is 6; allowed: a list"),
    "a round of nobody": (b'{"begin":0,"rolls":[[]]}', "one to four"),
    "a round of five": (b'{"begin":0,"rolls":[[[0,1],[0,1],[0,1],[0,1],[0,1]]]}', "one to four"),
    "a roll of three": (b'{"begin":0,"rolls":[[[0,1,2]]]}', "a list of 2"),
    "a colour unknown": (b'{"move":["pink","Y","0"]}', "move is 'pink'; allowed: red"),
    "a colour a list": (b'{"move":[[],"Y","0"]}', "allowed: red"),
    "a square unknown": (b'{"move":["red","Y","52"]}', "move is '52'; allowed: Y"),
    "a square a number": (b'{"move":["red","Y",0]}', "allowed: Y"),
    "a move without to": (b'{"move":["red","Y"]}', "a list of 3"),
    "pair false": (b'{"move":["red","Y","0"],"pair":false}', "pair is False; allowed: true"),
    "pair 1": (b'{"move":["red","Y","0"],"pair":1}', "allowed: true"),
    "captures no list": (b'{"move":["red","Y","0"],"captures":{}}', "allowed: a list"),
    "13 captures": (
        b'{"move":["red","Y","0"],"captures":[' + b",".join([b'["red","0"]'] * 13) + b"]}",
        "at most 12",
    ),
    "pass false": (b'{"pass":false}', "pass is False"),
    "draw 1": (b'{"draw":1}', "draw is 1"),
    "a note of a number": (b'{"note":1}', "note is 1; allowed: text"),
}


def test_every_action_is_written_as_documented() -> None:
    assert tuple(map(write_line, ACTIONS)) == LINES


def test_every_documented_line_is_read() -> None:
    assert tuple(parse_line(line.rstrip()) for line in LINES) == ACTIONS


@given(actions)
def test_an_action_comes_back_as_it_was(action: Action) -> None:
    line = write_line(action)
    assert line.endswith(b"\n")
    assert line.count(b"\n") == 1
    back = parse_line(line[:-1])
    assert back == action
    assert type(back) is type(action)
    assert write_line(back) == line


@given(actions, st.data())
def test_no_beginning_of_a_line_is_a_line(action: Action, data: st.DataObject) -> None:
    line = write_line(action)[:-1]
    cut = data.draw(st.integers(0, len(line) - 1))
    with pytest.raises(NotationError):
        parse_line(line[:cut])


@given(st.binary(max_size=60))
def test_whatever_stands_on_a_line_is_read_or_refused(text: bytes) -> None:
    try:
        parse_line(text)
    except NotationError as error:
        assert str(error).isprintable()


@pytest.mark.parametrize(("line", "problem"), BAD_LINES.values(), ids=BAD_LINES)
def test_a_line_that_is_no_action_is_refused(line: bytes, problem: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_line(line)
    assert problem in str(error.value)
    assert len(str(error.value)) < 200


def test_a_note_with_more_in_it_is_a_note() -> None:
    assert parse_line(b'{"note":"over","roll":6,"places":[0,1]}') == Note("over")


def test_spaces_in_a_line_do_no_harm() -> None:
    assert parse_line(b' { "roll" : 6 } ') == Roll(6)


def test_a_header_comes_back_as_it_was() -> None:
    header = sample_header(previous_first=1)
    line = write_header(header)
    assert parse_header(line[:-1]) == header
    assert line.endswith(b"\n")
    assert line.count(b"\n") == 1
    assert len(line) < MAX_LINE / 8


def test_a_header_can_be_read_by_a_person() -> None:
    text = write_header(sample_header()).decode()
    assert text.startswith('{"ludo-record":1,"program":"ludo-tui ')
    assert '"created":"2026-11-30T20:15:03+01:00"' in text
    assert '"base":"qdan"' in text
    assert '{"name":"小明","colours":["yellow"],"bot":"simple"}' in text


def test_a_header_holds_every_rule() -> None:
    rules = json.loads(write_header(sample_header()))["ruleset"]
    assert {f"{s}.{k}" for s, v in rules.items() if isinstance(v, dict) for k in v} == set(
        Ruleset().values()
    )


def test_a_header_with_something_new_in_it_is_read() -> None:
    fields = json.loads(write_header(sample_header()))
    fields["sound"] = {"bell": True}
    fields["seats"][0]["hat"] = "bowler"
    assert parse_header(json.dumps(fields).encode()) == sample_header()


def test_a_header_without_a_rule_has_its_default() -> None:
    fields = json.loads(write_header(sample_header()))
    del fields["ruleset"]["home"]
    assert parse_header(json.dumps(fields).encode()) == sample_header()


BAD_FIELDS: dict[str, tuple[str, object, str]] = {
    "no version": ("ludo-record", None, "not the beginning of a game of Ludo"),
    "version true": ("ludo-record", True, "not the beginning"),
    "version 0": ("ludo-record", 0, "not the beginning"),
    "a newer version": ("ludo-record", 2, "newer version of this program, in format 2"),
    "created a number": ("created", 12345, "created is 12345"),
    "created without zone": ("created", "2026-11-30T20:15:03", "created"),
    "created nonsense": ("created", "yesterday", "created is 'yesterday'"),
    "base a list": ("base", [], "base"),
    "base with an escape": ("base", "q\x1b[2J", "control character"),
    "one seat": ("seats", [{"name": "A", "colours": ["red"]}], "seats"),
    "five seats": ("seats", [{"name": "A", "colours": ["red"]}] * 5, "seats"),
    "one colour twice": ("seats", [{"name": "A", "colours": ["red"]}] * 2, "same colour"),
    "no colour": ("seats", [{"name": "A", "colours": []}] * 2, "seats.0.colours"),
    "colour unknown": ("seats", [{"name": "A", "colours": ["pink"]}] * 2, "is 'pink'"),
    "a name with an escape": ("seats", [{"name": "A\x1b", "colours": ["red"]}] * 2, "U+001B"),
    "a name of 500 letters": ("seats", [{"name": "A" * 500, "colours": ["red"]}] * 2, "64"),
    "a name of 20 letters": ("seats", [{"name": "A" * 20, "colours": ["red"]}] * 2, "too long"),
    "a name of spaces": ("seats", [{"name": " A", "colours": ["red"]}] * 2, "spaces"),
    "a name a number": ("seats", [{"name": 7, "colours": ["red"]}] * 2, "is 7"),
    "an empty seed": ("seed", "", "seed"),
    "a long seed": ("seed", "x" * 201, "seed"),
    "previous first 4": ("previous_first", 4, "previous_first is 4"),
    "a rule unknown": ("ruleset", {"move": {"fly": True}}, "a rule that this version"),
    "a rule mistyped": ("ruleset", {"game": {"ends": "never"}}, "ruleset.game.ends is 'never'"),
    "a rule out of range": ("ruleset", {"game": {"move_seconds": 601}}, "move_seconds is 601"),
    "rules that do not fit": ("ruleset", {"capture": {"mode": "none"}}, "capture.mode"),
    "a ruleset's name with an escape": ("ruleset", {"name": "\x1b]0;x\x07"}, "control character"),
}


@pytest.mark.parametrize(("field", "value", "problem"), BAD_FIELDS.values(), ids=BAD_FIELDS)
def test_a_header_that_cannot_be_is_refused(field: str, value: object, problem: str) -> None:
    fields = json.loads(write_header(sample_header())) | {field: value}
    with pytest.raises(NotationError) as error:
        parse_header(json.dumps(fields).encode())
    assert problem in str(error.value)
    assert str(error.value).isprintable()
    assert len(str(error.value)) < 400


def test_a_header_of_surrogates_is_refused() -> None:
    text = write_header(sample_header()).replace(b'"seed":"7"', rb'"seed":"\ud800"')
    with pytest.raises(NotationError, match="JSON"):
        parse_header(text[:-1])


def test_a_game_that_could_not_be_read_again_is_not_recorded() -> None:
    with pytest.raises(RecordError, match="cannot be recorded: two seats"):
        sample_header(seats=(SEATS[0], SEATS[0]))
    with pytest.raises(RecordError, match="cannot be recorded: seed"):
        sample_header(seed="\x1b")
    unplayable = Ruleset(board=BoardRules(track=40), players=PlayerRules(min=4, max=2))
    with pytest.raises(RecordError, match="cannot be recorded"):
        sample_header(ruleset=unplayable)


def test_the_path_of_a_ruleset_is_kept_in_printable_form() -> None:
    assert sample_header(base="/home/\x1b/\udcff.toml").base == "/home/\\x1b/\\udcff.toml"


def test_a_header_counts_whole_seconds() -> None:
    assert sample_header(created=CREATED.replace(microsecond=5)).created == CREATED
    with pytest.raises(RecordError, match="created"):
        sample_header(created=datetime(2026, 1, 1))


def test_colours_are_known_by_number_too() -> None:
    assert RecordSeat(name="A", colours=("red", "yellow")).colour_numbers == (0, 2)
