"""The table drawn offscreen: what must be visible is visible. Each picture in a fresh process,
because Panda3D keeps one graphics context to a process."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from app.view.table.measure import suitable
from app.view.table.quality import Quality
from tests.patience import PATIENCE

SCRIPT = Path(__file__).parent / "draw_table.py"
STRIPS = SCRIPT.with_name("draw_strips.py")


@pytest.fixture(scope="module")
def seen() -> dict[str, object]:
    """The measurements of draw_table.py."""
    done = subprocess.run(
        [sys.executable, str(SCRIPT)], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    result: dict[str, object] = json.loads(done.stdout.strip().splitlines()[-1])
    return result


def test_the_empty_corner_is_table_wood_and_the_board_is_pale(seen: dict[str, list[float]]) -> None:
    red, _, blue = seen["corner"]
    assert red > 1.5 * blue
    assert min(seen["well"]) > 100
    assert sum(seen["well"]) > 1.4 * sum(seen["corner"])


def test_the_picture_is_as_pale_as_a_photograph(seen: dict[str, list[float]]) -> None:
    """Of the real game by a window, such a photograph has .15 and .66."""
    for view in ("seat", "close"):
        saturation, lightness = seen[f"{view}_colour"]
        assert saturation < 0.22
        assert lightness > 0.60


def test_the_light_grows_away_from_the_wall_before_the_window(seen: dict[str, float]) -> None:
    """Thin as it is: steps of the light's way jumped over it here and there, and left it noisy."""
    assert seen["foot_rise"] > 60


def test_a_die_covers_its_cell_and_throws_a_shadow(seen: dict[str, float]) -> None:
    assert seen["die_change"] > 15
    assert 0.3 < seen["shadow"] < 0.93


def test_the_shadow_of_what_falls_is_whole_and_fades_with_its_height(
    seen: dict[str, float],
) -> None:
    depths = [seen[f"shadow_{height}"] for height in (25, 45, 70, 120)]
    assert depths == sorted(depths, reverse=True)
    assert 0.1 < depths[-1] < depths[0] < 0.4
    assert max(seen[f"shadow_jump_{height}"] for height in (25, 45, 70, 120)) < 0.03


def test_a_hidden_die_leaves_the_picture_as_it_was(seen: dict[str, float]) -> None:
    assert seen["hidden_change"] < 0.5


def test_a_die_behind_a_mountain_is_covered_by_it(seen: dict[str, float]) -> None:
    assert seen["behind_change"] < seen["die_change"] / 3


def test_a_die_at_rest_becomes_part_of_the_finished_picture(seen: dict[str, float]) -> None:
    """Its edges are smooth then; and where it lay before it is not seen any more."""
    assert 0 < seen["laid_change"] < 1
    assert seen["ghost_change"] < 0.5


def test_a_photograph_is_sharp_where_the_eye_looks_and_soft_far_off(seen: dict[str, float]) -> None:
    assert seen["lens_far"] < 0.9
    assert seen["lens_near"] > 0.93


def test_highlights_and_carried_pieces_show(seen: dict[str, float]) -> None:
    assert seen["rim_change"] > 3
    assert seen["lift_change"] > 3


def test_nothing_asks_for_a_frame_when_nothing_changes(seen: dict[str, bool]) -> None:
    assert seen["idle"] is True
    assert seen["asks_after_show"] is True


def test_what_is_put_down_shows_at_once_and_the_finished_picture_follows_whole(
    seen: dict[str, float],
) -> None:
    """Without a graphics processor, as here, it takes a frame for each strip."""
    assert seen["put_down_change"] > 3
    assert seen["frames"] > 5
    assert 0 < seen["largest_step"] < 0.35, "it pops from rough to fine"
    assert seen["strips_change"] == 0


def test_another_quality_draws_into_the_same_buffers_where_it_can(seen: dict[str, float]) -> None:
    assert seen["kept_for_medium"] is True
    assert seen["kept_for_light"] is False
    assert seen["high_again"] == 0


def test_a_quality_is_measured(seen: dict[str, str]) -> None:
    assert seen["quality"] in list(Quality)
    qualities = [suitable(seconds) for seconds in (0.001, 0.02, 0.05, 0.2)]
    assert qualities == [Quality.HIGH, Quality.HIGH, Quality.MEDIUM, Quality.LIGHT]


def test_every_quality_draws_the_same_table(seen: dict[str, float]) -> None:
    assert seen["medium_difference"] < 12
    assert seen["light_difference"] < 22


def test_a_resized_window_is_filled(seen: dict[str, Any]) -> None:
    assert min(seen["tiny"]) > 5
    assert seen["rows_change"] == 0


def test_strips_leave_no_row_out_at_any_height_of_the_window() -> None:
    """A window of 1080 rows had two that were never drawn."""
    done = subprocess.run(
        [sys.executable, str(STRIPS)], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    rows_left_out: dict[str, int] = json.loads(done.stdout.strip().splitlines()[-1])
    assert len(rows_left_out) > 300
    assert not {window: rows for window, rows in rows_left_out.items() if rows}
