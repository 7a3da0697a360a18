"""Many throws, in this process or on an executor of the ``concurrent.futures`` kind.

The work handed out is whole by itself (a table and throws, models that pickle), so process
pools and clusters alike can take it; results come in the order of the throws.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
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
    futures = [executor.submit(simulate_batch, layout, batch) for batch in batches]
    try:
        for future in futures:
            yield from future.result()
    finally:
        for future in futures:
            future.cancel()


def process_pool(workers: int) -> ProcessPoolExecutor:
    """Fresh processes: a fork of a program that draws or makes sound is not safe. They yield to
    whatever else the machine has to do, and end with this one even when it is killed."""
    return ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_serve)


def _serve() -> None:
    """At the start of a worker."""
    if hasattr(os, "nice"):
        os.nice(POLITE)
    parent = parent_process()
    assert parent is not None
    Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    # A worker waits for work in a way that does not notice that nobody is left to give any.
    wait([sentinel])
    os._exit(0)
