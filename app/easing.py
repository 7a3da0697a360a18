"""How movements begin and end."""

from __future__ import annotations


def eased(share: float) -> float:
    """Slow at both ends: of the time that has passed, how far it has come (0 to 1)."""
    share = min(max(share, 0.0), 1.0)
    return share * share * share * (share * (6 * share - 15) + 10)
