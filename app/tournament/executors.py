"""Where matches are played: here, in processes of this machine, or on a Dask cluster."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from os import cpu_count

from physics.workers import process_pool
from rules.messages import Problem

WAIT_FOR_CLUSTER = "10s"


@contextmanager
def executor(workers: int | None = None, dask: str | None = None) -> Iterator[Executor | None]:
    """An executor with so many processes (``None``: one for each core), or the cluster's at that
    address; nothing for one process, as this one will do."""
    if dask is not None:
        with _cluster(dask) as pool:
            yield pool
        return
    count = workers or cpu_count() or 1
    if count == 1:
        yield None
        return
    with process_pool(count) as pool:
        try:
            yield pool
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    try:
        from distributed import Client
    except ImportError:
        raise Problem(
            "Playing on a cluster needs Dask: install the game with its extra 'cluster'."
        ) from None
    try:
        client = Client(address, timeout=WAIT_FOR_CLUSTER)
    except (OSError, ValueError):
        raise Problem("There is no Dask cluster at {address}.", address=address) from None
    with client:
        pool: Executor = client.get_executor()
        yield pool
