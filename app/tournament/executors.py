"""Where matches are played: here, in processes of this machine, or on a Dask cluster."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor
from contextlib import contextmanager
from os import cpu_count
from typing import TYPE_CHECKING

from physics.processes import process_pool
from rules.messages import Problem
from rules.version import VERSION

if TYPE_CHECKING:
    from distributed import Client

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
        yield pool


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    try:
        from distributed import Client, KilledWorker
    except ImportError:
        raise Problem(
            "Playing on a cluster needs Dask: install the game with its extra 'cluster'."
        ) from None
    try:
        client = Client(address, timeout=WAIT_FOR_CLUSTER)
    except (OSError, ValueError):
        raise Problem("There is no Dask cluster at {address}.", address=address) from None
    with client:
        _check_workers(client, address)
        pool: Executor = client.get_executor()
        try:
            yield pool
        except (CancelledError, KilledWorker, OSError):
            raise Problem(
                "The Dask cluster at {address} was lost before all games were played.",
                address=address,
            ) from None


def _check_workers(client: Client, address: str) -> None:
    """A cluster without workers would be waited for in vain, and games of another version would
    not be the same ones."""
    try:
        client.wait_for_workers(1, timeout=WAIT_FOR_CLUSTER)
    except TimeoutError:
        raise Problem("The Dask cluster at {address} has no workers.", address=address) from None
    try:
        versions = set(client.run(_version).values())
    except ImportError:
        versions = set()
    if versions != {VERSION}:
        raise Problem(
            "Every worker of the cluster at {address} needs pluvionauts {version}: install it "
            "there.",
            address=address,
            version=VERSION,
        )


def _version() -> str:
    return VERSION
