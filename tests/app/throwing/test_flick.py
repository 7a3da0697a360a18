"""The whole stroke counts: its peak is the throw, however often one looks at the hand."""

from __future__ import annotations

from math import hypot
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.bench.strokes import JITTER, Stroke, usual_strokes
from app.throwing.flick import GAIN, MOMENT, Flick, gain_for
from app.throwing.hand import LEAST_LAUNCH
from models.box.dice import CLEARANCE
from models.dimensions import beyond_walls
from physics.throw import Throw
from tests.app.throwing.strokes import GRIP, bearing, flown, ground_speed

LENGTHS, SECONDS = st.floats(100, 350), st.floats(0.12, 0.4)
PHASES = st.floats(0, 0.999)
HEADINGS = st.floats(-25, 25)
PIXEL = 0.6
"""Millimetres of the table that one shows."""


def of_the_peak(stroke: Stroke, rate: float, phase: float = 0.5) -> float:
    return ground_speed(flown(stroke, rate, phase)[0]) / (GAIN * stroke.peak)


@given(LENGTHS, SECONDS, HEADINGS, st.sampled_from([60, 144, 500]), PHASES)
def test_the_die_flies_with_the_peak_of_the_hand(
    length: float, seconds: float, heading: float, rate: int, phase: float
) -> None:
    stroke = Stroke(length, seconds, heading)
    assert of_the_peak(stroke, rate, phase) == pytest.approx(1, abs=0.08)


@given(LENGTHS, SECONDS, HEADINGS, PHASES)
def test_thirty_looks_a_second_are_enough(
    length: float, seconds: float, heading: float, phase: float
) -> None:
    assert of_the_peak(Stroke(length, seconds, heading), 30, phase) == pytest.approx(1, abs=0.12)


@given(LENGTHS, SECONDS, HEADINGS, PHASES, PHASES)
def test_a_stroke_throws_the_same_at_any_rate_of_frames(
    length: float, seconds: float, heading: float, one: float, other: float
) -> None:
    stroke = Stroke(length, seconds, heading)
    slow, fast = of_the_peak(stroke, 60, one), of_the_peak(stroke, 144, other)
    assert slow == pytest.approx(fast, rel=0.05)


@given(LENGTHS, SECONDS, HEADINGS, st.sampled_from([30, 60, 144, 500]), PHASES)
def test_it_flies_where_the_stroke_goes(
    length: float, seconds: float, heading: float, rate: int, phase: float
) -> None:
    throw, _ = flown(Stroke(length, seconds, heading), rate, phase)
    assert bearing(throw) == pytest.approx(heading, abs=0.2)


@pytest.mark.parametrize(("rate", "beside"), [(30, 0.12), (60, 0.08), (144, 0.08)])
def test_a_hand_that_trembles_throws_its_peak_and_straight(rate: int, beside: float) -> None:
    """Neither too early, nor along a curve that was none; with the pixels of a mouse."""
    rng = Random(2)
    for stroke in usual_strokes(rng) * 8:
        flick = Flick(GRIP)
        for time, *at in stroke.samples(rate, rng.random()):
            x, y = (PIXEL * round((place + rng.gauss(0, JITTER)) / PIXEL) for place in at)
            flick.move(time, x, y)
        throw = flick.flies
        assert throw is not None
        assert ground_speed(throw) / (GAIN * stroke.peak) == pytest.approx(1, abs=beside)
        assert bearing(throw) == pytest.approx(stroke.heading, abs=1.5)


@given(LENGTHS, SECONDS, st.sampled_from([60, 144, 500]))
def test_it_leaves_soon_after_the_peak_and_not_before(
    length: float, seconds: float, rate: int
) -> None:
    _, time = flown(Stroke(length, seconds), rate)
    assert -0.01 <= time - seconds / 2 <= MOMENT


def test_what_came_at_once_or_one_by_one_is_the_same_throw() -> None:
    """Frames matter as little as the number of events that each of them brings."""
    samples = list(Stroke(200, 0.25).samples(500, 0.5))
    whole, throw = Flick(GRIP), flown(Stroke(200, 0.25), 500)[0]
    for sample in samples:
        whole.move(*sample)
    assert whole.flies == whole.release() == throw


def test_the_die_waits_at_the_wall_where_the_hand_came_over_it() -> None:
    flick, held = Flick(GRIP), []
    for sample in Stroke(350, 0.3, heading=15).samples(500):
        flick.move(*sample)
        if beyond_walls(*sample[1:]) < CLEARANCE:
            held.append(flick.place)
    assert max(hypot(*(a - b for a, b in zip(place, held[0], strict=True))) for place in held) == 0
    assert beyond_walls(*held[0][:2]) >= CLEARANCE - 1e-6
    throw = flick.flies
    assert throw is not None
    assert throw.position == held[0]


def test_a_fast_hand_may_be_past_the_whole_box_before_one_looks_again() -> None:
    flick = Flick(GRIP)
    flick.move(0.0, 0.0, -200.0)
    flick.move(0.1, 10.0, 250.0)
    flick.silent_until(0.2)
    throw = flick.flies
    assert throw is not None
    assert throw.position[1] < -100
    assert throw.velocity[1] > 0


def let_go_early(flick: Flick, until: float, stroke: Stroke) -> Throw | None:
    for sample in stroke.samples(250):
        if sample[0] > until:
            break
        flick.move(*sample)
    assert flick.flies is None, "not at the wall yet"
    flick.silent_until(until)
    return flick.release()


