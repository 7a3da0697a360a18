"""A game as the stream of its actions: folding it, taking back, writing it as JSON.

The state is the fold of the records, so the records are all that has to be kept. Undo walks back
to the last throw and never over it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

from pydantic import Field, PlainSerializer, ValidationError

from rules.messages import IllegalAction, Problem
from rules.pluvionauts.actions import Action, Setup, Throw
from rules.pluvionauts.config import GameConfig
from rules.pluvionauts.game import Outcome, apply, decision, start
from rules.pluvionauts.setup import draw_setup
from rules.pluvionauts.state import State
from rules.strict import Strict

SCHEMA_VERSION: Literal[1] = 1
MOST_RECORDS = 100_000


class Record(Strict):
    """One action and who took it (``None``: chance alone, at setup)."""

    seat: Annotated[int, Field(ge=0, le=5)] | None
    action: Action


class GameRecord(Strict):
    """A whole game, as it is stored."""

    schema_version: Literal[1] = SCHEMA_VERSION
    game: Literal["pluvionauts"] = "pluvionauts"
    config: GameConfig
    records: Annotated[tuple[Record, ...], Field(max_length=MOST_RECORDS)] = ()


def _named(state: State) -> dict[str, object]:
    return {**state._asdict(), "turn": state.turn._asdict()}


class StateRecord(Strict):
    """A single state, as it is stored."""

    schema_version: Literal[1] = SCHEMA_VERSION
    game: Literal["pluvionauts"] = "pluvionauts"
    state: Annotated[State, PlainSerializer(_named)]


def fold(config: GameConfig, records: Iterable[Record]) -> State:
    """The state after these records; one that does not fit raises ``IllegalAction``."""
    state = start(config)
    for number, record in enumerate(records, 1):
        _check_seat(state, record, number)
        state = apply(state, record.action).state
    return state


def _check_seat(state: State, record: Record, number: int) -> None:
    if record.seat != decision(state).seat:
        raise IllegalAction("Record {number} is by the wrong player.", number=number)


def fold_actions(config: GameConfig, actions: Iterable[Action]) -> State:
    """The state after these actions, whoever took them."""
    state = start(config)
    for action in actions:
        state = apply(state, action).state
    return state


class History:
    """A game in play: its records and every state on the way, so that taking back is cheap."""

    def __init__(self, config: GameConfig, records: Iterable[Record] = ()) -> None:
        self.config = config
        self._records: list[Record] = []
        self._states = [start(config)]
        for number, record in enumerate(records, 1):
            _check_seat(self.state, record, number)
            self.do(record.action)

    @classmethod
    def new(cls, config: GameConfig, seed: int | str) -> History:
        history = cls(config)
        history.do(draw_setup(config, seed))
        return history

    @property
    def state(self) -> State:
        return self._states[-1]

    @property
    def records(self) -> tuple[Record, ...]:
        return tuple(self._records)

    def do(self, action: Action) -> Outcome:
        """Applies an action and records it; an illegal one raises and changes nothing."""
        outcome = apply(self.state, action)
        self._records.append(Record(seat=decision(self.state).seat, action=action))
        self._states.append(outcome.state)
        return outcome

    @property
    def can_undo(self) -> bool:
        return bool(self._records) and not isinstance(self._records[-1].action, Setup | Throw)

    def undo(self) -> Record:
        """Takes back the last decision; never a throw."""
        if not self.can_undo:
            raise IllegalAction("Nothing has been decided since the last throw.")
        self._states.pop()
        return self._records.pop()

    def undo_to_throw(self) -> None:
        """Takes back everything decided since the last throw."""
        self.undo()
        while self.can_undo:
            self.undo()

    def to_record(self) -> GameRecord:
        return GameRecord(config=self.config, records=self.records)

    @classmethod
    def from_record(cls, record: GameRecord) -> History:
        return cls(record.config, record.records)


def load(text: str | bytes) -> GameRecord:
    """A stored game; anything else gets one sentence (``Problem``)."""
    try:
        return GameRecord.model_validate_json(text)
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"]) or "the beginning"
        raise Problem("This is no game of this program: at {place}.", place=place) from error
