"""Thinking in another process: it answers, and survives the death of that process."""

import os
import signal
from concurrent.futures import Future
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from app.games.pluvionauts.players import ComputerPlayer, advise
from app.games.pluvionauts.players.aims import all_aims
from app.games.pluvionauts.table import layout_of
from app.players import Minds, OwnSampler, SharedSampler, Thinker, level
from models.layout import BoardKind
from models.pluvionauts.table import table_of
from physics.throw import Throw
from rules.pluvionauts.actions import Action
from rules.pluvionauts.components import DieKind
from rules.pluvionauts.game import new
from tests.app.games.pluvionauts.players.positions import asked, config
from tests.patience import PATIENCE, until


@pytest.fixture(autouse=True)
def no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine must not break a thought off, which would then come out differently."""
    monkeypatch.setattr("app.players.thinker.MOST_SECONDS", 1000.0)


def _asked(thinker: Thinker, pace: float = 0.25) -> Future[Throw | Action]:
    return thinker.submit(ComputerPlayer, asked(new(config(), 1), 5), "navigator", pace)


def test_another_process_gives_the_same_answer_and_is_replaced_when_it_dies() -> None:
    question = asked(new(config(), 1), 5, seconds=0.25 * level("navigator").seconds)
    with closing(OwnSampler()) as sampler:
        here = Minds(sampler).answer(ComputerPlayer, question, "navigator")
    assert isinstance(here, Throw)
    with Thinker() as thinker:
        assert _asked(thinker).result(PATIENCE) == here
        process = thinker._process
        assert process is not None
        victim = process.pool.submit(os._exit, 1)
        assert victim.exception(60) is not None
        assert _asked(thinker).result(PATIENCE) == here
        assert thinker._process is not process


def test_a_process_that_dies_in_the_middle_of_a_thought_is_replaced() -> None:
    with Thinker() as thinker:
        thinker.warm_up()
        process = thinker._process
        assert process is not None
        thought = _asked(thinker, pace=2)
        os.kill(process._id.result(PATIENCE), signal.SIGKILL)
        assert isinstance(thought.result(PATIENCE), Throw)
        assert thinker._process is not process


def test_stopping_cancels_a_thought_and_ends_its_process() -> None:
    with Thinker() as thinker:
        thinker.warm_up()
        process = thinker._process
        assert process is not None
        number = process._id.result(PATIENCE)
        thought = _asked(thinker, pace=20)
        thinker.stop()
        assert thought.cancelled()
        until("its process is gone", lambda: not _alive(number))
        # It can be asked again.
        assert isinstance(_asked(thinker).result(PATIENCE), Throw)


def _alive(number: int) -> bool:
    try:
        return "Z" not in Path(f"/proc/{number}/stat").read_text().rsplit(")")[-1].split()[0]
    except OSError:
        return False


def test_helpers_find_what_one_process_finds_and_may_die() -> None:
    state = new(config(), 1)
    table = table_of(layout_of(state, BoardKind.WELLS))
    throws = [aim.throw(DieKind.BALLOON) for aim in all_aims()[:7]]
    own, shared = OwnSampler(), SharedSampler(2)
    try:
        expected = own(table, throws)
        assert shared(table, throws) == expected  # the helper is still starting
        assert shared.wait_for_helpers(PATIENCE)
        assert shared(table, throws) == expected
        (helper,) = shared._helpers
        helper._process.kill()
        assert shared(table, throws) == expected
        assert shared.wait_for_helpers(PATIENCE)
        assert shared._helpers != [helper]
        assert shared(table, throws) == expected
    finally:
        own.close()
        shared.close()


def test_advice_comes_from_the_thinking_process_too() -> None:
    state = new(config(), Random(2).randrange(100))
    with Thinker() as thinker:
        advice = thinker.advise(advise, asked(state)).result(PATIENCE)
    assert advice is not None
    assert advice.throw is not None
    assert str(advice.message)
