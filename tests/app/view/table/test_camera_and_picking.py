"""The eye's geometry: what is projected is picked again, and the rig stays within its limits."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from app.view.games.box.cells import cell_at, cell_top, slot_at
from app.view.table.camera import (
    LOWEST_EYE,
    MAX_DISTANCE,
    MAX_ELEVATION,
    MIN_DISTANCE,
    PRESETS,
    CameraRig,
    Preset,
    View,
    between,
)
from app.view.table.picking import Eye
from models.dimensions import TABLE_TOP_Z
from models.layout import TableLayout
from models.placement import plate_top
from models.tables import random_table
from rules.hexgrid import CELLS, SLOTS, centre, slot_centre


@pytest.fixture
def layout() -> TableLayout:
    return random_table(Random(4), anchored=4)


@pytest.mark.parametrize("aspect", [16 / 9, 4 / 3, 0.7, 3.0])
@pytest.mark.parametrize("azimuth", [0.0, 75.0, -140.0])
def test_a_point_seen_through_the_window_is_found_again(aspect: float, azimuth: float) -> None:
    eye = Eye(replace(PRESETS[Preset.SEAT], azimuth=azimuth), aspect)
    for point in ((0.0, 0.0, TABLE_TOP_Z), (80.0, -60.0, TABLE_TOP_Z)):
        seen = eye.project(point)
        assert seen is not None
        assert eye.ray(seen).at_height(TABLE_TOP_Z) == pytest.approx(point, abs=1e-6)


def test_every_cell_is_picked_at_its_middle_from_above(layout: TableLayout) -> None:
    eye = Eye(PRESETS[Preset.TOP], 16 / 9)
    for cell in CELLS:
        seen = eye.project((*centre(cell), cell_top(layout, cell)))
        assert seen is not None
        assert cell_at(layout, eye.ray(seen)) == cell


def test_every_slot_is_picked_at_its_middle(layout: TableLayout) -> None:
    eye = Eye(PRESETS[Preset.SEAT], 16 / 9)
    for slot in SLOTS:
        seen = eye.project((*slot_centre(slot), plate_top(layout.board)))
        assert seen is not None
        assert slot_at(layout, eye.ray(seen)) == slot


def test_off_the_board_there_is_no_cell(layout: TableLayout) -> None:
    eye = Eye(PRESETS[Preset.TOP], 16 / 9)
    assert cell_at(layout, eye.ray((0.98, 0.98))) is None
    assert eye.project((0.0, 0.0, 5000.0)) is None


def test_orbit_and_zoom_stay_within_limits() -> None:
    rig = CameraRig()
    rig.orbit(0, 500)
    assert rig.view.elevation == MAX_ELEVATION
    rig.zoom(1e-6)
    assert rig.view.distance == MIN_DISTANCE
    rig.zoom(1e9)
    assert rig.view.distance == MAX_DISTANCE
    assert rig.update(0.1)
    assert not rig.update(0.1)


@pytest.mark.parametrize("distance", [MIN_DISTANCE, 200.0, 330.0, MAX_DISTANCE])
def test_nobody_looks_from_below_the_rim_or_at_the_end_of_the_table(distance: float) -> None:
    for start in (View(), *PRESETS.values()):
        rig = CameraRig(replace(start, distance=distance))
        rig.orbit(0.0, -200.0)
        assert rig.view.position[2] >= LOWEST_EYE - 1e-6
        for across in (-1.0, 0.0, 1.0):
            assert Eye(rig.view, 16 / 9).ray((across, 1.0)).at_height(TABLE_TOP_Z) is not None


def test_a_glide_ends_at_its_view_and_turns_the_short_way() -> None:
    rig = CameraRig(View(azimuth=170.0))
    goal = View(azimuth=-170.0, distance=400.0)
    rig.go(goal, 0.3)
    for _ in range(6):
        rig.update(0.05)
        assert abs(rig.view.azimuth) >= 170.0 - 1e-9
    rig.update(0.01)
    assert rig.view.distance == pytest.approx(400.0)
    assert not rig.moving


def test_reduced_motion_is_instant() -> None:
    rig = CameraRig(reduced_motion=True)
    rig.preset(Preset.TOP)
    assert rig.update(1 / 60)
    assert rig.view.elevation == PRESETS[Preset.TOP].elevation
    assert not rig.moving


def test_halfway_between_views() -> None:
    middle = between(View(distance=200.0), View(distance=400.0), 0.5)
    assert middle.distance == pytest.approx(300.0)
