"""Who plays, and how: the form behind the page for a new game. It is always a game that can be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator

from app.game import HUMAN, LONGEST_NAME
from app.games.pluvionauts import PluvionautsSetup
from models.layout import BoardKind
from rules.game import SeatSymbol
from rules.harmless import plain
from rules.messages import Message
from rules.pluvionauts.config import Attempts, GameConfig, Mode, SeatConfig

EMPTY = "empty"
FEWEST = 2


@dataclass(frozen=True)
class LevelChoice:
    """A strength of computer players, as it is offered."""

    name: Message
    sentence: Message


class Seat(BaseModel):
    symbol: SeatSymbol
    player: str = EMPTY
    """EMPTY, HUMAN, or a level of computer players."""
    name: Annotated[str, Field(max_length=LONGEST_NAME)] = ""
    """What somebody typed; empty: the usual name."""
    attempts: Attempts | None = 2

    @field_validator("name")
    @classmethod
    def _plain(cls, name: str) -> str:
        return name if plain(name) else ""


class Agreement(BaseModel):
    """What a table agrees on, kept from one game to the next."""

    model_config = ConfigDict(extra="ignore")

    seats: list[Seat] = Field(default_factory=lambda: [Seat(symbol=one) for one in SeatSymbol])
    mode: Mode = Mode.NORMAL
    intemperies: bool = False
    balanced_setup: bool = False
    board: BoardKind = BoardKind.WELLS

    @property
    def taken(self) -> list[Seat]:
        return [seat for seat in self.seats if seat.player != EMPTY]

    @model_validator(mode="after")
    def _a_seat_for_each_airship(self) -> Self:
        if sorted(seat.symbol for seat in self.seats) != sorted(SeatSymbol):
            raise ValueError("each airship has one seat")
        return self


def agreement_of(kept: object) -> Agreement | None:
    """As a settings file has it; one of another version is no reason to forget the rest."""
    try:
        return Agreement.model_validate(kept)
    except ValidationError:
        return None


class Preset(StrEnum):
    """A whole agreement by one name."""

    FAMILY = "family"
    DUEL = "duel"
    EXPERT = "expert"


class Seating:
    def __init__(
        self,
        levels: Mapping[str, LevelChoice],
        known_names: Sequence[str] = (),
        *,
        last: Agreement | None = None,
        aid: bool = False,
    ) -> None:
        """``last``: what was agreed for the last game, which this one begins with."""
        self.levels = levels
        self.agreed = last.model_copy(deep=True) if last is not None else Agreement()
        self.aid = aid
        for seat in self.seats:
            if seat.player not in (EMPTY, HUMAN, *levels):
                seat.player = HUMAN  # a level that this version does not know
        if len(self.taken) < FEWEST:
            self._begin(known_names)

    def _begin(self, known_names: Sequence[str]) -> None:
        self.seats[0].player = HUMAN
        self.seats[1].player = self._company
        for seat, name in zip(self.seats, known_names, strict=False):
            seat.name = name[:LONGEST_NAME] if seat.player in (HUMAN, EMPTY) else ""

    @property
    def _company(self) -> str:
        """With nobody else at hand, a computer is company."""
        return list(self.levels)[1] if len(self.levels) > 1 else HUMAN

    @property
    def seats(self) -> list[Seat]:
        return self.agreed.seats

    @property
    def taken(self) -> list[Seat]:
        return self.agreed.taken

    @property
    def duel(self) -> bool:
        return len(self.taken) == FEWEST

    def may_leave(self, seat: Seat) -> bool:
        """Whether a seat can be emptied: two players always stay."""
        return seat.player == EMPTY or len(self.taken) > FEWEST

    def give(self, seat: Seat, player: str) -> None:
        if player == EMPTY and not self.may_leave(seat):
            return
        seat.player = player

    def choose_symbol(self, seat: Seat, symbol: SeatSymbol) -> None:
        """Whoever had the symbol takes this seat's in exchange: no two are ever alike."""
        owner = next(other for other in self.seats if other.symbol is symbol)
        owner.symbol, seat.symbol = seat.symbol, symbol

    # Whole agreements.

    def take(self, preset: Preset) -> None:
        """Whoever sits at the table stays, as far as there is room; a third joins a family."""
        expert = preset is Preset.EXPERT
        self.agreed.mode = Mode.ADVANCED if expert else Mode.NORMAL
        self.agreed.intemperies = self.agreed.balanced_setup = expert
        self.agreed.board = BoardKind.WELLS
        if preset is Preset.DUEL:
            for seat in self.taken[FEWEST:]:
                seat.player = EMPTY
        elif preset is Preset.FAMILY and self.duel:
            free = next(seat for seat in self.seats if seat.player == EMPTY)
            free.player = HUMAN

    @property
    def preset(self) -> Preset | None:
        """Which of them this is."""
        agreed = self.agreed
        if agreed.board is not BoardKind.WELLS:
            return None
        match (agreed.mode, agreed.intemperies, agreed.balanced_setup):
            case (Mode.NORMAL, False, False):
                return Preset.DUEL if self.duel else Preset.FAMILY
            case (Mode.ADVANCED, True, True):
                return Preset.EXPERT
            case _:
                return None

    # The game.

    def usual_name(self, seat: Seat) -> Message:
        if seat.player in self.levels:
            twins = [other for other in self.seats if other.player == seat.player]
            name = self.levels[seat.player].name
            if len(twins) == 1:
                return name
            number = next(n for n, other in enumerate(twins, 1) if other is seat)
            return Message.of("{name} {number}", name=name, number=number)
        number = next(n for n, other in enumerate(self.seats, 1) if other is seat)
        return Message.of("Player {number}", number=number)

    def setup(self, seed: int, names: Sequence[str]) -> PluvionautsSetup:
        """The game as agreed; ``names`` are those of the taken seats, said in a language."""
        agreed = self.agreed
        return PluvionautsSetup(
            config=GameConfig(
                seats=tuple(
                    SeatConfig(name=name, symbol=seat.symbol, attempts=seat.attempts)
                    for seat, name in zip(self.taken, names, strict=True)
                ),
                mode=agreed.mode,
                intemperies=agreed.intemperies,
                balanced_setup=agreed.balanced_setup,
            ),
            players=tuple(seat.player for seat in self.taken),
            board=agreed.board,
            aid=self.aid,
            seed=seed,
        )
