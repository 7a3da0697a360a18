"""Every way a die can come to rest has a defined reading."""

from __future__ import annotations

from math import cos, degrees, radians, sin, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.box import DIE_EDGE, LONG_WALL_APOTHEM, RIM_OVERHANG, SHORT_WALL_APOTHEM, WALL_HEIGHT
from rules.box.reading import Place, has_moved, leans_on, lying, read
from rules.hexgrid import CELL_INDEX, CELLS, PITCH, Cell, centre
from rules.messages import IllegalAction
from rules.pluvionauts.components import AXES
from rules.poses import Pose
from tests.rules.pluvionauts.positions import at

HALF = DIE_EDGE / 2
FLAT = (0.0, 0.0, 0.0, 1.0)
MIDDLE = CELL_INDEX[Cell(0, 0)]
RIGHT = CELL_INDEX[Cell(1, 0)]

Quaternion = tuple[float, float, float, float]


def tilted(angle: float, towards: float = 0.0) -> Quaternion:
    """Leaning by so many degrees in a direction seen from above (degrees)."""
    half, way = radians(angle) / 2, radians(towards + 90)
    return sin(half) * cos(way), sin(half) * sin(way), 0.0, cos(half)


def pose(x: float, y: float = 0.0, z: float = HALF, orientation: Quaternion = FLAT) -> Pose:
    return Pose(position=(x, y, z), orientation=orientation)


def polar(distance: float, angle: float, z: float, orientation: Quaternion = FLAT) -> Pose:
    return pose(
        distance * cos(radians(angle)), distance * sin(radians(angle)), z, orientation=orientation
    )


# --- the face up -------------------------------------------------------------------------------


@pytest.mark.parametrize("face", range(6))
@pytest.mark.parametrize("yaw", [0, 37, 180])
def test_a_flat_die_in_a_cell(face: int, yaw: int) -> None:
    for cell in CELLS:
        reading = read(at(cell, face, yaw))
        assert reading.on_board
        assert not reading.cocked
        assert reading.face == face
        assert reading.tilt == pytest.approx(0, abs=1e-3)
        assert reading.cells == (CELL_INDEX[cell],)
        assert reading.shares == (1.0,)


def test_the_faces_follow_the_axes_of_the_die() -> None:
    for face, axis in enumerate(AXES):
        x, y, z, w = lying(face)
        up = (2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y))
        assert sum(a * b for a, b in zip(axis, up, strict=True)) == pytest.approx(1)


@pytest.mark.parametrize(("angle", "cocked"), [(3, False), (24.9, False), (25.1, True), (44, True)])
def test_a_tilted_die_shows_its_most_upright_face(angle: float, cocked: bool) -> None:
    for towards in range(0, 360, 40):
        reading = read(pose(0, z=11, orientation=tilted(angle, towards)))
        assert reading.face == 4
        assert reading.tilt == pytest.approx(angle, abs=1e-3)
        assert reading.cocked == cocked
        assert reading.on_board


def test_past_the_edge_the_next_face_is_up() -> None:
    assert read(pose(0, orientation=tilted(44.9, 0))).face == 4
    after = read(pose(0, orientation=tilted(45.1, 0)))
    assert after.face == 1
    assert after.tilt == pytest.approx(44.9, abs=1e-3)


def test_on_an_edge_one_of_both_faces_counts() -> None:
    reading = read(pose(0, z=HALF * sqrt(2), orientation=tilted(45, 0)))
    assert reading.on_board
    assert reading.tilt == pytest.approx(45, abs=0.01)
    assert reading.cocked
    assert reading.face in (1, 4)


def test_on_a_corner_a_face_counts_all_the_same() -> None:
    angle = degrees(0.9553166181245093)
    reading = read(pose(0, z=HALF * sqrt(3), orientation=tilted(angle, 45)))
    assert reading.tilt == pytest.approx(angle, abs=0.01)
    assert reading.cocked
    assert reading.cells == (MIDDLE,)


def test_what_is_no_rotation_is_refused() -> None:
    with pytest.raises(IllegalAction, match="no rotation"):
        read(pose(0, orientation=(0.0, 0.0, 0.0, 0.5)))


# --- on the board or not -----------------------------------------------------------------------

LONG, SHORT = 90, 0
"""Directions of a long and of a short wall."""


@pytest.mark.parametrize(
    ("wall", "apothem"), [(LONG, LONG_WALL_APOTHEM), (SHORT, SHORT_WALL_APOTHEM)]
)
def test_the_rim_all_round(wall: int, apothem: float) -> None:
    low, high, opening = WALL_HEIGHT - 1, WALL_HEIGHT + 1, apothem - RIM_OVERHANG
    # Below the rim, leaning on the wall: the wall's inner face is the border.
    assert read(polar(apothem - 0.1, wall, low)).place is Place.BOARD
    assert read(polar(apothem + 0.1, wall, low)).place is Place.OUTSIDE
    # Above the walls: the rim's opening is the border, the wood is not.
    assert read(polar(opening - 0.1, wall, high)).place is Place.BOARD
    assert read(polar(opening + 0.1, wall, high)).place is Place.RIM
    assert read(polar(apothem + 5, wall, high)).place is Place.RIM
    # Beyond the wood there is only the table.
    assert read(polar(apothem + DIE_EDGE + 0.1, wall, high)).place is Place.OUTSIDE
    assert read(polar(apothem + 30, wall, -2.9 + HALF)).place is Place.OUTSIDE


def test_the_gap_of_the_rim_makes_no_difference() -> None:
    """In the middle of a long wall the rim is cut out; beside the gap it is not."""
    beside = LONG_WALL_APOTHEM - 1
    for x in (0.0, 30.0, 60.0):
        assert read(pose(x, beside, WALL_HEIGHT + 2)).place is Place.RIM


