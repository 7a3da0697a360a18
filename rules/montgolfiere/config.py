"""What a table agrees on before a game: the seats, the Baron, how long, and the house rules."""

from __future__ import annotations

from typing import Annotated, Self

from pydantic import Field, model_validator

from rules import game
from rules.game import Seat, check_symbols, seats_of
from rules.messages import Message, MessageValue
from rules.strict import Strict

BALLOONS = range(2, 7)
"""How many may fly, the Baron among them."""
START, MOON = 5, 12
"""The space where everybody starts, and the one all want to reach."""
LOWEST = 1
ROUNDS = 24
"""One for each card of a deck."""
HAND = 7
NOBODY = -1
"""In the place of a balloon."""


class HouseRules(Strict):
    """The points that the leaflet leaves open and that a table may settle otherwise.

    Each default is the ruling this game is played with.
    """

    whole_squadron: bool = False
    """Whether the same ballast counts more only if everybody on the space played it (the German
    half of the leaflet). If not, those of a space who played the same are enough."""
    full_pull: bool = False
    """Whether a grapple copies a movement as it was meant, though the Moon cut it short."""
    talk: bool = True
    """Whether a squadron may talk and open hands."""


class Config(game.Config):
    seats: Annotated[tuple[Seat, ...], Field(min_length=1, max_length=6)]
    baron: bool = False
    """One more balloon, flown by the top card of a deck. It comes after the seats wherever
    something is listed by balloon."""
    target: Annotated[int, Field(ge=1, le=1000)] | None = None
    """So many points end a match of several games; ``None``: one game."""
    house: HouseRules = HouseRules()

    @model_validator(mode="after")
    def _can_be_played(self) -> Self:
        check_symbols(self.seats)
        if self.balloons not in BALLOONS:
            raise ValueError("two to six balloons fly, the Baron among them")
        return self

    @property
    def balloons(self) -> int:
        return len(self.seats) + self.baron

    @property
    def baron_balloon(self) -> int:
        """The Baron's place among the balloons, or ``NOBODY``."""
        return len(self.seats) if self.baron else NOBODY

    @property
    def round_limit(self) -> int:
        return ROUNDS

    @property
    def names(self) -> tuple[MessageValue, ...]:
        """By balloon."""
        baron = (Message.of("Black Baron"),) if self.baron else ()
        return (*[seat.name for seat in self.seats], *baron)

    @classmethod
    def of(cls, *names: str, **options: object) -> Config:
        """A game for these names, with the symbols in their order."""
        return cls.model_validate({"seats": seats_of(*names), **options})
