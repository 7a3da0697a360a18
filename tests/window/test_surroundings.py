"""The program where something is missing or odd: no screen, no OpenGL, no sound, any window."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from panda3d.core import Filename, PNMImage

from app.storage.folders import HOME_VARIABLE
from tests.patience import PATIENCE
from tests.window.conftest import Start, screen
from tests.window.games import prepare
from tests.window.player import Player
from tests.window.seen import Seen
from tests.window.test_turn import take_the_device

SIZES = ((640, 480), (2560, 1440), (480, 1000), (1800, 360))


def play_without_window(home: Path, environment: Mapping[str, str]) -> tuple[int, str]:
    kept = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
    done = subprocess.run(
        [sys.executable, "-m", "app", "play"],
        env={**kept, HOME_VARIABLE: str(home), **environment},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.stdout == ""
    return done.returncode, done.stderr


@pytest.mark.parametrize("environment", [{}, {"DISPLAY": ":987"}], ids=["none", "wrong"])
def test_without_a_screen_it_says_what_still_works(
    tmp_path: Path, environment: dict[str, str]
) -> None:
    code, said = play_without_window(tmp_path, environment)
    assert code == 2
    assert said.startswith("pluvionauts: ")
    assert "Traceback" not in said
    assert all(command in said for command in ("throw", "simulate", "score", "demo"))


def test_without_opengl_it_says_what_still_works(tmp_path: Path) -> None:
    with screen("-extension", "GLX") as display:
        code, said = play_without_window(tmp_path, {"DISPLAY": display})
    assert code == 2
    assert "OpenGL" in said
    assert "Traceback" not in said


@pytest.mark.parametrize(
    "environment",
    [{"XDG_RUNTIME_DIR": "/nonexistent"}, {"PULSE_SERVER": "unix:/nonexistent/pulse"}],
    ids=["none", "broken"],
)
def test_without_a_sound_card_the_game_is_silent_and_goes_on(
    start: Start, tmp_path: Path, environment: dict[str, str]
) -> None:
    prepare(tmp_path)
    player = start("--continue", environment=environment)
    player.until_game()
    seen = take_the_device(player)
    assert seen.play.die is not None
    assert seen.play.middle is not None
    player.flick(seen.play.die, seen.play.middle)
    player.until_table("the throw is shown", lambda table: table.showing)
    player.until_asked()
    assert "Traceback" not in player.output


def test_a_window_of_any_size_shows_every_text_whole(start: Start, tmp_path: Path) -> None:
    prepare(tmp_path)
    player = start(language="fr")
    player.until_title()
    faults = {}
    for size in SIZES:
        faults["title", size] = player.resize(*size).outside
    player.choose("new")
    player.until_page("new-game")
    for size in SIZES:
        faults["new game", size] = player.resize(*size).outside
    player.key("Escape")
    player.until_title()
    player.choose("continue")
    take_the_device(player)
    for size in SIZES:
        faults["throw", size] = player.resize(*size).outside
        seen = player.until_asked()
        assert seen.play.die is not None
        x, y = seen.play.die
        if not (0 < x < size[0] and 0 < y < size[1]):
            faults["die", size] = [f"the die waits at {x}, {y}"]
    assert {where: found for where, found in faults.items() if found} == {}
    player.choose("menu")
    player.until_page("pause")
    player.choose("leave")
    player.until_title()
    player.choose("quit")
    assert player.ended() == 0
    assert player.settings.window_size == SIZES[-1]


@pytest.mark.parametrize("full_screen", [False, True], ids=["window", "full screen"])
def test_everything_is_drawn_where_it_can_be_pressed(start: Start, full_screen: bool) -> None:
    player = start(full_screen=full_screen)
    seen = player.until_title()
    _looks_for_the_asked_button(player, seen)
    player.key("F11")
    seen = player.until("the other size", lambda other: other.size != seen.size)
    _looks_for_the_asked_button(player, seen)
    if not full_screen:
        player.key("F11")
        player.until("a window again", lambda seen: seen.size == (800, 500))
    for size in ((1280, 720), (1000, 900)):
        _looks_for_the_asked_button(player, player.resize(*size))


def _looks_for_the_asked_button(player: Player, seen: Seen) -> None:
    picture = PNMImage(Filename.from_os_specific(str(player.picture())))
    assert (picture.get_x_size(), picture.get_y_size()) == seen.size
    x, y = seen.spots["new"]
    red, _, blue = picture.get_xel(round(x - 0.1 * seen.size[1]), round(y))
    assert red > 0.9, seen.size
    assert 0.4 < blue < 0.65, "the button that is asked for is orange"


def test_doctor_says_no_where_the_game_would(tmp_path: Path) -> None:
    for options, code in ((["-extension", "GLX"], 1), ([], 0)):
        with screen(*options) as display:
            done = subprocess.run(
                [sys.executable, "-m", "app", "doctor"],
                env={**os.environ, HOME_VARIABLE: str(tmp_path), "DISPLAY": display},
                capture_output=True,
                text=True,
                timeout=PATIENCE,
            )
        assert done.returncode == code, done.stdout
        assert ("offers no OpenGL" in done.stdout) == (code == 1)
        assert done.stderr == ""


def test_a_window_is_never_larger_than_the_screen(start: Start) -> None:
    player = start(window_size=(10**12, 10**12))
    assert player.until_title().size == (2560, 1440)
