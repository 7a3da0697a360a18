"""Who plays, and how: the form behind the page for a new game. It is always a game that can be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from app.session.setup import HUMAN, GameSetup
from models.layout import BoardKind
from rules.messages import Message
from rules.pluvionauts.components import AirshipSymbol
from rules.pluvionauts.config import Attempts, GameConfig, Mode, SeatConfig

EMPTY = "empty"
FEWEST = 2
LONGEST_NAME = 24


@dataclass(frozen=True)
class LevelChoice:
    """A strength of computer players, as it is offered."""

    name: Message
    sentence: Message


@dataclass
class Seat:
    symbol: AirshipSymbol
    player: str = EMPTY
    """EMPTY, HUMAN, or a level of computer players."""
    name: str = ""
    """What somebody typed; empty: the usual name."""
    attempts: Attempts | None = 2


@dataclass
class Seating:
    levels: Mapping[str, LevelChoice]
    known_names: Sequence[str] = ()
    seats: list[Seat] = field(default_factory=list)
    mode: Mode = Mode.NORMAL
    intemperies: bool = False
    balanced_setup: bool = False
    board: BoardKind = BoardKind.WELLS
    aid: bool = False

    def __post_init__(self) -> None:
        if not self.seats:
            self.seats = [Seat(symbol) for symbol in AirshipSymbol]
            self.seats[0].player = HUMAN
            # With nobody else at hand, a computer is company.
            self.seats[1].player = list(self.levels)[1] if len(self.levels) > 1 else HUMAN
            for seat, name in zip(self.seats, self.known_names, strict=False):
                seat.name = name if seat.player in (HUMAN, EMPTY) else ""

    @property
    def taken(self) -> list[Seat]:
        return [seat for seat in self.seats if seat.player != EMPTY]

    def may_leave(self, seat: Seat) -> bool:
        """Whether a seat can be emptied: two players always stay."""
        return seat.player == EMPTY or len(self.taken) > FEWEST

    def give(self, seat: Seat, player: str) -> None:
        if player == EMPTY and not self.may_leave(seat):
            return
        seat.player = player

    def choose_symbol(self, seat: Seat, symbol: AirshipSymbol) -> None:
        """Whoever had the symbol takes this seat's in exchange: no two are ever alike."""
        owner = next(other for other in self.seats if other.symbol is symbol)
        owner.symbol, seat.symbol = seat.symbol, symbol

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

    def setup(self, seed: int, names: Sequence[str]) -> GameSetup:
        """The game as agreed; ``names`` are those of the taken seats, said in a language."""
        return GameSetup(
            config=GameConfig(
                seats=tuple(
                    SeatConfig(name=name, airship=seat.symbol, attempts=seat.attempts)
                    for seat, name in zip(self.taken, names, strict=True)
                ),
                mode=self.mode,
                intemperies=self.intemperies,
                balanced_setup=self.balanced_setup,
            ),
            players=tuple(seat.player for seat in self.taken),
            board=self.board,
            aid=self.aid,
            seed=seed,
        )
