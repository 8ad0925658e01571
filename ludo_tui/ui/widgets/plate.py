"""Text of a fixed size that is sent only when it differs."""

from __future__ import annotations

from textual.content import Content
from textual.widgets import Static


class Plate(Static):
    """A part of the screen whose text changes and whose size does not."""

    ALLOW_SELECT = False

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes, markup=False)
        self._shown = Content()

    def show(self, content: Content) -> None:
        """Shows text; nothing is sent if it is there already."""
        if content.plain == self._shown.plain and content.spans == self._shown.spans:
            return
        self._shown = content
        self.update(content, layout=False)
