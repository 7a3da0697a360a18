"""The middle of a turn: movement, mooring, towing and anchoring, or the two navigations of the
advanced mode."""

from __future__ import annotations

from rules.box.bits import BIT, way
from rules.box.dice import opposite
from rules.hexgrid import CELL_INDEX, CELLS, SLOT_INDEX, SLOTS, SLOTS_OF_CELL, Cell, Slot
from rules.messages import IllegalAction, in_points
from rules.pluvionauts.actions import Anchor, EndNavigation, Moor, Move, Tow
from rules.pluvionauts.board import NONE, Board
from rules.pluvionauts.components import CLOUDS, FACES, CloudKind, DieKind, FaceSymbol
from rules.pluvionauts.config import Mode
from rules.pluvionauts.events import (
    CloudAnchored,
    CloudStays,
    DieTurnedOver,
    EndTriggered,
    Event,
    FogTokenPlaced,
    Moored,
    Moved,
    NavigationBegan,
    Towed,
)
from rules.pluvionauts.state import Cargo, Phase, State, Turn

Events = list[Event]


def begin_flight(state: State, turn: Turn, events: Events) -> State:
    """The balloon stands on its cell and its face is known: ``turn`` says so."""
    if state.config.mode is Mode.NORMAL:
        points = FACES[DieKind.BALLOON][turn.face].value
        return state._replace(turn=turn._replace(points=points), phase=Phase.MOVE)
    return _begin_navigation(state, turn, events)


# --- where one can go --------------------------------------------------------------------------


def move_ends(state: State) -> int:
    """The cells the balloon can fly to now, as bits; its own cell means staying."""
    ends = sum(state.board.reach(state.turn.cell, state.turn.points))
    return ends if state.phase is Phase.MOVE else ends & ~BIT[state.turn.cell]


def can_tow(state: State) -> bool:
    """Advanced mode: whether what this navigation is for lies below and may be taken along."""
    board, cell = state.board, state.turn.cell
    if state.turn.cargo is Cargo.ISLAND:
        return board.island_can_be_towed(cell)
    return board.cloud_can_be_towed(cell)


def tow_ends(state: State) -> int:
    """The cells where what is towed may end, as bits."""
    turn, board = state.turn, state.board
    # Ruling: while towed an island is off the board, so its start cell is an empty cell. As the
    # start of every way it costs nothing and is an end; nobody enters it again to gain anything.
    ends = sum(board.reach(turn.cell, turn.points)) & _open_ends(state)
    return ends if state.phase is Phase.TOW else ends & ~BIT[turn.cell]


def _open_ends(state: State) -> int:
    """The cells that could take what is towed, however far they are."""
    masks, here = state.board.masks, BIT[state.turn.cell]
    if state.turn.cargo is Cargo.ISLAND:
        # It may pass over islands but must end on a cell with no other.
        return ~masks.islands | here
    if state.config.mode is Mode.ADVANCED:
        # No two lying clouds may be left on one cell.
        return ~masks.clouds | here
    # Ruling: only end cells with a free slot beside them; lying clouds there do not matter, since
    # the towed one leaves the cell.
    return ~masks.full


# --- normal mode -------------------------------------------------------------------------------


def move(state: State, action: Move, events: Events) -> State:
    state = _flown(state, action.to, events)
    if state.phase is Phase.NAVIGATE:
        return _navigated(state)
    return _moor_if_possible(state, events)


def _flown(state: State, to: Cell, events: Events) -> State:
    end, path, cost = route(state, to)
    _check_moving(state, end)
    events.append(Moved(CELLS[state.turn.cell], path, cost))
    return state._replace(turn=state.turn._replace(cell=end, points=state.turn.points - cost))


def _check_moving(state: State, end: int) -> None:
    """In a navigation one stays by ending it, so that each way through it is told once."""
    if state.phase is Phase.NAVIGATE and end == state.turn.cell:
        raise IllegalAction("You are there already: fly on, tow, or end this navigation.")


def route(state: State, to: Cell) -> tuple[int, tuple[Cell, ...], int]:
    """A cheapest way to a cell and its cost."""
    end = CELL_INDEX.get(to, NONE)
    if end == NONE:
        raise IllegalAction("That cell is not on the board.")
    points = state.turn.points
    found = way(state.board.reach(state.turn.cell, points), BIT[end])
    if found is None:
        raise IllegalAction("That cell is too far: you have {points}.", points=in_points(points))
    cost, steps = found
    return end, tuple([CELLS[cell] for cell in steps]), cost


