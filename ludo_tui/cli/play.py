"""``ludo``, ``ludo play`` and ``ludo resume``: from the command line to the app and back."""

from __future__ import annotations

import gc
import os
from argparse import Namespace
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from ludo_tui.cli.display import Display, wanted_display
from ludo_tui.cli.guards import install_hangup_guard, install_termination_guard
from ludo_tui.cli.terminal import check_terminal, prepare_terminal
from ludo_tui.errors import LudoError, RulesetError, UsageError

if TYPE_CHECKING:
    from ludo_tui.rules.ruleset import Ruleset
    from ludo_tui.storage.settings import Settings
    from ludo_tui.table.seats import Seat
    from ludo_tui.table.table import Table
    from ludo_tui.ui.opening import Opening


@dataclass(frozen=True, slots=True)
class Plan:
    """The game that ``ludo play`` asks for."""

    base: str
    """The ruleset by the name it was asked for."""
    ruleset: Ruleset
    """The ruleset with its house rules."""
    is_chosen: bool
    """Whether these rules were asked for; else set-up opens with those of the last game."""
    seats: tuple[Seat, ...]
    """Who plays; empty if the set-up screen is to ask."""
    first: int | None
    """Who begins, if that was said."""
    seed: str | None
    """The seed of the dice, if one was given."""
    is_recorded: bool
    """Whether the game is kept on disk."""


def run_game(wanted: Namespace) -> int:
    """Opens the app as asked and returns the exit status.

    Raises:
        LudoError: The game cannot be opened.
    """
    display = wanted_display(wanted, os.environ)
    plan = _plan(wanted) if wanted.command == "play" else None
    if getattr(wanted, "plain", False):
        return _play_plain(wanted, plan)
    check_terminal(os.environ)
    prepare_terminal(display.colours, os.environ)
    if wanted.command == "resume":
        return _show(display, table=_resumed(wanted.file))
    if plan is None:
        return _show(display)
    return _show(display, plan=plan, table=_new_table(plan) if plan.seats else None)


def _plan(wanted: Namespace) -> Plan:
    # Deferred, because ``ludo`` alone needs the rules only after its first screen.
    from ludo_tui.cli.players import first_player, read_players
    from ludo_tui.storage.rulesets import STANDARD, load_ruleset
    from ludo_tui.storage.setting_text import parse_setting

    if wanted.seed is not None and not (wanted.seed.isprintable() and 0 < len(wanted.seed) <= 200):
        raise UsageError("--seed: a seed is 1 to 200 characters that can be printed")
    base = wanted.rules or STANDARD
    changes = dict(parse_setting(text) for text in wanted.changes)
    try:
        ruleset = load_ruleset(base, changes, changed_by="--set")
    except RulesetError as error:
        if error.source == "--set":
            raise UsageError(str(error)) from error
        raise
    seats = read_players(wanted.players, ruleset) if wanted.players is not None else ()
    if wanted.first is not None and not seats:
        raise UsageError("--first names one of the players: name them with --players")
    first = first_player(wanted.first, seats) if wanted.first is not None else None
    is_chosen = bool(wanted.rules or changes)
    return Plan(base, ruleset, is_chosen, seats, first, wanted.seed, not wanted.no_record)


def _new_table(plan: Plan) -> Table:
    # Deferred with the rules.
    from ludo_tui.table.local import new_table

    table = new_table(
        plan.ruleset, plan.base, plan.seats, seed=plan.seed, recorded=plan.is_recorded
    )
    if plan.first is not None:
        table.begin(plan.first)
    return table


def _resumed(file: str | None) -> Table:
    # Deferred with the rules.
    from ludo_tui.table.local import resume_table

    return resume_table(Path(file) if file is not None else _last_game())


def _last_game() -> Path:
    """The record of the game played last; if that is open elsewhere, no older one instead."""
    # Deferred with the rules.
    from ludo_tui.storage.game_list import list_open_games

    games = [game for game in list_open_games() if not game.problem]
    if not games:
        raise LudoError("there is no game to go on with; `ludo` sets up a new one")
    if games[0].is_locked:
        raise LudoError(
            f"the last game is open in another terminal ({games[0].path}):"
            " leave it there first. `ludo` shows the other games"
        )
    return games[0].path


def _play_plain(wanted: Namespace, plan: Plan | None) -> int:
    """Plays in lines of text: a new game, or the one that was left."""
    # Deferred with the rules.
    from ludo_tui.cli.lines import Asker, say
    from ludo_tui.cli.plain import PlainGame, usual_seats

    if plan is not None:
        table = _new_table(plan if plan.seats else replace(plan, seats=usual_seats(plan.ruleset)))
    else:
        table = _resumed(getattr(wanted, "file", None))
    PlainGame(table, say, Asker()).play()
    table.close()
    return 0


def _show(display: Display, *, plan: Plan | None = None, table: Table | None = None) -> int:
    # Loading leaves hardly any garbage; looking for it now would delay the first screen by a tenth.
    gc.disable()
    # Deferred until the environment is settled, which Textual reads when it is imported.
    from ludo_tui.storage.settings import load_settings
    from ludo_tui.ui.app import LudoApp
    from ludo_tui.ui.terminal_input import forgive_undecodable_input

    forgive_undecodable_input()
    settings, problems = load_settings()
    app = LudoApp(_opening(display, settings, problems, plan, table))
    if "TEXTUAL_DRIVER" not in os.environ:
        install_hangup_guard()
    install_termination_guard(app)
    ended = app.run(mouse=display.has_mouse and settings.mouse)
    if app.crash is not None:
        raise app.crash
    if ended is not None and ended.message:
        print(ended.message)
    return app.return_code or (ended.status if ended is not None else 0)


def _opening(
    display: Display,
    settings: Settings,
    problems: tuple[str, ...],
    plan: Plan | None,
    table: Table | None,
) -> Opening:
    # Deferred with the app.
    from ludo_tui.ui.opening import Opening

    return Opening(
        settings=settings,
        table=table,
        problems=problems,
        record_enabled=plan is None or plan.is_recorded,
        theme=display.theme,
        glyphs=display.glyphs,
        speed=display.speed,
        opens_setup=plan is not None,
        base=plan.base if plan is not None and plan.is_chosen else None,
        ruleset=plan.ruleset if plan is not None and plan.is_chosen else None,
        seed=plan.seed if plan is not None else None,
    )
