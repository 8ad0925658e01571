"""The first line of a record: under which rules who plays, and with which dice."""

from __future__ import annotations

import unicodedata
from datetime import datetime
from typing import Annotated, Self

from pydantic import (
    AfterValidator,
    AwareDatetime,
    BaseModel,
    ConfigDict,
    Field,
    StrictInt,
    ValidationError,
    model_validator,
)

from ludo_tui import __version__
from ludo_tui.errors import LudoError, NotationError, RecordError
from ludo_tui.rules.colours import COLOURS, Colour
from ludo_tui.rules.combinations import problems_of
from ludo_tui.rules.ruleset import Ruleset
from ludo_tui.storage.files import shown
from ludo_tui.storage.record_lines import parse_object
from ludo_tui.words.names import clean_name

FORMAT = 1
"""The version of the format that is written, and the newest that is read."""

_VERSION_KEY = "ludo-record"
_BIDI_CONTROLS = frozenset("\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def _check_name(name: str) -> str:
    try:
        if clean_name(name) == name:
            return name
    except LudoError as error:
        raise ValueError(str(error)) from None
    raise ValueError("has spaces that do not belong there")


def _check_printable(text: str) -> str:
    if any(_harms_a_terminal(char) for char in text):
        raise ValueError("has a control character in it")
    return text


def _harms_a_terminal(char: str) -> bool:
    return char in _BIDI_CONTROLS or (unicodedata.category(char) == "Cc" and char not in "\n\t")


Name = Annotated[str, Field(strict=True, max_length=64), AfterValidator(_check_name)]
Word = Annotated[
    str, Field(strict=True, min_length=1, max_length=200), AfterValidator(_check_printable)
]
Source = Annotated[str, Field(strict=True, max_length=4096), AfterValidator(_check_printable)]


class RecordSeat(BaseModel):
    """A place at the table of a recorded game."""

    model_config = ConfigDict(frozen=True)

    name: Name
    """What the player is called."""
    colours: Annotated[tuple[Colour, ...], Field(min_length=1, max_length=2)]
    """The player's colours."""
    bot: Word | None = None
    """The bot that plays, or nothing for a person."""

    @property
    def colour_numbers(self) -> tuple[int, ...]:
        """The colours as the rules count them."""
        return tuple(COLOURS.index(colour) for colour in self.colours)


class RecordHeader(BaseModel):
    """The first line of a record; what it does not know in it is passed over."""

    model_config = ConfigDict(frozen=True, populate_by_name=True)

    version: Annotated[StrictInt, Field(ge=1, le=FORMAT, alias=_VERSION_KEY)] = FORMAT
    """The version of the format."""
    program: Word = f"ludo-tui {__version__}"
    """What wrote the record."""
    created: Annotated[AwareDatetime, Field(strict=True)]
    """When the game was set up, with the time zone of the table."""
    base: Source
    """The preset or file whose rules were taken."""
    ruleset: Ruleset
    """Every rule with its value, so that a preset may change and the game does not."""
    seats: Annotated[tuple[RecordSeat, ...], Field(min_length=2, max_length=4)]
    """Who plays, in the order of turns."""
    seed: Word
    """The seed of the dice."""
    previous_first: Annotated[StrictInt, Field(ge=0, le=3)] | None = None
    """The player who began the game before, if this is a rematch."""

    @model_validator(mode="after")
    def _check_table(self) -> Self:
        colours = [colour for seat in self.seats for colour in seat.colours]
        if len(set(colours)) != len(colours):
            raise ValueError("two seats have the same colour")
        for text in (self.ruleset.name, self.ruleset.summary, self.ruleset.source):
            _check_printable(text)
        for problem in problems_of(self.ruleset):
            raise ValueError(problem)
        return self


def make_header(
    *,
    created: datetime,
    base: str,
    ruleset: Ruleset,
    seats: tuple[RecordSeat, ...],
    seed: str,
    previous_first: int | None = None,
) -> RecordHeader:
    """The header of a new game.

    Raises:
        RecordError: If a game with it could not be read again; the sentence names what is wrong.
    """
    try:
        return RecordHeader(
            created=created.replace(microsecond=0),
            base=shown(base)[:4096],
            ruleset=ruleset,
            seats=seats,
            seed=seed,
            previous_first=previous_first,
        )
    except ValidationError as error:
        raise RecordError(f"This game cannot be recorded: {_first_problem(error)}.") from error


def write_header(header: RecordHeader) -> bytes:
    """The first line of a record, its end included."""
    return header.model_dump_json(by_alias=True).encode() + b"\n"


def parse_header(text: bytes) -> RecordHeader:
    """The header that stands on a first line, given without its end.

    Raises:
        NotationError: If it is none; the text says why, to stand after a colon.
    """
    version = parse_object(text).get(_VERSION_KEY)
    if type(version) is not int or version < 1:
        raise NotationError("it is not the beginning of a game of Ludo")
    if version > FORMAT:
        raise NotationError(
            f"the game was recorded by a newer version of this program, in format {version}; "
            f"this one reads up to format {FORMAT}"
        )
    try:
        return RecordHeader.model_validate_json(text)
    except ValidationError as error:
        raise NotationError(_first_problem(error)) from None


def _first_problem(error: ValidationError) -> str:
    problem = error.errors(include_url=False)[0]
    key = ".".join(map(str, problem["loc"]))
    if problem["type"] == "extra_forbidden":
        return f"{_escaped(key)} is a rule that this version of the program does not know"
    message = problem["msg"].removeprefix("Value error, ").rstrip(".")
    found = problem["input"]
    if not key or isinstance(found, (dict, list, BaseModel)):
        return f"{key}: {message}" if key else message
    return f"{_escaped(key)} is {ascii(found)[:60]}: {message}"


def _escaped(text: str) -> str:
    return ascii(text)[1:-1][:80]
