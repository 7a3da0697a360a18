"""Exported pictures show the die where the recording says, in every format."""

from __future__ import annotations

import builtins
import json
import signal
import subprocess
import sys
from collections.abc import Generator, Iterator
from dataclasses import replace
from itertools import pairwise
from math import hypot
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from panda3d.core import PNMImage, Texture
from PIL import Image, ImageSequence

from app.cli import main
from app.replay.highlight import SLOWEST
from app.replay.replay import Replay, replay_of
from app.storage import gamefile
from app.view.table.picking import Eye
from app.view.table.quality import Quality
from app.view.watch import animation
from app.view.watch.animation import ANIMATIONS, LAST_LOOK, MOST_BYTES
from app.view.watch.cameras import Camera, aim
from app.view.watch.export import Shot, export, pictures, usual_shot
from app.view.watch.pixels import pixels
from rules.messages import Problem
from tests.app.replay.games import played
from tests.patience import PATIENCE

av = pytest.importorskip("av", reason="PyAV is part of every development setup")

Pictures = list[NDArray[np.float64]]
SIZE = (480, 270)


def replay() -> Replay:
    return replay_of(played("normal", 1))


def shot(**options: Any) -> Shot:
    chosen: dict[str, Any] = {
        "throw": 1,
        "camera": Camera.TOP,
        "speed": 0.5,
        "size": SIZE,
        "rate": 20,
        "traces": False,
        "words": False,
        "quality": Quality.LIGHT,
    }
    return Shot(**{**chosen, **options})


def video(path: Path) -> Pictures:
    if path.suffix in ANIMATIONS:
        return animated(path)
    with av.open(str(path)) as container:
        return [
            frame.to_ndarray(format="rgb24").astype(float) for frame in container.decode(video=0)
        ]


def animated(path: Path) -> Pictures:
    """As seen at the moments at which it was drawn: pictures that are alike are kept once."""
    with Image.open(path) as file:
        seen = [
            (np.asarray(one.convert("RGB")).astype(float), one.info["duration"])
            for one in ImageSequence.Iterator(file)
        ]
    each = min(duration for _, duration in seen)
    last = seen[-1][1] - round(1000 * LAST_LOOK)
    durations = [duration for _, duration in seen[:-1]] + [last]
    return [
        picture
        for (picture, _), duration in zip(seen, durations, strict=True)
        for _ in range(round(duration / each))
    ]


def png(path: Path) -> NDArray[np.float64]:
    texture = Texture()
    texture.load(PNMImage(str(path)))
    return pixels(texture).astype(float)


Spot = tuple[float, float]


def patch(picture: NDArray[np.float64], at: Spot) -> NDArray[np.float64]:
    """A piece as large as a die."""
    x, y = round(at[0]), round(at[1])
    return picture[y - 5 : y + 6, x - 5 : x + 6]


