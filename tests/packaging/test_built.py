"""The program as it is built: frozen, then tried with an empty environment and an empty home."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(
    (sys.platform, platform.machine()) != ("linux", "x86_64")
    or not sysconfig.get_config_var("Py_ENABLE_SHARED"),
    reason="the program is built on Linux x86_64 with a Python that has a shared library",
)
def test_the_built_program_throws_draws_and_opens_a_shared_game(tmp_path: Path) -> None:
    folder = tmp_path / "program"
    # Not measured: what runs in the built program is not the tree whose lines are counted.
    environment = {name: value for name, value in os.environ.items() if "COV" not in name}
    for command in (
        [sys.executable, "packaging/build.py", str(folder)],
        ["bash", "packaging/smoke_test.sh", "quick", str(folder)],
    ):
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.endswith("The built program works.\n")
    names = {path.name for path in (folder / "_internal").rglob("*")}
    assert names.isdisjoint({"av", "hypothesis", "catanatron", "tkinter", "pybullet_data"})
    weight = sum(path.lstat().st_size for path in folder.rglob("*"))
    assert weight < 200e6, "something was taken along that the game does not use"
