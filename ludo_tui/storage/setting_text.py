"""Reads ``KEY=VALUE``, as ``--set`` takes it: TOML, with quotation marks and brackets optional."""

from __future__ import annotations

from ludo_tui.errors import UsageError
from ludo_tui.rules.ruleset import KEYS
from ludo_tui.storage.rule_values import check_rules, shown_name, unknown_key

_TRUTHS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def parse_setting(text: str) -> tuple[str, object]:
    """The rule key and its value.

    Lists need no brackets, words no quotation marks; yes, no, on and off are truth values.

    >>> parse_setting("enter.on=1,6"), parse_setting("extra_roll.on_finish=yes")
    (('enter.on', (1, 6)), ('extra_roll.on_finish', True))

    Raises:
        UsageError: If there is no such key, or its value is not allowed.
    """
    key, equals, written = (part.strip() for part in text.partition("="))
    if not equals:
        raise UsageError(f"--set {shown_name(text)}: write KEY=VALUE, as in enter.on=1,6")
    if key not in KEYS:
        raise UsageError(f"--set {unknown_key(key)}")
    checked = check_rules({key: _value(KEYS[key].default, written)})
    if checked.problems:
        raise UsageError(f"--set {checked.problems[0]}")
    return key, checked.rules[key]


def _value(usual: object, written: str) -> object:
    """What was written, as the kind of value that the usual one is; a text if it cannot be that."""
    if isinstance(usual, bool):
        return _TRUTHS.get(written.lower(), written)
    if isinstance(usual, tuple):
        inner = written.removeprefix("[").removesuffix("]")
        return [_value(usual[0], part.strip()) for part in inner.split(",") if part.strip()]
    if isinstance(usual, int):
        is_number = written.isascii() and written.isdecimal() and len(written) < 10
        return int(written) if is_number else written
    for mark in "\"'":
        if len(written) > 1 and written[0] == written[-1] == mark:
            return written[1:-1]
    return written
