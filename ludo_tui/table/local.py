"""Tables on this machine: a new game, one to go on with, another one with the same players."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from ludo_tui.bots import BOTS
from ludo_tui.dice import SeededDice, fresh_seed
from ludo_tui.errors import IllegalActionError
from ludo_tui.rules.colours import COLOURS
from ludo_tui.rules.combinations import seating_problem
from ludo_tui.rules.engine import make_engine
from ludo_tui.rules.game import Game, new_game, replay
from ludo_tui.rules.ruleset import Ruleset
from ludo_tui.storage.record_file import damage
from ludo_tui.storage.records import (
    Record,
    RecordSeat,
    create_record,
    make_header,
    read_record,
    reopen_record,
)
from ludo_tui.table.seats import Seat
from ludo_tui.table.table import Table


def new_table(
    ruleset: Ruleset,
    base: str,
    seats: tuple[Seat, ...],
    *,
    seed: str | None = None,
    recorded: bool = True,
    previous_first: int | None = None,
) -> Table:
    """A table for a new game.

    Args:
        ruleset: The rules in force.
        base: The name of the ruleset from which they were made.
        seats: Who sits where, in turn order.
        seed: The seed of the dice; a fresh one if none is given.
        recorded: Whether the game is kept on disk.
        previous_first: The player who began the game before, if this is a rematch.

    Raises:
        RecordError: If the game is to be recorded and cannot be.
    """
    seed = fresh_seed() if seed is None else seed
    record = None
    if recorded:
        header = make_header(
            created=datetime.now().astimezone(),
            base=base,
            ruleset=ruleset,
            seats=tuple(_recorded(seat) for seat in seats),
            seed=seed,
            previous_first=previous_first,
        )
        record = create_record(header)
    return Table(
        new_game(make_engine(ruleset, tuple(seat.colours for seat in seats))),
        seats,
        SeededDice(seed),
        base=base,
        seed=seed,
        record=record,
        previous_first=previous_first,
    )


def resume_table(path: Path) -> Table:
    """The table of a recorded game, exactly where it was left.

    Raises:
        RecordError: If the record cannot be read, is damaged or open elsewhere; it stays as it is.
    """
    # Read and replayed first, so that a record which turns out wrong is not touched.
    game_of(read_record(path))
    record, writer = reopen_record(path)
    try:
        game = game_of(record)
    except BaseException:
        writer.close()
        raise
    header = record.header
    return Table(
        game,
        tuple(Seat(seat.name, seat.colour_numbers, seat.bot) for seat in header.seats),
        SeededDice(header.seed, thrown=record.thrown),
        base=header.base,
        seed=header.seed,
        record=writer,
        previous_first=header.previous_first,
    )


def rematch_table(table: Table) -> Table:
    """A table for another game of the same players under the same rules.

    Raises:
        RecordError: If the game is to be recorded and cannot be.
    """
    return new_table(
        table.ruleset,
        table.base,
        table.seats,
        recorded=table.record is not None,
        previous_first=table.first,
    )


def game_of(record: Record) -> Game:
    """The game that a record tells.

    Raises:
        RecordError: If its players cannot sit so, or an action is not allowed; the line is named.
    """
    header = record.header
    players = tuple(seat.colour_numbers for seat in header.seats)
    problem = seating_problem(header.ruleset, players)
    unknown = [seat.bot for seat in header.seats if seat.bot is not None and seat.bot not in BOTS]
    if unknown:
        problem = f"there is no computer player {unknown[0]!r}"
    if problem is not None:
        raise damage(record.path, f"line 1: players: {problem}")
    try:
        return replay(make_engine(header.ruleset, players), record.actions)
    except IllegalActionError as error:
        raise record.illegal(error.number or 0, error) from error


def _recorded(seat: Seat) -> RecordSeat:
    return RecordSeat(
        name=seat.name, colours=tuple(COLOURS[colour] for colour in seat.colours), bot=seat.bot
    )
