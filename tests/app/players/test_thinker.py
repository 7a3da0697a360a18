"""Thinking in another process: it answers, and survives the death of that process."""

import os
from concurrent.futures import Future
from random import Random

from app.players.base import Choice
from app.players.thinker import Thinker, think
from app.session.layout import layout_of
from models.layout import BoardKind
from physics.throw import Throw
from rules.pluvionauts.config import GameConfig
from rules.pluvionauts.game import new, view_for


def _asked(thinker: Thinker) -> Future[Choice]:
    state = new(GameConfig.of("a", "b"), 1)
    view = view_for(state, state.seat)
    return thinker.submit(view, layout_of(state, BoardKind.WELLS), "navigator", 5, seconds=0.4)


def test_another_process_gives_the_same_answer_and_is_replaced_when_it_dies() -> None:
    state = new(GameConfig.of("a", "b"), 1)
    view = view_for(state, state.seat)
    here = think(view, layout_of(state, BoardKind.WELLS), "navigator", 5, 0.4)
    assert isinstance(here, Throw)
    with Thinker() as thinker:
        assert _asked(thinker).result(60) == here
        pool = thinker._pool
        assert pool is not None
        victim = pool.submit(os._exit, 1)
        assert victim.exception(60) is not None
        assert _asked(thinker).result(60) == here
        assert thinker._pool is not pool


def test_advice_comes_from_the_thinking_process_too() -> None:
    state = new(GameConfig.of("a", "b"), Random(2).randrange(100))
    with Thinker() as thinker:
        advice = thinker.submit_advice(
            view_for(state, state.seat), layout_of(state, BoardKind.WELLS)
        ).result(60)
    assert advice is not None
    assert advice.throw is not None
    assert str(advice.message)
