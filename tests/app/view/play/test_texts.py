"""Every question of a game in both languages: no text is cut, none hangs over the edge."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.games.pluvionauts.types import Session
from app.players.thinker import Thinker
from app.view.games.pluvionauts.explanation import ExplanationPage
from app.view.play.count import Exits
from app.view.play.mode import PlayMode
from app.view.table.quality import Quality
from app.view.ui.geometry import Size
from app.view.window import Window
from rules.pluvionauts.config import Mode
from rules.pluvionauts.state import Phase
from tests.app.view.play.test_play import a_session, advance
from tests.app.view.test_screens import faults

SIZES = (Size(1280, 720), Size(2560, 1440), Size(800, 500), Size(640, 480), Size(500, 1000))
NAMES = ("Maximilienne", "Ben", "Chloé", "David", "Émile-Antoine", "Flora")
NORMAL = (Phase.THROW, Phase.CHOOSE_CELL, Phase.CHOOSE_FACE, Phase.MOVE, Phase.TOW, Phase.ANCHOR)


@pytest.fixture(scope="module")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLUVIONAUTS_HOME", str(tmp_path_factory.mktemp("window")))
        opened = Window(offscreen=SIZES[0])
        opened.change(reduced_motion=True)
        yield opened
        opened.close()


def open_at(window: Window, session: Session, thinker: Thinker) -> PlayMode:
    nothing = Exits(lambda: None, lambda: None, lambda: None)
    play = PlayMode(session, Quality.LIGHT, nothing, thinker)
    window.show(play)
    window.tick(0.5)
    return play


def all_faults(window: Window, play: PlayMode) -> dict[Size, list[str]]:
    found = {}
    for size in SIZES:
        window.stage.resize(size)
        play.resized()
        window.stage.settle()
        found[size] = faults(window.stage)
    return {size: said for size, said in found.items() if said}


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize(
    ("mode", "phases"),
    [
        (Mode.NORMAL, NORMAL),
        (Mode.ADVANCED, (Phase.NAVIGATE, Phase.ANCHOR, Phase.CHOOSE_WEATHER_CELL)),
    ],
    ids=["normal", "advanced"],
)
def test_every_question(
    window: Window, language: str, mode: Mode, phases: tuple[Phase, ...]
) -> None:
    window.change(language=language)
    found = {}
    with Thinker() as thinker:
        for phase in phases:
            weather = phase is Phase.CHOOSE_WEATHER_CELL
            session = a_session(*NAMES, mode=mode, intemperies=weather, seed=7)
            advance(session, phase)
            if session.is_over:
                continue
            play = open_at(window, session, thinker)
            found[phase, "hand over"] = all_faults(window, play)
            window.pages.close()
            play.toggle_mission()
            found[phase, "asked"] = all_faults(window, play)
    assert len(found) >= 2 * (len(phases) - 1)
    assert {where: said for where, said in found.items() if said} == {}


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_count(window: Window, language: str) -> None:
    window.change(language=language)
    session = a_session(*NAMES, seed=7)
    advance(session)
    with Thinker() as thinker:
        play = open_at(window, session, thinker)
        while play.showing_something:
            window.tick(0.5)
        assert len(window.pages) == 1
        assert all_faults(window, play) == {}
        window.pages.open(ExplanationPage(window, session.state).build)
        assert all_faults(window, play) == {}