def _moor_if_possible(state: State, events: Events) -> State:
    board, cell = state.board, state.turn.cell
    # A cloud lying on an island: the cloud is what you moor.
    if board.cloud_can_be_towed(cell):
        cargo = Cargo.CLOUD
    elif board.island_can_be_towed(cell):
        cargo = Cargo.ISLAND
    else:
        return state._replace(phase=Phase.LANDING)
    if state.config.house.mooring_is_optional:
        return state._replace(turn=state.turn._replace(cargo=cargo), phase=Phase.MOOR)
    # Ruling: mooring is automatic when possible (a house rule); towing zero steps is allowed.
    return _moored(state, cargo, events)


def moor(state: State, action: Moor, events: Events) -> State:
    assert state.turn.cargo is not None
    if not action.moor:
        return state._replace(turn=state.turn._replace(cargo=None), phase=Phase.LANDING)
    return _moored(state, state.turn.cargo, events)


def _moored(state: State, cargo: Cargo, events: Events) -> State:
    board, cell = state.board, state.turn.cell
    pieces = board.clouds if cargo is Cargo.CLOUD else board.islands
    events.append(Moored(cargo, pieces[cell], CELLS[cell]))
    face = _turned_over(state, events)
    points = FACES[DieKind.BALLOON][face].value
    turn = state.turn._replace(cargo=cargo, face=face, flipped=True, points=points)
    state = state._replace(turn=turn, phase=Phase.TOW)
    if cargo is Cargo.CLOUD and BIT[cell] & board.masks.full and not tow_ends(state):
        # Ruling: no free slot within reach: the cloud stays where it lay.
        events.append(CloudStays(board.clouds[cell], CELLS[cell]))
        return state._replace(phase=Phase.LANDING)
    return state


def _turned_over(state: State, events: Events) -> int:
    """The face that was under the one that is up."""
    faces = FACES[state.config.balloon_die]
    before = state.turn.face
    after = opposite(before)
    events.append(DieTurnedOver(faces[before], faces[after]))
    return after


def tow(state: State, action: Tow, events: Events) -> State:
    """Carries what is moored. Ruling: in advanced mode picking up and dropping are free, and what
    is carried leaves its cell at the first step; an island ends below a cloud that lies there."""
    cargo = state.turn.cargo
    if state.phase is Phase.NAVIGATE and not can_tow(state):
        _explain_no_tow(state)
    start = state.turn.cell
    end, path, cost = route(state, action.to)
    _check_moving(state, end)
    if not BIT[end] & _open_ends(state):
        _explain_no_end(state)
    assert cargo is not None
    pieces = state.board.clouds if cargo is Cargo.CLOUD else state.board.islands
    events.append(Towed(cargo, pieces[start], CELLS[start], path, cost))
    turn = state.turn._replace(cell=end, points=state.turn.points - cost)
    if cargo is Cargo.ISLAND:
        board = state.board.with_island_moved(start, end)
    elif state.phase is Phase.NAVIGATE:
        board = state.board.with_cloud_moved(start, end)
    else:
        # The cloud is in the air between its cell and the slot; it leaves the cell on anchoring.
        slots = _free_slots(state.board, end)
        towing = state._replace(turn=turn._replace(anchor_at=slots, cargo_from=start))
        return _ask_for_slot(towing, events)
    if state.phase is Phase.NAVIGATE:
        return _navigated(state._replace(board=board, turn=turn))
    return state._replace(board=board, turn=turn, phase=Phase.LANDING)


def _explain_no_tow(state: State) -> None:
    """Raises the reason why what lies below cannot be towed."""
    masks, here = state.board.masks, BIT[state.turn.cell]
    if state.turn.cargo is Cargo.CLOUD:
        raise IllegalAction("No cloud lies below you.")
    if not here & masks.islands:
        raise IllegalAction("There is no island below you.")
    if here & masks.fog:
        raise IllegalAction("The island below you is fogbound: it cannot be towed.")
    raise IllegalAction("The island below you is occupied: it cannot be towed.")


def _explain_no_end(state: State) -> None:
    """Raises the reason why what is towed cannot end there."""
    if state.turn.cargo is Cargo.ISLAND:
        raise IllegalAction("An island must end on a cell with no other island.")
    if state.config.mode is Mode.ADVANCED:
        raise IllegalAction("Another cloud lies there: no two clouds may lie on one cell.")
    raise IllegalAction("There is no free slot beside that cell.")


