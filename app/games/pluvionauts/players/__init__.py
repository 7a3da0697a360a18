"""The computer players of Les Pluvionautes: how they value boards, search, aim and advise."""

from __future__ import annotations

from app.games.pluvionauts.players.advice import Advice, advise
from app.games.pluvionauts.players.aim_finder import as_action
from app.games.pluvionauts.players.aims import all_aims
from app.games.pluvionauts.players.computer import ComputerPlayer
from app.games.pluvionauts.players.skill import SKILLS
from app.players.base import Question
from app.players.random_player import RandomPlayer
from physics.throw import Throw
from rules.pluvionauts import Action, State, legal_actions
from rules.pluvionauts.takeoff import dice_of_throw


def random_player() -> RandomPlayer[State, Action]:
    """Throws at any cell from anywhere and then does anything that is allowed."""
    return RandomPlayer(legal_actions, _at_any_cell)


def _at_any_cell(question: Question[State]) -> Throw:
    return question.random.choice(all_aims()).throw(dice_of_throw(question.view)[0])


__all__ = ["SKILLS", "Advice", "ComputerPlayer", "advise", "as_action", "random_player"]
