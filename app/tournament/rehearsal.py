"""A game between computer players, played ahead of being shown: what each of them will decide."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace

from app.games.pluvionauts import PluvionautsSetup
from app.games.pluvionauts.players import ComputerPlayer
from app.games.pluvionauts.types import Session
from app.players.sampling import SharedSampler
from app.players.thinker import Minds
from app.storage.gamefile import in_memory
from physics.aim import setup_throws
from physics.throw import Throw
from rules.messages import Problem
from rules.pluvionauts.actions import Action
from rules.pluvionauts.components import DieKind

THINKING = 0.3
"""Seconds for each turn, however long the level would like to think."""
MOST_VOID = 20


def rehearse(setup: PluvionautsSetup) -> Iterator[Throw | Action]:
    """The choices of all players, in order, until the game is over. The throws of the setup are
    no choices: whoever shows the game makes them from the game's own chance, as here."""
    session = Session(in_memory(setup))
    with closing(session), closing(SharedSampler()) as sampler:
        minds, void = Minds(sampler), 0
        while not session.is_over:
            asked = session.decision
            if asked.throw is not None and not asked.seats:
                session.throw(setup_throws([DieKind(asked.throw.thrown)], session.chance())[0])
                continue
            (seat,) = asked.seats
            question = replace(session.question(seat, void), seconds=THINKING)
            choice = minds.answer(ComputerPlayer, question, setup.players[seat])
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
