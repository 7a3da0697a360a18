"""Reading a die that has come to rest: on the board or not, which face is up, on which cells.

The rules, for every way a die can come to rest:

- **On the board** is a die whose centre is inside the inner faces of the walls, wherever and on
  whatever it lies there: on the floor, on islands, clouds or airships, leaning on a wall or on a
  standing cloud, on top of another die. It does not matter how it is supported.
- **Across the rim**: a die whose centre is higher than the walls could lie on the rim, so its
  centre must then be inside the rim's opening too, which is 3 mm narrower than the walls all
  round, at the long walls and at the short ones. A die that hangs on the rim with its centre over
  the opening is on the board; with its centre over the wood it is not. The gaps that the rim
  leaves for the lid make no difference: its inner edge is thought straight across them.
- **The face up** is the one whose direction is nearest to the vertical, however far the die is
  tilted: leaning, or standing on an edge or a corner. Two faces exactly as near: the first in the
  order of ``FACES``. From ``COCKED`` degrees of tilt on a die is called cocked, so that it can be
  pointed out; it counts all the same.
- **The cells** are those over which more than a tenth of the die's outline lies, seen from above;
  the cell under its centre always counts and comes first, the others follow by their share. The
  outer cells reach to the walls. What the die touches, and how high it is, does not matter: a die
  leaning on a wall or lying on another die is on the cells below it.
"""

from __future__ import annotations

from enum import StrEnum
from math import acos, atan2, degrees, sqrt
from typing import NamedTuple

from rules.box import DIE_EDGE, RIM_OVERHANG, WALL_HEIGHT, inside_walls
from rules.exact import cos_of, sin_of
from rules.hexgrid import CELL_INDEX, CELLS, NEIGHBOURS, PITCH, Cell, centre
from rules.messages import IllegalAction
from rules.poses import Pose, Quaternion, Vector, axes

SHARE = 0.10
"""A cell counts if more than this part of the die's outline lies over it."""
COCKED = 25.0

Point = tuple[float, float]
Axes = tuple[Vector, Vector, Vector]

_CENTRES = tuple(centre(cell) for cell in CELLS)
_FARTHEST_CORNER = DIE_EDGE * sqrt(3) / 2
Border = tuple[float, float, float]
"""A line: unit normal and distance from the origin."""
_BORDERS: tuple[dict[int, Border], ...] = tuple(
    {
        near: (nx / PITCH, ny / PITCH, ((x + nx / 2) * nx + (y + ny / 2) * ny) / PITCH)
        for near in NEIGHBOURS[index]
        for nx, ny in [(_CENTRES[near][0] - x, _CENTRES[near][1] - y)]
    }
    for index, (x, y) in enumerate(_CENTRES)
)
"""Of each cell, its borders with its neighbours, the normal pointing to the neighbour. There is
none towards the wall, so the outer cells reach to it."""

_HALF = sqrt(0.5)
_FACE_UP: tuple[Quaternion, ...] = (
    (0, -_HALF, 0, _HALF),
    (0, _HALF, 0, _HALF),
    (_HALF, 0, 0, _HALF),
    (-_HALF, 0, 0, _HALF),
    (0, 0, 0, 1),
    (1, 0, 0, 0),
)


class Place(StrEnum):
    BOARD = "board"
    RIM = "rim"
    OUTSIDE = "outside"


class Reading(NamedTuple):
    place: Place
    face: int
    """The face up, as a place in ``FACES`` of that die."""
    tilt: float
    """Degrees between that face and the vertical: 0 lies flat, 45 stands on an edge."""
    cells: tuple[int, ...] = ()
    """Where the die may count, as places in ``CELLS``, the cell under its centre first."""
    shares: tuple[float, ...] = ()
    """Of its outline, how much lies over each of them."""

    @property
    def on_board(self) -> bool:
        return self.place is Place.BOARD

    @property
    def cocked(self) -> bool:
        return self.tilt >= COCKED


def read(pose: Pose) -> Reading:
    x, y, z = pose.position
    own = _axes(pose.orientation)
    heights = [height for _, _, up in own for height in (up, -up)]
    face = max(range(6), key=heights.__getitem__)
    tilt = degrees(acos(min(1.0, heights[face])))
    place = _place(x, y, z)
    if place is not Place.BOARD:
        return Reading(place, face, tilt)
    home = _nearest_cell(x, y)
    touched = _touched(x, y, home, own)
    if not touched:
        return Reading(place, face, tilt, (home,), (1.0,))
    outline = _outline(x, y, own)
    whole = _area(outline)
    shares = {}
    for near in touched:
        # Other cells are too far away to take a part of what lies over this one.
        borders = [_BORDERS[near][home]]
        borders += [_BORDERS[near][other] for other in touched if other in _BORDERS[near]]
        shares[near] = _area(_clipped(outline, borders)) / whole
    others = sorted(
        (near for near in touched if shares[near] > SHARE), key=lambda near: (-shares[near], near)
    )
    shares[home] = 1 - sum(shares.values())
    cells = (home, *others)
    return Reading(place, face, tilt, cells, tuple(round(shares[cell], 4) for cell in cells))


