"""What is agreed before a game beyond its rules: who plays, on which board."""

from __future__ import annotations

from typing import Any, ClassVar

from pydantic import SerializerFunctionWrapHandler, model_serializer

from app.game import GameSetup
from models.layout import BoardKind
from rules.pluvionauts import RULES, GameConfig


class PluvionautsSetup(GameSetup):
    game: ClassVar[str] = RULES.name
    config: GameConfig
    board: BoardKind = BoardKind.WELLS

    @model_serializer(mode="wrap")
    def _as_ever(self, usual: SerializerFunctionWrapHandler) -> dict[str, Any]:
        """In the order of version 1, so that old games are exported byte for byte."""
        told = usual(self)
        return {name: told[name] for name in ("config", "players", "board", "aid", "seed")}
