"""When nothing changes nothing is drawn: a window left open costs next to nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.players.thinker import Thinker
from app.view.games.pluvionauts.practice.mode import PracticeMode
from app.view.input.actions import Action
from app.view.play.count import Exits
from app.view.play.mode import PlayMode
from app.view.screens.breath import LASTS
from app.view.table.quality import Quality
from app.view.ui.geometry import Size
from app.view.window import Window
from rules.pluvionauts.state import Phase
from tests.app.view.album import open_game
from tests.app.view.play.test_play import a_session, advance
from tests.patience import pause

STEPS = 30


@pytest.fixture(scope="module")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLUVIONAUTS_HOME", str(tmp_path_factory.mktemp("window")))
        opened = Window(offscreen=Size(480, 320))
        yield opened
        opened.close()


@pytest.fixture
def frames(window: Window, monkeypatch: pytest.MonkeyPatch) -> Callable[[int], int]:
    """Lets the window run for some steps, and counts the frames that it draws."""

    def run(steps: int) -> int:
        drawn = 0
        for _ in range(steps):
            pause(0.001)
            window.base.task_mgr.step()
            drawn += window.base.win.is_active()
        return drawn

    return run


def settle(frames: Callable[[int], int], window: Window) -> None:
    """Until messages have faded and the picture is finished."""
    for _ in range(400):
        window.tick(0.1)
        if frames(5) == 0:
            return
    raise AssertionError("something moves without end")


def test_the_title_rests(window: Window, frames: Callable[[int], int], tmp_path: Path) -> None:
    game = open_game(window, tmp_path)
    game.show_title()
    for _ in range(round(LASTS / 0.1)):  # it breathes for a while
        window.tick(0.1)
    settle(frames, window)
    assert frames(STEPS) == 0
    game.close()


@pytest.mark.parametrize("style", ["flick", "meter"])
def test_a_game_that_waits_for_a_throw_rests(
    window: Window, frames: Callable[[int], int], style: str
) -> None:
    window.change(throw_style=style, meter_speed="steps")
    session = a_session("Ada", "Ben")
    advance(session, Phase.THROW)
    with Thinker() as thinker:
        window.show(PlayMode(session, Quality.LIGHT, Exits(lambda: None), thinker))
        while session.state.round == 0:
            window.tick(0.1)
            window.pages.clear()
        window.pages.clear()
        settle(frames, window)
        assert frames(STEPS) == 0
        window.button(Action.CAMERA_LEFT, True)
        assert frames(3) > 0, "but it answers"


def test_the_practice_table_rests(window: Window, frames: Callable[[int], int]) -> None:
    window.show(PracticeMode(Quality.LIGHT, lambda: None, seed=3))
    settle(frames, window)
    assert frames(STEPS) == 0
