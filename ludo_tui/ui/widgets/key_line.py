"""The line at the foot of a screen: the keys that do something now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from textual import events
from textual.app import RenderResult
from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget

from ludo_tui.ui.commands import Command, Place, commands

_GAP = 2
_LAST = ("app.help", "app.quit", "screen.back")
"""What stays at the end of the line however short it is."""


class KeyLine(Widget):
    """Keys and their words, in the order of the registry; whole ones only, whatever the width.

    A key that a field would take as a letter gives way to another one for the same while that field
    is being typed in. Where not all fit, the last two stay: the way back, and help.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {"key-line--key", "key-line--label"}
    ALLOW_SELECT = False
    DEFAULT_CSS = """
    KeyLine {
        dock: bottom;
        height: 1;
        padding: 0 1;
        color: $text-muted;
        background: $panel;
        & > .key-line--key { color: $foreground; text-style: bold; }
        & > .key-line--label { color: $text-muted; }
    }
    """

    def __init__(self) -> None:
        super().__init__()
        self._told: list[tuple[str, str, str]] = []

    def on_mount(self) -> None:
        """Follows what the screen binds and which field is being typed in."""
        self.screen.bindings_updated_signal.subscribe(self, self._bindings_updated)
        self.watch(self.screen, "focused", self._focus_moved, init=False)

    def render(self) -> RenderResult:
        """The keys and their words."""
        key_style = self.get_visual_style("key-line--key")
        label_style = self.get_visual_style("key-line--label")
        parts: list[Content] = []
        for key, label, _ in self._fitting():
            parts.append(Content.assemble((key, key_style), " ", (label, label_style), " " * _GAP))
        return Content("").join(parts)

    def on_click(self, event: events.Click) -> None:
        """Presses the key that was clicked."""
        event.stop()
        offset = event.get_content_offset(self)
        column = 0
        for key, label, pressed in self._fitting():
            width = len(key) + 1 + len(label)
            if offset is not None and column <= offset.x < column + width:
                self.app.simulate_key(pressed)
                return
            column += width + _GAP

    def _fitting(self) -> list[tuple[str, str, str]]:
        entries = self._entries()
        room = self.content_size.width

        def width(some: list[tuple[str, str, str]]) -> int:
            return sum(len(key) + 1 + len(label) + _GAP for key, label, _ in some) - _GAP

        while len(entries) > 2 and width(entries) > room:
            del entries[-3]
        return entries

    def _entries(self) -> list[tuple[str, str, str]]:
        """The key as it is read, its word, and the key to press, of all that can be done now."""
        keys: dict[str, list[str]] = {}
        for active in self.screen.active_bindings.values():
            if active.enabled:
                keys.setdefault(active.binding.action, []).append(active.binding.key)
        entries: list[tuple[str, str, str]] = []
        last: list[tuple[str, str, str]] = []
        for command in commands(getattr(self.screen, "place", Place.EVERYWHERE)):
            entry = self._entry(command, keys) if command.label else None
            if entry is not None:
                (last if command.action in _LAST else entries).append(entry)
        return entries + last

    def _entry(
        self, command: Command, bound: Mapping[str, list[str]]
    ) -> tuple[str, str, str] | None:
        first, *others = command.keys.split(",")
        told = self._told_key(command)
        if not command.action:
            return told, command.label, first
        here = bound.get(command.bound_action(first), [])
        # A field of text has Enter for itself, and the screen does the same with it.
        if here and not self._is_typed(first) and (first in here or first == "enter"):
            return told, command.label, first
        usable = [key for key in others if key in here and not self._is_typed(key)]
        return (_key_name(usable[0]), command.label, usable[0]) if usable else None

    def _told_key(self, command: Command) -> str:
        """The keys as the screen tells them now; screens of others tell them as they are."""
        tell = getattr(self.screen, "shown_key", None)
        return str(tell(command)) if tell is not None else command.shown_key

    def _is_typed(self, key: str) -> bool:
        """Whether the field that has the focus would take the key as a letter."""
        focused = self.screen.focused
        character = "?" if key == "question_mark" else key
        return (
            focused is not None
            and len(character) == 1
            and focused.check_consume_key(key, character)
        )

    def _bindings_updated(self, _: Screen[object]) -> None:
        self._refresh_if_changed()

    def _focus_moved(self) -> None:
        self._refresh_if_changed()

    def _refresh_if_changed(self) -> None:
        """Most actions leave the keys as they were, and a line is about a kilobyte."""
        entries = self._fitting()
        if entries != self._told:
            self._told = entries
            self.refresh()


def _key_name(key: str) -> str:
    """A key that stands in for a letter, by its own name."""
    return "Esc" if key == "escape" else key.upper()
