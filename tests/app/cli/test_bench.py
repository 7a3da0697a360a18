"""``pluvionauts bench``: every part measures something, and all of it stands in one table."""

from __future__ import annotations

import json
from math import isfinite

import pytest

from app.bench import PARTS
from app.cli import main


@pytest.mark.parametrize("part", PARTS)
def test_a_part_measures(part: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", part, "--scale", "0.01", "--json"]) == 0
    measured = json.loads(capsys.readouterr().out)
    assert list(measured) == [part]
    assert len(measured[part]) >= 3
    for row in measured[part]:
        assert row["name"]
        assert isfinite(row["value"])
    assert any(row["reference"] or row["aim"] for row in measured[part])


def test_one_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "rules", "--scale", "0.01"]) == 0
    shown = capsys.readouterr().out
    for word in ("part", "what", "value", "unit", "reference", "aim", "rules", "games/s"):
        assert word in shown


@pytest.mark.parametrize("scale", ["0", "-1", "nan", "1e9"])
def test_a_scale_that_cannot_be(scale: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "rules", f"--scale={scale}"]) == 2
    assert "--scale" in capsys.readouterr().err
