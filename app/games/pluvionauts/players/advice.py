"""'What would you do?': the aim and the plan of the strongest player, in words and in marks."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.games.pluvionauts.players.best_turns import BestTurns, TurnOption
from app.games.pluvionauts.players.computer import ComputerPlayer
from app.players import LEVELS, Question, Sampler
from physics.throw import Throw
from rules.hexgrid import CELL_INDEX, CELLS, SLOTS, Cell, Slot, centre
from rules.messages import Message, in_points
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
from rules.pluvionauts.components import FACES
from rules.pluvionauts.game import apply
from rules.pluvionauts.score import best_counts, mission_total
from rules.pluvionauts.state import State
from rules.pluvionauts.takeoff import dice_of_throw

SECONDS = 1.5
"""Of thinking, unless somebody sets another time."""


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
    """The cells of the plan, in their order: where to fly, where to end."""
    tows: tuple[tuple[Cell, Cell], ...] = ()
    """What the plan tows, from where to where."""
    slot: Slot | None = None
    """Where the plan anchors a cloud."""


def advise(question: Question[State], sampler: Sampler) -> Advice | None:
    """What the strongest level would do with this decision; ``None`` when nothing is asked."""
    if not question.asked.seats:
        return None
    player = ComputerPlayer(list(LEVELS.values())[-1], sampler)
    if question.seconds is None:
        question = replace(question, seconds=SECONDS)
    if question.asked.throw is not None:
        return _for_throw(player, question)
    return _for_turn(question.view, player.plan(question))


# --- a throw -------------------------------------------------------------------------------------


def _for_throw(player: ComputerPlayer, question: Question[State]) -> Advice:
    die = dice_of_throw(question.view)[0]
    aim = player.aims(question)[0].aim
    throw = aim.throw(die)
    if aim.flat:
        message = Message.of(
            "Throw flat at the marked weather die: where it may be pushed to, it suits you better."
        )
        return Advice(message, throw, aim.target)
    message = Message.of("Throw from here, at the marked place: most landings there suit you.")
    option = _hoped_for(player, question, aim.target)
    if option is None or not option.tows:
        return Advice(message, throw, aim.target)
    at, end = CELLS[option.at], CELLS[option.end]
    slot = None
    if option.slot != NONE:
        slot = SLOTS[option.slot]
        message = Message.of(
            "Throw at the marked place: from there you can fetch the cloud and anchor it "
            "where it helps you."
        )
    elif at != end:
        message = Message.of(
            "Throw at the marked place: from there you can tow the island to your group."
        )
    return Advice(message, throw, aim.target, cells=(at, end), tows=((at, end),), slot=slot)


def _hoped_for(
    player: ComputerPlayer, question: Question[State], target: tuple[float, float]
) -> TurnOption | None:
    """The turn that a landing at the target allows with most faces of the die."""
    view = question.view
    die = dice_of_throw(view)[0]
    if die is not view.config.balloon_die or view.missions[view.seat] is None:
        return None
    best_turns = BestTurns(view.board, view.config, player.evaluator(question), view.seat)
    cell = min(
        range(len(CELLS)),
        key=lambda index: _squared(centre(CELLS[index]), target),
    )
    alike: dict[tuple[int, int, int], list[TurnOption]] = defaultdict(list)
    for face in range(len(FACES[die])):
        option = best_turns.landing(cell, face)
        alike[option.at, option.end, option.slot].append(option)
    return max(alike.values(), key=lambda options: (len(options), options[0].worth))[0]


def _squared(one: tuple[float, float], other: tuple[float, float]) -> float:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


# --- the rest of a turn --------------------------------------------------------------------------


def _for_turn(view: State, plan: Sequence[Action]) -> Advice:
    """The whole plan in marks, and in words what to do now and what comes of it."""
    cells: list[Cell] = []
    tows: list[tuple[Cell, Cell]] = []
    slot: Slot | None = None
    state = view
    for action in plan:
        match action:
            case Tow(to=cell):
                tows.append((CELLS[state.turn.cell], cell))
                cells.append(cell)
            case Move(to=cell) | ChooseCell(cell=cell) | TakeBack(cell=cell):
                cells.append(cell)
            case Anchor():
                slot = action.slot
        state = apply(state, action).state
    message = _in_words(view, plan[0], tows)
    mission = view.missions[view.seat]
    if mission is not None and (tows or slot is not None):
        floor = view.config.house.floor_at_zero
        before = mission_total(best_counts(view.board, floor), mission)
        after = mission_total(best_counts(state.board, floor), mission)
        if after > before:
            message = Message.of(
                "{advice} Your mission then counts {after} instead of {before}.",
                advice=message,
                after=in_points(after),
                before=before,
            )
        elif after == before:
            message = Message.of(
                "{advice} Your mission keeps its {points}.",
                advice=message,
                points=in_points(after),
            )
    return Advice(message, None, None, plan[0], tuple(cells), tuple(tows), slot)


def _in_words(view: State, action: Action, tows: Sequence[tuple[Cell, Cell]]) -> Message:
    cloud = bool(tows) and view.board.cloud_can_be_towed(CELL_INDEX[tows[0][0]])
    match action:
        case Move(to=cell):
            if not tows or tows[0][0] != cell:
                return Message.of("Fly to the marked cell.")
            if cloud:
                return Message.of("Fly to the cloud, tow it along the arrow and anchor it.")
            if tows[0][0] == tows[0][1]:
                return Message.of("Fly to the island and leave it where it is.")
            return Message.of("Fly to the island and tow it along the arrow.")
        case Tow(to=cell):
            if tows[0][0] == cell:
                return Message.of("Leave it where it is.")
            return Message.of("Tow it along the arrow.")
        case Anchor():
            return Message.of("Anchor the cloud in the marked slot.")
        case ChooseCell():
            return Message.of("Choose the marked cell.")
        case ChooseFace(value=value):
            return Message.of("Turn the die to {value}.", value=value)
        case TakeBack():
            return Message.of("Take back the marked airship: the other one guards more.")
        case Moor(moor=moor):
            return Message.of("Take it on your ropes.") if moor else Message.of("Let it be.")
        case EndNavigation():
            return Message.of("Finish this flight.")
        case _:
            return Message.of("Go on.")
