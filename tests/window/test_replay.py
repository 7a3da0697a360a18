"""A kept game watched again in the real window, by mouse and by keys."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from app.replay.film import GameFilm
from app.replay.replay import replay_of
from app.storage import gamefile
from app.view.watch.animation import MOST_BYTES
from tests import patience
from tests.app.replay.games import played
from tests.window.conftest import Start
from tests.window.player import Player
from tests.window.seen import Watch

FRAME = 1 / 60


def film() -> GameFilm:
    return replay_of(played("weather", 1)).film


def kept(home: Path) -> None:
    """The game in the player's list."""
    folder = home / "data" / "games"
    folder.mkdir(parents=True)
    lines = gamefile.lines_of(played("weather", 1))
    (folder / "sunday.game").write_text("".join(f"{line}\n" for line in lines))


def shared(folder: Path) -> str:
    path = folder / "sunday.pluvio"
    gamefile.export(played("weather", 1), path)
    return str(path)


def until(player: Player, what: str, holds: Callable[[Watch], object]) -> Watch:
    return player.until(what, lambda seen: seen.watch is not None and holds(seen.watch)).replay


def until_open(player: Player) -> Watch:
    seen = until(player, "a replay", lambda watch: True)
    player._find_window()
    return seen


def at_throw(number: int, watch: Watch) -> bool:
    return watch.throw == number


def seen_by(camera: str, watch: Watch) -> bool:
    return watch.camera == camera


def frames_pass(player: Player) -> None:
    """A hand is slower than the program: what it did has arrived before it does the next thing."""
    for _ in range(3):
        player.look()


def test_from_the_title_by_mouse(start: Start, tmp_path: Path) -> None:
    kept(tmp_path)
    whole = film()
    player = start(window_size=(1280, 720))
    player.until_title()
    player.choose("games")
    player.until_page("games")
    player.choose("watch:0")
    until_open(player)
    until(player, "it runs", lambda watch: watch.playing and watch.time > 0.1)
    player.choose("play")
    until(player, "it stands", lambda watch: not watch.playing)

    # A press on the timeline of the game, then a drag along that of the throw.
    third, fourth = whole.throws[2:4]
    player.click(player.look().replay.moments["throw 3"])
    until(player, "the third throw", lambda watch: abs(watch.time - third.start) < 0.2)
    player.choose("throw_on")
    # The press may have come a hair before the third, which is then the next one.
    seen = until(player, "a throw begins", lambda watch: watch.time in (third.start, fourth.start))
    if seen.time == third.start:
        player.choose("throw_on")
        seen = until(player, "the fourth throw", lambda watch: watch.time == fourth.start)
    player.point(seen.moments["part 1"])
    frames_pass(player)
    player.press()
    player.point(seen.moments["part 2"])
    seen = until(player, "the needle follows", lambda watch: watch.time > fourth.start + 0.2)
    player.release()
    assert seen.time < fourth.end + 1

    # The right button chooses a part, which is then repeated.
    spots = player.look().replay.moments
    player.point(spots["part 1"])
    frames_pass(player)
    player.press(3)
    frames_pass(player)
    player.point(spots["part 2"])
    frames_pass(player)
    player.release(3)
    seen = until(player, "a part is repeated", lambda watch: watch.loop and watch.playing)
    assert seen.loop is not None
    assert seen.loop[0] <= player.look().replay.time <= seen.loop[1]

    # Cameras, and walking round the table with the pointer.
    player.choose("camera:top")
    until(player, "from above", lambda watch: watch.camera == "top")
    player.choose("camera:seat")
    before = until(player, "from the seat", lambda watch: watch.camera == "seat").azimuth
    player.point((450, 250))
    frames_pass(player)
    player.press()
    frames_pass(player)
    player.point((550, 250))
    until(player, "the eye moves", lambda watch: watch.free and watch.azimuth != before)
    player.release()

    # Any turn, and what happened in it.
    player.choose("turns")
    player.until_page("turns")
    player.choose("turn:2")
    until(player, "the second turn", lambda watch: watch.turn == 2)
    until(player, "it matches", lambda watch: watch.verdict == "match")
    player.choose("check")
    seen_page = player.until_page("findings")
    assert seen_page.says("Throws that repeat")
    player.key("Escape")
    player.until("the replay again", lambda seen: not seen.page)
    player.choose("menu")
    player.choose("leave")
    player.until_page("games")
    player.key("Escape")
    player.until_title()


