"""Where throws are tried out: in this process, or shared with helping processes."""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from typing import Protocol

from models.layout import TableLayout
from physics.recording import Recording
from physics.simulate import Simulator
from physics.throw import Throw
from physics.workers import process_pool
from rules.pluvionauts.components import DieKind
from rules.poses import Pose

Rest = tuple[tuple[DieKind, Pose], ...]
"""How all dice lie after a throw."""


class Sampler(Protocol):
    def __call__(self, layout: TableLayout, throws: Sequence[Throw]) -> list[Rest | None]:
        """The rests of these throws, each on the table as it is; ``None`` for a void one."""
        ...


def rest_of(recording: Recording) -> Rest | None:
    if recording.void:
        return None
    return tuple((die.kind, die.pose) for die in recording.rest)


class OwnSampler:
    """Tries throws in this process, in a world that is kept for the next time."""

    def __init__(self) -> None:
        self._simulator: Simulator | None = None

    def __call__(self, layout: TableLayout, throws: Sequence[Throw]) -> list[Rest | None]:
        if self._simulator is None:
            self._simulator = Simulator()
        return [rest_of(self._simulator.throw(layout, throw)) for throw in throws]

    def close(self) -> None:
        if self._simulator is not None:
            self._simulator.__exit__()
            self._simulator = None


class SharedSampler:
    """Shares throws between this process and helpers, with the same results as without them.

    A helper that dies costs nothing but its share, which is then tried out here; the next
    throws find new helpers.
    """

    def __init__(self, workers: int) -> None:
        self._own = OwnSampler()
        self._workers = workers
        """Processes at work, this one among them."""
        self._pool: ProcessPoolExecutor | None = None

    def __call__(self, layout: TableLayout, throws: Sequence[Throw]) -> list[Rest | None]:
        shares = [throws[first :: self._workers] for first in range(self._workers)]
        try:
            given = [self._started().submit(_helped, layout, share) for share in shares[1:]]
        except BrokenExecutor:
            self._forget()
            given = []
        rests: list[Rest | None] = [None] * len(throws)
        rests[:: self._workers] = self._own(layout, shares[0])
        for first in range(1, self._workers):
            answer = given[first - 1] if given else None
            rests[first :: self._workers] = self._answered(answer, layout, shares[first])
        return rests

    def warm_up(self) -> None:
        """Starts the helpers before they are needed."""
        for _ in range(1, self._workers):
            self._started().submit(os.getpid)

    def close(self) -> None:
        self._own.close()
        self.dismiss()

    def dismiss(self) -> None:
        """Ends the helpers, and waits until they have ended."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=True, cancel_futures=True)

    def _answered(
        self,
        answer: Future[list[Rest | None]] | None,
        layout: TableLayout,
        share: Sequence[Throw],
    ) -> list[Rest | None]:
        if answer is not None:
            try:
                return answer.result()
            except BrokenExecutor:
                self._forget()
        return self._own(layout, share)

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = process_pool(self._workers - 1)
        return self._pool

    def _forget(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


_helper = OwnSampler()


def _helped(layout: TableLayout, throws: Sequence[Throw]) -> list[Rest | None]:
    """A helper's share, tried out in its own world."""
    return _helper(layout, throws)
