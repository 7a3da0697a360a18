"""What is heard: wood on wood from the impacts of a throw and while a die rolls or slides, a few
sounds of the table, and what the game itself says.

Without a sound card Panda3D hands out sounds that do nothing; the game is silent then.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path

from direct.showbase.ShowBase import ShowBase
from panda3d.core import AudioSound, Filename

from models.shapes import Part
from models.sounds import INTERFACE, SOUND_FILES, Sound
from physics.recording import Contact
from rules.messages import Message

VOICES = 3
"""How often one file can be heard over itself before the oldest is cut off."""
DULLEST, BRIGHTEST = 0.94, 1.06
HARD = 6.0
"""Millinewton seconds at and above which a hit is as loud and bright as it gets: a lob's first."""
EVENNESS = 0.6
"""Under 1, soft hits stay audible after a hard one, as they do for an ear at the table."""
PITCH = {
    Part.WALL: 0.88,
    Part.FLOOR: 0.93,
    Part.ISLAND: 0.97,
    Part.RIM: 1.07,
    Part.LYING_CLOUD: 1.12,
    Part.FOG_TOKEN: 1.16,
    Part.AIRSHIP: 1.16,
    Part.STANDING_CLOUD: 1.24,
}
"""Long boards and what is glued down sound lower, small loose pieces higher than the plate."""
SOFTENED, DEEPENED = 0.55, 0.4
"""How soft a knock gets where time all but stands, and how much deeper it gets with the pace: at
a sixth of the speed it sounds an octave lower."""
OUTLASTS = 0.12
"""Seconds after which rolling that nobody speaks of any more is over: a frame may be late."""
NO_SOUND = Message.of("No sound card answers: the game is silent.")


def loudness(contact: Contact) -> float:
    """From 0 (not heard) to 1 (the hardest)."""
    return float(_force(contact) ** EVENNESS)


def _force(contact: Contact) -> float:
    return min(1.0, max(0.0, contact.impulse / HARD))


def knock_sound(contact: Contact) -> Sound:
    if not isinstance(contact.other, Part):
        return Sound.DIE
    if contact.other is Part.FLOOR:
        return Sound.WELL
    return Sound.TABLE if contact.other is Part.TABLE else Sound.PLYWOOD


def knock_file(contact: Contact) -> Path:
    """One of the variants, the same whenever the throw is watched again."""
    variants = SOUND_FILES[knock_sound(contact)]
    mixed = round(contact.time * 1e6) * 2_654_435_761 % 2**32  # Knuth's multiplicative hash
    return variants[(mixed >> 16) % len(variants)]


def knock_pitch(contact: Contact) -> float:
    """By what was hit; harder hits excite the higher modes, so they sound a little brighter."""
    brightness = DULLEST + (BRIGHTEST - DULLEST) * _force(contact)
    return brightness * (PITCH.get(contact.other, 1.0) if isinstance(contact.other, Part) else 1.0)


class Voices:
    """One file, loaded as often as it may be heard at once, taken in turn."""

    def __init__(self, base: ShowBase, file: Path) -> None:
        name = Filename.from_os_specific(str(file))
        loaded = [base.loader.load_sfx(name) for _ in range(VOICES)]
        self._sounds: list[AudioSound] = [sound for sound in loaded if sound is not None]
        self._turns = count()

    def play(self, volume: float, pitch: float) -> None:
        if not self._sounds:
            return
        sound = self._sounds[next(self._turns) % len(self._sounds)]
        sound.set_volume(volume)
        sound.set_play_rate(pitch)
        sound.play()

    def stop(self) -> None:
        for sound in self._sounds:
            sound.stop()


class Loop:
    """A sound without an end, for as long as it is told to go on."""

    def __init__(self, base: ShowBase, file: Path) -> None:
        self._sound: AudioSound | None = base.loader.load_sfx(Filename.from_os_specific(str(file)))
        if self._sound is not None:
            self._sound.set_loop(True)
        self._left = 0.0

    def go_on(self, volume: float, pitch: float) -> None:
        if self._sound is None:
            return
        self._sound.set_volume(volume)
        self._sound.set_play_rate(pitch)
        if self._left <= 0:
            self._sound.play()
        self._left = OUTLASTS

    def update(self, seconds: float) -> None:
        if self._left > 0:
            self._left -= seconds
            if self._left <= 0:
                self.stop()

    def stop(self) -> None:
        self._left = 0.0
        if self._sound is not None:
            self._sound.stop()


class Sounds:
    """Plays what happens, as loud as the player wants it: the volumes of the table and of what the
    game itself says are asked for each sound."""

    def __init__(
        self, base: ShowBase, table: Callable[[], float], interface: Callable[[], float]
    ) -> None:
        self._base = base
        self._table, self._interface = table, interface
        self._voices: dict[Path, Voices] = {}
        self._loops: dict[Sound, Loop] = {}

    @property
    def silent(self) -> bool:
        """Whether nothing can be heard here: no sound card, or none that answers."""
        return not any(self._base.sfxManagerIsValidList)

    def knock(self, contact: Contact, loudness: float, pace: float = 1.0) -> None:
        """An impact, from 0 (not heard) to 1 (the hardest); in slow motion deeper and softer."""
        slow = min(1.0, pace)
        softer = SOFTENED + (1 - SOFTENED) * slow
        pitch = knock_pitch(contact) * slow**DEEPENED
        self._play(knock_file(contact), self._table() * loudness * softer, pitch)

    def rub(self, sound: Sound, loudness: float, pace: float = 1.0) -> None:
        """A die rolls or slides on, so loud, until it is not told again for a moment."""
        volume = min(1.0, max(0.0, loudness)) * self._table()
        if volume <= 0 or self.silent:
            return
        if sound not in self._loops:
            self._loops[sound] = Loop(self._base, SOUND_FILES[sound][0])
        slow = min(1.0, pace)
        softer = SOFTENED + (1 - SOFTENED) * slow
        self._loops[sound].go_on(volume * softer, slow**DEEPENED)

    def play(self, sound: Sound, loudness: float = 1.0) -> None:
        volume = self._interface() if sound in INTERFACE else self._table()
        self._play(SOUND_FILES[sound][0], volume * min(1.0, max(0.0, loudness)), 1.0)

    def update(self, seconds: float) -> None:
        """Lets time pass: what rolled and does not any more falls silent."""
        for loop in self._loops.values():
            loop.update(seconds)

    def close(self) -> None:
        """Stops everything and lets go of the files."""
        for voices in self._voices.values():
            voices.stop()
        for loop in self._loops.values():
            loop.stop()
        self._voices.clear()
        self._loops.clear()

    def _play(self, file: Path, volume: float, pitch: float) -> None:
        if volume <= 0 or self.silent:
            return
        if file not in self._voices:
            self._voices[file] = Voices(self._base, file)
        self._voices[file].play(volume, pitch)
