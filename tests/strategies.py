"""Rulesets, players and games that nobody thought of, for property tests."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from pydantic import TypeAdapter

from ludo_tui.rules.colours import COLOURS
from ludo_tui.rules.combinations import colour_choices, player_counts, players_for, problems_of
from ludo_tui.rules.engine import Players
from ludo_tui.rules.ruleset import KEYS, Ruleset

_NUMBERS = {"extra_roll.max_for_sixes": (0, 3), "game.move_seconds": (0, 600)}


def _values(key: str) -> SearchStrategy[Any]:
    """The values that a key may have, in small ranges where the range is large."""
    if key == "enter.on":
        return st.lists(st.integers(1, 6), min_size=1, max_size=6, unique=True).map(tuple)
    if key == "players.colours":
        return st.lists(st.sampled_from(COLOURS), min_size=2, max_size=4, unique=True).map(tuple)
    if key in ("players.min", "players.max"):
        return st.integers(2, 4)
    if key in _NUMBERS:
        return st.integers(*_NUMBERS[key])
    adapter: TypeAdapter[Any] = TypeAdapter(KEYS[key].annotation or object)
    allowed = adapter.json_schema().get("enum", [False, True])
    return st.sampled_from(allowed)


@st.composite
def rulesets(draw: st.DrawFn) -> Ruleset:
    """A ruleset that can be played, with any values of any keys."""
    changed = draw(st.lists(st.sampled_from(sorted(KEYS)), unique=True))
    sections: dict[str, dict[str, Any]] = {}
    for key in changed:
        section, name = key.split(".")
        sections.setdefault(section, {})[name] = draw(_values(key))
    ruleset = Ruleset.model_validate(sections)
    if ruleset.capture.mode == "none":
        sections.setdefault("move", {})["stack_limit"] = 1
        sections.setdefault("home", {})["needs_capture"] = False
        ruleset = Ruleset.model_validate(sections)
    if ruleset.board.track == 40:
        sections["board"]["shape"] = "cross"
        ruleset = Ruleset.model_validate(sections)
    if problems_of(ruleset):
        sections.pop("players", None)
        ruleset = Ruleset.model_validate(sections)
    assert not problems_of(ruleset)
    return ruleset


@st.composite
def tables(draw: st.DrawFn) -> tuple[Ruleset, Players]:
    """A ruleset, and players who may sit down under it."""
    ruleset = draw(rulesets())
    count = draw(st.sampled_from(player_counts(ruleset)))
    colours = draw(st.sampled_from(colour_choices(ruleset, count)))
    return ruleset, players_for(ruleset, colours)
