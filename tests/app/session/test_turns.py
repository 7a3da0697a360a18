"""The loop that goes on with every game: who is asked, what chance throws, and void throws."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from app.game import HUMAN
from app.games.pluvionauts import PluvionautsSetup
from app.games.pluvionauts.throwing import careless
from app.games.pluvionauts.types import Session
from app.session.session import VoidThrow
from app.session.turns import MOST_VOID, Known, Turns
from app.storage import gamefile
from physics.throw import Throw
from rules.pluvionauts import Action, GameConfig

Answer = Throw | Action


def session_of(*players: str, **options: object) -> Session:
    config = GameConfig.of(*("Ada", "Ben", "Cleo")[: len(players)], round_limit=1, **options)
    return Session(gamefile.in_memory(PluvionautsSetup(config=config, players=players, seed=4)))


def anything(session: Session, asked: list[tuple[int, int]]) -> Callable[[int, int], Known[Answer]]:
    def ask(seat: int, void: int) -> Known[Answer]:
        asked.append((seat, void))
        question = session.question(seat, void)
        if question.asked.throw is not None:
            return Known(careless(question))
        legal = session.game.rules.legal_actions(question.view, seat)
        return Known(question.random.choice(legal))

    return ask


def test_nobody_is_asked_for_what_a_person_owes() -> None:
    session = session_of(HUMAN, HUMAN)
    asked: list[tuple[int, int]] = []
    turns = Turns(session, anything(session, asked))
    assert turns.due == session.state.first
    turns.think()
    assert turns.step() is None
    assert (asked, turns.thought) == ([], None)


def test_chance_throws_the_weather_dice_as_the_game_says() -> None:
    games = []
    for _ in range(2):
        session = session_of("deckhand", "deckhand", intemperies=True)
        asked: list[tuple[int, int]] = []
        turns = Turns(session, anything(session, asked))
        while session.state.round == 0:
            assert turns.step() is not None
        thrown = [step for step in session.steps if step.is_throw and step.before.round == 0]
        assert len(thrown) > 1
        assert not any(step.asked.seats for step in thrown)
        assert len(asked) == sum(bool(step.asked.seats) for step in session.steps)
        games.append(session.steps)
        session.close()
    assert games[0] == games[1]


def test_throws_may_be_drawn_instead_of_simulated() -> None:
    session = session_of("deckhand", "deckhand", intemperies=True)
    turns = Turns(session, anything(session, []), drawn=Random(1))
    while not session.is_over:
        turns.step()
    assert not any(step.recording for step in session.steps)


@pytest.mark.parametrize("breaks", [0, 2, MOST_VOID + 1])
def test_a_void_throw_is_thought_about_anew_but_not_for_ever(
    breaks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = session_of("deckhand", "deckhand")
    left, real = [breaks], session.throw

    def throw(given: Throw) -> object:
        if left[0]:
            left[0] -= 1
            raise VoidThrow
        return real(given)

    monkeypatch.setattr(session, "throw", throw)
    asked: list[tuple[int, int]] = []
    turns = Turns(session, anything(session, asked))
    if breaks > MOST_VOID:
        assert [turns.step() for _ in range(MOST_VOID)] == [None] * MOST_VOID
        with pytest.raises(VoidThrow):
            turns.step()
        assert len(session.steps) == 1
    else:
        while turns.step() is None:
            pass
        assert len(session.steps) == 2
        assert [void for _, void in asked] == list(range(breaks + 1))
    session.close()