def test_letting_go_before_the_wall_throws_with_the_peak_so_far() -> None:
    stroke = Stroke(38, 0.12)
    throw = let_go_early(Flick(GRIP), 0.10, stroke)
    assert throw is not None
    assert ground_speed(throw) == pytest.approx(GAIN * stroke.peak, rel=0.08)
    assert throw.position[1] < -139
    faster = let_go_early(Flick(GRIP), 0.06, Stroke(70, 0.12))
    assert faster is not None
    assert ground_speed(faster) > ground_speed(throw)


@pytest.mark.parametrize("rest", [0.3, 1.0])
def test_a_hand_that_came_to_rest_does_not_throw(rest: float) -> None:
    assert let_go_early(Flick(GRIP), 0.12 + rest, Stroke(38, 0.12)) is None


def test_nor_does_one_that_dawdles_or_draws_back() -> None:
    slow = Flick(GRIP)
    for sample in Stroke(200, 3.0).samples(60):
        slow.move(*sample)
        assert slow.flies is None
    assert slow.release() is None
    back = Flick(GRIP)
    for time, x, y in Stroke(150, 0.2).samples(60):
        back.move(time, x, -400 - y)
        assert back.flies is None
    assert back.release() is None


def test_a_hand_may_swing_back_first() -> None:
    flick, stroke = Flick(GRIP), Stroke(250, 0.25)
    for step in range(50):
        flick.move(step / 250, 0.0, -200 - 1.2 * step)
    back = -200 - 1.2 * 49
    for time, x, y in stroke.samples(250):
        flick.move(0.2 + time, x, back + 200 + y)
    throw = flick.flies
    assert throw is not None
    assert ground_speed(throw) == pytest.approx(GAIN * stroke.peak, rel=0.08)
    assert bearing(throw) == pytest.approx(0, abs=1.5)


def test_a_hand_that_crept_over_the_wall_may_still_fling() -> None:
    flick = Flick(GRIP)
    for step in range(100):
        flick.move(step / 100, 0.0, -200 + step * 0.9)
        assert flick.flies is None
    stroke = Stroke(150, 0.25)
    for time, x, y in stroke.samples(100):
        flick.move(1.0 + time, x, 90 + y)
    throw = flick.flies
    assert throw is not None
    assert ground_speed(throw) == pytest.approx(GAIN * stroke.peak, rel=0.08)


def test_a_stroke_that_never_gets_slower_ends_all_the_same() -> None:
    flick = Flick(GRIP)
    for step in range(200):
        flick.move(step / 500, 0.0, -200 + 0.01 * step * step)
        if flick.flies is not None:
            break
    assert flick.flies is not None
    assert step / 500 < (60 / 0.01) ** 0.5 / 500 + MOMENT + 0.05


def test_a_slow_machine_that_saw_only_both_ends_of_a_stroke_still_throws() -> None:
    flick = Flick(GRIP)
    flick.move(0.0, 0.0, -400.0)
    flick.move(0.2, 0.0, -250.0)
    throw = flick.release()
    assert throw is not None
    assert ground_speed(throw) == pytest.approx(GAIN * 750)


def test_a_pen_set_down_beside_where_it_hovered_has_not_moved() -> None:
    flick = Flick(GRIP)
    flick.move(0.0, 0.0, -220.0)
    for step in range(40):
        flick.move(0.004 + step / 250, 0.0, -200.0 + 0.1 * step)
    assert flick.release() is None


@given(PHASES, st.floats(-250, 250), st.floats(-100, 250))
def test_a_pen_that_was_lifted_and_is_back_elsewhere_has_not_thrown(
    phase: float, x: float, y: float
) -> None:
    flick = Flick(GRIP)
    for step in range(30):
        flick.move((step + phase) / 250, 0.0, -220.0)
    for step in range(30):
        flick.move(0.12 + (step + phase) / 250, x, y)
    flick.silent_until(0.5)
    assert flick.flies is None
    assert flick.release() is None


@pytest.mark.parametrize("rate", [60, 144, 500])
def test_a_curved_stroke_leaves_along_its_end_and_rolls_to_its_side(rate: int) -> None:
    left, straight, right = (
        flown(Stroke(250, 0.25, turns=turns), rate)[0] for turns in (60, 0, -60)
    )
    assert bearing(left) < -10 < bearing(straight) < 10 < bearing(right)
    assert left.spin[1] < -10 < straight.spin[1] < 10 < right.spin[1]


@given(st.floats(0.01, 5), st.floats(1.01, 4))
def test_on_a_larger_picture_a_hand_moves_a_little_more_not_as_much(
    scale: float, larger: float
) -> None:
    small, large = gain_for(scale), gain_for(scale / larger)
    assert small <= large <= small * larger


PLACES = st.tuples(st.floats(0.001, 0.2), st.floats(-500, 500), st.floats(-500, 500))


@settings(max_examples=200)
@given(st.lists(PLACES, min_size=1, max_size=40), st.booleans())
def test_whatever_a_hand_does_what_it_throws_can_be_thrown(
    places: list[tuple[float, float, float]], silent: bool
) -> None:
    flick, time = Flick(GRIP), 0.0
    for pause, x, y in places:
        time += pause
        flick.move(time, x, y)
        assert beyond_walls(*flick.place[:2]) >= CLEARANCE - 1e-6
        if (aim := flick.aim()) is not None and flick.flies is None:
            assert ground_speed(aim) >= LEAST_LAUNCH * 0.75
    if silent:
        flick.silent_until(time + 0.05)
    flick.release()
