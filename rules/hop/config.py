"""What a table agrees on before a game: the seats, the dares and the house rules."""

from __future__ import annotations

from typing import Annotated, Self

from pydantic import Field, model_validator

from rules import game
from rules.game import Seat, check_symbols, seats_of
from rules.hop.components import CLOUDS, DARES, STOREY_VALUES, Dare
from rules.strict import Strict


class HouseRules(Strict):
    """The points that the leaflet leaves open and that a table may settle otherwise.

    Each default is the ruling this game is played with.
    """

    clouds: Annotated[tuple[int, ...], Field(min_length=1, max_length=10)] = CLOUDS
    """How many tokens there are of the values 0, 1, 2 ..."""
    storey_values: Annotated[tuple[int, ...], Field(min_length=8, max_length=8)] = STOREY_VALUES
    """Beside the sky, then by storey."""
    first: Annotated[int, Field(ge=0, le=5)] | None = None
    """The seat that begins (by the leaflet, the youngest); ``None``: it is drawn."""


class Config(game.Config):
    seats: Annotated[tuple[Seat, ...], Field(min_length=3, max_length=6)]
    """Each one's left-hand neighbour is the next. Ruling: two play with a computer player."""
    dares: Annotated[tuple[Dare, ...], Field(min_length=1, max_length=200)] = DARES
    house: HouseRules = HouseRules()

    @model_validator(mode="after")
    def _can_be_played(self) -> Self:
        check_symbols(self.seats)
        if all(dare.helpers > len(self.seats) - 2 for dare in self.dares):
            raise ValueError("no dare can be done by so few players")
        if self.house.first is not None and self.house.first >= len(self.seats):
            raise ValueError("the seat that begins is none")
        if any(count not in range(100) for count in self.house.clouds):
            raise ValueError("of each value there are 0 to 99 clouds")
        return self

    @property
    def round_limit(self) -> None:
        """A game of HOP! has none."""
        return None

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @classmethod
    def of(cls, *names: str, **options: object) -> Config:
        """A game for these names, with the symbols in their order."""
        return cls.model_validate({"seats": seats_of(*names), **options})
