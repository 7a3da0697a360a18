"""A window in memory and a thinking process, for all tests at the table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.players.thinker import Thinker
from app.view.ui.geometry import Size
from app.view.window import Window


@pytest.fixture(scope="module")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLUVIONAUTS_HOME", str(tmp_path_factory.mktemp("window")))
        opened = Window(offscreen=Size(1280, 720))
        opened.change(language="en", meter_speed="steps", throw_style="meter", reduced_motion=True)
        yield opened
        opened.close()


@pytest.fixture(scope="module")
def thinker() -> Iterator[Thinker]:
    with Thinker() as opened:
        yield opened
