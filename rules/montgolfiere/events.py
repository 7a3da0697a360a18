"""What an action brought about, in order, for whoever shows or tells the game.

Nothing secret is in them: what was said stands in the state, where each seat sees its own part.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from rules.montgolfiere.cards import Card
from rules.montgolfiere.causes import Round


@dataclass(frozen=True, slots=True)
class DecksDealt:
    game: int
    kind: Literal["decks_dealt"] = "decks_dealt"


@dataclass(frozen=True, slots=True)
class RoundBegan:
    round: int
    kind: Literal["round_began"] = "round_began"


@dataclass(frozen=True, slots=True)
class CardLaid:
    """Somebody laid a card face down, perhaps instead of another."""

    seat: int
    kind: Literal["card_laid"] = "card_laid"


@dataclass(frozen=True, slots=True)
class Spoke:
    """To their squadron: what, only it knows."""

    seat: int
    kind: Literal["spoke"] = "spoke"


@dataclass(frozen=True, slots=True)
class HandShown:
    """To their squadron."""

    seat: int
    kind: Literal["hand_shown"] = "hand_shown"


@dataclass(frozen=True, slots=True)
class CardsRevealed:
    """All cards at once, by balloon."""

    cards: tuple[Card, ...]
    kind: Literal["cards_revealed"] = "cards_revealed"


@dataclass(frozen=True, slots=True)
class GrappleChose:
    seat: int
    balloon: int
    kind: Literal["grapple_chose"] = "grapple_chose"


@dataclass(frozen=True, slots=True)
class RoundPlayed:
    """All movements; ``causes.explain`` says why."""

    number: int
    round: Round
    kind: Literal["round_played"] = "round_played"


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    kind: Literal["cards_drawn"] = "cards_drawn"


@dataclass(frozen=True, slots=True)
class GameEnded:
    reason: Literal["moon", "cards"]
    winners: tuple[int, ...]
    points: tuple[int, ...]
    kind: Literal["game_ended"] = "game_ended"


@dataclass(frozen=True, slots=True)
class MatchEnded:
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    kind: Literal["match_ended"] = "match_ended"


Event = Annotated[
    DecksDealt
    | RoundBegan
    | CardLaid
    | Spoke
    | HandShown
    | CardsRevealed
    | GrappleChose
    | RoundPlayed
    | CardsDrawn
    | GameEnded
    | MatchEnded,
    Field(discriminator="kind"),
]
EVENT: TypeAdapter[Event] = TypeAdapter(Event)
