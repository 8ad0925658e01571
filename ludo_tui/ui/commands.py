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
    RESULTS = "After a game"


@dataclass(frozen=True, slots=True)
class Command:
    """A verb of the user."""

    action: str
    """The action it runs, as Textual writes it, with ``{key}`` for the key; empty if a widget binds
    the keys and only the telling is done from here."""
    keys: str
    """The keys it is bound to, separated by commas; a letter before what stands in for it."""
    shown_key: str
    """The keys as a person reads them."""
    label: str
    """Its word in the line of keys; empty if it is not shown there."""
    meaning: str
    """What it does, for the help and the command palette."""
    title: str = ""
    """What it is called in the command palette, if not by its word in the line of keys."""
    has_priority: bool = False
    """Whether it works while a name is being typed."""

    def bound_action(self, key: str) -> str:
        """The action that a key is bound to.

        A screen's own actions are bound without ``screen.``, so that they are asked of that screen
        and not of one that lies on top of it, as the command palette does.
        """
        return self.action.format(key=key).removeprefix("screen.")


_ACT = "space,enter,ctrl+j"
"""The keys for the one thing to be done now."""

COMMANDS: Mapping[Place, tuple[Command, ...]] = {
    Place.EVERYWHERE: (
        Command(
            "app.help", "question_mark,f1", "?", "help", "Show every key and how to play; F1 too."
        ),
        Command(
            "app.settings", "f4", "F4", "", "Change colours, signs and speed.", title="Settings"
        ),
        Command("", "ctrl+p", "Ctrl+P", "", "Choose what to do from a list."),
        Command(
            "app.repaint",
            "ctrl+l",
            "Ctrl+L",
            "",
            "Draw the screen anew, if something else wrote over it.",
            title="Draw anew",
            has_priority=True,
        ),
        Command(
            "app.quit",
            "ctrl+q,ctrl+c",
            "Ctrl+Q",
            "",
            "Leave the program; so does Ctrl+C. A recorded game goes on where it was.",
            title="Quit",
            has_priority=True,
        ),
    ),
    Place.START: (
        Command("", "down", "↑ ↓", "move", "Mark another line; k and j too."),
        Command("", "enter", "Enter", "choose", "Do what is marked."),
        Command("screen.go_on", "g,G,c,C", "g", "", "Go on with the last game.", "Go on"),
        Command("screen.games", "o,O", "o", "", "Choose among the games not over.", "Open games"),
        Command("screen.new_game", "n,N", "n", "", "Set up a new game.", "New game"),
        Command("screen.rules", "r,R", "r", "", "Read the rules of every ruleset.", "Rules"),
        Command("app.settings", "s,S", "s", "", "Change colours, signs and speed.", "Settings"),
        Command("app.quit", "q,Q", "q", "quit", "Leave."),
    ),
    Place.GAMES: (
        Command("", "down", "↑ ↓", "move", "Mark another game; k and j too."),
        Command("", "enter", "Enter", "go on", "Go on with the marked game."),
        Command("screen.back", "q,Q,escape", "q", "back", "Go back to the start."),
    ),
    Place.SETUP: (
        Command("screen.start", "enter,f5,ctrl+j,s,S", "Enter", "start", "Start the game; F5 too."),
        Command("screen.house_rules", "h,H,f2", "h", "house rules", "Change any rule; F2 too."),
        Command("screen.card", "r,R,f3", "r", "card", "Read the rules as chosen; F3 too."),
        Command("screen.count({key})", "2,3,4", "2 3 4", "players", "Choose how many play."),
        Command("app.focus_next", "tab", "Tab", "seats", "Go to the seats, from field to field."),
        Command("", "down", "↑ ↓", "", "Go through the rulesets, then through the seats."),
        Command("", "left", "← →", "", "Change a colour, or a person for the computer."),
        Command("screen.back", "q,Q,escape", "q", "back", "Go back without a game."),
    ),
    Place.HOUSE_RULES: (
        Command("", "right", "← →", "change", "Change the marked rule; h, l and Enter too."),
        Command("", "1", "0–9", "", "Choose the numbers of a rule that has numbers."),
        Command("", "down", "↑ ↓", "", "Mark another rule; k and j too."),
        Command("", "tab", "Tab", "", "Go to the next group of rules."),
        Command("screen.reset", "backspace,delete", "Bksp", "undo", "Set this rule back."),
        Command("screen.reset_all", "a,A", "a", "undo all", "Set every rule back."),
        Command("screen.card", "r,R,f3", "r", "card", "Read the rules as changed."),
        Command("screen.keep", "w,W", "w", "keep", "Keep the rules as a ruleset of your own."),
        Command("screen.back", "q,Q,escape", "q", "done", "Go back with these rules."),
    ),
    Place.RULES: (
        Command("", "down", "↑ ↓", "move", "Mark another ruleset; k and j too."),
        Command("screen.read", "enter,ctrl+j,space,l,L", "Enter", "read", "Read the whole card."),
        Command("screen.play", "n,N,p,P", "n", "play it", "Set up a game by these rules."),
        Command("screen.back", "q,Q,escape", "q", "back", "Go back to the start."),
    ),
    Place.CARD: (
        Command("", "down", "↑ ↓", "scroll", "Scroll; k, j, Space and PageDown too."),
        Command("screen.back", "q,Q,escape,r,R,enter,ctrl+j", "q", "back", "Go back."),
    ),
    Place.SETTINGS: (
        Command("", "down", "↑ ↓", "move", "Mark another setting; k and j too."),
        Command("", "right", "← →", "change", "Change the marked setting; h, l and Enter too."),
        Command("screen.back", "q,Q,escape", "q", "back", "Go back; changes are kept at once."),
    ),
    Place.HELP: (
        Command("", "down", "↑ ↓", "scroll", "Scroll; k, j, Space and PageDown too."),
        Command("screen.back", "q,Q,escape,enter,ctrl+j", "q", "back", "Go back."),
    ),
    Place.QUIT: (
        Command("screen.answer(True)", "y,Y", "y", "leave", "Leave; the game is lost."),
        Command("screen.answer(False)", "n,N,q,Q,escape", "n", "stay", "Go on playing."),
    ),
    Place.TABLE: (
        Command("screen.roll", _ACT, "Space", "roll", "Roll the die; Enter does too."),
        Command("screen.confirm", _ACT, "Space", "move", "Move the token that is looked at."),
        Command("screen.pass_turn", _ACT, "Space", "pass", "Pass the turn on."),
        Command("screen.go_on", _ACT, "Space", "go on", "Go on, or hurry the computer."),
        Command(
            "screen.results", _ACT, "Space", "places", "See the places of a game that is over."
        ),
        Command(
            "screen.number({key})",
            "1,2,3,4,5,6,7,8,9,0",
            "1–9",
            "choose",
            "Make the move with this number.",
        ),
        Command("screen.number_too_soon", "1,2,3,4,5,6,7,8,9,0", "", "", ""),
        Command(
            "screen.step(1)",
            "right,down,tab,l,L,j,J",
            "← →",
            "look",
            "Look at another token, where it would go, or why it may not; Tab, h and l do too.",
        ),
        Command("screen.step(-1)", "left,up,shift+tab,h,H,k,K", "", "", ""),
        Command("screen.look_away", "escape", "Esc", "", "Look at no token."),
        Command("screen.answer(True)", "y,Y", "y", "yes", "Answer a question; n says no."),
        Command("screen.answer(False)", "n,N,escape", "n", "no", ""),
        Command(
            "screen.unrecorded",
            "w,W",
            "w",
            "go on unrecorded",
            "Go on without a record when the disk takes no more.",
        ),
        Command(
            "screen.take_back",
            "u,U,backspace",
            "u",
            "take back",
            "Take your move back, until the next roll.",
        ),
        Command("screen.no_take_back", "u,U,backspace", "", "", ""),
        Command("screen.rules", "r,R", "r", "rules", "Read the rules in force."),
        Command("screen.speed(1)", "plus,equals_sign", "+ −", "speed", "Play faster or slower."),
        Command("screen.speed(-1)", "minus", "", "", ""),
        Command("screen.resign", "x,X", "x", "", "Give up, after a question.", title="Give up"),
        Command(
            "screen.draw",
            "d,D",
            "d",
            "",
            "Agree on a draw; a computer that is ahead does not.",
            title="Draw",
        ),
        Command("screen.back", "m,M", "m", "menu", "Go to the start; the game is kept."),
        Command("app.quit", "q,Q", "q", "quit", "Leave; the game goes on where it was."),
    ),
    Place.RESULTS: (
        Command(
            "screen.rematch", "n,N", "n", "play again", "Play again: the same players and rules."
        ),
        Command("screen.setup", "s,S", "s", "set up", "Set up another game."),
        Command(
            "screen.board",
            "b,B,escape",
            "b",
            "board",
            "Look at the board once more.",
        ),
        Command("screen.back", "m,M", "m", "menu", "Go to the start."),
        Command("app.quit", "q,Q", "q", "quit", "Leave."),
    ),
}
"""The verbs of each place, in the order of the line of keys."""


def commands(place: Place) -> tuple[Command, ...]:
    """The verbs of a place and then those that work everywhere."""
    if place is Place.EVERYWHERE:
        return COMMANDS[place]
    return (*COMMANDS[place], *COMMANDS[Place.EVERYWHERE])


def bindings(place: Place) -> list[BindingType]:
    """The bindings of a place, for the ``BINDINGS`` of its screen or of the app."""
    return [
        Binding(
            key,
            command.bound_action(key),
            command.title or command.label,
            show=bool(command.label),
            key_display=command.shown_key,
            priority=command.has_priority,
            tooltip=command.meaning,
        )
        for command in COMMANDS[place]
        for key in command.keys.split(",")
        if command.action
    ]
