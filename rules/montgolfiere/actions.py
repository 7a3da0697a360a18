"""Everything that can happen in a game, as one stream of frozen records.

One action is one decision of a person, or one result of chance: the shuffled decks.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from rules.montgolfiere.cards import KINDS, Card
from rules.montgolfiere.config import BALLOONS
from rules.montgolfiere.talk import Statement
from rules.strict import Strict

SeatIndex = Annotated[int, Field(ge=0, le=5)]
Deck = Annotated[tuple[Card, ...], Field(min_length=24, max_length=24)]


class Deal(Strict):
    """Chance before each game: the shuffled decks by balloon, the top card first."""

    kind: Literal["deal"] = "deal"
    decks: Annotated[tuple[Deck, ...], Field(min_length=BALLOONS[0], max_length=BALLOONS[-1])]


class Play(Strict):
    """Lay a card face down, or another one instead of it, while somebody has not laid any."""

    kind: Literal["play"] = "play"
    seat: SeatIndex
    card: Card


class Follow(Strict):
    """The grapple follows this balloon."""

    kind: Literal["follow"] = "follow"
    seat: SeatIndex
    balloon: SeatIndex


class Say(Strict):
    """Tell the squadron something."""

    kind: Literal["say"] = "say"
    seat: SeatIndex
    statement: Statement


class ShowHand(Strict):
    """Open the hand to the squadron, for this round."""

    kind: Literal["show_hand"] = "show_hand"
    seat: SeatIndex


Action = Annotated[Deal | Play | Follow | Say | ShowHand, Field(discriminator="kind")]
ACTION: TypeAdapter[Action] = TypeAdapter(Action)

# Plays and choices are few: each exists once.
PLAYS = tuple({card: Play(seat=seat, card=card) for card in KINDS} for seat in range(BALLOONS[-1]))
"""By seat, by card."""
FOLLOWS = tuple(
    tuple(Follow(seat=seat, balloon=balloon) for balloon in range(BALLOONS[-1]))
    for seat in range(BALLOONS[-1])
)
"""By seat, by balloon."""
