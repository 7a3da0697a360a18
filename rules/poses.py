"""What the rules must know of physics: where each die lies after a throw, and how it is turned.

The table's frame, used by every layer: millimetres; x to the right, y away from you, z up; the
origin is the centre of the board on the upper face of the lower plate (the floor of the wells,
or the surface of the flat board). Orientations are unit quaternions (x, y, z, w) that turn the
die's own axes into the table's.
"""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, PlainSerializer

from rules.exact import cos_of, length, sin_cos, sin_of

Millimetres = Annotated[float, Field(ge=-10_000, le=10_000, allow_inf_nan=False)]
Vector = tuple[float, float, float]
Quaternion = tuple[float, float, float, float]
UNTURNED: Quaternion = (0.0, 0.0, 0.0, 1.0)
UnitPart = Annotated[float, Field(ge=-1.001, le=1.001, allow_inf_nan=False)]


class Pose(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    position: tuple[Millimetres, Millimetres, Millimetres]
    orientation: tuple[UnitPart, UnitPart, UnitPart, UnitPart]


class Settled(BaseModel):
    """A thing that has come to rest, by its name."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    body: Annotated[str, Field(min_length=1, max_length=40)]
    pose: Pose


def read_from(key: str) -> BeforeValidator:
    """For a ``Settled`` whose name stands under another key, in kinds of files that are older than
    it: ``Annotated[Settled, read_from("die"), written_to("die")]``."""

    def read(value: object) -> object:
        if not isinstance(value, dict):
            return value
        if "body" in value:
            raise ValueError(f"a name stands under {key!r} here")
        return {"body" if name == key else name: entry for name, entry in value.items()}

    return BeforeValidator(read)


def written_to(key: str) -> PlainSerializer:
    def written(settled: Settled) -> dict[str, object]:
        return {key: settled.body, "pose": settled.pose}

    return PlainSerializer(written)


def about_z(angle: float) -> Quaternion:
    """A turn by so many degrees, counter-clockwise seen from above."""
    return (0.0, 0.0, sin_of(angle / 2), cos_of(angle / 2))


def about_x(angle: float) -> Quaternion:
    return (sin_of(angle / 2), 0.0, 0.0, cos_of(angle / 2))


def turned(first: Quaternion, then: Quaternion) -> Quaternion:
    """One turn after another, both about the table's axes."""
    x1, y1, z1, w1 = then
    x2, y2, z2, w2 = first
    return (
        w1 * x2 + x1 * w2 + y1 * z2 - z1 * y2,
        w1 * y2 - x1 * z2 + y1 * w2 + z1 * x2,
        w1 * z2 + x1 * y2 - y1 * x2 + z1 * w2,
        w1 * w2 - x1 * x2 - y1 * y2 - z1 * z2,
    )


def of_length_one(turn: Quaternion) -> Quaternion:
    x, y, z, w = (part / length(*turn) for part in turn)
    return x, y, z, w


def spun(spin: Vector, seconds: float) -> Quaternion:
    """The turn that a steady spin (radians a second) makes in that time."""
    rate = length(*spin)
    if rate * seconds < 1e-12:
        return UNTURNED
    s, c = sin_cos(rate * seconds / 2)
    return spin[0] * s / rate, spin[1] * s / rate, spin[2] * s / rate, c


def between(start: Quaternion, end: Quaternion, share: float) -> Quaternion:
    """Part of the way from one orientation to another, by the shorter turn."""
    sign = -1.0 if sum(a * b for a, b in zip(start, end, strict=True)) < 0 else 1.0
    x, y, z, w = (a * (1 - share) + sign * b * share for a, b in zip(start, end, strict=True))
    return of_length_one((x, y, z, w))


def axes(turn: Quaternion) -> tuple[Vector, Vector, Vector]:
    """A turned body's own axes in the table's frame."""
    x, y, z, w = turn
    s = 2 / (x * x + y * y + z * z + w * w)
    return (
        (1 - s * (y * y + z * z), s * (x * y + w * z), s * (x * z - w * y)),
        (s * (x * y - w * z), 1 - s * (x * x + z * z), s * (y * z + w * x)),
        (s * (x * z + w * y), s * (y * z - w * x), 1 - s * (x * x + y * y)),
    )
