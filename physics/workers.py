"""Many throws, in this process or on an executor of the ``concurrent.futures`` kind.

The work handed out is whole by itself (a table and throws, models that pickle), so process
pools and clusters alike can take it; results come in the order of the throws.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor

from models.table import Table
from physics.recording import Recording
from physics.simulate import Simulator
from physics.throw import Throw

BATCH = 16
"""Throws simulated with one client: opening one costs about as much as a throw."""


def simulate_batch(table: Table, throws: Sequence[Throw]) -> list[Recording]:
    """Each throw by itself on the same table, with one client."""
    with Simulator() as simulator:
        return [simulator.throw(table, throw) for throw in throws]


def simulate_many(
    table: Table, throws: Sequence[Throw], executor: Executor | None = None
) -> Iterator[Recording]:
    """The recordings of all throws, in order; on the executor if there is one."""
    batches = [throws[first : first + BATCH] for first in range(0, len(throws), BATCH)]
    if executor is None:
        for batch in batches:
            yield from simulate_batch(table, batch)
        return
    for future in [executor.submit(simulate_batch, table, batch) for batch in batches]:
        yield from future.result()
