"""A damaged installation is noticed before a window opens, and the damage is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from app import installation
from app.storage.library import Library
from app.view.opening import open_game
from rules.messages import Problem

FILES = ("app/view/a.frag", "models/assets/b.bam", "models/sounds/c.wav")


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    for name in FILES:
        path = tmp_path / name
        path.parent.mkdir(parents=True)
        path.write_text(f"the file {name}", "utf-8")
    installation.write_list(tmp_path)
    return tmp_path


def test_a_whole_installation(installed: Path) -> None:
    assert installation.damaged_files(installed) == []
    installation.check(installed)


@pytest.mark.parametrize("name", FILES[:2])
def test_a_missing_or_cut_file_is_named(installed: Path, name: str) -> None:
    path = installed / name
    for damage in (path.unlink, lambda: path.write_text("half", "utf-8")):
        damage()
        assert installation.damaged_files(installed) == [path]
        with pytest.raises(Problem, match=name):
            installation.check(installed)


def test_a_lost_sound_keeps_nobody_from_playing(installed: Path) -> None:
    path = installed / FILES[2]
    path.unlink()
    assert installation.damaged_files(installed) == [path]
    installation.check(installed)


def test_a_clone_has_no_list(tmp_path: Path) -> None:
    assert installation.damaged_files(tmp_path) == []


def test_the_game_does_not_open_on_a_damaged_installation(
    installed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:

    (installed / FILES[0]).unlink()
    monkeypatch.setattr("app.installation.damaged_files", lambda root: [installed / FILES[0]])
    with pytest.raises(Problem, match="installation is damaged"):
        open_game(Library(installed), lambda game: None)
