"""What the rules must know of physics: where each die lies after a throw.

The table's frame, used by every layer: millimetres; x to the right, y away from you, z up; the
origin is the centre of the board on the upper face of the lower plate (the floor of the wells,
or the surface of the flat board). Orientations are unit quaternions (x, y, z, w) that turn the
die's own axes into the table's.
"""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

Millimetres = Annotated[float, Field(ge=-10_000, le=10_000, allow_inf_nan=False)]
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
