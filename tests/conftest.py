"""What every test stands on: a home of its own, never the developer's."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from app.storage.folders import HOME_VARIABLE


def pytest_configure() -> None:
    """A run in the background of a script is told to ignore Ctrl-C, and so would be every program
    that a test starts in order to interrupt it."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games, settings and caches of a test go to a new folder; sentences come in English."""
    home = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setenv(HOME_VARIABLE, str(home))
    return home
