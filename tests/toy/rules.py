"""A game to try the house with: all pick a number in secret, the nearest to the drawn one gets a
point."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from random import Random
from typing import Annotated, Literal, NamedTuple

from pydantic import Field, TypeAdapter

from rules import game
from rules.game import Decision, Outcome, Rules, Seat, Standing, seal
from rules.messages import IllegalAction, Message, listed
from rules.strict import Strict

NUMBERS = range(1, 10)
HIDDEN, NONE = -1, 0


class Phase(StrEnum):
    DRAW = "draw"
    PICK = "pick"
    GAME_OVER = "game_over"


class Config(game.Config):
    seats: Annotated[tuple[Seat, ...], Field(min_length=2, max_length=6)]
    rounds: Annotated[int, Field(ge=1, le=20)] = 3


class Draw(Strict):
    kind: Literal["draw"] = "draw"
    number: Annotated[int, Field(ge=1, le=9)]


class Pick(Strict):
    kind: Literal["pick"] = "pick"
    seat: Annotated[int, Field(ge=0, le=5)]
    number: Annotated[int, Field(ge=1, le=9)]


Action = Annotated[Draw | Pick, Field(discriminator="kind")]
ACTION: TypeAdapter[Action] = TypeAdapter(Action)


class Picked(NamedTuple):
    """Somebody has picked: which number, nobody else knows."""

    seat: int


class Revealed(NamedTuple):
    numbers: tuple[int, ...]


Event = Picked | Revealed


class State(NamedTuple):
    config: Config
    phase: Phase
    round: int = 0
    drawn: int = NONE
    picks: tuple[int, ...] = ()
    points: tuple[int, ...] = ()

    @property
    def seat(self) -> int:
        return self.picks.index(NONE) if NONE in self.picks else 0


def start(config: Config) -> State:
    return State(config, Phase.DRAW, points=(0,) * len(config.seats))


def chance(state: State, seed: str) -> Action:
    if state.phase is not Phase.DRAW:
        raise IllegalAction("That is not asked now.")
    return Draw(number=Random(f"numbers {seed}").choice(NUMBERS))


def decision(state: State) -> Decision:
    if state.phase is not Phase.PICK:
        return Decision(state.phase, (), Message.of("Wait."))
    owing = tuple(seat for seat, pick in enumerate(state.picks) if pick == NONE)
    names = listed([state.config.seats[seat].name for seat in owing])
    return Decision(Phase.PICK, owing, Message.of("A number is owed by {names}.", names=names))


def legal_actions(state: State, seat: int) -> list[Action]:
    if state.phase is not Phase.PICK or seat >= len(state.picks):
        return []
    return [Pick(seat=seat, number=number) for number in NUMBERS]


def apply(state: State, action: Action) -> Outcome[State, Event]:
    if isinstance(action, Draw):
        if state.phase is not Phase.DRAW:
            raise IllegalAction("That is not asked now.")
        nobody = (NONE,) * len(state.config.seats)
        return Outcome(
            state._replace(
                phase=Phase.PICK, round=state.round + 1, drawn=action.number, picks=nobody
            ),
            (),
            True,
        )
    if state.phase is not Phase.PICK or action.seat >= len(state.picks):
        raise IllegalAction("That is not asked now.")
    picks = list(state.picks)
    picks[action.seat] = action.number
    state = state._replace(picks=tuple(picks))
    if NONE in picks:
        return Outcome(state, (Picked(action.seat),))
    away = [abs(pick - state.drawn) for pick in picks]
    points = tuple(had + (far == min(away)) for had, far in zip(state.points, away, strict=True))
    over = state.round == state.config.rounds
    phase = Phase.GAME_OVER if over else Phase.DRAW
    revealed = Revealed(tuple(picks))
    return Outcome(state._replace(phase=phase, points=points), (revealed,), True)


def view_for(state: State, seat: int | None) -> State:
    if state.phase is not Phase.PICK:
        return state
    return state._replace(
        picks=tuple(
            pick if owner == seat or pick == NONE else HIDDEN
            for owner, pick in enumerate(state.picks)
        )
    )


def standing(state: State) -> Standing:
    best = max(state.points)
    winners = tuple(seat for seat, points in enumerate(state.points) if points == best)
    return Standing(state.phase is Phase.GAME_OVER, state.points, winners)


def sample(state: State, random: Random) -> Action:
    if state.phase is Phase.DRAW:
        return chance(state, str(random.random()))
    return random.choice(legal_actions(state, state.seat))


@cache
def _adapter() -> TypeAdapter[State]:
    return TypeAdapter(State)


def digest(state: State) -> str:
    return seal(_adapter(), state)


RULES = Rules(
    name="numbers",
    seats=range(2, 7),
    config=Config,
    action=ACTION,
    start=start,
    chance=chance,
    decision=decision,
    legal_actions=legal_actions,
    apply=apply,
    view_for=view_for,
    standing=standing,
    digest=digest,
    sample=sample,
)
