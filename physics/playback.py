"""Where a body is between two frames, for slow motion: curves in flight, a kink at an impact."""

from __future__ import annotations

from math import acos, sin

import numpy as np
from numpy.typing import NDArray

from physics.packing import Poses
from rules.poses import Pose

FARTHEST_KINK = 6.0
"""Millimetres: when the paths before and after an impact miss each other by more than this,
there was more than one impact, and the path before tells where the first one was."""

Vector = NDArray[np.float64]


class Motion:
    """The poses of a recording as a function of time."""

    def __init__(
        self,
        bodies: tuple[str, ...],
        track: Poses,
        rate: int,
        impacts: tuple[tuple[float, ...], ...],
    ) -> None:
        self.bodies = bodies
        self.duration = (len(track) - 1) / rate
        self._track = track.astype(np.float64)
        self._rate = rate
        self._impacts: list[dict[int, float]] = []
        """By die: the first impact within each frame."""
        for times in impacts:
            first: dict[int, float] = {}
            for time in times:
                first.setdefault(int(time * rate), time * rate)
            self._impacts.append(first)

    def pose(self, body: str, seconds: float) -> Pose:
        """Where a body is at a moment; before the first and after the last frame it stays."""
        die = self.bodies.index(body)
        last = len(self._track) - 1
        at = min(max(seconds * self._rate, 0.0), float(last))
        frame = min(int(at), max(last - 1, 0))
        part = at - frame
        position = self._position(die, frame, part)
        orientation = _turned(
            self._track[frame, die, 3:], self._track[min(frame + 1, last), die, 3:], part
        )
        x, y, z = (float(value) for value in position)
        qx, qy, qz, qw = (float(value) for value in orientation)
        return Pose(position=(x, y, z), orientation=(qx, qy, qz, qw))

    def _position(self, die: int, frame: int, part: float) -> Vector:
        path = self._track[:, die, :3]
        start, end = path[frame], path[min(frame + 1, len(path) - 1)]
        leaving = self._velocity(die, frame, forwards=False)
        arriving = self._velocity(die, frame + 1, forwards=True)
        impact = self._impacts[die].get(frame)
        if impact is None:
            return _hermite(
                start,
                end,
                end - start if leaving is None else leaving,
                end - start if arriving is None else arriving,
                part,
            )
        moment = min(max(impact - frame, 0.02), 0.98)
        kink = _kink(
            None if leaving is None else start + leaving * moment,
            None if arriving is None else end - arriving * (1 - moment),
        )
        if kink is None:
            return np.asarray(start + (end - start) * part)
        if part < moment:
            return np.asarray(start + (kink - start) * (part / moment))
        return np.asarray(kink + (end - kink) * ((part - moment) / (1 - moment)))

    def _velocity(self, die: int, frame: int, *, forwards: bool) -> Vector | None:
        """Movement per frame at a frame's moment, from the side that no impact disturbs."""
        path, hits = self._track[:, die, :3], self._impacts[die]
        before = frame - 1 if frame >= 1 and frame - 1 not in hits else None
        after = frame if frame + 1 < len(path) and frame not in hits else None
        if before is not None and after is not None:
            return np.asarray((path[frame + 1] - path[frame - 1]) / 2)
        one_sided = after if forwards else before
        return None if one_sided is None else np.asarray(path[one_sided + 1] - path[one_sided])


def _kink(before: Vector | None, after: Vector | None) -> Vector | None:
    """Where an impact was, from the path that led there and the path that led away."""
    if before is None or after is None:
        return after if before is None else before
    if float(np.linalg.norm(before - after)) > FARTHEST_KINK:
        return before
    return np.asarray((before + after) / 2)


def _hermite(start: Vector, end: Vector, leaving: Vector, arriving: Vector, t: float) -> Vector:
    t2, t3 = t * t, t * t * t
    return np.asarray(
        start * (2 * t3 - 3 * t2 + 1)
        + leaving * (t3 - 2 * t2 + t)
        + end * (3 * t2 - 2 * t3)
        + arriving * (t3 - t2)
    )


def _turned(start: Vector, end: Vector, part: float) -> Vector:
    """The shortest turn between two orientations."""
    cosine = float(start @ end)
    if cosine < 0:
        end, cosine = -end, -cosine
    if cosine > 0.9995:
        mixed = start + (end - start) * part
    else:
        angle = acos(cosine)
        mixed = start * sin((1 - part) * angle) + end * sin(part * angle)
    return np.asarray(mixed / np.linalg.norm(mixed))
