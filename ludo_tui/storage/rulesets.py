"""Finds and loads rulesets: the presets, a person's own by name, and any file by path.

A name without ``/`` that does not end in ``.toml`` is a preset, or a file of `user_rulesets_dir`;
presets come first, so that "qdan" means the same everywhere. Anything else is a path.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import TypeAlias

from ludo_tui.errors import RulesetError, SettingsError, UnknownRulesetError
from ludo_tui.rules.combinations import problems_of
from ludo_tui.rules.ruleset import Ruleset
from ludo_tui.storage.paths import user_rulesets_dir
from ludo_tui.storage.rule_values import check_rules, did_you_mean, printable, shown_name
from ludo_tui.storage.ruleset_files import RulesetFile, read_ruleset_file

STANDARD = "qdan"
"""The preset that a game has if nobody names another."""

_ORDER = (
    "polish",
    "polish-one-or-six",
    "polish-bounce",
    "polish-family",
    "british",
    "pocket",
    "castle",
    "ply-yard",
    "qdan",
)
_DEEPEST_CHAIN = 8

_Frozen: TypeAlias = tuple[tuple[str, type, object], ...]


def preset_names() -> tuple[str, ...]:
    """The names of the presets, in the order of the rule catalogue."""
    return tuple(_presets())


def user_ruleset_names() -> tuple[str, ...]:
    """The names of a person's own rulesets, sorted; files named like a preset are left out."""
    return tuple(name for name in _user_files() if name not in _presets())


def hidden_ruleset_names() -> tuple[str, ...]:
    """The names of a person's own rulesets that a preset hides."""
    return tuple(name for name in _user_files() if name in _presets())


def find_ruleset_names() -> tuple[str, ...]:
    """Every name that `load_ruleset` knows: the presets, then a person's own."""
    return preset_names() + user_ruleset_names()


def load_ruleset(
    name_or_path: str, changes: Mapping[str, object] | None = None, *, changed_by: str = "rules"
) -> Ruleset:
    """The ruleset of this name, or in this file, with changes on top.

    Args:
        name_or_path: A preset, a person's own ruleset, or a path.
        changes: Values by dotted key, such as ``{"extra_roll.on_finish": True}``.
        changed_by: What to name as the source of problems that the changes have.

    Raises:
        RulesetError: If there is no such ruleset, or anything is wrong: every problem at once.
    """
    if name_or_path in _presets():
        chain = _preset_chain(name_or_path)
    else:
        chain = _chain(_find(name_or_path, beside=Path()))
    if not changes:
        return _combined(chain, (), changed_by)
    frozen = _frozen(changes)
    if frozen is None:
        # A value that cannot be hashed is wrong in any case: let the check say why.
        raise RulesetError(changed_by, check_rules(changes).problems)
    return _combined(chain, frozen, changed_by)


@cache
def presets_dir() -> Path:
    """The folder of the presets: the checkout's, or the one inside the package.

    The checkout comes first, as an editable install may leave an old copy in the package.
    """
    package = Path(__file__).resolve().parent.parent
    checkout = package.parent
    if (checkout / "pyproject.toml").is_file() and (checkout / "rulesets").is_dir():
        return checkout / "rulesets"
    return package / "rulesets"


def _user_files() -> tuple[str, ...]:
    """The names of all files of a person's own that a terminal can show."""
    try:
        names = sorted(file.stem for file in user_rulesets_dir().glob("*.toml"))
    except (SettingsError, OSError):
        return ()
    return tuple(name for name in names if name.isprintable())


@cache
def _presets() -> Mapping[str, Path]:
    """The preset files by name; a file that the order does not know comes last."""
    files = {file.stem: file for file in sorted(presets_dir().glob("*.toml"))}
    names = [name for name in _ORDER if name in files]
    names += [name for name in files if name not in _ORDER]
    return {name: files[name] for name in names}


@cache
def _preset(name: str) -> RulesetFile:
    return read_ruleset_file(_presets()[name], name)


@cache
def _preset_chain(name: str) -> tuple[RulesetFile, ...]:
    return _chain(_preset(name))


