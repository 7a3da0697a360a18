"""Steps of the window that are taken by hand know nothing of the clock."""

from __future__ import annotations

from itertools import count

import pytest

from app.view import window as window_module
from app.view.mode import Mode
from app.view.ui.geometry import Size
from app.view.window import Window


class Timed(Mode):
    def __init__(self) -> None:
        super().__init__()
        self.seconds: list[float] = []

    def update(self, seconds: float) -> bool:
        self.seconds.append(seconds)
        return False

    def before_frame(self, seconds: float) -> None:
        self.seconds.append(seconds)


def test_a_busy_machine_makes_no_step_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = Window(offscreen=Size(480, 320))
    try:
        mode = Timed()
        opened.show(mode)
        clock = count(start=100.0, step=0.07)
        monkeypatch.setattr(window_module, "now", lambda: next(clock))
        for _ in range(3):
            opened.tick(0.02)
        assert mode.seconds == pytest.approx([0.02] * 6)
    finally:
        monkeypatch.undo()
        opened.close()
