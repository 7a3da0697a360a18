"""The title breathes for a minute, and then it is still."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.view.input.events import PointerEvent, PointerKind
from app.view.screens.breath import LASTS
from app.view.screens.title import TitleMode
from app.view.shelf import Shelf
from app.view.table.scene import TableScene
from app.view.ui.geometry import Size
from app.view.window import Window
from rules.pluvionauts.components import DieKind
from tests.app.view.album import open_game

STEP = 0.1


@pytest.fixture(scope="module")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLUVIONAUTS_HOME", str(tmp_path_factory.mktemp("window")))
        opened = Window(offscreen=Size(320, 180))
        opened.change(measured_quality="light", reduced_motion=False)
        yield opened
        opened.close()


@pytest.fixture
def game(window: Window, tmp_path: Path) -> Iterator[Shelf]:
    opened = open_game(window, tmp_path)
    window.change(reduced_motion=False)
    opened.show_title()
    for _ in range(3):  # the table comes after the menu
        window.tick(STEP)
    yield opened
    opened.close()


def table(window: Window) -> TableScene:
    mode = window.mode
    assert isinstance(mode, TitleMode)
    assert mode._scene is not None
    return mode._scene


def stirring(window: Window, seconds: float) -> set[str]:
    """What was seen to stir while so much time passed."""
    seen: set[str] = set()
    for _ in range(round(seconds / STEP)):
        window.tick(STEP)
        root = table(window).root
        seen |= {name for name in ("shade", "balloon") if not root.find(name).is_empty()}
        seen |= {str(kind) for kind in table(window).shown_dice()}
    return seen


def lies(window: Window) -> list[object]:
    return [node.get_transform() for node in table(window).shown_dice().values()]


def test_a_balloon_crosses_a_cloud_passes_and_dice_are_thrown(window: Window, game: Shelf) -> None:
    seen = stirring(window, 30)
    assert {"shade", "balloon", DieKind.BALLOON, DieKind.SUN, DieKind.MONSOON} <= seen


def test_after_a_minute_it_is_still_until_somebody_comes(window: Window, game: Shelf) -> None:
    stirring(window, LASTS + 10)
    root = table(window).root
    assert root.find("shade").is_empty()
    assert root.find("balloon").is_empty()
    before = lies(window)
    assert len(before) == 2, "the dice that were thrown"
    for _ in range(100):
        window.tick(STEP)
        assert not table(window).needs_redraw
    assert lies(window) == before
    window.mode.pointer(PointerEvent(PointerKind.MOVE, 300, 100, time=0.0))
    assert "shade" in stirring(window, 4)


def test_what_stirs_is_gone_at_another_table(window: Window, game: Shelf) -> None:
    assert "balloon" in stirring(window, 10)
    scene = table(window)
    game.show_title()
    assert scene.root.find("balloon").is_empty()
    assert scene.root.find("shade").is_empty()


def test_nothing_stirs_where_motion_is_reduced(window: Window, game: Shelf) -> None:
    window.change(reduced_motion=True)
    assert stirring(window, 12) == set()
