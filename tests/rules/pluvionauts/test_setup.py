"""The start of a game."""

from __future__ import annotations

from rules.pluvionauts.config import GameConfig
from rules.pluvionauts.game import new
from rules.pluvionauts.score import best_counts


def test_a_balanced_start_has_no_large_herd_or_plantation() -> None:
    config = GameConfig.of("A", "B", balanced_setup=True)
    for seed in range(200):
        cow, flower, reindeer, mushroom, llama, crystal = best_counts(new(config, seed).board)
        assert {cow, reindeer, llama} <= {3, 4}
        assert max(flower, mushroom, crystal) <= 3
