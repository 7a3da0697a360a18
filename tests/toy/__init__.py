"""A whole game in a folder of its own: its rules, and here what the program needs of it."""

from __future__ import annotations

from typing import ClassVar

from app.game import Game, GameSetup, Play
from app.players.base import Question
from app.players.levels import Level
from app.players.sampling import Sampler
from tests.toy.rules import NUMBERS, RULES, Action, Config, Pick, State


class NumbersSetup(GameSetup):
    game: ClassVar[str] = RULES.name
    config: Config


class ComputerPlayer:
    """The surer its hand, the nearer it picks."""

    def __init__(self, level: Level, _: Sampler) -> None:
        self._steady = level.hand.speed_percent < 5

    def answer(self, question: Question[State]) -> Action:
        near = question.view.drawn + question.random.choice((-1, 0, 1))
        number = near if self._steady and near in NUMBERS else question.random.choice(NUMBERS)
        return Pick(seat=question.seat, number=number)


GAME = Game(rules=RULES, setup=NumbersSetup, play=Play[Action], player=ComputerPlayer)

__all__ = ["GAME", "ComputerPlayer", "NumbersSetup"]
