"""A screen that goes away in mid-game: its server ends, or the line to another machine breaks."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Callable

REFUSED = 2
"""The code of a command that cannot do what it was asked for."""

Ending = Callable[[], None]
_Handler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)


def when_lost(told: Ending) -> object:
    """Ends the program at once when the screen is lost, after ``told``. Xlib would end it in any
    case, but through Panda3D, which then says what nobody understands and crashes on its way out.
    What was played is on the disk by then. What is returned must be kept while there is a window.
    """
    if not sys.platform.startswith("linux"):
        return None

    def end(_display: object) -> int:
        try:
            told()
        finally:
            os._exit(REFUSED)

    handler = _Handler(end)
    try:
        ctypes.CDLL("libX11.so.6").XSetIOErrorHandler(handler)
    except (OSError, AttributeError):  # a Panda3D that shows its windows without it
        return None
    return handler
