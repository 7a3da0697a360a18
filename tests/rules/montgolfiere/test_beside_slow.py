"""Random rounds beside the slow resolver; ``compare`` is also run by itself, for much longer."""

from __future__ import annotations

from random import Random

from rules.montgolfiere.config import NOBODY
from tests.rules.montgolfiere.compare import compare, random_round


def test_random_rounds() -> None:
    compare(4000)


def test_the_random_rounds_hold_what_matters() -> None:
    """Otherwise the comparison would say little."""
    random = Random(0)
    found = [random_round(random) for _ in range(4000)]
    for card in range(16, 20):
        assert sum(cards.count(card) > 1 for _, cards, _ in found) > 150
    assert sum(baron != NOBODY for _, _, baron in found) > 1000
    assert {len(spaces) for spaces, _, _ in found} == {2, 3, 4, 5, 6}
    assert sum(12 in spaces or 1 in spaces for spaces, _, _ in found) > 500
