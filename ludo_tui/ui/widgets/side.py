"""Everything beside the board: whose turn it is, the die, the players, the last moves."""

from __future__ import annotations

from textual import getters
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content

from ludo_tui.rules.game import Phase
from ludo_tui.ui.game.prompts import prompt
from ludo_tui.ui.game.turns import Stage, Turns
from ludo_tui.ui.look.glyphs import Glyphs
from ludo_tui.ui.widgets.banner import Banner
from ludo_tui.ui.widgets.die import Die
from ludo_tui.ui.widgets.game_log import GameLog
from ludo_tui.ui.widgets.plate import Plate
from ludo_tui.ui.widgets.players import Players, rows


class Side(Vertical):
    """The panel beside the board."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    Side {
        & > #die-row { height: 3; }
        & Die { margin-right: 2; }
        & #die-words { height: 3; width: 1fr; }
    }
    """

    banner = getters.query_one(Banner)
    die = getters.query_one(Die)
    die_words = getters.query_one("#die-words", Plate)
    players = getters.query_one(Players)
    moves = getters.query_one(GameLog)

    def __init__(self, glyphs: Glyphs, seats: int, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._glyphs = glyphs
        self._seats = seats

    def compose(self) -> ComposeResult:
        """From what matters now to what was."""
        yield Banner(id="banner")
        with Horizontal(id="die-row"):
            yield Die(glyphs=self._glyphs)
            yield Plate(id="die-words")
        yield Players(self._seats)
        yield GameLog()

    def show(self, turns: Turns, glyphs: Glyphs) -> None:
        """Shows how things stand."""
        seats = turns.table.seats
        told = prompt(turns)
        colours = seats[told.player].colours if told.player >= 0 else ()
        self.banner.show_prompt(told, colours, glyphs)
        self.die.glyphs = glyphs
        self.die.show(die_face(turns), is_bright=die_is_bright(turns))
        self.die_words.show(Content("\n").join(map(Content, die_words(turns))))
        self.players.show_rows(rows(turns), glyphs)
        self.moves.show_lines(turns.story.lines, [seat.colours for seat in seats], glyphs)


def die_face(turns: Turns) -> int | None:
    """The number on the die; None for the blank face."""
    return turns.game.roll if turns.stage in (Stage.CHOOSE, Stage.ONLY_MOVE) else turns.thrown


def die_is_bright(turns: Turns) -> bool:
    """Whether the die is what to look at: to be rolled, or a number to be used or read."""
    if turns.stage is Stage.COMPUTER:
        return turns.game.roll is not None
    return turns.stage in (Stage.ROLL, Stage.READ, Stage.ONLY_MOVE, Stage.CHOOSE)


def die_words(turns: Turns) -> tuple[str, ...]:
    """What is said beside the die."""
    game, face = turns.game, die_face(turns)
    position = game.position
    if position is not None and position.carried and game.roll is not None:
        return "", f"{position.carried} kept and a {game.roll}:", f"{position.carried + game.roll}"
    if turns.stage is Stage.ROLL and face is None:
        return "", "Space"
    if game.phase is Phase.MOVE and game.roll is None:
        return "", "no roll is needed"
    return "", f"a {face}" if face is not None else ""
