"""What is heard: short files made by ``python -m models.sounds``, several of what repeats."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

FOLDER = Path(__file__).parent


class Sound(StrEnum):
    PLYWOOD = "plywood"
    """A die on the board, an island, a wall: anything cut from the sheet."""
    WELL = "well"
    """A die on the open floor, as of an empty well: a thin plate that nothing damps rings on."""
    TABLE = "table"
    """A die on the table top, which is thick and dull."""
    DIE = "die"
    """A die on a die: two small hard cubes."""
    ROLL = "roll"
    """A die tumbles along, edge after edge."""
    SLIDE = "slide"
    """A die slides along on a face."""
    CLOUD = "cloud"
    """A cloud clicks into its slot."""
    ISLAND = "island"
    """An island is put down."""
    CARD = "card"
    """A mission card is turned."""
    CLOTH = "cloth"
    """The balloon takes the wind."""
    TURN = "turn"
    """Another player's turn begins."""
    TICK = "tick"
    """A button answers."""
    WIN = "win"
    """The count is over."""


VARIANTS = {Sound.PLYWOOD: 4, Sound.WELL: 3, Sound.TABLE: 2, Sound.DIE: 2}
"""Sounds that come in quick succession: the same one twice would sound like a machine."""
LOOPS = frozenset({Sound.ROLL, Sound.SLIDE})
"""Sounds without an end, which go on from their beginning."""
INTERFACE = frozenset({Sound.TURN, Sound.TICK, Sound.WIN})
"""What the game itself says; all else is heard from the table."""


def files(sound: Sound) -> tuple[Path, ...]:
    """The variants of a sound, at least one."""
    return tuple(FOLDER / f"{sound}_{number}.wav" for number in range(VARIANTS.get(sound, 1)))


SOUND_FILES: dict[Sound, tuple[Path, ...]] = {sound: files(sound) for sound in Sound}
