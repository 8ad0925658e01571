"""Shows pictures one after the other; can be hurried to the end at any time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

from textual.timer import Timer
from textual.widget import Widget

from ludo_tui.ui.game.film import Picture


class Projector:
    """Plays a film on a screen."""

    def __init__(
        self, widget: Widget, show: Callable[[Picture], None], ended: Callable[[], None]
    ) -> None:
        self._widget = widget
        self._show = show
        self._ended = ended
        self._pictures: deque[Picture] = deque()
        self._timer: Timer | None = None

    @property
    def is_running(self) -> bool:
        """Whether pictures are being shown."""
        return self._timer is not None

    def play(self, pictures: Sequence[Picture]) -> None:
        """Begins to show pictures; without any the film has ended at once."""
        self._stop()
        self._pictures = deque(pictures)
        self._next()

    def hurry(self) -> bool:
        """Goes to the end at once; says whether there was a film to hurry."""
        if not self.is_running:
            return False
        self._stop()
        self._pictures.clear()
        self._ended()
        return True

    def _next(self) -> None:
        self._timer = None
        if not self._pictures:
            self._ended()
            return
        picture = self._pictures.popleft()
        self._show(picture)
        self._timer = self._widget.set_timer(picture.seconds, self._next)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
