"""What an action brought about, in order, for whoever shows or tells the game.

Nothing secret is in them: the value of a cloud stands in the state, where its owner sees it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from rules.hop.ledger import Bet, Gain, Parts


@dataclass(frozen=True, slots=True)
class TableLaid:
    first: int
    kind: Literal["table_laid"] = "table_laid"


@dataclass(frozen=True, slots=True)
class TurnBegan:
    turn: int
    thrower: int
    kind: Literal["turn_began"] = "turn_began"


@dataclass(frozen=True, slots=True)
class CatcherNamed:
    seat: int
    kind: Literal["catcher_named"] = "catcher_named"


@dataclass(frozen=True, slots=True)
class DareDrawn:
    dare: int
    """Its place in ``Config.dares``."""
    kind: Literal["dare_drawn"] = "dare_drawn"


@dataclass(frozen=True, slots=True)
class DareReplaced:
    """It needs more players than there are."""

    dare: int
    kind: Literal["dare_replaced"] = "dare_replaced"


@dataclass(frozen=True, slots=True)
class DaresShuffled:
    kind: Literal["dares_shuffled"] = "dares_shuffled"


@dataclass(frozen=True, slots=True)
class AssistantNamed:
    seat: int
    kind: Literal["assistant_named"] = "assistant_named"


@dataclass(frozen=True, slots=True)
class DisturberNamed:
    seat: int
    kind: Literal["disturber_named"] = "disturber_named"


@dataclass(frozen=True, slots=True)
class BetPlaced:
    """By somebody: which, nobody else knows."""

    seat: int
    kind: Literal["bet_placed"] = "bet_placed"


@dataclass(frozen=True, slots=True)
class TossJudged:
    parts: Parts
    caught: bool
    dare_kept: bool
    success: bool
    kind: Literal["toss_judged"] = "toss_judged"


@dataclass(frozen=True, slots=True)
class BetsShown:
    """By seat; ``NONE`` where there was nothing to bet."""

    bets: tuple[Bet, ...]
    kind: Literal["bets_shown"] = "bets_shown"


@dataclass(frozen=True, slots=True)
class TurnPaid:
    gains: tuple[Gain, ...]
    kind: Literal["turn_paid"] = "turn_paid"


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The clouds are turned over."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    kind: Literal["game_ended"] = "game_ended"


Event = Annotated[
    TableLaid
    | TurnBegan
    | CatcherNamed
    | DareDrawn
    | DareReplaced
    | DaresShuffled
    | AssistantNamed
    | DisturberNamed
    | BetPlaced
    | TossJudged
    | BetsShown
    | TurnPaid
    | GameEnded,
    Field(discriminator="kind"),
]
EVENT: TypeAdapter[Event] = TypeAdapter(Event)
