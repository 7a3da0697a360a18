"""A hand gives the throw it means; the meter asks for direction, then power."""

from dataclasses import replace
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.throwing.hand import HOOK, MOST_CURVE, STRAIGHT, Grip, let_go, waiting_place
from app.throwing.meter import Meter, MeterPhase, MeterSpeed
from models.box.dice import CLEARANCE
from models.dimensions import beyond_walls
from rules.pluvionauts.components import DieKind

GRIP = Grip(DieKind.BALLOON, (0.0, 0.0, 0.0, 1.0))
FINITE = st.floats(-5000, 5000)


@given(FINITE, FINITE, FINITE, FINITE, st.floats(15, 70), FINITE)
def test_whatever_the_hand_does_the_throw_is_possible(
    x: float, y: float, vx: float, vy: float, lob: float, twist: float
) -> None:
    place = (x / 15, y / 15)
    throw = let_go(replace(GRIP, lob=lob), place, (vx, vy), twist)
    assert beyond_walls(*throw.position[:2]) >= CLEARANCE - 1e-6
    assert throw == let_go(replace(GRIP, lob=lob), place, (vx, vy), twist)


def test_a_hand_that_turns_rolls_the_die_to_its_side() -> None:
    """Rolling to the left of where it flies, it is pushed to the left by what it touches."""

    def sideways(turning: float) -> float:
        return let_go(GRIP, (0.0, -300.0), (0.0, 800.0), turning).spin[1]

    assert sideways(STRAIGHT / 2) == 0, "the arc of any arm is no curve"
    assert sideways(4.0) < sideways(3.0) < 0 < sideways(-3.0)
    assert sideways(1000.0) == -HOOK * MOST_CURVE


def test_the_meter_asks_for_direction_then_power() -> None:
    meter = Meter(GRIP, azimuth=270, speed=MeterSpeed.SLOW)
    meter = meter.after(1.5).pressed()
    assert meter.direction == pytest.approx(0.5)
    assert meter.phase is MeterPhase.POWER
    weak, strong = meter.after(0.3).pressed(), meter.after(2.7).pressed()
    assert strong.phase is MeterPhase.DONE
    assert hypot(*weak.throw().velocity) < hypot(*strong.throw().velocity)
    assert weak.throw().velocity[0] == pytest.approx(0, abs=1e-6)
    assert weak.throw().velocity[1] > 0


def test_the_meter_moves_by_steps_alone_when_asked_to() -> None:
    meter = Meter(GRIP, azimuth=0, speed=MeterSpeed.STEPS)
    assert meter.after(10) == meter
    assert meter.stepped(-1).heading > meter.heading > meter.stepped(1).heading
    assert meter.stepped(1000).direction == 1
    fixed = meter.pressed()
    assert fixed.stepped(3).power > fixed.power


def test_the_die_waits_where_it_may_be_thrown_from() -> None:
    for azimuth in range(0, 360, 5):
        x, y, _ = waiting_place(azimuth)
        assert beyond_walls(x, y) >= CLEARANCE - 1e-6
