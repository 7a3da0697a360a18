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
from numpy.typing import NDArray
from panda3d.core import Filename, MovieAudio

from app.view.play.sounds import LOUDEST, rubbing
from app.view.play.sounds import Heard as Hearing
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
from models.layout import TableLayout
from models.pluvionauts.table import table_of
from models.shapes import Part
from models.sounds import SOUND_FILES, Sound
from models.sounds.synth import RATE
from physics.aim import aimed, release_point
from physics.recording import Contact, Recording
from physics.simulate import simulate
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
        self.loop = self.playing = False

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def set_play_rate(self, rate: float) -> None:
        self.rate = rate

    def play(self) -> None:
        self.log.append((self.name, self.volume, self.rate))
        self.playing = True

    def set_loop(self, loop: bool) -> None:
        self.loop = loop

    def stop(self) -> None:
        self.playing = False


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


def with_card(table: float = 1.0, interface: float = 1.0) -> tuple[Sounds, Card]:
    card = Card()
    return Sounds(cast(Any, card), lambda: table, lambda: interface), card


@pytest.mark.parametrize("part", [p for p in Part if p not in (Part.TABLE, Part.FLOOR)])
def test_everything_on_the_board_is_plywood(part: Part) -> None:
    assert knock_sound(contact(part)) is Sound.PLYWOOD


def test_an_empty_well_table_and_dice_sound_their_own_way() -> None:
    assert knock_sound(contact(Part.FLOOR)) is Sound.WELL
    assert knock_sound(contact(Part.TABLE)) is Sound.TABLE
    assert knock_sound(contact(OTHER_DIE)) is Sound.DIE


@pytest.mark.parametrize("other", [Part.FLOOR, Part.PLATE, Part.TABLE, OTHER_DIE])
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


def recorded(contacts: list[Contact], track: NDArray[np.float64]) -> Recording:
    """As far as hearing needs a recording: one die, its places and turns frame by frame."""
    return cast(Recording, SimpleNamespace(contacts=contacts, track=lambda: track))


def lying_still(frames: int) -> NDArray[np.float64]:
    return np.tile((0.0, 0.0, 8.0, 0.0, 0.0, 0.0, 1.0), (frames, 1, 1))


def test_every_impact_is_heard_once_the_softer_of_one_frame_are_not() -> None:
    sounds, card = with_card()
    told: list[Contact] = []
    impacts = [
        contact(Part.PLATE, 0.100, 3.0),
        contact(Part.WALL, 0.104, 1.0),  # sounds like the plate, softer
        contact(OTHER_DIE, 0.105, 0.5),
        contact(Part.FLOOR, 0.200, 0.01),  # too soft
        contact(Part.TABLE, 0.301, 2.0),
    ]
    recording = recorded(impacts, lying_still(31))
    frames = [step / 60 for step in range(31)]
    hearing = Hearing(sounds, lambda contact, _: told.append(contact))
    for start, end in pairwise(frames):
        hearing.between(recording, start, end)
    assert told == [impacts[0], impacts[2], impacts[4]]
    assert [name for name, _, _ in card.log] == [knock_file(hit).name for hit in told]


FRAMES = 40
TIMES = np.arange(FRAMES) / 60


def sliding() -> NDArray[np.float64]:
    track = lying_still(FRAMES)
    track[:, 0, 0] = 600 * TIMES
    return track


def rolling() -> NDArray[np.float64]:
    """Over the ground without slipping: 15 radians a second, about y."""
    track, turned = lying_still(FRAMES), 15 * TIMES / 2
    track[:, 0, 0] = 15 * 8 * TIMES
    track[:, 0, 4], track[:, 0, 6] = np.sin(turned), np.cos(turned)
    return track


def flying() -> NDArray[np.float64]:
    track = rolling()
    track[:, 0, 2] = 400 - 9810 / 2 * TIMES**2
    return track


