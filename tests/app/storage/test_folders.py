"""Where files are kept: in the places of the platform, or in one folder of choice."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.storage import folders
from rules.messages import Problem


def test_one_folder_of_choice_holds_everything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(folders.HOME_VARIABLE, str(tmp_path))
    places = {folders.data_folder(), folders.settings_folder()}
    assert len(places) == 2
    assert {place.parent for place in places} == {tmp_path}


def test_without_a_choice_the_platform_names_the_places(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(folders.HOME_VARIABLE)
    monkeypatch.setenv("HOME", str(tmp_path))
    for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(variable, raising=False)
    for place in (folders.data_folder(), folders.settings_folder()):
        assert place.is_relative_to(tmp_path)
        assert "pluvionauts" in place.name


@pytest.fixture
def homeless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody whom the system knows no home of."""

    def unknown(_: object) -> None:
        raise KeyError

    for variable in ("HOME", "USERPROFILE", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr("pwd.getpwuid", unknown)


@pytest.mark.parametrize("home", [None, "", "some/folder"])
def test_nothing_is_kept_wherever_somebody_without_a_home_stands(
    homeless: None, home: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv(folders.HOME_VARIABLE)
    if home is not None:
        monkeypatch.setenv("HOME", home)
    for folder in (folders.data_folder, folders.settings_folder, folders.videos_folder):
        with pytest.raises(Problem, match=r"no home folder.* PLUVIONAUTS_HOME\."):
            folder()


def test_a_folder_of_choice_serves_somebody_without_a_home(homeless: None, own_home: Path) -> None:
    data = folders.data_folder()
    assert data.parent == own_home
    assert folders.documents_folder() == folders.videos_folder() == data
    assert folders.pictures_folder() == data
    assert folders.usual_folders() == []


def test_the_usual_folders_are_those_of_the_person(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    usual = folders.usual_folders()
    assert {tmp_path, folders.documents_folder()} <= set(usual)
    assert all(folder.is_relative_to(tmp_path) for folder in usual)
