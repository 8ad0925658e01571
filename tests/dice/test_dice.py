from __future__ import annotations

import hmac
from collections import Counter
from itertools import pairwise

import pytest

from ludo_tui.dice import Dice, ScriptedDice, SeededDice, fresh_seed, pips_at

PINNED = {
    "7": [2, 1, 5, 3, 6, 3, 6, 3, 2, 5],
    "żółw": [2, 3, 3, 1, 5, 1, 5, 2, 6, 2],
}
CHI_SQUARE_LIMIT = {5: 20.52, 35: 66.62}
"""What a fair die exceeds once in a thousand seeds, by degrees of freedom."""


def chi_square(counts: Counter[object], *, kinds: int) -> float:
    expected = counts.total() / kinds
    return sum((seen - expected) ** 2 / expected for seen in counts.values())


@pytest.mark.parametrize(("seed", "rolls"), PINNED.items())
def test_a_seed_gives_the_same_rolls_for_ever(seed: str, rolls: list[int]) -> None:
    dice = SeededDice(seed)
    assert [dice.roll() for _ in rolls] == rolls


def test_a_far_roll_needs_none_of_those_before_it() -> None:
    assert pips_at("7", 10**9) == 5
    assert pips_at("", 0) == 1


def test_a_resumed_game_cannot_roll_anew() -> None:
    whole = SeededDice("anything")
    rolls = [whole.roll() for _ in range(50)]
    for thrown in range(50):
        resumed = SeededDice("anything", thrown=thrown)
        assert [resumed.roll() for _ in range(50 - thrown)] == rolls[thrown:]
        assert resumed.thrown == 50


def test_different_seeds_give_different_rolls() -> None:
    assert len({tuple(pips_at(str(seed), i) for i in range(20)) for seed in range(200)}) == 200


def test_every_side_comes_equally_often() -> None:
    counts: Counter[object] = Counter(pips_at("fair", index) for index in range(12_000))
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    assert chi_square(counts, kinds=6) < CHI_SQUARE_LIMIT[5]


def test_a_roll_says_nothing_about_the_next() -> None:
    rolls = [pips_at("fair", index) for index in range(12_000)]
    pairs: Counter[object] = Counter(pairwise(rolls))
    assert len(pairs) == 36
    assert chi_square(pairs, kinds=36) < CHI_SQUARE_LIMIT[35]


def test_the_first_rolls_of_many_seeds_are_fair() -> None:
    counts: Counter[object] = Counter(pips_at(str(seed), 0) for seed in range(6_000))
    assert chi_square(counts, kinds=6) < CHI_SQUARE_LIMIT[5]


def test_sixes_in_a_row_are_as_rare_as_they_should_be() -> None:
    rolls = [pips_at("fair", index) for index in range(12_000)]
    triples = sum(rolls[i : i + 3] == [6, 6, 6] for i in range(len(rolls) - 2))
    assert 30 <= triples <= 85


def test_bytes_that_would_favour_a_side_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    blocks = iter([b"\xfc\xfd\xfe\xff", b"\xff\xfb\x00"])
    asked: list[bytes] = []

    def digest(_key: bytes, message: bytes, _name: object) -> bytes:
        asked.append(message)
        return next(blocks)

    monkeypatch.setattr(hmac, "digest", digest)
    assert pips_at("any", 3) == 251 % 6 + 1
    assert asked == [b"ludo die 1:3:0", b"ludo die 1:3:1"]


def test_a_seed_of_undecodable_bytes_is_a_seed_too() -> None:
    assert pips_at("\udcff", 0) in range(1, 7)


def test_fresh_seeds_differ_and_are_long() -> None:
    seeds = {fresh_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(len(seed) == 32 and int(seed, 16) >= 0 for seed in seeds)


def test_scripted_dice_show_what_they_are_told_and_then_end() -> None:
    dice = ScriptedDice(6, 1)
    assert (dice.roll(), dice.left, dice.roll(), dice.left) == (6, (1,), 1, ())
    with pytest.raises(IndexError, match="run out"):
        dice.roll()


@pytest.mark.parametrize("pips", [0, 7, -1])
def test_scripted_dice_have_six_sides(pips: int) -> None:
    with pytest.raises(ValueError, match="no side"):
        ScriptedDice(3, pips)


def test_both_kinds_are_dice() -> None:
    either: list[Dice] = [SeededDice("7"), ScriptedDice(2)]
    assert [dice.roll() for dice in either] == [2, 2]
