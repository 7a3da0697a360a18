"""A hand at a real table, in a window in memory: told to it as the mouse tells it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from math import atan2, degrees, dist, hypot
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from app.bench.strokes import JITTER, Stroke, usual_strokes
from app.storage.settings import SettingsFile
from app.throwing.hand import waiting_place
from app.view.games.pluvionauts.practice.mode import PracticeMode
from app.view.input.events import PointerEvent, PointerKind
from app.view.play.grasp import gain_at
from app.view.table.quality import Quality
from app.view.ui.geometry import Size
from app.view.window import Window
from physics.aim import HEIGHT
from physics.throw import Throw

STAND = -90.0
"""Where the hand is, in degrees round the table."""
USUAL_RATE = 144.0
USUAL_SIZE = (1280, 720)


@dataclass(frozen=True)
class Launched:
    """What came of a stroke."""

    over_peak: float
    """Launch speed over the hand's peak times the gain."""
    aside: float
    """Degrees off the stroke's direction."""
    delay: float
    """Seconds from the hand's peak to the launch."""


class Catching(PracticeMode):
    """A table that only takes what was thrown."""

    def __init__(self) -> None:
        super().__init__(Quality.LIGHT, lambda: None, seed=1)
        self.thrown: Throw | None = None

    def throw(self, throw: Throw) -> None:
        self.thrown = throw
        self.go_on()


class Thrower:
    """A hand at the table of a window, seen from the seat."""

    def __init__(self, window: Window) -> None:
        self._window, self._table = window, Catching()
        window.show(self._table)
        while self._table.scene.rig.moving:
            window.tick()
        self._clock = 0.0
        zoom = window.stage.display_zoom
        self.gain = gain_at(waiting_place(STAND), self._table.pixel, zoom)

    @property
    def scale(self) -> float:
        """Pixels for a millimetre on the hand's way to the box."""
        x, y, _ = waiting_place(STAND)
        return dist(self._pixel(x, y), self._pixel(x, y + 100)) / 100

    def swings(
        self, stroke: Stroke, rate: float, phase: float, rng: Random
    ) -> tuple[Throw, float] | None:
        """The throw, and when in the stroke it left the hand; ``None``: too weak for one."""
        table, began = self._table, self._clock + 1.0
        table.thrown = None
        kind, button, trembles = PointerKind.PRESS, 1, 0.0
        for time, x, y in stroke.samples(rate, phase):
            at = self._pixel(x + rng.gauss(0, trembles), y + rng.gauss(0, trembles))
            self._window.pointer(PointerEvent(kind, *at, button, time=began + time))
            kind, button, trembles = PointerKind.MOVE, 0, JITTER
            if table.thrown is not None:
                break
        self._clock = began + time
        self._window.pointer(PointerEvent(PointerKind.RELEASE, *at, 1, time=self._clock))
        return (table.thrown, time) if table.thrown is not None else None

    def _pixel(self, x: float, y: float) -> tuple[float, float]:
        """A whole one, as a mouse has them."""
        spot = self._table.pixel((x, y, HEIGHT))
        assert spot is not None
        return round(spot[0]), round(spot[1])


@contextmanager
def thrower(size: tuple[int, int] = USUAL_SIZE) -> Iterator[Thrower]:
    with TemporaryDirectory() as folder:
        window = Window(SettingsFile(Path(folder)), offscreen=Size(*size))
        window.change(reduced_motion=True, language="en", quality="light")
        yield Thrower(window)
        window.close()


def launches(rates: Sequence[float], phases: int) -> dict[float, list[list[Launched]]]:
    """For every rate and stroke, what came of it in several phases of the sampling."""
    rng = Random("launches")
    strokes = usual_strokes(rng)
    with thrower() as hand:
        return {
            rate: [
                [
                    _launched(hand, stroke, rate, (phase + rng.random()) / phases, rng)
                    for phase in range(phases)
                ]
                for stroke in strokes
            ]
            for rate in rates
        }


def _launched(hand: Thrower, stroke: Stroke, rate: float, phase: float, rng: Random) -> Launched:
    swung = hand.swings(stroke, rate, phase, rng)
    assert swung is not None, f"{stroke} throws nothing"
    throw, time = swung
    vx, vy, _ = throw.velocity
    return Launched(
        over_peak=hypot(vx, vy) / (hand.gain * stroke.peak),
        aside=abs(degrees(atan2(vx, vy)) - stroke.heading),
        delay=time - stroke.seconds / 2,
    )


def comfortable(size: tuple[int, int], sweeps: Sequence[tuple[float, float]]) -> list[float]:
    """Metres a second of the die for sweeps of so many pixels in so many seconds, in a window of
    that size."""
    rng = Random("comfortable")
    with thrower(size) as hand:
        strokes = [Stroke(pixels / hand.scale, seconds) for pixels, seconds in sweeps]
        swung = [hand.swings(stroke, USUAL_RATE, 0.5, rng) for stroke in strokes]
    return [hypot(*done[0].velocity[:2]) / 1000 if done else 0.0 for done in swung]
