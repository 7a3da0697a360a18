"""The figures of the physics benchmark, from a very small sample."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

from app.bench import physics


def test_the_cost_is_measured_beside_the_bare_loop() -> None:
    rows = {row.name: row for row in physics._cost(Random(1), 5)}
    assert rows["recorded to bare"].aim == "<= 1.2"
    ratio = rows["a throw, recorded"].value / rows["a throw, bare"].value
    assert rows["recorded to bare"].value == pytest.approx(ratio)
    assert rows["size of a recording, largest"].value <= 10


def test_billiards_are_left_out_where_they_are_not_installed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv(physics.POOLTOOL, raising=False)
    assert not list(physics._billiards(1))
    for python in (sys.executable, str(tmp_path / "python")):
        monkeypatch.setenv(physics.POOLTOOL, python)
        assert not list(physics._billiards(1))
