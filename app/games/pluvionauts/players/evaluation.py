"""What a board is worth to a seat: its own goals first, then what the others probably want."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from math import exp, hypot, sqrt

from app.games.pluvionauts.players.beliefs import Deed, beliefs
from rules.pluvionauts.score import MISSION_PLACES, Counts
from rules.pluvionauts.state import State

SWING, LAST_SWING = 1.15, 0.3
"""Points by which the lead usually changes in one turn to come, and the least doubt there is."""
WEATHER_SWING = 2.0
"""Points that the sun die and the monsoon die may still turn round, until the end freezes them."""
CLOUDS_A_TURN = 0.45
"""Part of the turns in which a cloud is anchored."""
POINTS = 4.0
"""A board's own points count a little by themselves, one as much as the chance to win divided by
this (in hundredths): so that a lost or a won position is still played on."""


class Evaluator:
    """Worth of counts for one seat, in points: own points, or (minding rivals) the chance to win
    in hundredths, scaled so that a point matters about as much."""

    def __init__(
        self, view: State, seat: int, own: str | None, rivals: dict[str, float] | None = None
    ) -> None:
        self.own = MISSION_PLACES[own] if own is not None else None
        self.rivals = [
            (*MISSION_PLACES[name], chance) for name, chance in (rivals or {}).items() if chance
        ]
        self._end = view.config.clouds_to_end
        self._ending = view.ending
        self._weather = bool(view.board.weather)
        self._players = players = len(view.config.seats)
        self._first = view.first
        self._turns_left = (view.first - seat - 1) % players
        """In this round, once the turn is over that the boards to be judged come from."""
        limit = view.config.round_limit
        self._most_turns = (
            None if limit is None else self._turns_left + players * max(0, limit - view.round)
        )
        self._known: dict[tuple[Counts, int], float] = {}
        self._doubts: dict[int, float] = {}

    def after_turn_of(self, seat: int) -> Evaluator:
        """The same eyes on boards that another seat's turn leaves: whether it ends the game is
        up to that turn, and other turns are left in the round."""
        evaluator = copy(self)
        evaluator._turns_left = (self._first - seat - 1) % self._players
        evaluator._known, evaluator._doubts = {}, {}
        return evaluator

    def worth(self, counts: Counts, anchored: int) -> float:
        key = (counts, anchored)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._worth(counts, anchored)
        return known

    def _worth(self, counts: Counts, anchored: int) -> float:
        if self.own is None:
            return 0.0
        mine = counts[self.own[0]] + counts[self.own[1]]
        if not self.rivals:
            return float(mine)
        doubt = self.doubt(anchored)
        chance = 1.0
        for plantation, herd, held in self.rivals:
            behind = counts[plantation] + counts[herd] - mine
            chance *= 1 - held / (1 + exp(-max(-40.0, min(40.0, behind / doubt))))
        return 100 * chance / POINTS + 0.15 * mine

    def doubt(self, anchored: int) -> float:
        """How much may still change, in points, when so many clouds are anchored."""
        if anchored not in self._doubts:
            ends = self._ending or anchored >= self._end
            if ends:
                left = float(self._turns_left)
            else:
                left = (self._end - anchored) / CLOUDS_A_TURN + self._players / 2
                if self._most_turns is not None:
                    left = min(left, float(self._most_turns))
            doubt = LAST_SWING + SWING * sqrt(left)
            if self._weather and not ends:
                doubt = hypot(doubt, WEATHER_SWING)
            self._doubts[anchored] = doubt
        return self._doubts[anchored]


def evaluator_of(view: State, seat: int, minds_rivals: bool, deeds: Sequence[Deed]) -> Evaluator:
    """The evaluator of a seat, from what it sees."""
    rivals: dict[str, float] = {}
    if minds_rivals:
        for other, chances in enumerate(beliefs(view, seat, deeds)):
            if other != seat:
                for mission, chance in chances.items():
                    rivals[mission] = min(1.0, rivals.get(mission, 0.0) + chance)
    return Evaluator(view, seat, view.missions[seat], rivals)