def _touched(x: float, y: float, home: int, own: Axes) -> list[int]:
    """The neighbours of the die's own cell that its outline reaches over."""
    (ax, ay, _), (bx, by, _), (cx, cy, _) = own
    touched = []
    for near, (nx, ny, far) in _BORDERS[home].items():
        gap = far - nx * x - ny * y
        if gap < _FARTHEST_CORNER:
            along = abs(ax * nx + ay * ny) + abs(bx * nx + by * ny) + abs(cx * nx + cy * ny)
            if gap < along * DIE_EDGE / 2:
                touched.append(near)
    return touched


def lying(face: int, yaw: float = 0.0) -> Quaternion:
    """The orientation of a die that lies flat with a face up, turned by ``yaw`` degrees."""
    x, y, z, w = _FACE_UP[face]
    s, c = sin_of(yaw / 2), cos_of(yaw / 2)
    return c * x - s * y, c * y + s * x, c * z + s * w, c * w - s * z


def has_moved(before: Pose, after: Pose) -> bool:
    """Whether a die that lay on the table was really displaced or turned.

    Less than a millimetre and about three degrees is the unrest of a simulated table, not a hit.
    """
    if any(abs(a - b) > 1.0 for a, b in zip(before.position, after.position, strict=True)):
        return True
    dot = sum(a * b for a, b in zip(before.orientation, after.orientation, strict=True))
    return abs(dot) < 0.9996


def _nearest_cell(x: float, y: float) -> int:
    # Of the three coordinates, which sum to nothing, the one that rounding changes most follows
    # from the others.
    r = -2 * y / sqrt(3) / PITCH
    q = x / PITCH - r / 2
    nearest_q, nearest_r, nearest_s = round(q), round(r), round(-q - r)
    off_q, off_r, off_s = abs(nearest_q - q), abs(nearest_r - r), abs(nearest_s + q + r)
    if off_q > off_r and off_q > off_s:
        nearest_q = -nearest_r - nearest_s
    elif off_r > off_s:
        nearest_r = -nearest_q - nearest_s
    index = CELL_INDEX.get(Cell(nearest_q, nearest_r))
    if index is not None:
        return index
    # Between the outer cells and the wall.
    return min(
        range(len(CELLS)), key=lambda i: (_CENTRES[i][0] - x) ** 2 + (_CENTRES[i][1] - y) ** 2
    )


def leans_on(pose: Pose, other: Pose) -> bool:
    """Whether a die may be held up by another: close to it, and tilted or lying higher."""
    gap = sum((a - b) ** 2 for a, b in zip(pose.position, other.position, strict=True))
    if gap > (2 * _FARTHEST_CORNER) ** 2:
        return False
    return read(pose).tilt > 5 or pose.position[2] > other.position[2] + DIE_EDGE / 3


def _place(x: float, y: float, z: float) -> Place:
    if z <= 0 or not inside_walls(x, y):
        # Higher than the walls and near them: it lies on the rim. Otherwise on the table.
        near = z > WALL_HEIGHT and inside_walls(x, y, -DIE_EDGE)
        return Place.RIM if near else Place.OUTSIDE
    if z > WALL_HEIGHT and not inside_walls(x, y, RIM_OVERHANG):
        return Place.RIM
    return Place.BOARD


def _axes(orientation: Quaternion) -> Axes:
    if not 0.985 < sum(part * part for part in orientation) < 1.015:
        raise IllegalAction("The orientation of a die is no rotation.")
    return axes(orientation)


def _outline(x: float, y: float, own: Axes) -> list[Point]:
    """A cube seen from above: the polygon whose sides are its three edges, there and back."""
    edges = []
    for ax, ay, az in own:
        # An upright edge is but a point.
        if abs(az) < 0.999999:
            length = -DIE_EDGE if ay < 0 or (ay == 0 and ax < 0) else DIE_EDGE
            edges.append((length * ax, length * ay))
    edges.sort(key=lambda edge: atan2(edge[1], edge[0]))
    for ex, ey in edges:
        x -= ex / 2
        y -= ey / 2
    points = []
    for sign in (1, -1):
        for ex, ey in edges:
            points.append((x, y))
            x += sign * ex
            y += sign * ey
    return points


def _clipped(points: list[Point], borders: list[Border]) -> list[Point]:
    """The part of a convex polygon inside all borders."""
    for nx, ny, far in borders:
        beyond = [nx * x + ny * y - far for x, y in points]
        if max(beyond) <= 0:
            continue
        kept: list[Point] = []
        ax, ay = points[-1]
        before = beyond[-1]
        for (bx, by), after in zip(points, beyond, strict=True):
            if before * after < 0:
                part = before / (before - after)
                kept.append((ax + part * (bx - ax), ay + part * (by - ay)))
            if after <= 0:
                kept.append((bx, by))
            ax, ay, before = bx, by, after
        points = kept
        if len(points) < 3:
            return []
    return points


def _area(points: list[Point]) -> float:
    doubled = 0.0
    ax, ay = points[-1] if points else (0.0, 0.0)
    for bx, by in points:
        doubled += ax * by - bx * ay
        ax, ay = bx, by
    return abs(doubled) / 2
