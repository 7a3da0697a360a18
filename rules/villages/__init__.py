"""The Villages edition: rain for the villagers.

The whole public face of these rules; everything else in this package is its own business.
"""

from __future__ import annotations

from rules.game import Rules
from rules.villages.actions import ACTION, Action
from rules.villages.config import Config
from rules.villages.game import (
    apply,
    chance,
    decision,
    digest,
    is_over,
    legal_actions,
    new,
    routes,
    settle,
    standing,
    start,
    view_for,
)
from rules.villages.sampling import sample
from rules.villages.score import score
from rules.villages.state import Phase, State
from rules.villages.turns import complete_turns

RULES = Rules(
    name="villages",
    seats=range(2, 7),
    config=Config,
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
    "Config",
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
