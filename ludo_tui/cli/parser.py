"""The command line: its words, its help, and what was probably meant by a wrong one."""

from __future__ import annotations

import argparse
import difflib
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NoReturn

from ludo_tui import __version__
from ludo_tui.cli.rules import add_rules_parser
from ludo_tui.cli.terminal import COLOUR_DEPTHS
from ludo_tui.errors import UsageError

THEMES = ("dark", "light", "high-contrast", "no-colour")
"""What ``--theme`` may be."""
GLYPHS = ("auto", "unicode", "console", "ascii")
"""What ``--glyphs`` may be."""
SPEEDS = ("none", "0", "1", "2", "3")
"""What ``--speed`` may be."""

_DESCRIPTION = """\
examples:
  ludo                                 go on with the last game, or set up a new one
  ludo play --rules qdan --players Ania,Ben,cpu
  ludo play --set extra_roll.on_finish=true --seed 7
  ludo play --players red=Ania,yellow=cpu
  ludo resume                          go on with the last game at once
  ludo play --plain                    lines of text, for screen readers and pipes
  ludo rules                           the rules that can be played
  ludo rules qdan                      one of them in plain words
  ssh -t HOST ludo                     play on another machine"""

_EPILOG = """\
`ludo help COMMAND` explains a command.

exit status:
  0    the game was finished or left (a game that is left is kept)
  1    something is wrong with a file, or went wrong in the program
  2    the command cannot be understood, or the terminal cannot show the game
  129  the terminal hung up
  130  interrupted by Ctrl+C (in the game, Ctrl+C leaves it)
  141  nobody reads the output any more
  143  terminated

environment:
  NO_COLOR, if not empty: no colours. LUDO_COLOR, LUDO_THEME, LUDO_GLYPHS and LUDO_SPEED stand
  for the options of these names where those are not given.

If a line drops in mid-game and leaves your terminal odd, type: reset, then Enter."""

_PLAY_DESCRIPTION = """\
examples:
  ludo play --rules qdan --players Ania,Ben,cpu
  ludo play --rules ply-yard --players red=Ania,yellow=cpu --first Ania
  ludo play --set enter.on=1,6 --set home.finish=any

Without --players the set-up screen opens, with everything else as you say."""

_PLAYERS = """\
who plays, in turn order: two to four names with commas between; cpu is the computer (also
cpu:simple); COLOUR=NAME chooses red, green, yellow or blue"""


class LudoParser(argparse.ArgumentParser):
    """A parser that gives examples first, takes no abbreviations and guesses what was meant."""

    def __init__(self, *args: Any, **options: Any) -> None:
        options.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        options["allow_abbrev"] = False
        super().__init__(*args, **options)

    def error(self, message: str) -> NoReturn:
        """Refuses the command line in a sentence.

        Raises:
            UsageError: Always.
        """
        raise UsageError(f"{message}\nTry: {self.prog} --help")

    def parse(self, arguments: Sequence[str]) -> argparse.Namespace:
        """What the arguments say.

        Raises:
            UsageError: An argument is wrong; the nearest right one is named.
        """
        commands = _subparsers(self)
        # Looked at beforehand, because what follows it would be taken for a command.
        option = arguments[0].partition("=")[0] if arguments else ""
        if option.startswith("--") and option not in self._option_string_actions:
            self.error(_unrecognized(option, self, commands))
        found, unknown = self.parse_known_args(arguments)
        if unknown:
            parser = commands.get(getattr(found, "command", None) or "", self)
            parser.error(_unrecognized(unknown[0], parser, commands))
        return found

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is not None and value not in action.choices:
            choices = [str(choice) for choice in action.choices]
            raise argparse.ArgumentError(
                action,
                f"there is no {value!r}{meant(str(value), choices)}; it is one of: "
                + ", ".join(choices),
            )


def meant(word: str, choices: Iterable[str]) -> str:
    """A question for the nearest of the choices, to put behind a wrong word; empty if none is."""
    near = difflib.get_close_matches(word, list(choices), n=1)
    return f" (did you mean {near[0]}?)" if near else ""


