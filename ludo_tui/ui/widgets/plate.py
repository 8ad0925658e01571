"""Text of a fixed size, of which only the rows that differ are sent."""

from __future__ import annotations

from textual.content import Content
from textual.geometry import Region
from textual.widget import Widget


class Plate(Widget):
    """A part of the screen whose text changes and whose size does not."""

    ALLOW_SELECT = False

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._rows: list[Content] = []

    def render(self) -> Content:
        """The rows."""
        return Content("\n").join(self._rows)

    def show(self, content: Content) -> None:
        """Shows text; rows that are there already are not sent again."""
        width, height = self.content_size
        if not width:
            return
        rows = [
            row.rstrip()
            for line in content.split("\n", allow_blank=True)
            for row in wrapped(line, width)
        ][:height]
        old, self._rows = self._rows, rows
        for y in range(max(len(old), len(rows))):
            before, after = _row(old, y), _row(rows, y)
            if before.plain != after.plain or before.spans != after.spans:
                self.refresh(Region(0, y, width, 1))


def wrapped(line: Content, width: int) -> list[Content]:
    """A line in rows of this width; one row where it is empty."""
    return line.wrap(max(width, 1)) if line.cell_length > width else [line]


def _row(rows: list[Content], y: int) -> Content:
    return rows[y] if y < len(rows) else Content()
