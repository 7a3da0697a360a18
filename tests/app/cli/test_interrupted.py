"""Commands that are stopped on the way: by Ctrl-C, by a reader that leaves, by a full disk."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import PATIENCE, pause, until

COMMAND = [sys.executable, "-m", "app"]
BOARD = '{"islands": [], "anchored_clouds": [], "weather_dice": []}'


def children(process: int) -> list[str]:
    return Path(f"/proc/{process}/task/{process}/children").read_text().split()


THROW = ["throw", "--many", "5000", "--workers", "2"]
SIMULATE = ["simulate", "--games", "500", "--physics", "--workers", "2"]


@pytest.mark.parametrize(
    ("words", "after", "wish"),
    [
        pytest.param(THROW, 0.0, signal.SIGINT, id="throw, workers start"),
        pytest.param(THROW, 1.5, signal.SIGINT, id="throw, workers work"),
        pytest.param(SIMULATE, 0.0, signal.SIGINT, id="simulate, workers start"),
        pytest.param(SIMULATE, 1.5, signal.SIGINT, id="simulate, workers work"),
        pytest.param(THROW, 1.5, signal.SIGTERM, id="the system shuts down"),
        pytest.param(THROW, 1.5, signal.SIGHUP, id="the terminal is closed"),
    ],
)
def test_asked_to_end_a_command_and_its_workers_end_at_once(
    words: list[str], after: float, wish: signal.Signals
) -> None:
    """As Ctrl-C in a terminal does it: the command and all its processes are asked."""
    with subprocess.Popen(
        [*COMMAND, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as running:
        try:
            # Two workers and what counts their locks.
            until("all have started", lambda: len(children(running.pid)) >= 3)
            workers = children(running.pid)
            pause(after)
            os.killpg(running.pid, wish)
            out, errors = running.communicate(timeout=PATIENCE)
        except BaseException:
            os.killpg(running.pid, signal.SIGKILL)
            raise
    assert (running.returncode, out, errors) == (128 + wish, "", "pluvionauts: stopped.\n")
    running_on = [Path(f"/proc/{worker}") for worker in workers]
    until("its workers are gone", lambda: not any(map(Path.exists, running_on)))


@pytest.mark.parametrize("options", [["--json"], []], ids=["json", "tables"])
def test_a_reader_that_leaves_early_is_not_told_about_it(options: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [*COMMAND, "score", "-", *options],
        input=BOARD,
        stdout=writer,
        stderr=subprocess.PIPE,
        text=True,
    )
    os.close(writer)
    assert done.stderr == ""


@pytest.mark.parametrize("options", [["--json"], []], ids=["json", "tables"])
def test_a_full_disk_gets_one_sentence(options: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [*COMMAND, "score", "-", *options],
            input=BOARD,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "LANGUAGE": "en"},
        )
    assert done.returncode == 2
    assert done.stderr == "pluvionauts: There is no room left to write the result.\n"


IMPATIENT = """
import runpy, sys

class Impatient:
    def find_spec(self, name, path=None, target=None):
        if name == "rules.messages":
            raise KeyboardInterrupt

sys.meta_path.insert(0, Impatient())
sys.argv[1:] = ["throw"]
runpy.run_module("app", run_name="__main__")
"""


def test_ctrl_c_before_the_command_has_begun_is_as_short() -> None:
    done = subprocess.run([sys.executable, "-c", IMPATIENT], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (130, "pluvionauts: stopped.\n")


LOCKED = """
import signal, threading
from physics.processes import process_pool

before = threading.Condition.__enter__

def main():
    with process_pool(2) as pool:
        queue = pool._work_ids.not_full

        def enter(self):
            taken = self._lock.__enter__()
            if self is queue:
                threading.Condition.__enter__ = before
                signal.raise_signal(signal.SIGINT)
            return taken

        threading.Condition.__enter__ = enter
        pool.submit(int)

if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        print("stopped")
"""


def test_ctrl_c_while_work_is_handed_over_leaves_no_lock_taken() -> None:
    """Its end waited for ever for a thread that wanted the lock."""
    done = subprocess.run(
        [sys.executable, "-c", LOCKED], capture_output=True, text=True, timeout=PATIENCE
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "stopped\n", "")
