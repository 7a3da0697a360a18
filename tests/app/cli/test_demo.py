"""``pluvionauts demo`` draws a whole small game, as pictures and as a film, or says why not."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import av
import numpy as np
import pytest

from app.cli import main
from app.games.pluvionauts import PluvionautsSetup
from app.tournament.rehearsal import rehearse
from app.view.demo import Look, film
from app.view.table.quality import Quality
from physics.throw import Throw
from rules.pluvionauts.actions import Action
from rules.pluvionauts.config import GameConfig
from tests.patience import PATIENCE, until

SMALL = ("--size", "480x320", "--quality", "light", "--players", "2", "--rounds", "1")
SETUP = PluvionautsSetup(
    config=GameConfig.of("Ada", "Ben", round_limit=1), players=("passenger",) * 2, seed=5
)


@pytest.fixture(scope="module")
def choices() -> list[Throw | Action]:
    return list(rehearse(SETUP))


def test_a_rehearsal_is_a_whole_game_and_the_same_each_time(choices: list[Throw | Action]) -> None:
    assert len(choices) >= 2
    assert list(rehearse(SETUP)) == choices


def test_a_film_from_the_command_line(tmp_path: Path) -> None:
    target = tmp_path / "demo.mp4"
    words = ["--out", str(target), "--seed", "3", "--fps", "5", "--language", "fr"]
    result = subprocess.run(
        [sys.executable, "-m", "app", "demo", *words, *SMALL, "--level", "passenger"],
        env={key: value for key, value in os.environ.items() if key != "DISPLAY"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    assert "seed 3" in result.stdout
    with av.open(str(target)) as container:
        frames = [frame.to_ndarray(format="rgb24") for frame in container.decode(video=0)]
    assert f"{len(frames)} pictures" in result.stdout
    assert len(frames) > 50
    assert frames[0].shape == (320, 480, 3)
    assert all(frame.std() > 20 for frame in frames), "every picture shows something"
    moving = [float(np.abs(one.astype(int) - other).mean()) for one, other in pairwise(frames)]
    assert sum(change > 0.3 for change in moving) > len(frames) / 4, "it is a game, not a still"
    assert [file.name for file in tmp_path.iterdir()] == ["demo.mp4"]


def test_pictures_in_a_folder_tell_how_far_the_game_is(
    tmp_path: Path, choices: Sequence[Throw | Action]
) -> None:
    look = Look((480, 320), 1, Quality.LIGHT, "en")
    told = list(film(SETUP, choices, look, tmp_path / "pictures"))
    files = sorted((tmp_path / "pictures").iterdir())
    assert len(files) == len(told)
    assert files[0].read_bytes().startswith(b"\x89PNG")
    assert told[-1] == (len(choices), len(choices))
    assert told == sorted(told)


def written(file: Path) -> int:
    """Bytes of a file, which may be gone already."""
    return file.stat().st_size if file.exists() else 0


def test_stopped_from_the_keyboard_it_leaves_nothing(tmp_path: Path) -> None:
    words = ["--out", str(tmp_path / "demo.mp4"), "--level", "passenger", *SMALL]
    running = subprocess.Popen(
        [sys.executable, "-m", "app", "demo", *words],
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )

    def begun() -> bool:
        assert running.poll() is None
        return any(map(written, tmp_path.iterdir()))

    until("something is written", begun)
    running.send_signal(signal.SIGINT)
    _, said = running.communicate(timeout=PATIENCE)
    assert running.returncode == 130
    assert said == "pluvionauts: stopped.\n"
    assert list(tmp_path.iterdir()) == []


def test_given_up_it_leaves_nothing(tmp_path: Path, choices: Sequence[Throw | Action]) -> None:
    look = Look((480, 320), 2, Quality.LIGHT, "en")
    drawing = film(SETUP, choices, look, tmp_path / "demo.mp4")
    next(drawing)
    drawing.close()  # type: ignore[attr-defined]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--out", "{tmp}/film.avi"], "ends in .mp4, .webp or .gif"),
        (["--out", "{tmp}/film.webp"], "A whole game is a film"),
        (["--out", "{tmp}/nowhere/film.mp4"], "There is no folder"),
        (["--out", "{tmp}"], "is not empty"),
        (["--out", "{tmp}/film.mp4", "--size", "1281x720"], "two even numbers"),
        (["--out", "{tmp}/film.mp4", "--size", "320x240"], "from 480x320"),
        (["--out", "{tmp}/film.mp4", "--size", "wide"], "written as in 1280x720"),
        (["--out", "{tmp}/film.mp4", "--fps", "0"], "between 1 and 60"),
        (["--out", "{tmp}/film.mp4", "--seed", "-4"], "from 0 on"),
    ],
)
def test_what_cannot_be_drawn_is_said_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], sentence: str
) -> None:
    (tmp_path / "mine.txt").write_text("kept")
    assert main(["demo", *(word.format(tmp=tmp_path) for word in words)]) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1
    assert [file.name for file in tmp_path.iterdir()] == ["mine.txt"]
