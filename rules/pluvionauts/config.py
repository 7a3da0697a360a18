"""What a table agrees on before a game: the seats, the mode, the extension and the house rules."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal, Self

from pydantic import ConfigDict, Field, model_validator

from rules.game import Config, Seat, SeatSymbol
from rules.pluvionauts.components import CLOUDS, CLOUDS_TO_END, DieKind
from rules.strict import Strict

Attempts = Literal[1, 2, 3]


class Mode(StrEnum):
    NORMAL = "normal"
    ADVANCED = "advanced"


class WeatherRethrow(StrEnum):
    """What happens to a weather die that was knocked out of the box by a good throw."""

    ACTIVE_PLAYER = "active_player"
    """The player on turn throws it again at once."""
    NEXT_PLAYER = "next_player"
    """It stays out until the next player throws it, just before their own turn."""
    PUT_BACK = "put_back"
    """Nobody throws: it goes back to its earlier place and value."""


class SeatConfig(Seat):
    model_config = ConfigDict(populate_by_name=True, serialize_by_alias=True)

    symbol: Annotated[SeatSymbol, Field(alias="airship")]
    """Of the airship, as files of every version say."""
    attempts: Attempts | None = 2
    """Attempts to stop the balloon die on the board; ``None``: as many as it takes."""


class HouseRules(Strict):
    """The points that the printed rules leave open and that a table may settle otherwise.

    Each default is the ruling this game is played with.
    """

    floor_at_zero: bool = True
    """An island's counts never go below zero once all its clouds are summed."""
    weather_rethrow: WeatherRethrow = WeatherRethrow.ACTIVE_PLAYER
    mooring_is_optional: bool = False
    """Whether a player standing on something that can be moored may decline to moor it."""
    land_without_mooring: bool = True
    """Whether an airship is also placed in a turn in which nothing was moored."""
    land_on_fogbound: bool = True
    """Whether an airship may be placed on an island beside an anchored fog."""
    anchoring_is_optional: bool = False
    """Advanced mode: whether a cloud below the balloon may be left lying at the end of the cloud
    navigation."""
    clouds_to_end: Annotated[int, Field(ge=1, le=len(CLOUDS))] | None = None
    """Anchored clouds that end the game; ``None``: 9, or 13 in advanced mode."""


class GameConfig(Config):
    seats: Annotated[tuple[SeatConfig, ...], Field(min_length=2, max_length=6)]
    """In the order of play (clockwise); who begins is drawn at setup."""
    mode: Mode = Mode.NORMAL
    intemperies: bool = False
    """The extension with the sun die and the monsoon die."""
    balanced_setup: bool = False
    """A start without large herds or plantations."""
    round_limit: Annotated[int, Field(ge=1, le=1000)] | None = None
    """Ends a game that nobody wants to end; automatic play always sets it."""
    house: HouseRules = HouseRules()

    @model_validator(mode="after")
    def _seats_differ(self) -> Self:
        if len({seat.symbol for seat in self.seats}) < len(self.seats):
            raise ValueError("two seats have the same airship")
        return self

    @property
    def duel(self) -> bool:
        return len(self.seats) == 2

    @property
    def airships_each(self) -> int:
        return 2 if self.duel else 1

    @property
    def balloon_die(self) -> DieKind:
        return DieKind.BALLOON if self.mode is Mode.NORMAL else DieKind.ADVANCED

    @property
    def clouds_to_end(self) -> int:
        return self.house.clouds_to_end or CLOUDS_TO_END[self.mode.value]

    @classmethod
    def of(cls, *names: str, **options: object) -> GameConfig:
        """A game for these names, with the airships in their order in the box."""
        seats = [
            {"name": name, "airship": airship}
            for name, airship in zip(names, SeatSymbol, strict=False)
        ]
        return cls.model_validate({"seats": seats, **options})
