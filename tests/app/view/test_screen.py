"""The first window suits the screen, and its first picture is not empty."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.storage.settings import SettingsFile
from app.view.screen import usual_size
from app.view.screens.title import COVER
from app.view.ui.geometry import Size
from app.view.ui.labels import Picture
from app.view.ui.widget import Widget
from app.view.window import Window
from tests.app.view.album import open_game


@pytest.mark.parametrize(
    ("screen", "window"),
    [
        ((1366, 768), (1280, 720)),
        ((1920, 1080), (1600, 900)),
        ((2560, 1440), (1920, 1080)),
        ((3840, 2160), (2560, 1440)),
        ((1080, 1920), (1280, 720)),
        ((0, 0), (1280, 720)),
    ],
)
def test_the_first_window_is_as_large_as_the_screen_allows(
    screen: tuple[int, int], window: tuple[int, int]
) -> None:
    assert usual_size(Size(*screen)) == Size(*window)


def covers(widget: Widget) -> list[str]:
    return [one.picture for one in widget.walk() if isinstance(one, Picture)]


def test_the_title_is_never_empty(tmp_path: Path) -> None:
    """Until the table has been built and drawn, a drawing stands where it will be."""
    window = Window(SettingsFile(tmp_path), offscreen=Size(640, 360))
    try:
        window.change(quality="light")
        open_game(window, tmp_path).show_title()
        seen = []
        while not window.has_table:
            window.stage.settle()
            seen.append(covers(window.stage.screen))
            window.tick()
        assert seen
        assert all(shown == [COVER] for shown in seen)
        window.tick()
        assert covers(window.stage.screen) == []
    finally:
        window.close()
