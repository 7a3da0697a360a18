"""Where throws are tried out: in this process, or shared with helping processes."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from multiprocessing import Pipe, get_context
from multiprocessing.connection import Connection
from os import cpu_count
from typing import Protocol

from models.table import Table
from physics.simulate import Simulator
from physics.throw import Throw
from physics.toss import Rest

READY = "ready"
MOST_WORKERS = 4
"""Processes that try throws out for one thought."""


class Sampler(Protocol):
    def __call__(self, table: Table, throws: Sequence[Throw]) -> list[Rest | None]:
        """The rests of these throws, each on the table as it is; ``None`` for a void one."""
        ...


class OwnSampler:
    """Tries throws in this process, in a world that is kept for the next time."""

    def __init__(self) -> None:
        self._simulator: Simulator | None = None

    def __call__(self, table: Table, throws: Sequence[Throw]) -> list[Rest | None]:
        if self._simulator is None:
            self._simulator = Simulator()
        return [self._simulator.rest(table, throw) for throw in throws]

    def close(self) -> None:
        if self._simulator is not None:
            self._simulator.__exit__()
            self._simulator = None


class SharedSampler:
    """Shares throws between this process and helpers, with the same results as without them.

    A helper that dies costs nothing but its share, which is then tried out here; the next
    throws find a new helper, once it has started.
    """

    def __init__(self, workers: int | None = None) -> None:
        """``workers``: processes at work, this one among them; as the machine has processors."""
        self._own = OwnSampler()
        self._workers = workers or min(MOST_WORKERS, cpu_count() or 1)
        self._helpers: list[_Helper] = []

    def __call__(self, table: Table, throws: Sequence[Throw]) -> list[Rest | None]:
        self.warm_up()
        helpers = [helper for helper in self._helpers if helper.ready]
        count = 1 + len(helpers)
        shares = [throws[first::count] for first in range(count)]
        for helper, share in zip(helpers, shares[1:], strict=True):
            helper.give(table, share)
        rests: list[Rest | None] = [None] * len(throws)
        rests[::count] = self._own(table, shares[0])
        for first, helper in enumerate(helpers, 1):
            found = helper.take()
            rests[first::count] = self._own(table, shares[first]) if found is None else found
        return rests

    def warm_up(self) -> None:
        """Starts helpers, and new ones for those that died."""
        self._helpers = [helper for helper in self._helpers if helper.alive]
        while len(self._helpers) < self._workers - 1:
            self._helpers.append(_Helper())

    def wait_for_helpers(self, seconds: float = 60.0) -> bool:
        """Waits until all helpers have started; whether they have."""
        self.warm_up()
        return all(helper.started_within(seconds) for helper in self._helpers)

    def close(self) -> None:
        self._own.close()
        for helper in self._helpers:
            helper.end()
        self._helpers = []


class _Helper:
    """A process at the other end of a pipe. It ends when nobody is left at this end."""

    def __init__(self) -> None:
        self._pipe, theirs = Pipe()
        self._process = get_context("spawn").Process(target=_help, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        self._started = False

    @property
    def alive(self) -> bool:
        return self._process.is_alive()

    @property
    def ready(self) -> bool:
        """Whether it has started: nobody waits for it before."""
        return self.started_within(0.0)

    def started_within(self, seconds: float) -> bool:
        if not self._started:
            with suppress(OSError, EOFError):
                self._started = self._pipe.poll(seconds) and self._pipe.recv() == READY
        return self._started

    def give(self, table: Table, throws: Sequence[Throw]) -> None:
        with suppress(OSError):
            self._pipe.send((table, tuple(throws)))

    def take(self) -> list[Rest | None] | None:
        """What came of the throws it was given; nothing if it died over them."""
        try:
            rests: list[Rest | None] = self._pipe.recv()
        except (OSError, EOFError):
            self.end()
            return None
        return rests

    def end(self) -> None:
        self._pipe.close()
        self._process.terminate()
        self._process.join()


def _help(pipe: Connection) -> None:
    """The work of a helper, in its own world."""
    sampler = OwnSampler()
    with suppress(OSError, EOFError, KeyboardInterrupt):
        pipe.send(READY)
        while True:
            table, throws = pipe.recv()
            pipe.send(sampler(table, throws))
