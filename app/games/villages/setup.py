"""What is agreed before a game beyond its rules: who plays, on which board."""

from __future__ import annotations

from typing import ClassVar

from app.game import GameSetup
from models.layout import BoardKind
from rules.villages import RULES, Config


class VillagesSetup(GameSetup):
    game: ClassVar[str] = RULES.name
    config: Config
    board: BoardKind = BoardKind.WELLS
