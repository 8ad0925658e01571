"""Everything that can go wrong, as one tree.

::

    LudoError                a sentence for the person at the terminal; exit status 1
    ├── UsageError           the command line asks for something that cannot be; exit status 2
    ├── TerminalError        there is no terminal that could show the game; exit status 2
    ├── RulesetError         a ruleset that cannot be read or played, with every problem
    │   └── UnknownRulesetError  no ruleset has this name; exit status 2
    ├── RecordError          a record of a game that cannot be read or written
    ├── SettingsError        a settings file that cannot be read or written
    ├── NotationError        text that is not a position or a square
    └── IllegalActionError   an action that the rules do not allow in this position
"""

from __future__ import annotations


class LudoError(Exception):
    """Something that a person can understand and mend; its text is one or more sentences."""

    exit_status = 1
    """What the command exits with when this ends it."""


class UsageError(LudoError):
    """An argument of the command line that cannot be used."""

    exit_status = 2


class TerminalError(LudoError):
    """No terminal, or one that cannot show the game."""

    exit_status = 2


class RulesetError(LudoError):
    """A ruleset that cannot be read or played."""

    def __init__(self, source: str, problems: tuple[str, ...]) -> None:
        super().__init__("\n".join(f"{source}: {problem}" for problem in problems))
        self.source = source
        """The file or preset in which the problems stand."""
        self.problems = problems
        """Every problem: the key, the value found and the values allowed."""


class UnknownRulesetError(RulesetError):
    """A name that no ruleset has."""

    exit_status = 2


class RecordError(LudoError):
    """A record of a game that cannot be read or written."""


class SettingsError(LudoError):
    """A settings file that cannot be read or written."""


class NotationError(LudoError):
    """Text that is not a square or a position."""


class IllegalActionError(LudoError):
    """An action that the rules do not allow in this position."""

    number: int | None = None
    """Where the action stands in a list that was replayed, from 0; None if it was none."""
