"""What physics must know of a loose thing to throw it: a body, as data."""

from __future__ import annotations

from dataclasses import dataclass

from models.shapes import Capsule, Hull
from models.zone import Zone
from rules.poses import Vector


@dataclass(frozen=True)
class Surface:
    """How two things that are both made like this bounce off and slide along each other."""

    restitution: float
    friction: float
    rolling: float = 0.0
    """Friction of rolling, in millimetres: how far what is soft is dented."""


@dataclass(frozen=True)
class Drag:
    """How broad something light is to the air: area times coefficient, in square metres."""

    face: float
    """Moving along its own z, and across it."""
    edge: float


@dataclass(frozen=True)
class Drive:
    """How a hand moves a body that it holds."""

    speed: float
    """Millimetres a second, at most."""
    acceleration: float
    gain: float
    """A second: the part of what is missing that it makes good."""
    reach: float
    """Millimetres from where it was at the beginning, at most, and not below that: the elbow
    rests on the table, and a hand would crush what lies there."""


QUICK = 2500.0
"""Up to this speed of any point (mm/s) the usual steps are fine enough for a die."""
WOOD = Surface(restitution=0.35, friction=0.30)


@dataclass(frozen=True)
class Body:
    name: str
    shape: Hull | tuple[Capsule, ...]
    mass: float
    """Kilograms."""
    inertia: Vector
    """About its own axes, in kilograms times metres squared."""
    reach: float
    """No part of it is farther from its middle than this, in millimetres."""
    zone: Zone | None
    """Where it may leave the hand; ``None``: it is never thrown."""
    surface: Surface = WOOD
    spin_damping: float = 0.0
    """The part of its spin that air takes away in a second."""
    drag: Drag | None = None
    quick: float = QUICK
    """The speed beyond which it needs finer steps."""
    drive: Drive | None = None
    """Of what a hand holds while others fly."""

    @property
    def turns_alike(self) -> bool:
        """Whether it turns about any axis as easily, as a cube does: then its spin in the air
        stays as it is."""
        return len(set(self.inertia)) == 1
