"""How anything is shown at the table: in small steps, one for each frame.

A show is a generator: it is sent the seconds that passed, moves things a little, and yields until
the next frame. To skip it, drop it and show the table as it stands.
"""

from __future__ import annotations

from collections.abc import Generator

Show = Generator[None, float, None]


def wait(seconds: float) -> Show:
    while seconds > 0:
        seconds -= yield
