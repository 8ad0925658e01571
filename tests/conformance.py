"""The conformance cases: positions with the answers that the rules ask for."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

_COPY = Path(__file__).parent / "data" / "cases"
_SHARED = Path(__file__).parents[2] / "shared" / "cases"

FILES = ("edge.jsonl", "presets.jsonl", "house-rules.jsonl")

_MOVE = {"pair": False, "returned": False, "captures": []}
_STATE = {
    "sixes": 0,
    "tries_left": 1,
    "extra_rolls": 0,
    "carried": 0,
    "placed": [],
    "over": False,
}


class Case(NamedTuple):
    """A position, the right answer, and why."""

    position: dict[str, Any]
    answer: dict[str, Any]
    why: str


def folders() -> list[Path]:
    """Where the cases are: the copy kept here, and the shared ones beside the project if there."""
    return [folder for folder in (_COPY, _SHARED) if folder.is_dir()]


def read_cases(file: Path) -> Iterator[Case]:
    """The cases of one file."""
    for line in file.read_text("utf-8").splitlines():
        case = json.loads(line)
        yield Case(case["position"], case["answer"], case.get("why", case["position"]["id"]))


def comparable(answer: dict[str, Any], players: int) -> dict[str, Any]:
    """An answer with its defaults filled in, and in an order of its own."""
    moves = []
    for move in answer.get("moves", []):
        full = {**_MOVE, **move}
        full["captures"] = sorted(full["captures"], key=str)
        full["then"] = _state(full["then"], players)
        moves.append(full)
    moves.sort(key=lambda move: json.dumps(move, sort_keys=True))
    nothing = answer.get("no_move")
    return {
        "id": answer["id"],
        "moves": moves,
        "no_move": nothing and _state(nothing, players),
        "error": answer.get("error"),
    }


def _state(state: dict[str, Any], players: int) -> dict[str, Any]:
    return {**_STATE, "has_captured": [False] * players, **state}
