"""What is counted of this game beside its points: the largest groups, and what tournaments tell."""

from __future__ import annotations

from collections.abc import Sequence

from app.game import Tally
from app.games.pluvionauts.types import Step
from rules.pluvionauts.actions import Landed
from rules.pluvionauts.events import DieMissed
from rules.pluvionauts.score import RESOURCES, best_counts
from rules.pluvionauts.state import State


def largest_groups(state: State) -> dict[str, int]:
    """By resource; for everybody to see."""
    counts = zip(RESOURCES, best_counts(state.board), strict=True)
    return {resource.value: count for resource, count in counts}


def tally(steps: Sequence[Step], seat: int | None) -> Tally:
    """Throws are those of the balloon die."""
    end = steps[-1].after
    balloon = end.config.balloon_die
    throws = [
        step
        for step in steps
        if seat in (None, step.before.seat)
        and isinstance(step.action, Landed)
        and step.action.dice[0].body == balloon
    ]
    counts = {"throws": len(throws)}
    if seat is None:
        return Tally(counts=counts, shares={"ended_by_clouds": (int(end.ending), 1)})
    missed = sum(any(isinstance(event, DieMissed) for event in step.events) for step in throws)
    return Tally(
        groups={"mission": end.missions[seat] or ""},
        counts=counts,
        shares={"off_board": (missed, len(throws))},
    )
