"""Processes that work for a command or for the game; what they do is handed to them whole."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread, current_thread, main_thread
from typing import ParamSpec, TypeVar

Given = ParamSpec("Given")
Done = TypeVar("Done")

POLITE = 5
"""How far workers stand back for a window that draws."""


def process_pool(workers: int, *, politeness: int = POLITE) -> ProcessPoolExecutor:
    """Fresh processes: a fork of a program that draws or makes sound is not safe. They yield to
    whatever else the machine has to do, and end at once on Ctrl-C and when this one is killed."""
    with _blocked():  # what counts their locks would end with a terminal before they do
        pool = _Pool(
            workers, mp_context=get_context("spawn"), initializer=_serve, initargs=(politeness,)
        )
    try:
        with _interruptions_held_back():
            for _ in range(workers):
                pool.submit(int)  # each starts another
    except BaseException as error:  # nobody else has the pool yet who could end it
        pool.__exit__(type(error))
        raise
    return pool


class _Pool(ProcessPoolExecutor):
    def submit(
        self, work: Callable[Given, Done], /, *args: Given.args, **kwargs: Given.kwargs
    ) -> Future[Done]:
        # Ctrl-C on the way would leave a lock taken that the end of the pool waits for, or a
        # process that nobody knows: if one was idle so early, another starts only here.
        with _interruptions_held_back():
            return super().submit(work, *args, **kwargs)

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        """After an error nobody waits for what has not been done."""
        if kind is not None:
            for worker in list((self._processes or {}).values()):
                worker.kill()
            # One of them may have been writing: whoever reads the rest of it must see the end.
            self._result_queue._writer.close()  # type: ignore[attr-defined]
        self.shutdown(cancel_futures=kind is not None)


@contextmanager
def _interruptions_held_back() -> Iterator[None]:
    """Processes started meanwhile hold Ctrl-C back as well, until they are ready for it; here it
    counts afterwards: one between a process and what it has to know would leave it in the dark."""
    with _noted(), _blocked():
        yield


@contextmanager
def _noted() -> Iterator[None]:
    # Blocked alone, a thread of a numeric library would take the signal and hand it on.
    if current_thread() is not main_thread():  # Python interrupts the main one only
        yield
        return
    came: list[int] = []
    handler = signal.signal(signal.SIGINT, lambda number, _: came.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)
    if came:
        signal.raise_signal(signal.SIGINT)


@contextmanager
def _blocked() -> Iterator[None]:
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _ending())
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _ending() -> set[signal.Signals]:
    """Signals that a terminal or the system sends to a command and all its processes at once."""
    if sys.platform == "win32":
        return {signal.SIGINT}
    return {signal.SIGINT, signal.SIGTERM, signal.SIGHUP}


def _serve(politeness: int) -> None:
    """At the start of a worker."""
    # Ctrl-C reaches the workers too. One that raised it while it held a lock of the pool, or in
    # the middle of a result, would leave everybody waiting for ever: the command ends them.
    for number in _ending():
        signal.signal(number, signal.SIG_IGN)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _ending())
        os.nice(politeness)
    parent = parent_process()
    assert parent is not None
    Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    # A worker waits for work in a way that does not notice that nobody is left to give any.
    wait([sentinel])
    os._exit(0)
