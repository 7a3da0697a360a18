"""The Villages edition: rain for the villagers.

The whole public face of these rules; everything else in this package is its own business.
"""

from __future__ import annotations

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

NAME = "villages"
SEATS = range(2, 7)

__all__ = [
    "ACTION",
    "NAME",
    "SEATS",
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