def apart(one: Spot, other: Spot) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def check(pictures: Pictures, game: Replay, made: Shot) -> None:
    """The table without the die is what most pictures show in which it is elsewhere."""
    film = game.film
    times = made.times(film)
    assert len(pictures) == len(times)
    assert pictures[0].shape == (made.size[1], made.size[0], 3)
    throw = film.throws[0]
    assert throw.recording is not None
    motion, thrown = throw.recording.motion(), throw.recording.bodies[0]
    width, height = made.size
    eye = Eye(aim(Camera.TOP, film, times[0]), width / height)
    spots: list[Spot] = []
    for time in times:
        at = eye.project(motion.pose(thrown, time - throw.start).position)
        assert at is not None
        spots.append(((at[0] + 1) * width / 2, (1 - at[1]) * height / 2))

    def share_covered(number: int, at: Spot) -> float:
        elsewhere = [
            patch(p, at) for p, s in zip(pictures, spots, strict=True) if apart(s, at) > 36
        ]
        empty = np.median(np.stack(elsewhere), axis=0)
        return float((np.abs(patch(pictures[number], at) - empty).max(axis=2) > 10).mean())

    seen = away = 0
    for number, here in enumerate(spots):
        if not (8 < here[0] < width - 8 and 8 < here[1] < height - 8):
            continue
        if sum(apart(other, here) > 36 for other in spots) < 5:
            continue
        seen += 1
        assert share_covered(number, here) > 0.6, number
        # Nor is it where it will be later, or was before.
        for other in (spots[0], spots[len(spots) // 3], spots[-1]):
            inside = 8 < other[0] < width - 8 and 8 < other[1] < height - 8
            if inside and apart(other, here) > 36:
                away += 1
                assert share_covered(number, other) < 0.3, number
    assert seen >= 8
    assert away >= 8


@pytest.mark.parametrize("name", ["out.mp4", "out.webp", "out.gif"])
def test_a_video_shows_the_die_where_the_recording_says(tmp_path: Path, name: str) -> None:
    game, made, path = replay(), shot(), tmp_path / name
    steps = list(export(game, made, path))
    assert steps == [(n, len(steps)) for n in range(1, len(steps) + 1)]
    assert [file.name for file in tmp_path.iterdir()] == [name]
    check(video(path), game, made)


def test_the_best_moment_is_slower_in_a_video_too(tmp_path: Path) -> None:
    game, made, path = replay(), shot(highlights=True, speed=1.0, rate=15), tmp_path / "out.mp4"
    list(export(game, made, path))
    check(video(path), game, made)
    throw = game.film.throws[0]
    lit = game.film.highlight(throw)
    assert lit is not None
    steps = [later - time for time, later in pairwise(made.times(game.film))]
    assert max(steps) == pytest.approx(1 / 15, rel=0.01)
    assert min(steps) == pytest.approx(SLOWEST / 15, rel=0.01)


def test_single_pictures_always_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where PyAV is not installed."""
    _without_pyav(monkeypatch)
    game, made, path = replay(), shot(speed=1.0, rate=20), tmp_path / "pictures"
    list(export(game, made, path))
    files = sorted(path.iterdir())
    assert [file.name for file in files[:2]] == ["0001.png", "0002.png"]
    check([png(file) for file in files], game, made)


def _without_pyav(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def missing(name: str, *rest: Any, **more: Any) -> Any:
        if name == "av":
            raise ImportError(name)
        return real(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", missing)


def test_a_video_without_pyav_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _without_pyav(monkeypatch)
    with pytest.raises(Problem, match="pip install av"):
        next(export(replay(), shot(), tmp_path / "out.mp4"))
    assert list(tmp_path.iterdir()) == []


NO_PYAV = """
import sys
sys.modules["av"] = None
from app.cli import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.parametrize("name", ["clip.webp", "clip.gif"])
def test_a_clip_shows_the_best_moment_slowly_and_is_small(tmp_path: Path, name: str) -> None:
    """With no word but the throw's number, and where there is no PyAV."""
    source, path = tmp_path / "game.pluvio", tmp_path / name
    gamefile.export(played("weather", 1), source)
    words = ["replay", str(source), "--throw", "3", "--export", str(path)]
    subprocess.run([sys.executable, "-c", NO_PYAV, *words], check=True, capture_output=True)
    assert 0 < path.stat().st_size < MOST_BYTES
    film = replay_of(played("weather", 1)).film
    times = replace(usual_shot(path), throw=3).times(film)
    with Image.open(path) as file:
        shown = 0
        for one in ImageSequence.Iterator(file):
            one.load()
            shown += one.info["duration"]
    assert shown == 40 * len(times) + 1000 * LAST_LOOK
    steps = [later - time for time, later in pairwise(times)]
    assert min(steps) == pytest.approx(max(steps) * SLOWEST, rel=0.01)


def test_a_clip_says_who_throws_and_what_came_of_it(tmp_path: Path) -> None:
    game = replay()
    said, silent = (
        list(export_pictures(game, shot(throw=2, speed=1.0, words=words, size=(640, 360))))
        for words in (True, False)
    )
    corner = np.s_[:40, :150]
    first, last = (np.abs(said[n][corner] - silent[n][corner]).mean() for n in (0, -1))
    assert min(first, last) > 20, "a slip of paper lies there"
    assert np.abs(said[0][corner] - said[-1][corner]).mean() > 2, "and says something else"


def export_pictures(game: Replay, made: Shot) -> Iterator[NDArray[np.float64]]:
    for picture in pictures(game, made, made.times(game.film)):
        yield pixels(picture).astype(float)


@pytest.mark.parametrize("name", ["out.webp", "out.gif"])
def test_what_would_be_too_large_to_send_is_drawn_smaller(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, made = replay(), shot(speed=1.0, rate=10)
    whole, less = tmp_path / f"whole-{name}", tmp_path / f"less-{name}"
    list(export(game, made, whole))
    most = whole.stat().st_size // 3
    monkeypatch.setattr(animation, "MOST_BYTES", most)
    list(export(game, made, less))
    assert less.stat().st_size <= most
    assert len(animated(less)) == len(animated(whole))


def test_an_export_that_is_given_up_leaves_nothing(tmp_path: Path) -> None:
    for name in ("out.mp4", "out.webp", "out.gif", "pictures"):
        half = export(replay(), shot(), tmp_path / name)
        next(half)
        assert isinstance(half, Generator)
        half.close()
    assert list(tmp_path.iterdir()) == []


FULL_DISK = """
import resource, sys
_, most = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (3000, most))
from app.cli import main
status = main(sys.argv[1:])
resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
sys.exit(status)
"""
"""No file may grow over 3,000 bytes: what a full disk says, for an ordinary user to try. At its
end the process may write again: which of its lines ran is a file too."""


@pytest.mark.parametrize("name", ["out.mp4", "out.webp", "out.gif", "pictures"])
def test_a_full_disk_leaves_nothing_half_written(tmp_path: Path, name: str) -> None:
    source = tmp_path / "game.pluvio"
    gamefile.export(played("normal", 1), source)
    words = ["replay", str(source), "--throw", "1", "--export", str(tmp_path / name)]
    words += ["--size", "320x180", "--fps", "10"]
    done = subprocess.run(
        [sys.executable, "-c", FULL_DISK, *words], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "cannot be written: file too large." in done.stderr
    assert done.stderr.count("\n") == 1
    assert [file.name for file in tmp_path.iterdir()] == ["game.pluvio"]


@pytest.mark.parametrize("name", ["out.mp4", "out.webp", "out.gif", "pictures"])
def test_an_interrupted_command_leaves_nothing(tmp_path: Path, name: str) -> None:
    source = tmp_path / "game.pluvio"
    gamefile.export(played("normal", 1), source)
    words = ["replay", str(source), "--export", str(tmp_path / name), "--size", "320x180"]
    command = subprocess.Popen(
        [sys.executable, "-m", "app", *words, "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert command.stdout is not None
    while json.loads(command.stdout.readline())["done"] < 5:
        pass
    command.send_signal(signal.SIGINT)
    _, said = command.communicate(timeout=PATIENCE)
    assert command.returncode == 130
    assert "Traceback" not in said
    assert [file.name for file in tmp_path.iterdir()] == ["game.pluvio"]


@pytest.mark.parametrize("camera", Camera)
def test_slow_motion_from_every_camera_by_command(
    tmp_path: Path, camera: Camera, capsys: pytest.CaptureFixture[str]
) -> None:
    source, path = tmp_path / "game.pluvio", tmp_path / "out.mp4"
    gamefile.export(played("normal", 1), source)
    words = ["replay", str(source), "--throw", "2", "--export", str(path), "--camera", camera]
    words += ["--size", "64x64", "--fps", "5", "--speed", "0.8", "--json"]
    assert main(words) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert told[-1] == {"written": str(path), "pictures": len(told) - 1}
    assert told[-2] == {"done": len(told) - 1, "of": len(told) - 1}
    pictures = video(path)
    assert len(pictures) == len(told) - 1
    assert max(np.abs(one - pictures[0]).max() for one in pictures) > 20


@pytest.mark.parametrize(
    "words",
    [
        ["--export", "{tmp}/out.avi"],
        ["--export", "{tmp}/none/out.mp4"],
        ["--export", "{tmp}"],
        ["--export", "{tmp}/out.mp4", "--speed", "0"],
        ["--export", "{tmp}/out.mp4", "--speed", "nan"],
        ["--export", "{tmp}/out.mp4", "--throw", "99"],
        ["--export", "{tmp}/out.mp4", "--throw", "0"],
        ["--export", "{tmp}/out.mp4", "--camera", "moon"],
        ["--export", "{tmp}/out.mp4", "--camera", "nan,0,0,0,0,0"],
        ["--export", "{tmp}/out.mp4", "--size", "big"],
        ["--export", "{tmp}/out.mp4", "--size", "101x101"],
        ["--export", "{tmp}/out.mp4", "--size", "100000x2"],
        ["--export", "{tmp}/out.mp4", "--fps", "0"],
        ["--export", "{tmp}/out.mp4", "--speed", "0.01", "--fps", "60"],
        ["--export", "{tmp}/out.webp", "--size", "3840x2160"],
        ["--json"],
    ],
)
def test_wrong_words_get_one_sentence(
    tmp_path: Path, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "game.pluvio"
    gamefile.export(played("normal", 1), source)
    assert main(["replay", str(source), *(word.format(tmp=tmp_path) for word in words)]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert [file.name for file in tmp_path.iterdir()] == ["game.pluvio"]
