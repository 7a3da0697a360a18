"""How well each level plays and how it talks, as data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from app.games.montgolfiere.players.talking import Manner
from rules.messages import Message


class Way(IntEnum):
    """How a card is chosen. Whoever reads supposes of others the ways below its own."""

    HABIT = 1
    REPLY = 2
    READ = 3
    MIX = 4


@dataclass(frozen=True)
class Skill:
    sentence: Message
    """How it plays, for whoever chooses whom to play with."""
    way: Way
    manner: Manner


SKILLS: dict[str, Skill] = {
    "passenger": Skill(
        sentence=Message.of("Plays by habit, mostly says what it will do, and believes everybody."),
        way=Way.HABIT,
        manner=Manner(speaks=0.4, honest=0.9, trust=1.0, forgives=True, obeys=0.5),
    ),
    "deckhand": Skill(
        sentence=Message.of("Thinks of what the others may play just now, and remembers who lied."),
        way=Way.REPLY,
        manner=Manner(speaks=0.35, honest=0.8, trust=0.7, obeys=0.25),
    ),
    "navigator": Skill(
        sentence=Message.of("Reads hands and habits from the cards that were played."),
        way=Way.READ,
        manner=Manner(speaks=0.25, honest=0.6, trust=0.5),
    ),
    "captain": Skill(
        sentence=Message.of("Reads you, mixes its plays, and lies only where it gains by it."),
        way=Way.MIX,
        manner=Manner(speaks=0.25, honest=0.5, trust=0.5, calculates=True),
    ),
}
"""By the name of the level."""
