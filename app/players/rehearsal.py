"""A game between computer players, played ahead of being shown: what each of them will decide."""

from __future__ import annotations

from collections.abc import Iterator

from app.games.pluvionauts import PluvionautsSetup
from app.players.base import Choice
from app.players.thinker import think
from app.session.session import Session
from app.storage.gamefile import in_memory
from physics.aim import setup_throws
from physics.throw import Throw
from rules.messages import Problem
from rules.pluvionauts.components import DieKind

THINKING = 0.3
"""Seconds for each turn, however long the level would like to think."""
MOST_VOID = 20


def rehearse(setup: PluvionautsSetup) -> Iterator[Choice]:
    """The choices of all players, in order, until the game is over. The throws of the setup are
    no choices: whoever shows the game makes them from the game's own chance, as here."""
    session = Session(in_memory(setup))
    try:
        void = 0
        while not session.is_over:
            asked = session.decision
            if asked.throw is not None and not asked.seats:
                session.throw(setup_throws([DieKind(asked.throw.thrown)], session.chance())[0])
                continue
            (seat,) = asked.seats
            choice = think(
                session.seen_by(seat),
                session.layout(),
                setup.players[seat],
                f"{setup.seed}/{len(session.steps)}/{void}",
                THINKING,
            )
            try:
                if isinstance(choice, Throw):
                    session.throw(choice)
                else:
                    session.act(choice)
            except Problem:
                void += 1
                if void > MOST_VOID:
                    raise
                continue
            yield choice
    finally:
        session.close()
