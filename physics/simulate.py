"""From a table and a throw to a recording.

    recording = simulate(layout, throw)

simulates one throw; a ``Simulator`` keeps its client for many. The same throw on the same table
gives the same recording, whatever was simulated before and in whichever process.
"""

from __future__ import annotations

from collections.abc import Sequence

from models.layout import TableLayout
from physics.recording import Recording
from physics.throw import Throw
from physics.toss import Rest, Toss
from physics.world import World


def simulate(layout: TableLayout, *throws: Throw) -> Recording:
    """Throw the dice (together, if several) onto the table and wait until all lie still.

    Without a throw the dice of the layout just settle where they are.
    """
    with Simulator() as simulator:
        return simulator.throw(layout, *throws)


class Simulator:
    """Simulates throws one after the other; use it in a ``with`` block, from one thread."""

    def __init__(self) -> None:
        self._world = World()

    def __enter__(self) -> Simulator:
        return self

    def __exit__(self, *_: object) -> None:
        self._world.__exit__()

    def begin(self, layout: TableLayout, *throws: Throw) -> Toss:
        """A toss to be taken frame by frame; the next one ends it."""
        return Toss(self._world, layout, throws)

    def throw(self, layout: TableLayout, *throws: Throw) -> Recording:
        return self._finished(layout, throws).recording()

    def rest(self, layout: TableLayout, *throws: Throw) -> Rest | None:
        """Where a throw that is only tried out would leave the dice, without its recording;
        ``None`` for a void one."""
        return self._finished(layout, throws).rest()

    def _finished(self, layout: TableLayout, throws: Sequence[Throw]) -> Toss:
        toss = self.begin(layout, *throws)
        while toss.frame() is None:
            pass
        return toss

    def step_through(self, layout: TableLayout, *throws: Throw, frames: int) -> None:
        """The same scene and the same steps with nothing read: what a throw costs at least."""
        toss = self.begin(layout, *throws)
        self._world.advance(frames - len(toss.rows))
