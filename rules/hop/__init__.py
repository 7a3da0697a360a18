"""HOP!: a ring is tossed, a finger catches it, the others bet, and figures climb the sky.

The whole public face of these rules; everything else in this package is its own business.
"""

from __future__ import annotations

from rules.game import Rules
from rules.hop.actions import ACTION, Action
from rules.hop.config import Config
from rules.hop.game import (
    FINGER,
    RING,
    apply,
    chance,
    decision,
    digest,
    is_over,
    legal_actions,
    new,
    standing,
    start,
    view_for,
)
from rules.hop.sampling import sample
from rules.hop.state import Phase, State

RULES = Rules(
    name="hop",
    seats=range(3, 7),
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
    "FINGER",
    "RING",
    "RULES",
    "Action",
    "Config",
    "Phase",
    "State",
    "apply",
    "chance",
    "decision",
    "digest",
    "is_over",
    "legal_actions",
    "new",
    "sample",
    "standing",
    "start",
    "view_for",
]
