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


def set_up(folder: Path, python: str) -> str:
    """The one line that a failing set-up prints."""
    result = subprocess.run(
        ["bash", str(ROOT / "packaging/setup.sh"), python, "venv"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 2
    lines = result.stderr.splitlines()
    assert len(lines) == 1, result.stderr
    return lines[0]


def failing_install(folder: Path, log: str) -> str:
    """Set up with a ready environment whose installer fails and prints this log."""
    script(folder / "venv/bin/python", "exit 0")
    (folder / "venv/place").write_text(f"{folder}\n", "utf-8")
    script(folder / "venv/bin/uv", f"cat <<'LOG'\n{log}\nLOG\nexit 1")
    return set_up(folder, str(script(folder / "python3.11", "echo 3.11")))


def test_no_python(tmp_path: Path) -> None:
    assert "Python 3.11 is not installed" in set_up(tmp_path, "")


def test_a_python_that_does_not_start(tmp_path: Path) -> None:
    assert "does not start" in set_up(tmp_path, str(tmp_path / "python3.11"))


def test_another_python(tmp_path: Path) -> None:
    python = script(tmp_path / "python3", "echo 3.13")
    said = set_up(tmp_path, str(python))
    assert "is Python 3.13" in said
    assert "make play PYTHON=" in said


@pytest.mark.parametrize(
    ("log", "said"),
    [
        ("error: Failed to fetch pybullet\n  cause: dns error", "check the network connection"),
        ("Temporary failure in name resolution", "check the network connection"),
        (
            "Failed to build `pybullet==3.2.7`\nerror: [Errno 2] No such file or directory: 'g++'",
            "install a C++ compiler",
        ),
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
