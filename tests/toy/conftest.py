"""The toy game is on the shelf only while it is tried."""

from __future__ import annotations

import pytest

from app.game import GAMES


@pytest.fixture(autouse=True)
def _on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "numbers", "tests.toy")
