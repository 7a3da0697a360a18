"""'What would you do?': the aim and the plan of the strongest player, in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from app.players.base import Deed
from app.players.computer import ComputerPlayer
from app.players.levels import LEVELS
from app.players.outlook import Option, Outlook
from app.players.sampling import Sampler
from models.layout import TableLayout
from physics.throw import Throw
from rules.hexgrid import CELLS, Cell, centre
from rules.messages import Message
from rules.pluvionauts.actions import (
    Action,
    Anchor,
    ChooseCell,
    ChooseFace,
    EndNavigation,
    Moor,
    Move,
    TakeBack,
    Tow,
)
from rules.pluvionauts.board import NONE
from rules.pluvionauts.game import decision
from rules.pluvionauts.state import Phase, State


@dataclass(frozen=True)
class Advice:
    message: Message
    throw: Throw | None = None
    """For a throw: how to throw, with a perfectly steady hand."""
    target: tuple[float, float] | None = None
    """For a throw: where the die is meant to come to rest, in millimetres on the table."""
    action: Action | None = None
    """For any other decision: what to do now."""
    cells: tuple[Cell, ...] = ()
    """The cells of the plan, in their order: where to moor, where to end."""


def advise(
    view: State,
    layout: TableLayout,
    sampler: Sampler,
    seed: int | str = 0,
    deeds: Sequence[Deed] = (),
    seconds: float = 1.5,
) -> Advice | None:
    """What the strongest level would do with this decision; ``None`` when nothing is asked."""
    asked = decision(view)
    if asked.seat is None:
        return None
    strongest = list(LEVELS.values())[-1]
    player = ComputerPlayer(strongest, seconds, sampler)
    random = Random(f"advice {seed}")
    if asked.kind is not Phase.THROW:
        action = player.act(view, random, deeds)
        return Advice(_in_words(action), action=action, cells=_cells(action))
    assert asked.die is not None
    aim = player.aims(view, layout, random, deeds)[0].aim
    message = Message.of("Throw from here, at the marked place: most landings there suit you.")
    option = _hoped_for(player, view, aim.target, deeds)
    cells: tuple[Cell, ...] = ()
    if option is not None and option.tows:
        cells = (CELLS[option.at], CELLS[option.end])
        if option.slot != NONE:
            message = Message.of(
                "Throw at the marked place: from there you can fetch the cloud and anchor it "
                "where it helps you."
            )
        elif option.at != option.end:
            message = Message.of(
                "Throw at the marked place: from there you can tow the island to your group."
            )
    return Advice(message, throw=aim.throw(asked.die), target=aim.target, cells=cells)


def _hoped_for(
    player: ComputerPlayer, view: State, target: tuple[float, float], deeds: Sequence[Deed]
) -> Option | None:
    """A turn that a landing near the target often allows."""
    asked = decision(view)
    if asked.die is not view.config.balloon_die or view.missions[view.seat] is None:
        return None
    outlook = Outlook(view.board, view.config, player.judge(view, deeds), view.seat)
    cell = min(
        range(len(CELLS)),
        key=lambda index: _squared(centre(CELLS[index]), target),
    )
    return max((outlook.landing(cell, face) for face in range(6)), key=lambda o: o.worth)


def _squared(one: tuple[float, float], other: tuple[float, float]) -> float:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def _in_words(action: Action) -> Message:
    match action:
        case Move():
            return Message.of("Fly to the marked cell.")
        case Tow():
            return Message.of("Tow to the marked cell.")
        case Anchor():
            return Message.of("Anchor the cloud in the marked slot.")
        case ChooseCell():
            return Message.of("Choose the marked cell.")
        case ChooseFace(value=value):
            return Message.of("Turn the die to {value}.", value=value)
        case TakeBack():
            return Message.of("Take back the marked airship: the other one guards more.")
        case Moor(moor=moor):
            return Message.of("Moor it.") if moor else Message.of("Let it be.")
        case EndNavigation():
            return Message.of("End this navigation.")
        case _:
            return Message.of("Go on.")


def _cells(action: Action) -> tuple[Cell, ...]:
    match action:
        case Move(to=cell) | Tow(to=cell) | ChooseCell(cell=cell) | TakeBack(cell=cell):
            return (cell,)
        case Anchor(slot=slot):
            return (slot.a, slot.b)
        case _:
            return ()
