"""A hand on the mouse that keeps time: wherever a stroke is at a moment, there the pointer is then.

xdotool waits between its steps, so that a busy machine makes its strokes slower.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager

from tests.patience import passing
from tests.window.player import Player
from tests.window.seen import Point


class Mouse:
    """The pointer over a window whose upper left corner is there."""

    def __init__(self, display: str, corner: Point) -> None:
        self._corner = corner
        self._x11 = ctypes.CDLL("libX11.so.6")
        self._test = ctypes.CDLL("libXtst.so.6")
        self._x11.XOpenDisplay.restype = ctypes.c_void_p
        self._display = ctypes.c_void_p(self._x11.XOpenDisplay(display.encode()))
        assert self._display, f"no display {display}"

    def move(self, x: float, y: float) -> None:
        at = round(self._corner[0] + x), round(self._corner[1] + y)
        self._test.XTestFakeMotionEvent(self._display, -1, *at, ctypes.c_ulong(0))
        self._x11.XFlush(self._display)

    def press(self) -> None:
        self._button(True)

    def release(self) -> None:
        self._button(False)

    def _button(self, down: bool) -> None:
        self._test.XTestFakeButtonEvent(self._display, 1, down, ctypes.c_ulong(0))
        self._x11.XFlush(self._display)

    def sweep(self, start: Point, end: Point, seconds: float) -> None:
        """From rest to rest, smoothly."""
        for share in passing(seconds, every=0.002):
            along = share**3 * (10 - 15 * share + 6 * share**2)
            self.move(*(a + (b - a) * along for a, b in zip(start, end, strict=True)))

    def close(self) -> None:
        self._x11.XCloseDisplay(self._display)


@contextmanager
def mouse_of(player: Player, display: str) -> Iterator[Mouse]:
    mouse = Mouse(display, player.corner)
    yield mouse
    mouse.close()
