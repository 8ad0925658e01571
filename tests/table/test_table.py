"""The table decides who begins, throws the dice, keeps the record, and goes on where it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludo_tui.dice import ScriptedDice, pips_at
from ludo_tui.errors import IllegalActionError, RecordError
from ludo_tui.rules.actions import Action, Begin, Move, Roll
from ludo_tui.rules.engine import make_engine
from ludo_tui.rules.events import Began
from ludo_tui.rules.game import Game, Phase, new_game
from ludo_tui.rules.position import parse_position
from ludo_tui.rules.squares import YARD
from ludo_tui.storage.records import list_open_games, read_record
from ludo_tui.storage.rulesets import load_ruleset, preset_names
from ludo_tui.table.local import new_table, rematch_table, resume_table
from ludo_tui.table.seats import Seat
from ludo_tui.table.table import Table

TWO = (Seat("Ania", (0,)), Seat("Ben", (2,)))
FOUR = tuple(Seat(name, (colour,)) for colour, name in enumerate(("A", "B", "C", "D")))


def scripted(*pips: int, seats: tuple[Seat, ...] = TWO, **changes: object) -> Table:
    dotted = {key.replace("__", "."): value for key, value in changes.items()}
    engine = make_engine(load_ruleset("qdan", dotted), tuple(seat.colours for seat in seats))
    return Table(new_game(engine), seats, ScriptedDice(*pips), base="qdan", seed="7")


def play_on(table: Table, actions: int) -> None:
    for _ in range(actions):
        match table.game.phase:
            case Phase.BEGIN:
                table.begin(0 if table.needs_to_name_first else None)
            case Phase.ROLL:
                table.roll()
            case Phase.MOVE:
                table.move(table.bot_move())
            case Phase.PASS:
                table.pass_turn()
            case Phase.OVER:
                return


def test_the_highest_roll_begins_and_ties_roll_again_among_themselves() -> None:
    table = scripted(5, 2, 5, 5, 3, 6, 6, 1, 4, seats=FOUR)
    rounds = (((0, 5), (1, 2), (2, 5), (3, 5)), ((0, 3), (2, 6), (3, 6)), ((2, 1), (3, 4)))
    assert table.begin() == (Began(3, rounds),)
    assert table.game.player == 3


def test_the_first_seat_begins_where_the_rules_say_so() -> None:
    table = scripted(start__first="first_seat")
    table.begin()
    assert table.first == 0


def test_the_lot_falls_on_everybody_and_follows_from_the_seed() -> None:
    ruleset = load_ruleset("qdan", {"start.first": "random"})
    drawn = []
    for seed in range(40):
        table = new_table(ruleset, "qdan", FOUR, seed=str(seed), recorded=False)
        table.begin()
        again = new_table(ruleset, "qdan", FOUR, seed=str(seed), recorded=False)
        again.begin()
        assert table.first == again.first
        drawn.append(table.first)
    assert set(drawn) == {0, 1, 2, 3}


def test_the_youngest_has_to_be_named() -> None:
    table = scripted(start__first="youngest")
    assert table.needs_to_name_first
    with pytest.raises(IllegalActionError):
        table.begin()
    table.begin(1)
    assert table.first == 1


def test_a_rematch_begins_with_the_next_player_where_the_rules_say_so() -> None:
    table = new_table(load_ruleset("qdan"), "qdan", TWO, recorded=False)
    table.begin(1)
    again = rematch_table(table)
    assert not again.needs_to_name_first
    again.begin()
    assert again.first == 0
    castle = new_table(load_ruleset("castle"), "castle", TWO, seed="3", recorded=False)
    castle.begin(1)
    again = rematch_table(castle)
    [began] = again.begin()
    assert isinstance(began, Began) and began.rolls


def test_the_same_seed_gives_the_same_rolls_whatever_is_played() -> None:
    rolls = []
    for choice in (0, -1):
        ruleset = load_ruleset("pocket", {"start.first": "first_seat"})
        table = new_table(ruleset, "pocket", TWO, seed="7", recorded=False)
        table.begin()
        for _ in range(120):
            if table.game.phase is Phase.ROLL:
                table.roll()
            elif table.game.phase is Phase.MOVE:
                table.move(table.game.legal_moves[choice])
        rolls.append([a.pips for a in table.game.actions if isinstance(a, Roll)])
    length = min(map(len, rolls))
    assert rolls[0][:length] == rolls[1][:length] == [pips_at("7", n) for n in range(length)]


@pytest.mark.parametrize("name", preset_names())
def test_a_whole_game_goes_on_from_the_same_place_wherever_it_is_left(name: str) -> None:
    ruleset = load_ruleset(name)
    table = new_table(ruleset, name, TWO, seed="11")
    left = 0
    while table.game.phase is not Phase.OVER:
        play_on(table, 17)
        game, dice = table.game, table
        table.close()
        assert table.record is not None
        table = resume_table(table.record.path)
        assert table.game.position == game.position
        assert (table.game.roll, table.game.phase) == (game.roll, game.phase)
        assert table.game.legal_moves == game.legal_moves
        assert table.can_take_back == dice.can_take_back
        left += 1
    assert left > 5
    assert table.record is not None
    assert read_record(table.record.path).is_over
    table.close()


def test_sixes_rolled_before_leaving_still_count_afterwards() -> None:
    """A loaded game had forgotten them and allowed a fourth throw."""
    seed = next(
        str(n) for n in range(10_000) if [pips_at(str(n), i) for i in range(3)] == [6, 6, 6]
    )
    ruleset = load_ruleset("qdan", {"start.first": "first_seat"})
    table = new_table(ruleset, "qdan", TWO, seed=seed)
    table.begin()
    for _ in range(2):
        table.roll()
        table.move(table.game.legal_moves[0])
    table.close()
    assert table.record is not None
    table = resume_table(table.record.path)
    assert table.game.position is not None and table.game.position.sixes == 2
    table.roll()
    assert (table.game.phase, table.game.player) == (Phase.ROLL, 1)
    table.close()


def test_what_cannot_be_recorded_does_not_happen_and_the_same_number_comes_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = new_table(load_ruleset("qdan"), "qdan", TWO, seed="7")
    record = table.record
    assert record is not None
    failures = [RecordError("the disk is full"), RecordError("the disk is full")]
    append = record.append

    def append_later(action: Action) -> None:
        if failures:
            raise failures.pop()
        append(action)

    monkeypatch.setattr(record, "append", append_later)
    with pytest.raises(RecordError):
        table.begin()
    assert not table.game.actions
    with pytest.raises(RecordError):
        table.begin()
    table.begin()
    began = table.game.actions[0]
    assert isinstance(began, Begin)
    thrown = sum(len(rolled) for rolled in began.rolls)
    failures.append(RecordError("the disk is full"))
    with pytest.raises(RecordError):
        table.roll()
    assert table.game.roll is None
    table.roll()
    rolled = table.game.actions[-1]
    assert isinstance(rolled, Roll) and rolled.pips == pips_at("7", thrown)
    table.close()


def test_only_a_person_s_move_is_taken_back() -> None:
    """Undo had taken back the computer's move only, which then made it again."""
    seats = (Seat("Ania", (0,)), Seat("Computer", (2,), "simple"))
    table = scripted(6, 1, 6, 2, seats=seats, start__first="first_seat")
    table.begin()
    table.roll()
    table.move(table.game.legal_moves[0])
    assert table.can_take_back
    table.take_back()
    table.move(table.game.legal_moves[0])
    table.roll()
    table.move(table.game.legal_moves[0])
    table.roll()
    assert table.is_bot_turn and table.game.phase is Phase.MOVE
    table.move(table.bot_move())
    assert not table.can_take_back
    with pytest.raises(IllegalActionError):
        table.take_back()


