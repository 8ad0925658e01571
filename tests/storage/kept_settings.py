"""Settings that nobody has by chance, for the tests of settings."""

from __future__ import annotations

from pathlib import Path

from ludo_tui.storage.settings import Settings

UNUSUAL = Settings(
    theme="no-colour",
    glyphs="ascii",
    speed="none",
    auto_move=True,
    mouse=False,
    names=("Żaneta", "", "小明", 'Zoë "Z"'),
    last_ruleset="/home/ania/my rules.toml",
)


def written(file: Path, content: str | bytes) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    return file
