"""What every test stands on: a home of its own, never the developer's."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.storage.folders import HOME_VARIABLE


@pytest.fixture(autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games, settings and caches of a test go to a new folder; sentences come in English."""
    home = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setenv(HOME_VARIABLE, str(home))
    return home
