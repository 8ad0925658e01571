"""What sets a ruleset apart from another, in a few words for each value."""

from __future__ import annotations

from collections.abc import Mapping

from ludo_tui.rules.colours import COLOURS
from ludo_tui.rules.ruleset import Ruleset
from ludo_tui.words.phrasing import counted, entering_numbers, listed

_PHRASES: Mapping[str, Mapping[object, str]] = {
    "board.track": {52: "52 squares", 40: "40 squares"},
    "board.shape": {"cross": "always a cross", "fit": "a board that fits the number of players"},
    "players.two_colours_each": {True: "two colours each", False: "one colour each"},
    "start.first": {
        "highest_roll": "the highest roll begins",
        "first_seat": "the first seat begins",
        "random": "drawing lots for who begins",
        "youngest": "the youngest begins",
    },
    "start.rematch": {
        "by_first": "a rematch begins as the first game did",
        "next_player": "the next player begins a rematch",
    },
    "enter.with_none_in_play": {
        "roll_once": "one roll with no token in play",
        "three_rolls": "up to three rolls with no token in play",
        "any_roll": "any number enters with no token in play",
        "free": "entering without a roll with no token in play",
    },
    "move.block_landing": {
        "capture": "stacks can be captured",
        "forbidden": "no landing on blocks",
        "sent_home": "blocks send back whoever lands on them",
    },
    "move.block_passing": {"allowed": "blocks can be passed", "forbidden": "no passing of blocks"},
    "move.overtaking": {True: "overtaking", False: "no overtaking"},
    "move.pairs_move_half": {True: "pairs move half", False: "no moving in pairs"},
    "move.must_capture": {True: "capturing is compulsory", False: "capturing is not compulsory"},
    "capture.mode": {"send_home": "capturing", "none": "no capturing"},
    "capture.safe_squares": {
        "none": "no safe squares",
        "own_start": "safe on one's own start square",
        "starts": "safe on start squares",
        "starts_and_stars": "safe on start squares and stars",
    },
    "extra_roll.on_six": {True: "extra roll on a six", False: "no extra roll on a six"},
    "extra_roll.on_capture": {True: "extra roll on capturing", False: "no extra roll on capturing"},
    "extra_roll.on_finish": {
        True: "extra roll on reaching home",
        False: "no extra roll on reaching home",
    },
    "extra_roll.unplayable_six": {
        "ends_turn": "no extra roll for a six that cannot be used",
        "roll_again": "extra roll for a six that cannot be used",
    },
    "extra_roll.three_sixes": {
        "no_penalty": "the third six counts",
        "lose_turn": "the third six is lost",
    },
    "extra_roll.six_rolls": {"separate": "sixes moved one by one", "added": "sixes added up"},
    "home.finish": {
        "exact": "an exact number to get home",
        "any": "no exact number needed to get home",
        "bounce": "bouncing back from the end",
    },
    "home.needs_capture": {True: "home only after a capture", False: "home without a capture"},
    "game.ends": {
        "first_home": "over with the first player home",
        "all_placed": "playing out all places",
    },
}
"""How each value is named where it is the one that differs."""


def differences(ruleset: Ruleset, base: Ruleset) -> tuple[str, ...]:
    """What differs from another ruleset, a phrase for each key, in the catalogue's order.

    A key is left out if another difference makes it idle: blocks where only one token may stand on
    a square, safe squares where nobody captures.
    """
    idle = _idle_keys(ruleset) - _idle_keys(base)
    return tuple(
        value_phrase(key, value)
        for key, value in ruleset.values().items()
        if value != base.value(key) and key not in idle
    )


def headline(base_name: str, ruleset: Ruleset, base: Ruleset) -> str:
    """The rules in force on one line: "Qdan, with: extra roll on reaching home"."""
    phrases = differences(ruleset, base)
    return f"{base_name}, with: {'; '.join(phrases)}" if phrases else base_name


def value_phrase(key: str, value: object) -> str:
    """A value in the fewest words that say what it does.

    >>> value_phrase("enter.on", (1, 6)), value_phrase("game.move_seconds", 30)
    ('leaving the yard on a 1 or a 6', '30 seconds for a move')
    """
    match key, value:
        case "enter.on", tuple():
            return f"leaving the yard on {entering_numbers(value)}"
        case "players.colours", tuple():
            return _colours_phrase(value)
        case "players.min", int():
            return f"at least {counted(value, 'player')}"
        case "players.max", int():
            return f"at most {counted(value, 'player')}"
        case "move.stack_limit", int():
            most = counted(value, "token") if value else "any number"
            return f"{most} of one's own on a square"
        case "extra_roll.max_for_sixes", int():
            most = f"at most {counted(value, 'extra roll')}" if value else "no limit to extra rolls"
            return f"{most} for sixes"
        case "game.move_seconds", int():
            return f"{counted(value, 'second')} for a move" if value else "no time limit"
    return _PHRASES[key][value]


def _idle_keys(ruleset: Ruleset) -> frozenset[str]:
    """The keys that cannot matter beside the other values."""
    idle: set[str] = set()
    if ruleset.move.stack_limit == 1:
        idle |= {"move.block_landing", "move.block_passing", "move.pairs_move_half"}
    if not ruleset.move.overtaking:
        idle.add("move.block_passing")
    if ruleset.capture.mode == "none":
        idle |= {"move.must_capture", "capture.safe_squares", "extra_roll.on_capture"}
    if not ruleset.extra_roll.on_six:
        idle |= {f"extra_roll.{name}" for name in ("unplayable_six", "max_for_sixes", "six_rolls")}
    if ruleset.extra_roll.six_rolls == "added":
        idle.add("extra_roll.unplayable_six")
    return frozenset(idle)


def _colours_phrase(colours: tuple[str, ...]) -> str:
    if len(colours) < len(COLOURS):
        return f"only {listed(colours)}"
    return "all four colours" if colours == COLOURS else f"seats in the order {listed(colours)}"
