"""What a table agrees on before a game: the seats, the missions and the house rules."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from rules import game
from rules.game import Seat, check_symbols, seats_of
from rules.strict import Strict
from rules.villages.components import MISSIONS, Mission, MissionKind


class VillagesSeat(Seat):
    attempts: Literal[1, 2, 3] | None = 2
    """Attempts to stop the balloon die on the board; ``None``: as many as it takes."""


class WeatherStart(StrEnum):
    """How the weather dice come into the box."""

    THROWN = "thrown"
    """The first player throws each until it stops on the board."""
    SHAKEN = "shaken"
    """They are shaken in with the islands: a cell and a face at random."""


class HouseRules(Strict):
    """The points that the booklet leaves open and that a table may settle otherwise.

    Each default is the ruling this game is played with.
    """

    rounds: Annotated[int, Field(ge=1, le=50)] = 5
    """After so many the game is over."""
    weather_start: WeatherStart = WeatherStart.THROWN
    tower_beats_storm: bool = False
    """Whether the cells beside a water tower are under rain even in a storm."""
    lighthouse_leaves_rain: bool = True
    """Whether a storm held off by a lighthouse is rain there. If not, it is as if the die that
    storms there did not reach the cell."""


class Config(game.Config):
    seats: Annotated[tuple[VillagesSeat, ...], Field(min_length=2, max_length=6)]
    """In the order of play (clockwise); who begins is drawn at setup."""
    missions: Annotated[tuple[Mission, ...], Field(max_length=60)] = MISSIONS
    """The cards one is dealt from, one of each kind for every seat."""
    house: HouseRules = HouseRules()

    @model_validator(mode="after")
    def _can_be_played(self) -> Self:
        check_symbols(self.seats)
        for kind in MissionKind:
            if len(self.cards(kind)) < len(self.seats):
                raise ValueError("there are fewer missions of a kind than seats")
        return self

    @property
    def round_limit(self) -> int:
        return self.house.rounds

    def cards(self, kind: MissionKind) -> tuple[int, ...]:
        """The missions of a kind, as places in ``missions``."""
        return tuple(n for n, mission in enumerate(self.missions) if mission.kind is kind)

    @classmethod
    def of(cls, *names: str, **options: object) -> Config:
        """A game for these names, with the symbols in their order."""
        return cls.model_validate({"seats": seats_of(*names), **options})
