"""The end of a game: the places, what everybody did, and what comes next."""

from __future__ import annotations

from rich.table import Table as Columns
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from ludo_tui.errors import RecordError, RulesetError
from ludo_tui.rules.colours import COLOURS
from ludo_tui.ui.commands import Place, bindings
from ludo_tui.ui.game.tally import tallies
from ludo_tui.ui.game.turns import Turns
from ludo_tui.ui.screens.base import LudoScreen
from ludo_tui.words.phrasing import listed

_PLACES = ("1st", "2nd", "3rd", "4th")


class ResultsScreen(LudoScreen[None]):
    """Who took which place; another game is one key away."""

    place = Place.RESULTS
    CSS_PATH = "results.tcss"
    BINDINGS = bindings(Place.RESULTS)

    def __init__(self, turns: Turns) -> None:
        super().__init__()
        self._turns = turns
        self._goes_unrecorded = False

    def content(self) -> ComposeResult:
        """Who won, and a row a player."""
        with Vertical(id="middle"):
            yield Static(self._winners(), id="winners", markup=False)
            yield Static(self._places(), id="places")
            yield Static(self._what_next(), id="next", markup=False)
        yield Static(id="note", classes="problem", markup=False)

    def action_board(self) -> None:
        """Goes back to the board."""
        self.leave()

    def action_back(self) -> None:
        """Goes to the start."""
        self.ludo.close_table()

    def action_setup(self) -> None:
        """Sets up another game."""
        self.ludo.open_setup()

    def action_rematch(self) -> None:
        """Plays again with the same players and rules."""
        from ludo_tui.table.local import new_table, rematch_table

        table = self._turns.table
        try:
            if self._goes_unrecorded:
                again = new_table(
                    table.ruleset,
                    table.base,
                    table.seats,
                    recorded=False,
                    previous_first=table.first,
                )
            else:
                again = rematch_table(table)
        except (RecordError, RulesetError) as error:
            self._goes_unrecorded = True
            self.query_one("#note", Static).update(f"{error}\nn plays without a record.")
            return
        self.ludo.open_table(again)

    def _winners(self) -> Content:
        position, names = self._turns.game.position, self._turns.names
        assert position is not None
        best = self._turns.game.engine.standings(position)[0]
        glyphs = self.ludo.glyphs
        marks: list[str | tuple[str, str]] = []
        for player in best:
            for colour in self._turns.table.seats[player].colours:
                marks.append((glyphs.tokens[colour], f"$ludo-{COLOURS[colour]}-text"))
                marks.append(" ")
        told = listed([names[player] for player in best])
        verb = "wins" if len(best) == 1 else "share the first place"
        drawn = " A draw was agreed." if position.drawn else ""
        return Content.assemble(*marks, (f" {told} {verb}.{drawn}", "bold"))

    def _places(self) -> Columns:
        game, glyphs = self._turns.game, self.ludo.glyphs
        assert game.position is not None
        done = tallies(game)
        table = Columns.grid(padding=(0, 2))
        table.add_column(min_width=4)
        table.add_column(min_width=10)
        heads = ("captured", "lost", "rolls", "sixes") if self.app.size.width >= 60 else ()
        for _ in heads:
            table.add_column(justify="right")
        table.add_row("", "", *(Text(head, "dim") for head in heads))
        place = 0
        for players in game.engine.standings(game.position):
            for player in players:
                seat, tally = self._turns.table.seats[player], done[player]
                marks = Text()
                for colour in seat.colours:
                    ink = self.ludo.theme_variables[f"ludo-{COLOURS[colour]}-text"]
                    marks.append(glyphs.tokens[colour], ink)
                counts = (tally.captured, tally.lost, tally.rolls, tally.sixes)
                marks.append(f" {seat.name}", "bold" if place == 0 else "")
                if player in game.position.resigned:
                    marks.append(" gave up", "dim")
                table.add_row(
                    Text(_PLACES[place], "bold"),
                    marks,
                    *map(str, counts[: len(heads)]),
                )
            place += len(players)
        return table

    def _what_next(self) -> str:
        return "n plays again, s sets up another game, b shows the board."
