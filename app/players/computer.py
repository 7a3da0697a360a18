"""A computer player: values landings, aims, throws with its own hand, and takes its best turn."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from heapq import nlargest
from itertools import islice
from math import ceil
from random import Random
from typing import TypeVar

from app.players.aims import Aim, all_aims
from app.players.base import Deed
from app.players.foresight import Foresight
from app.players.judgement import Judge, judge_of
from app.players.levels import Level
from app.players.outlook import NUMBERS, SEVEN, Option, Outlook
from app.players.sampling import OwnSampler, Sampler
from app.players.throwing import AimFinder, TriedAim, weather_aim
from models.layout import TableLayout
from physics.hand import unsteady
from physics.throw import Throw
from rules.hexgrid import CELLS, Cell, centre, distance
from rules.pluvionauts import actions
from rules.pluvionauts.actions import Action
from rules.pluvionauts.board import NONE
from rules.pluvionauts.components import FACES, DieKind
from rules.pluvionauts.config import Mode
from rules.pluvionauts.game import apply, legal_actions, view_for
from rules.pluvionauts.score import best_counts
from rules.pluvionauts.state import Phase, State
from rules.pluvionauts.takeoff import dice_of_throw
from rules.pluvionauts.turns import CompleteTurn, TurnScorer, complete_turns

Candidate = TypeVar("Candidate")

MOST_TURNS = 3000
"""Complete turns of the advanced mode that are looked at; there may be many more."""
FLIGHT = (Phase.MOVE, Phase.MOOR, Phase.TOW, Phase.ANCHOR)
"""What a turn of the normal mode consists of, once the balloon lies and its face is known."""
_MIDDLE = tuple(centre(cell) for cell in CELLS if distance(cell, Cell(0, 0)) <= 1)


class ComputerPlayer:
    """One level of skill. The thinking time sets how much is tried out, so that the same
    arguments give the same answer on every machine; ``deadline`` (a moment of the monotonic
    clock) may cut it short where somebody is waiting."""

    def __init__(
        self, level: Level, seconds: float | None = None, sampler: Sampler | None = None
    ) -> None:
        self.level = level
        self.seconds = level.seconds if seconds is None else seconds
        self.sampler = sampler or OwnSampler()
        self._plan: dict[State, Action] = {}
        """What it means to do in the rest of its turn."""

    def throw(
        self,
        view: State,
        layout: TableLayout,
        random: Random,
        deeds: Sequence[Deed] = (),
        deadline: float | None = None,
    ) -> Throw:
        """What it means to throw, let go by its unsteady hand."""
        aim = self.aims(view, layout, random, deeds, deadline)[0].aim
        return unsteady(aim.throw(dice_of_throw(view)[0]), self.level.hand, random)

    def aims(
        self,
        view: State,
        layout: TableLayout,
        random: Random,
        deeds: Sequence[Deed] = (),
        deadline: float | None = None,
    ) -> list[TriedAim]:
        """The aims it considered, the one it would take first."""
        view = view_for(view, view.seat)  # whatever it is shown, it looks at no more than that
        die, level = dice_of_throw(view)[0], self.level
        if view.missions[view.seat] is None or not level.aims:
            return [TriedAim(random.choice(_middle_aims()), 0.0)]
        judge = self.judge(view, deeds)
        if die is not view.config.balloon_die:
            return [TriedAim(weather_aim(view, judge, die, level.hand), 0.0)]
        finder = AimFinder(view, judge, level.hand)
        tries = int(level.samples_per_second * self.seconds)
        return finder.find(layout, tries, self.sampler, random, _clock(deadline))

    def act(
        self,
        view: State,
        random: Random,
        deeds: Sequence[Deed] = (),
        deadline: float | None = None,
    ) -> Action:
        """The action it takes when it is asked for anything but a throw."""
        view = view_for(view, view.seat)
        planned = self._plan.pop(view, None)
        if planned is not None:
            return planned
        legal = legal_actions(view)
        if len(legal) == 1 or random.random() < self.level.carelessness:
            return random.choice(legal)
        first, *rest = self.plan(view, random, deeds, deadline)
        # Not kept from an earlier turn that went otherwise.
        self._plan = {}
        state = apply(view, first).state
        for action in rest:
            self._plan[state] = action
            state = apply(state, action).state
        return first

    def plan(
        self,
        view: State,
        random: Random,
        deeds: Sequence[Deed] = (),
        deadline: float | None = None,
    ) -> tuple[Action, ...]:
        """What it does now, and as far as it can tell, in the rest of its turn."""
        view = view_for(view, view.seat)
        judge = self.judge(view, deeds)
        outlook = Outlook(view.board, view.config, judge, view.seat)
        if view.phase is Phase.CHOOSE_CELL:
            face = view.turn.face
            best = max(view.turn.cells, key=lambda cell: outlook.landing(cell, face).worth)
            return (actions.CHOOSE_CELLS[best],)
        if view.phase is Phase.CHOOSE_FACE:
            cell = view.turn.cell
            number = max(NUMBERS, key=lambda value: outlook.with_points(cell, value).worth)
            return (actions.ChooseFace(value=number),)
        if view.phase is Phase.TAKE_BACK:
            return (_taken_back(view, judge),)
        if view.config.mode is Mode.NORMAL and view.phase in FLIGHT:
            return steps_of(view, self.option(view, outlook, random, deeds, deadline))
        if _navigation_begins(view):
            return self._planned_turn(view, judge, random, deeds, deadline).actions
        return (max(legal_actions(view), key=lambda action: _at_once(view, action, judge)),)

    def option(
        self,
        view: State,
        outlook: Outlook,
        random: Random,
        deeds: Sequence[Deed] = (),
        deadline: float | None = None,
    ) -> Option:
        """The turn of the normal mode it takes, from where the turn has come to."""
        options = options_now(view, outlook)
        wavering = self.level.wavering
        if wavering:
            return max(options, key=lambda option: option.worth + random.gauss(0, wavering))
        options.sort(key=lambda option: -option.worth)
        count = ceil(self.level.candidates_per_second * self.seconds)
        if count < 2:
            return options[0]
        foresight = Foresight(view, outlook.judge, deeds)
        return _best(_different(options, count), foresight.value, _clock(deadline))

    def _planned_turn(
        self,
        view: State,
        judge: Judge,
        random: Random,
        deeds: Sequence[Deed],
        deadline: float | None,
    ) -> CompleteTurn:
        """Of the advanced mode."""
        scorer = TurnScorer(view.board, view.config.house.floor_at_zero)
        wavering = self.level.wavering

        def worth(turn: CompleteTurn) -> float:
            value = judge.worth(scorer.counts(turn.board), turn.board.anchored_count)
            return value + random.gauss(0, wavering) if wavering else value

        turns = islice(complete_turns(view), MOST_TURNS)
        count = max(1, ceil(self.level.candidates_per_second * self.seconds / 2))
        ranked = nlargest(count, ((worth(turn), -i, turn) for i, turn in enumerate(turns)))
        if count == 1:
            return ranked[0][2]
        foresight = Foresight(view, judge, deeds)

        def thought_through(entry: tuple[float, int, CompleteTurn]) -> float:
            value, _, turn = entry
            board = turn.board
            counts = scorer.counts(board)
            option = Option(value, counts, turn.cell, turn.cell, anchored=board.anchored_count)
            return foresight.value_of(board, option)

        return _best(ranked, thought_through, _clock(deadline))[2]

    def judge(self, view: State, deeds: Sequence[Deed] = ()) -> Judge:
        """How it values boards."""
        return judge_of(
            view, view.seat, self.level.minds_rivals, deeds if self.level.infers else ()
        )


def options_now(view: State, outlook: Outlook) -> list[Option]:
    """All ways to finish a turn of the normal mode, from wherever it has come to."""
    turn = view.turn
    if view.phase is Phase.MOVE:
        tow, optional = SEVEN - turn.points, view.config.house.mooring_is_optional
        found = []
        for at in outlook.reached(turn.cell, turn.points):
            found += outlook.options(at, tow)
            if optional:
                found.append(outlook.staying(at))
        return found
    if view.phase is Phase.MOOR:
        face = view.balloon_face
        assert face is not None
        return [*outlook.options(turn.cell, SEVEN - face.value), outlook.staying(turn.cell)]
    if view.phase is Phase.TOW:
        return outlook.options(turn.cell, turn.points)
    return [
        option
        for option in outlook.cloud_options(turn.cargo_from, turn.cell)
        if option.slot in turn.anchor_at
    ]


def steps_of(view: State, option: Option) -> tuple[Action, ...]:
    """The actions that carry an option out, from where the turn has come to."""
    steps: list[Action] = []
    state = view
    while state.phase in FLIGHT:
        steps.append(_step(state, option))
        state = apply(state, steps[-1]).state
    return tuple(steps)


def _step(view: State, option: Option) -> Action:
    if view.phase is Phase.MOVE:
        return actions.MOVES[option.at]
    if view.phase is Phase.MOOR:
        return actions.MOORINGS[0 if option.tows else 1]
    if view.phase is Phase.TOW:
        return actions.TOWS[option.end]
    return actions.ANCHORS[option.slot]


def _navigation_begins(view: State) -> bool:
    """Advanced mode: whether the balloon has just landed."""
    turn = view.turn
    return (
        view.phase is Phase.NAVIGATE
        and not turn.flipped
        and turn.points == FACES[DieKind.ADVANCED][turn.face].value
    )


def _taken_back(view: State, judge: Judge) -> Action:
    """The airship that guards less comes back."""

    def guarded(cell: int) -> float:
        board = view.board.with_airship_moved(view.seat, cell, NONE)
        return Outlook(board, view.config, judge, view.seat).hold(cell)

    return actions.TAKE_BACKS[min(view.board.airships[view.seat], key=guarded)]


def _at_once(view: State, action: Action, judge: Judge) -> float:
    """What the board is worth right after an action."""
    board = apply(view, action).state.board
    counts = best_counts(board, view.config.house.floor_at_zero)
    return judge.worth(counts, board.anchored_count)


def _different(options: Sequence[Option], count: int) -> list[Option]:
    """The first few that lead to different boards (options come sorted)."""
    found: dict[tuple[int, int, int, bool], Option] = {}
    for option in options:
        found.setdefault((option.at, option.end, option.slot, option.tows), option)
        if len(found) == count:
            break
    return list(found.values())


def _middle_aims() -> list[Aim]:
    return [aim for aim in all_aims() if aim.target in _MIDDLE]


def _best(
    ranked: Sequence[Candidate],
    value: Callable[[Candidate], float],
    late: Callable[[], bool],
) -> Candidate:
    """The candidate of the highest value; those that seemed worse are left out when it is late."""
    best, highest = ranked[0], value(ranked[0])
    for candidate in ranked[1:]:
        if late():
            break
        if (worth := value(candidate)) > highest:
            best, highest = candidate, worth
    return best


def _clock(deadline: float | None) -> Callable[[], bool]:
    if deadline is None:
        return lambda: False
    moment = deadline
    return lambda: time.monotonic() > moment
