"""A body in the air: a parabola and a steady spin, known exactly without stepping through it.

This holds for what turns about any axis as easily, as a cube does, and is too heavy for the air
to matter.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt

from models.bodies import BODIES
from models.dimensions import TABLE_TOP_Z
from physics.material import FRAME, GRAVITY, STEPS_PER_FRAME
from physics.throw import Throw
from physics.world import BodyState
from rules.exact import length
from rules.poses import Quaternion, Vector, of_length_one, spun, turned


def position(throw: Throw, seconds: float) -> Vector:
    (x, y, z), (vx, vy, vz) = throw.position, throw.velocity
    fall = GRAVITY * seconds * seconds / 2
    return x + vx * seconds, y + vy * seconds, z + vz * seconds - fall


def orientation(throw: Throw, seconds: float) -> Quaternion:
    return of_length_one(turned(throw.orientation, spun(throw.spin, seconds)))


def state(throw: Throw, seconds: float) -> BodyState:
    vx, vy, vz = throw.velocity
    return BodyState(
        position(throw, seconds),
        orientation(throw, seconds),
        (vx, vy, vz - GRAVITY * seconds),
        throw.spin,
    )


def steps_per_frame(throws: Sequence[Throw]) -> int:
    """The quicker a body can become, the finer the steps, so that it never sinks deep."""
    finest = 1
    for throw in throws:
        body = BODIES[throw.body]
        drop = max(0.0, throw.position[2] - TABLE_TOP_Z)
        falling = sqrt(sum(part * part for part in throw.velocity) + 2 * GRAVITY * drop)
        fastest = falling + length(*throw.spin) * body.reach
        finest = max(finest, ceil(fastest / body.quick))
    return STEPS_PER_FRAME * finest


def frames_aloft(throws: Sequence[Throw], ceiling: float, most: int) -> int:
    """Whole frames until a die could touch anything: the part of a throw that needs no solver.

    ``ceiling`` is the height below which a die's centre may be near something.
    """

    def clear(frame: int) -> bool:
        heights = [position(throw, frame * FRAME)[2] for throw in throws]
        return min(heights) > ceiling and not _meet(throws, frame * FRAME)

    frame = 0
    while frame < most and throws and clear(frame + 1) and clear(frame):
        frame += 1
    return frame


def _meet(throws: Sequence[Throw], until: float) -> bool:
    """Whether two dice come together: all fall alike, so they pass each other on straight lines."""
    for index, one in enumerate(throws):
        for other in throws[:index]:
            apart = [a - b for a, b in zip(one.position, other.position, strict=True)]
            drift = [a - b for a, b in zip(one.velocity, other.velocity, strict=True)]
            speed = sum(value * value for value in drift)
            closest = -sum(a * d for a, d in zip(apart, drift, strict=True)) / (speed or 1.0)
            moment = min(max(closest, 0.0), until)
            gap = [a + d * moment for a, d in zip(apart, drift, strict=True)]
            if length(*gap) < BODIES[one.body].reach + BODIES[other.body].reach:
                return True
    return False
