"""Many spoiled files, each read in one of the ways in which the program reads it.

    python -m tests.fuzz --files 100000            # the long run, of make soak
    python -m tests.fuzz --only 4711               # one of them again

What is found is kept in ``out/fuzz`` and ends the run with code 1.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import shutil
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from tests.fuzz.reading import Finding, batch, begin, read_one

BATCH = 200
SHOWN = 3
"""Files that are kept for each fault that was found."""


def batches(count: int, workers: int) -> Iterator[tuple[int, list[Finding]]]:
    """What was found, with how many files were read by then."""
    parts = [range(start, min(start + BATCH, count)) for start in range(0, count, BATCH)]
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=spawn, initializer=begin) as pool:
        for part, found in zip(parts, pool.map(batch, parts), strict=True):
            yield part.stop, found


def tell(findings: Iterable[Finding], folder: Path) -> None:
    """Each fault once, with how often it was found and a few files to look at."""
    shutil.rmtree(folder, ignore_errors=True)
    by_fault: dict[str, list[Finding]] = defaultdict(list)
    for finding in findings:
        by_fault[finding.about].append(finding)
    for about, ones in sorted(by_fault.items()):
        folder.mkdir(parents=True, exist_ok=True)
        for one in ones[:SHOWN]:
            (folder / f"{one.number}{one.suffix}").write_bytes(one.data)
        numbers = ", ".join(str(one.number) for one in ones[:SHOWN])
        print(f"{len(ones):7}  {about}  (such as {numbers})")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("--files", type=int, default=2_000, help="how many (2000)")
    parser.add_argument("--only", type=int, help="this one")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="processes")
    parser.add_argument("--keep", type=Path, default=Path("out/fuzz"), help="for what is found")
    arguments = parser.parse_args()
    found: list[Finding] = []
    if arguments.only is not None:
        begin()
        found += read_one(arguments.only)
    else:
        for done, more in batches(arguments.files, arguments.workers):
            found += more
            print(f"{done:,} of {arguments.files:,} files, {len(found)} findings", flush=True)
    tell(found, arguments.keep)
    print(f"Look into {arguments.keep}." if found else "Nothing was found.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
