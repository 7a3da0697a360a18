"""A gesture becomes the throw a hand would make: same stroke, same throw."""

from dataclasses import replace
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.throwing.flick import Flick
from app.throwing.hand import Grip, let_go, waiting_place
from app.throwing.meter import Meter, MeterPhase, MeterSpeed
from models.dimensions import beyond_walls
from physics.throw import CLEARANCE, Throw
from rules.pluvionauts.components import DieKind

GRIP = Grip(DieKind.BALLOON, (0.0, 0.0, 0.0, 1.0))
FINITE = st.floats(-5000, 5000)


def stroke(vx: float, vy: float, *, seconds: float = 0.15, bend: float = 0.0) -> Flick:
    flick = Flick(GRIP)
    for tick in range(int(seconds * 100) + 1):
        t = tick / 100
        flick.move(t, vx * t + bend * t * t, -400 + vy * t)
    return flick


def thrown(flick: Flick, time: float = 0.15) -> Throw:
    throw = flick.release(time)
    assert throw is not None
    return throw


def test_a_stroke_throws_where_it_points_and_faster_strokes_throw_farther() -> None:
    slow, fast = thrown(stroke(0, 500)), thrown(stroke(0, 1000))
    assert slow.velocity[0] == pytest.approx(0, abs=1e-6)
    assert 0 < slow.velocity[1] < fast.velocity[1]
    assert slow.velocity[2] > 0
    assert thrown(stroke(300, 500)).velocity[0] > 0


def test_only_the_last_moment_of_a_stroke_counts() -> None:
    """A hand may swing back first, or dawdle: as it moves when it opens, so the die flies."""
    swung, straight = Flick(GRIP), stroke(0, 800, seconds=0.1)
    for tick in range(31):
        swung.move(tick / 100, tick * 2.0, -300 - tick * 4.0)
    for tick in range(1, 11):
        swung.move(0.3 + tick / 100, 60.0, -420 + tick * 8.0)
    assert thrown(swung, 0.4).velocity == pytest.approx(thrown(straight, 0.1).velocity)


def test_a_hand_that_stops_or_dawdles_does_not_throw() -> None:
    assert stroke(0, 500).release(0.60) is None
    assert stroke(0, 80).release(0.15) is None
    assert stroke(0, 200).release(0.15) is not None, "weak, but a throw"


def test_a_slow_machine_that_saw_only_both_ends_of_a_stroke_still_throws() -> None:
    flick = Flick(GRIP)
    flick.move(0.0, 0.0, -400.0)
    flick.move(0.2, 0.0, -300.0)
    assert thrown(flick, 0.21).velocity[1] == pytest.approx(450)
    late = Flick(GRIP)
    late.move(0.0, 0.0, -400.0)
    late.move(2.0, 0.0, -300.0)
    assert late.release(2.0) is None, "that was no stroke but a long hold"


def test_a_curved_stroke_gives_spin_to_its_side() -> None:
    assert thrown(stroke(0, 600, bend=2000)).spin[2] < 0
    assert thrown(stroke(0, 600, bend=-2000)).spin[2] > 0


def test_the_die_leaves_a_hand_that_swings_across_the_wall() -> None:
    flick = Flick(GRIP)
    flick.move(0.0, 0.0, -400.0)
    assert flick.flies(0.0) is None
    flick.move(0.1, 0.0, -100.0)
    throw = flick.flies(0.1)
    assert throw is not None
    assert throw.position == flick.place
    assert beyond_walls(*flick.place[:2]) >= CLEARANCE - 1e-6


@pytest.mark.parametrize("speed", [80, -900], ids=["slowly", "on its way back"])
def test_at_the_wall_the_die_stays_in_a_hand_that_does_not_swing(speed: float) -> None:
    flick = Flick(GRIP)
    for tick in range(11):
        flick.move(tick / 100, 0.0, -50.0 + speed * tick / 100)
    assert flick.flies(0.1) is None
    assert beyond_walls(*flick.place[:2]) >= CLEARANCE - 1e-6


@given(FINITE, FINITE, FINITE, FINITE, st.floats(15, 70), FINITE)
def test_whatever_the_hand_does_the_throw_is_possible(
    x: float, y: float, vx: float, vy: float, lob: float, twist: float
) -> None:
    place = (x / 15, y / 15)
    throw = let_go(replace(GRIP, lob=lob), place, (vx, vy), twist)
    assert beyond_walls(*throw.position[:2]) >= CLEARANCE - 1e-6
    assert throw == let_go(replace(GRIP, lob=lob), place, (vx, vy), twist)


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
