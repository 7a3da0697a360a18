"""The first part of a turn: airship back, throw, where the dice lie, which cell and face count.

Weather dice thrown at setup, or thrown again because they left the box, go the same way: they
are the ``rethrow`` of the turn, one after the other, each until it stops on the board.
"""

from __future__ import annotations

from dataclasses import replace

from rules.box.dice import FACE_OF_NUMBER
from rules.box.reading import Reading, has_moved, leans_on, read
from rules.hexgrid import CELL_INDEX, CELLS, Cell
from rules.messages import IllegalAction
from rules.pluvionauts.actions import ChooseCell, ChooseFace, Landed, TakeBack
from rules.pluvionauts.board import NONE, Board, WeatherDie
from rules.pluvionauts.components import DIE_NAMES, FACES, DieKind, FaceSymbol
from rules.pluvionauts.config import WeatherRethrow
from rules.pluvionauts.events import (
    AirshipTakenBack,
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
from rules.pluvionauts.flight import begin_flight
from rules.pluvionauts.state import Phase, State, Turn, Unsettled
from rules.poses import Pose

Events = list[Event]


def begin_turn(state: State, events: Events) -> State:
    events.append(TurnBegan(state.seat, state.round))
    out = tuple(i for i, die in enumerate(state.board.weather) if die.cell == NONE)
    if out:
        # House rule: a die knocked out earlier is thrown by the next player before the turn.
        return state._replace(turn=Turn(before=True, rethrow=out), phase=Phase.DICE_LIE)
    return _take_off(state, events)


def _take_off(state: State, events: Events) -> State:
    """Your airship comes back. In a duel one of two may stay: with both on the board the player
    chooses which comes back, with one on the board it stays there."""
    own = [cell for cell in state.board.airships[state.seat] if cell != NONE]
    phase = Phase.THROW
    if state.config.duel:
        phase = Phase.TAKE_BACK if len(own) == 2 else Phase.THROW
    elif own:
        state = _taken_back(state, own[0], events)
    return state._replace(turn=Turn(), phase=phase)


def take_back(state: State, action: TakeBack, events: Events) -> State:
    cell = CELL_INDEX.get(action.cell, NONE)
    if cell == NONE or cell not in state.board.airships[state.seat]:
        raise IllegalAction("You have no airship there to take back.")
    return _taken_back(state, cell, events)._replace(phase=Phase.THROW)


def _taken_back(state: State, cell: int, events: Events) -> State:
    events.append(AirshipTakenBack(state.seat, CELLS[cell]))
    return state._replace(board=state.board.with_airship_moved(state.seat, cell, NONE))


# --- throws ------------------------------------------------------------------------------------


def dice_of_throw(state: State) -> tuple[DieKind, ...]:
    """The dice in the box during the next throw, the thrown one first.

    Ruling: while a weather die is thrown again the balloon die is out of the way; what it showed
    and where it stood stays valid.
    """
    if state.turn.rethrow:
        thrown = state.board.weather[state.turn.rethrow[0]].kind
    else:
        thrown = state.config.balloon_die
    return (thrown, *[die.kind for die in state.board.weather if die.cell != NONE])


def throw(state: State, action: Landed, events: Events) -> State:
    expected = dice_of_throw(state)
    if tuple([settled.body for settled in action.dice]) != expected:
        raise IllegalAction(
            "This throw needs the rest poses of {count} dice, the {die} first.",
            count=len(expected),
            die=DIE_NAMES[expected[0]],
        )
    poses = {settled.body: settled.pose for settled in action.dice}
    reading = read(poses[expected[0]])
    if not reading.on_board:
        return _missed(state, expected[0], reading, poses, events)
    events.append(_told(expected[0], reading))
    if state.turn.rethrow:
        return _weather_thrown(state, reading, poses, events)
    turn = state.turn._replace(landed=True, face=reading.face, cells=reading.cells)
    state = state._replace(turn=turn, phase=Phase.DICE_LIE)
    return _read_weather(state, poses, expected[0], events)


def _missed(
    state: State, thrown: DieKind, reading: Reading, poses: dict[str, Pose], events: Events
) -> State:
    """The thrown die did not stop on the board: every weather die goes back as it was."""
    turn = state.turn
    attempts = None if turn.rethrow else state.config.seats[state.seat].attempts
    left = None if attempts is None else attempts - turn.attempt
    events.append(DieMissed(thrown, reading.place, left))
    _restore(state, poses, thrown, events)
    if turn.rethrow:
        return state
    if left == 0:
        # Ruling: after the last failed attempt the turn ends; the airship stays off the board.
        events.append(TurnLost(state.seat))
        return state._replace(phase=Phase.LANDING)
    return state._replace(turn=turn._replace(attempt=turn.attempt + 1))


def _restore(state: State, poses: dict[str, Pose], thrown: DieKind, events: Events) -> None:
    for die in state.board.weather:
        if die.kind in poses and die.kind is not thrown and _displaced(die, poses[die.kind]):
            events.append(WeatherRestored(die.kind, CELLS[die.cell]))


def _displaced(die: WeatherDie, pose: Pose) -> bool:
    if die.pose is not None:
        return has_moved(die.pose, pose)
    # Set by hand: it lay flat in the middle of its cell, turned to whatever side.
    reading = read(pose)
    return reading.cells != (die.cell,) or reading.face != die.face or reading.tilt > 5


def _told(die: DieKind, reading: Reading) -> DieRead:
    return DieRead(
        die,
        FACES[die][reading.face],
        round(reading.tilt, 1),
        tuple(CELLS[cell] for cell in reading.cells),
        reading.shares,
    )


def _weather_thrown(
    state: State, reading: Reading, poses: dict[str, Pose], events: Events
) -> State:
    """A weather die thrown by itself (setup, or again after it left the box) has stopped."""
    index, *rest = state.turn.rethrow
    die = state.board.weather[index]
    state = state._replace(turn=state.turn._replace(rethrow=tuple(rest)), phase=Phase.DICE_LIE)
    state = _placed(state, index, replace(die, pose=poses[die.kind]), reading, events)
    return _read_weather(state, poses, die.kind, events)


def _read_weather(state: State, poses: dict[str, Pose], thrown: DieKind, events: Events) -> State:
    """Weather dice that the thrown die hit: where they stop and what they show counts."""
    if state.ending:
        # Once the end is triggered weather dice no longer change: put them back.
        _restore(state, poses, thrown, events)
        return state
    balloon = poses.get(state.config.balloon_die)
    for index, die in enumerate(state.board.weather):
        if die.kind is thrown or die.kind not in poses or not _displaced(die, poses[die.kind]):
            continue
        pose = poses[die.kind]
        reading = read(pose)
        if reading.on_board:
            events.append(_told(die.kind, reading))
            # A die that leans or lies on the balloon die is set down when the balloon leaves.
            held = balloon is not None and leans_on(pose, balloon)
            moved = replace(die, pose=None if held else pose)
            state = _placed(state, index, moved, reading, events)
        else:
            state = _knocked_out(state, index, events)
    return state


def _placed(state: State, index: int, die: WeatherDie, reading: Reading, events: Events) -> State:
    """A weather die read on the board; between several cells the active player chooses. Ruling:
    it may lie on a cell with an airship or a cloud."""
    die = replace(die, cell=reading.cells[0], face=reading.face)
    turn = state.turn
    unsettled = tuple(other for other in turn.unsettled if other.die != index)
    if len(reading.cells) > 1:
        unsettled = (*unsettled, Unsettled(index, reading.cells))
    else:
        events.append(WeatherSettled(die.kind, CELLS[die.cell], die.value))
    return state._replace(
        board=_with_die(state.board, index, die), turn=turn._replace(unsettled=unsettled)
    )


def _knocked_out(state: State, index: int, events: Events) -> State:
    """Ruling: a weather die that left the box while the thrown die stayed in is thrown again at
    once by the active player. House rules: by the next player, or it is put back."""
    die = state.board.weather[index]
    rule = state.config.house.weather_rethrow
    turn = state.turn
    if rule is WeatherRethrow.PUT_BACK and not turn.before:
        events.append(WeatherRestored(die.kind, CELLS[die.cell]))
        return state
    out = replace(die, cell=NONE, pose=None)
    unsettled = tuple(other for other in turn.unsettled if other.die != index)
    if rule is WeatherRethrow.NEXT_PLAYER and not turn.before:
        thrower = (state.seat + 1) % len(state.config.seats)
        turn = turn._replace(unsettled=unsettled)
    else:
        thrower = state.seat
        turn = turn._replace(unsettled=unsettled, rethrow=(*turn.rethrow, index))
    events.append(WeatherKnockedOut(die.kind, thrower))
    return state._replace(board=_with_die(state.board, index, out), turn=turn)


def _with_die(board: Board, index: int, die: WeatherDie) -> Board:
    return board.with_weather((*board.weather[:index], die, *board.weather[index + 1 :]))


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
            # Before missions are dealt, both weather dice have been thrown.
            events.append(MissionsDealt())
            return state._replace(round=1, turn=Turn(), phase=Phase.TURN_BEGINS)
        return _take_off(state, events)
    if len(turn.cells) > 1:
        return state._replace(phase=Phase.CHOOSE_CELL)
    return _stands(state, turn.cells[0], events)


def _stands(state: State, cell: int, events: Events) -> State:
    face = FACES[state.config.balloon_die][state.turn.face]
    events.append(BalloonPlaced(CELLS[cell], face))
    turn = state.turn._replace(cell=cell)
    if face.symbol is FaceSymbol.AIRSHIP:
        return state._replace(turn=turn, phase=Phase.CHOOSE_FACE)
    return begin_flight(state, turn, events)


def choose_cell(state: State, action: ChooseCell, events: Events) -> State:
    cell = _chosen(action.cell, state.turn.cells)
    return _stands(state, cell, events)


def choose_weather_cell(state: State, action: ChooseCell, events: Events) -> State:
    unsettled, *rest = state.turn.unsettled
    cell = _chosen(action.cell, unsettled.cells)
    die = replace(state.board.weather[unsettled.die], cell=cell)
    events.append(WeatherSettled(die.kind, CELLS[cell], die.value))
    return state._replace(
        board=_with_die(state.board, unsettled.die, die),
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
    return begin_flight(state, state.turn._replace(face=face), events)
