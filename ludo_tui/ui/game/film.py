"""What happens, as pictures: the die rolls, tokens walk and go home. Pure: no clock."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ludo_tui.ui.game.frames import FACE_SECONDS, move_frames, rolling_faces
from ludo_tui.ui.game.pacing import Pace
from ludo_tui.ui.game.turns import Shift
from ludo_tui.ui.widgets.board_layout import BoardState


@dataclass(frozen=True, slots=True)
class Picture:
    """One moment."""

    seconds: float
    """How long it is shown."""
    board: BoardState | None = None
    """The board, where that has changed."""
    face: int | None = None
    """The face of the die, where that has changed."""


def film(shifts: Sequence[Shift], ground: BoardState, pace: Pace) -> list[Picture]:
    """The pictures of some shifts; none where nothing is to move.

    Args:
        shifts: What happened.
        ground: The board without tokens.
        pace: How fast it goes.
    """
    if not pace.has_motion:
        return []
    pictures: list[Picture] = []
    for shift in shifts:
        position = shift.before.position
        if position is None:
            continue
        if shift.pips is not None:
            seconds = pace.seconds(FACE_SECONDS)
            pictures += [Picture(seconds, face=face) for face in rolling_faces(shift.pips)]
        if shift.move is not None:
            engine = shift.before.engine
            way = engine.way(position, shift.before.roll, shift.move)
            state = replace(ground, tokens=position.tokens)
            pictures += [
                Picture(pace.seconds(frame.seconds), board=frame.on(state))
                for frame in move_frames(engine.board, position.tokens, shift.move, way)
            ]
    return pictures
