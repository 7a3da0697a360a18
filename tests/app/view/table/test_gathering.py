"""The picture that gathers while nothing moves, without a graphics processor made to."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from app.view.table import light
from app.view.table.gathering import moments
from tests.patience import PATIENCE

SCRIPT = Path(__file__).parent / "draw_gathering.py"


@pytest.fixture(scope="module")
def seen() -> dict[str, float]:
    """The measurements of draw_gathering.py."""
    done = subprocess.run(
        [sys.executable, str(SCRIPT)], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    result: dict[str, float] = json.loads(done.stdout.strip().splitlines()[-1])
    return result


def test_what_is_gathered_is_nearer_to_the_traced_picture(seen: dict[str, float]) -> None:
    assert seen["gathered"] < seen["at_once"]


def test_it_takes_so_many_frames_and_then_the_table_is_idle(seen: dict[str, float]) -> None:
    assert seen["frames"] == seen["expected"] > 1
    assert seen["idle"] is True
    assert seen["idle_change"] == 0


def test_it_comes_slowly_and_never_jumps(seen: dict[str, float]) -> None:
    assert seen["largest_step"] < 0.35 * seen["whole_step"]


def test_a_die_that_moves_is_not_left_behind(seen: dict[str, float]) -> None:
    assert seen["begins_anew"] is True
    assert seen["ghost_change"] < 1


def test_the_moments_are_spread_evenly() -> None:
    for part in ("pixel", "aperture", "window", "room"):
        spots = np.array([getattr(moment, part) for moment in moments(64)])
        quarters = {tuple(spot) for spot in np.floor(spots * 4).astype(int)}
        assert len(quarters) == 16, part


def test_spots_of_window_and_room_give_the_light_of_the_whole() -> None:
    """On a table top, with nothing in the way."""
    spread = [moment.window for moment in moments(256)]
    window = np.mean([light.window_spot(*spot)[2] for spot in spread])
    assert window * light.WINDOW_SPOT[0] == pytest.approx(
        light.WINDOW_LIGHT[0] * light.TOWARDS_WINDOW[2], rel=0.01
    )
    spots = [light.room_spot(*spot) for spot in spread]
    room = 2 * np.mean([spot[2] * light.room(spot)[0] for spot in spots])
    assert room == pytest.approx(
        light.ROOM_LIGHT[0] + light.WALL_LIGHT[0] * light.TOWARDS_WALL[2], rel=0.05
    )
