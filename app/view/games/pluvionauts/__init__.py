"""The current edition of Les Pluvionautes on screen."""

from __future__ import annotations

from app.view.games.pluvionauts.side import SIDE

__all__ = ["SIDE"]
