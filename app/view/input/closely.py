"""The pointer watched closely: where it is as soon as it moves, with the time, between the frames
too.

Panda3D hands on every place that the system tells of, but with the time at which it got round to
them, which is the same for a whole frame. So a thread asks the system itself.
"""

from __future__ import annotations

import ctypes
import sys
import time
from collections import deque
from collections.abc import Callable
from ctypes import byref, c_int, c_uint, c_ulong, c_void_p
from threading import Event, Thread
from typing import NamedTuple

from panda3d.core import ClockObject, GraphicsWindow

PAUSE = 0.001
"""Seconds between two looks: usual mice tell no more often where they are."""


class Place(NamedTuple):
    time: float
    x: float
    y: float


Where = Callable[[], tuple[float, float] | None]
"""Pixels of the window; ``None``: the button is up again, or nobody knows."""
_ANY_BUTTON = 0b111 << 8
"""Of what Xlib says about buttons and keys."""


def now() -> float:
    """Seconds on the clock that pointer events carry."""
    return ClockObject.get_global_clock().get_real_time()


class CloseWatch:
    """Looks at the pointer from now on until ``stop``, for as long as a button is held."""

    ended: float | None = None
    """When the button went up, where that is known."""

    def __init__(self, where: Where) -> None:
        self._where = where
        self._places: deque[Place] = deque()
        self._last: tuple[float, float] | None = None
        self._over = Event()
        self._look()  # of a press long ago this is known at once
        self._thread = Thread(target=self._look_often, name="pointer", daemon=True)
        self._thread.start()

    def moves(self) -> list[Place]:
        """Every place since the last call, in their order."""
        return [self._places.popleft() for _ in range(len(self._places))]

    def stop(self) -> None:
        self._over.set()
        self._thread.join()

    def _look_often(self) -> None:
        while not self._over.is_set():
            self._look()
            time.sleep(PAUSE)

    def _look(self) -> None:
        asked = now()  # not when the thread has its turn again after the answer
        at = self._where()
        if at is None:
            self.ended = self.ended or asked
            return
        self.ended = None
        if at != self._last:
            self._places.append(Place(asked, *at))
            self._last = at


class AskedOften:
    """What tells where the pointer is at any moment, from any thread; kept for the next time."""

    def __init__(self, window: GraphicsWindow) -> None:
        self._window = window
        self._where = self._way_to_ask()

    def watch(self) -> CloseWatch | None:
        """``None`` where a system does not let itself be asked: then frames must do."""
        return CloseWatch(self._where) if self._where is not None else None

    def _way_to_ask(self) -> Where | None:
        if sys.platform == "win32":
            return self._panda
        if sys.platform.startswith("linux"):
            return _x11(self._window.get_window_handle().get_int_handle())
        return None  # macOS answers its main thread only

    def _panda(self) -> tuple[float, float] | None:
        pointer = self._window.get_pointer(0)
        return pointer.get_x(), pointer.get_y()


def _x11(window: int) -> Where | None:
    """By a connection of its own. Panda3D answers from another thread as well, but now and then
    with a place of long ago, while it works off the events of a frame."""
    try:
        xlib = ctypes.CDLL("libX11.so.6")
    except OSError:
        return None
    xlib.XOpenDisplay.restype = c_void_p
    display = c_void_p(xlib.XOpenDisplay(None))
    if not display:
        return None
    some_window, pixels, mask = c_ulong(), c_int(), c_uint()
    x, y = c_int(), c_int()
    told = (some_window, some_window, pixels, pixels, x, y, mask)

    def where() -> tuple[float, float] | None:
        known = xlib.XQueryPointer(display, c_ulong(window), *map(byref, told))
        held = known and mask.value & _ANY_BUTTON
        return (float(x.value), float(y.value)) if held else None

    return where
