"""Choosing an aim: from what is known of landings in general, then from real throws tried out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from app.games.pluvionauts.players.aims import Aim, aims_at_die, all_aims, expected_landings
from app.games.pluvionauts.players.best_turns import BestTurns
from app.games.pluvionauts.players.evaluation import Evaluator
from app.players import Question, Sampler
from physics.hand import Hand, unsteady
from physics.toss import Rest
from rules.hexgrid import CELLS, centre
from rules.pluvionauts import actions
from rules.pluvionauts.board import NONE, Board
from rules.pluvionauts.components import FACES, DieKind
from rules.pluvionauts.game import apply
from rules.pluvionauts.score import best_counts
from rules.pluvionauts.state import Phase, State
from rules.pluvionauts.takeoff import dice_of_throw
from rules.poses import Settled

TRUST = 5.0
"""What is known in general weighs as much as so many throws tried out."""
FIRST_TRIES = 3
"""Throws for every aim that is tried at all, before the better half gets more."""
MANY_TRIES = 48
"""With so many throws to try out, the best aims are also tried from a raised hand."""
FACES_UP = range(6)


def as_action(rest: Rest, view: State) -> actions.Landed:
    """What the rules must know of a throw that was tried out."""
    poses = {die.body: die.pose for die in rest}
    return actions.Landed(
        dice=tuple(Settled(body=kind, pose=poses[kind]) for kind in dice_of_throw(view))
    )


@dataclass
class TriedAim:
    """An aim with what is expected of it and what came of it when it was tried."""

    aim: Aim
    expected: float
    tried: list[float] = field(default_factory=list)

    @property
    def worth(self) -> float:
        return (TRUST * self.expected + sum(self.tried)) / (TRUST + len(self.tried))


class AimFinder:
    """Finds the aim with the best expectation for a seat that is asked to throw."""

    def __init__(self, view: State, evaluator: Evaluator, hand: Hand) -> None:
        self.view, self.evaluator, self.hand = view, evaluator, hand
        self.best_turns = BestTurns(view.board, view.config, evaluator, view.seat)
        self._turns: dict[object, BestTurns] = {view.board.weather: self.best_turns}

    def by_expectation(self) -> list[TriedAim]:
        """All aims, the most promising first, by what is known of landings in general."""
        cells = [
            sum(self.best_turns.landing(cell, face).worth for face in FACES_UP) / len(FACES_UP)
            for cell in range(len(CELLS))
        ]
        worths = expected_landings(self.hand) @ np.array(cells)
        order = np.argsort(-worths, kind="stable")
        return [TriedAim(all_aims()[row], float(worths[row])) for row in order.tolist()]

    def find(
        self,
        question: Question[State],
        tries: int,
        sampler: Sampler,
    ) -> list[TriedAim]:
        """The aims that were tried out, the best first; ``tries`` throws in all."""
        ranked = self.by_expectation()
        if tries < 2 * FIRST_TRIES:
            return ranked[:1]
        count = max(2, min(12, tries // (2 * FIRST_TRIES)))
        field_ = _spread_out(ranked, count)
        if tries >= MANY_TRIES:
            field_ += [TriedAim(best.aim.from_higher, best.expected) for best in field_[:3]]
        if self.view.board.weather and not self.view.ending:
            average = ranked[len(ranked) // 2].expected
            at_dice = [
                TriedAim(aim, average)
                for die in self.view.board.weather
                if die.cell != NONE
                for aim in aims_at_die(*_place(self.view.board, die.kind))
            ]
            field_ += question.random.sample(at_dice, min(len(at_dice), count // 2))
        each = FIRST_TRIES
        while tries >= each * len(field_) and not question.late:
            self._try(field_, each, question, sampler)
            tries -= each * len(field_)
            field_.sort(key=lambda tried: -tried.worth)
            field_ = field_[: max(1, (len(field_) + 1) // 2)] if len(field_) > 2 else field_
        return sorted(field_, key=lambda tried: -tried.worth)

    def _try(
        self,
        aims: Sequence[TriedAim],
        times: int,
        question: Question[State],
        sampler: Sampler,
    ) -> None:
        die, table = self.view.config.balloon_die, question.table
        assert table is not None
        throws = [
            unsteady(tried.aim.throw(die), self.hand, question.random)
            for tried in aims
            for _ in range(times)
        ]
        # All at once, so that helping processes can share them.
        for place, rest in enumerate(sampler(table, throws)):
            if rest is not None:
                aims[place // times].tried.append(self.worth_of(rest))

    def worth_of(self, rest: Rest) -> float:
        """What a throw that ended like this is worth."""
        after = apply(self.view, as_action(rest, self.view)).state
        if after.seat != self.view.seat or after.phase is Phase.GAME_OVER:
            return self.best_turns.now  # the last attempt failed
        turn = after.turn
        if not turn.landed:
            return self.best_turns.now  # another attempt: no better than a lost turn, to be careful
        best_turns = self._turns.get(after.board.weather)
        if best_turns is None:
            best_turns = BestTurns(after.board, after.config, self.evaluator, after.seat)
            self._turns[after.board.weather] = best_turns
        return max(best_turns.landing(cell, turn.face).worth for cell in turn.cells)


def _spread_out(ranked: Sequence[TriedAim], count: int) -> list[TriedAim]:
    """The best aims, but not many that mean the same place from nearly the same side."""
    chosen: list[TriedAim] = []
    for tried in ranked:
        alike = [
            other
            for other in chosen
            if other.aim.target == tried.aim.target
            and abs((other.aim.azimuth - tried.aim.azimuth + 180) % 360 - 180) < 50
        ]
        if not alike:
            chosen.append(tried)
        if len(chosen) == count:
            break
    return chosen


def _place(board: Board, kind: DieKind) -> tuple[float, float]:
    die = next(die for die in board.weather if die.kind is kind)
    if die.pose is not None:
        return die.pose.position[0], die.pose.position[1]
    return centre(CELLS[die.cell])


def weather_aim(view: State, evaluator: Evaluator, kind: DieKind, hand: Hand) -> Aim:
    """Where to throw a weather die that must be thrown by itself."""
    index = next(i for i, die in enumerate(view.board.weather) if die.kind is kind)
    dice = view.board.weather
    worth = []
    for cell in range(len(CELLS)):
        total = 0.0
        for face in range(0, len(FACES[kind]), 2):
            die = type(dice[index])(kind, cell, face)
            board = view.board.with_weather((*dice[:index], die, *dice[index + 1 :]))
            total += evaluator.worth(
                best_counts(board, view.config.house.floor_at_zero), board.anchored_count
            )
        worth.append(total)
    expected = expected_landings(hand) @ np.array(worth)
    return all_aims()[int(expected.argmax())]
