"""The JSON Schema is tried by a validator that knows just the words that the schema uses."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from ludo_tui.rules.ruleset import KEYS, Ruleset
from ludo_tui.storage.ruleset_schema import ruleset_schema
from ludo_tui.storage.rulesets import preset_names, presets_dir

BAD = Path(__file__).parent.parent / "data" / "bad-rulesets"
TYPES: dict[str, type | tuple[type, ...]] = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "boolean": bool,
}
KNOWN = {
    "$defs", "$ref", "$schema", "additionalProperties", "default", "description", "enum", "items",
    "maxItems", "maxLength", "maximum", "minItems", "minLength", "minimum", "pattern", "properties",
    "title", "type", "uniqueItems", "x-words",
}  # fmt: skip


def faults(value: Any, schema: dict[str, Any], root: dict[str, Any], at: str = "") -> list[str]:
    """Where a value breaks a schema."""
    assert set(schema) <= KNOWN
    if "$ref" in schema:
        name = schema["$ref"].removeprefix("#/$defs/")
        return faults(value, root["$defs"][name], root, at)
    is_number = isinstance(value, int) and not isinstance(value, bool)
    wrong = (
        not isinstance(value, TYPES[schema["type"]])
        or (schema["type"] == "integer" and not is_number)
        or ("enum" in schema and value not in schema["enum"])
        or (is_number and not schema.get("minimum", value) <= value)
        or (is_number and not value <= schema.get("maximum", value))
        or (isinstance(value, str) and not _fits_text(value, schema))
        or (isinstance(value, list) and not _fits_list(value, schema))
    )
    if wrong:
        return [at]
    found = []
    for name, inner in value.items() if isinstance(value, dict) else ():
        if name in schema["properties"]:
            found += faults(inner, schema["properties"][name], root, f"{at}.{name}".lstrip("."))
        elif schema["additionalProperties"] is False:
            found.append(f"{at}.{name}".lstrip("."))
    for inner in value if isinstance(value, list) else ():
        found += faults(inner, schema["items"], root, at)
    return found


def _fits_text(value: str, schema: dict[str, Any]) -> bool:
    fits = re.search(schema.get("pattern", ""), value) is not None
    is_long_enough = len(value) >= int(schema.get("minLength", 0))
    return fits and is_long_enough and len(value) <= int(schema.get("maxLength", len(value)))


def _fits_list(value: list[Any], schema: dict[str, Any]) -> bool:
    if schema.get("uniqueItems") and len(set(map(str, value))) < len(value):
        return False
    return int(schema["minItems"]) <= len(value) <= int(schema["maxItems"])


def faults_of(path: Path) -> list[str]:
    schema = ruleset_schema()
    return faults(tomllib.loads(path.read_text(encoding="utf-8")), schema, schema)


@pytest.mark.parametrize("name", preset_names())
def test_every_preset_fits_the_schema(name: str) -> None:
    assert faults_of(presets_dir() / f"{name}.toml") == []


@pytest.mark.parametrize(
    ("file", "expected"),
    [
        (
            "unknown-keys.toml",
            [
                "naem",
                "extra_roll.on_finish",
                "board.trakc",
                "extra_rolls",
                "home.finnish",
                "xyzzy",
            ],
        ),
        (
            "wrong-types.toml",
            [
                "name",
                "board",
                "move.stack_limit",
                "move.overtaking",
                "players.min",
                "players.colours",
                "enter.on",
                "game.move_seconds",
            ],
        ),
        (
            "wrong-values.toml",
            [
                "board.track",
                "board.shape",
                "players.max",
                "players.colours",
                "enter.on",
                "extra_roll.max_for_sixes",
                "game.move_seconds",
            ],
        ),
        ("wrong-extends.toml", ["extends"]),
        ("long-text.toml", ["name", "summary"]),
    ],
)
def test_what_the_loader_refuses_breaks_the_schema(file: str, expected: list[str]) -> None:
    assert faults_of(BAD / file) == expected


def test_the_schema_describes_every_key_with_its_default() -> None:
    schema = ruleset_schema()
    for key, field in KEYS.items():
        section, _, name = key.partition(".")
        model = schema["properties"][section]["$ref"].removeprefix("#/$defs/")
        described = schema["$defs"][model]["properties"][name]
        assert described["description"] == field.description
        assert described["title"] == field.title
        default = list(field.default) if isinstance(field.default, tuple) else field.default
        assert described["default"] == default


def test_no_table_takes_other_keys() -> None:
    schema = ruleset_schema()
    tables = [schema, *schema["$defs"].values()]
    assert all(table["additionalProperties"] is False for table in tables)
    assert not any("required" in table for table in tables)


def test_the_schema_knows_extends() -> None:
    assert ruleset_schema()["properties"]["extends"]["type"] == "string"
    assert list(ruleset_schema()["properties"])[:4] == ["name", "summary", "source", "extends"]


def test_the_schema_is_json_and_leaves_the_models_alone() -> None:
    before = Ruleset.model_json_schema()
    assert json.loads(json.dumps(ruleset_schema())) == ruleset_schema()
    assert Ruleset.model_json_schema() == before
