"""The current edition of Les Pluvionautes.

The public face of these rules, for whoever needs no more of them than of any game; the app's own
side of this game also looks at the board, the score and the turns in the modules here.
"""

from __future__ import annotations

from rules.game import Rules
from rules.pluvionauts.actions import ACTION, Action
from rules.pluvionauts.config import GameConfig
from rules.pluvionauts.game import (
    apply,
    chance,
    decision,
    is_over,
    legal_actions,
    new,
    routes,
    settle,
    standing,
    start,
    view_for,
)
from rules.pluvionauts.records import digest
from rules.pluvionauts.sampling import sample
from rules.pluvionauts.score import score
from rules.pluvionauts.state import Phase, State
from rules.pluvionauts.turns import complete_turns

RULES = Rules(
    name="pluvionauts",
    seats=range(2, 7),
    config=GameConfig,
    action=ACTION,
    start=start,
    chance=chance,
    decision=decision,
    legal_actions=legal_actions,
    apply=apply,
    view_for=view_for,
    standing=standing,
    digest=digest,
    sample=sample,
)

__all__ = [
    "ACTION",
    "RULES",
    "Action",
    "GameConfig",
    "Phase",
    "State",
    "apply",
    "chance",
    "complete_turns",
    "decision",
    "digest",
    "is_over",
    "legal_actions",
    "new",
    "routes",
    "sample",
    "score",
    "settle",
    "standing",
    "start",
    "view_for",
]
