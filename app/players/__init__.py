"""How computer players are asked, think beside the window and try throws out; no game's own mind.

A game brings ``MakePlayer``: who answers a ``Question`` at a ``Level``. ``Thinker`` asks in
another process, ``Minds`` in this one.
"""

from __future__ import annotations

from app.players.base import Advise, Choice, MakePlayer, Player, Question, Told
from app.players.levels import LEVELS, PACES, Level, level
from app.players.random_player import RandomPlayer
from app.players.sampling import OwnSampler, Sampler, SharedSampler
from app.players.thinker import Minds, Thinker, Thinks

__all__ = [
    "LEVELS",
    "PACES",
    "Advise",
    "Choice",
    "Level",
    "MakePlayer",
    "Minds",
    "OwnSampler",
    "Player",
    "Question",
    "RandomPlayer",
    "Sampler",
    "SharedSampler",
    "Thinker",
    "Thinks",
    "Told",
    "level",
]
