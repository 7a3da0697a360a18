"""The shaders of the table, put together from the files beside this module."""

from __future__ import annotations

from functools import cache
from math import radians, sin
from pathlib import Path

from panda3d.core import Shader

from app.view.table import light
from models.dimensions import (
    LONG_WALL_APOTHEM,
    RIM_GAP,
    RIM_OVERHANG,
    RIM_TOP_Z,
    SHORT_WALL_APOTHEM,
    WALL_HEIGHT,
    WALL_THICKNESS,
)

FOLDER = Path(__file__).parent / "shaders"
_PREFIX = "#version 330\n"

OPENNESS_SPAN, OPENNESS_PIXELS = 480.0, 768
"""Millimetres of the table that the picture of the light from above covers, and its pixels."""
SHADE_LENGTH, SHADE_WIDTH = 760.0, 560.0
"""Millimetres of the table that the shadow of a cloud covers."""
HEIGHT_TOP, HEIGHT_RANGE = 32.0, 40.0
"""The heights that picture knows: from its top down."""

_CONSTANTS: dict[str, str] = {
    "OPENNESS_SPAN": str(OPENNESS_SPAN),
    "OPENNESS_PIXELS": str(OPENNESS_PIXELS),
    "SHADE_LENGTH": str(SHADE_LENGTH),
    "SHADE_WIDTH": str(SHADE_WIDTH),
    "HEIGHT_TOP": str(HEIGHT_TOP),
    "HEIGHT_RANGE": str(HEIGHT_RANGE),
    "LONG_WALL_APOTHEM": str(LONG_WALL_APOTHEM),
    "SHORT_WALL_APOTHEM": str(SHORT_WALL_APOTHEM),
    "WALL_THICKNESS": str(WALL_THICKNESS),
    "RIM_OVERHANG": str(RIM_OVERHANG),
    "RIM_TOP": str(RIM_TOP_Z),
    "RIM_GAP": str(RIM_GAP),
    "WALL_HEIGHT": str(WALL_HEIGHT),
    "WINDOW_AZIMUTH": f"{radians(light.WINDOW_AZIMUTH):.6f}",
    "WINDOW_HALF_WIDTH": f"{radians(light.WINDOW_HALF_WIDTH):.6f}",
    "WINDOW_LOW_SINE": f"{sin(radians(light.WINDOW_LOW)):.6f}",
    "WINDOW_HIGH_SINE": f"{sin(radians(light.WINDOW_HIGH)):.6f}",
} | {
    name: "vec3({:.6f}, {:.6f}, {:.6f})".format(*getattr(light, name))
    for name in (
        "TOWARDS_WINDOW",
        "TOWARDS_WALL",
        "WINDOW_LIGHT",
        "ROOM_LIGHT",
        "WALL_LIGHT",
        "PLY_LIGHT",
        "TABLE_LIGHT",
        "BOUNCED",
        "WINDOW_SPOT",
        "FAR_ROOM",
    )
}


@cache
def shader(
    vertex: str,
    fragment: str,
    *,
    fine_light: bool = False,
    quick: bool = False,
    crispness: float = 0.0,
    lens_taps: int = 0,
    over_picture: bool = False,
) -> Shader:
    """The shader of two files of the folder ``shaders`` (their names without the ending)."""
    constants = _CONSTANTS | {
        "FINE_LIGHT": str(int(fine_light)),
        "QUICK": str(int(quick)),
        "CRISPNESS": str(float(crispness)),
        "LENS_TAPS": str(lens_taps),
        "OVER_PICTURE": str(int(over_picture)),
    }
    defines = "".join(f"#define {name} {value}\n" for name, value in constants.items())
    lights = (FOLDER / "light.glsl").read_text(encoding="utf-8")
    wood = (FOLDER / "wood.glsl").read_text(encoding="utf-8")
    texts = [
        _PREFIX + defines + lights + text.replace('#include "wood.glsl"\n', wood)
        for text in (
            (FOLDER / file).read_text(encoding="utf-8")
            for file in (f"{vertex}.vert", f"{fragment}.frag")
        )
    ]
    return Shader.make(Shader.SL_GLSL, *texts)
