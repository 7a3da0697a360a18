"""The quality ladder: what each level spends on a picture of the table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Quality(StrEnum):
    HIGH = "high"
    MEDIUM = "medium"
    LIGHT = "light"


@dataclass(frozen=True)
class Look:
    shadow_taps: int
    """Soft shadows looked up for each pixel; 0: read from the picture of the light from above."""
    samples: int
    """Multisampling of the finished picture."""
    anisotropy: int
    scale: float = 1.0
    """Share of the window's resolution."""
    quick: bool = False
    """The shortest shader: no gloss, rough tone mapping."""


LOOKS: dict[Quality, Look] = {
    Quality.HIGH: Look(shadow_taps=16, samples=4, anisotropy=4),
    Quality.MEDIUM: Look(shadow_taps=6, samples=4, anisotropy=1),
    Quality.LIGHT: Look(shadow_taps=0, samples=0, anisotropy=1),
}
"""The finished picture, drawn once when the camera comes to rest."""

MOVING = Look(shadow_taps=0, samples=0, anisotropy=1, scale=0.7, quick=True)
"""While the camera moves on a computer without fast graphics."""
