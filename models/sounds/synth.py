"""Wood, struck: a few inharmonic modes that die away, and the short noise of the contact.

A small hard piece rings high and short, a thick top low and dull; a bar on a cord (the chime)
rings longer. Everything is drawn from a seed, so that the files can be made again.
"""

from __future__ import annotations

import wave
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from models.sounds import Sound

RATE = 32_000
"""Samples a second."""
LOUDEST = 32_767
ATTACK = 0.0004
"""Seconds in which a hit reaches its full force; at once would click."""
FADE = 0.008
"""Seconds in which the end fades to silence."""
RUMBLE = 60.0
"""Hertz. What lies below moves loudspeakers without being heard."""
ROOM_TAIL, ROOM_DECAY, ROOM_LEVEL = 0.24, 0.065, 0.14
"""Seconds that a room answers, and in which it falls to a third; how much of a hit comes back."""
ROOM_ECHOES = ((0.0061, 0.10), (0.0137, 0.07))
"""Seconds after the hit, and how loud."""

Signal = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Mode:
    """One way a piece of wood vibrates."""

    frequency: float
    decay: float
    """Seconds until it has fallen to a third (1/e)."""
    level: float


@dataclass(frozen=True, slots=True)
class Contact:
    """The noise of two surfaces that meet."""

    decay: float
    level: float
    brightness: float
    """Hertz above which it fades."""


def moments(seconds: float) -> Signal:
    return np.arange(round(seconds * RATE)) / RATE


def band(signal: Signal, low: float, high: float) -> Signal:
    """The part between two frequencies, with soft edges."""
    frequency = np.fft.rfftfreq(2 * len(signal), 1 / RATE)  # padded: nothing wraps around
    with np.errstate(divide="ignore"):
        gain = 1 / (1 + (low / frequency) ** 4) / (1 + (frequency / high) ** 4)
    spectrum = np.fft.rfft(signal, 2 * len(signal)) * gain
    return np.fft.irfft(spectrum)[: len(signal)]


def struck(
    modes: Sequence[Mode],
    contact: Contact,
    seconds: float,
    chance: np.random.Generator,
    spread: float = 0.0,
) -> Signal:
    """One hit. ``spread`` is how much its modes differ from hit to hit, as where it is hit does."""
    time = moments(seconds)
    signal = np.zeros_like(time)
    for mode in modes:
        frequency = mode.frequency * (1 + spread * chance.uniform(-1, 1))
        level = mode.level * (1 + 4 * spread * chance.uniform(-1, 1))
        phase = chance.uniform(0, 0.5)
        ringing = np.sin(2 * np.pi * (frequency * time + phase))
        signal += level * np.exp(-time / mode.decay) * ringing
    noise = band(chance.standard_normal(len(time)), 250, contact.brightness)
    signal += contact.level * np.exp(-time / contact.decay) * noise
    return signal * np.minimum(1, time / ATTACK)


def after(seconds: float, signal: Signal) -> Signal:
    return np.concatenate((np.zeros(round(seconds * RATE)), signal))


def together(*signals: Signal) -> Signal:
    whole = np.zeros(max(len(signal) for signal in signals))
    for signal in signals:
        whole[: len(signal)] += signal
    return whole


def in_room(signal: Signal, chance: np.random.Generator) -> Signal:
    """As heard in a furnished room: two early echoes off table and wall, and a soft tail."""
    time = moments(ROOM_TAIL)
    tail = band(chance.standard_normal(len(time)), 180, 3200) * np.exp(-time / ROOM_DECAY)
    tail *= ROOM_LEVEL / np.sqrt((tail**2).sum())
    for seconds, level in ROOM_ECHOES:
        tail[round(seconds * RATE)] += level
    size = len(signal) + len(tail)
    heard = np.fft.irfft(np.fft.rfft(signal, size) * np.fft.rfft(tail, size), size)
    return together(signal, heard)


def looped(signal: Signal, peak: float) -> Signal:
    """As loud as it should be, without an end: its last sample leads to its first."""
    signal = signal - signal.mean()
    loudest: float = np.abs(signal).max()
    return signal * (peak / loudest)


def round_band(length: int, low: float, high: float, chance: np.random.Generator) -> Signal:
    """Noise between two frequencies that goes on from its beginning without a seam."""
    frequency = np.fft.rfftfreq(length, 1 / RATE)
    with np.errstate(divide="ignore"):
        gain = 1 / (1 + (low / frequency) ** 4) / (1 + (frequency / high) ** 4)
    signal = np.fft.irfft(np.fft.rfft(chance.standard_normal(length)) * gain, length)
    return signal / np.std(signal)


