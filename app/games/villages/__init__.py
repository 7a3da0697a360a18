"""The Villages edition: everything of it but its rules and its screen side."""

from __future__ import annotations

from app.game import Game, Play
from app.games.villages.setup import VillagesSetup
from rules.villages import RULES, Action

GAME = Game(rules=RULES, setup=VillagesSetup, play=Play[Action])

__all__ = ["GAME", "VillagesSetup"]
