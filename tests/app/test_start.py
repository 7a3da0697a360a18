"""Every way to start: closed and odd standard streams, a folder full of somebody else's code."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from collections.abc import Mapping
from pathlib import Path

import pytest

from app.cli import main
from app.view.watch.exporting import program
from tests.app.replay.bad_files import KEPT
from tests.patience import PATIENCE

PROGRAM = Path(sysconfig.get_path("scripts")) / "pluvionauts"
GAME = KEPT / "version-2-under-way.pluvio"
PLANTED = ("app", "physics", "rules", "json", "numpy", "panda3d", "multiprocessing", "secrets")


def started(
    *words: object,
    streams: str = "",
    folder: Path | None = None,
    environment: Mapping[str, str] | None = None,
) -> subprocess.CompletedProcess[str]:
    """As a shell starts it, with its streams redirected."""
    return subprocess.run(
        ["sh", "-c", f'exec "$@" {streams}', "sh", sys.executable, PROGRAM, *map(str, words)],
        env={**os.environ, **(environment or {})},
        cwd=folder,
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
    )


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_a_closed_stream_takes_nothing_else_along(
    closed: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its number falls to the next file that is opened, unless somebody sees to it: what a library
    prints would stand in a throw that is saved."""
    saved = tmp_path / "throw.json"
    done = started("throw", "--seed", "7", "--out", saved, streams=closed)
    assert (done.returncode, done.stderr) == (0, "")
    assert main(["throw", "--seed", "7"]) == 0
    told = capsys.readouterr().out
    assert done.stdout == ("" if ">&-" in closed.split() else told)
    assert main(["throw", "--throw", str(saved)]) == 0


def test_a_refusal_that_nobody_can_read_is_still_one(tmp_path: Path) -> None:
    done = started("replay", tmp_path / "none.pluvio", streams="<&- >&- 2>&-")
    assert (done.returncode, done.stdout, done.stderr) == (2, "", "")


@pytest.mark.parametrize(
    "environment",
    [
        {"PYTHONIOENCODING": "ascii"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    ],
    ids=["told", "of the system"],
)
def test_output_in_ascii_goes_without_accents(environment: dict[str, str], tmp_path: Path) -> None:
    table = started("replay", GAME, "--list", environment=environment)
    assert (table.returncode, table.stderr) == (0, "")
    assert table.stdout.isascii()
    refused = started(
        "replay", tmp_path / "none.pluvio", environment={**environment, "LANGUAGE": "fr"}
    )
    assert refused.returncode == 2
    assert refused.stderr.isascii()
    assert "ne peut pas etre lu : " in refused.stderr


def test_nothing_of_the_current_folder_is_run(tmp_path: Path) -> None:
    """Neither by a command nor by the processes that work for it."""
    planted = tmp_path / "planted"
    planted.mkdir()
    ran = tmp_path / "ran"
    for name in PLANTED:
        (planted / f"{name}.py").write_text(f"open({str(ran)!r}, 'a').write('{name} ')\n")
    pictures = tmp_path / "pictures"
    for words in (
        ["throw", "--many", "4", "--workers", "2"],
        ["simulate", "--games", "2", "--bots", "passenger,random", "--workers", "2"],
        ["replay", GAME, "--throw", "1", "--export", pictures, "--size", "160x100", "--fps", "5"],
    ):
        done = started(*words, folder=planted)
        assert (done.returncode, done.stderr) == (0, "")
    assert any(pictures.iterdir())
    helper = subprocess.run([*program(), "--version"], cwd=planted, capture_output=True, text=True)
    assert (helper.returncode, helper.stderr) == (0, "")
    assert not ran.exists(), ran.read_text()
