"""The computer players of Montgolfière: how they read others, choose cards, and talk."""

from __future__ import annotations

from app.games.montgolfiere.players.computer import ComputerPlayer
from app.games.montgolfiere.players.skill import SKILLS

__all__ = ["SKILLS", "ComputerPlayer"]
