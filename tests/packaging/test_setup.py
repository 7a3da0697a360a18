"""What stands in the way of setting up is said in one sentence."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def script(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{text}\n", "utf-8")
    path.chmod(0o755)
    return path


def setting_up(folder: Path, python: str) -> subprocess.CompletedProcess[str]:
    """Sets up in this folder; its ``programs`` come first, its ``cache`` is the user's."""
    return subprocess.run(
        ["bash", str(ROOT / "packaging/setup.sh"), python, "venv"],
        cwd=folder,
        env={
            "PATH": f"{folder / 'programs'}:/usr/bin:/bin",
            "XDG_CACHE_HOME": f"{folder / 'cache'}",
        },
        capture_output=True,
        text=True,
        check=False,
    )


def set_up(folder: Path, python: str) -> str:
    """The one line that a failing set-up prints."""
    result = setting_up(folder, python)
    assert result.returncode == 2
    lines = result.stderr.splitlines()
    assert len(lines) == 1, result.stderr
    return lines[0]


def ready(folder: Path, version: str = "3.11", python: str = "exit 0") -> str:
    """A made environment; gives the Python it was made with."""
    script(folder / "venv/bin/python", python)
    (folder / "venv/place").write_text(f"{version} {folder}\n", "utf-8")
    return str(script(folder / "python3", f"echo {version}"))


def failing_install(folder: Path, log: str) -> str:
    """Set up with a ready environment whose installer fails and prints this log."""
    python = ready(folder)
    script(folder / "venv/bin/uv", f"cat <<'LOG'\n{log}\nLOG\nexit 1")
    return set_up(folder, python)


def test_no_python(tmp_path: Path) -> None:
    assert "a Python from 3.11 to 3.13, and none is installed" in set_up(tmp_path, "")


def test_a_python_that_does_not_start(tmp_path: Path) -> None:
    assert "does not start" in set_up(tmp_path, str(tmp_path / "python3.11"))


def test_another_python(tmp_path: Path) -> None:
    python = script(tmp_path / "python3", "echo 3.10")
    said = set_up(tmp_path, str(python))
    assert "is Python 3.10" in said
    assert "make play PYTHON=" in said


NO_WHEEL = """
case "$*" in
  *--only-binary*) echo "pybullet==3.2.7 has no usable wheels"; exit 1 ;;
  *.whl) grep -q whole "${@: -1}" || exit 1 ;;
esac
echo "$*" >> installed
"""
"""An installer for a Python that PyBullet has no wheel for; it takes wheels that are whole."""
COMPILES = """
case "$*" in
  *"import sys; print"*) echo 3.12 ;;
  *" wheel "*)
    while [ "$1" != -w ]; do shift; done
    mkdir -p "$2"
    echo compiled >> compiled
    echo whole > "$2/pybullet-3.2.7-cp312-cp312-linux_x86_64.whl" ;;
esac
"""


@pytest.mark.parametrize("kept", [None, "whole", "half"])
def test_pybullet_is_compiled_once_where_it_has_no_wheel(tmp_path: Path, kept: str | None) -> None:
    python = ready(tmp_path, "3.12", COMPILES)
    uv = script(tmp_path / "venv/bin/uv", NO_WHEEL)
    uv.write_text(uv.read_text("utf-8").replace("/bin/sh", "/bin/bash"), "utf-8")
    wheel = tmp_path / "cache/pluvionauts/wheels/pybullet-3.2.7-cp312-cp312-linux_x86_64.whl"
    if kept:
        wheel.parent.mkdir(parents=True)
        wheel.write_text(kept, "utf-8")
    done = setting_up(tmp_path, python)
    assert done.returncode == 0, done.stderr
    assert wheel.read_text("utf-8").strip() == "whole"
    assert (tmp_path / "compiled").exists() == (kept != "whole")
    assert [path.name for path in wheel.parent.iterdir()] == [wheel.name]
    installed = (tmp_path / "installed").read_text("utf-8").splitlines()
    assert len(installed) == 2
    assert str(wheel) in installed[0]
    assert "--group dev" in installed[1]


def test_without_a_compiler_it_is_named(tmp_path: Path) -> None:
    python = ready(tmp_path, "3.12", 'case "$*" in *Python.h*) exit 1 ;; *) echo 3.12 ;; esac')
    script(tmp_path / "venv/bin/uv", "echo pybullet==3.2.7 has no usable wheels; exit 1")
    script(tmp_path / "programs/dpkg-query", "exit 1")
    script(tmp_path / "programs/id", "echo 1000")
    script(tmp_path / "programs/sudo", "exit 1")
    done = setting_up(tmp_path, python)
    assert done.returncode == 2
    assert "g++ python3.12-dev" in done.stderr.splitlines()[-1]


def test_a_failed_compilation_keeps_nothing(tmp_path: Path) -> None:
    python = ready(tmp_path, "3.12", 'case "$*" in *" wheel "*) echo No space left; exit 1 ;; esac')
    script(tmp_path / "venv/bin/uv", "echo pybullet==3.2.7 has no usable wheels; exit 1")
    assert "disk is full" in set_up(tmp_path, python)
    assert list((tmp_path / "cache/pluvionauts/wheels").iterdir()) == []


@pytest.mark.parametrize(
    ("log", "said"),
    [
        ("error: Failed to fetch pybullet\n  cause: dns error", "check the network connection"),
        ("Temporary failure in name resolution", "check the network connection"),
        ("error: failed to write\n  cause: No space left on device (os error 28)", "disk is full"),
        ("No solution found when resolving dependencies", "details are in venv/install.log"),
    ],
)
def test_a_failed_install(tmp_path: Path, log: str, said: str) -> None:
    assert said in failing_install(tmp_path, log)


def test_a_missing_system_package_is_named(tmp_path: Path) -> None:
    """On a Debian where it may not be installed, by somebody who is not root."""
    script(tmp_path / "dpkg-query", "exit 1")
    script(tmp_path / "apt-get", "exit 1")
    script(tmp_path / "sudo", "exit 1")
    script(tmp_path / "id", "echo 1000")
    result = subprocess.run(
        ["bash", str(ROOT / "packaging/system-packages.sh"), "play"],
        env={"PATH": f"{tmp_path}:/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 2
    assert "sudo apt-get install libgl1 libx11-6" in result.stderr
