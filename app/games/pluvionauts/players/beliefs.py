"""What each seat probably wants, from what its turns did to the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from math import exp

from rules.pluvionauts.components import MISSION_SETS, MISSIONS
from rules.pluvionauts.score import MISSION_PLACES, Counts, best_counts
from rules.pluvionauts.state import Phase, State

CONVICTION = 0.8
"""How strongly a point gained for a mission speaks for somebody having that mission."""


@dataclass(frozen=True, slots=True)
class Deed:
    """What a whole turn did to the board, as everybody could watch it."""

    seat: int
    before: Counts
    after: Counts


class Memory:
    """Turns as a seat remembers them. What it remembers is not worked out again when it has seen
    more of the same game."""

    def __init__(self) -> None:
        self._seen: tuple[State, ...] = ()
        self._watcher = _Watcher()

    def deeds(self, seen: Sequence[State]) -> tuple[Deed, ...]:
        """What every finished turn did, from the states of a game in their order."""
        known = len(self._seen)
        if tuple(seen[:known]) != self._seen:  # another game, or something was taken back
            self._watcher, known = _Watcher(), 0
        for state in seen[known:]:
            self._watcher.see(state)
        self._seen = tuple(seen)
        return tuple(self._watcher.deeds)


class _Watcher:
    """Only looks at the board and whose turn it is: what everybody at the table can see."""

    def __init__(self) -> None:
        self.deeds: list[Deed] = []
        self._before: Counts | None = None
        self._turn: tuple[int, int] | None = None

    def see(self, state: State) -> None:
        if state.phase is Phase.SETUP or state.round == 0:
            return
        now = (state.round, state.seat)
        if now == self._turn and state.phase is not Phase.GAME_OVER:
            return
        counts = best_counts(state.board, state.config.house.floor_at_zero)
        if self._before is not None and self._turn is not None and counts != self._before:
            self.deeds.append(Deed(self._turn[1], self._before, counts))
        self._before, self._turn = counts, now


def beliefs(view: State, seat: int, deeds: Sequence[Deed]) -> tuple[dict[str, float], ...]:
    """For each seat, how likely it has each mission, as far as ``seat`` can tell."""
    players = len(view.config.seats)
    own = view.missions[seat]
    evidence = [dict.fromkeys(MISSIONS, 1.0) for _ in range(players)]
    for deed in deeds:
        for mission, (plantation, herd) in MISSION_PLACES.items():
            gain = (
                deed.after[plantation]
                - deed.before[plantation]
                + deed.after[herd]
                - deed.before[herd]
            )
            evidence[deed.seat][mission] *= exp(CONVICTION * max(-3, min(3, gain)))
    found = [dict.fromkeys(MISSIONS, 0.0) for _ in range(players)]
    others = [other for other in range(players) if other != seat]
    for dealt in MISSION_SETS[players]:
        if own is not None and own not in dealt:
            continue
        rest = [mission for mission in dealt if mission != own]
        for assignment in permutations(rest, len(others)):
            weight = 1.0
            for other, mission in zip(others, assignment, strict=True):
                weight *= evidence[other][mission]
            for other, mission in zip(others, assignment, strict=True):
                found[other][mission] += weight
    for other in others:
        total = sum(found[other].values())
        found[other] = {name: value / total for name, value in found[other].items() if value > 0}
    found[seat] = {own: 1.0} if own is not None else {}
    return tuple(found)
