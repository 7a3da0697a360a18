"""Every action that the rules refuse, with the sentence that a player is told."""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

import rules.pluvionauts
from rules.hexgrid import Cell, Slot
from rules.messages import IllegalAction
from rules.pluvionauts.actions import (
    Action,
    Anchor,
    ChooseCell,
    ChooseFace,
    EndNavigation,
    Landed,
    Moor,
    Move,
    Setup,
    TakeBack,
    Tow,
)
from rules.pluvionauts.board import NONE
from rules.pluvionauts.components import FaceSymbol
from rules.pluvionauts.config import GameConfig
from rules.pluvionauts.game import apply, is_over, start
from rules.pluvionauts.setup import draw_setup
from rules.pluvionauts.state import Phase, State
from rules.poses import Pose
from tests.rules.pluvionauts.positions import (
    at,
    cell,
    dealt,
    laid,
    landed,
    missed,
    throw,
    with_airships,
)

NORMAL = GameConfig.of("Ada", "Ben", "Chloé")
DUEL = GameConfig.of("Ada", "Ben")
ADVANCED = GameConfig.of("Ada", "Ben", "Chloé", mode="advanced")
SETUP = draw_setup(NORMAL, 1)
MIDDLE, NEAR, FAR, NOWHERE = Cell(0, 0), Cell(1, 0), Cell(3, -3), Cell(9, 9)
BETWEEN_CELLS = Pose(position=(21.9, 0.0, 8.0), orientation=(0.0, 0.0, 0.0, 1.0))


def fresh() -> State:
    return dealt(NORMAL, 1)


def moving() -> State:
    return landed(laid(NORMAL, {(0, 0): "plain", (1, 0): "plain"}), (0, 0), 2)


def towing_an_island() -> State:
    return apply(moving(), Move(to=MIDDLE)).state


def towing_a_cloud() -> State:
    """All slots around the next cell are taken."""
    standing = {((1, 0), near): "rain" for near in [(2, 0), (1, 1), (0, 1), (2, -1), (1, -1)]}
    standing[(0, 0), (1, 0)] = "sun"
    state = landed(laid(NORMAL, {}, {(0, 0): "sun"}, standing), (0, 0), 2)
    return apply(state, Move(to=MIDDLE)).state


def anchoring() -> State:
    return apply(towing_a_cloud(), Tow(to=MIDDLE)).state


def islands_first(clouds: dict[tuple[int, int], str] | None = None, fog: bool = False) -> State:
    slots = {((0, 0), (1, 0)): "fog"} if fog else {}
    return landed(laid(ADVANCED, {(0, 0): "plain", (2, 0): "plain"}, clouds, slots), (0, 0), 6)


def nothing_below() -> State:
    return apply(islands_first(), Move(to=NEAR)).state


def clouds_first() -> State:
    state = laid(ADVANCED, {}, {(0, 0): "sun", (1, 0): "rain"})
    return landed(state, (0, 0), 3, FaceSymbol.CLOUD)


def advanced_anchoring() -> State:
    return apply(clouds_first(), EndNavigation()).state


def two_airships() -> State:
    state = laid(DUEL, {(0, 0): "plain", (1, 0): "plain"})
    board = with_airships(state.board, state.seat, [cell(0, 0), cell(1, 0)])
    return state._replace(board=board, phase=Phase.TAKE_BACK)


def between_cells() -> State:
    state = fresh()
    return apply(state, throw(state, BETWEEN_CELLS)).state


def airship_up() -> State:
    return landed(fresh(), (0, 0), 0, FaceSymbol.AIRSHIP)


def over() -> State:
    state = dealt(GameConfig.of("Ada", "Ben", round_limit=1), 1)
    while not is_over(state):
        state = apply(state, throw(state, missed())).state
    return state


def optional_mooring() -> State:
    config = GameConfig.of("Ada", "Ben", "Chloé", house={"mooring_is_optional": True})
    return apply(landed(laid(config, {(0, 0): "plain"}), (0, 0), 2), Move(to=MIDDLE)).state


