"""What a throw sounds like: a knock for each recorded impact, as loud as it was hard; and between
them the rolling and sliding of what stays on the ground."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

import numpy as np
from numpy.typing import NDArray

from app.view.sound import Sounds, knock_sound, loudness
from models.dimensions import DIE_EDGE
from models.sounds import Sound
from physics.material import GRAVITY
from physics.recording import FRAME_RATE, Contact, Recording

SOFTEST = 0.03
"""Loudness under which a touch is not heard."""
FLYING = 0.3
"""Of gravity: what falls no more than so much faster or slower than free is in the air."""
FAST_ROLL, FAST_SLIDE = 40.0, 900.0
"""Radians and millimetres a second at which rolling and sliding are as loud as they get."""
LOUDEST = 0.45
"""Beside the hardest knock."""

Knock = Callable[[Contact, float], None]
"""An impact, and how loud it is."""
Levels = dict[Sound, NDArray[np.float64]]
"""How loud, for each frame of a recording."""


class Heard:
    """Lets ``sounds`` play a recording as it is shown, and tells ``knock`` of each impact when its
    moment has come."""

    def __init__(self, sounds: Sounds, knock: Knock) -> None:
        self._sounds, self._knock = sounds, knock
        self._recording: Recording | None = None
        self._levels: Levels = {}

    def between(self, recording: Recording, start: float, end: float, pace: float = 1.0) -> None:
        """One frame. Of the impacts that sound alike only the hardest is heard, as an ear would
        not tell them apart either."""
        hardest: dict[Sound, Contact] = {}
        for contact in recording.contacts:
            if start <= contact.time < end:
                sound = knock_sound(contact)
                if sound not in hardest or contact.impulse > hardest[sound].impulse:
                    hardest[sound] = contact
        for contact in hardest.values():
            if loudness(contact) > SOFTEST:
                self._sounds.knock(contact, loudness(contact), pace)
                self._knock(contact, loudness(contact))
        if recording is not self._recording:
            self._recording, self._levels = recording, rubbing(recording)
        first, last = int(max(start, 0.0) * FRAME_RATE), ceil(end * FRAME_RATE)
        for sound, levels in self._levels.items():
            level = float(levels[first:last].max(initial=0.0))
            if level > SOFTEST:
                self._sounds.rub(sound, level, pace)


def rubbing(recording: Recording) -> Levels:
    """How loud the loudest die rolls and slides from each frame to the next. Heard is what turns
    over the ground, and what slips where it touches it; in the air there is nothing."""
    track = recording.track().astype(np.float64)
    places, turns = track[:, :, :3], track[:, :, 3:]
    if len(track) < 3:
        return {}
    falls = np.diff(places[:, :, 2], 2, axis=0) * FRAME_RATE**2 / GRAVITY
    free = np.abs(falls + 1) < FLYING
    in_the_air = np.pad(free, ((1, 1), (0, 0)), mode="edge")
    grounded = ~(in_the_air[:-1] | in_the_air[1:])
    speed = np.diff(places, axis=0)[:, :, :2] * FRAME_RATE
    spin = _spin(turns[:-1], turns[1:]) * FRAME_RATE
    reach = DIE_EDGE / 2
    slip = np.hypot(speed[..., 0] - reach * spin[..., 1], speed[..., 1] + reach * spin[..., 0])
    slip = np.hypot(slip, reach / 2 * spin[..., 2])
    roll = np.clip(np.hypot(spin[..., 0], spin[..., 1]) / FAST_ROLL, 0, 1)
    slide = np.clip(slip / FAST_SLIDE, 0, 1) * (1 - roll)
    loud = {Sound.ROLL: roll, Sound.SLIDE: slide}
    return {
        sound: LOUDEST * (level * grounded).max(axis=1, initial=0.0)
        for sound, level in loud.items()
    }


def _spin(before: NDArray[np.float64], after: NDArray[np.float64]) -> NDArray[np.float64]:
    """The turn from one orientation to another as seen on the table: axis times angle."""
    v, w = before[..., :3], before[..., 3:]
    u, s = after[..., :3], after[..., 3:]
    axis = u * w - v * s - np.cross(u, v)
    cosine = s * w + (u * v).sum(axis=-1, keepdims=True)
    sine = np.linalg.norm(axis, axis=-1, keepdims=True)
    angle = 2 * np.arctan2(sine, np.abs(cosine))
    spin: NDArray[np.float64] = np.sign(cosine) * axis / np.maximum(sine, 1e-12) * angle
    return spin
