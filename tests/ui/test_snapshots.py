"""Pictures of whole screens: at every size, theme and set of glyphs.

After a change that is meant, look at the report, then: ``pytest tests/ui/test_snapshots.py
--snapshot-update`` and ``python screenshots/make.py``.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui.scenes import SCENES, Scene, app_for


@pytest.mark.parametrize("scene", SCENES, ids=[scene.name for scene in SCENES])
def test_the_screen_looks_as_before(scene: Scene, snap_compare: Any) -> None:
    assert snap_compare(app_for(scene), terminal_size=scene.size, press=scene.keys)
