"""A ruleset: every key, its range, its default and its meaning.

This is the one place where a rule key is described. The TOML files, ``--set``, the JSON Schema, the
set-up screen, the rule card and the documentation all read it from here. The sections of the
file are the nested models; a key is written ``section.key``, as in ``extra_roll.on_finish``.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Any, Literal

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StrictBool,
    StrictInt,
    StringConstraints,
)
from pydantic.fields import FieldInfo

from ludo_tui.rules.colours import COLOURS, Colour

Pips = Annotated[StrictInt, Field(ge=1, le=6)]


def _whole(value: Any) -> Any:
    """Keeps 1.0 and true from being taken for 1 where a number is chosen from a few."""
    if type(value) is not int:
        raise ValueError("must be a whole number")
    return value


Text = Annotated[str, StringConstraints(strict=True, max_length=400)]


def _key(default: Any, title: str, meaning: str, **words: str) -> Any:
    """A rule key.

    Args:
        default: The value when a file does not name the key.
        title: What a person at the table calls it.
        meaning: What it decides, in one sentence.
        words: A person's word for each value, by the value's text.
    """
    return Field(
        default, title=title, description=meaning, json_schema_extra={"x-words": dict(words)}
    )


class Section(BaseModel):
    """A part of a ruleset; it cannot be changed, and knows no other keys than its own."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class BoardRules(Section):
    """The board that is played on."""

    track: Annotated[Literal[52, 40], BeforeValidator(_whole)] = _key(
        52,
        "Board",
        "How many squares the circuit has: 52 with a lane and centre, or 40 with home squares.",
        **{"52": "52 squares, 15×15", "40": "40 squares, 11×11"},
    )
    shape: Literal["cross", "fit"] = _key(
        "cross",
        "Shape",
        "Whether the arms of colours that do not take part shrink to stubs (52 squares only).",
        cross="always a cross",
        fit="fits the number of players",
    )


class PlayerRules(Section):
    """Who may sit down."""

    min: Annotated[StrictInt, Field(ge=2, le=4)] = _key(
        2, "Fewest players", "The fewest players that a game may have."
    )
    max: Annotated[StrictInt, Field(ge=2, le=4)] = _key(
        4, "Most players", "The most players that a game may have."
    )
    colours: Annotated[tuple[Colour, ...], Field(min_length=2, max_length=4)] = _key(
        COLOURS, "Colours", "The colours that may be played, in seat order. Two sit opposite."
    )
    two_colours_each: StrictBool = _key(
        False,
        "Two colours each",
        "Two players play two colours each, red and yellow against green and blue.",
        true="yes",
        false="no",
    )


class StartRules(Section):
    """Who begins."""

    first: Literal["highest_roll", "first_seat", "random", "youngest"] = _key(
        "highest_roll",
        "Who begins",
        "How the player who begins the first game is found.",
        highest_roll="the highest roll",
        first_seat="the first seat",
        random="drawn by lot",
        youngest="the youngest",
    )
    rematch: Literal["by_first", "next_player"] = _key(
        "by_first",
        "Who begins a rematch",
        "Whether a rematch begins as the first game did, or with the next player clockwise.",
        by_first="found as in the first game",
        next_player="the next player clockwise",
    )


class EnterRules(Section):
    """How a token leaves its yard."""

    on: Annotated[tuple[Pips, ...], Field(min_length=1, max_length=6)] = _key(
        (6,),
        "Leave the yard on",
        "The numbers that bring a token from the yard to its start square.",
    )
    with_none_in_play: Literal["roll_once", "three_rolls", "any_roll", "free"] = _key(
        "roll_once",
        "With no token in play",
        "What a player may do who has no token in play.",
        roll_once="roll once, as ever",
        three_rolls="up to three rolls",
        any_roll="every number enters",
        free="one token enters without a roll",
    )


class MoveRules(Section):
    """How tokens walk, stand together and stand in the way."""

    stack_limit: Annotated[Literal[0, 1, 2, 3, 4], BeforeValidator(_whole)] = _key(
        0,
        "Own tokens on a square",
        "How many tokens of one player may stand on one square.",
        **{"0": "as many as you like", "1": "one", "2": "two", "3": "three", "4": "four"},
    )
    block_landing: Literal["capture", "forbidden", "sent_home"] = _key(
        "capture",
        "Landing on a block",
        "What happens when a token would land on a block of another player.",
        capture="the block is captured",
        forbidden="not allowed",
        sent_home="the lander goes back to its yard",
    )
    block_passing: Literal["allowed", "forbidden"] = _key(
        "allowed",
        "Passing a block",
        "Whether a token may pass a block of another player.",
        allowed="allowed",
        forbidden="not allowed",
    )
    overtaking: StrictBool = _key(
        True,
        "Overtaking",
        "Whether a token may pass other tokens, its own player's included.",
        true="allowed",
        false="not allowed",
    )
    pairs_move_half: StrictBool = _key(
        False,
        "Pairs move half",
        "Whether two tokens of one colour on one square may together move half an even number.",
        true="yes",
        false="no",
    )
    must_capture: StrictBool = _key(
        False,
        "Capturing is compulsory",
        "Whether a player who can capture has to.",
        true="yes",
        false="no",
    )


