"""The figures of the hand are really measured: each is there, each can be true."""

from __future__ import annotations

import pytest

from app.bench import hand
from app.bench.aiming import HANDS, aiming
from app.bench.gestures import Launched, comfortable, launches
from app.bench.strokes import LENGTHS, TIMES
from app.bench.view import alone


@pytest.fixture(scope="module")
def measured() -> dict[float, list[list[Launched]]]:
    return alone(launches, (60.0, 144.0), 2)


def test_every_stroke_in_the_window_throws_about_its_peak(
    measured: dict[float, list[list[Launched]]],
) -> None:
    for strokes in measured.values():
        assert [len(phases) for phases in strokes] == [2] * len(LENGTHS) * len(TIMES)
        for one in (one for phases in strokes for one in phases):
            assert one.over_peak == pytest.approx(1, abs=0.12)
            assert 0 <= one.aside < 4
            assert -0.05 < one.delay < 0.2


def test_the_rows_say_what_was_measured(measured: dict[float, list[list[Launched]]]) -> None:
    rows = {row.name: row for row in hand._launching(60.0, measured[60.0])}
    farthest = max(abs(one.over_peak - 1) for phases in measured[60.0] for one in phases)
    row = rows["60 looks a second: launch farthest from the peak"]
    assert row.value == pytest.approx(100 * farthest)
    assert row.aim == "<= 8"
    assert 0 < hand._apart(measured, 60.0, 144.0).value < 20
    assert hand._apart(measured, 60.0, 60.0).value == 0


def test_a_stronger_sweep_is_a_faster_throw() -> None:
    gentle, strong = alone(comfortable, (640, 480), ((200.0, 0.3), (400.0, 0.2)))
    assert 0 < gentle < strong


def test_people_aim_with_hands_of_every_steadiness() -> None:
    shares = alone(aiming, 1, 3)
    assert set(shares) == {one.name for one in HANDS}
    assert all(0 <= share.rest <= 1 for share in shares.values())
    assert shares[HANDS[0].name].touch == 1, "a steady hand always comes down where it meant"
