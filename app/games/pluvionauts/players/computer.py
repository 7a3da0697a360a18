"""A computer player: values landings, aims, throws with its own hand, and takes its best turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from heapq import nlargest
from itertools import islice
from math import ceil
from typing import TypeVar

from app.games.pluvionauts.players.aim_finder import AimFinder, TriedAim, weather_aim
from app.games.pluvionauts.players.aims import Aim, all_aims
from app.games.pluvionauts.players.beliefs import Deed, Memory
from app.games.pluvionauts.players.best_turns import NUMBERS, SEVEN, BestTurns, TurnOption
from app.games.pluvionauts.players.evaluation import Evaluator, evaluator_of
from app.games.pluvionauts.players.lookahead import Lookahead
from app.games.pluvionauts.players.skill import SKILLS, Skill
from app.players import Level, Question, Sampler
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
    """One level of skill. The thinking time sets how much is tried out, so that the same question
    gets the same answer on every machine, unless it was late."""

    def __init__(self, level: Level, sampler: Sampler, skill: Skill | None = None) -> None:
        """``skill``: another than that of the level."""
        self.level = level
        self.skill = skill or SKILLS[level.key]
        self._sampler = sampler
        self._memory = Memory()
        self._plan: dict[State, Action] = {}
        """What it means to do in the rest of its turn."""

    def answer(self, question: Question[State]) -> Throw | Action:
        """What it means to throw, let go by its unsteady hand; or its action."""
        if question.asked.throw is None:
            return self._act(question)
        aim = self.aims(question)[0].aim
        die = dice_of_throw(question.view)[0]
        return unsteady(aim.throw(die), self.level.hand, question.random)

    def aims(self, question: Question[State]) -> list[TriedAim]:
        """The aims it considered, the one it would take first."""
        view = _own(question)
        die, hand = dice_of_throw(view)[0], self.level.hand
        if view.missions[view.seat] is None or not self.skill.aims:
            return [TriedAim(question.random.choice(_middle_aims()), 0.0)]
        evaluator = self.evaluator(question)
        if die is not view.config.balloon_die:
            return [TriedAim(weather_aim(view, evaluator, die, hand), 0.0)]
        tries = int(self.skill.samples_per_second * self._seconds(question))
        return AimFinder(view, evaluator, hand).find(question, tries, self._sampler)

    def _act(self, question: Question[State]) -> Action:
        view, random = _own(question), question.random
        planned = self._plan.pop(view, None)
        if planned is not None:
            return planned
        legal = legal_actions(view)
        if len(legal) == 1 or random.random() < self.skill.carelessness:
            return random.choice(legal)
        first, *rest = self.plan(question)
        # Not kept from an earlier turn that went otherwise.
        self._plan = {}
        state = apply(view, first).state
        for action in rest:
            self._plan[state] = action
            state = apply(state, action).state
        return first

    def plan(self, question: Question[State]) -> tuple[Action, ...]:
        """What it does now, and as far as it can tell, in the rest of its turn."""
        view = _own(question)
        evaluator = self.evaluator(question)
        best_turns = BestTurns(view.board, view.config, evaluator, view.seat)
        if view.phase is Phase.CHOOSE_CELL:
            face = view.turn.face
            best = max(view.turn.cells, key=lambda cell: best_turns.landing(cell, face).worth)
            return (actions.CHOOSE_CELLS[best],)
        if view.phase is Phase.CHOOSE_FACE:
            cell = view.turn.cell
            number = max(NUMBERS, key=lambda value: best_turns.with_points(cell, value).worth)
            return (actions.ChooseFace(value=number),)
        if view.phase is Phase.TAKE_BACK:
            return (_taken_back(view, evaluator),)
        if view.config.mode is Mode.NORMAL and view.phase in FLIGHT:
            return steps_of(view, self._option(question, view, best_turns))
        if _navigation_begins(view):
            return self._planned_turn(question, view, evaluator).actions
        return (max(legal_actions(view), key=lambda action: _at_once(view, action, evaluator)),)

    def evaluator(self, question: Question[State]) -> Evaluator:
        """How it values boards."""
        return evaluator_of(
            _own(question),
            question.seat,
            self.skill.minds_rivals,
            self._deeds(question) if self.skill.infers else (),
        )

    def _option(self, question: Question[State], view: State, best_turns: BestTurns) -> TurnOption:
        """The turn of the normal mode it takes, from where the turn has come to."""
        options = options_now(view, best_turns)
        wavering = self.skill.wavering
        if wavering:
            chance = question.random
            return max(options, key=lambda option: option.worth + chance.gauss(0, wavering))
        options.sort(key=lambda option: -option.worth)
        count = ceil(self.skill.candidates_per_second * self._seconds(question))
        if count < 2:
            return options[0]
        lookahead = Lookahead(view, best_turns.evaluator, self._deeds(question))
        return _best(_different(options, count), lookahead.value, question)

    def _planned_turn(
        self, question: Question[State], view: State, evaluator: Evaluator
    ) -> CompleteTurn:
        """Of the advanced mode."""
        scorer = TurnScorer(view.board, view.config.house.floor_at_zero)
        wavering = self.skill.wavering

        def worth(turn: CompleteTurn) -> float:
            value = evaluator.worth(scorer.counts(turn.board), turn.board.anchored_count)
            return value + question.random.gauss(0, wavering) if wavering else value

        turns = islice(complete_turns(view), MOST_TURNS)
        count = max(1, ceil(self.skill.candidates_per_second * self._seconds(question) / 2))
        ranked = nlargest(count, ((worth(turn), -i, turn) for i, turn in enumerate(turns)))
        if count == 1:
            return ranked[0][2]
        lookahead = Lookahead(view, evaluator, self._deeds(question))

        def thought_through(entry: tuple[float, int, CompleteTurn]) -> float:
            value, _, turn = entry
            board = turn.board
            counts = scorer.counts(board)
            option = TurnOption(value, counts, turn.cell, turn.cell, anchored=board.anchored_count)
            return lookahead.value_of(board, option)

        return _best(ranked, thought_through, question)[2]

    def _deeds(self, question: Question[State]) -> tuple[Deed, ...]:
        return self._memory.deeds((*question.seen, _own(question)))

    def _seconds(self, question: Question[State]) -> float:
        return self.level.seconds if question.seconds is None else question.seconds


def _own(question: Question[State]) -> State:
    """Whatever it is shown, it looks at no more than its seat may see."""
    return view_for(question.view, question.seat)


def options_now(view: State, best_turns: BestTurns) -> list[TurnOption]:
    """All ways to finish a turn of the normal mode, from wherever it has come to."""
    turn = view.turn
    if view.phase is Phase.MOVE:
        tow, optional = SEVEN - turn.points, view.config.house.mooring_is_optional
        found = []
        for at in best_turns.reached(turn.cell, turn.points):
            found += best_turns.options(at, tow)
            if optional:
                found.append(best_turns.staying(at))
        return found
    if view.phase is Phase.MOOR:
        face = view.balloon_face
        assert face is not None
        return [*best_turns.options(turn.cell, SEVEN - face.value), best_turns.staying(turn.cell)]
    if view.phase is Phase.TOW:
        return best_turns.options(turn.cell, turn.points)
    return [
        option
        for option in best_turns.cloud_options(turn.cargo_from, turn.cell)
        if option.slot in turn.anchor_at
    ]


def steps_of(view: State, option: TurnOption) -> tuple[Action, ...]:
    """The actions that carry an option out, from where the turn has come to."""
    steps: list[Action] = []
    state = view
    while state.phase in FLIGHT:
        steps.append(_step(state, option))
        state = apply(state, steps[-1]).state
    return tuple(steps)


def _step(view: State, option: TurnOption) -> Action:
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


def _taken_back(view: State, evaluator: Evaluator) -> Action:
    """The airship that guards less comes back."""

    def guarded(cell: int) -> float:
        board = view.board.with_airship_moved(view.seat, cell, NONE)
        return BestTurns(board, view.config, evaluator, view.seat).hold(cell)

    return actions.TAKE_BACKS[min(view.board.airships[view.seat], key=guarded)]


def _at_once(view: State, action: Action, evaluator: Evaluator) -> float:
    """What the board is worth right after an action."""
    board = apply(view, action).state.board
    counts = best_counts(board, view.config.house.floor_at_zero)
    return evaluator.worth(counts, board.anchored_count)


def _different(options: Sequence[TurnOption], count: int) -> list[TurnOption]:
    """The first few that lead to different boards (options come sorted)."""
    found: dict[tuple[int, int, int, bool], TurnOption] = {}
    for option in options:
        found.setdefault((option.at, option.end, option.slot, option.tows), option)
        if len(found) == count:
            break
    return list(found.values())


def _middle_aims() -> list[Aim]:
    return [aim for aim in all_aims() if aim.target in _MIDDLE]


def _best(
    ranked: Sequence[Candidate], value: Callable[[Candidate], float], question: Question[State]
) -> Candidate:
    """The candidate of the highest value; those that seemed worse are left out when it is late."""
    best, highest = ranked[0], value(ranked[0])
    for candidate in ranked[1:]:
        if question.late:
            break
        if (worth := value(candidate)) > highest:
            best, highest = candidate, worth
    return best