def finished(signal: Signal, peak: float) -> Signal:
    """Without rumble, silent at both ends, as loud as it should be."""
    signal = band(signal, RUMBLE, 0.45 * RATE)
    place = np.arange(len(signal))
    ends = np.minimum(1, np.minimum(place / (ATTACK * RATE), place[::-1] / (FADE * RATE)))
    signal = signal * ends
    # Fading shifts the mean by a trace; it is taken out under the same fade, so the ends stay zero.
    signal -= ends * (signal.sum() / ends.sum())
    loudest: float = np.abs(signal).max()
    return signal * (peak / loudest)


ROUND, EDGES = 1.1, 34
"""Seconds after which rolling and sliding sound the same again; edges that come down in them."""

# The recipes. Plates ring at ratios that are no whole numbers: near 1, 1.7, 2.4, 3.3, 4.6.


def plywood(chance: np.random.Generator) -> Signal:
    modes = (
        Mode(640, 0.042, 1.0),
        Mode(1090, 0.034, 0.75),
        Mode(1560, 0.026, 0.5),
        Mode(2240, 0.018, 0.38),
        Mode(3380, 0.012, 0.25),
    )
    hit = struck(modes, Contact(0.004, 0.9, 5200), 0.26, chance, 0.07)
    return finished(in_room(hit, chance), 0.85)


def well(chance: np.random.Generator) -> Signal:
    """A thin plate held at its edges: lower than a block, and it rings on."""
    modes = (
        Mode(392, 0.085, 1.0),
        Mode(655, 0.072, 0.8),
        Mode(1020, 0.060, 0.55),
        Mode(1490, 0.042, 0.28),
        Mode(2310, 0.022, 0.16),
    )
    hit = struck(modes, Contact(0.004, 0.7, 4200), 0.42, chance, 0.05)
    return finished(in_room(hit, chance), 0.85)


def table(chance: np.random.Generator) -> Signal:
    modes = (
        Mode(185, 0.055, 1.0),
        Mode(330, 0.045, 0.8),
        Mode(610, 0.030, 0.5),
        Mode(1180, 0.016, 0.28),
        Mode(2050, 0.009, 0.14),
    )
    hit = struck(modes, Contact(0.005, 0.6, 2600), 0.32, chance, 0.06)
    return finished(in_room(hit, chance), 0.85)


def die(chance: np.random.Generator) -> Signal:
    modes = (
        Mode(1750, 0.024, 0.7),
        Mode(2630, 0.021, 1.0),
        Mode(3480, 0.016, 0.7),
        Mode(4710, 0.010, 0.35),
    )
    hit = struck(modes, Contact(0.0025, 0.8, 8000), 0.16, chance, 0.05)
    return finished(in_room(hit, chance), 0.8)


def roll(chance: np.random.Generator) -> Signal:
    """Edge after edge comes down, unevenly, on a plate that murmurs along."""
    whole = 0.25 * round_band(round(ROUND * RATE), 180, 900, chance)
    modes = (Mode(520, 0.020, 1.0), Mode(940, 0.015, 0.7), Mode(1610, 0.010, 0.4))
    for knock in range(EDGES):
        hit = struck(modes, Contact(0.003, 0.5, 3600), 0.12, chance, 0.12)
        at = round((knock + chance.uniform(-0.35, 0.35)) / EDGES * len(whole))
        places = (at + np.arange(len(hit))) % len(whole)
        whole[places] += chance.uniform(0.4, 1.0) * hit
    return looped(whole, 0.6)


def slide(chance: np.random.Generator) -> Signal:
    """The hiss of a smooth face on sanded wood, rougher here and there."""
    length = round(ROUND * RATE)
    rough = 1 + 0.25 * round_band(length, 2, 14, chance)
    hiss = round_band(length, 900, 4200, chance) + 0.5 * round_band(length, 220, 700, chance)
    return looped(hiss * rough, 0.6)


def cloud(chance: np.random.Generator) -> Signal:
    """The tab slides over the slot's edge, then stops at its bottom."""
    edge = (Mode(2900, 0.008, 0.5), Mode(4100, 0.005, 0.3))
    bottom = (Mode(880, 0.028, 1.0), Mode(1490, 0.022, 0.7), Mode(2470, 0.013, 0.4))
    click = together(
        0.45 * struck(edge, Contact(0.003, 0.9, 7000), 0.08, chance),
        after(0.045, struck(bottom, Contact(0.004, 0.9, 5000), 0.20, chance)),
    )
    return finished(in_room(click, chance), 0.75)


