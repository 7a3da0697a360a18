"""Watches over the reading of one file: what it says, what it takes, and what it leaves behind."""

from __future__ import annotations

import io
import os
import re
import resource
import signal
import sys
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from pathlib import Path

from app.i18n import Translator
from rules.messages import Problem
from tests.app.strange import ACTS
from tests.fuzz.kinds import Reading
from tests.memory import give_back

MOST_SECONDS = 5.0
"""Of the processor, which no other program uses up."""
MOST_MEMORY = 200
"""Megabytes that reading a small file may add."""
ADDRESS_SPACE = 2_000_000_000
"""Bytes after which a reading process is refused more: a file must not take the machine along."""
MISTAKE = "This is a mistake in the program."
GAP = re.compile(r"\{[a-z_]+\}")


class TooLong(BaseException):
    """Nobody in the program may catch it."""


def limit_memory() -> None:
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (ADDRESS_SPACE, ADDRESS_SPACE))


def faults(read: Reading, path: Path, most_seconds: float = MOST_SECONDS) -> list[str]:
    """What is wrong with how this file is read; nothing, if all is well."""
    out, errors = io.StringIO(), io.StringIO()
    memory, began = _Memory(), time.process_time()
    found: list[str] = []
    code = 2
    try:
        with _bounded(most_seconds), redirect_stdout(out), redirect_stderr(errors):
            try:
                code = read(path)
            except Problem as problem:
                errors.write(f"pluvionauts: {Translator()(problem.message)}\n")
    except TooLong:
        return [f"it takes more than {most_seconds:g} seconds"]
    except Exception:
        return [f"an error: {_shortly(traceback.format_exc())}"]
    seconds, taken = time.process_time() - began, memory.taken()
    if seconds > most_seconds:
        found.append(f"it takes more than {most_seconds:g} seconds")
    if taken > MOST_MEMORY:
        found.append(f"it takes more than {MOST_MEMORY} MB")
    return [*found, *_said(code, out.getvalue(), errors.getvalue())]


def _said(code: int, out: str, errors: str) -> Iterator[str]:
    """One sentence, and that alone, if it cannot be read; no order to a terminal in any case."""
    if MISTAKE in errors:
        yield f"an error: {_shortly(errors)}"
    elif code == 2:
        if out:
            yield "something is printed before it is refused"
        if errors.count("\n") != 1 or not errors.startswith("pluvionauts: "):
            yield "it is not refused in one line"
        if not errors.endswith((".\n", ")\n", "?\n")):
            yield "the refusal is no sentence"
        if GAP.search(errors):
            yield "a gap of the sentence is not filled"
    elif code not in (0, 1) or errors:
        yield f"code {code}, and a complaint"
    if ACTS.search(out) or ACTS.search(errors):
        yield "an order to the terminal"


def _shortly(told: str) -> str:
    """The last line of a traceback and where it happened, the same for the same mistake."""
    lines = [line for line in told.splitlines() if line.strip() and MISTAKE not in line]
    places = [line for line in lines if line.startswith("  File")]
    where = places[-1].split("/")[-1] if places else ""
    return f"{where}: {lines[-1][:120]}"


@contextmanager
def _bounded(most_seconds: float) -> Iterator[None]:
    """Breaks off what takes too long, and says so."""

    def break_off(*_: object) -> None:
        raise TooLong

    before = signal.signal(signal.SIGPROF, break_off)
    signal.setitimer(signal.ITIMER_PROF, most_seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


class _Memory:
    """What this process holds more than before, at most. Only Linux tells."""

    def __init__(self) -> None:
        self._before = 0.0
        if sys.platform == "linux":
            # What was freed before must not hide what is taken now.
            give_back()
            Path("/proc/self/clear_refs").write_text("5")
            self._before = _megabytes("VmRSS")

    def taken(self) -> float:
        return _megabytes("VmHWM") - self._before if sys.platform == "linux" else 0.0


def _megabytes(entry: str) -> float:
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith(f"{entry}:"):
            return int(line.split()[1]) / 1024
    raise LookupError(entry)


def home(folder: Path, language: str) -> None:
    """Where the program reads and writes from now on, and how it speaks."""
    os.environ.update(PLUVIONAUTS_HOME=str(folder), LANGUAGE=language, COLUMNS="400")
