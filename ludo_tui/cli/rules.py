"""``ludo rules``: what can be played, rule cards, and checks for people who write rulesets."""

from __future__ import annotations

import argparse
from typing import Any

_DESCRIPTION = """\
examples:
  ludo rules                     the rules that can be played
  ludo rules qdan                one of them in plain words
  ludo rules ./my-house.toml     a file of your own, in plain words
  ludo rules check FILE...       what is wrong with rulesets, all of it
  ludo rules schema              a JSON Schema, with which editors complete and check rulesets

Rulesets in the folder rulesets of your settings (~/.config/ludo/rulesets) are known by name."""


def add_rules_parser(subparsers: Any) -> None:
    """Adds ``rules`` to the commands of a parser.

    Args:
        subparsers: What `argparse.ArgumentParser.add_subparsers` gave.
    """
    parser = subparsers.add_parser(
        "rules", help="the rules that can be played, in plain words", description=_DESCRIPTION
    )
    parser.add_argument(
        "what", nargs="*", metavar="NAME", help="a ruleset; or check FILE..., or schema"
    )


def run_rules(wanted: argparse.Namespace) -> int:
    """Runs the command and returns its exit status.

    Raises:
        LudoError: If a ruleset cannot be shown, or the command cannot be understood.
    """
    # Deferred, because ``ludo --version`` reads this module for its parser and needs no rules.
    from ludo_tui.cli.rule_pages import card_page, check_pages, list_page, schema_text
    from ludo_tui.errors import UsageError

    match wanted.what:
        case []:
            page, status = list_page(), 0
        case ["check"]:
            raise UsageError("ludo rules check needs a file, as in: ludo rules check my-house.toml")
        case ["check", *files]:
            page, status = check_pages(files)
        case ["schema"]:
            page, status = schema_text(), 0
        case [name]:
            page, status = card_page(name), 0
        case [_, second, *_]:
            raise UsageError(f"ludo rules shows one ruleset at a time; {second!r} is too much")
    print(page)
    return status
