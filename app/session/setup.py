"""What is agreed before a game beyond its rules: who plays, on which board."""

from __future__ import annotations

from typing import Annotated, Self

from pydantic import Field, model_validator

from models.layout import BoardKind
from rules.pluvionauts.config import GameConfig
from rules.strict import Strict

HUMAN = "human"


class GameSetup(Strict):
    config: GameConfig
    players: Annotated[tuple[str, ...], Field(min_length=2, max_length=6)]
    """By seat: ``HUMAN``, or the name of a computer player's level."""
    board: BoardKind = BoardKind.WELLS
    aid: bool = False
    """Show where a throw would first touch the board."""
    seed: Annotated[int, Field(ge=0, lt=2**63)]

    @model_validator(mode="after")
    def _a_player_for_each_seat(self) -> Self:
        if len(self.players) != len(self.config.seats):
            raise ValueError("each seat needs a player")
        return self

    def is_human(self, seat: int) -> bool:
        return self.players[seat] == HUMAN

    @property
    def humans(self) -> int:
        return self.players.count(HUMAN)

    @property
    def first_human(self) -> int:
        """The first seat of a person; the first of all where only computers play."""
        return self.players.index(HUMAN) if self.humans else 0
