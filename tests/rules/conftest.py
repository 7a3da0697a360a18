"""What the tests of several games ask with."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.questions import Asker


@pytest.fixture
def ask(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Asker:
    return Asker(tmp_path, capsys)
