"""Waiting for a thing itself, on a machine that may be busy with anything.

Nothing in the tests waits for the clock: a loop asks again until the thing is there, and gives up
only after far longer than any load can make of it. ``test_gates.py`` holds everybody to it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import TypeVar

Found = TypeVar("Found")

PATIENCE = 600.0
"""Seconds after which something never comes. Nothing waits longer than it needs to."""
LOOK_AGAIN = 0.02


def until(
    what: str, look: Callable[[], Found], told: Callable[[], str] = str, every: float = LOOK_AGAIN
) -> Found:
    """Looks again and again; the first thing found that is true. ``told`` adds what there is to
    say should it never come; ``every`` so many seconds it looks."""
    start = time.monotonic()
    while time.monotonic() - start < PATIENCE:
        if found := look():
            return found
        time.sleep(every)
    raise AssertionError(f"never: {what}\n{told()}")


def pause(seconds: float) -> None:
    """For a test that acts at a moment of its choice and is right at any other moment too."""
    time.sleep(seconds)


def passing(seconds: float, every: float) -> Iterator[float]:
    """How much of a stretch of time has passed, from 0 to 1, however often one gets to look: for
    what moves by the clock by itself, as a hand does."""
    start = time.monotonic()
    share = 0.0
    while share < 1.0:
        share = min(1.0, (time.monotonic() - start) / seconds)
        yield share
        time.sleep(every)