def test_a_move_that_is_not_legal_is_refused_and_not_recorded() -> None:
    table = new_table(load_ruleset("qdan"), "qdan", TWO, seed="7")
    table.begin()
    assert table.record is not None
    before = table.record.path.read_bytes()
    with pytest.raises(IllegalActionError):
        table.move(Move(0, YARD, 0))
    assert table.record.path.read_bytes() == before
    table.close()


def _tampered(table: Table, old: str, new: str) -> Path:
    table.close()
    assert table.record is not None
    path = table.record.path
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")
    return path


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ('"name":"Ben","colours":["yellow"]', '"name":"Ben","colours":["green"]', "line 1"),
        ('"bot":null', '"bot":"nobody"', "line 1"),
        ('{"begin":', '{"draw":true}\n{"begin":', "line 2"),
    ],
)
def test_a_record_that_the_rules_do_not_allow_gets_a_sentence_and_stays(
    old: str, new: str, named: str
) -> None:
    table = new_table(load_ruleset("qdan"), "qdan", TWO, seed="7")
    play_on(table, 9)
    path = _tampered(table, old, new)
    before = path.read_bytes()
    with pytest.raises(RecordError, match=named):
        resume_table(path)
    assert path.read_bytes() == before


def test_a_finished_game_is_not_offered_to_be_gone_on_with() -> None:
    table = new_table(load_ruleset("ply-yard"), "ply-yard", TWO, seed="5")
    play_on(table, 100_000)
    table.close()
    assert table.record is not None
    assert read_record(table.record.path).is_over
    assert list_open_games() == ()


@pytest.mark.parametrize(
    ("position", "agree"),
    [
        ("red=Y,Y,Y,4 green=Y,Y,Y,20 yellow=Y,Y,Y,9", False),
        ("red=Y,Y,Y,20 green=Y,Y,Y,20 yellow=Y,Y,Y,9", True),
        ("red=Y,Y,Y,4 green=Y,Y,Y,6 yellow=Y,Y,Y,9", True),
        ("red=Y,Y,Y,4 green=H,H,H,H yellow=Y,Y,Y,1 placed=1", True),
        ("red=Y,Y,Y,Y green=Y,Y,Y,20 yellow=Y,Y,Y,9 resigned=0", False),
    ],
    ids=["ahead-of-all", "level-with-one", "behind-one", "placed", "ahead-of-who-plays"],
)
def test_a_computer_agrees_to_a_draw_unless_it_is_ahead_of_every_person(
    position: str, agree: bool
) -> None:
    seats = (Seat("Ania", (0,)), Seat("Robot", (1,), "simple"), Seat("Ben", (2,)))
    engine = make_engine(load_ruleset("british"), tuple(seat.colours for seat in seats))
    at = parse_position(f"{position} turn=2 players=3")
    table = Table(Game(engine, position=at), seats, ScriptedDice(), base="british", seed="7")
    assert table.bots_agree_to_draw() is agree
    assert table.bots_against_draw == (() if agree else (1,))


def test_before_the_game_begins_no_computer_is_ahead() -> None:
    assert scripted(seats=(TWO[0], Seat("Robot", (2,), "simple"))).bots_agree_to_draw()