def altered(**changes: object) -> Setup:
    return Setup.model_validate({**SETUP.model_dump(), **changes})


def filled_twice() -> tuple[int, ...]:
    """The islands of the setup with one of them lying where a cloud lies."""
    islands = list(SETUP.islands)
    island = next(i for i, n in enumerate(islands) if n != NONE)
    cloud = next(i for i, n in enumerate(islands) if n == NONE)
    islands[island], islands[cloud] = NONE, islands[island]
    return tuple(islands)


NOT_ASKED = "That is not asked now. "
THERE_ALREADY = "You are there already: fly on, tow, or end this navigation."


@dataclass(frozen=True)
class Illegal:
    state: Callable[[], State]
    action: Action
    sentence: str
    """``{name}``: who is on turn."""


TABLE = [
    # Setup
    Illegal(
        lambda: start(NORMAL),
        altered(islands=(NONE,) * 37),
        "The setup must hold every island and every cloud once.",
    ),
    Illegal(
        lambda: start(NORMAL),
        altered(islands=filled_twice()),
        "At setup each cell holds either an island or a cloud.",
    ),
    Illegal(lambda: start(NORMAL), altered(first=3), "The setup is for another number of players."),
    Illegal(
        lambda: start(NORMAL),
        altered(missions=("square_A", "square_B")),
        "The setup is for another number of players.",
    ),
    Illegal(
        lambda: start(NORMAL),
        altered(missions=("square_A", "square_B", "circle_C")),
        "These missions are not dealt to 3 players.",
    ),
    Illegal(
        lambda: start(NORMAL),
        altered(missions=("square_A", "square_A", "square_B")),
        "These missions are not dealt to 3 players.",
    ),
    Illegal(lambda: start(NORMAL), Move(to=MIDDLE), NOT_ASKED + "The box is being filled."),
    # Takeoff
    Illegal(two_airships, TakeBack(cell=FAR), "You have no airship there to take back."),
    Illegal(two_airships, TakeBack(cell=NOWHERE), "You have no airship there to take back."),
    Illegal(
        lambda: dealt(GameConfig.of("Ada", "Ben", intemperies=True), 1),
        throw(fresh(), at(MIDDLE)),
        "This throw needs the rest poses of 3 dice, the balloon die first.",
    ),
    Illegal(
        fresh,
        Landed.model_validate(
            {
                "dice": [
                    {
                        "die": "balloon",
                        "pose": {"position": (0, 0, 8), "orientation": (0, 0, 0, 0.2)},
                    }
                ]
            }
        ),
        "The orientation of a die is no rotation.",
    ),
    Illegal(fresh, SETUP, NOT_ASKED + "{name}, throw the balloon die."),
    Illegal(
        between_cells,
        ChooseCell(cell=FAR),
        "The die does not lie on that cell: choose one of those below it.",
    ),
    Illegal(
        between_cells,
        Move(to=MIDDLE),
        NOT_ASKED + "{name}, your balloon is between cells: choose one of them.",
    ),
    Illegal(airship_up, ChooseFace(value=6), "Choose one of the numbers of the die."),
    Illegal(airship_up, ChooseFace(value=0), "Choose one of the numbers of the die."),
    Illegal(
        airship_up,
        Move(to=MIDDLE),
        NOT_ASKED + "{name}, the airship is up: choose how far you may fly.",
    ),
    # Movement
    Illegal(moving, Move(to=NOWHERE), "That cell is not on the board."),
    Illegal(moving, Move(to=FAR), "That cell is too far: you have 2 points."),
    Illegal(moving, Tow(to=MIDDLE), NOT_ASKED + "{name}, fly up to 2 points, or stay."),
    Illegal(moving, Moor(moor=True), NOT_ASKED + "{name}, fly up to 2 points, or stay."),
    Illegal(moving, EndNavigation(), NOT_ASKED + "{name}, fly up to 2 points, or stay."),
    Illegal(
        optional_mooring,
        Tow(to=MIDDLE),
        NOT_ASKED + "{name}, take what is below you on your ropes, or let it be.",
    ),
    # Towing
    Illegal(towing_an_island, Tow(to=NEAR), "An island must end on a cell with no other island."),
    Illegal(towing_an_island, Tow(to=NOWHERE), "That cell is not on the board."),
    Illegal(towing_an_island, Move(to=NEAR), NOT_ASKED + "{name}, tow the island up to 5 points."),
    Illegal(towing_a_cloud, Tow(to=NEAR), "There is no free slot beside that cell."),
    Illegal(
        towing_a_cloud, ChooseFace(value=2), NOT_ASKED + "{name}, tow the cloud up to 5 points."
    ),
    # Anchoring
    Illegal(
        anchoring,
        Anchor(slot=Slot(MIDDLE, FAR)),
        "There is no slot there: slots lie between two neighbouring cells.",
    ),
    Illegal(anchoring, Anchor(slot=Slot(MIDDLE, NEAR)), "A cloud stands in that slot already."),
    Illegal(
        anchoring,
        Anchor(slot=Slot(Cell(-3, 0), Cell(-2, 0))),
        "That slot is not beside your cell.",
    ),
    Illegal(
        anchoring, EndNavigation(), "The cloud must be anchored: choose a free slot beside you."
    ),
    Illegal(anchoring, Tow(to=MIDDLE), NOT_ASKED + "{name}, anchor the cloud in a free slot."),
    # Advanced mode
    Illegal(islands_first, Move(to=MIDDLE), THERE_ALREADY),
    Illegal(islands_first, Tow(to=MIDDLE), THERE_ALREADY),
    Illegal(
        islands_first, Tow(to=Cell(2, 0)), "An island must end on a cell with no other island."
    ),
    Illegal(nothing_below, Tow(to=MIDDLE), "There is no island below you."),
    Illegal(
        lambda: islands_first(fog=True),
        Tow(to=NEAR),
        "The island below you is fogbound: it cannot be towed.",
    ),
    Illegal(
        lambda: islands_first({(0, 0): "sun"}),
        Tow(to=NEAR),
        "The island below you is occupied: it cannot be towed.",
    ),
    Illegal(
        clouds_first,
        Tow(to=NEAR),
        "Another cloud lies there: no two clouds may lie on one cell.",
    ),
    Illegal(
        lambda: apply(clouds_first(), Move(to=Cell(0, 1))).state,
        Tow(to=MIDDLE),
        "No cloud lies below you.",
    ),
    Illegal(
        islands_first,
        Anchor(slot=Slot(MIDDLE, NEAR)),
        NOT_ASKED + "{name}, fly or tow islands: 6 points left.",
    ),
    Illegal(
        clouds_first,
        Moor(moor=True),
        NOT_ASKED + "{name}, fly or tow clouds: 3 points left.",
    ),
    Illegal(
        advanced_anchoring,
        EndNavigation(),
        "The cloud must be anchored: choose a free slot beside you.",
    ),
    # The end
    Illegal(over, Move(to=MIDDLE), NOT_ASKED + "The game is over."),
    Illegal(over, throw(fresh(), at(MIDDLE)), NOT_ASKED + "The game is over."),
]


def told(entry: Illegal, state: State) -> str:
    return entry.sentence.replace("{name}", state.config.seats[state.seat].name)


@pytest.mark.parametrize(
    "entry", TABLE, ids=lambda entry: f"{entry.action.kind}: {entry.sentence[:50]}"
)
def test_an_illegal_action_says_why(entry: Illegal) -> None:
    state = entry.state()
    with pytest.raises(IllegalAction) as refused:
        apply(state, entry.action)
    assert str(refused.value) == told(entry, state)


def test_every_sentence_of_the_rules_is_in_the_table() -> None:
    known = " ".join(entry.sentence for entry in TABLE)
    folder = Path(rules.pluvionauts.__file__).parent
    for module in folder.glob("*.py"):
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == "IllegalAction"
            ):
                assert isinstance(node.args[0], ast.Constant)
                parts = str(node.args[0].value).replace("}", "{").split("{")[::2]
                assert all(part.strip() in known for part in parts), node.args[0].value
