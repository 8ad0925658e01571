"""The games that are not over, in words for the start screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from ludo_tui.errors import LudoError, RulesetError
from ludo_tui.storage.paths import games_dir

if TYPE_CHECKING:
    from ludo_tui.storage.records import GameEntry


@dataclass(frozen=True, slots=True)
class OpenGame:
    """A game that is not over."""

    path: Path
    """Its record."""
    told: str
    """Ruleset and names, on one line."""
    when: str
    """When it was played last."""
    problem: str
    """Why it cannot be gone on with; empty if it can."""
    is_readable: bool = True
    """Whether its record is a game at all; one open in another terminal is."""


def open_games(now: datetime | None = None) -> tuple[OpenGame, ...]:
    """The games that are not over, the one played last first; damaged ones with what is wrong.

    Damaged ones come after the others. There are none if they cannot be looked for.
    """
    now = now or datetime.now().astimezone()
    try:
        if not games_dir().is_dir():
            return ()
        # Whoever has never played sees the start screen sooner without the machinery of records.
        from ludo_tui.storage.records import list_open_games

        entries = list_open_games()
    except LudoError:
        return ()
    games = [_open_game(entry, now) for entry in entries]
    return tuple(sorted(games, key=lambda game: bool(game.problem)))


def _open_game(entry: GameEntry, now: datetime) -> OpenGame:
    return OpenGame(
        entry.path,
        told=" · ".join(filter(None, (_title(entry.base), names_in_words(entry.names)))),
        when=when_in_words(entry.last_played, now),
        problem=entry.problem or ("It is open in another terminal." if entry.is_locked else ""),
        is_readable=not entry.problem,
    )


def whose_turn(path: Path) -> str:
    """Whose turn it is in a recorded game, in a few words; nothing if that cannot be told."""
    # Replaying takes the engine, which the start screen needs for nothing else.
    from ludo_tui.storage.records import read_record
    from ludo_tui.table.local import game_of

    try:
        record = read_record(path)
        player = game_of(record).player
    except LudoError:
        return ""
    return f"{record.header.seats[player].name} to play" if player >= 0 else "not begun"


def _title(base: str) -> str:
    # Deferred with the records.
    from ludo_tui.storage.rulesets import load_ruleset

    try:
        return load_ruleset(base).name if base else ""
    except RulesetError:
        return base


def names_in_words(names: Sequence[str]) -> str:
    """Names as in a sentence.

    >>> names_in_words(("Ania", "Ben", "Ola"))
    'Ania, Ben and Ola'
    """
    return " and ".join((", ".join(names[:-1]), names[-1])) if len(names) > 1 else "".join(names)


def when_in_words(moment: datetime, now: datetime) -> str:
    """A moment as people say it, shortly after it and long after.

    >>> day = datetime(2026, 3, 2, 20, 15)
    >>> when_in_words(day, datetime(2026, 3, 2, 21, 0)), when_in_words(day, datetime(2026, 3, 9))
    ('today 20:15', '2 March')
    """
    moment = moment.astimezone(now.tzinfo)
    days = (now.date() - moment.date()).days
    if days in (0, 1):
        return f"{'yesterday' if days else 'today'} {moment:%H:%M}"
    if 1 < days < 7:
        return f"{moment:%A}"
    day = f"{moment.day} {moment:%B}"
    return day if moment.year == now.year else f"{day} {moment.year}"
