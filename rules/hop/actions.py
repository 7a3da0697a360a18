"""Everything that can happen in a game, as one stream of frozen records.

One action is one decision of a person, or one result of chance: the setup, dares shuffled again,
and each toss as it was judged.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from rules.hop.ledger import Bet
from rules.strict import Strict

SeatIndex = Annotated[int, Field(ge=0, le=5)]


class Setup(Strict):
    """Chance before the game: the clouds and the dares in the order in which they will be drawn,
    and who begins."""

    kind: Literal["setup"] = "setup"
    clouds: tuple[int, ...]
    """Values."""
    dares: tuple[int, ...]
    """Places in ``Config.dares``."""
    first: SeatIndex


class Shuffle(Strict):
    """All dares were used: they are shuffled."""

    kind: Literal["shuffle"] = "shuffle"
    dares: tuple[int, ...]


class NameCatcher(Strict):
    """The thrower says who catches, before the dare is known."""

    kind: Literal["name_catcher"] = "name_catcher"
    seat: SeatIndex


class NameAssistant(Strict):
    kind: Literal["name_assistant"] = "name_assistant"
    seat: SeatIndex


class NameDisturber(Strict):
    kind: Literal["name_disturber"] = "name_disturber"
    seat: SeatIndex


class PlaceBet(Strict):
    """Bet in secret, or otherwise than before while somebody has not bet."""

    kind: Literal["place_bet"] = "place_bet"
    seat: SeatIndex
    bet: Literal[Bet.HAPPY, Bet.UNHAPPY]


class Toss(Strict):
    """The ring was tossed, and this was judged."""

    kind: Literal["toss"] = "toss"
    caught: bool
    """On the finger."""
    dare_kept: bool
    """Every condition of the dare held."""


Action = Annotated[
    Setup | Shuffle | NameCatcher | NameAssistant | NameDisturber | PlaceBet | Toss,
    Field(discriminator="kind"),
]
ACTION: TypeAdapter[Action] = TypeAdapter(Action)
