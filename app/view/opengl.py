"""Drawing without a window, as each system can."""

from __future__ import annotations

import sys

from rules.messages import Problem

_WINDOWS = sys.platform == "win32"

# A picture in memory with an alpha of its own is more than some drivers of Windows offer.
WITHOUT_WINDOW = f"""
    load-display {"pandagl" if _WINDOWS else "p3headlessgl"}
    aux-display
    window-type offscreen
    {"framebuffer-alpha false" if _WINDOWS else ""}
"""
"""Panda3D's settings for it."""


def missing() -> Problem:
    """What to do where it cannot."""
    if _WINDOWS:
        return Problem(
            "No picture can be drawn: OpenGL is missing; install the graphics card's driver."
        )
    return Problem(
        "No picture can be drawn: OpenGL is missing (on Debian install libegl1 and libgl1)."
    )
