"""The practice table in a window, by keys alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from app.throwing.hand import waiting_place
from app.view.games.pluvionauts.practice.mode import PracticeMode
from app.view.games.pluvionauts.practice.panel import Marks
from app.view.games.pluvionauts.practice.tables import Filling
from app.view.input.actions import Action
from app.view.play.throwing import ThrowAsker
from app.view.table.quality import Quality
from app.view.ui.geometry import Size
from app.view.window import Window
from models.layout import BoardKind
from rules.hexgrid import Cell
from rules.pluvionauts.components import DieKind
from tests.app.view.test_screens import faults


@pytest.fixture(scope="module")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLUVIONAUTS_HOME", str(tmp_path_factory.mktemp("window")))
        opened = Window(offscreen=Size(1280, 720))
        opened.change(language="en", meter_speed="steps", quality="light")
        yield opened
        opened.close()


@pytest.fixture
def practice(window: Window) -> PracticeMode:
    window.stage.resize(Size(1280, 720))
    mode = PracticeMode(Quality.LIGHT, lambda: None, seed=6)
    window.show(mode)
    window.tick()
    return mode


def press(window: Window, *actions: Action) -> None:
    for action in actions:
        window.button(action, True)
        window.button(action, False)


THROW = (Action.THROW, Action.THROW, Action.THROW)
"""The meter by steps: show it, fix the direction, fix the power."""


def said(window: Window) -> str:
    window.stage.settle()
    return " | ".join(text.text for widget in window.stage.top.walk() for text in widget.texts)


def test_a_throw_is_played_and_counted_and_the_die_is_in_the_hand_again(
    window: Window, practice: PracticeMode
) -> None:
    press(window, *THROW)
    assert len(practice.landings) == 1
    for _ in range(400):
        window.tick(0.05)
        if not practice.showing_something:
            break
    assert not practice.showing_something
    assert "Throws: 1" in said(window)
    press(window, *THROW)
    press(window, Action.SKIP)
    assert "Throws: 2" in said(window)


def test_the_same_throw_again_ends_the_same_way(window: Window, practice: PracticeMode) -> None:
    press(window, *THROW, Action.SKIP, Action.STAY, Action.SKIP)
    first, second = practice.landings
    assert first.recording.fingerprint == second.recording.fingerprint
    press(window, *THROW, Action.SKIP)
    assert practice.landings[2].recording.fingerprint != first.recording.fingerprint


def test_watching_slowly_takes_four_times_as_long_and_counts_nothing(
    window: Window, practice: PracticeMode
) -> None:
    press(window, *THROW, Action.SKIP, Action.WATCH_AGAIN)
    duration = practice.landings[0].recording.duration
    seconds = 0.0
    while practice.showing_something and seconds < 60:
        window.tick(0.05)
        seconds += 0.05
    assert seconds > 4 * duration
    assert len(practice.landings) == 1


def test_a_target_chosen_by_keys_is_counted_and_taken_away_again(
    window: Window, practice: PracticeMode
) -> None:
    press(window, Action.TARGET)
    assert "Choose the cell to aim for." in said(window)
    press(window, Action.RIGHT, Action.ACCEPT)
    assert practice.target == Cell(1, 0)
    press(window, *THROW, Action.SKIP)
    assert "From the target" in said(window)
    press(window, Action.TARGET)
    assert "takes the target away" in said(window)
    press(window, Action.ACCEPT)
    assert practice.target is None


def test_every_wish_can_be_thrown_on(window: Window, practice: PracticeMode) -> None:
    for wishes in (
        replace(practice.wishes, filling=Filling.EMPTY),
        replace(practice.wishes, board=BoardKind.FLAT, filling=Filling.LATE),
        replace(practice.wishes, die=DieKind.SUN, weather=True),
        replace(practice.wishes, die=DieKind.ADVANCED, weather=True, side=3, slow=True),
        replace(practice.wishes, marks=Marks.HEAT, aid=False),
        replace(practice.wishes, marks=Marks.NONE, same_grip=True),
    ):
        practice.wish(wishes)
        press(window, *THROW)
        window.tick()
        press(window, Action.SKIP)
        assert practice.landings[-1].throw.body == wishes.die
        assert practice.layout.board is wishes.board
        lying = {die.body for die in practice.layout.dice}
        expected = {DieKind.SUN, DieKind.MONSOON} - {wishes.die} if wishes.weather else set()
        assert lying == expected
    press(window, Action.UNDO)
    assert practice.landings == []


def test_options_change_by_keys_and_back_returns_to_the_table(
    window: Window, practice: PracticeMode
) -> None:
    window.stage.focus(window.stage.screen.find("die"))
    press(window, Action.RIGHT)
    assert practice.wishes.die == DieKind.ADVANCED
    press(window, Action.BACK)
    assert window.stage.focused is None
    assert len(window.pages) == 0
    press(window, Action.BACK)
    assert len(window.pages) == 1
    press(window, Action.BACK)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("size", [Size(1280, 720), Size(2560, 1440)], ids=["1x", "2x"])
def test_no_text_is_clipped(
    window: Window, practice: PracticeMode, language: str, size: Size
) -> None:
    window.change(language=language)
    window.stage.resize(size)
    press(window, Action.TARGET, Action.RIGHT, Action.ACCEPT)
    for _ in range(3):
        press(window, *THROW, Action.SKIP)
    window.stage.settle()
    assert faults(window.stage) == []
    window.change(language="en")


@pytest.mark.parametrize("key", [Action.CAMERA_RIGHT, Action.CAMERA_LEFT])
def test_the_die_stays_in_front_of_who_walks_round_the_table(
    window: Window, practice: PracticeMode, key: Action
) -> None:
    for _ in range(40):
        window.tick(0.1)
    asker = practice.asker
    assert isinstance(asker, ThrowAsker)
    before = practice.pixel(waiting_place(asker._stand))
    assert before is not None
    for _ in range(30):
        press(window, key)
        window.tick()
    assert practice.pixel(waiting_place(asker._stand)) == pytest.approx(before, abs=1)
