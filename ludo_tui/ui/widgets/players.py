"""A row a player: whose turn, the colour, the name, where the tokens are, and the place."""

from __future__ import annotations

from dataclasses import dataclass

from textual.content import Content
from textual.geometry import Size

from ludo_tui.rules.colours import COLOURS
from ludo_tui.rules.game import Game
from ludo_tui.rules.squares import CENTRE, HOME, YARD
from ludo_tui.ui.game.turns import Turns
from ludo_tui.ui.look.glyphs import Glyphs
from ludo_tui.ui.widgets.plate import Plate

_PLACES = ("1st", "2nd", "3rd", "4th")


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
        lines = [_line(row, glyphs, width, marks) for row in shown]
        if width >= 24 and self.content_size.height > len(shown):
            lines.insert(0, _heading(width, marks))
        self.show(Content("\n").join(lines))


def _line(row: Row, glyphs: Glyphs, width: int, marks: int) -> Content:
    turn = f"{glyphs.turn if row.is_turn else ' '} "
    parts: list[str | tuple[str, str]] = [turn]
    for colour in row.colours:
        parts.append((glyphs.tokens[colour], f"bold $ludo-{COLOURS[colour]}-text"))
    parts.append(" " * (marks - len(row.colours) + 1))
    if width < 24:
        parts[0] = turn[0]
        parts.append(" ".join(map(str, row.counts)))
        return Content.assemble(*parts)
    style = "bold" if row.is_turn else "$foreground-muted" if row.is_out else ""
    room, gap = _name_width(width, marks), _gap(width)
    name = Content(row.name).truncate(room, ellipsis=True)
    parts.append((name.plain + " " * (room - name.cell_length), style))
    for count in row.counts:
        parts.append((f"{count:{gap}}", style if count else "$foreground-muted"))
    if width >= 40:
        parts.append((f"  {row.note}", "bold" if row.is_out else "$foreground-muted"))
    return Content.assemble(*parts)


def _heading(width: int, marks: int) -> Content:
    gap, before = _gap(width), 3 + marks + _name_width(width, marks)
    words = ("yard", "way", "home") if gap > 4 else ("yd", "wy", "hm")
    text = " " * before + "".join(f"{word:>{gap}}" for word in words)
    return Content.styled(text, "$foreground-muted")


def _gap(width: int) -> int:
    return 5 if width >= 40 else 3


def _name_width(width: int, marks: int) -> int:
    note = 10 if width >= 40 else 0
    return min(16, width - 3 - marks - 3 * _gap(width) - note)


def _counts(game: Game, colours: tuple[int, ...]) -> tuple[int, int, int]:
    if game.position is None:
        return 4 * len(colours), 0, 0
    home_from = CENTRE if game.engine.board.has_centre else HOME
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
