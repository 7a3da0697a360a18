"""Named tuples as values that change often: ``rules.values``."""

from __future__ import annotations

from rules.values import quick_to_change

__all__ = ["quick_to_change"]