def test_near_a_short_wall_there_is_more_room_than_near_a_long_one() -> None:
    # 17 mm before the short wall: over the opening, whatever holds the die up there.
    assert read(pose(142, 0, 30)).on_board
    assert not read(pose(0, 142, 30)).on_board


def test_below_the_floor_is_the_table() -> None:
    assert read(pose(0, 0, -1)).place is Place.OUTSIDE


def test_on_top_of_another_die_counts_for_the_cells_below() -> None:
    on_top = pose(*centre(Cell(1, 0)), z=3 * HALF, orientation=tilted(5))
    high = pose(*centre(Cell(1, 0)), z=5 * HALF)
    for reading in (read(on_top), read(high)):
        assert reading.on_board
        assert reading.cells == (RIGHT,)


def test_leaning_on_a_wall_counts_for_the_cell_below() -> None:
    x, y = centre(Cell(0, -3))
    reading = read(pose(x, y + 18, 12, orientation=tilted(30, 90)))
    assert reading.on_board
    assert reading.cocked
    assert reading.cells == (CELL_INDEX[Cell(0, -3)],)


def test_leaning_on_another_die_is_told_apart() -> None:
    other = at((0, 0))
    assert leans_on(pose(1, z=3 * HALF), other)
    assert leans_on(pose(15, z=12, orientation=tilted(30)), other)
    assert not leans_on(pose(17), other)
    assert not leans_on(pose(60, z=12, orientation=tilted(30)), other)


def test_a_tremble_is_no_displacement() -> None:
    before = at((0, 0))
    assert not has_moved(before, pose(0.5, 0.5))
    assert has_moved(before, pose(1.5))
    assert not has_moved(before, pose(0, orientation=tilted(2)))
    assert has_moved(before, pose(0, orientation=tilted(5)))
    turned = tuple(-part for part in before.orientation)
    assert not has_moved(before, before.model_copy(update={"orientation": turned}))


# --- the cells ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("over", "cells"), [(0.09, (MIDDLE,)), (0.11, (MIDDLE, RIGHT)), (0.49, (MIDDLE, RIGHT))]
)
def test_a_cell_counts_from_a_tenth_of_the_outline_on(over: float, cells: tuple[int]) -> None:
    reading = read(pose(PITCH / 2 - HALF + over * DIE_EDGE))
    assert reading.cells == cells
    assert reading.shares[0] == pytest.approx(1 - over)


def test_the_cell_under_the_centre_comes_first_then_by_share() -> None:
    reading = read(pose(PITCH / 2 + 1))
    assert reading.cells == (RIGHT, MIDDLE)
    # Beside the corner of three cells.
    corner = read(pose(PITCH / 2 - 1, PITCH / 2 / sqrt(3) + 0.5))
    assert set(corner.cells) == {MIDDLE, RIGHT, CELL_INDEX[Cell(1, -1)]}
    assert corner.cells[0] == MIDDLE
    assert list(corner.shares[1:]) == sorted(corner.shares[1:], reverse=True)
    assert sum(corner.shares) == pytest.approx(1, abs=0.001)


def test_outer_cells_reach_to_the_wall() -> None:
    for cell in (Cell(3, 0), Cell(3, -3), Cell(2, 1)):
        x, y = centre(cell)
        away = sqrt(x * x + y * y)
        assert read(pose(x * (1 + 15 / away), y * (1 + 15 / away))).cells == (CELL_INDEX[cell],)


def over(point: tuple[float, float], die: Pose) -> bool:
    """Whether the vertical line through a point meets the die: by the die's own slabs."""
    x, y, z, w = die.orientation
    columns = (
        (1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)),
        (2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)),
        (2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)),
    )
    dx, dy = point[0] - die.position[0], point[1] - die.position[1]
    lowest, highest = -100.0, 100.0
    for ax, ay, az in columns:
        along = ax * dx + ay * dy
        if abs(az) < 1e-9:
            if abs(along) > HALF:
                return False
            continue
        ends = sorted(((-HALF - along) / az, (HALF - along) / az))
        lowest, highest = max(lowest, ends[0]), min(highest, ends[1])
    return lowest <= highest


def cell_under(x: float, y: float) -> int:
    return min(
        range(len(CELLS)),
        key=lambda i: (centre(CELLS[i])[0] - x) ** 2 + (centre(CELLS[i])[1] - y) ** 2,
    )


PARTS = st.floats(-1, 1)


@settings(max_examples=40, deadline=None, derandomize=True)
@given(
    st.floats(-100, 100),
    st.floats(-100, 100),
    st.tuples(PARTS, PARTS, PARTS, PARTS).filter(lambda q: sum(p * p for p in q) > 0.1),
)
def test_shares_are_those_of_a_fine_grid(x: float, y: float, parts: Quaternion) -> None:
    length = sqrt(sum(part * part for part in parts))
    a, b, c, d = (part / length for part in parts)
    die = pose(x, y, 12, orientation=(a, b, c, d))
    reading = read(die)
    counts: dict[int, int] = {}
    for step_x in range(-28, 29):
        for step_y in range(-28, 29):
            point = x + step_x / 2, y + step_y / 2
            if over(point, die):
                below = cell_under(*point)
                counts[below] = counts.get(below, 0) + 1
    whole = sum(counts.values())
    for cell, share in zip(reading.cells, reading.shares, strict=True):
        assert counts.get(cell, 0) / whole == pytest.approx(share, abs=0.03)
    for cell, count in counts.items():
        if cell not in reading.cells:
            assert count / whole < 0.13
