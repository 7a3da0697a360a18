"""From a table and a throw to a recording.

    recording = simulate(table, throw)

simulates one throw; a ``Simulator`` keeps its client for many. The same throw on the same table
gives the same recording, whatever was simulated before and in whichever process.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain, repeat

from models.table import Table
from physics.recording import Recording
from physics.steering import Steer
from physics.throw import Throw
from physics.toss import Rest, Toss
from physics.world import World


def simulate(table: Table, *throws: Throw) -> Recording:
    """Throw bodies (together, if several) onto the table and wait until all lie still.

    Without a throw what is loose on it just settles where it is.
    """
    with Simulator() as simulator:
        return simulator.throw(table, *throws)


class Simulator:
    """Simulates throws one after the other; use it in a ``with`` block, from one thread."""

    def __init__(self) -> None:
        self._world = World()

    def __enter__(self) -> Simulator:
        return self

    def __exit__(self, *_: object) -> None:
        self._world.__exit__()

    def begin(self, table: Table, *throws: Throw) -> Toss:
        """A toss to be taken frame by frame; the next one ends it."""
        return Toss(self._world, table, throws)

    def throw(self, table: Table, *throws: Throw, steering: Iterable[Steer] = ()) -> Recording:
        return self._finished(table, throws, steering).recording()

    def again(self, table: Table, recording: Recording) -> Recording:
        """What was thrown, and how it was steered, once more."""
        return self.throw(table, *recording.throws, steering=recording.steers())

    def rest(self, table: Table, *throws: Throw) -> Rest | None:
        """Where a throw that is only tried out would leave the dice, without its recording;
        ``None`` for a void one."""
        return self._finished(table, throws).rest()

    def _finished(
        self, table: Table, throws: Sequence[Throw], steering: Iterable[Steer] = ()
    ) -> Toss:
        toss = self.begin(table, *throws)
        for steer in chain(steering, repeat(None)):
            if toss.frame(steer) is not None:
                break
        return toss

    def step_through(self, table: Table, *throws: Throw, frames: int) -> None:
        """The same scene and the same steps with nothing read: what a throw costs at least."""
        toss = self.begin(table, *throws)
        self._world.advance(frames - len(toss.rows))
