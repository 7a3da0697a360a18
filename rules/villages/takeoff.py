"""The first part of a turn: the throw, where the dice lie, which cell and face count.

Weather dice thrown at setup, or thrown again because they left the box, go the same way: they
are the ``rethrow`` of the turn, one after the other, each until it stops on the board.
"""

from __future__ import annotations

from dataclasses import replace

from rules.box.dice import AIRSHIP, FACE_OF_NUMBER, NUMBERS
from rules.box.reading import Reading, has_moved, leans_on, read
from rules.hexgrid import CELL_INDEX, CELLS, Cell
from rules.messages import IllegalAction, Message
from rules.poses import Pose
from rules.villages.actions import ChooseCell, ChooseFace, Landed
from rules.villages.board import NONE, WeatherDie
from rules.villages.components import WEATHER_BODIES, WEATHER_VALUES, Body
from rules.villages.events import (
    BalloonPlaced,
    DieMissed,
    DieRead,
    Event,
    FaceChosen,
    MissionsDealt,
    TurnBegan,
    TurnLost,
    WeatherKnockedOut,
    WeatherRestored,
    WeatherSettled,
)
from rules.villages.flight import begin_flight
from rules.villages.state import Phase, State, Turn, Unsettled

Events = list[Event]
Poses = dict[str, Pose]


def die_name(body: Body) -> Message:
    if body is Body.BALLOON:
        return Message.of("balloon die")
    if body is Body.WEATHER_1:
        return Message.of("first weather die")
    return Message.of("second weather die")


def begin_turn(state: State, events: Events) -> State:
    events.append(TurnBegan(state.seat, state.round))
    out = tuple(i for i, die in enumerate(state.board.weather) if die.cell == NONE)
    if out:
        # A die knocked out earlier is thrown in just before the turn. Ruling: until it stops on
        # the board.
        return state._replace(turn=Turn(before=True, rethrow=out), phase=Phase.DICE_LIE)
    return state._replace(turn=Turn(), phase=Phase.THROW)


# --- throws ------------------------------------------------------------------------------------


def bodies_of_throw(state: State) -> tuple[Body, ...]:
    """The dice in the box during the next throw, the thrown one first."""
    rethrow = state.turn.rethrow
    thrown = WEATHER_BODIES[rethrow[0]] if rethrow else Body.BALLOON
    lying = zip(WEATHER_BODIES, state.board.weather, strict=True)
    return (thrown, *[body for body, die in lying if die.cell != NONE])


def throw(state: State, action: Landed, events: Events) -> State:
    expected = bodies_of_throw(state)
    if tuple([settled.body for settled in action.dice]) != expected:
        raise IllegalAction(
            "This throw needs the rest poses of {count} dice, the {die} first.",
            count=len(expected),
            die=die_name(expected[0]),
        )
    poses = {settled.body: settled.pose for settled in action.dice}
    thrown = expected[0]
    reading = read(poses[thrown])
    if not reading.on_board:
        return _missed(state, thrown, reading, poses, events)
    if state.turn.rethrow:
        return _weather_thrown(state, reading, poses, events)
    events.append(_told(thrown, NUMBERS[reading.face], reading))
    turn = state.turn._replace(landed=True, face=reading.face, cells=reading.cells)
    state = state._replace(turn=turn, phase=Phase.DICE_LIE)
    return _read_weather(state, poses, thrown, events)


def _missed(state: State, thrown: Body, reading: Reading, poses: Poses, events: Events) -> State:
    """The thrown die did not stop on the board: every weather die goes back as it was, one that
    left the box in the same attempt, too."""
    turn = state.turn
    attempts = None if turn.rethrow else state.config.seats[state.seat].attempts
    left = None if attempts is None else attempts - turn.attempt
    events.append(DieMissed(thrown, reading.place, left))
    for body, die in zip(WEATHER_BODIES, state.board.weather, strict=True):
        if body in poses and body is not thrown and _displaced(die, poses[body]):
            events.append(WeatherRestored(body, CELLS[die.cell]))
    if turn.rethrow:
        return state
    if left == 0:
        # The turn is over. Ruling: nothing is built in it, either.
        events.append(TurnLost(state.seat))
        return state._replace(phase=Phase.TURN_ENDS)
    return state._replace(turn=turn._replace(attempt=turn.attempt + 1))


def _displaced(die: WeatherDie, pose: Pose) -> bool:
    if die.pose is not None:
        return has_moved(die.pose, pose)
    # Set by hand: it lay flat in the middle of its cell, turned to whatever side.
    reading = read(pose)
    return reading.cells != (die.cell,) or reading.face != die.face or reading.tilt > 5


def _told(body: Body, number: int, reading: Reading) -> DieRead:
    return DieRead(
        body,
        number,
        round(reading.tilt, 1),
        tuple(CELLS[cell] for cell in reading.cells),
        reading.shares,
    )


