"""Where the pointer was in the last frame: at its end, and at each press and release.

Panda3D hands on every place of a frame, and for each press and release one more at which the
pointer did not move. A window that is asked for its pointer adds one of its own to them, and tells
where it is by now, so it is not asked.
"""

from __future__ import annotations

from panda3d.core import GraphicsWindow, MouseWatcher

KEPT = 10.0
"""Seconds for which Panda3D keeps places: longer than any frame."""

Spot = tuple[float, float]


class Trail:
    def __init__(self, window: object, watcher: MouseWatcher) -> None:
        self._watcher = watcher
        self._read = 0
        self._last: Spot | None = None
        watcher.set_trail_log_duration(KEPT)
        if isinstance(window, GraphicsWindow):
            window.enable_pointer_events(0)

    def press(self) -> Spot | None:
        """To be asked once for each press and release, in their order. ``None``: the system did
        not say where it was."""
        trail = self._watcher.get_trail_log()
        for number in range(self._read, trail.get_num_events()):
            if not (trail.get_dx(number) or trail.get_dy(number)):
                self._read = number + 1
                return trail.get_xpos(number), trail.get_ypos(number)
        return None

    def end(self) -> Spot | None:
        """The frame is over. ``None``: the pointer has left the window."""
        trail = self._watcher.get_trail_log()
        if count := trail.get_num_events():
            spot = trail.get_xpos(count - 1), trail.get_ypos(count - 1)
            self._last = spot if trail.get_in_window(count - 1) else None
        self._watcher.clear_trail_log()
        self._read = 0
        return self._last
