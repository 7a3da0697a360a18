"""What every test stands on: a home of its own, never the developer's; time that a busy machine
cannot use up; and an account of the memory that it took."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from app.storage.folders import HOME_VARIABLE
from tests.memory import Memory

# No example takes too long: the machine may be busy.
settings.register_profile("busy", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("busy")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Memory())
    # Else every program that a test starts compiles what it imports anew, for half of its start.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    # A run in the background of a script is told to ignore Ctrl-C, and so would be every program
    # that a test starts in order to interrupt it.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games, settings and caches of a test go to a new folder; sentences come in English."""
    home = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setenv(HOME_VARIABLE, str(home))
    return home
