"""How the throw answers the one who throws: what a stroke of the hand launches, and whether a
steady hand hits what it aims at. Everything goes the way that a mouse goes in the window.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean, median

from app.bench import Row
from app.bench.aiming import HANDS, NEAR, aiming
from app.bench.gestures import Launched, comfortable, launches
from app.bench.strokes import JITTER, LENGTHS, TIMES
from app.bench.view import alone

RATES = {30.0: "<= 12", 60.0: "<= 8", 144.0: "<= 8", 500.0: "<= 8"}
"""Looks a second at the hand, and how far from the peak launches may be (percent)."""
PHASES = 8
PEOPLE, THROWS = 40, 25
SCREENS = {
    (1280, 720): ((290.0, 0.30), (620.0, 0.19)),
    (2560, 1440): ((410.0, 0.30), (875.0, 0.19)),
}
"""Comfortable sweeps in pixels and seconds: where there are twice as many, hands go 1.4 times as
far."""


def rows(scale: float = 1.0) -> Iterator[Row]:
    """All figures; ``scale`` makes the samples larger or smaller."""
    measured = alone(launches, tuple(RATES), max(2, round(PHASES * scale)))
    for rate, strokes in measured.items():
        yield from _launching(rate, strokes)
    yield _apart(measured, 60.0, 144.0)
    for size, sweeps in SCREENS.items():
        yield from _comfort(size, sweeps)
    yield from _aim(max(2, round(PEOPLE * scale)))


def _launching(rate: float, strokes: Sequence[Sequence[Launched]]) -> Iterator[Row]:
    each = [one for phases in strokes for one in phases]
    ratios = [one.over_peak for one in each]
    told = (
        f"{len(each)} strokes of {LENGTHS[0]:g}-{LENGTHS[-1]:g} mm in {1000 * TIMES[0]:g}-"
        f"{1000 * TIMES[-1]:g} ms, {JITTER:g} mm of jitter"
    )
    farthest = max(abs(ratio - 1) for ratio in ratios)
    spread = max(_spread([one.over_peak for one in phases]) for phases in strokes)
    aside, delays = [one.aside for one in each], [one.delay for one in each]
    name = f"{rate:g} looks a second"
    yield Row(f"{name}: launch over peak, mean", fmean(ratios), "x", told)
    yield Row(f"{name}: launch farthest from the peak", 100 * farthest, "%", told, RATES[rate])
    yield Row(f"{name}: one stroke in other phases, most", 100 * spread, "%", "from the mean")
    middling = f"median {median(aside):.2f}"
    yield Row(f"{name}: direction error, most", max(aside), "degrees", middling, "<= 1.5")
    longest = f"longest {1000 * max(delays):.0f} ms"
    yield Row(f"{name}: peak to launch, median", 1000 * median(delays), "ms", longest)


def _spread(values: Sequence[float]) -> float:
    mean = fmean(values)
    return max(abs(value - mean) for value in values) / mean


def _apart(measured: Mapping[float, Sequence[Sequence[Launched]]], one: float, other: float) -> Row:
    """How much a stroke throws differently at two rates, on the average of its phases."""
    means = [
        [fmean(launch.over_peak for launch in phases) for phases in measured[rate]]
        for rate in (one, other)
    ]
    farthest = max(abs(a / b - 1) for a, b in zip(*means, strict=True))
    name = f"one stroke at {one:g} and at {other:g} looks a second, most"
    return Row(name, 100 * farthest, "%", "means of its phases", "<= 5")


def _comfort(size: tuple[int, int], sweeps: Sequence[tuple[float, float]]) -> Iterator[Row]:
    speeds = alone(comfortable, size, sweeps)
    aims = ("<= 0.5", ">= 1.6")
    for speed, aim, (pixels, seconds), kind in zip(
        speeds, aims, sweeps, ("gentle", "strong"), strict=True
    ):
        told = f"{pixels:g} pixels in {1000 * seconds:g} ms"
        yield Row(f"a {kind} sweep in {size[0]}x{size[1]}", speed, "m/s", told, aim)


def _aim(people: int) -> Iterator[Row]:
    """Beside what is aimed at, the first touch: no throw from the wall can be told better from
    another than by where it comes down."""
    shares = alone(aiming, people, THROWS)
    for hand in HANDS:
        told = (
            f"{people} people, {THROWS} throws each; noise {100 * hand.speed:g} %, "
            f"{hand.direction:g} degrees"
        )
        share = shares[hand.name]
        yield Row(f"{hand.name} hand within {NEAR:g} mm of its aim", share.rest, "", told)
        yield Row(f"{hand.name} hand: first touch within {NEAR:g} mm", share.touch, "", told)
    steady, wild = shares[HANDS[0].name], shares[HANDS[-1].name]
    ratio = steady.rest / max(wild.rest, 1e-9)
    yield Row("steady to wild", ratio, "x", "through the gesture", ">= 3")
    ratio = steady.touch / max(wild.touch, 1e-9)
    yield Row("steady to wild, first touch", ratio, "x", "as if no die bounced or rolled")
