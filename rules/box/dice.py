"""The balloon die, the same in both editions, and what holds for every die."""

from __future__ import annotations

AIRSHIP = 0
"""What the airship face counts as: its owner chooses a number."""
NUMBERS: tuple[int, ...] = (5, 2, 3, 4, AIRSHIP, AIRSHIP)
"""The faces of the balloon die in the order of its own axes: +x, -x, +y, -y, +z, -z. (The net of
the real die: 5, 3, 2, 4 in a ring, the airships on both sides of it.)"""
FACE_OF_NUMBER: dict[int, int] = {
    number: face for face, number in enumerate(NUMBERS) if number != AIRSHIP
}


def opposite(face_index: int) -> int:
    """The index of the face under a face."""
    return face_index ^ 1
