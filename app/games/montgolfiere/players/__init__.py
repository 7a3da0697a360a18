"""The computer players of Montgolfière: how they read others, choose cards, and talk."""

from __future__ import annotations

from app.games.montgolfiere.players.computer import ComputerPlayer
from app.games.montgolfiere.players.skill import SKILLS
from app.players.levels import Level
from app.players.sampling import Sampler


def player_of(level: Level, _: Sampler) -> ComputerPlayer:
    """Nothing is thrown in this game, so nothing is tried out."""
    return ComputerPlayer(level.key)


__all__ = ["SKILLS", "ComputerPlayer", "player_of"]