class CaptureRules(Section):
    """What happens to a token that is landed on."""

    mode: Literal["send_home", "none"] = _key(
        "send_home",
        "Capturing",
        "Whether a token that is landed on goes back to its yard, or the lander goes on instead.",
        send_home="tokens are sent back to the yard",
        none="nobody captures",
    )
    safe_squares: Literal["none", "own_start", "starts", "starts_and_stars"] = _key(
        "none",
        "Safe squares",
        "The squares on which a token cannot be captured.",
        none="none",
        own_start="one's own start square",
        starts="every start square",
        starts_and_stars="start squares and stars",
    )


class ExtraRollRules(Section):
    """What earns another roll."""

    on_six: StrictBool = _key(
        True, "Extra roll on a six", "Whether a six gives another roll.", true="yes", false="no"
    )
    on_capture: StrictBool = _key(
        False,
        "Extra roll on capturing",
        "Whether a capture gives another roll.",
        true="yes",
        false="no",
    )
    on_finish: StrictBool = _key(
        False,
        "Extra roll on reaching home",
        "Whether bringing a token home gives another roll.",
        true="yes",
        false="no",
    )
    unplayable_six: Literal["ends_turn", "roll_again"] = _key(
        "ends_turn",
        "A six that no token can use",
        "Whether a six with which nothing can move still gives another roll.",
        ends_turn="ends the turn",
        roll_again="rolls again all the same",
    )
    three_sixes: Literal["no_penalty", "lose_turn"] = _key(
        "no_penalty",
        "Three sixes in a row",
        "Whether the third six in a row is lost and ends the turn.",
        no_penalty="count like any six",
        lose_turn="the third is lost and ends the turn",
    )
    max_for_sixes: Annotated[StrictInt, Field(ge=0, le=1_000_000)] = _key(
        0,
        "Extra rolls for sixes in a turn",
        "How many extra rolls sixes may give in one turn.",
        **{"0": "no limit"},
    )
    six_rolls: Literal["separate", "added"] = _key(
        "separate",
        "Rolls after a six",
        "Whether each roll is moved by itself, or sixes are kept and one token moves the sum.",
        separate="each is moved by itself",
        added="are added up for one token",
    )


class HomeRules(Section):
    """How a token gets home."""

    finish: Literal["exact", "any", "bounce"] = _key(
        "exact",
        "Number to get home",
        "What a token does with a number that leads past the end of its way.",
        exact="must be exact",
        any="may be too high",
        bounce="counts back what is too much",
    )
    needs_capture: StrictBool = _key(
        False,
        "Capture before going home",
        "Whether a player's tokens lap the board until that player has captured.",
        true="yes",
        false="no",
    )


class GameRules(Section):
    """When a game is over and how long a move may take."""

    ends: Literal["first_home", "all_placed"] = _key(
        "first_home",
        "The game ends",
        "Whether the game is over with the first player home, or goes on for the other places.",
        first_home="when the first player is home",
        all_placed="when all places are taken",
    )
    move_seconds: Annotated[StrictInt, Field(ge=0, le=600)] = _key(
        0,
        "Seconds for a move",
        "How long a player may take before the computer rolls and moves instead.",
        **{"0": "no limit"},
    )


class Ruleset(Section):
    """One variant of Ludo: the values of every rule key."""

    name: Text = Field(
        "Ludo", min_length=1, title="Name", description="What the ruleset is called."
    )
    summary: Text = Field("", title="Summary", description="One sentence on what makes it special.")
    source: Text = Field("", title="Source", description="Where the rules come from.")
    board: BoardRules = BoardRules()
    players: PlayerRules = PlayerRules()
    start: StartRules = StartRules()
    enter: EnterRules = EnterRules()
    move: MoveRules = MoveRules()
    capture: CaptureRules = CaptureRules()
    extra_roll: ExtraRollRules = ExtraRollRules()
    home: HomeRules = HomeRules()
    game: GameRules = GameRules()

    @cached_property
    def _hash(self) -> int:
        return hash(tuple(self.values().values()))

    def __hash__(self) -> int:
        # Engines are looked up by their ruleset, thousands of times a second.
        return self._hash

    def value(self, key: str) -> Any:
        """The value of a dotted key, such as ``extra_roll.on_finish``."""
        section, _, name = key.partition(".")
        return getattr(getattr(self, section), name)

    def values(self) -> dict[str, Any]:
        """Every rule key with its value, in the order of the catalogue."""
        return {key: self.value(key) for key in KEYS}


def _rule_keys() -> Mapping[str, FieldInfo]:
    sections = {
        name: field.default
        for name, field in Ruleset.model_fields.items()
        if isinstance(field.default, Section)
    }
    return {
        f"{section}.{name}": field
        for section, model in sections.items()
        for name, field in type(model).model_fields.items()
    }


KEYS: Mapping[str, FieldInfo] = _rule_keys()
"""Every dotted rule key with its default, title, description and words, in order."""
