"""One key saves the last throw as a clip, another the table as a picture."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from app.games.pluvionauts.types import Session
from app.players.thinker import Thinker
from app.view.input.actions import Action
from app.view.mode import Mode
from app.view.table.offscreen import finish_frame
from app.view.ui.widget import Widget
from app.view.watch.animation import MOST_BYTES
from app.view.window import Window
from tests import patience
from tests.app.view.play.test_closeup import a_throw, begun
from tests.app.view.play.test_play import a_session, at_the_table


@pytest.fixture
def pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the player keeps pictures: a folder that is not there yet."""
    folder = tmp_path / "Mes images"
    monkeypatch.setenv("XDG_PICTURES_DIR", str(folder))
    return folder


def told(window: Window) -> str:
    window.tick()
    return " ".join(window.stage.passing())


def after_a_throw() -> Session:
    session = begun(5)
    session.throw(a_throw(session, (0.0, 0.0)))
    return session


def shown(window: Window, name: str) -> bool:
    found: Widget | None = next(
        (one for one in window.stage.screen.walk() if one.name == name), None
    )
    while found is not None and found.visible:
        if found is window.stage.screen:
            return True
        found = found.parent
    return False


def until_shown(window: Window, name: str) -> None:
    def look() -> bool:
        window.tick()
        return shown(window, name)

    patience.until(f"{name} is shown", look, lambda: " ".join(window.stage.passing()), 0.2)


def test_a_clip_of_the_last_throw_by_one_key(
    window: Window, thinker: Thinker, pictures: Path
) -> None:
    at_the_table(window, after_a_throw(), thinker)
    window.button(Action.CLIP, True)
    until_shown(window, "give_up")
    until_shown(window, "folder")
    (clip,) = pictures.iterdir()
    assert clip.name == "Game-1.webp"
    assert clip.stat().st_size < MOST_BYTES
    with Image.open(clip) as file:
        assert file.format == "WEBP"
        assert getattr(file, "n_frames", 1) > 20


def test_a_clip_is_given_up_after_a_question_and_when_the_table_is_left(
    window: Window, thinker: Thinker, pictures: Path
) -> None:
    for leave in (False, True):
        at_the_table(window, after_a_throw(), thinker)
        window.button(Action.CLIP, True)
        until_shown(window, "give_up")
        if leave:
            window.show(Mode())
        else:
            window.button(Action.CLIP, True)  # once more: one thing at a time
            window.stage.settle()
            window.stage.focus(window.stage.top.find("yes"))
            window.button(Action.ACCEPT, True)
            window.tick()
            assert not shown(window, "give_up")
        assert list(pictures.iterdir()) == []


def test_nothing_to_save_and_nowhere_to_save_it_are_told(
    window: Window, thinker: Thinker, pictures: Path
) -> None:
    at_the_table(window, a_session("Ada", "Ben", "Cleo"), thinker)
    window.button(Action.CLIP, True)
    assert "Nothing has been thrown yet." in told(window)
    pictures.write_text("in the way")
    for action in (Action.CLIP, Action.TABLE_PICTURE):
        at_the_table(window, after_a_throw(), thinker)
        window.button(action, True)
        assert "cannot be written" in told(window)


def test_a_picture_of_the_table_has_nothing_round_it(
    window: Window, thinker: Thinker, pictures: Path, tmp_path: Path
) -> None:
    mode = at_the_table(window, after_a_throw(), thinker)
    window.button(Action.TABLE_PICTURE, True)
    (file,) = pictures.iterdir()
    assert "Saved as" in told(window)
    assert not window.stage.node.is_hidden()
    window.stage.node.hide()
    finish_frame(window.base, mode.scene)
    window.picture(tmp_path / "bare.png")
    window.stage.node.show()
    window.tick()
    window.picture(tmp_path / "whole.png")
    bare = (tmp_path / "bare.png").read_bytes()
    assert file.read_bytes() == bare
    assert (tmp_path / "whole.png").read_bytes() != bare
