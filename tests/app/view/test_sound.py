"""Which sound an impact makes, how loud and how high; and silence without a sound card."""

from __future__ import annotations

import struct
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import Filename, MovieAudio

from app.view.play.sounds import Impacts
from app.view.sound import (
    BRIGHTEST,
    DULLEST,
    EVENNESS,
    HARD,
    VOICES,
    Sounds,
    knock_file,
    knock_pitch,
    knock_sound,
    loudness,
)
from app.view.table.offscreen import offscreen_base
from models.solids import Part
from models.sounds import SOUND_FILES, Sound
from models.sounds.synth import RATE
from physics.recording import Contact, Recording
from rules.pluvionauts.components import DieKind
from tests.patience import PATIENCE

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
    hits = [contact(Part.PLATE, impulse=impulse) for impulse in (-1, 0, 0.1, 1, 3, HARD, 100)]
    pitches = [knock_pitch(hit) for hit in hits]
    assert pitches == sorted(pitches)
    assert pitches[0] == pitches[1] == pytest.approx(DULLEST)
    assert pitches[-2] == pitches[-1] == pytest.approx(BRIGHTEST)
    assert pitches[1] < pitches[2] < pitches[3] < pitches[4] < pitches[5]
    levels = [loudness(hit) for hit in hits]
    assert levels == sorted(levels)
    assert levels[1] == 0
    assert levels[2] > 0.05, "a soft touch is heard"
    assert levels[-1] == 1


def test_long_boards_sound_lower_than_small_pieces() -> None:
    order = (Part.WALL, Part.FLOOR, Part.ISLAND, Part.PLATE, Part.RIM, Part.STANDING_CLOUD)
    pitches = [knock_pitch(contact(part)) for part in order]
    assert pitches == sorted(set(pitches))


class Played:
    """Notes the knocks that impacts of a recording lead to."""

    def __init__(self) -> None:
        self.knocks: list[Contact] = []

    def __call__(self, contact: Contact, loudness: float, pace: float) -> None:
        assert 0 < loudness <= 1
        self.knocks.append(contact)


def test_every_impact_is_heard_once_the_softer_of_one_frame_are_not() -> None:
    played = Played()
    impacts = [
        contact(Part.FLOOR, 0.100, 3.0),
        contact(Part.WALL, 0.104, 1.0),  # sounds like the floor, softer
        contact(OTHER_DIE, 0.105, 0.5),
        contact(Part.FLOOR, 0.200, 0.01),  # too soft
        contact(Part.TABLE, 0.301, 2.0),
    ]
    recording = cast(Recording, SimpleNamespace(contacts=impacts))
    frames = [step / 60 for step in range(31)]
    for start, end in pairwise(frames):
        Impacts(played).between(recording, start, end)
    assert played.knocks == [impacts[0], impacts[2], impacts[4]]


def test_loudness_times_volume() -> None:
    sounds, card = with_card(0.5)
    hit = contact()
    sounds.knock(hit, 0.6)
    sounds.play(Sound.WIN)
    assert card.log == [
        (knock_file(hit).name, pytest.approx(0.3), pytest.approx(knock_pitch(hit))),
        ("win_0.wav", pytest.approx(0.5), 1.0),
    ]


def test_slow_motion_is_deeper_and_softer() -> None:
    sounds, card = with_card()
    for pace in (4.0, 1.0, 1 / 2, 1 / 6, 1 / 20):
        sounds.knock(contact(), 0.8, pace)
    (_, fast, high), *slower = card.log
    assert slower[0][1:] == (fast, high)
    for (_, loud, pitch), (_, softer, deeper) in pairwise(slower):
        assert softer < loud
        assert deeper < pitch
    assert slower[2][2] == pytest.approx(high / 2, rel=0.05)


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
    sounds.close()
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


def heard(file: Path, volume: float) -> list[float]:
    """The peak of each knock that a sound card was given, in turn."""
    program = [sys.executable, "-m", "tests.app.view.hear"]
    subprocess.run([*program, file, str(volume)], check=True, timeout=PATIENCE)
    # An extensible header, which the module wave does not read.
    content = file.read_bytes()
    described = content.index(b"fmt ") + 8
    _, channels, rate, _, _, bits = struct.unpack_from("<HHIIHH", content, described)
    assert (channels, bits) == (1, 16)
    samples = np.frombuffer(content[content.index(b"data") + 8 :], "<i2")
    loud = np.abs(samples.astype(float)) / 2**15
    # A knock is over after 0.26 s; two come 0.5 s apart.
    peaks = []
    while (above := np.flatnonzero(loud > 1e-3)).size:
        end = above[0] + round(0.3 * rate)
        peaks.append(float(loud[above[0] : end].max()))
        loud = loud[end:]
    return peaks


def test_a_real_card_hears_hard_and_soft_knocks_at_the_players_volume(tmp_path: Path) -> None:
    hard, soft = heard(tmp_path / "loud.wav", 1.0)
    assert 0.3 < hard <= 1
    assert soft / hard == pytest.approx(0.1**EVENNESS, rel=0.2)
    quiet, _ = heard(tmp_path / "quiet.wav", 0.25)
    assert quiet / hard == pytest.approx(0.25, rel=0.1)
