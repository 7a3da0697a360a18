"""Regret matching: what is played in proportion to how much it is regretted not to have been."""

from __future__ import annotations

from collections.abc import Sequence


def matched(regrets: Sequence[float]) -> list[float]:
    """A mix of the options; an even one where nothing is regretted."""
    together = sum(regrets)
    if not together:
        return [1 / len(regrets)] * len(regrets)
    return [regret / together for regret in regrets]
