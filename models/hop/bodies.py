"""The ring and the finger of HOP! as bodies."""

from __future__ import annotations

from math import sqrt

from models.body import Body, Drag, Drive, Surface
from models.shapes import Capsule
from models.zone import Zone
from rules.exact import cos_of, sin_of
from rules.messages import Message
from rules.poses import Quaternion

RING_RADIUS, TUBE = 59.0, 8.5
"""Of the line in the middle of the foam, and of the foam round it."""
RODS = 16
"""Capsules that make the ring: more than PyBullet would keep."""
RING_MASS = 0.015
FOAM = Surface(restitution=0.20, friction=0.60, rolling=0.8)

FINGER_LENGTH, FINGER_RADIUS = 80.0, 8.0
HEAVY = 50.0
"""Kilograms: no ring pushes a hand away."""

_ROOT = sqrt(0.5)

FROM_AFAR = Zone(
    walls=tuple((500.0, (cos_of(angle), sin_of(angle))) for angle in range(0, 360, 30)),
    clearance=0.0,
    reach=3_000.0,
    lowest=-140.0,
    highest=1_500.0,
    too_near=Message.of("Throw the ring from half a metre away or more."),
    too_far=Message.of("Throw the ring from within three metres of the finger."),
    too_low=Message.of("Throw the ring from higher up."),
)


def _ring() -> Body:
    radius, tube, mass = RING_RADIUS / 1000, TUBE / 1000, RING_MASS
    across = mass * (radius**2 / 2 + 5 / 8 * tube**2)
    return Body(
        name="ring",
        shape=_rods(),
        mass=mass,
        inertia=(across, across, mass * (radius**2 + 3 / 4 * tube**2)),
        reach=RING_RADIUS + TUBE + 2.0,
        zone=FROM_AFAR,
        surface=FOAM,
        spin_damping=0.25,
        drag=Drag(face=0.0063, edge=0.0037),
        quick=8_000.0,
    )


def _rods() -> tuple[Capsule, ...]:
    """Chords of the ring, as much outside its middle line at their ends as inside between them."""
    half = 180 / RODS
    mean = RING_RADIUS * (1 + 1 / cos_of(half)) / 2
    return tuple(
        Capsule(
            centre=(mean * cos_of(half) * cos_of(turn), mean * cos_of(half) * sin_of(turn), 0.0),
            radius=TUBE,
            length=2 * mean * sin_of(half),
            orientation=(cos_of(turn) * _ROOT, sin_of(turn) * _ROOT, 0.0, _ROOT),
        )
        for turn in (360 * rod / RODS for rod in range(RODS))
    )


def _finger() -> Body:
    """A hand with one finger up, upright from the elbow on; its middle is the knuckle."""
    level: Quaternion = (_ROOT, 0.0, 0.0, _ROOT)
    aslant: Quaternion = (sin_of(-22.5), 0.0, 0.0, cos_of(22.5))
    finger = FINGER_LENGTH - FINGER_RADIUS
    return Body(
        name="finger",
        shape=(
            Capsule((0.0, 0.0, finger / 2), FINGER_RADIUS, finger),
            Capsule((0.0, 0.0, -36.0), 32.0, 30.0, level),
            Capsule((0.0, 0.0, -200.0), 30.0, 200.0),
            Capsule((0.0, 58.0, -32.0), 10.0, 40.0, aslant),
        ),
        mass=HEAVY,
        inertia=(1.0, 1.0, 1.0),
        reach=340.0,
        zone=None,
        surface=FOAM,
        drive=Drive(speed=2_500.0, acceleration=40_000.0, gain=30.0, reach=400.0),
    )


RING = _ring()
FINGER = _finger()
