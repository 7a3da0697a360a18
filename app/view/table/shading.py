"""The shaders of the table, put together from the files beside this module."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from panda3d.core import Shader

FOLDER = Path(__file__).parent / "shaders"
_PREFIX = "#version 330\n"

OPENNESS_SPAN = 480.0
"""Millimetres of the table that the picture of the light from above covers."""
SUN_FILM = (440.0, 380.0)
PENUMBRA = 1.8
HEIGHT_TOP, HEIGHT_RANGE = 32.0, 40.0

_CONSTANTS: dict[str, str] = {
    "OPENNESS_SPAN": str(OPENNESS_SPAN),
    "SUN_FILM": f"vec2({SUN_FILM[0]}, {SUN_FILM[1]})",
    "PENUMBRA": str(PENUMBRA),
    "HEIGHT_TOP": str(HEIGHT_TOP),
    "HEIGHT_RANGE": str(HEIGHT_RANGE),
    "DIRECTIONS": "10",
    "STEPS": "8",
    "STEP_GROWTH": "1.62",
    "SUN_TAPS": "12",
}


@cache
def shader(
    vertex: str,
    fragment: str,
    shadow_taps: int = 0,
    *,
    quick: bool = False,
    crispness: float = 0.0,
) -> Shader:
    """The shader of two files of the folder ``shaders`` (their names without the ending)."""
    constants = _CONSTANTS | {
        "SHADOW_TAPS": str(shadow_taps),
        "QUICK": str(int(quick)),
        "CRISPNESS": str(float(crispness)),
    }
    defines = "".join(f"#define {name} {value}\n" for name, value in constants.items())
    light = (FOLDER / "light.glsl").read_text(encoding="utf-8")
    texts = [
        _PREFIX + defines + light + (FOLDER / file).read_text(encoding="utf-8")
        for file in (f"{vertex}.vert", f"{fragment}.frag")
    ]
    return Shader.make(Shader.SL_GLSL, *texts)
