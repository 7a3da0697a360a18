"""What the README tells people to type works, and what it shows is there."""

from __future__ import annotations

import re
import runpy
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from app.cli import COMMANDS as GAME_COMMANDS
from app.cli import build_parser

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "README.md").read_text("utf-8")
LINES = re.findall(r"^    ((?:make|pluvionauts) .*)$", TEXT, re.MULTILINE)
COMMANDS = [shlex.split(line, comments=True) for line in LINES]
TARGETS = sorted(set(re.findall(r"\bmake ([a-z-]+)\b", " ".join(re.findall(r"`([^`]+)`", TEXT)))))


INLINE = [shlex.split(code) for code in re.findall(r"`(pluvionauts [^`]+)`", TEXT)]


def test_there_are_commands_to_try() -> None:
    assert ["make", "play"] in COMMANDS
    assert sum(words[0] == "pluvionauts" for words in COMMANDS) >= 3


@pytest.mark.parametrize("words", [w for w in COMMANDS if w[0] == "pluvionauts"], ids=" ".join)
def test_a_command_runs(words: list[str], tmp_path: Path) -> None:
    shutil.copy(ROOT / "tests/app/replay/kept/version-2-normal.pluvio", tmp_path / "game.pluvio")
    command = [sys.executable, "-m", "app", *words[1:]]
    result = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr


@pytest.mark.parametrize("words", INLINE, ids=" ".join)
def test_a_command_in_the_text_would_be_understood(words: list[str]) -> None:
    arguments = build_parser(words[1]).parse_args(words[1:])
    assert arguments.command in GAME_COMMANDS


@pytest.mark.parametrize("target", [w[1] for w in COMMANDS if w[0] == "make"] + TARGETS)
def test_a_make_target_exists(target: str) -> None:
    result = subprocess.run(
        ["make", "--dry-run", target], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stderr


def test_links_and_pictures_lead_somewhere() -> None:
    links = [link for link in re.findall(r"\]\(([^)]+)\)", TEXT) if "://" not in link]
    assert len(links) >= 5
    assert [link for link in links if not (ROOT / link).is_file()] == []


def test_the_figures_are_those_that_the_benchmark_wrote() -> None:
    """``make figures`` writes both."""
    report = ROOT / "docs/benchmark.md"
    figures = runpy.run_path(str(ROOT / "packaging/figures.py"))
    told = figures["with_figures"](TEXT, report.read_text("utf-8"))
    assert told == TEXT
    assert all(f"| {name} | " in TEXT for name in figures["KEY_FIGURES"])


def test_author_and_licence_of_the_game_are_credited() -> None:
    assert "Rémi Monthiller" in TEXT
    assert "CC BY 4.0" in TEXT
