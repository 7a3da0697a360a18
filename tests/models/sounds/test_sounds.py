"""The sounds: all there, at good levels, wood by their spectrum, and made by the synthesiser."""

from __future__ import annotations

import wave
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from models.sounds import FOLDER, LOOPS, SOUND_FILES, Sound
from models.sounds.synth import LOUDEST, RATE, synthesise, write

FILES = [(sound, n, path) for sound, paths in SOUND_FILES.items() for n, path in enumerate(paths)]
each_file = pytest.mark.parametrize(
    ("sound", "variant", "path"), FILES, ids=[path.stem for _, _, path in FILES]
)


def read(path: Path) -> NDArray[np.int16]:
    with wave.open(str(path), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        return np.frombuffer(file.readframes(file.getnframes()), "<i2")


def brightness(sound: Sound) -> float:
    """Hertz: the middle of the power spectrum."""
    samples = read(SOUND_FILES[sound][0]) / LOUDEST
    power = np.abs(np.fft.rfft(samples)) ** 2
    return float((np.fft.rfftfreq(len(samples), 1 / RATE) * power).sum() / power.sum())


@each_file
def test_levels(sound: Sound, variant: int, path: Path) -> None:
    samples = read(path) / LOUDEST
    assert 0.5 - 1e-4 <= np.abs(samples).max() <= 0.95
    assert abs(samples.mean()) < 1e-4
    if sound in LOOPS:
        steps = np.abs(np.diff(samples))
        assert abs(samples[0] - samples[-1]) < steps.max(), "the seam is heard"
        return
    assert abs(samples[0]) < 0.02, "starts with a click"
    assert np.abs(samples[-32:]).max() < 0.002, "is cut off"


@each_file
def test_the_file_is_what_the_synthesiser_makes(sound: Sound, variant: int, path: Path) -> None:
    made = synthesise(sound, variant).astype(int)
    kept = read(path).astype(int)
    assert made.shape == kept.shape
    assert np.abs(made - kept).max() <= 2, "run python -m models.sounds"


def test_the_files_are_few_and_small() -> None:
    assert {path for _, _, path in FILES} == set(FOLDER.glob("*.wav"))
    assert sum(path.stat().st_size for _, _, path in FILES) < 1_000_000


def test_knocks_are_short_and_their_variants_differ() -> None:
    for sound in (Sound.PLYWOOD, Sound.WELL, Sound.TABLE, Sound.DIE):
        variants = [read(path) / LOUDEST for path in SOUND_FILES[sound]]
        assert len(variants) >= 2
        for samples in variants:
            energy = np.cumsum(samples**2)
            longest = 0.2 if sound is Sound.WELL else 0.1
            assert np.searchsorted(energy, 0.95 * energy[-1]) < longest * RATE
        for first, second in pairwise(variants):
            assert abs(np.corrcoef(first, second)[0, 1]) < 0.9


def test_small_hard_things_sound_brighter() -> None:
    table, plywood, die = map(brightness, (Sound.TABLE, Sound.PLYWOOD, Sound.DIE))
    assert 150 < table < 0.7 * plywood
    assert 600 < plywood < 0.7 * die
    assert die < 4500


def ringing(sound: Sound) -> float:
    """Seconds in which a knock gives nearly all it has."""
    lasts = []
    for path in SOUND_FILES[sound]:
        energy = np.cumsum((read(path) / LOUDEST) ** 2)
        lasts.append(float(np.searchsorted(energy, 0.95 * energy[-1])) / RATE)
    return min(lasts)


def test_an_empty_well_rings_longer_and_lower_than_a_block() -> None:
    assert ringing(Sound.WELL) > 1.3 * ringing(Sound.PLYWOOD)
    assert brightness(Sound.WELL) < 0.9 * brightness(Sound.PLYWOOD)


def test_a_knock_is_heard_in_a_room() -> None:
    """A die alone would be 70 decibels down by then."""
    samples = read(SOUND_FILES[Sound.DIE][0]) / LOUDEST
    left = np.sqrt((samples[round(0.2 * RATE) : round(0.25 * RATE)] ** 2).mean())
    assert -60 < 20 * np.log10(left / np.abs(samples).max()) < -30


def test_sliding_is_brighter_than_rolling_and_even() -> None:
    assert brightness(Sound.SLIDE) > 1.5 * brightness(Sound.ROLL)
    for sound in LOOPS:
        parts = np.array_split((read(SOUND_FILES[sound][0]) / LOUDEST) ** 2, 4)
        loud = [part.mean() for part in parts]
        assert max(loud) < 2 * min(loud)


def test_written_samples_come_back(tmp_path: Path) -> None:
    samples = synthesise(Sound.TICK, 0)
    write(tmp_path / "tick.wav", samples)
    assert (read(tmp_path / "tick.wav") == samples).all()
