"""A game between computer players, played ahead of being shown: what each of them will decide."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from typing import Any

from app.game import GameSetup
from app.players.sampling import SharedSampler
from app.players.thinker import Minds
from app.session.session import Session
from app.session.turns import Known, Turns
from app.storage.gamefile import in_memory
from rules.messages import Problem

THINKING = 0.3
"""Seconds for each turn, however long the level would like to think."""


def rehearse(setup: GameSetup) -> Iterator[Any]:
    """The choices of all players, in order, until the game is over: throws, and actions of the
    game. Throws that nobody owes are no choices: whoever shows the game makes them from the game's
    own chance, as here."""
    session: Session[Any, Any, Any, Any] = Session(in_memory(setup))
    player = session.game.player
    if player is None:
        raise Problem("No computer player knows this game yet.")
    with closing(session), closing(SharedSampler()) as sampler:
        minds = Minds(sampler)

        def ask(seat: int, void: int) -> Known[Any]:
            question = session.question(seat, void, seconds=THINKING)
            return Known(minds.answer(player, question, setup.players[seat]))

        turns = Turns(session, ask)
        while not session.is_over:
            owed = turns.due is not None
            step = turns.step()
            if owed and step is not None:
                yield step.action if step.recording is None else step.recording.throws[0]
