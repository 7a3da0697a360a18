"""2,000 spoiled files in every test run, and whether the watch over them sees what it should."""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path

import pytest

from app.terminal import complain, put
from rules.messages import Problem
from tests.fuzz.kinds import Reading
from tests.fuzz.watching import MOST_MEMORY, MOST_SECONDS, faults
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]
QUICKLY = 0.2


@pytest.fixture(scope="module")
def reader() -> Iterator[Executor]:
    """A process of its own: the watch makes a process forget how much it once took."""
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        yield pool


def test_no_file_breaks_the_program_or_makes_it_dear(tmp_path: Path) -> None:
    """What it says then is the number of the file: see ``python -m tests.fuzz --help``."""
    # Coverage would be most of the memory and of the time.
    without = {name: value for name, value in os.environ.items() if "COVERAGE" not in name}
    words = ["--files", "2000", "--workers", "1", "--keep", str(tmp_path)]
    done = subprocess.run(
        [sys.executable, "-m", "tests.fuzz", *words],
        cwd=ROOT,
        env=without,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "2,000 of 2,000 files" in done.stdout


def _fine(path: Path) -> int:
    put(path.name)
    return 0


def _refused(path: Path) -> int:
    raise Problem("{file} is empty: there is no game in it.", file=path.name)


def _mistaken(path: Path) -> int:
    raise KeyError(path)


def _talkative(path: Path) -> int:
    complain("One.")
    complain("Two.")
    return 2


def _curt(path: Path) -> int:
    complain("no")
    return 2


def _unfilled(path: Path) -> int:
    complain("The {file} is damaged.")
    return 2


def _half_done(path: Path) -> int:
    put("The first half.")
    raise Problem("That is all.")


def _acting(path: Path) -> int:
    print("\x1b[2J")
    return 0


def _greedy(path: Path) -> int:
    len(bytes(range(1, 2)) * ((MOST_MEMORY + 20) * 2**20))
    return 0


def _endless(path: Path) -> int:
    while True:
        pass


def _endless_and_stubborn(path: Path) -> int:
    while True:
        try:
            _endless(path)
        except Exception:
            continue


@pytest.mark.parametrize(
    ("read", "found"),
    [
        (_fine, None),
        (_refused, None),
        (_mistaken, "an error: test_fuzz.py"),
        (_talkative, "it is not refused in one line"),
        (_curt, "the refusal is no sentence"),
        (_unfilled, "a gap of the sentence is not filled"),
        (_half_done, "something is printed before it is refused"),
        (_acting, "an order to the terminal"),
        (_greedy, "it takes more than 200 MB"),
        (_endless, "it takes more than 0.2 seconds"),
        (_endless_and_stubborn, "it takes more than 0.2 seconds"),
    ],
)
def test_the_watch_sees(read: Reading, found: str | None, tmp_path: Path, reader: Executor) -> None:
    if read is _greedy and sys.platform != "linux":
        pytest.skip("only Linux tells what a process takes")
    most = QUICKLY if read in (_endless, _endless_and_stubborn) else MOST_SECONDS
    seen = reader.submit(faults, read, tmp_path / "a.game", most).result()
    assert [fault.startswith(found) for fault in seen] == [True] if found else seen == []
