"""Shells complete commands, options, choices and files."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import completions
import pytest

from app.cli import COMMANDS

COMPLETE = """
source share/bash-completion/completions/pluvionauts
COMP_WORDS=({words})
COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))
$(complete -p pluvionauts | sed 's/.*-F \\([^ ]*\\).*/\\1/') pluvionauts "${{COMP_WORDS[-1]}}"
printf '%s\\n' "${{COMPREPLY[@]}}"
"""


@pytest.fixture
def share(tmp_path: Path) -> Path:
    completions.write(tmp_path / "share")
    return tmp_path


def completed(share: Path, words: str) -> list[str]:
    script = COMPLETE.format(words=words)
    done = subprocess.run(
        ["bash", "-c", script], capture_output=True, text=True, cwd=share, check=True
    )
    return done.stdout.split()


def test_bash_completes_commands_options_choices_and_files(share: Path) -> None:
    assert set(COMMANDS) <= set(completed(share, "pluvionauts ''"))
    assert completed(share, "pluvionauts replay --exp") == ["--export"]
    assert set(completed(share, "pluvionauts replay --islands ''")) == {"inked", "bare"}
    (share / "sunday.pluvio").touch()
    assert completed(share, "pluvionauts replay sun") == ["sunday.pluvio"]


@pytest.mark.parametrize("shell", completions.PLACES)
def test_every_shell_takes_its_file(share: Path, shell: str) -> None:
    file = share / "share" / completions.PLACES[shell]
    text = file.read_text("utf-8")
    for command in COMMANDS:
        assert command in text
    if shutil.which(shell):
        subprocess.run([shell, "-n", file], check=True)
