"""How well each level plays, as data: how far it thinks, and how often it errs."""

from __future__ import annotations

from dataclasses import dataclass

from rules.messages import Message


@dataclass(frozen=True)
class Skill:
    sentence: Message
    """How it plays, for whoever chooses whom to play with."""
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


SKILLS: dict[str, Skill] = {
    "passenger": Skill(
        sentence=Message.of("Enjoys the view, throws wildly and mostly forgets the mission."),
        carelessness=0.9,
        wavering=3.0,
        aims=False,
        samples_per_second=0,
        minds_rivals=False,
        infers=False,
        candidates_per_second=0,
    ),
    "deckhand": Skill(
        sentence=Message.of("Knows the ropes and works for the mission, one turn at a time."),
        carelessness=0.4,
        wavering=1.65,
        aims=False,
        samples_per_second=0,
        minds_rivals=False,
        infers=False,
        candidates_per_second=0,
    ),
    "navigator": Skill(
        sentence=Message.of("Picks the right region, throws well and mostly finds a good turn."),
        carelessness=0.0,
        wavering=1.0,
        aims=True,
        samples_per_second=16,
        minds_rivals=False,
        infers=False,
        candidates_per_second=0,
    ),
    "captain": Skill(
        sentence=Message.of(
            "A steady hand that watches everybody, guards its herds and knows when to end."
        ),
        carelessness=0.0,
        wavering=0.0,
        aims=True,
        samples_per_second=32,
        minds_rivals=True,
        infers=True,
        candidates_per_second=12,
    ),
}
"""By the key of the level."""
