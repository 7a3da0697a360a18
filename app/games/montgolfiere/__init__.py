"""Montgolfière: everything of it but its rules and its screen side."""

from __future__ import annotations

from app.game import Game, Play
from app.games.montgolfiere.players import player_of
from app.games.montgolfiere.setup import MontgolfiereSetup
from app.games.montgolfiere.telling import told
from rules.montgolfiere import RULES, Action

GAME = Game(rules=RULES, setup=MontgolfiereSetup, play=Play[Action], told=told, player=player_of)

__all__ = ["GAME", "MontgolfiereSetup"]
