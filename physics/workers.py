"""Many throws, in this process or on an executor of the ``concurrent.futures`` kind.

The work handed out is whole by itself (a table and throws, models that pickle), so process
pools and clusters alike can take it; results come in the order of the throws.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread

from models.layout import TableLayout
from physics.recording import Recording
from physics.simulate import Simulator
from physics.throw import Throw

BATCH = 16
"""Throws simulated with one client: opening one costs about as much as a throw."""
POLITE = 5
"""How far workers stand back for a window that draws."""


def simulate_batch(layout: TableLayout, throws: Sequence[Throw]) -> list[Recording]:
    """Each throw by itself on the same table, with one client."""
    with Simulator() as simulator:
        return [simulator.throw(layout, throw) for throw in throws]


def simulate_many(
    layout: TableLayout, throws: Sequence[Throw], executor: Executor | None = None
) -> Iterator[Recording]:
    """The recordings of all throws, in order; on the executor if there is one."""
    batches = [throws[first : first + BATCH] for first in range(0, len(throws), BATCH)]
    if executor is None:
        for batch in batches:
            yield from simulate_batch(layout, batch)
        return
    for future in [executor.submit(simulate_batch, layout, batch) for batch in batches]:
        yield from future.result()


def process_pool(workers: int) -> ProcessPoolExecutor:
    """Fresh processes: a fork of a program that draws or makes sound is not safe. They yield to
    whatever else the machine has to do, and end at once on Ctrl-C and when this one is killed."""
    pool = _Pool(workers, mp_context=get_context("spawn"), initializer=_serve)
    with _interruptions_held_back():
        for _ in range(workers):
            pool.submit(int)  # each starts another
    return pool


class _Pool(ProcessPoolExecutor):
    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        """After an error nobody waits for what has not been begun."""
        self.shutdown(cancel_futures=kind is not None)


@contextmanager
def _interruptions_held_back() -> Iterator[None]:
    """Processes started meanwhile hold Ctrl-C back as well, until they are ready for it."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve() -> None:
    """At the start of a worker."""
    # Ctrl-C reaches the workers too. One that raised it while it held a lock of the pool would
    # leave everybody waiting for ever; one that is gone is noticed.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        os.nice(POLITE)
    parent = parent_process()
    assert parent is not None
    Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    # A worker waits for work in a way that does not notice that nobody is left to give any.
    wait([sentinel])
    os._exit(0)
