"""Montgolfière: everybody chooses a card at once, and the balloons rise to the Moon.

The whole public face of these rules; everything else in this package is its own business.
"""

from __future__ import annotations

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

NAME = "montgolfiere"
SEATS = range(2, 7)

__all__ = [
    "ACTION",
    "NAME",
    "SEATS",
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
