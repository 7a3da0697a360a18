"""Where a die may come to rest, without physics: plausible poses in the box and beside it."""

from __future__ import annotations

from math import cos, radians, sin
from random import Random

from rules.box import DIE_EDGE, LONG_WALL_APOTHEM, SHORT_WALL_APOTHEM, inside_walls
from rules.box.reading import lying
from rules.poses import Pose

MISS = 0.05
"""Part of the throws that end outside the box."""
HIT = 0.17
"""Part of the throws that displace a given weather die."""
KNOCK_OUT = 0.05
"""Part of the displaced weather dice that leave the box."""
_MARGIN = DIE_EDGE / 2


def rest_inside(random: Random) -> Pose:
    while True:
        x = random.uniform(-SHORT_WALL_APOTHEM, SHORT_WALL_APOTHEM)
        y = random.uniform(-LONG_WALL_APOTHEM, LONG_WALL_APOTHEM)
        if inside_walls(x, y, _MARGIN):
            break
    orientation = lying(random.randrange(6), random.uniform(0, 360))
    return Pose(position=(x, y, DIE_EDGE / 2), orientation=orientation)


def rest_outside(random: Random) -> Pose:
    angle = radians(random.uniform(0, 360))
    far = SHORT_WALL_APOTHEM + random.uniform(DIE_EDGE, 10 * DIE_EDGE)
    orientation = lying(random.randrange(6), random.uniform(0, 360))
    position = (far * cos(angle), far * sin(angle), DIE_EDGE / 2)
    return Pose(position=position, orientation=orientation)
