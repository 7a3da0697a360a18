"""Where the eye is: orbit round the board, presets; pure numbers, no graphics."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from math import asin, cos, degrees, radians, sin, tan

from app.easing import eased
from models.dimensions import RIM_TOP_Z

Point = tuple[float, float, float]

NEAR, FAR = 30.0, 5000.0


@dataclass(frozen=True)
class View:
    """An eye that looks at a point of the table. Azimuth 0 looks along y from the near side;
    it grows counter-clockwise seen from above. Angles in degrees, lengths in millimetres."""

    target: Point = (0.0, -6.0, 0.0)
    azimuth: float = 0.0
    elevation: float = 42.0
    distance: float = 520.0
    field: float = 42.0
    """Horizontal angle of view at 16:9; narrower windows keep what is in the middle."""

    @property
    def position(self) -> Point:
        flat = self.distance * cos(radians(self.elevation))
        return (
            self.target[0] + flat * sin(radians(self.azimuth)),
            self.target[1] - flat * cos(radians(self.azimuth)),
            self.target[2] + self.distance * sin(radians(self.elevation)),
        )

    @property
    def right(self) -> Point:
        """The horizontal direction to the right of the eye."""
        return (cos(radians(self.azimuth)), sin(radians(self.azimuth)), 0.0)


def fields_of_view(field: float, aspect: float) -> tuple[float, float]:
    """Tangents of half the horizontal and vertical angle of view in a window of that shape:
    the middle 4:3 of the view always fits."""
    wide = tan(radians(field) / 2)
    high = wide * 9 / 16
    if aspect >= 4 / 3:
        return high * aspect, high
    return high * 4 / 3, high * 4 / 3 / aspect


class Preset(StrEnum):
    SEAT = "seat"
    TOP = "top"
    CLOSE = "close"
    RIM = "rim"


PRESETS: dict[Preset, View] = {
    Preset.SEAT: View(),
    Preset.TOP: View(target=(0.0, 0.0, 0.0), elevation=89.0, distance=560.0),
    Preset.CLOSE: View(target=(0.0, -25.0, 0.0), elevation=34.0, distance=300.0),
    Preset.RIM: View(target=(0.0, 10.0, 4.0), elevation=14.0, distance=330.0),
}

MIN_ELEVATION, MAX_ELEVATION = 14.0, 89.0
"""From lower the horizon would come into sight, and with it the end of the table."""
LOWEST_EYE = RIM_TOP_Z + 14.0
"""Millimetres above the floor of the box: nobody looks through its walls."""
MIN_DISTANCE, MAX_DISTANCE = 120.0, 900.0
ROAM = 200.0
"""How far from the centre the target may be moved."""


def clamped(view: View) -> View:
    x, y, z = view.target
    z = min(max(z, -5.0), 80.0)
    distance = min(max(view.distance, MIN_DISTANCE), MAX_DISTANCE)
    over_the_rim = degrees(asin((LOWEST_EYE - z) / distance))
    return replace(
        view,
        target=(min(max(x, -ROAM), ROAM), min(max(y, -ROAM), ROAM), z),
        azimuth=(view.azimuth + 180) % 360 - 180,
        elevation=min(max(view.elevation, MIN_ELEVATION, over_the_rim), MAX_ELEVATION),
        distance=distance,
    )


def between(one: View, other: View, share: float) -> View:
    """The view on the way from one to another; azimuth turns the short way round."""

    def mix(a: float, b: float) -> float:
        return a + (b - a) * share

    turn = (other.azimuth - one.azimuth + 180) % 360 - 180
    x, y, z = (mix(a, b) for a, b in zip(one.target, other.target, strict=True))
    return View(
        target=(x, y, z),
        azimuth=one.azimuth + turn * share,
        elevation=mix(one.elevation, other.elevation),
        distance=mix(one.distance, other.distance),
        field=mix(one.field, other.field),
    )


def far_from(one: View, other: View) -> bool:
    """Whether the difference could be seen."""
    turn = (one.azimuth - other.azimuth + 180) % 360 - 180
    gaps = [a - b for a, b in zip(one.target, other.target, strict=True)]
    gaps += [one.distance - other.distance, 4 * turn, 4 * (one.elevation - other.elevation)]
    return max(map(abs, gaps)) > 0.2


class CameraRig:
    """Moves a view by orders and by time. ``update`` tells whether it moved."""

    def __init__(self, view: View | None = None, *, reduced_motion: bool = False) -> None:
        self.view = view or View()
        self.reduced_motion = reduced_motion
        self._from: View | None = None
        self._to = self.view
        self._elapsed = self._duration = 0.0
        self._jumped = False

    @property
    def moving(self) -> bool:
        return self._from is not None

    @property
    def gliding(self) -> bool:
        """Whether it takes its time to get to its goal."""
        return self._from is not None and self._duration > 0

    @property
    def goal(self) -> View:
        """Where the eye will be when it stops moving."""
        return self._to

    def go(self, view: View, seconds: float = 0.3) -> None:
        """Glides to a view (at once with reduced motion)."""
        self._start(clamped(view), seconds)

    def jump(self, view: View) -> None:
        """To a view at once."""
        self._to = self.view = clamped(view)
        self._from = None
        self._jumped = True

    def lead(self, view: View) -> None:
        """To a view that itself moves: at once, or on the way there if the eye is gliding."""
        if self.gliding:
            self._to = clamped(view)
        elif far_from(view, self._to):
            self.go(view, 0)

    def preset(self, preset: Preset, seconds: float = 0.35) -> None:
        """To a named view, from the side where the eye is."""
        self.go(replace(PRESETS[preset], azimuth=self.view.azimuth), seconds)

    def seat(self, seat: int, seats: int, seconds: float = 0.35) -> None:
        """To the place of a player round the table; seat 0 is on the near side."""
        self.go(replace(PRESETS[Preset.SEAT], azimuth=360.0 * seat / seats), seconds)

    def orbit(self, azimuth: float, elevation: float) -> None:
        self.jump(
            replace(
                self._to,
                azimuth=self._to.azimuth + azimuth,
                elevation=self._to.elevation + elevation,
            )
        )

    def walk(self, azimuth: float, elevation: float) -> None:
        """Orbits round the middle of the board, wherever the eye looks: what was in front of the
        player still is, as for somebody who walks round the table."""
        turn = radians(azimuth)
        x, y, z = self._to.target
        round_the_middle = (x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn), z)
        self._to = replace(self._to, target=round_the_middle)
        self.orbit(azimuth, elevation)

    def zoom(self, factor: float) -> None:
        """Nearer with a factor under 1."""
        self.jump(replace(self._to, distance=self._to.distance * factor))

    def pan(self, right: float, away: float) -> None:
        """Moves the target over the table, in millimetres as seen from the eye."""
        turn = radians(self._to.azimuth)
        x, y, z = self._to.target
        self.jump(
            replace(
                self._to,
                target=(
                    x + right * cos(turn) - away * sin(turn),
                    y + right * sin(turn) + away * cos(turn),
                    z,
                ),
            )
        )

    def update(self, seconds: float) -> bool:
        """Lets time pass; true if the view changed since the last call."""
        jumped, self._jumped = self._jumped, False
        if self._from is not None:
            self._elapsed += seconds
            share = eased(self._elapsed / self._duration) if self._duration > 0 else 1.0
            self.view = between(self._from, self._to, share)
            if share >= 1.0:
                self._from = None
            return True
        return jumped

    def _start(self, view: View, seconds: float) -> None:
        self._to = view
        if self.reduced_motion or seconds <= 0:
            self._duration = 0.0
        else:
            self._duration = seconds
        self._from, self._elapsed = self.view, 0.0
