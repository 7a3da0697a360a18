"""The lessons as data: what is asked, on which table, what counts as having done it, what is said.

A lesson is a row of tasks. A task begins on a prepared table, or goes on where the one before
ended. It is done when a step of the game fits its deed; it begins again when the turn went
another way.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from app.games.pluvionauts import PluvionautsSetup
from app.games.pluvionauts.tutorial.boards import PUPIL, filled_box, landed, lesson_setup, missed
from app.games.pluvionauts.types import Play, Step
from rules.box.terrain import Terrain
from rules.hexgrid import CELL_INDEX, Cell, Slot
from rules.messages import Message
from rules.pluvionauts import events as happened
from rules.pluvionauts.actions import Anchor, ChooseCell, Move, Tow
from rules.pluvionauts.board import NONE
from rules.pluvionauts.components import Animal, CloudKind, FaceSymbol
from rules.pluvionauts.score import RESOURCES, best_counts
from rules.pluvionauts.state import Cargo, State

Names = tuple[str, str, str]
"""Of the pupil and the two others."""
Table = tuple[PluvionautsSetup, list[Play]]
Prepare = Callable[[Names, Sequence[Play]], Table]
"""From the names and the plays of the task before to where this one begins."""
Deed = Callable[[Step], bool]
Told = Callable[[Step], Message]


ONCE_MORE = Message.of("The turn is over. Once more.")


class Look(StrEnum):
    """Deeds that are no step of the game."""

    MISSION = "mission"
    LENS = "lens"


def turn_is_over(step: Step) -> bool:
    return step.after.seat != PUPIL or any(
        isinstance(event, happened.GameEnded) for event in step.events
    )


@dataclass(frozen=True)
class Task:
    asks: Message
    done: Deed | Look
    told: Told
    """What happened, once it is done. (A look gets the last step there was.)"""
    prepare: Prepare | None = None
    again: Message = ONCE_MORE
    failed: Deed = turn_is_over
    marked: tuple[Cell, ...] = ()
    """Cells to point out."""
    tells_how: bool = False
    """It says itself how to throw."""
    for_you: bool = False
    """The die is thrown for the pupil, to lie between cells."""


@dataclass(frozen=True)
class Lesson:
    name: str
    title: Message
    picture: str
    tasks: tuple[Task, ...]


def says(text: Message) -> Told:
    return lambda step: text


# Deeds.


def has_landed(step: Step) -> bool:
    return step.after.turn.landed


def has_missed(step: Step) -> bool:
    return any(isinstance(event, happened.DieMissed) for event in step.events)


def chose_a_cell(step: Step) -> bool:
    return isinstance(step.action, ChooseCell)


def has_flown(step: Step) -> bool:
    return flight_cost(step) > 0


def flight_cost(step: Step) -> int:
    """Points flown, alone or with something on the ropes."""
    flights = (happened.Moved, happened.Towed)
    return sum(event.cost for event in step.events if isinstance(event, flights))


def moored_at(cell: Cell) -> Deed:
    return lambda step: any(
        isinstance(event, happened.Moored) and event.cell == cell for event in step.events
    )


def cows(state: State) -> int:
    return best_counts(state.board)[RESOURCES.index(Animal.COW)]


def joined_the_herd(step: Step) -> bool:
    towed = any(
        isinstance(event, happened.Towed) and event.cargo is Cargo.ISLAND for event in step.events
    )
    return towed and cows(step.after) > cows(step.before)


def anchored(kind: CloudKind) -> Deed:
    """Beside an island: elsewhere it does nothing."""

    def deed(step: Step) -> bool:
        return any(
            isinstance(event, happened.CloudAnchored)
            and event.cloud is kind
            and any(step.after.board.islands[CELL_INDEX[cell]] != NONE for cell in event.slot)
            for event in step.events
        )

    return deed


def game_has_ended(step: Step) -> bool:
    return any(isinstance(event, happened.GameEnded) for event in step.events)


# What is told.


def face_told(step: Step) -> Message:
    for event in step.events:
        if isinstance(event, happened.DieRead):
            if event.face.symbol is FaceSymbol.AIRSHIP:
                return Message.of(
                    "It stopped in the box, the airship up: you may choose any number of points."
                )
            return Message.of(
                "It stopped in the box: that is where your balloon is, and {value} is how far it "
                "may fly.",
                value=event.face.value,
            )
    return Message.of("It stopped in the box.")


def cost_told(step: Step) -> Message:
    return Message.of(
        "That flight cost {cost}. What is left over is lost, and you may always stay where you "
        "are.",
        cost=flight_cost(step),
    )


def turned_told(step: Step) -> Message:
    for event in step.events:
        if isinstance(event, happened.DieTurnedOver):
            return Message.of(
                "The island hangs on your ropes, and the die turned over: {after} is how far you "
                "may tow it.",
                after=event.after.value,
            )
    return Message.of("The island hangs on your ropes.")


def goal_told(step: Step) -> Message:
    return Message.counted(
        "Now {count} cow grazes here. Every island you gather so counts at the end, and a "
        "secret mission says which animal and which plant are yours.",
        "Now {count} cows graze together. Every island you gather so counts at the end, and a "
        "secret mission says which animal and which plant are yours.",
        cows(step.after),
    )


def herd_told(step: Step) -> Message:
    if any(isinstance(event, happened.AirshipLanded) for event in step.events):
        return Message.counted(
            "The herd now counts {count} cow. Your airship landed on the island: nobody can tow "
            "it until your next turn.",
            "The herd now counts {count} cows. Your airship landed on the island: nobody can tow "
            "it until your next turn.",
            cows(step.after),
        )
    return Message.counted(
        "The herd now counts {count} cow. A cloud lies on the island now; on a free one your "
        "airship lands, and nobody can tow it until your next turn.",
        "The herd now counts {count} cows. A cloud lies on the island now; on a free one your "
        "airship lands, and nobody can tow it until your next turn.",
        cows(step.after),
    )


# Prepared tables.

_LONELY, _GAP = Cell(-3, 1), Cell(-1, 0)
_HERD_BOX = filled_box(
    {
        Cell(0, 0): 8,
        Cell(1, 0): 9,
        _LONELY: 0,
        Cell(0, 1): Terrain.FOREST,
        Cell(-1, 1): Terrain.FOREST,
        Cell(0, -1): Terrain.MOUNTAIN,
        Cell(1, -1): Terrain.FOREST,
        Cell(2, 0): Terrain.MOUNTAIN,
        Cell(1, 1): Terrain.MOUNTAIN,
        Cell(-3, 2): Terrain.FOREST,
    },
    {
        _GAP: CloudKind.RAIN,
        Cell(-2, 1): CloudKind.SUN,
        Cell(-2, 0): CloudKind.RAIN,
        Cell(-3, 0): CloudKind.RAIN,
        Cell(-1, -1): CloudKind.FOG,
        Cell(2, -1): CloudKind.RAIN,
    },
    seed=3,
)
_RAIN, _SUN, _FOG = Cell(1, 0), Cell(-1, -1), Cell(-1, 2)
_WEATHER_BOX = filled_box(
    {
        Cell(0, 0): Terrain.PLAIN,
        Cell(1, -1): Terrain.PLAIN,
        Cell(0, 1): Terrain.PLAIN,
        Cell(2, -1): Terrain.FOREST,
        Cell(-1, 0): Terrain.FOREST,
        Cell(0, -1): Terrain.PLAIN,
        Cell(-1, 1): Terrain.PLAIN,
        Cell(0, 2): Terrain.FOREST,
    },
    {_RAIN: CloudKind.RAIN, _SUN: CloudKind.SUN, _FOG: CloudKind.FOG},
    seed=5,
)

_GROWN_BOX = filled_box(
    {
        Cell(-2, 0): 14,
        Cell(-2, 1): 15,
        Cell(-1, 0): 16,
        Cell(1, 0): 8,
        Cell(2, -1): 9,
        Cell(1, 1): 0,
        Cell(0, -3): Terrain.MOUNTAIN,
        Cell(3, -1): Terrain.MOUNTAIN,
        Cell(-3, 3): Terrain.MOUNTAIN,
        Cell(0, 3): Terrain.MOUNTAIN,
        Cell(-3, 0): Terrain.MOUNTAIN,
    },
    {Cell(0, 0): CloudKind.RAIN, Cell(0, 1): CloudKind.SUN, Cell(-1, 1): CloudKind.FOG},
    first=1,
    seed=9,
)


def _fresh(names: Names, _before: Sequence[Play]) -> Table:
    return lesson_setup(names), [filled_box({}, {}, seed=2)]


def _two_attempts(names: Names, _before: Sequence[Play]) -> Table:
    return lesson_setup(names, 2), [filled_box({}, {}, seed=4)]


def _plains(names: Names, _before: Sequence[Play]) -> Table:
    """Plains lie flush in their wells: a die rests across their edges more often than elsewhere."""
    middle = [Cell(0, 0), Cell(1, 0), Cell(0, 1), Cell(-1, 1), Cell(-1, 0), Cell(0, -1)]
    middle += [Cell(1, -1), Cell(1, 1), Cell(-2, 1), Cell(2, -1)]
    return lesson_setup(names), [filled_box(dict.fromkeys(middle, Terrain.PLAIN), {}, seed=6)]


def _on_the_ropes(names: Names, _before: Sequence[Play]) -> Table:
    """The lonely plain hangs below the balloon already, and the gap among the other plains is free:
    its cloud was anchored far away in an earlier round."""
    setup = lesson_setup(names)
    far, behind = Cell(3, -3), Cell(3, -2)
    plays = landed(setup, [_HERD_BOX], _GAP, 2)
    deeds = (Move(to=_GAP), Tow(to=far), Anchor(slot=Slot.between(far, behind)))
    plays += [Play(action=deed) for deed in deeds]
    return setup, [*landed(setup, plays, _LONELY, 3), Play(action=Move(to=_LONELY))]


def _lonely_plain(names: Names, _before: Sequence[Play]) -> Table:
    setup = lesson_setup(names)
    return setup, landed(setup, [_HERD_BOX], Cell(-2, 1), 3)


def _beside(cell: Cell, value: int, box: Play | None = None) -> Prepare:
    """The balloon stands on a cell; on a box of its own, or on the table as it has become."""

    def prepare(names: Names, before: Sequence[Play]) -> Table:
        setup = lesson_setup(names)
        return setup, landed(setup, [box] if box is not None else before, cell, value)

    return prepare


def _last_turn(names: Names, _before: Sequence[Play]) -> Table:
    """The others have played; the pupil is the last of the last round."""
    setup = lesson_setup(names, last_round=True)
    return setup, [_GROWN_BOX, missed(), missed()]


LESSONS: tuple[Lesson, ...] = (
    Lesson(
        "goal",
        Message.of("What you fly for"),
        "panels/animal_cow",
        (
            Task(
                Message.of(
                    "Gather cows that touch! A lonely plain hangs on the ropes of your balloon. "
                    "Press on the marked cell and tow it there, to the other cows."
                ),
                joined_the_herd,
                goal_told,
                _on_the_ropes,
                again=Message.of("It did not reach the other plains. Once more."),
                marked=(_GAP,),
            ),
        ),
    ),
    Lesson(
        "throw",
        Message.of("The throw"),
        "panels/face_balloon_3",
        (
            Task(
                Message.of(
                    "Your balloon takes off with a throw. Press on the die and sweep it towards "
                    "the box: the faster your hand, the farther it flies. Or press Throw: once "
                    "for the meter, once to stop the arrow, once for the power."
                ),
                has_landed,
                face_told,
                _fresh,
                tells_how=True,
            ),
        ),
    ),
    Lesson(
        "pilot",
        Message.of("Pilot your balloon"),
        "ink/balloon",
        (
            Task(
                Message.of(
                    "Throw, then fly. Entering a plain or a cell without an island costs 1, a "
                    "forest 2, a mountain 3: each cell in reach shows its price."
                ),
                has_flown,
                cost_told,
                _fresh,
                again=Message.of("You stayed where you were. Fly at least one cell this time."),
            ),
        ),
    ),
    Lesson(
        "tow",
        Message.of("Tow an island"),
        "panels/terrain_forest",
        (
            Task(
                Message.of("Your balloon is beside a lonely plain. Fly onto the marked island."),
                moored_at(_LONELY),
                turned_told,
                _lonely_plain,
                marked=(_LONELY,),
                again=Message.of("That was another way. Fly onto the marked island."),
            ),
            Task(
                Message.of("Tow it to the marked cell, where it joins the other plains."),
                joined_the_herd,
                herd_told,
                again=Message.of("It did not reach the other plains. Once more."),
                marked=(_GAP,),
            ),
        ),
    ),
    Lesson(
        "anchor",
        Message.of("Anchor a cloud"),
        "panels/cloud_rain",
        (
            Task(
                Message.of(
                    "Fly onto the marked rain cloud, tow it, and anchor it in a slot beside an "
                    "island. Rain gives both its islands one more plant and takes one animal."
                ),
                anchored(CloudKind.RAIN),
                says(Message.of("It rains: one plant more, one animal less on both sides.")),
                _beside(Cell(0, 0), 3, _WEATHER_BOX),
                marked=(_RAIN,),
                again=Message.of("No rain beside an island yet. Fly onto the marked cloud."),
            ),
            Task(
                Message.of("Sun does the opposite. Take the marked sun cloud to an island."),
                anchored(CloudKind.SUN),
                says(Message.of("The sun shines: one animal more, one plant less on both sides.")),
                _beside(Cell(-1, 0), 4),
                marked=(_SUN,),
                again=Message.of("No sun beside an island yet. Fly onto the marked cloud."),
            ),
            Task(
                Message.of("Fog holds islands where they are. Anchor the marked fog beside one."),
                anchored(CloudKind.FOG),
                says(
                    Message.of(
                        "The islands beside it cannot be towed any more. With the ninth anchored "
                        "cloud the last round begins."
                    )
                ),
                _beside(Cell(-1, 1), 3),
                marked=(_FOG,),
                again=Message.of("No fog beside an island yet. Fly onto the marked cloud."),
            ),
        ),
    ),
    Lesson(
        "attempts",
        Message.of("The second attempt"),
        "panels/face_airship_0",
        (
            Task(
                Message.of(
                    "A die that leaves the box does not count. Try it: throw the die over the box, "
                    "or so softly that it falls in front of it."
                ),
                has_missed,
                says(Message.of("Off the board. In each turn you have two attempts.")),
                _two_attempts,
                again=Message.of("It stayed in the box. Throw much harder, or much more softly."),
                failed=has_landed,
            ),
            Task(
                Message.of("Throw again, and this time into the box."),
                has_landed,
                says(
                    Message.of(
                        "The second attempt counts. Had it failed too, your turn would be over."
                    )
                ),
                again=Message.of("Both attempts failed, so the turn is over. Once more."),
            ),
        ),
    ),
    Lesson(
        "between",
        Message.of("Between cells"),
        "panels/terrain_plain",
        (
            Task(
                Message.of(
                    "This die came to rest over several cells. Every cell that it covers by more "
                    "than a tenth glows. Choose where your balloon is."
                ),
                chose_a_cell,
                says(Message.of("There your balloon is. The number on the die stays as it is.")),
                _plains,
                for_you=True,
            ),
        ),
    ),
    Lesson(
        "score",
        Message.of("Mission and score"),
        "panels/mission_back",
        (
            Task(
                Message.of(
                    "Everybody has a secret mission: one plant and one animal. Turn up your own "
                    "card, at the bottom left."
                ),
                Look.MISSION,
                says(
                    Message.of(
                        "The numbers are what your largest plantation and your largest herd would "
                        "count now."
                    )
                ),
                _last_turn,
            ),
            Task(
                Message.of(
                    "Islands of one kind that touch are a group. Press Count to see what each "
                    "group counts, and once more to go on."
                ),
                Look.LENS,
                says(Message.of("Only the best group of each of your two goals counts.")),
            ),
            Task(
                Message.of(
                    "Play this last turn on your own: throw, fly, tow, and land. Then the box is "
                    "counted."
                ),
                game_has_ended,
                says(
                    Message.of(
                        "That was a whole turn, and the count at the end of a game. You are ready "
                        "to fly!"
                    )
                ),
            ),
        ),
    ),
)
