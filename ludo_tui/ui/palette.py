"""What the command palette offers: everything that can be done now, by name."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from textual.app import SystemCommand
from textual.screen import Screen

_NOT_OFFERED = frozenset({"app.command_palette", "command_palette"})


def palette_commands(screen: Screen[object]) -> Iterator[SystemCommand]:
    """The verbs that have a meaning told and work now; those with a number for each key, once."""
    told: set[str] = set()
    for active in screen.active_bindings.values():
        binding = active.binding
        if not active.enabled or not binding.tooltip or binding.action in _NOT_OFFERED:
            continue
        title = binding.description.capitalize()
        if title and title not in told:
            told.add(title)
            run = partial(screen.app.run_action, binding.action, active.node)
            yield SystemCommand(title, binding.tooltip, run)
