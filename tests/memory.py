"""An account of the memory that the tests take, and of the tests that took it.

Two workers, whoever calls them, and the programs that they start must fit into a machine of 4 GB.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Iterator
from resource import RUSAGE_SELF, getrusage
from typing import NamedTuple

import pytest

MOST = 800
"""Megabytes that a process of the tests should take at most. More is told and does not end the run:
pictures drawn in thousands still grow it for a reason that is not found."""
MOST_NAMED = 5
"""Tests that are named where one took more."""
OUTPUT = "memory"


def peak() -> int:
    """The most megabytes that this process has ever held."""
    unit = 2**20 if sys.platform == "darwin" else 2**10
    return getrusage(RUSAGE_SELF).ru_maxrss // unit


def give_back() -> None:
    """What was let go of becomes the system's again. The allocator would keep it, in pieces too
    small for the next picture, until a process that uses little holds much."""
    if sys.platform == "linux":
        ctypes.CDLL(None).malloc_trim(0)


class Taken(NamedTuple):
    """What a process took."""

    peak: int
    grown: list[tuple[int, str]]
    """By how much each test raised it, the worst first."""


class Memory:
    """Every worker tells what it took; whoever called them looks at it."""

    def __init__(self) -> None:
        self._grown: list[tuple[int, str]] = []
        self._workers: list[Taken] = []

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        before = peak()
        yield
        give_back()
        if grown := peak() - before:
            self._grown = sorted([*self._grown, (grown, item.nodeid)], reverse=True)[:MOST_NAMED]

    @property
    def _taken(self) -> list[Taken]:
        return self._workers or [Taken(peak(), self._grown)]

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        output = getattr(session.config, "workeroutput", None)
        if output is not None:
            output[OUTPUT] = tuple(Taken(peak(), self._grown))

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: object) -> None:
        """A worker has finished."""
        output: dict[str, tuple[int, list[tuple[int, str]]]] = getattr(node, "workeroutput", {})
        if OUTPUT in output:
            self._workers.append(Taken(*output[OUTPUT]))

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        told = " and ".join(f"{one.peak} MB" for one in self._taken)
        beside = f", beside {peak()} MB of the one that calls them" if self._workers else ""
        terminalreporter.write_line(f"Most memory of a process of the tests: {told}{beside}")
        for one in self._taken:
            if one.peak > MOST:
                terminalreporter.write_line(f"More than {MOST} MB. It grew most in")
                for grown, test in one.grown:
                    terminalreporter.write_line(f"{grown:6} MB  {test}")