def _weather_thrown(state: State, reading: Reading, poses: Poses, events: Events) -> State:
    """A weather die thrown by itself (setup, or again after it left the box) has stopped."""
    index, *rest = state.turn.rethrow
    body = WEATHER_BODIES[index]
    events.append(_told(body, WEATHER_VALUES[reading.face], reading))
    state = state._replace(turn=state.turn._replace(rethrow=tuple(rest)), phase=Phase.DICE_LIE)
    state = _placed(state, index, poses[body], reading, events)
    # Ruling: what it pushed counts, now that it stopped on the board.
    return _read_weather(state, poses, body, events)


def _read_weather(state: State, poses: Poses, thrown: Body, events: Events) -> State:
    """Weather dice that the thrown die hit: where they stop and what they show counts."""
    balloon = poses.get(Body.BALLOON)
    for index, (body, die) in enumerate(zip(WEATHER_BODIES, state.board.weather, strict=True)):
        if body is thrown or body not in poses or not _displaced(die, poses[body]):
            continue
        pose = poses[body]
        reading = read(pose)
        if reading.on_board:
            events.append(_told(body, WEATHER_VALUES[reading.face], reading))
            # A die that leans or lies on the balloon die is set down when the balloon leaves.
            held = balloon is not None and leans_on(pose, balloon)
            state = _placed(state, index, None if held else pose, reading, events)
        else:
            state = _knocked_out(state, index, events)
    return state


def _placed(state: State, index: int, pose: Pose | None, reading: Reading, events: Events) -> State:
    """A weather die read on the board; between several cells the thrower chooses."""
    die = WeatherDie(reading.cells[0], reading.face, pose)
    unsettled = _others(state.turn, index)
    if len(reading.cells) > 1:
        unsettled = (*unsettled, Unsettled(index, reading.cells))
    else:
        events.append(WeatherSettled(WEATHER_BODIES[index], CELLS[die.cell], die.value))
    return state._replace(
        board=state.board.with_die(index, die), turn=state.turn._replace(unsettled=unsettled)
    )


def _others(turn: Turn, index: int) -> tuple[Unsettled, ...]:
    return tuple(other for other in turn.unsettled if other.die != index)


def _knocked_out(state: State, index: int, events: Events) -> State:
    """A weather die left the box while the thrown die stayed in: it stays out, and brings no
    weather, until the next player throws it just before their own turn. (Knocked out before a
    turn, by a die thrown in again: that is the player just before their own turn.)"""
    turn = state.turn._replace(unsettled=_others(state.turn, index))
    if turn.before:
        thrower, turn = state.seat, turn._replace(rethrow=(*turn.rethrow, index))
    else:
        thrower = (state.seat + 1) % len(state.config.seats)
    events.append(WeatherKnockedOut(WEATHER_BODIES[index], thrower))
    out = WeatherDie(NONE, state.board.weather[index].face)
    return state._replace(board=state.board.with_die(index, out), turn=turn)


# --- what the dice mean ------------------------------------------------------------------------


def dice_lie(state: State, events: Events) -> State:
    """What is still open after a throw, in this order: weather dice to throw, their cells, the
    balloon's cell, its face. Then the flight begins."""
    turn = state.turn
    if turn.rethrow:
        return state._replace(phase=Phase.THROW)
    if turn.unsettled:
        return state._replace(phase=Phase.CHOOSE_WEATHER_CELL)
    if turn.before:
        if state.round == 0:
            events.append(MissionsDealt())
            return state._replace(round=1, turn=Turn(), phase=Phase.TURN_BEGINS)
        return state._replace(turn=Turn(), phase=Phase.THROW)
    if len(turn.cells) > 1:
        return state._replace(phase=Phase.CHOOSE_CELL)
    return _stands(state, turn.cells[0], events)


def _stands(state: State, cell: int, events: Events) -> State:
    number = NUMBERS[state.turn.face]
    events.append(BalloonPlaced(CELLS[cell], number))
    turn = state.turn._replace(cell=cell)
    if number == AIRSHIP:
        return state._replace(turn=turn, phase=Phase.CHOOSE_FACE)
    return begin_flight(state, turn)


def choose_cell(state: State, action: ChooseCell, events: Events) -> State:
    return _stands(state, _chosen(action.cell, state.turn.cells), events)


def choose_weather_cell(state: State, action: ChooseCell, events: Events) -> State:
    unsettled, *rest = state.turn.unsettled
    cell = _chosen(action.cell, unsettled.cells)
    die = replace(state.board.weather[unsettled.die], cell=cell)
    events.append(WeatherSettled(WEATHER_BODIES[unsettled.die], CELLS[cell], die.value))
    return state._replace(
        board=state.board.with_die(unsettled.die, die),
        turn=state.turn._replace(unsettled=tuple(rest)),
        phase=Phase.DICE_LIE,
    )


def _chosen(cell: Cell, candidates: tuple[int, ...]) -> int:
    index = CELL_INDEX.get(cell, NONE)
    if index not in candidates:
        raise IllegalAction("The die does not lie on that cell: choose one of those below it.")
    return index


def choose_face(state: State, action: ChooseFace, events: Events) -> State:
    """The die is set to the chosen number, so the face under it is that number's opposite."""
    face = FACE_OF_NUMBER.get(action.value)
    if face is None:
        raise IllegalAction("Choose one of the numbers of the die.")
    events.append(FaceChosen(action.value))
    return begin_flight(state, state.turn._replace(face=face))
