"""Games brought to a decision of a wanted kind, for players to be asked."""

from __future__ import annotations

from random import Random
from typing import Any

from app.games.pluvionauts.table import layout_for_throw
from app.players import Question
from models.layout import BoardKind
from models.pluvionauts.table import table_of
from rules.pluvionauts.config import GameConfig
from rules.pluvionauts.game import apply, decision, is_over, new, view_for
from rules.pluvionauts.sampling import sample
from rules.pluvionauts.state import Phase, State


def config(players: int = 2, **options: object) -> GameConfig:
    return GameConfig.of(*"abcdef"[:players], **{"round_limit": 30, **options})


def midway(seed: int, phase: Phase, actions: int = 20, **options: object) -> State:
    """A random game after at least so many actions, waiting for a decision of this kind."""
    random = Random(seed)
    players = options.pop("players", 2)
    assert isinstance(players, int)
    state = new(config(players, **options), seed)
    while actions > 0 or state.phase is not phase:
        assert not is_over(state), "no such decision in this game: take another seed"
        state = apply(state, sample(state, random)).state
        actions -= 1
    return state


def asked(state: State, chance: object = 1, **more: Any) -> Question[State]:
    """Whoever is on turn, about what is asked now."""
    asks = decision(state)
    table = table_of(layout_for_throw(state, BoardKind.WELLS)) if asks.throw is not None else None
    return Question(
        asks,
        view_for(state, state.seat),
        state.seat,
        Random(str(chance)),
        table,
        **more,
    )
