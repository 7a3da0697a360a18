"""What the balloons of a squadron say to each other: true or not, and nobody has to keep it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, NamedTuple

from pydantic import Field

from rules.messages import Message, MessageValue
from rules.montgolfiere.cards import Card, card_name
from rules.strict import Strict

MOST = 6
"""Statements of one seat in a round."""


class Will(Strict):
    """I will play this."""

    kind: Literal["will"] = "will"
    card: Card


class WillNot(Strict):
    """I will not play this."""

    kind: Literal["will_not"] = "will_not"
    card: Card


class Asks(Strict):
    """I ask you to play this."""

    kind: Literal["asks"] = "asks"
    to: Annotated[int, Field(ge=0, le=5)]
    card: Card


Statement = Annotated[Will | WillNot | Asks, Field(discriminator="kind")]


class Said(NamedTuple):
    seat: int
    hearers: tuple[int, ...]
    """The seats of the squadron, the speaker's too."""
    statement: Statement


def came_true(said: Said, played: Sequence[int]) -> bool:
    """Whether the cards of the round are as it was said, or asked."""
    statement = said.statement
    seat = statement.to if isinstance(statement, Asks) else said.seat
    return (played[seat] == statement.card) != isinstance(statement, WillNot)


def words(said: Said, names: Sequence[MessageValue]) -> Message:
    statement, name = said.statement, names[said.seat]
    card = card_name(statement.card)
    ballast = isinstance(card, int)
    if isinstance(statement, Asks):
        other = names[statement.to]
        if ballast:
            text = Message.of("{name} asks {other} to play ballast {card}.")
        else:
            text = Message.of("{name} asks {other} to play: {card}.")
        return Message.of(text.text, name=name, other=other, card=card)
    if isinstance(statement, Will):
        text = Message.of("{name} will play ballast {card}.")
        if not ballast:
            text = Message.of("{name} will play: {card}.")
    else:
        text = Message.of("{name} will not play ballast {card}.")
        if not ballast:
            text = Message.of("{name} will not play: {card}.")
    return Message.of(text.text, name=name, card=card)
