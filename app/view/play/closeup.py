"""Where the eye goes after a thrown die: near enough to see its last tumbles large and whole.

A throw is simulated before it is shown, so the eye knows where the die will come to rest. It sets
out with the die, is there before it, and then stands still: the die tumbles over a finished
picture, which costs no more than a throw seen from afar.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product
from math import cos, dist, radians, sin

from app.easing import eased
from app.view.table.camera import ROAM, Point, View, clamped
from app.view.table.picking import Eye
from models.dimensions import DIE_EDGE
from models.layout import TableLayout
from models.pluvionauts.table import table_of
from models.shapes import Box, Part
from physics.recording import Recording
from rules.poses import Pose

LAST_TUMBLES = 45.0
"""Millimetres from where it will rest: from there on the die is seen near."""
FLIGHT = 0.42
"""Seconds in which the eye gets there."""
SLOWEST = 0.4
"""How fast time runs meanwhile, so that an eye can follow what takes a third of a second."""
SLOWING, SLOW = 0.1, 0.45
"""Seconds of the throw in which time slows down, and takes up speed again; and it is slow."""
STEP = 1 / 60
NEAREST, FARTHEST, FARTHER = 225.0, 400.0, 12.5
"""Millimetres from which the die is seen, as near as it stays in the picture."""
WITHIN = 0.8
"""Of half the window: there is the die, whole."""
THREE_QUARTER = (46.0, 54.0, 62.0, 70.0, 78.0)
"""Degrees from above, the best first: by a wall or behind a cloud only a higher eye sees it."""
ASIDE = (18.0, -18.0, 40.0, -40.0)
"""Degrees beside the player."""
HIDING = frozenset({Part.WALL, Part.RIM, Part.STANDING_CLOUD, Part.FOG_TOKEN})


@dataclass(frozen=True)
class CloseUp:
    view: View
    begins: float
    """Seconds since the release from which the die is near where it will rest."""

    def pace(self, time: float) -> float:
        """How fast time runs at a moment of the throw."""
        since = time - self.begins
        slow = eased((since + SLOWING) / SLOWING) * (1 - eased((since - SLOW) / SLOWING))
        return 1 - (1 - SLOWEST) * slow


def close_up(
    recording: Recording, layout: TableLayout, azimuth: float, aspect: float
) -> CloseUp | None:
    """What somebody on that side of the table looks at from near; nothing if the die rolls far
    over the table."""
    thrown = recording.bodies[0]
    motion, rest = recording.motion(), recording.rest_pose(thrown)
    if max(abs(rest.position[0]), abs(rest.position[1])) > ROAM:
        return None
    times = [STEP * number for number in range(int(recording.duration / STEP) + 1)]
    poses = [motion.pose(thrown, time) for time in times]
    far = [
        time
        for time, pose in zip(times, poses, strict=True)
        if dist(pose.position, rest.position) > LAST_TUMBLES
    ]
    begins = min(far[-1] + STEP, recording.duration) if far else 0.0
    tumbles = [pose for time, pose in zip(times, poses, strict=True) if time >= begins]
    seen = [corner for pose in (*tumbles, rest) for corner in corners(pose)]
    at_rest = corners(rest)
    before = [
        box for box in table_of(layout).solids() if isinstance(box, Box) and box.part in HIDING
    ]

    def hidden(view: View) -> int:
        eye = view.position
        return sum(any(_between(box, corner, eye) for box in before) for corner in at_rest)

    best: tuple[int, View] | None = None
    for rise, aside in product(THREE_QUARTER, ASIDE):
        view = _near(seen, rest.position, azimuth + aside, rise, aspect)
        behind = hidden(view)
        if best is None or behind < best[0]:
            best = (behind, view)
        if not behind:
            break
    assert best is not None
    return CloseUp(best[1], begins)


def _near(seen: list[Point], rest: Point, azimuth: float, elevation: float, aspect: float) -> View:
    view = View(target=rest, azimuth=azimuth, elevation=elevation, distance=NEAREST)
    while view.distance < FARTHEST and not _whole(Eye(view, aspect), seen):
        view = replace(view, distance=view.distance + FARTHER)
    return clamped(view)


def _whole(eye: Eye, points: list[Point]) -> bool:
    spots = (eye.project(point) for point in points)
    return all(spot is not None and max(map(abs, spot)) <= WITHIN for spot in spots)


def corners(pose: Pose) -> list[Point]:
    """Of a die."""
    x, y, z, w = pose.orientation
    rows = (
        (1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)),
        (2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)),
        (2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)),
    )
    px, py, pz = pose.position
    half = (-DIE_EDGE / 2, DIE_EDGE / 2)
    found: list[Point] = []
    for corner in product(half, half, half):
        dx, dy, dz = (sum(r * c for r, c in zip(row, corner, strict=True)) for row in rows)
        found.append((px + dx, py + dy, pz + dz))
    return found


def _between(box: Box, point: Point, eye: Point) -> bool:
    """Whether the box stands between a point and the eye."""
    c, s = cos(radians(box.yaw)), sin(radians(box.yaw))

    def inside(place: Point) -> Point:
        x, y, z = (a - b for a, b in zip(place, box.centre, strict=True))
        return (c * x + s * y, c * y - s * x, z)

    enters, leaves = 0.0, 1.0
    for start, end, half in zip(inside(point), inside(eye), box.half, strict=True):
        way = end - start
        if abs(way) < 1e-9:
            if abs(start) > half:
                return False
            continue
        first, last = sorted(((-half - start) / way, (half - start) / way))
        enters, leaves = max(enters, first), min(leaves, last)
    return enters < leaves
