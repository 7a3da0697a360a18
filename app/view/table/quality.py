"""The quality ladder: what each level spends on a picture of the table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from math import ceil, sqrt


class Quality(StrEnum):
    HIGH = "high"
    MEDIUM = "medium"
    LIGHT = "light"


@dataclass(frozen=True)
class Look:
    fine_light: bool
    """Each pixel reads only the light of what lies as high as it does: none bleeds over edges."""
    samples: int
    """Multisampling of the picture."""
    anisotropy: int
    scale: float = 1.0
    """Share of the window's resolution."""
    quick: bool = False
    """The shortest shader: no gloss, rough tone mapping."""
    crispness: float = 0.0
    """Sizes of the textures by which finer ones are read than usual: crisp without anisotropy,
    at the price of shimmering when it moves."""
    strips: int = 1
    """Frames over which the picture is drawn, so that none of them takes long."""
    lens_taps: int = 0
    """Spots from which the blur of what is out of focus is gathered; 0: all is sharp."""
    gathered: int = 0
    """Pictures that the finished one is the mean of after a while, a power of two; 0: it stays."""


@dataclass(frozen=True)
class Looks:
    """How a table is drawn on one computer."""

    still: Look
    """The finished picture, drawn once when the camera comes to rest."""
    moving: Look
    """Drawn anew for each frame while the camera moves."""
    gliding: Look
    """The same while it glides somewhere by itself, sooner there than anybody looks closely."""


_HIGH = Look(fine_light=True, samples=4, anisotropy=4, lens_taps=24)
_MEDIUM = Look(fine_light=True, samples=4, anisotropy=1, crispness=0.6, lens_taps=12)
_LIGHT = Look(fine_light=False, samples=0, anisotropy=1, crispness=0.6)
_QUICK = Look(fine_light=False, samples=0, anisotropy=1, scale=0.7, quick=True)

_MOVING = Look(fine_light=True, samples=4, anisotropy=4)
_COARSE = replace(_QUICK, scale=0.45)

_WITH_GRAPHICS: dict[Quality, Looks] = {
    Quality.HIGH: Looks(_HIGH, _MOVING, _MOVING),
    Quality.MEDIUM: Looks(_MEDIUM, replace(_QUICK, scale=1.0), replace(_QUICK, scale=1.0)),
    Quality.LIGHT: Looks(_LIGHT, _QUICK, _QUICK),
}
# Without a graphics processor anisotropic reading costs seven times the whole rest.
_IN_SOFTWARE: dict[Quality, Looks] = {
    Quality.HIGH: Looks(replace(_HIGH, anisotropy=1, crispness=0.6, strips=10), _QUICK, _COARSE),
    Quality.MEDIUM: Looks(replace(_MEDIUM, strips=8), _QUICK, _COARSE),
    Quality.LIGHT: Looks(replace(_LIGHT, strips=3), _QUICK, _COARSE),
}


_USUAL = 1280 * 720
"""Pixels of the window for which the looks without a graphics processor were chosen."""
_COARSEST = 0.5


_GATHERED = {Quality.HIGH: 64, Quality.MEDIUM: 32, Quality.LIGHT: 0}


def looks(quality: Quality, *, in_software: bool, pixels: int, gathers: bool = False) -> Looks:
    """How to draw a window of so many pixels. In software a larger one gets more strips, and no
    finer picture while the camera moves, so that no frame takes longer."""
    chosen = (_IN_SOFTWARE if in_software else _WITH_GRAPHICS)[quality]
    if gathers:
        chosen = replace(chosen, still=replace(chosen.still, gathered=_GATHERED[quality]))
    if not in_software:
        return chosen
    larger = max(1.0, pixels / _USUAL)

    def no_finer(look: Look) -> Look:
        return replace(look, scale=max(_COARSEST * look.scale, look.scale / sqrt(larger)))

    return Looks(
        replace(chosen.still, strips=ceil(chosen.still.strips * larger)),
        no_finer(chosen.moving),
        no_finer(chosen.gliding),
    )
