"""One spoiled file after the other. Chance comes from a file's number alone, so that whatever is
found can be had again."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from tests.fuzz.kinds import Kind, kinds
from tests.fuzz.spoiling import spoiled
from tests.fuzz.watching import faults, home, limit_memory

LANGUAGES = ("en", "fr", "de")


class Finding(NamedTuple):
    number: int
    about: str
    suffix: str
    data: bytes


@cache
def _ways() -> tuple[tuple[Kind, str], ...]:
    """Each way to read each kind of file, all of them alike often."""
    return tuple((kind, way) for kind in kinds() for way in kind.readings)


def begin() -> None:
    """The first thing that a reading process does."""
    limit_memory()
    _ways()


def batch(numbers: range) -> list[Finding]:
    return [finding for number in numbers for finding in read_one(number)]


def read_one(number: int) -> Iterator[Finding]:
    random = Random(f"file {number}")
    kind, way = random.choice(_ways())
    data = spoiled(kind, random)
    with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
        path = Path(folder) / f"{number}{kind.suffix}"
        path.write_bytes(data)
        home(Path(folder) / "home", random.choice(LANGUAGES))
        found = faults(kind.readings[way], path)
        if not kind.set_aside and path.read_bytes() != data:
            found.append("the file is not what it was")
    for fault in found:
        yield Finding(number, f"{kind.name}, {way}: {fault}", kind.suffix, data)
