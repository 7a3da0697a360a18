"""The computer players by strength, as data: how far they think and how steady their hands are."""

from __future__ import annotations

from dataclasses import dataclass

from physics.hand import Hand
from rules.messages import Message, Problem


@dataclass(frozen=True)
class Level:
    key: str
    name: Message
    sentence: Message
    hand: Hand
    seconds: float
    """Thinking time for a turn, unless somebody sets another."""
    carelessness: float
    """The chance of doing just anything instead of thinking."""
    wavering: float
    """How far it misjudges what a turn is worth: a standard deviation, in points."""
    aims: bool
    """Whether it aims for the region that suits it, or just throws at the middle."""
    samples_per_second: float
    """Throws it tries in its head, for each second of thinking."""
    minds_rivals: bool
    """Whether it weighs what its turns do for the others."""
    infers: bool
    """Whether it guesses the others' missions from what they did."""
    candidates_per_second: float
    """Turns it thinks through to the answers that may follow, for each second of thinking."""


LEVELS: dict[str, Level] = {
    level.key: level
    for level in (
        Level(
            key="passenger",
            name=Message.of("Passenger"),
            sentence=Message.of("Enjoys the view, throws wildly and mostly forgets the mission."),
            hand=Hand(speed_percent=8.0, direction_degrees=8.0, loose_grip=True),
            seconds=0.2,
            carelessness=0.9,
            wavering=3.0,
            aims=False,
            samples_per_second=0,
            minds_rivals=False,
            infers=False,
            candidates_per_second=0,
        ),
        Level(
            key="deckhand",
            name=Message.of("Deckhand"),
            sentence=Message.of("Knows the ropes and works for the mission, one turn at a time."),
            hand=Hand(speed_percent=5.0, direction_degrees=5.0, loose_grip=True),
            seconds=0.5,
            carelessness=0.4,
            wavering=1.65,
            aims=False,
            samples_per_second=0,
            minds_rivals=False,
            infers=False,
            candidates_per_second=0,
        ),
        Level(
            key="navigator",
            name=Message.of("Navigator"),
            sentence=Message.of(
                "Picks the right region, throws well and mostly finds a good turn."
            ),
            hand=Hand(speed_percent=3.0, direction_degrees=3.0, loose_grip=True, tumble=3.0),
            seconds=1.5,
            carelessness=0.0,
            wavering=1.0,
            aims=True,
            samples_per_second=16,
            minds_rivals=False,
            infers=False,
            candidates_per_second=0,
        ),
        Level(
            key="captain",
            name=Message.of("Captain"),
            sentence=Message.of(
                "A steady hand that watches everybody, guards its herds and knows when to end."
            ),
            hand=Hand(speed_percent=1.5, direction_degrees=1.5),
            seconds=3.0,
            carelessness=0.0,
            wavering=0.0,
            aims=True,
            samples_per_second=32,
            minds_rivals=True,
            infers=True,
            candidates_per_second=12,
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
