"""A game of any kind, played at random: from nothing but what every game offers."""

from __future__ import annotations

from random import Random
from typing import Any

from app.game import HUMAN, GameSetup, game
from app.session.session import Session
from app.storage.gamefile import AnyFile
from rules.game import seats_of

NAMES = ("Ada", "Ben", "Cleo")


def setup_of(name: str, seed: int = 5) -> GameSetup:
    agreed = {"config": {"seats": seats_of(*NAMES)}, "players": (HUMAN,) * 3, "seed": seed}
    setup: GameSetup = game(name).setup.model_validate(agreed)
    return setup


def play_on(session: Session[Any, Any, Any, Any], random: Random, most: int = 300) -> None:
    """Without physics: throws are drawn."""
    for _ in range(most):
        if session.is_over:
            return
        if session.decision.throw is not None:
            session.draw_throw(random)
        else:
            seat = random.choice(session.decision.seats)
            legal = session.game.rules.legal_actions(session.state, seat)
            session.act(random.choice(legal))


def played(file: AnyFile, seed: int = 1, most: int = 300) -> Session[Any, Any, Any, Any]:
    session: Session[Any, Any, Any, Any] = Session(file)
    play_on(session, Random(seed), most)
    session.close()
    return session
