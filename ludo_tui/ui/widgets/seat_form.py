"""The seats of a new game: how many, and for each its colours, its name and who plays it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from textual import getters, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.widgets import Input, Label

from ludo_tui.errors import UsageError
from ludo_tui.rules.colours import COLOURS
from ludo_tui.rules.combinations import player_counts
from ludo_tui.rules.ruleset import Ruleset
from ludo_tui.ui.look.glyphs import Glyphs
from ludo_tui.ui.seating import (
    Colours,
    SeatDraft,
    colour_words,
    colours_to_choose,
    nearest,
    seatings,
    usual_names,
)
from ludo_tui.ui.widgets.choice import Choice
from ludo_tui.ui.widgets.field import Field
from ludo_tui.words.names import clean_name

MOST_SEATS = 4
_KINDS = ("person", "computer")


class SeatRow(Horizontal):
    """One seat."""

    def __init__(self, number: int) -> None:
        super().__init__(classes="seat")
        self.number = number
        """Its place in the form."""

    colours = getters.query_one(".seat-colours", Choice)
    called = getters.query_one(Input)
    kind = getters.query_one(".seat-kind", Choice)

    def compose(self) -> ComposeResult:
        """Its three fields."""
        yield Choice(classes="seat-colours")
        yield Field(classes="seat-name")
        yield Choice(_KINDS, classes="seat-kind")


class SeatForm(Vertical):
    """How many play, and a row for each of them."""

    DEFAULT_CSS = """
    SeatForm {
        height: auto;
        & > Horizontal { height: 1; width: 100%; }
        .seat-colours { min-width: 14; margin-right: 1; }
        .seat-name { width: 18; margin-right: 1; }
        #players { width: auto; padding: 0 1; }
    }
    """

    players = getters.query_one("#count", Choice)

    @dataclass
    class Changed(Message):
        """The seats are other ones now."""

    def __init__(self, glyphs: Glyphs, names: Sequence[str]) -> None:
        super().__init__()
        self._glyphs = glyphs
        self._ruleset = Ruleset()
        self._names = _filled(names)
        self._bots = [False] * MOST_SEATS
        self._put_aside = [""] * MOST_SEATS
        self._seating: tuple[Colours, ...] = seatings(self._ruleset, 2)[0]
        self._wanted = len(self._seating)

    def compose(self) -> ComposeResult:
        """The number of players and the seats."""
        with Horizontal():
            yield Label("Players", id="players", classes="heading")
            yield Choice(id="count")
        for number in range(MOST_SEATS):
            yield SeatRow(number)

    @property
    def lines(self) -> list[list[Choice | Input]]:
        """The fields that can be gone to, line by line."""
        rows = [row for row in self.query(SeatRow) if row.display]
        fields: list[list[Choice | Input]] = [[row.colours, row.called, row.kind] for row in rows]
        return fields if self.players.disabled else [[self.players], *fields]

    @property
    def seats(self) -> tuple[SeatDraft, ...]:
        """The seats as they are."""
        return tuple(
            SeatDraft(colours, self._names[number], self._bots[number])
            for number, colours in enumerate(self._seating)
        )

    @property
    def names(self) -> tuple[str, ...]:
        """The names that were typed, seat by seat; those at the end without one left out."""
        names = [name.strip() for name in self._names]
        while names and not names[-1]:
            del names[-1]
        return tuple(names)

    @property
    def all_seats(self) -> tuple[SeatDraft, ...]:
        """The seats as they are, then those that nobody takes, who keep name and kind."""
        seats = self.seats
        beyond = range(len(seats), MOST_SEATS)
        return (*seats, *(SeatDraft((), self._names[n], self._bots[n]) for n in beyond))

    @property
    def put_aside(self) -> tuple[str, ...]:
        """The name that each seat takes back when it changes its kind."""
        return tuple(self._put_aside)

    def take(self, seats: Sequence[SeatDraft], put_aside: Sequence[str], count: int) -> None:
        """Seats as they were before; `follow` fits them to the rules."""
        self._put_aside = _filled(put_aside)
        self._names = _filled([seat.name for seat in seats])
        self._bots = [seat.is_bot for seat in seats]
        self._seating = tuple(seat.colours for seat in seats[:count])
        self._wanted = count

    def problem(self) -> str:
        """Why these seats cannot be taken: the first bad name; nothing if they can."""
        names: list[str] = []
        for seat, usual in zip(self.seats, usual_names(self.seats), strict=True):
            try:
                name = clean_name(seat.name) if seat.name.strip() else usual
            except UsageError as error:
                return str(error)
            if name in names:
                return f"Two players are called {name}; give one of them another name."
            names.append(name)
        return ""

    def named(self) -> tuple[SeatDraft, ...]:
        """The seats with the names under which they play.

        Raises:
            UsageError: If somebody has a name that cannot be.
        """
        if problem := self.problem():
            raise UsageError(problem)
        usual = usual_names(self.seats)
        return tuple(
            replace(seat, name=clean_name(seat.name) if seat.name.strip() else usual[number])
            for number, seat in enumerate(self.seats)
        )

    def follow(self, ruleset: Ruleset) -> None:
        """Fits the seats to a ruleset, changing as little as can be."""
        self._ruleset = ruleset
        counts = player_counts(ruleset)
        if counts:
            self._seat(min(counts, key=lambda count: abs(count - self._wanted)))

    def set_count(self, count: int) -> None:
        """Seats so many players, if the ruleset lets them."""
        if count in player_counts(self._ruleset):
            self._wanted = count
            self._seat(count)
            self.post_message(self.Changed())

    def _seat(self, count: int) -> None:
        usual = seatings(self._ruleset, count)[0]
        kept = self._seating[:count]
        # Seats that were there keep their colours if they can.
        self._seating = nearest(self._ruleset, (*kept, *usual[len(kept) :]))
        self._show()

    def _show(self) -> None:
        counts = player_counts(self._ruleset)
        count = len(self._seating)
        self.players.show([str(number) for number in counts], counts.index(count))
        self.players.disabled = len(counts) < 2
        usual = usual_names(self.seats)
        choices = colours_to_choose(self._ruleset, count)
        for row in self.query(SeatRow):
            row.display = row.number < count
            if not row.display:
                continue
            mine = choices.index(self._seating[row.number])
            row.colours.show([self._swatch(colours) for colours in choices], mine)
            row.called.placeholder = usual[row.number]
            if row.called.value != self._names[row.number]:
                with self.prevent(Input.Changed):
                    row.called.value = self._names[row.number]
            row.kind.show(_KINDS, int(self._bots[row.number]))

    def _swatch(self, colours: Colours) -> Content:
        tiles = [
            Content.assemble(
                (
                    f" {self._glyphs.tokens[colour]} ",
                    f"bold $ludo-{COLOURS[colour]}-ink on $ludo-{COLOURS[colour]}",
                )
            )
            for colour in colours
        ]
        return Content.assemble(*tiles, f" {colour_words(colours)}")

    @on(Choice.Changed, "#count")
    def _count_changed(self, event: Choice.Changed) -> None:
        event.stop()
        self.set_count(player_counts(self._ruleset)[event.number])

    @on(Choice.Changed, ".seat-colours")
    def _colours_changed(self, event: Choice.Changed) -> None:
        event.stop()
        number = _row_of(event.choice)
        wanted = list(self._seating)
        wanted[number] = colours_to_choose(self._ruleset, len(wanted))[event.number]
        # Whoever had these colours takes what is given up.
        for other, colours in enumerate(self._seating):
            if other != number and colours == wanted[number]:
                wanted[other] = self._seating[number]
        self._seating = nearest(self._ruleset, wanted, fixed=number)
        self._show()
        self.post_message(self.Changed())

    @on(Choice.Changed, ".seat-kind")
    def _kind_changed(self, event: Choice.Changed) -> None:
        event.stop()
        number = _row_of(event.choice)
        self._bots[number] = bool(event.number)
        # The computer does not play under a person's name, who takes it back with the seat.
        names, aside = self._names, self._put_aside
        names[number], aside[number] = aside[number], names[number]
        self._show()
        self.post_message(self.Changed())

    @on(Input.Changed)
    def _name_changed(self, event: Input.Changed) -> None:
        event.stop()
        self._names[_row_of(event.input)] = event.value
        self.post_message(self.Changed())


def _filled(names: Sequence[str]) -> list[str]:
    """A name for every seat, empty where there is none."""
    return [*names[:MOST_SEATS], *[""] * (MOST_SEATS - len(names))]


def _row_of(field: Choice | Input) -> int:
    row = field.parent
    assert isinstance(row, SeatRow)
    return row.number
