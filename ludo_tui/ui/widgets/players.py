"""A row a player: whose turn, the colour, the name, where the tokens are, and the place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from textual.content import Content
from textual.geometry import Size

from ludo_tui.rules.colours import COLOURS
from ludo_tui.rules.game import Game
from ludo_tui.rules.squares import YARD
from ludo_tui.ui.game.turns import Turns
from ludo_tui.ui.look.glyphs import Glyphs
from ludo_tui.ui.widgets.plate import Plate

Gaps: TypeAlias = tuple[int, int, int]
"""How many cells the numbers of tokens in the yard, on the way and home take."""

_PLACES = ("1st", "2nd", "3rd", "4th")
_WORDS, _SIGNS = ("yard", "way", "home"), ("Y", "W", "H")
_SPACED, _WORDED, _CLOSE = (5, 5, 5), (5, 4, 5), (3, 3, 3)
_NAMED, _NOTED = 24, 40
"""From how many cells on there is room for names, and for a note behind the numbers."""


@dataclass(frozen=True, slots=True)
class Row:
    """What is told about a player."""

    colours: tuple[int, ...]
    """Its colours."""
    name: str
    """What it is called."""
    counts: tuple[int, int, int]
    """Tokens in the yard, on the way, home."""
    note: str
    """Its place, that it has given up, or that the computer plays it."""
    is_turn: bool
    """Whether it is its turn."""
    is_out: bool
    """Whether it does not play any more."""


def rows(turns: Turns) -> tuple[Row, ...]:
    """A row for each player, in turn order."""
    game, position = turns.game, turns.game.position
    places: dict[int, str] = {}
    if position is not None and position.is_over:
        for players in _ranked(game):
            places |= players
    elif position is not None:
        places = {player: _PLACES[place] for place, player in enumerate(position.placed)}
        places |= {player: "gave up" for player in position.resigned}
    return tuple(
        Row(
            seat.colours,
            seat.name,
            _counts(game, seat.colours),
            places.get(player, "computer" if seat.is_bot else ""),
            player == turns.player,
            player in places,
        )
        for player, seat in enumerate(turns.table.seats)
    )


class Players(Plate):
    """The players."""

    DEFAULT_CSS = """
    Players { height: auto; }
    """

    def __init__(self, seats: int) -> None:
        super().__init__()
        self._seats = seats

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """A row a player below the heading."""
        return self._seats + 1

    def show_rows(self, shown: tuple[Row, ...], glyphs: Glyphs) -> None:
        """Shows the rows, as wide as there is room."""
        width = self.content_size.width
        marks = max((len(row.colours) for row in shown), default=1)
        longest = max((Content(row.name).cell_length for row in shown), default=0)
        gaps = _gaps(width, marks, longest)
        lines = [_line(row, glyphs, width, marks, gaps) for row in shown]
        if self.content_size.height > len(shown):
            lines.insert(0, _heading(width, marks, gaps))
        self.show(Content("\n").join(lines))


def _line(row: Row, glyphs: Glyphs, width: int, marks: int, gaps: Gaps) -> Content:
    turn = f"{glyphs.turn if row.is_turn else ' '} "
    parts: list[str | tuple[str, str]] = [turn]
    for colour in row.colours:
        parts.append((glyphs.tokens[colour], f"bold $ludo-{COLOURS[colour]}-text"))
    parts.append(" " * (marks - len(row.colours) + 1))
    if width < _NAMED:
        parts[0] = turn[0]
        parts.append(" ".join(map(str, row.counts)))
        return Content.assemble(*parts)
    style = "bold" if row.is_turn else "$foreground-muted" if row.is_out else ""
    room = _name_width(width, marks, gaps)
    name = Content(row.name).truncate(room, ellipsis=True)
    parts.append((name.plain + " " * (room - name.cell_length), style))
    for count, gap in zip(row.counts, gaps, strict=True):
        parts.append((f"{count:{gap}}", style if count else "$foreground-muted"))
    if width >= 40:
        parts.append((f"  {row.note}", "bold" if row.is_out else "$foreground-muted"))
    return Content.assemble(*parts)


def _heading(width: int, marks: int, gaps: Gaps) -> Content:
    """Words over the numbers of tokens where they fit, else the signs that the help explains."""
    if width < _NAMED:
        text = " " * (marks + 2) + " ".join(_SIGNS)
    else:
        heads = _SIGNS if gaps == _CLOSE else _WORDS
        before = " " * (3 + marks + _name_width(width, marks, gaps))
        text = before + "".join(f"{head:>{gap}}" for head, gap in zip(heads, gaps, strict=True))
    return Content.styled(text, "$foreground-muted")


def _gaps(width: int, marks: int, longest: int) -> Gaps:
    """How wide the numbers of tokens are set: words over them must not cut a name."""
    if width >= _NOTED:
        return _SPACED
    return _WORDED if longest <= _name_width(width, marks, _WORDED) else _CLOSE


def _name_width(width: int, marks: int, gaps: Gaps) -> int:
    note = 10 if width >= _NOTED else 0
    return min(16, width - 3 - marks - sum(gaps) - note)


def _counts(game: Game, colours: tuple[int, ...]) -> tuple[int, int, int]:
    if game.position is None:
        return 4 * len(colours), 0, 0
    home_from = game.engine.board.home_from
    squares = [square for colour in colours for square in game.position.tokens[colour]]
    yard = squares.count(YARD)
    home = sum(square >= home_from for square in squares)
    return yard, len(squares) - yard - home, home


def _ranked(game: Game) -> list[dict[int, str]]:
    assert game.position is not None
    place, result = 0, []
    for players in game.engine.standings(game.position):
        result.append({player: _PLACES[place] for player in players})
        place += len(players)
    return result