def island(chance: np.random.Generator) -> Signal:
    """A wide flat piece: one edge lands first, the air under it makes the rest soft."""
    edge = (Mode(760, 0.020, 0.7), Mode(1310, 0.014, 0.4))
    flat = (Mode(310, 0.050, 1.0), Mode(560, 0.040, 0.8), Mode(930, 0.024, 0.4))
    thud = together(
        0.5 * struck(edge, Contact(0.004, 0.6, 3500), 0.12, chance),
        after(0.032, struck(flat, Contact(0.009, 0.6, 2400), 0.32, chance)),
    )
    return finished(in_room(thud, chance), 0.75)


def brushed(low: float, high: float, loudness: Signal, chance: np.random.Generator) -> Signal:
    """Something soft that moves: noise between two frequencies, as loud as told over time."""
    return band(chance.standard_normal(len(loudness)), low, high) * loudness


def card(chance: np.random.Generator) -> Signal:
    """Stiff card slides over card, bends, and slaps flat."""
    time = moments(0.24)
    slide = np.clip(time / 0.03, 0, 1) * np.clip((0.11 - time) / 0.05, 0, 1)
    slap = (Mode(420, 0.014, 1.0), Mode(910, 0.009, 0.6))
    return finished(
        together(
            0.5 * brushed(1400, 6500, slide, chance),
            after(0.1, struck(slap, Contact(0.007, 1.4, 4200), 0.14, chance)),
        ),
        0.55,
    )


def cloth(chance: np.random.Generator) -> Signal:
    """A swell of air with two soft flaps in it."""
    time = moments(0.62)
    swell = np.sin(np.pi * np.clip(time / 0.6, 0, 1)) ** 1.5
    flaps = 1 + 0.9 * sum(np.exp(-(((time - moment) / 0.035) ** 2)) for moment in (0.14, 0.31))
    air = brushed(180, 900, swell * flaps, chance)
    weave = brushed(900, 3200, swell * (flaps - 0.7), chance)
    return finished(air + 0.35 * weave, 0.5)


def bar(pitch: float, chance: np.random.Generator, seconds: float = 0.7) -> Signal:
    """A wooden bar hit with a soft mallet; its overtone is tuned to the fourth, as a marimba's."""
    modes = (Mode(pitch, 0.16, 1.0), Mode(4 * pitch, 0.045, 0.22), Mode(9.2 * pitch, 0.012, 0.06))
    return struck(modes, Contact(0.006, 0.12, 1800), seconds, chance)


def turn(chance: np.random.Generator) -> Signal:
    """A fourth upwards: D, G."""
    return finished(together(bar(587.3, chance), after(0.13, 0.9 * bar(784.0, chance))), 0.6)


def tick(chance: np.random.Generator) -> Signal:
    modes = (Mode(1320, 0.010, 1.0), Mode(2310, 0.007, 0.5), Mode(3650, 0.004, 0.25))
    return finished(struck(modes, Contact(0.0015, 0.4, 6000), 0.07, chance), 0.5)


def win(chance: np.random.Generator) -> Signal:
    """G major run up, and its chord to end on."""
    run = [392.0, 493.9, 587.3, 784.0]
    chord = [587.3, 784.0, 987.8, 1174.7]
    notes = [after(0.11 * step, 0.8 * bar(pitch, chance)) for step, pitch in enumerate(run)]
    end = [
        after(0.56 + 0.012 * step, 0.6 * bar(pitch, chance, 1.0))
        for step, pitch in enumerate(chord)
    ]
    return finished(together(*notes, *end), 0.8)


RECIPES: dict[Sound, Callable[[np.random.Generator], Signal]] = {
    Sound.PLYWOOD: plywood,
    Sound.TABLE: table,
    Sound.WELL: well,
    Sound.DIE: die,
    Sound.ROLL: roll,
    Sound.SLIDE: slide,
    Sound.CLOUD: cloud,
    Sound.ISLAND: island,
    Sound.CARD: card,
    Sound.CLOTH: cloth,
    Sound.TURN: turn,
    Sound.TICK: tick,
    Sound.WIN: win,
}


def synthesise(sound: Sound, variant: int) -> NDArray[np.int16]:
    """The samples of one file, the same each time."""
    chance = np.random.default_rng((crc32(sound.encode()), variant))
    return np.round(RECIPES[sound](chance) * LOUDEST).astype(np.int16)


def write(path: Path, samples: NDArray[np.int16]) -> None:
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.astype("<i2").tobytes())