# --- anchoring ---------------------------------------------------------------------------------


def _free_slots(board: Board, cell: int) -> tuple[int, ...]:
    free = board.free_slots(cell)
    return tuple(slot for slot in SLOTS_OF_CELL[cell] if free >> slot & 1)


def _ask_for_slot(state: State, events: Events) -> State:
    """The player's choice of slot; with one free slot there is nothing to choose."""
    slots = state.turn.anchor_at
    optional = state.phase is Phase.NAVIGATION_ENDS and state.config.house.anchoring_is_optional
    if len(slots) == 1 and not optional:
        return _anchored(state, slots[0], events)
    return state._replace(phase=Phase.ANCHOR)


def anchor(state: State, action: Anchor | EndNavigation, events: Events) -> State:
    advanced = state.config.mode is Mode.ADVANCED
    if isinstance(action, EndNavigation):
        if not (advanced and state.config.house.anchoring_is_optional):
            raise IllegalAction("The cloud must be anchored: choose a free slot beside you.")
        return _next_navigation(state, events)
    slot = SLOT_INDEX.get(Slot.between(*action.slot), NONE)
    if slot == NONE:
        raise IllegalAction("There is no slot there: slots lie between two neighbouring cells.")
    if slot not in state.turn.anchor_at:
        if state.board.anchored[slot] != NONE:
            raise IllegalAction("A cloud stands in that slot already.")
        raise IllegalAction("That slot is not beside your cell.")
    return _anchored(state, slot, events)


def _anchored(state: State, slot: int, events: Events) -> State:
    turn, before = state.turn, state.board
    start = turn.cargo_from
    number = before.clouds[start]
    board = before.with_cloud_anchored(start, slot)
    count = board.anchored_count
    events.append(CloudAnchored(number, CLOUDS[number], CELLS[start], SLOTS[slot], count))
    if CLOUDS[number] is CloudKind.FOG:
        beside = tuple(cell for cell in SLOTS[slot] if board.island_at(cell) is not None)
        events.append(FogTokenPlaced(SLOTS[slot], beside))
    ending = state.ending or count >= state.config.clouds_to_end
    if ending and not state.ending:
        events.append(EndTriggered(count))
    state = state._replace(board=board, ending=ending, phase=Phase.LANDING)
    return _next_navigation(state, events) if state.config.mode is Mode.ADVANCED else state


# --- advanced mode -----------------------------------------------------------------------------


def _begin_navigation(state: State, turn: Turn, events: Events) -> State:
    """Balloons shown: islands; clouds shown: clouds. The die has no other faces, and turning it
    over always changes the navigation."""
    face = FACES[DieKind.ADVANCED][turn.face]
    cargo = Cargo.ISLAND if face.symbol is FaceSymbol.BALLOON else Cargo.CLOUD
    events.append(NavigationBegan(cargo, face.value))
    turn = turn._replace(cargo=cargo, points=face.value, anchor_at=())
    return _navigated(state._replace(turn=turn, phase=Phase.NAVIGATE))


def _navigated(state: State) -> State:
    """With nothing left to do but end it, a navigation ends by itself."""
    if BIT[state.turn.cell] & state.board.cells_to_fly_from(state.turn.points):
        return state
    return state._replace(phase=Phase.NAVIGATION_ENDS)


def end_navigation(state: State, _action: EndNavigation, _events: Events) -> State:
    return state._replace(phase=Phase.NAVIGATION_ENDS)


def navigation_ends(state: State, events: Events) -> State:
    turn = state.turn
    if turn.cargo is Cargo.CLOUD and state.board.cloud_can_be_towed(turn.cell):
        slots = _free_slots(state.board, turn.cell)
        if slots:
            # Ruling: anchoring is mandatory if a slot is free (a house rule).
            towing = state._replace(turn=turn._replace(anchor_at=slots, cargo_from=turn.cell))
            return _ask_for_slot(towing, events)
    return _next_navigation(state, events)


def _next_navigation(state: State, events: Events) -> State:
    if state.turn.flipped:
        return state._replace(phase=Phase.LANDING)
    turn = state.turn._replace(face=_turned_over(state, events), flipped=True)
    return _begin_navigation(state, turn, events)
