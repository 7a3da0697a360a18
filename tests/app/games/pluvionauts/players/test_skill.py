"""Skill: the best turn where it is known, the right moment to end, good aims, steady hands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from math import atan2, degrees, dist, hypot
from random import Random
from statistics import fmean

import pytest

from app.games.pluvionauts.players.advice import advise
from app.games.pluvionauts.players.aim_finder import AimFinder
from app.games.pluvionauts.players.aims import FLAT_LOB, all_aims
from app.games.pluvionauts.players.beliefs import Deed, Memory, beliefs
from app.games.pluvionauts.players.best_turns import MOST_POINTS, BestTurns
from app.games.pluvionauts.players.computer import MOST_TURNS, ComputerPlayer
from app.games.pluvionauts.players.evaluation import evaluator_of
from app.games.pluvionauts.players.skill import SKILLS
from app.games.pluvionauts.table import layout_for_throw
from app.players import LEVELS, OwnSampler, Question, Sampler
from models.layout import BoardKind
from models.pluvionauts.table import table_of
from models.table import Table
from physics.hand import unsteady
from physics.throw import Throw
from physics.toss import Rest
from rules.box import DIE_EDGE
from rules.box.reading import lying
from rules.hexgrid import CELLS, Cell, Slot, centre
from rules.messages import in_points
from rules.pluvionauts.actions import Action
from rules.pluvionauts.components import DieKind, FaceSymbol
from rules.pluvionauts.config import HouseRules
from rules.pluvionauts.game import apply, is_over, legal_actions, new, view_for
from rules.pluvionauts.sampling import sample
from rules.pluvionauts.score import RESOURCES, best_counts, mission_total
from rules.pluvionauts.state import Phase, State
from rules.pluvionauts.turns import TurnScorer, complete_turns
from rules.poses import Pose, Settled
from tests.app.games.pluvionauts.players.positions import asked, config, midway
from tests.rules.pluvionauts.positions import laid, landed


def _sure(key: str = "navigator") -> ComputerPlayer:
    """Takes what is best for its own mission, without a slip."""
    return ComputerPlayer(LEVELS[key], CountingSampler(), replace(SKILLS[key], wavering=0.0))


def _finished(state: State, player: ComputerPlayer, seconds: float | None = None) -> State:
    """The state after the rest of the turn."""
    turn, step = (state.round, state.seat), 0
    while (state.round, state.seat) == turn and not is_over(state):
        action = player.answer(asked(state, step, seconds=seconds))
        assert not isinstance(action, Throw)
        state, step = apply(state, action).state, step + 1
    return state


def _captain(sampler: Sampler | None = None) -> ComputerPlayer:
    return ComputerPlayer(LEVELS["captain"], sampler or CountingSampler())


def _with_missions(state: State, own: str, other: str) -> State:
    missions = (own, other) if state.seat == 0 else (other, own)
    return state._replace(missions=missions)


@pytest.mark.parametrize("seed", range(8))
def test_the_turn_it_takes_is_the_best_of_all(seed: int) -> None:
    state = midway(seed, Phase.MOVE, actions=8 + 3 * seed, players=3)
    mission = state.missions[state.seat]
    assert mission is not None
    scorer = TurnScorer(state.board)
    best = max(mission_total(scorer.counts(turn.board), mission) for turn in complete_turns(state))
    after = _finished(state, _sure())
    assert mission_total(best_counts(after.board), mission) == best


@pytest.mark.parametrize("seed", range(3))
def test_the_advanced_turn_it_takes_is_the_best_it_looked_at(seed: int) -> None:
    state = landed(new(config(3, mode="advanced"), seed), (seed, -1), 5, FaceSymbol.BALLOON)
    mission = state.missions[state.seat]
    assert mission is not None
    scorer = TurnScorer(state.board)
    turns = islice(complete_turns(state), MOST_TURNS)
    best = max(mission_total(scorer.counts(turn.board), mission) for turn in turns)
    after = _finished(state, _sure())
    assert mission_total(best_counts(after.board), mission) == best


@pytest.mark.parametrize("seed", range(4))
def test_what_is_worked_out_quickly_is_the_best_of_all_options(seed: int) -> None:
    view = midway(seed, Phase.THROW, 10 * seed, intemperies=seed == 3)
    best_turns = BestTurns(
        view.board, view.config, evaluator_of(view, view.seat, True, ()), view.seat
    )
    for at in range(len(CELLS)):
        for tow in range(MOST_POINTS + 1):
            best = max(option.worth for option in best_turns.options(at, tow))
            assert best_turns.best(at, tow).worth == pytest.approx(best)


# --- positions made by hand, where the best turn is known ----------------------------------------


@pytest.mark.parametrize("key", ["navigator", "captain"])
def test_a_lone_island_is_towed_to_its_like(key: str) -> None:
    plains = {(-1, 0): "plain", (0, 0): "plain", (3, 0): "plain"}
    state = _with_missions(landed(laid(config(2), plains), (3, 0), 2), "square_B", "square_A")
    cows = RESOURCES.index("cow")
    assert best_counts(state.board)[cows] == 2
    after = _finished(state, _sure(key), 0.5)
    assert best_counts(after.board)[cows] == 3


@pytest.mark.parametrize("key", ["navigator", "captain"])
def test_rain_is_anchored_where_it_waters_two_of_ones_own(key: str) -> None:
    islands = {(0, 0): "plain", (1, 0): "plain", (-2, 0): "forest", (-3, 0): "forest"}
    start = laid(config(2), islands, {(0, 2): "rain"})
    state = _with_missions(landed(start, (0, 2), 3), "square_C", "square_B")
    flowers = RESOURCES.index("flower")
    assert best_counts(state.board)[flowers] == 2
    after = _finished(state, _sure(key), 0.5)
    assert best_counts(after.board)[flowers] == 4


@pytest.mark.parametrize("intemperies", [False, True])
@pytest.mark.parametrize("leads", [True, False])
def test_the_captain_ends_the_game_when_ahead_and_not_when_behind(
    leads: bool, intemperies: bool
) -> None:
    # One more cloud ends the game, and with it the power of the weather dice; this fog changes no
    # score. All others have played in this round.
    table = config(2, house=HouseRules(clouds_to_end=1), intemperies=intemperies)
    cells = [(q, -3) for q in range(4)] + [(0, -2)]
    islands = dict.fromkeys(cells, "plain" if leads else "mountain")
    if leads:
        islands |= dict.fromkeys([(q, -1) for q in range(-1, 3)], "forest")
    state = landed(laid(table, islands, {(0, 2): "fog"}), (0, 2), 3)
    state = _with_missions(state, "square_C", "square_A")._replace(first=1 - state.seat)
    # Flowers and reindeer against mushrooms and llamas (or crystals and cows, for all it knows).
    after = _finished(state, _captain(), 0.5)
    assert is_over(after) == leads


def test_others_missions_are_inferred_from_what_they_did() -> None:
    state = midway(1, Phase.THROW, players=4)
    seat, other = state.seat, (state.seat + 1) % 4
    view = view_for(state._replace(missions=("square_B",) * 4), seat)
    a, b, c, d, e, f = (2 * (resource == "llama") for resource in RESOURCES)
    deeds = (Deed(other, (0, 0, 0, 0, 0, 0), (a, b, c, d, e, f)),) * 2
    before, after = beliefs(view, seat, ())[other], beliefs(view, seat, deeds)[other]
    wanting = [name for name in after if name in ("square_A", "circle_B")]
    assert wanting
    assert all(after[name] > before[name] for name in wanting)
    assert max(after, key=lambda name: after[name]) in wanting
    # Nothing is learnt of what cannot be: nobody else has one's own mission.
    assert "square_B" not in after


@pytest.mark.parametrize("ends", [True, False])
def test_an_answer_that_ends_the_game_leaves_fewer_turns(ends: bool) -> None:
    state = midway(2, Phase.MOVE, players=3)
    first = state._replace(first=state.seat)
    mine = evaluator_of(view_for(first, first.seat), first.seat, True, ())
    last = mine.after_turn_of((first.seat + 2) % 3)
    clouds = first.config.clouds_to_end if ends else 1
    # Two more turns come after one's own, none after the last one's.
    assert (last.doubt(clouds) < mine.doubt(clouds)) == ends


def test_a_turn_is_thought_about_once() -> None:
    state = midway(3, Phase.MOVE, actions=12)
    thoughts = []

    class Observed(ComputerPlayer):
        def plan(self, question: Question[State]) -> tuple[Action, ...]:
            thoughts.append(question)
            return super().plan(question)

    _finished(state, Observed(LEVELS["captain"], CountingSampler()), 0.5)
    assert len(thoughts) == 1


def test_a_seat_remembers_what_it_saw_and_forgets_what_was_taken_back() -> None:
    random, state = Random(4), new(config(3), 4)
    seen = [state]
    while not is_over(state):
        state = apply(state, sample(state, random)).state
        seen.append(state)
    memory = Memory()
    for length in (5, len(seen) // 2, len(seen) // 2 - 1, len(seen)):
        assert memory.deeds(seen[:length]) == Memory().deeds(seen[:length])
    deeds = memory.deeds(seen)
    assert deeds
    assert all(deed.before != deed.after for deed in deeds)
    assert deeds[-1].after == best_counts(state.board)


# --- throws --------------------------------------------------------------------------------------


class CountingSampler:
    """Lands every throw in the middle of the board and counts them."""

    def __init__(self) -> None:
        self.count = 0
        self.heights: set[float] = set()

    def __call__(self, table: Table, throws: Sequence[Throw]) -> list[Rest | None]:
        self.count += len(throws)
        self.heights |= {throw.position[2] for throw in throws}
        return [(Settled(body=throw.body, pose=_lying(Cell(0, 0))),) for throw in throws]


def _lying(where: Cell, face: int = 4) -> Pose:
    return Pose(position=(*centre(where), DIE_EDGE / 2), orientation=lying(face))


def _tried(seconds: float, deadline: float | None = None) -> CountingSampler:
    state, sampler = new(config(2), 3), CountingSampler()
    _captain(sampler).answer(asked(state, seconds=seconds, deadline=deadline))
    return sampler


def test_more_time_tries_more_and_no_time_tries_nothing() -> None:
    rate = SKILLS["captain"].samples_per_second
    short, long = _tried(0.5).count, _tried(3.0).count
    assert 0.5 * rate * 0.5 <= short <= 0.5 * rate
    assert 3.0 * rate * 0.5 <= long <= 3.0 * rate
    assert _tried(3.0, deadline=0.0).count == 0


def test_when_it_is_late_the_first_good_turn_is_taken() -> None:
    state = midway(3, Phase.MOVE, actions=12)
    late = _captain().answer(asked(state, seconds=3.0, deadline=0.0))
    unhurried = _captain().answer(asked(state, seconds=0.05))
    assert late == unhurried  # with no time at all, only the most promising turn is looked at


def test_with_time_it_tries_a_raised_hand_too() -> None:
    assert len(_tried(0.5).heights) == 1
    assert len(_tried(3.0).heights) == 2


def test_it_aims_where_landings_pay() -> None:
    east = {(2, 0): "plain", (3, -1): "plain", (3, 0): "forest", (2, 1): "plain"}
    state = _with_missions(laid(config(2), east, {(3, -2): "rain"}), "square_C", "square_A")
    view = view_for(state, state.seat)
    finder = AimFinder(view, evaluator_of(view, view.seat, False, ()), LEVELS["captain"].hand)
    ranked = finder.by_expectation()
    assert ranked[0].aim.target[0] > 0 > ranked[-1].aim.target[0]
    assert ranked[0].expected > ranked[-1].expected


def test_it_throws_at_a_weather_die_when_that_pays() -> None:
    plains = dict.fromkeys(((0, 2), (-1, 2), (-1, 3), (-2, 3)), "plain")
    state = _with_missions(laid(config(2, intemperies=True), plains), "square_B", "square_A")

    def knocked(table: Table, throws: Sequence[Throw]) -> list[Rest | None]:
        """A flat throw knocks the sun die onto the cows; any throw ends in the far corner."""
        rests: list[Rest | None] = []
        for throw in throws:
            vx, vy, vz = throw.velocity
            flat = degrees(atan2(vz, hypot(vx, vy))) < FLAT_LOB + 8
            lain = {body.name: pose for body, pose in table.loose()}
            if flat:
                lain[DieKind.SUN] = _lying(Cell(-1, 2))
            lain[throw.body] = _lying(Cell(0, -3))
            rests.append(tuple(Settled(body=die, pose=pose) for die, pose in lain.items()))
        return rests

    skill = replace(SKILLS["captain"], minds_rivals=False)
    aims = ComputerPlayer(LEVELS["captain"], knocked, skill).aims(asked(state, seconds=3.0))
    assert aims[0].aim.lob == FLAT_LOB


def test_a_steadier_hand_lands_closer() -> None:
    table = table_of(layout_for_throw(new(config(2), 3), BoardKind.WELLS))
    aims = [aim for aim in all_aims() if aim.target == centre(Cell(0, 0))]
    sampler, spreads = OwnSampler(), {}
    for key in ("passenger", "captain"):
        random = Random(5)
        throws = [
            unsteady(aim.throw(DieKind.BALLOON), LEVELS[key].hand, random)
            for aim in aims
            for _ in range(2)
        ]
        rests = [rest for rest in sampler(table, throws) if rest is not None]
        spreads[key] = fmean(hypot(*rest[0].pose.position[:2]) for rest in rests)
    sampler.close()
    assert spreads["captain"] < 0.8 * spreads["passenger"]


def test_every_level_has_a_steadier_hand_than_the_one_below() -> None:
    meant = next(aim for aim in all_aims() if aim.target == centre(Cell(0, 0)))
    throw = meant.throw(DieKind.BALLOON)
    off = []
    for level in LEVELS.values():
        random = Random(2)
        done = [unsteady(throw, level.hand, random).velocity for _ in range(200)]
        off.append(fmean(dist(velocity, throw.velocity) for velocity in done))
    assert off == sorted(off, reverse=True)


# --- advice --------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["normal", "advanced"])
def test_advice_shows_an_aim_and_then_legal_steps(mode: str) -> None:
    sampler = OwnSampler()
    state = midway(4, Phase.THROW, 9, mode=mode)
    aim = advise(asked(state, seconds=0.3), sampler)
    assert aim is not None
    assert aim.throw is not None
    assert aim.target is not None
    assert aim.action is None
    state = landed(state, (0, 0), 5)
    step = advise(asked(state), sampler)
    sampler.close()
    assert step is not None
    assert step.throw is None
    assert step.action in legal_actions(state)
    assert step.cells


def test_advice_shows_the_whole_plan_and_what_comes_of_it() -> None:
    islands = {(0, 0): "plain", (1, 0): "plain", (-2, 0): "forest", (-3, 0): "forest"}
    start = laid(config(2), islands, {(0, 2): "rain"})
    state = _with_missions(landed(start, (0, 2), 3), "square_C", "square_B")
    advice = advise(asked(state, seconds=0.5), CountingSampler())
    assert advice is not None
    assert advice.tows == ((Cell(0, 2), advice.cells[-1]),)
    assert advice.slot == Slot(Cell(0, 0), Cell(1, 0))
    assert "anchor" in str(advice.message)
    before = mission_total(best_counts(state.board), "square_C")
    assert advice.message.values["before"] == before
    assert advice.message.values["after"] == in_points(before + 2)  # flowers


def test_no_advice_when_nothing_is_asked() -> None:
    state = new(config(2), 1)._replace(phase=Phase.GAME_OVER)
    assert advise(asked(state), CountingSampler()) is None
