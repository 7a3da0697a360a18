"""What is agreed before a game beyond its rules: who plays."""

from __future__ import annotations

from typing import ClassVar

from app.game import GameSetup
from rules.hop import RULES, Config


class HopSetup(GameSetup):
    game: ClassVar[str] = RULES.name
    config: Config
