"""HOP!: everything of it but its rules and its screen side."""

from __future__ import annotations

from app.game import Game, Play
from app.games.hop.setup import HopSetup
from rules.hop import RULES, Action

GAME = Game(rules=RULES, setup=HopSetup, play=Play[Action])

__all__ = ["GAME", "HopSetup"]