def _find(name_or_path: str, *, beside: Path) -> RulesetFile:
    """The file of a ruleset; a relative path starts from the folder ``beside``."""
    if name_or_path in _presets():
        return _preset(name_or_path)
    if "/" in name_or_path or name_or_path.endswith(".toml"):
        path = beside / Path(name_or_path).expanduser()
        return read_ruleset_file(path, printable(str(path)))
    if (own := _own_file(name_or_path)) is not None:
        return read_ruleset_file(own, printable(str(own)))
    hint = did_you_mean(name_or_path, find_ruleset_names())
    raise UnknownRulesetError(shown_name(name_or_path), (f"no such ruleset{hint}",))


def _own_file(name: str) -> Path | None:
    """A person's own ruleset of this name, if there is one."""
    if not name or not name.isprintable():
        return None
    try:
        path = user_rulesets_dir() / f"{name}.toml"
    except SettingsError:
        return None
    return path if os.path.exists(path) else None


def _chain(first: RulesetFile) -> tuple[RulesetFile, ...]:
    """A file and those that it extends, the deepest last.

    Raises:
        RulesetError: If one cannot be read, or the chain is a circle or too long.
    """
    chain = [first]
    while (extends := chain[-1].extends) is not None:
        try:
            base = _find(extends, beside=chain[-1].path.parent)
        except RulesetError as error:
            own = tuple(problem for file in chain for problem in _told(file, first))
            missing = tuple(f"extends: {error.source}: {problem}" for problem in error.problems)
            raise RulesetError(first.label, own + missing) from error
        names = " extends ".join(file.label for file in (*chain, base))
        if any(_is_same_file(base, file) for file in chain):
            raise RulesetError(first.label, (f"extends: goes in a circle: {names}",))
        chain.append(base)
        if len(chain) > _DEEPEST_CHAIN:
            problem = f"extends: the chain is longer than {_DEEPEST_CHAIN}: {names}"
            raise RulesetError(first.label, (problem,))
    return tuple(chain)


def _is_same_file(one: RulesetFile, other: RulesetFile) -> bool:
    return one is other or one.path.resolve() == other.path.resolve()


def _told(file: RulesetFile, first: RulesetFile) -> tuple[str, ...]:
    """A file's problems, with its name if it is not the one that was asked for."""
    if file is first:
        return file.problems
    return tuple(f"extends: {file.label}: {problem}" for problem in file.problems)


@lru_cache(maxsize=4096)
def _combined(chain: tuple[RulesetFile, ...], changes: _Frozen, changed_by: str) -> Ruleset:
    """The ruleset that a chain and changes give together."""
    first = chain[0]
    problems = tuple(problem for file in chain for problem in _told(file, first))
    if problems:
        raise RulesetError(first.label, problems)
    rules: dict[str, object] = {}
    for file in reversed(chain):
        rules |= file.rules
    if changes:
        checked = check_rules({key: value for key, _, value in changes})
        if checked.problems:
            raise RulesetError(changed_by, checked.problems)
        rules |= checked.rules
    ruleset = Ruleset.model_validate({**first.texts, **_nested(rules)})
    if problems := problems_of(ruleset):
        raise RulesetError(changed_by if changes else first.label, problems)
    return ruleset


def _nested(rules: Mapping[str, object]) -> dict[str, object]:
    sections: dict[str, dict[str, object]] = {}
    for key, value in rules.items():
        section, _, name = key.partition(".")
        sections.setdefault(section, {})[name] = value
    return dict(sections)


def _frozen(changes: Mapping[str, object]) -> _Frozen | None:
    """Changes that can be remembered by; types stand beside values, as ``1 == True == 1.0``."""
    frozen: list[tuple[str, type, object]] = []
    for key, value in changes.items():
        if isinstance(value, list | tuple):
            if not all(type(item) in (str, int) for item in value):
                return None
            value = tuple(value)
        elif not isinstance(value, str | int | float):
            return None
        frozen.append((key, type(value), value))
    return tuple(frozen)
