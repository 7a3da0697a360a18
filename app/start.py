"""What is seen to before any other part of the program is read: standard streams that take what is
written, no code from the folder where somebody happens to stand, and an end that is asked for."""

from __future__ import annotations

import io
import os
import signal
import sys
from pathlib import Path
from types import FrameType
from typing import TextIO

from app.terminal import SIMPLER, Output

HERE = Path(__file__).parents[1]
ENDING = ("SIGTERM", "SIGHUP")


def open_streams() -> None:
    """A stream that was closed leads nowhere from now on: its number must not fall to a file of
    the game, which a library that prints would then write into. None fails half-way."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # takes the lowest number that is free
    if sys.stdin is None:
        sys.stdin = open(0, closefd=False)  # noqa: SIM115
    sys.stdout = _lasting(sys.stdout, 1)
    sys.stderr = _lasting(sys.stderr, 2)


def _lasting(stream: TextIO | None, number: int) -> TextIO:
    if stream is not None and os.name == "nt":
        if isinstance(stream, io.TextIOWrapper):  # a console of Windows is no file
            # Into a pipe or a file Windows would write in the code page of its country.
            stream.reconfigure(encoding="utf-8", errors=SIMPLER)
        return stream
    raw = Output(number, "wb", closefd=False)
    return io.TextIOWrapper(
        io.BufferedWriter(raw),
        encoding=stream.encoding if stream is not None else "utf-8",
        errors=SIMPLER,
        line_buffering=number == 2 or raw.isatty(),
    )


def own_code_only() -> None:
    """Python looks for modules in the current folder too, when it is started as ``python -m app``
    and in every process that works for this one: an ``app.py`` or ``json.py`` there would run."""
    os.environ["PYTHONSAFEPATH"] = "1"
    here = str(Path.cwd()) if Path().is_dir() else ""
    if not sys.flags.safe_path and sys.path[:1] in ([""], [here]) and here != str(HERE):
        del sys.path[0]


def end_when_asked() -> list[int]:
    """Asked to end by the system, the program does as with Ctrl-C: it stops its helpers and leaves
    nothing half-done. The list holds the signal, once it came."""
    came: list[int] = []

    def end(number: int, _frame: FrameType | None) -> None:
        came.append(number)
        if signal.getsignal(signal.SIGINT) in (signal.SIG_IGN, signal.SIG_DFL, None):
            raise KeyboardInterrupt
        # Whoever holds Ctrl-C back for a moment holds this back as well.
        signal.raise_signal(signal.SIGINT)

    for name in ENDING:
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, end)
    return came
