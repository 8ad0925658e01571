"""The JSON Schema of a ruleset file, made from the models, so that editors complete and check."""

from __future__ import annotations

from typing import Any

from ludo_tui.rules.ruleset import Ruleset
from ludo_tui.storage.rule_values import TEXT_KEYS

_PRINTABLE = r"^[^\u0000-\u001f\u007f-\u009f]*$"


def ruleset_schema() -> dict[str, Any]:
    """The JSON Schema of a ruleset file.

    It cannot say which values go together; ``ludo rules check`` can.
    """
    schema = Ruleset.model_json_schema()
    properties = schema["properties"]
    for key in TEXT_KEYS:
        properties[key]["pattern"] = _PRINTABLE
    # A ruleset without a name is called by its file, and a section has no value of its own.
    for key in properties:
        properties[key].pop("default", None)
    schema["$defs"]["PlayerRules"]["properties"]["colours"]["uniqueItems"] = True
    extends = {
        "title": "Extends",
        "description": "The ruleset whose values hold where this one gives none: a preset, one of "
        "your own, or a path beginning at this file.",
        "type": "string",
        "minLength": 1,
    }
    first = {key: properties.pop(key) for key in TEXT_KEYS}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **schema,
        "title": "Ludo ruleset",
        "properties": {**first, "extends": extends, **properties},
    }
