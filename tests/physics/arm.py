"""Throws for the tests: lobs as people throw them, and anything at all that is allowed."""

from __future__ import annotations

from math import cos, radians, sin
from random import Random

from hypothesis import strategies as st

from models.box.dice import HIGHEST
from physics.aim import aimed, release_point
from physics.hand import Hand, any_orientation, unsteady
from physics.throw import FASTEST, Throw
from rules.pluvionauts.components import DieKind


def lobs(count: int, seed: int) -> list[Throw]:
    rng = Random(seed)
    return [
        unsteady(
            aimed(
                DieKind.BALLOON,
                release_point(rng.uniform(0, 360), height=rng.uniform(60, 150)),
                (rng.uniform(-90, 90), rng.uniform(-90, 90)),
                elevation=rng.uniform(10, 60),
            ),
            Hand(loose_grip=True),
            rng,
        )
        for _ in range(count)
    ]


def thrown(
    angle: float,
    distance: float,
    height: float,
    heading: float,
    rise: float,
    speed: float,
    spin: tuple[float, float, float],
    grip: int,
) -> Throw:
    """From a place round the box (see ``release_point``), in a direction given in degrees."""
    level = speed * cos(radians(rise))
    return Throw(
        body=DieKind.BALLOON,
        position=release_point(angle, distance, height),
        velocity=(
            level * cos(radians(heading)),
            level * sin(radians(heading)),
            speed * sin(radians(rise)),
        ),
        spin=spin,
        orientation=any_orientation(Random(grip)),
    )


ANY_THROW = st.builds(
    thrown,
    angle=st.floats(0, 360),
    distance=st.floats(21, 250),
    height=st.floats(20, HIGHEST),
    heading=st.floats(0, 360),
    rise=st.floats(-90, 90),
    speed=st.floats(0, FASTEST - 1),
    spin=st.tuples(*[st.floats(-57, 57)] * 3),
    grip=st.integers(0, 1000),
)
"""The whole range that a throw may have."""


def smash(angle: float, heading: float, speed: float, height: float, grip: int) -> Throw:
    """Hard and straight into the box: towards its middle, give or take ``heading`` degrees."""
    return thrown(
        angle, 25.0, height, angle + 180 + heading, -height / 4, speed, (30.0, -30.0, 30.0), grip
    )


ANY_SMASH = st.builds(
    smash,
    angle=st.floats(0, 360),
    heading=st.floats(-40, 40),
    speed=st.floats(500, FASTEST - 1),
    height=st.floats(30, 160),
    grip=st.integers(0, 1000),
)
