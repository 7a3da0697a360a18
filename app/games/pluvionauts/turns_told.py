"""What somebody did in a turn, in one sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import NamedTuple

from app.games.pluvionauts.names import CLOUDS, TERRAINS
from app.games.pluvionauts.telling import place_name
from app.games.pluvionauts.types import Step
from rules.messages import Message, listed
from rules.pluvionauts import events as happened
from rules.pluvionauts.components import CLOUDS as CLOUD_NUMBERS
from rules.pluvionauts.components import TILES
from rules.pluvionauts.state import Cargo


class TurnTold(NamedTuple):
    seat: int
    sentence: Message
    thrown: Step | None
    """Its last throw."""


def turns_since(steps: Sequence[Step], computer: Callable[[int], bool]) -> list[TurnTold]:
    """What computers did since a person last decided anything; the turn that goes on is not told
    before it is over."""
    turns = [
        (seat, list(turn))
        for (game_round, seat), turn in groupby(
            steps, lambda step: (step.before.round, step.before.seat)
        )
        if game_round > 0
    ]
    told: list[TurnTold] = []
    for seat, turn in reversed(turns):
        after = turn[-1].after
        if after.seat == seat and after.round == turn[-1].before.round and not told:
            continue  # it goes on
        if not computer(seat):
            break
        told.append(TurnTold(seat, _sentence(seat, turn), _last_throw(turn)))
    return told[::-1]


def _last_throw(turn: Sequence[Step]) -> Step | None:
    return next((step for step in reversed(turn) if step.recording is not None), None)


def _sentence(seat: int, turn: Sequence[Step]) -> Message:
    deeds = [
        deed for step in turn for event in step.events if (deed := _deed(event, step)) is not None
    ]
    return Message.of(
        "{name} {deeds}.",
        name=turn[0].before.config.seats[seat].name,
        deeds=listed(deeds) if deeds else Message.of("moved nothing"),
    )


def _deed(event: happened.Event, step: Step) -> Message | None:
    match event:
        case happened.Towed(cargo=Cargo.ISLAND, number=number, path=path) if path:
            return Message.of("towed a {terrain}", terrain=TERRAINS[TILES[number].terrain])
        case happened.Towed(cargo=Cargo.CLOUD, number=number, path=path) if path:
            return Message.of("towed a {cloud}", cloud=CLOUDS[CLOUD_NUMBERS[number]])
        case happened.CloudAnchored(cloud=cloud):
            return Message.of("anchored a {cloud}", cloud=CLOUDS[cloud])
        case happened.AirshipLanded(cell=cell):
            return Message.of("landed on a {terrain}", terrain=place_name(step.after, cell))
        case happened.TurnLost():
            return Message.of("threw past the board")
        case _:
            return None
