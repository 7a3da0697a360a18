"""A well-known rules engine of the field to measure beside: Catanatron, with its random bots.

It is a dependency of development only, and never part of the packaged program.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from types import ModuleType
from typing import Any


class Catanatron:
    """Random games of four, and the legal actions in them."""

    def __init__(self, package: ModuleType) -> None:
        self.name = f"Catanatron {version('catanatron')}"
        self._package = package
        self._legal_actions = import_module("catanatron.models.actions").generate_playable_actions

    @classmethod
    def if_installed(cls) -> Catanatron | None:
        try:
            version("catanatron")
        except PackageNotFoundError:
            return None
        # By name, so that a packaging tool does not take it along.
        return cls(import_module("catanatron"))

    def _game(self, seed: int) -> Any:
        colours = list(self._package.Color)[:4]
        # A seed of 0 would mean: any.
        return self._package.Game([self._package.RandomPlayer(c) for c in colours], seed=seed + 1)

    def play(self, seed: int) -> None:
        self._game(seed).play()

    def states(self, seed: int) -> Iterator[Any]:
        """Every state of a game that asks for a decision, while it is played."""
        game = self._game(seed)
        while game.winning_color() is None and game.state.num_turns < 1000:
            yield game.state
            game.play_tick()

    def legal_actions(self, state: Any) -> list[Any]:
        found: list[Any] = self._legal_actions(state)
        return found
