"""Writes rulesets for a test, and reads what is wrong with them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from ludo_tui.errors import RulesetError
from ludo_tui.storage.rulesets import load_ruleset


def problems(name_or_path: str | Path, changes: Mapping[str, object] | None = None) -> list[str]:
    with pytest.raises(RulesetError) as caught:
        load_ruleset(str(name_or_path), changes, changed_by="--set")
    return str(caught.value).splitlines()


def write(path: Path, text: str) -> str:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return str(path)
