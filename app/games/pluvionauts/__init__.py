"""The current edition of Les Pluvionautes: everything of it but its rules and its screen side."""

from __future__ import annotations

from app.game import Game, Play
from app.games.pluvionauts.setup import PluvionautsSetup
from app.games.pluvionauts.staging import STAGING
from app.games.pluvionauts.throwing import THROWING
from rules.pluvionauts import RULES, Action

GAME = Game(
    rules=RULES,
    setup=PluvionautsSetup,
    play=Play[Action],
    staging=STAGING,
    throwing=THROWING,
)

__all__ = ["GAME", "PluvionautsSetup"]
