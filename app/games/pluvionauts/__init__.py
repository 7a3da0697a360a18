"""The current edition of Les Pluvionautes: everything of it but its rules and its screen side."""

from __future__ import annotations

from app.game import Game, Play
from app.games.pluvionauts.players import ComputerPlayer
from app.games.pluvionauts.setup import PluvionautsSetup
from app.games.pluvionauts.staging import STAGING
from app.games.pluvionauts.tallies import largest_groups, tally
from app.games.pluvionauts.telling import told
from app.games.pluvionauts.throwing import THROWING
from rules.pluvionauts import RULES, Action

GAME = Game(
    rules=RULES,
    setup=PluvionautsSetup,
    play=Play[Action],
    told=told,
    counts=largest_groups,
    staging=STAGING,
    throwing=THROWING,
    player=ComputerPlayer,
    tally=tally,
)

__all__ = ["GAME", "PluvionautsSetup"]
