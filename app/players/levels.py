"""The computer players by strength, as data: their names, their hands and how long they think."""

from __future__ import annotations

from dataclasses import dataclass

from physics.hand import Hand
from rules.messages import Message, Problem


@dataclass(frozen=True)
class Level:
    key: str
    name: Message
    hand: Hand
    seconds: float
    """Thinking time for a turn, unless somebody sets another."""


LEVELS: dict[str, Level] = {
    level.key: level
    for level in (
        Level(
            key="passenger",
            name=Message.of("Passenger"),
            hand=Hand(speed_percent=8.0, direction_degrees=8.0, loose_grip=True),
            seconds=0.2,
        ),
        Level(
            key="deckhand",
            name=Message.of("Deckhand"),
            hand=Hand(speed_percent=5.0, direction_degrees=5.0, loose_grip=True),
            seconds=0.5,
        ),
        Level(
            key="navigator",
            name=Message.of("Navigator"),
            hand=Hand(speed_percent=3.0, direction_degrees=3.0, loose_grip=True, tumble=3.0),
            seconds=1.5,
        ),
        Level(
            key="captain",
            name=Message.of("Captain"),
            hand=Hand(speed_percent=1.5, direction_degrees=1.5),
            seconds=3.0,
        ),
    )
}
"""From the weakest to the strongest."""

PACES: dict[str, float] = {"quick": 0.3, "usual": 1.0, "long": 3.0}
"""By the wish of whoever plays: how many times its own thinking time a level takes."""
MOST_SECONDS = 5.0
"""For a turn at the usual pace, however slow the machine."""


def level(key: str) -> Level:
    if key not in LEVELS:
        raise Problem(
            "There is no computer player {name}: choose among {names}.",
            name=repr(key),
            names=", ".join(LEVELS),
        )
    return LEVELS[key]
