"""``pluvionauts check`` finds what is wrong with an installation and says where."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.cli import check, main
from rules.messages import Problem


def run_check(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "app", "check", *words],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_whole_installation(tmp_path: Path) -> None:
    picture = tmp_path / "table.png"
    result = run_check("--picture", str(picture))
    assert result.returncode == 0, result.stdout + result.stderr
    assert "PROBLEM" not in result.stdout
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert len(picture.read_bytes()) > 50_000, "an empty picture is no table"


def test_a_home_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Problem, match=r"Nothing can be saved in .*: not a directory"):
        check.writable(tmp_path / "file" / "home")


def test_one_problem_does_not_hide_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(picture: Path | None) -> str:
        raise Problem("The model {name} is missing.", name="table.bam")

    monkeypatch.setattr(check, "drawing", missing)
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("PLUVIONAUTS_HOME", str(tmp_path / "file"))
    assert main(["check"]) == 1
    said = capsys.readouterr().out
    assert "drawing   PROBLEM: The model table.bam is missing." in said
    assert said.count("PROBLEM: Nothing can be saved in") == 2
    assert "came to rest" in said


def test_damaged_settings_are_set_aside(
    own_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(check, "drawing", lambda picture: "")
    settings = own_home / "settings" / "settings.json"
    settings.parent.mkdir()
    settings.write_bytes(b"\xff{")
    assert main(["check"]) == 0
    assert "the old file is now" in capsys.readouterr().out
    assert settings.with_name("settings.damaged.json").read_bytes() == b"\xff{"
