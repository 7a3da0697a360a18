"""Short eased changes over time; with reduced motion they are over at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.easing import eased


@dataclass(eq=False)
class Tween:
    seconds: float
    step: Callable[[float], None]
    done: Callable[[], None] | None = None
    delay: float = 0.0
    elapsed: float = 0.0


class Animator:
    def __init__(self, reduced_motion: bool = False) -> None:
        self.reduced_motion = reduced_motion
        self._running: list[Tween] = []

    @property
    def busy(self) -> bool:
        return bool(self._running)

    def run(
        self,
        seconds: float,
        step: Callable[[float], None],
        done: Callable[[], None] | None = None,
        delay: float = 0.0,
    ) -> Tween:
        """Calls ``step`` with 0 to 1, eased, then ``done``. The delay is kept in any case."""
        tween = Tween(0.0 if self.reduced_motion else seconds, step, done, delay)
        self._running.append(tween)
        if not delay:
            step(0.0 if tween.seconds else 1.0)
        return tween

    def stop(self, tween: Tween) -> None:
        if tween in self._running:
            self._running.remove(tween)

    def finish(self) -> None:
        """Everything to its end at once: one key skips whatever moves."""
        self.update(1e9)

    def update(self, seconds: float) -> bool:
        """Whether anything moved."""
        if not self._running:
            return False
        moved = False
        for tween in list(self._running):
            tween.elapsed += seconds
            late = tween.elapsed - tween.delay
            if late < 0:
                continue
            moved = True
            tween.step(eased(late / tween.seconds) if tween.seconds else 1.0)
            if late >= tween.seconds and tween in self._running:
                self._running.remove(tween)
                if tween.done is not None:
                    tween.done()
        return moved
