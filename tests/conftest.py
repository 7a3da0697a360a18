"""What every test stands on: a home of its own, never the developer's; time that a busy machine
cannot use up; and an account of the memory that it took."""

from __future__ import annotations

import resource
import signal
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from app.storage.folders import HOME_VARIABLE

MOST_MEMORY = 800
"""Megabytes that a process of the tests may take at most: two of them, and the programs that they
start, must fit into a machine of 4 GB."""
PEAKS = pytest.StashKey[list[int]]()

# No example takes too long: the machine may be busy.
settings.register_profile("busy", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("busy")


def pytest_configure(config: pytest.Config) -> None:
    """A run in the background of a script is told to ignore Ctrl-C, and so would be every program
    that a test starts in order to interrupt it."""
    config.stash[PEAKS] = []
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games, settings and caches of a test go to a new folder; sentences come in English."""
    home = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setenv(HOME_VARIABLE, str(home))
    return home


def peak() -> int:
    """The most megabytes that this process has ever held."""
    unit = 2**20 if sys.platform == "darwin" else 2**10
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // unit


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Every worker tells how much it took; whoever called them looks at it."""
    output = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["peak"] = peak()
        return
    peaks = session.config.stash[PEAKS]
    if not peaks:
        peaks.append(peak())
    if max(peaks) > MOST_MEMORY and session.exitstatus == 0:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: object) -> None:
    """A worker has finished."""
    config: pytest.Config = node.config  # type: ignore[attr-defined]
    output: dict[str, int] = getattr(node, "workeroutput", {})
    if "peak" in output:
        config.stash[PEAKS].append(output["peak"])


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    peaks = config.stash[PEAKS]
    told = " and ".join(f"{megabytes} MB" for megabytes in peaks)
    terminalreporter.write_line(f"Most memory of a process of the tests: {told}")
    if max(peaks) > MOST_MEMORY:
        terminalreporter.write_line(f"ERROR: it may take {MOST_MEMORY} MB")
