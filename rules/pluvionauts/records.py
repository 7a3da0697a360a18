"""A state as it is written down, for its digest."""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated, Literal

from pydantic import PlainSerializer

from rules.pluvionauts.state import State
from rules.strict import Strict


def _named(state: State) -> dict[str, object]:
    return {**state._asdict(), "turn": state.turn._asdict()}


class StateRecord(Strict):
    """Shared games of every version hold the digest of this: it never changes."""

    schema_version: Literal[1] = 1
    game: Literal["pluvionauts"] = "pluvionauts"
    state: Annotated[State, PlainSerializer(_named)]


def digest(state: State) -> str:
    """Of a state, by which two programs can tell that they agree."""
    return sha256(StateRecord(state=state).model_dump_json().encode()).hexdigest()
