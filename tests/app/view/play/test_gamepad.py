"""Whole games with a gamepad alone, in every mode: each press comes as the device's own event."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import cast

import pytest
from panda3d.core import InputDevice

from app.game import HUMAN
from app.games.pluvionauts import PluvionautsSetup
from app.games.pluvionauts.types import Session
from app.players.thinker import Thinker
from app.storage import gamefile
from app.view.input.keys import GAMEPAD
from app.view.play.askers import NavigateAsker
from app.view.play.count import Exits
from app.view.play.mode import PlayMode
from app.view.play.throwing import ThrowAsker
from app.view.table.quality import Quality
from app.view.ui.geometry import Size
from app.view.window import Window
from rules.pluvionauts.config import GameConfig, HouseRules, Mode
from rules.pluvionauts.state import Phase


class Pad:
    """As much of a plugged-in gamepad as the window looks at."""

    def __init__(self) -> None:
        self.device_class = InputDevice.DeviceClass.gamepad
        self.axes: dict[object, float] = {}

    def find_axis(self, axis: object) -> SimpleNamespace:
        return SimpleNamespace(value=self.axes.get(axis, 0.0))


@pytest.fixture(scope="module")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLUVIONAUTS_HOME", str(tmp_path_factory.mktemp("window")))
        opened = Window(offscreen=Size(640, 400))
        opened.change(language="fr", meter_speed="steps", throw_style="meter", reduced_motion=True)
        patch.setattr(opened.base, "attach_input_device", lambda device, prefix: None)
        yield opened
        opened.close()


@pytest.fixture(scope="module")
def pad(window: Window) -> Pad:
    plugged = Pad()
    window._devices._plugged(cast(InputDevice, plugged))
    return plugged


def press(window: Window, *buttons: str) -> None:
    for button in buttons:
        assert button in GAMEPAD
        window.base.messenger.send(f"pad0-{button}")
        window.base.messenger.send(f"pad0-{button}-up")


def answer(window: Window, play: PlayMode, turn: int) -> None:
    """What a person with a pad would press for what is asked now."""
    asker, asked = play.asker, play.session.decision.kind
    if len(window.pages) or play.showing_something:
        press(window, "face_a")
    elif isinstance(asker, ThrowAsker):
        press(window, *["dpad_left"] * (turn % 3), "face_a", "face_a")
    elif asked in (Phase.CHOOSE_FACE, Phase.MOOR):
        press(window, "dpad_right", "face_a")
    elif isinstance(asker, NavigateAsker) and turn % 3 == 0:
        press(window, "rtrigger")
    else:
        arrows = ("dpad_right", "dpad_up", "dpad_left", "dpad_down")
        press(window, arrows[turn % 4], arrows[turn // 4 % 4], "face_a")


@pytest.mark.parametrize(
    ("mode", "intemperies"),
    [(Mode.NORMAL, False), (Mode.ADVANCED, True)],
    ids=["normal", "advanced with intempéries"],
)
def test_a_whole_game_by_gamepad(window: Window, pad: Pad, mode: Mode, intemperies: bool) -> None:
    config = GameConfig.of("Ada", "Ben", mode=mode, intemperies=intemperies)
    config = config.model_copy(update={"house": HouseRules(clouds_to_end=3), "round_limit": 40})
    setup = PluvionautsSetup(config=config, players=(HUMAN, HUMAN), seed=11)
    session = Session(gamefile.in_memory(setup))
    with Thinker() as thinker:
        play = PlayMode(session, Quality.LIGHT, Exits(lambda: None), thinker)
        window.show(play)
        asked = set()
        for turn in range(4000):
            if session.is_over:
                break
            asked.add(session.decision.kind)
            answer(window, play, turn)
            window.tick(0.3)
    assert session.is_over
    flying = {Phase.NAVIGATE} if mode is Mode.ADVANCED else {Phase.MOVE, Phase.TOW}
    assert {Phase.THROW, Phase.ANCHOR} | flying <= asked


def test_the_sticks_choose_and_walk_round(window: Window, pad: Pad) -> None:
    setup = PluvionautsSetup(config=GameConfig.of("Ada", "Ben"), players=(HUMAN, HUMAN), seed=3)
    with Thinker() as thinker:
        play = PlayMode(
            Session(gamefile.in_memory(setup)), Quality.LIGHT, Exits(lambda: None), thinker
        )
        window.show(play)
        press(window, "face_a")
        window.tick(0.3)
        before = play.scene.rig.goal.azimuth
        pad.axes[InputDevice.Axis.right_x] = 1.0
        window._devices._poll_sticks(0.1)
        assert play.scene.rig.goal.azimuth != before
        pad.axes.clear()
        window._devices._poll_sticks(0.1)
        turned = play.scene.rig.goal.azimuth
        window._devices._poll_sticks(1.0)
        assert play.scene.rig.goal.azimuth == turned, "a stick let go of turns no further"
