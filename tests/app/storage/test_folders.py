"""Where files are kept: in the places of the platform, or in one folder of choice."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.storage import folders


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
