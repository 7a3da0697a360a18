"""Montgolfière: everybody chooses a card at once, and the balloons rise to the Moon.

The whole public face of these rules; everything else in this package is its own business.
"""

from __future__ import annotations

from rules.game import Rules
from rules.montgolfiere.actions import ACTION, Action
from rules.montgolfiere.causes import Cause, Round, explain
from rules.montgolfiere.config import Config
from rules.montgolfiere.game import (
    apply,
    chance,
    decision,
    digest,
    is_over,
    lay_all,
    legal_actions,
    may_show,
    may_talk,
    new,
    standing,
    start,
    view_for,
)
from rules.montgolfiere.resolving import outcomes, resolve
from rules.montgolfiere.sampling import sample
from rules.montgolfiere.state import Phase, State
from rules.montgolfiere.telling import tell

RULES = Rules(
    name="montgolfiere",
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
    "Cause",
    "Config",
    "Phase",
    "Round",
    "State",
    "apply",
    "chance",
    "decision",
    "digest",
    "explain",
    "is_over",
    "lay_all",
    "legal_actions",
    "may_show",
    "may_talk",
    "new",
    "outcomes",
    "resolve",
    "sample",
    "standing",
    "start",
    "tell",
    "view_for",
]
