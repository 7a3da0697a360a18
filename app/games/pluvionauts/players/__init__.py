"""The computer players of Les Pluvionautes: how they value boards, search, aim and advise."""

from __future__ import annotations

from app.games.pluvionauts.players.advice import Advice, advise
from app.games.pluvionauts.players.aim_finder import as_action
from app.games.pluvionauts.players.computer import ComputerPlayer
from app.games.pluvionauts.players.skill import SKILLS

__all__ = ["SKILLS", "Advice", "ComputerPlayer", "advise", "as_action"]
