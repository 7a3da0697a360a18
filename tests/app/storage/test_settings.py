"""Settings survive a round trip, and a damaged file costs nothing but a sentence."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from app.games.pluvionauts.seating import agreement_of
from app.storage.settings import LARGEST_FILE, Settings, SettingsFile
from rules.messages import Problem


def test_what_was_saved_is_loaded(tmp_path: Path) -> None:
    wanted = Settings(language="fr", volume=0.25, keys={"throw": "y"})
    SettingsFile(tmp_path).save(wanted)
    again = SettingsFile(tmp_path)
    assert again.load() == wanted
    assert again.notice is None
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]


def test_without_a_file_the_usual_settings_apply_silently(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "nowhere")
    assert file.load() == Settings()
    assert file.notice is None


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b'{"volume": 0.5',
        b'{"volume": 7}',
        b'{"volume": NaN}',
        b'{"language": "xx"}',
        b"[]",
        b"\xff\xfe\x00",
        b" " * (LARGEST_FILE + 1),
    ],
)
def test_a_damaged_file_is_kept_aside(tmp_path: Path, damage: bytes) -> None:
    (tmp_path / "settings.json").write_bytes(damage)
    file = SettingsFile(tmp_path)
    assert file.load() == Settings()
    assert file.notice is not None
    kept = tmp_path / "settings.damaged.json"
    assert kept.read_bytes() == damage
    assert str(kept) in str(file.notice)
    assert not file.path.exists()


def test_entries_of_a_later_version_are_left_out(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"volume": 0.5, "telepathy": true}', "utf-8")
    file = SettingsFile(tmp_path)
    assert file.load() == Settings(volume=0.5)
    assert file.notice is None


@pytest.mark.parametrize("agreed", ['{"mode": "telepathic"}', '{"seats": []}', "7"])
def test_an_agreement_that_is_not_understood_costs_no_other_setting(
    tmp_path: Path, agreed: str
) -> None:
    (tmp_path / "settings.json").write_text(f'{{"volume": 0.5, "last_game": {agreed}}}', "utf-8")
    file = SettingsFile(tmp_path)
    settings = file.load()
    assert settings.volume == 0.5
    assert agreement_of(settings.last_game) is None
    assert file.notice is None


def test_a_folder_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file where a folder should be", "utf-8")
    with pytest.raises(Problem, match="cannot be saved"):
        SettingsFile(tmp_path / "taken").save(Settings())


def test_a_full_disk_keeps_the_old_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = SettingsFile(tmp_path)
    file.save(Settings(volume=0.3))

    def no_room(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", no_room)
    with pytest.raises(Problem, match="no space left"):
        file.save(Settings(volume=0.9))
    assert SettingsFile(tmp_path).load().volume == 0.3
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]


@pytest.mark.parametrize(
    "make",
    [os.mkdir, os.mkfifo, lambda path: path.symlink_to("/dev/zero")],
    ids=["a folder", "a pipe", "a device"],
)
def test_what_is_no_file_is_neither_waited_for_nor_read_for_ever(
    tmp_path: Path, make: Callable[[Path], None]
) -> None:
    path = tmp_path / "settings.json"
    make(path)
    before = path.lstat()
    file = SettingsFile(tmp_path)
    assert file.load() == Settings()
    assert file.notice is not None
    assert "cannot be read; the usual ones are used" in str(file.notice)
    with pytest.raises(Problem, match="cannot be saved"):
        file.save(Settings())
    assert path.lstat() == before


@pytest.mark.parametrize(
    ("sizes", "used"),
    [([10**30, -5], (16_384, 1)), ([0, 10**9], (1, 16_384)), ([1280, 720], (1280, 720))],
)
def test_an_absurd_window_costs_no_other_setting(
    tmp_path: Path, sizes: list[int], used: tuple[int, int]
) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"window_size": sizes, "volume": 0.1}))
    file = SettingsFile(tmp_path)
    assert file.load() == Settings(window_size=used, volume=0.1)
    assert file.notice is None


def test_names_that_nobody_can_have_are_not_offered(tmp_path: Path) -> None:
    names = ["Ada", "", "B" * 25, "C\x1b[2J", "D\u202e", "Zoé", "\x9b1m"]
    (tmp_path / "settings.json").write_text(json.dumps({"names": names}))
    assert SettingsFile(tmp_path).load().names == ["Ada", "Zoé"]


def test_a_volume_of_the_first_version_was_that_of_everything(tmp_path: Path) -> None:
    """Its file knew no other: who had it silent does not want buttons to tick."""
    (tmp_path / "settings.json").write_text('{"volume": 0.0}', "utf-8")
    file = SettingsFile(tmp_path)
    settings = file.load()
    assert (settings.volume, settings.interface_volume) == (0.0, 0.0)
    settings.volume = 0.6
    file.save(settings)
    again = SettingsFile(tmp_path).load()
    assert (again.volume, again.interface_volume) == (0.6, 0.0)
