"""Which sound an impact makes, how loud and how high; and silence without a sound card."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import Filename, MovieAudio

from app.view.sound import VOICES, Sounds, knock_file, knock_pitch, knock_sound
from app.view.table.offscreen import offscreen_base
from models.solids import Part
from models.sounds import SOUND_FILES, Sound
from models.sounds.synth import RATE
from physics.recording import Contact
from rules.pluvionauts.components import DieKind

DIE, OTHER_DIE = list(DieKind)[:2]


def contact(other: Part | DieKind = Part.FLOOR, time: float = 0.5, impulse: float = 2.0) -> Contact:
    return Contact(time, (0.0, 0.0, 0.0), DIE, other, impulse)


class Heard:
    """Stands for a sound card: notes what it is given to play."""

    def __init__(self, name: Filename, log: list[tuple[str, float, float]]) -> None:
        self.name, self.log = name.get_basename(), log
        self.volume = self.rate = 0.0

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def set_play_rate(self, rate: float) -> None:
        self.rate = rate

    def play(self) -> None:
        self.log.append((self.name, self.volume, self.rate))


class Card:
    """A ShowBase as far as sounds need one."""

    def __init__(self) -> None:
        self.loaded: list[Heard] = []
        self.log: list[tuple[str, float, float]] = []
        self.sfxManagerIsValidList = [True]
        self.loader = SimpleNamespace(load_sfx=self.load)

    def load(self, name: Filename) -> Heard:
        self.loaded.append(Heard(name, self.log))
        return self.loaded[-1]


def with_card(volume: float = 1.0) -> tuple[Sounds, Card]:
    card = Card()
    return Sounds(cast(Any, card), lambda: volume), card


@pytest.mark.parametrize("part", [part for part in Part if part is not Part.TABLE])
def test_everything_on_the_board_is_plywood(part: Part) -> None:
    assert knock_sound(contact(part)) is Sound.PLYWOOD


def test_table_and_dice_sound_their_own_way() -> None:
    assert knock_sound(contact(Part.TABLE)) is Sound.TABLE
    assert knock_sound(contact(OTHER_DIE)) is Sound.DIE


@pytest.mark.parametrize("other", [Part.FLOOR, Part.TABLE, OTHER_DIE])
def test_all_variants_are_heard_and_a_replay_sounds_the_same(other: Part | DieKind) -> None:
    times = [step / 240 for step in range(200)]
    chosen = [knock_file(contact(other, time)) for time in times]
    variants = SOUND_FILES[knock_sound(contact(other))]
    for variant in variants:
        assert chosen.count(variant) > 100 / len(variants)
    assert chosen == [knock_file(contact(other, time)) for time in times]


def test_harder_is_higher_within_bounds() -> None:
    pitches = [knock_pitch(contact(impulse=impulse)) for impulse in (-1, 0, 1, 2, 3, 4, 100)]
    assert pitches == sorted(pitches)
    assert pitches[0] == pytest.approx(0.92)
    assert pitches[-1] == pytest.approx(1.08)
    assert pitches[2] < pitches[3] < pitches[4]


def test_loudness_times_volume() -> None:
    sounds, card = with_card(0.5)
    hit = contact()
    sounds.knock(hit, 0.6)
    sounds.play(Sound.WIN)
    assert card.log == [
        (knock_file(hit).name, pytest.approx(0.3), pytest.approx(knock_pitch(hit))),
        ("win_0.wav", pytest.approx(0.5), 1.0),
    ]


def test_loaded_once_when_first_heard_and_may_overlap() -> None:
    sounds, card = with_card()
    assert not card.loaded
    for _ in range(VOICES + 1):
        sounds.play(Sound.TICK)
    assert len(card.loaded) == VOICES
    assert len(card.log) == VOICES + 1


@pytest.mark.parametrize(("volume", "loudness"), [(0.0, 1.0), (1.0, 0.0), (1.0, -1.0)])
def test_what_cannot_be_heard_is_not_played(volume: float, loudness: float) -> None:
    sounds, card = with_card(volume)
    sounds.knock(contact(), loudness)
    assert not card.loaded


@pytest.fixture(scope="module")
def base() -> Iterator[ShowBase]:
    opened = offscreen_base((64, 64))
    yield opened
    opened.destroy()


def test_without_a_sound_card_it_is_silent(
    base: ShowBase, capfd: pytest.CaptureFixture[str]
) -> None:
    sounds = Sounds(base, lambda: 1.0)
    assert sounds.silent
    sounds.knock(contact(), 1.0)
    for sound in Sound:
        sounds.play(sound)
    assert capfd.readouterr() == ("", "")


def test_a_card_that_vanished_is_silent_too(
    base: ShowBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Panda3D still answers with sounds, which do nothing."""
    monkeypatch.setattr(base, "sfxManagerIsValidList", [True])
    Sounds(base, lambda: 1.0).play(Sound.TURN)
    monkeypatch.setattr(base, "sfxManagerList", [])
    Sounds(base, lambda: 1.0).play(Sound.TURN)


def test_panda_reads_every_file() -> None:
    for paths in SOUND_FILES.values():
        for path in paths:
            audio = MovieAudio.get(Filename.from_os_specific(str(path))).open()
            assert audio is not None
            assert audio.audio_rate() == RATE
            assert audio.length() > 0.05