def make_parser() -> LudoParser:
    """The parser of the whole command line."""
    parser = LudoParser(
        prog="ludo",
        usage="ludo [COMMAND] [options]",
        description=_DESCRIPTION,
        epilog=_EPILOG,
    )
    parser.add_argument("-V", "--version", action="version", version=f"ludo {__version__}")
    _add_display_options(parser)
    # Without a title of their own, so that they stand before the options.
    parser._positionals.title = "commands"
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", prog="ludo")
    _add_play(commands)
    _add_resume(commands)
    add_rules_parser(commands)
    commands.add_parser(
        "moves",
        help="answer questions about positions, a JSON object a line",
        description="Reads questions on standard input and answers them, a line each.",
    )
    explain = commands.add_parser("help", help="explain a command")
    explain.add_argument("topic", nargs="?", metavar="COMMAND", help="the command to explain")
    return parser


def help_of(parser: LudoParser, topic: str | None) -> str:
    """The help of a command, or of all of them.

    Raises:
        UsageError: There is no such command.
    """
    commands = _subparsers(parser)
    if topic is None:
        return parser.format_help()
    if topic not in commands:
        parser.error(f"there is no command {topic!r}{meant(topic, commands)}")
    return commands[topic].format_help()


def _add_play(commands: argparse._SubParsersAction[LudoParser]) -> None:
    play = commands.add_parser(
        "play",
        usage="ludo play [options]",
        help="start a new game",
        description=_PLAY_DESCRIPTION,
    )
    play.add_argument(
        "-r", "--rules", metavar="NAME", help="the rules: a name from `ludo rules`, or a file"
    )
    play.add_argument("-p", "--players", metavar="NAMES", help=_PLAYERS)
    play.add_argument(
        "-s",
        "--set",
        metavar="KEY=VALUE",
        action="append",
        default=[],
        dest="changes",
        help="a house rule on top, as in extra_roll.on_finish=true; may be given again",
    )
    play.add_argument("--first", metavar="NAME", help="who begins")
    play.add_argument("--seed", metavar="TEXT", help="rolls the same numbers for the same text")
    play.add_argument("--no-record", action="store_true", help="do not keep the game on disk")
    _add_display_options(play)


def _add_resume(commands: argparse._SubParsersAction[LudoParser]) -> None:
    resume = commands.add_parser(
        "resume",
        usage="ludo resume [FILE] [options]",
        help="go on with a game that was left",
        description="Goes on with the last game that is not over, or with the game in a file.",
    )
    resume.add_argument("file", nargs="?", metavar="FILE", help="the record of a game")
    _add_display_options(resume)


def _add_display_options(parser: LudoParser) -> None:
    add: Callable[..., Any] = parser.add_argument_group("how it looks").add_argument
    # Suppressed, so that a command's own parser does not undo what stood before the command.
    unset = {"default": argparse.SUPPRESS}
    _add_choice(add, "--color", "DEPTH", COLOUR_DEPTHS, "how many colours to use")
    _add_choice(add, "--theme", "NAME", THEMES, "how the screen looks")
    _add_choice(add, "--glyphs", "SET", GLYPHS, "which signs to draw with")
    _add_choice(add, "--speed", "SPEED", SPEEDS, "how fast tokens walk")
    add("--no-animation", action="store_true", **unset, help="the same as --speed none")
    add("--no-mouse", action="store_true", **unset, help="leave the mouse to the terminal")
    add("--plain", action="store_true", **unset, help="lines of text, for screen readers and pipes")
    add("--debug", action="store_true", **unset, help="show the details if the program fails")


def _add_choice(
    add: Callable[..., Any], option: str, sort: str, choices: tuple[str, ...], meaning: str
) -> None:
    words = f"{', '.join(choices[:-1])} or {choices[-1]}"
    add(
        option,
        metavar=sort,
        choices=choices,
        default=argparse.SUPPRESS,
        help=f"{meaning}: {words}",
    )


def _subparsers(parser: argparse.ArgumentParser) -> dict[str, LudoParser]:
    return {
        name: command
        for action in parser._actions
        if isinstance(action, argparse._SubParsersAction)
        for name, command in action.choices.items()
    }


def _unrecognized(
    word: str, parser: argparse.ArgumentParser, commands: Mapping[str, argparse.ArgumentParser]
) -> str:
    option, _, _ = word.partition("=")
    if not word.startswith("-"):
        return f"{word!r} is one word too many"
    owners = [name for name, owner in commands.items() if option in owner._option_string_actions]
    if owners:
        return f"{option} belongs to a command: ludo {owners[0]} {option}"
    return f"there is no option {option}{meant(option, parser._option_string_actions)}"
