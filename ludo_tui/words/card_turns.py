"""The parts of the rule card about rolls: who may leave the yard, and who rolls again."""

from __future__ import annotations

from collections.abc import Iterator

from ludo_tui.rules.combinations import player_counts
from ludo_tui.rules.ruleset import Ruleset
from ludo_tui.words.phrasing import as_sentence, counted, entering_numbers, listed, number_word


def leaving_the_yard(ruleset: Ruleset) -> Iterator[str]:
    """How a token enters, and what a player does who has none in play."""
    yield as_sentence(
        f"a token leaves its yard on {entering_numbers(ruleset.enter.on)}, onto its start square"
    )
    match ruleset.enter.with_none_in_play:
        case "roll_once":
            yield "With no token in play you still have only one roll."
        case "three_rolls":
            yield "With no token in play you have up to three rolls in a turn."
            if ruleset.board.track == 40:
                yield (
                    "If one of them can move a token further in on its home squares, that move "
                    "has to be made."
                )
        case "any_roll" if len(set(ruleset.enter.on)) < 6:
            yield "With no token in play any number brings one out."
        case "free":
            yield (
                "With no token in play you do not roll, even if an extra roll is due: one token "
                "enters and the turn ends. If none can enter, the turn passes."
            )


def extra_rolls(ruleset: Ruleset) -> Iterator[str]:
    """What gives another roll, and what becomes of sixes."""
    yield from _sixes(ruleset)
    yield from _third_six(ruleset)
    captures = ruleset.capture.mode == "send_home"
    gives = {
        "capturing": captures and ruleset.extra_roll.on_capture,
        "bringing a token home": ruleset.extra_roll.on_finish,
    }
    reasons = [reason for reason, does in gives.items() if does]
    others = [reason for reason in gives if reason not in reasons]
    if not captures:
        others = [reason for reason in others if reason != "capturing"]
    if reasons:
        yield as_sentence(f"{listed(reasons)} {_verb(reasons)} another roll")
    if others:
        yield as_sentence(f"{listed(others)} {_verb(others)} no extra roll")
    six_too = ruleset.extra_roll.on_six and not sixes_are_added(ruleset)
    if len(reasons) > 1 or (reasons and six_too):
        yield "Several reasons at once still give only one extra roll."
    if (reasons or ruleset.extra_roll.on_six) and _is_played_on(ruleset):
        yield "Whoever has every token home rolls no more."


def sixes_are_added(ruleset: Ruleset) -> bool:
    """Whether sixes are kept for a sum; without an extra roll on a six none can be."""
    return ruleset.extra_roll.six_rolls == "added" and ruleset.extra_roll.on_six


def can_roll_three_sixes(ruleset: Ruleset) -> bool:
    """Whether one turn can see three sixes in a row."""
    extra = ruleset.extra_roll
    return (
        (extra.on_six and extra.max_for_sixes != 1)
        or extra.on_finish
        or (extra.on_capture and ruleset.capture.mode == "send_home")
        or ruleset.enter.with_none_in_play == "three_rolls"
    )


def _is_played_on(ruleset: Ruleset) -> bool:
    """Whether others go on when a player has every token home."""
    return ruleset.game.ends == "all_placed" and max(player_counts(ruleset)) > 2


def _verb(reasons: list[str]) -> str:
    return "gives" if len(reasons) == 1 else "each give"


def _sixes(ruleset: Ruleset) -> Iterator[str]:
    extra = ruleset.extra_roll
    if not extra.on_six:
        yield "A six gives no extra roll."
        return
    most = extra.max_for_sixes
    if sixes_are_added(ruleset):
        yield (
            "A six is not moved at once: you keep it and roll again, and then one token moves the "
            "whole sum."
        )
        if most:
            yield as_sentence(
                f"at most {counted(most, 'six').replace('sixs', 'sixes')} may be kept in a turn; "
                "the next is added, and the sum is moved"
            )
        yield (
            "A token in the yard may use the sum if a number in it brings it out; the rest takes "
            "it on. A sum that no token can use is lost."
        )
        return
    if most:
        yield f"A six gives another roll, but at most {number_word(most)} in a turn."
    else:
        yield "A six gives another roll."
    if extra.unplayable_six == "roll_again":
        yield "A six that none of your tokens can use gives it all the same."
    else:
        yield "A six that none of your tokens can use gives none."


def _third_six(ruleset: Ruleset) -> Iterator[str]:
    if not can_roll_three_sixes(ruleset):
        return
    if ruleset.extra_roll.three_sixes == "no_penalty":
        yield "A third six in a row counts like any other six."
    elif sixes_are_added(ruleset):
        yield (
            "A third six in a row does not count: nothing moves, the sixes kept are lost, and the "
            "turn ends."
        )
    else:
        yield (
            "A third six in a row does not count: nothing moves and the turn ends. What the first "
            "two moved stays."
        )
