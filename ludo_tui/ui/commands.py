"""Every verb of the user: its keys, its word in the line of keys, and what it does.

This is the one place. The bindings of screens, the line of keys, the help screen and the command
palette are made from it, so that a key cannot work without being told, nor be told without working.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from textual.binding import Binding, BindingType


class Place(Enum):
    """Where a verb can be used; the value is the heading in the help."""

    EVERYWHERE = "Everywhere"
    START = "Start"
    GAMES = "Open games"
    SETUP = "New game"
    HOUSE_RULES = "House rules"
    RULES = "Rules"
    CARD = "Rule card"
    SETTINGS = "Settings"
    HELP = "Help"
    QUIT = "Leaving"
    TABLE = "At the table"


@dataclass(frozen=True, slots=True)
class Command:
    """A verb of the user."""

    action: str
    """The action it runs, as Textual writes it."""
    keys: str
    """The keys it is bound to, separated by commas."""
    shown_key: str
    """The keys as a person reads them."""
    label: str
    """Its word in the line of keys; empty if it is not shown there."""
    meaning: str
    """What it does, for the help and the command palette."""
    is_bound: bool = True
    """Whether the screen binds the keys; False if a widget does and only the help tells."""
    has_priority: bool = False
    """Whether it works while a name is being typed."""


COMMANDS: Mapping[Place, tuple[Command, ...]] = {
    Place.EVERYWHERE: (
        Command("app.help", "question_mark,f1", "?", "help", "Show every key and how to play."),
        Command(
            "app.command_palette",
            "ctrl+p",
            "Ctrl+P",
            "",
            "Choose what to do from a list.",
            is_bound=False,
        ),
        Command(
            "app.repaint",
            "ctrl+l",
            "Ctrl+L",
            "",
            "Draw the screen anew when something else wrote over it.",
            has_priority=True,
        ),
        Command(
            "app.quit",
            "ctrl+q,ctrl+c",
            "Ctrl+Q",
            "",
            "Leave at once; a recorded game goes on where it was.",
            has_priority=True,
        ),
    ),
    Place.START: (
        Command("screen.choose", "enter", "Enter", "choose", "Do what is marked.", is_bound=False),
        Command(
            "screen.move", "up", "↑ ↓", "", "Mark another line; j and k do too.", is_bound=False
        ),
        Command("screen.go_on", "g,G,c,C", "g", "", "Go on with the last game."),
        Command("screen.games", "o,O", "o", "", "Choose among the games that are not over."),
        Command("screen.new_game", "n,N", "n", "", "Set up a new game."),
        Command("screen.rules", "r,R", "r", "", "Read the rules of every ruleset."),
        Command("screen.settings", "s,S", "s", "", "Change colours, glyphs, speed and the like."),
        Command("app.quit", "q,Q", "q", "quit", "Leave."),
    ),
    Place.GAMES: (
        Command(
            "screen.choose", "enter", "Enter", "go on", "Go on with this game.", is_bound=False
        ),
        Command("screen.back", "q,Q,escape", "q", "back", "Go back to the start."),
    ),
    Place.SETUP: (
        Command(
            "screen.start", "enter,f5,ctrl+j,s,S", "Enter", "start", "Start the game; F5 does too."
        ),
        Command(
            "screen.house_rules", "f2,h,H", "h", "house rules", "Change any rule; F2 does too."
        ),
        Command(
            "screen.card", "f3,r,R", "r", "rule card", "Read the rules as chosen; F3 does too."
        ),
        Command("screen.count(2)", "2", "2 3 4", "players", "Choose how many play."),
        Command("screen.count(3)", "3", "", "", ""),
        Command("screen.count(4)", "4", "", "", ""),
        Command(
            "app.focus_next", "tab", "Tab", "seats", "Go to the seats and from field to field."
        ),
        Command(
            "screen.cycle",
            "left",
            "← →",
            "",
            "Change a colour, or a person for a computer.",
            is_bound=False,
        ),
        Command("screen.back", "q,Q,escape", "q", "back", "Go back without a game."),
    ),
    Place.HOUSE_RULES: (
        Command("screen.value", "left", "← →", "change", "Change the marked rule.", is_bound=False),
        Command(
            "screen.digits",
            "0",
            "0–9",
            "",
            "Choose the numbers of a rule that has numbers.",
            is_bound=False,
        ),
        Command("screen.group", "tab", "Tab", "", "Go to the next group of rules.", is_bound=False),
        Command(
            "screen.reset",
            "backspace,delete",
            "Bksp",
            "as before",
            "Set the marked rule back to what the preset has.",
        ),
        Command(
            "screen.reset_all",
            "a,A",
            "a",
            "all as before",
            "Set every rule back to what the preset has.",
        ),
        Command("screen.card", "r,R,f3", "r", "rule card", "Read the rules as changed."),
        Command("screen.keep", "w,W", "w", "keep", "Keep these rules as a ruleset of your own."),
        Command("screen.back", "q,Q,escape", "q", "done", "Go back with these rules."),
    ),
    Place.RULES: (
        Command(
            "screen.move", "up", "↑ ↓", "", "Choose a ruleset; j and k do too.", is_bound=False
        ),
        Command("screen.card", "enter", "Enter", "read", "Read the whole card.", is_bound=False),
        Command("screen.play", "n,N,p,P", "n", "play it", "Set up a game by these rules."),
        Command("screen.back", "q,Q,escape", "q", "back", "Go back to the start."),
    ),
    Place.CARD: (
        Command(
            "screen.scroll",
            "up",
            "↑ ↓",
            "",
            "Scroll; j, k, Space and PageDown do too.",
            is_bound=False,
        ),
        Command("screen.back", "q,Q,escape,r,R,enter,ctrl+j", "q", "back", "Go back."),
    ),
    Place.SETTINGS: (
        Command(
            "screen.value", "left", "← →", "change", "Change the marked setting.", is_bound=False
        ),
        Command("screen.back", "q,Q,escape", "q", "back", "Go back; changes are kept at once."),
    ),
    Place.HELP: (Command("screen.back", "q,Q,escape,enter,ctrl+j", "q", "back", "Go back."),),
    Place.QUIT: (
        Command("screen.answer(True)", "y,Y", "y", "leave", "Leave; the game is lost."),
        Command("screen.answer(False)", "n,N,q,Q,escape", "n", "stay", "Go on playing."),
    ),
    Place.TABLE: (),
}
"""The verbs of each place, in the order of the line of keys."""


def bindings(place: Place) -> list[BindingType]:
    """The bindings of a place, for the ``BINDINGS`` of its screen or of the app."""
    return [
        Binding(
            command.keys,
            command.action,
            command.label or command.meaning,
            show=bool(command.label),
            key_display=command.shown_key,
            priority=command.has_priority,
            tooltip=command.meaning,
        )
        for command in COMMANDS[place]
        if command.is_bound
    ]


def order(place: Place) -> tuple[tuple[str, str], ...]:
    """The actions of a place and of everywhere with their first keys, as in the line of keys."""
    commands = (*COMMANDS[place], *COMMANDS[Place.EVERYWHERE])
    return tuple((command.action, command.keys.partition(",")[0]) for command in commands)
