"""A mouse and a keyboard at a virtual screen."""

from __future__ import annotations

import os
import subprocess
import time

TITLE = "^Pluvionauts$"
Share = tuple[float, float]
"""Of the window's width and height, from its upper left corner."""


class Hands:
    def __init__(self, display: str) -> None:
        self._environment = {**os.environ, "DISPLAY": display}
        self._window = ""

    def _do(self, *words: object) -> str:
        done = subprocess.run(
            ["xdotool", *map(str, words)],
            capture_output=True,
            text=True,
            env=self._environment,
            check=False,
        )
        return done.stdout

    def wait_for_window(self, patience: float) -> None:
        end = time.monotonic() + patience
        while not (found := self._do("search", "--onlyvisible", "--name", TITLE).split()):
            if time.monotonic() > end:
                raise SystemExit("pluvionauts: no window came.")
            time.sleep(0.3)
        self._window = found[-1]
        time.sleep(3)  # it is shown before it is drawn

    def focus(self) -> None:
        """Without a window manager nobody else gives the window the keyboard."""
        self._do("windowfocus", "--sync", self._window)

    def keys(self, *names: str) -> None:
        for name in names:
            self._do("key", "--delay", "60", name)
            time.sleep(0.25)

    def sweep(self, start: Share, end: Share, steps: int = 12) -> None:
        """A stroke with the left button down."""
        told = self._do("getwindowgeometry", "--shell", self._window).split()
        shape = dict(line.split("=") for line in told)
        width, height = int(shape["WIDTH"]), int(shape["HEIGHT"])

        def at(share: float) -> list[object]:
            x, y = (a + (b - a) * share for a, b in zip(start, end, strict=True))
            return ["mousemove", "--window", self._window, round(x * width), round(y * height)]

        self._do(*at(0))
        time.sleep(0.3)
        self._do("mousedown", 1)
        time.sleep(0.3)
        stroke: list[object] = []
        for number in range(1, steps + 1):
            stroke += [*at(number / steps), "sleep", 0.012]
        self._do(*stroke, "mouseup", 1)
