"""How long the built program takes to its first frame, beside the same game run from source:
``first_frame.py PROGRAM [RUNS]``. Both start in turns, and the quickest of all starts is
printed: the one that other programs on the machine held up least.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from app.storage.folders import HOME_VARIABLE
from tests.window.framebuffer import picture_on

LONGEST = 60.0
LOOK_EVERY = 0.02


@contextmanager
def screen(folder: Path) -> Iterator[tuple[str, Path]]:
    """A display, and the file with the picture on it."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x720x24"]
    server = subprocess.Popen(
        [*command, "-fbdir", str(folder)], pass_fds=[writing], stderr=subprocess.DEVNULL
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            display = f":{told.readline().strip()}"
        yield display, folder / "Xvfb_screen0"
    finally:
        server.terminate()
        server.wait()


def start(command: list[str], home: Path) -> tuple[float, float]:
    """Seconds by the clock and of processor time until something is drawn."""
    with tempfile.TemporaryDirectory() as folder, screen(Path(folder)) as (display, picture):
        environment = {"HOME": str(home), HOME_VARIABLE: str(home), "DISPLAY": display}
        began = time.monotonic()
        game = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL)
        try:
            while not picture_on(picture)[360, 8:1272:8].any():
                if time.monotonic() - began > LONGEST or game.poll() is not None:
                    raise SystemExit(f"pluvionauts: {command[0]} drew nothing.")
                time.sleep(LOOK_EVERY)
            return time.monotonic() - began, processor_seconds(game.pid)
        finally:
            game.kill()
            game.wait()


def processor_seconds(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main(program: str, runs: str = "7") -> int:
    ways = {
        "built": [program, "play"],
        "from source": [sys.executable, "-m", "app", "play"],
    }
    taken: dict[str, list[tuple[float, float]]] = {name: [] for name in ways}
    with tempfile.TemporaryDirectory() as home:
        for run in range(int(runs) + 1):
            for name, command in ways.items():
                seconds = start(command, Path(home))
                if run:  # the first fills the caches of the disk
                    taken[name].append(seconds)
    for name, starts in taken.items():
        clock, busy = (min(one[part] for one in starts) for part in (0, 1))
        print(f"  first frame {name}: {clock:.2f} s by the clock, {busy:.2f} s of processor time")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