def test_what_slides_hisses_what_tumbles_rattles_and_what_flies_or_lies_is_silent() -> None:
    def levels(track: NDArray[np.float64]) -> tuple[float, float]:
        found = rubbing(recorded([], track))
        return tuple(float(np.median(found[sound])) for sound in (Sound.ROLL, Sound.SLIDE))  # type: ignore[return-value]

    roll, slide = levels(sliding())
    assert roll == 0
    assert 0.2 < slide < LOUDEST
    roll, slide = levels(rolling())
    assert roll > 0.1
    assert slide < 0.01
    assert levels(flying()) == (0, 0)
    assert levels(lying_still(FRAMES)) == (0, 0)


def test_a_recorded_throw_is_silent_until_it_touches_and_rolls_out() -> None:
    throw = aimed(DieKind.BALLOON, release_point(270), (0, 0), spin=(9, 0, 0))
    recording = simulate(table_of(TableLayout()), throw)
    found = rubbing(recording)
    first = int(recording.contacts[0].time * 60)
    assert all((levels[: first - 1] == 0).all() for levels in found.values())
    assert found[Sound.ROLL][first:].max() > 0.1
    assert all((levels[-4:] < 0.02).all() for levels in found.values())


def test_rolling_goes_on_while_it_is_told_and_then_falls_silent() -> None:
    sounds, card = with_card(0.5)
    hearing, recording = Hearing(sounds, lambda *_: None), recorded([], sliding())
    for start, end in pairwise(TIMES[:30]):
        hearing.between(recording, start, end)
        sounds.update(1 / 60)
    (hiss,) = card.loaded
    assert hiss.loop
    assert hiss.playing
    assert len(card.log) == 1, "begun once"
    assert 0 < hiss.volume <= 0.5 * LOUDEST
    for _ in range(20):  # a page was opened over the throw
        sounds.update(1 / 60)
    assert not hiss.playing


def test_loudness_times_the_volume_of_the_table_or_of_the_game_itself() -> None:
    sounds, card = with_card(0.5, 0.25)
    hit = contact()
    sounds.knock(hit, 0.6)
    sounds.play(Sound.ISLAND)
    sounds.play(Sound.WIN)
    names, volumes, pitches = zip(*card.log, strict=True)
    assert names == (knock_file(hit).name, "island_0.wav", "win_0.wav")
    assert volumes == pytest.approx((0.3, 0.5, 0.25))
    assert pitches == pytest.approx((knock_pitch(hit), 1.0, 1.0))


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
    sounds.rub(Sound.ROLL, loudness)
    assert not card.loaded


@pytest.fixture(scope="module")
def base() -> Iterator[ShowBase]:
    opened = offscreen_base((64, 64))
    yield opened
    opened.destroy()


def test_without_a_sound_card_it_is_silent(
    base: ShowBase, capfd: pytest.CaptureFixture[str]
) -> None:
    sounds = Sounds(base, lambda: 1.0, lambda: 1.0)
    assert sounds.silent
    sounds.knock(contact(), 1.0)
    sounds.rub(Sound.ROLL, 1.0)
    sounds.update(1.0)
    for sound in Sound:
        sounds.play(sound)
    sounds.close()
    assert capfd.readouterr() == ("", "")


def test_a_card_that_vanished_is_silent_too(
    base: ShowBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Panda3D still answers with sounds, which do nothing."""
    monkeypatch.setattr(base, "sfxManagerIsValidList", [True])
    Sounds(base, lambda: 1.0, lambda: 1.0).play(Sound.TURN)
    monkeypatch.setattr(base, "sfxManagerList", [])
    Sounds(base, lambda: 1.0, lambda: 1.0).play(Sound.TURN)


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
    # A knock and its room are over after 0.45 s; two come 0.5 s apart.
    peaks = []
    while (above := np.flatnonzero(loud > 1e-3)).size:
        end = above[0] + round(0.45 * rate)
        peaks.append(float(loud[above[0] : end].max()))
        loud = loud[end:]
    return peaks


def test_a_real_card_hears_hard_and_soft_knocks_at_the_players_volume(tmp_path: Path) -> None:
    hard, soft = heard(tmp_path / "loud.wav", 1.0)
    assert 0.3 < hard <= 1
    assert soft / hard == pytest.approx(0.1**EVENNESS, rel=0.2)
    quiet, _ = heard(tmp_path / "quiet.wav", 0.25)
    assert quiet / hard == pytest.approx(0.25, rel=0.1)
