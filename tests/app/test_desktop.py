"""What the game asks of the desktop, where there is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.desktop import show_folder
from rules.messages import Problem
from tests.patience import until


def test_a_desktop_that_cannot_show_folders_is_told_with_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(Problem, match="Nothing here can show folders") as refused:
        show_folder(tmp_path / "Videos")
    assert str(tmp_path / "Videos") in str(refused.value)


def test_the_built_program_lends_its_libraries_to_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = tmp_path / "told"
    opener = tmp_path / "xdg-open"
    opener.write_text(
        f'#!/bin/sh\nprintf %s "$LD_LIBRARY_PATH" > {told}.part && /bin/mv {told}.part {told}\n'
    )
    opener.chmod(0o755)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("sys.frozen", True, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("LD_LIBRARY_PATH", "/inside")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/outside")
    show_folder(tmp_path)
    until("asked", told.exists)
    assert told.read_text() == "/outside"
