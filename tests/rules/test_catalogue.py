"""The rules answer as a second, literal reading of the catalogue does (`catalogue`)."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ludo_tui.errors import NotationError
from ludo_tui.rules.colours import COLOURS
from ludo_tui.rules.contract import answer_line, read_question
from ludo_tui.rules.engine import Players
from ludo_tui.rules.ruleset import Ruleset
from ludo_tui.storage.rulesets import load_ruleset
from tests.conformance import FILES, comparable, folders, read_cases
from tests.rules.catalogue import Board, Reading, Square
from tests.strategies import tables

Fields = dict[str, Any]

STRIDES = (0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 12)
"""How far behind a crowded square a token is set, so that one number brings several there."""

IN_CROWDS: dict[str, tuple[Any, ...]] = {
    "board.track": (52, 40),
    "enter.on": ((6,), (1, 6), (2, 3, 6)),
    "move.stack_limit": (0, 1, 2, 3),
    "move.block_landing": ("capture", "forbidden", "sent_home", "sent_home"),
    "move.block_passing": ("allowed", "forbidden"),
    "move.overtaking": (True, True, True, False),
    "move.pairs_move_half": (True, False),
    "capture.safe_squares": ("none", "own_start", "starts", "starts_and_stars"),
    "extra_roll.six_rolls": ("separate", "added"),
    "home.finish": ("exact", "any", "bounce"),
    "home.needs_capture": (True, False),
}
"""What matters where tokens meet or get home, so that it is changed more often than the rest."""

FEWEST = {
    "positions": 5000,
    "moves": 2500,
    "captures": 60,
    "captures of several": 10,
    "sent back": 6,
    "pairs": 30,
    "sums": 60,
    "entries": 60,
    "ways home": 200,
    "ends": 20,
}
"""How many of each kind of answer the crowds must at least have had."""


def read_catalogue(ruleset: Ruleset, fields: Fields) -> Fields:
    return {"id": fields["id"], **Reading(ruleset.values(), fields).answer()}


def compared(ruleset: Ruleset, fields: Fields) -> Fields:
    """The answer to a position, which the rules and the catalogue give alike."""
    answer = answer_line(json.dumps(fields).encode(), lambda *_: ruleset)
    assert "error" not in answer, (answer, fields)
    count = len(fields["players"])
    expected = comparable(read_catalogue(ruleset, fields), count)
    assert comparable(answer, count) == expected, json.dumps(fields)
    return answer


def at_the_start(table: tuple[Ruleset, Players], rng: random.Random) -> Fields:
    """The first position of a game, without a roll."""
    ruleset, players = table
    owned = [[COLOURS[colour] for colour in colours] for colours in players]
    three = ruleset.enter.with_none_in_play == "three_rolls"
    return {
        "id": "game",
        "ruleset": "drawn",
        "players": owned,
        "tokens": {colour: ["Y"] * 4 for colours in owned for colour in colours},
        "turn": rng.randrange(len(owned)),
        "tries_left": 3 if three else 1,
    }


def is_free(ruleset: Ruleset, fields: Fields) -> bool:
    """Whether a token of the player to move enters without a roll."""
    reading = Reading(ruleset.values(), {**fields, "roll": None})
    is_without = reading.has_none_in_play(reading.turn, reading.tokens)
    return ruleset.enter.with_none_in_play == "free" and is_without


def changed(ruleset: Ruleset, rng: random.Random) -> Ruleset:
    """A ruleset that can be played with about half of the rules of a crowd drawn anew."""
    sections = ruleset.model_dump()
    for key, values in IN_CROWDS.items():
        section, name = key.split(".")
        if rng.random() < 0.5:
            sections[section][name] = rng.choice(values)
    if sections["board"]["track"] == 40:
        sections["board"]["shape"] = "cross"
    if ruleset.capture.mode == "none":
        sections["move"]["stack_limit"] = 1
        sections["home"]["needs_capture"] = False
    return Ruleset.model_validate(sections)


class Crowd:
    """Tokens set down by hand on and about a few squares, as no game would soon bring them."""

    def __init__(self, table: tuple[Ruleset, Players], rng: random.Random) -> None:
        self.ruleset, self.rng = table[0], rng
        self.fields = at_the_start(table, rng)
        self.board = Board(self.ruleset.values(), self.fields["tokens"])
        marked = [
            self.board.starts[colour] + own for colour in self.board.seated for own in (0, 0, 8)
        ]
        anywhere = rng.randrange(self.board.circuit)
        self.spots = rng.sample([*marked, anywhere, anywhere], rng.randint(1, 2))
        self.strides = (0, *rng.sample(STRIDES, 2))
        self.part_near_home = {c: rng.choice((0.1, 0.1, 0.3, 0.9)) for c in self.fields["tokens"]}
        self._gather()

    def is_taken(self) -> bool:
        """Whether the rules take the position."""
        roll = None if is_free(self.ruleset, self.fields) else 1
        try:
            read_question({**self.fields, "roll": roll}, lambda *_: self.ruleset)
        except NotationError:
            return False
        return True

    def turns(self) -> list[Fields]:
        """The position with every number that may be rolled, and turns of every kind."""
        rolls = [None] if is_free(self.ruleset, self.fields) else [1, 2, 3, 4, 5, 6, 6]
        return [{**self.fields, **self._turn(), "roll": roll} for roll in rolls]

    def _turn(self) -> Fields:
        """What a turn may carry, likely or not."""
        rng, rules = self.rng, self.ruleset.extra_roll
        sixes = rng.choice((0, 1, 2) if rules.three_sixes == "lose_turn" else (0, 1, 2, 5, 9))
        return {
            "sixes": sixes,
            "carried": 6 * rng.randint(0, sixes) if rules.six_rolls == "added" else 0,
            "tries_left": rng.choice((1, 1, 2, 3)),
            "extra_rolls": rng.choice((0, 0, 1, 2, 3)),
            "has_captured": [rng.random() < 0.5 for _ in self.fields["players"]],
        }

    def _gather(self) -> None:
        """Sets down every token where the rules take it, else leaves it in its yard."""
        self._retire_some()
        out = {*self.fields.get("placed", []), *self.fields.get("resigned", [])}
        players = [p for p in range(len(self.fields["players"])) if p not in out]
        self.fields["turn"] = self.rng.choice(players)
        if self.rng.random() < 0.25:
            players.remove(self.fields["turn"])
            self._bring_near_home(self.fields["turn"])
        tokens = [(c, i) for p in players for c in self.fields["players"][p] for i in range(4)]
        self.rng.shuffle(tokens)
        for colour, place in tokens:
            for square in (self._square(colour), self._square(colour), self._square(colour), "Y"):
                self.fields["tokens"][colour][place] = square
                if self.is_taken():
                    break

    def _retire_some(self) -> None:
        """Places a player or has one resign, as long as two play on."""
        players = list(range(len(self.fields["players"])))
        self.rng.shuffle(players)
        while len(players) > 2 and self.rng.random() < 0.3:
            retired = players.pop()
            is_placed = self.ruleset.game.ends == "all_placed" and self.rng.random() < 0.5
            self.fields.setdefault("placed" if is_placed else "resigned", []).append(retired)
            if is_placed:
                self._bring_home(retired)

    def _bring_near_home(self, player: int) -> None:
        """Leaves a player one token that is not home, and not far."""
        self._bring_home(player)
        squares = self.fields["tokens"][self.fields["players"][player][0]]
        squares[0] = self.rng.randint(self.board.last - 5, self.board.last)

    def _bring_home(self, player: int) -> None:
        home = ["H"] * 4 if self.board.has_centre else self.board.homeward
        for colour in self.fields["players"][player]:
            self.fields["tokens"][colour] = list(home)

    def _square(self, colour: str) -> Square:
        """A square on or behind a crowded one, or near home."""
        board, rng = self.board, self.rng
        if rng.random() < self.part_near_home[colour]:
            end = board.homeward[-1:] * 6
            squares: list[Square] = [*range(board.last - 5, board.circuit), *board.homeward, *end]
            return rng.choice(squares)
        if rng.random() < 0.1:
            return "Y"
        crowded = rng.choice(self.spots) - rng.choice(self.strides)
        return (crowded - board.starts[colour]) % board.circuit


def kinds(fields: Fields, answer: Fields) -> list[str]:
    """What is rare about an answer."""
    moves = answer["moves"]
    found = {
        "captures": any(move["captures"] for move in moves),
        "captures of several": any(len(move["captures"]) > 1 for move in moves),
        "sent back": any(move["returned"] for move in moves),
        "pairs": any(move["pair"] for move in moves),
        "sums": bool(fields["carried"] and moves),
        "entries": any(move["from"] == "Y" for move in moves),
        "ways home": any(str(move["to"])[0] in "hH" for move in moves),
        "ends": any(move["then"]["over"] for move in moves),
        "moves": bool(moves),
    }
    return ["positions", *(kind for kind, is_so in found.items() if is_so)]


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("folder", folders(), ids=lambda folder: folder.parent.name)
def test_the_catalogue_reading_answers_every_case_right(folder: Path, file: str) -> None:
    for case in read_cases(folder / file):
        fields, players = case.position, len(case.position["players"])
        ruleset = load_ruleset(fields["ruleset"], fields.get("rules"))
        answer = comparable(read_catalogue(ruleset, fields), players)
        assert answer == comparable(case.answer, players), case.why


@settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck))
@given(tables(), st.integers(0, 2**32), st.integers(1, 300))
def test_the_rules_follow_the_catalogue_from_the_start(
    table: tuple[Ruleset, Players], seed: int, rolls: int
) -> None:
    ruleset, rng = table[0], random.Random(seed)
    fields = at_the_start(table, rng)
    for _ in range(rolls):
        fields["roll"] = None if is_free(ruleset, fields) else rng.choice((1, 2, 3, 4, 5, 6, 6))
        answer = compared(ruleset, fields)
        then = rng.choice(answer["moves"])["then"] if answer["moves"] else answer["no_move"]
        if then.pop("over"):
            return
        fields |= then


def test_the_rules_follow_the_catalogue_in_a_crowd() -> None:
    seen = Counter[str]()

    @settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))
    @given(tables(), st.integers(0, 2**32))
    def crowd(table: tuple[Ruleset, Players], seed: int) -> None:
        rng = random.Random(seed)
        for _ in range(4):
            ruleset = changed(table[0], rng)
            for fields in Crowd((ruleset, table[1]), rng).turns():
                seen.update(kinds(fields, compared(ruleset, fields)))

    crowd()
    assert all(seen[kind] >= fewest for kind, fewest in FEWEST.items()), seen
