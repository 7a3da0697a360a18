"""The moment of a throw that is worth seeing slowly: a late tip-over, or the hardest hit."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from app.easing import eased
from physics.recording import FRAME_RATE, Contact, Recording

BEFORE, AFTER = 0.24, 0.34
"""Seconds round the moment that belong to it."""
RAMP = 0.13
"""Seconds in which time slows down at its beginning, and takes up speed again at its end."""
SLOWEST = 1 / 6
"""How fast time runs at the moment itself."""
LATE = 0.25
"""Seconds after the first touch from which on a change of the upper face is a tip-over."""


class Why(StrEnum):
    HARDEST_HIT = "hardest_hit"
    LAST_TIP = "last_tip"


@dataclass(frozen=True)
class Highlight:
    """Seconds since the release."""

    why: Why
    moment: float
    start: float
    end: float

    def slowness(self, time: float) -> float:
        """From 0 (as fast as ever) to 1 (the slowest)."""
        return eased(min(time - self.start, self.end - time) / RAMP)

    def speed(self, time: float, usual: float) -> float:
        """How fast time runs where it runs at ``usual`` speed elsewhere: never faster than that,
        and without a jolt."""
        if usual <= SLOWEST:
            return usual
        share = self.slowness(time)
        return float(usual ** (1 - share) * SLOWEST**share)


def hardest_hit(recording: Recording) -> Contact | None:
    return max(recording.contacts, key=lambda contact: contact.impulse, default=None)


def last_tip(recording: Recording) -> float | None:
    """When the thrown die last changed the face that is up, if it had touched anything before."""
    thrown = recording.bodies[0]
    touched = [c.time for c in recording.contacts if thrown in (c.body, c.other)]
    if not touched:
        return None
    quaternions = recording.track()[:, 0, 3:].astype(float)
    x, y, z, w = quaternions.T
    # The height of the die's own axes: the last row of the rotation.
    heights = (2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y))
    up = [
        max(range(6), key=lambda face: heights[face // 2][n] * (1 - 2 * (face % 2)))
        for n in range(len(quaternions))
    ]
    changes = [n for n in range(1, len(up)) if up[n] != up[n - 1]]
    return changes[-1] / FRAME_RATE if changes and changes[-1] / FRAME_RATE > min(touched) else None


def highlight_of(recording: Recording) -> Highlight | None:
    """A late tip-over decides what the die shows, so it comes before the hardest hit."""
    hit, tip = hardest_hit(recording), last_tip(recording)
    if hit is None:
        return None
    first = min(contact.time for contact in recording.contacts)
    if tip is not None and tip - first >= LATE:
        return _around(Why.LAST_TIP, tip, recording.duration)
    return _around(Why.HARDEST_HIT, hit.time, recording.duration)


def _around(why: Why, moment: float, duration: float) -> Highlight:
    return Highlight(why, moment, max(0.0, moment - BEFORE), min(duration, moment + AFTER))
