"""``pluvionauts bench``: every part measures something, and all of it stands in one table."""

from __future__ import annotations

import json
from math import isfinite
from pathlib import Path

import pytest

from app.bench import FIGURES, PARTS
from app.bench.look import AIMS
from app.cli import main


@pytest.mark.parametrize("part", PARTS)
def test_a_part_measures(part: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", part, "--scale", "0.01", "--json"]) == 0
    measured = json.loads(capsys.readouterr().out)
    assert list(measured) == [part]
    # The billiard simulator beside the physics is not installed for the tests, and what is gathered
    # takes too long for so small a scale.
    left_out = {"physics": 1, "look": len(AIMS)}
    assert len(measured[part]) == FIGURES[part] - left_out.get(part, 0)
    for row in measured[part]:
        assert row["name"]
        assert isfinite(row["value"])
    assert any(row["reference"] or row["aim"] for row in measured[part])


def test_one_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "rules", "--scale", "0.01"]) == 0
    shown = capsys.readouterr().out
    for word in ("part", "what", "value", "unit", "reference", "aim", "rules", "games/s"):
        assert word in shown


def test_a_report_is_kept_and_says_how_busy_the_machine_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    report = tmp_path / "figures.md"
    assert main(["bench", "rules", "--scale", "0.01", "--report", str(report)]) == 0
    text = report.read_text("utf-8")
    assert "## rules" in text
    assert "| random games of 4 |" in text
    assert "waiting for a core" in text
    assert main(["bench", "rules", "--report", str(tmp_path / "no/figures.md")]) == 2
    assert "cannot be written" in capsys.readouterr().err
    assert main(["bench", "rules", "--scale", "0.01", "--report", str(tmp_path)]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_a_part_measured_anew_leaves_the_others_in_the_report(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    report = tmp_path / "figures.md"
    kept = (Path(__file__).parents[3] / "docs/benchmark.md").read_text("utf-8")
    report.write_text(kept, "utf-8")
    assert main(["bench", "rules", "--scale", "0.01", "--report", str(report)]) == 0
    renewed = report.read_text("utf-8")
    assert "samples x 0.01" in renewed
    assert renewed.count("## rules\n") == 1
    assert renewed[renewed.index("## physics\n") :] == kept[kept.index("## physics\n") :]
    report.write_text("Something else.", "utf-8")
    assert main(["bench", "rules", "--scale", "0.01", "--report", str(report)]) == 0
    assert "Something else." not in report.read_text("utf-8")


@pytest.mark.parametrize("scale", ["0", "-1", "nan", "1e9"])
def test_a_scale_that_cannot_be(scale: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "rules", f"--scale={scale}"]) == 2
    assert "--scale" in capsys.readouterr().err
