"""``pluvionauts doctor`` finds what is wrong with an installation and says where."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import pytest

from app.cli import doctor, main
from rules.messages import Problem


def run_doctor(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "app", "doctor", *words],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_whole_installation(tmp_path: Path) -> None:
    picture = tmp_path / "table.png"
    result = run_doctor("--picture", str(picture))
    assert result.returncode == 0, result.stdout + result.stderr
    assert "PROBLEM" not in result.stdout
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert len(picture.read_bytes()) > 50_000, "an empty picture is no table"


def test_a_home_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Problem, match=r"Nothing can be saved in .*: not a directory"):
        doctor.writable(tmp_path / "file" / "home")


def test_one_problem_does_not_hide_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(picture: Path | None) -> str:
        raise Problem("The model {name} is missing.", name="table.bam")

    monkeypatch.setattr(doctor, "graphics", missing)
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("PLUVIONAUTS_HOME", str(tmp_path / "file"))
    assert main(["doctor"]) == 1
    said = capsys.readouterr().out
    assert "graphics  PROBLEM: The model table.bam is missing." in said
    assert said.count("PROBLEM: Nothing can be saved in") == 2
    assert "came to rest" in said


def test_damaged_settings_are_set_aside(
    own_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(doctor, "graphics", lambda picture: "")
    settings = own_home / "settings" / "settings.json"
    settings.parent.mkdir()
    settings.write_bytes(b"\xff{")
    assert main(["doctor"]) == 0
    assert "the old file is now" in capsys.readouterr().out
    assert settings.with_name("settings.damaged.json").read_bytes() == b"\xff{"


def test_what_the_game_could_not_read_is_no_small_matter(
    own_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(doctor, "graphics", lambda picture: "")
    monkeypatch.setattr(doctor, "screen", str)
    (own_home / "settings" / "settings.json").mkdir(parents=True)
    (own_home / "data").mkdir()
    (own_home / "data" / "games").write_text("")
    assert main(["doctor"]) == 1
    said = capsys.readouterr().out
    assert "settings  PROBLEM: The settings in" in said
    assert "games     PROBLEM: The games in" in said
    assert said.count("cannot be read") == 2


def nobody(_number: int) -> NoReturn:
    raise KeyError


def test_somebody_without_a_home_is_told_so_by_every_part(
    own_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("PLUVIONAUTS_HOME")
    monkeypatch.setenv("HOME", "")
    monkeypatch.setattr("pwd.getpwuid", nobody)
    monkeypatch.setattr(doctor, "graphics", lambda picture: "")
    monkeypatch.setattr(doctor, "screen", str)
    assert main(["doctor"]) == 1
    assert capsys.readouterr().out.count("PROBLEM: You have no home folder") == 2
    assert main(["play"]) == 2
    assert "name another folder in PLUVIONAUTS_HOME" in capsys.readouterr().err


def test_json_tells_the_same(monkeypatch: pytest.MonkeyPatch, own_home: Path) -> None:
    result = run_doctor("--json", DISPLAY=":997")
    assert result.returncode == 1, result.stderr
    report = json.loads(result.stdout)
    assert not report["ok"]
    assert [name for name, part in report["parts"].items() if not part["ok"]] == ["screen"]
    assert "DISPLAY" in report["parts"]["screen"]["text"]
    assert "suits it" in report["parts"]["graphics"]["text"]
    assert report["libraries"]["panda3d"].startswith("1.10")


def test_without_a_screen_it_names_what_needs_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    assert "throw, simulate, score and demo" in doctor.screen()