def test_by_command_and_keys_alone(start: Start, tmp_path: Path) -> None:
    whole = film()
    player = start(shared(tmp_path), "--throw", "2", command="replay", window_size=(1280, 720))
    until_open(player)
    player.key("space")
    until(player, "it stands", lambda watch: not watch.playing)
    player.key("Prior")
    player.key("Home")
    until(player, "the beginning", lambda watch: watch.time == 0)
    for number in (1, 2, 3):
        player.key("Next")
        seen = until(player, "the next throw", partial(at_throw, number))
    player.key("period", "period", "period")
    at = whole.throws[2].start
    until(player, "three frames on", lambda watch: abs(watch.time - at - 3 * FRAME) < 1e-6)
    player.key("comma")
    until(player, "one back", lambda watch: abs(watch.time - at - 2 * FRAME) < 1e-6)
    player.key("Down", "Down", "Down", "Down")
    until(player, "slowest", lambda watch: watch.speed == pytest.approx(1 / 20))
    player.key("Up", "Up")
    until(player, "a quarter", lambda watch: watch.speed == pytest.approx(1 / 4))
    before = player.look().replay.time
    player.key("Right")
    until(player, "a little on", lambda watch: before < watch.time < before + 0.2)
    cameras = ("seat", "top", "follow", "rim", "impact", "cinema")
    for key, camera in zip("123450", cameras, strict=True):
        player.key(key)
        until(player, camera, partial(seen_by, camera))
    player.key("o")
    player.key("Right", "Right", "Right")
    player.key("o")
    seen = until(player, "a part is repeated", lambda watch: watch.loop is not None)
    player.key("o")
    until(player, "no longer", lambda watch: watch.loop is None)
    player.key("v")
    until(player, "the highlight runs", lambda watch: watch.playing)
    player.key("d")
    until(player, "by hand", lambda watch: watch.free)
    player.key("End")
    until(player, "the end", lambda watch: watch.time == watch.seconds)
    assert seen.seconds == pytest.approx(whole.seconds)
    player.key("Escape")
    player.until_page("pause")
    player.choose("Keep in my games")
    player.until("it was kept", lambda seen: not seen.page and player.games)
    player.key("Escape")
    assert "Keep in my games" not in player.until_page("pause").spots
    player.key("Escape")
    player.until("the replay again", lambda seen: not seen.page)
    player.close_window()
    assert player.ended() == 0
    assert "Traceback" not in player.output


def begin_to_save(player: Player, speed: str = "1.0") -> None:
    player.choose("export")
    player.until_page("export")
    player.choose("format:.gif")
    player.choose(f"export_speed:{speed}")
    player.choose("size:640x360")
    player.choose("start_export")


def test_a_video_is_saved_from_the_viewer(start: Start, tmp_path: Path) -> None:
    """Drawn by a process of its own; the table stays in use, and every button where it is."""
    pictures, shown = tmp_path / "Pictures", tmp_path / "shown"
    opener = tmp_path / "bin" / "xdg-open"
    opener.parent.mkdir()
    opener.write_text(f'#!/bin/sh\nprintf %s "$1" > "{shown}.part"\nmv "{shown}.part" "{shown}"\n')
    opener.chmod(0o755)
    player = start(
        shared(tmp_path),
        "--throw",
        "1",
        command="replay",
        window_size=(1280, 720),
        environment={
            "XDG_PICTURES_DIR": str(pictures),
            "HOME": str(tmp_path),
            "PATH": f"{opener.parent}:{os.environ['PATH']}",
        },
    )
    until_open(player)
    player.key("space")
    before = player.until("it stands", lambda seen: not seen.replay.playing).spots
    begin_to_save(player, "0.05")
    seen = player.until("it is on its way", lambda seen: "give_up" in seen.spots and not seen.page)
    assert {name: seen.spots[name] for name in before} == before
    player.choose("give_up")
    player.until_page("question")
    player.choose("yes")
    player.until("given up", lambda seen: not {"give_up", "saved_seen"} & set(seen.spots))
    assert list(pictures.iterdir()) == []
    begin_to_save(player)
    seen = player.until("saved", lambda seen: any(t.startswith("Saved as") for t in seen.texts))
    assert {name: seen.spots[name] for name in before} == before
    (file,) = pictures.iterdir()
    assert file.suffix == ".gif"
    assert file.read_bytes().startswith(b"GIF8")
    player.choose("folder")
    patience.until("the folder is shown", shown.exists)
    assert shown.read_text() == str(pictures)
    player.choose("saved_seen")
    player.until("the table alone", lambda seen: "folder" not in seen.spots)


def test_small_and_large_windows_show_every_text_whole(start: Start, tmp_path: Path) -> None:
    player = start(shared(tmp_path), command="replay", window_size=(800, 500), language="fr")
    until_open(player)
    player.key("space")
    for size in ((800, 500), (1920, 1080)):
        seen = player.resize(*size)
        assert [text for text in seen.outside if not text.startswith("cut: ")] == []
        assert "play" in seen.spots


def test_a_clip_and_a_picture_by_one_key_each(start: Start, tmp_path: Path) -> None:
    pictures = tmp_path / "Pictures"
    player = start(
        shared(tmp_path),
        "--throw",
        "3",
        command="replay",
        window_size=(1280, 720),
        environment={"XDG_PICTURES_DIR": str(pictures), "HOME": str(tmp_path)},
    )
    until_open(player)
    player.key("space")
    player.key("c")
    player.until("it is on its way", lambda seen: "give_up" in seen.spots)
    player.until("saved", lambda seen: any(t.startswith("Saved as") for t in seen.texts))
    (clip,) = pictures.iterdir()
    assert clip.name == "Sunday-3.webp"
    assert clip.stat().st_size < MOST_BYTES
    player.choose("saved_seen")
    player.key("k")
    patience.until("a picture of the table", lambda: list(pictures.glob("*.png")))
    player.until("it is told", lambda seen: any(".png" in text for text in seen.texts))
