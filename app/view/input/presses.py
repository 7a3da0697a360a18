"""Where the pointer was at each press and release, however long ago in the frame.

A window that is asked for its pointer tells where it is by now. Panda3D also hands on every place
of a frame, though, and for each press and release one more at which the pointer did not move.
"""

from __future__ import annotations

from panda3d.core import GraphicsWindow, MouseWatcher

KEPT = 10.0
"""Seconds for which Panda3D keeps places: longer than any frame."""


class Presses:
    """To be asked once for each press and release, in their order."""

    def __init__(self, window: object, watcher: MouseWatcher) -> None:
        self._watcher = watcher
        self._read = 0
        watcher.set_trail_log_duration(KEPT)
        if isinstance(window, GraphicsWindow):
            window.enable_pointer_events(0)

    def next(self) -> tuple[float, float] | None:
        """``None``: the system did not say where it was."""
        trail = self._watcher.get_trail_log()
        for number in range(self._read, trail.get_num_events()):
            if not (trail.get_dx(number) or trail.get_dy(number)):
                self._read = number + 1
                return trail.get_xpos(number), trail.get_ypos(number)
        return None

    def forget(self) -> None:
        """The frame is over."""
        self._watcher.clear_trail_log()
        self._read = 0
