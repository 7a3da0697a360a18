"""How the dice are thrown in this game, and what the rules must know of it."""

from __future__ import annotations

from random import Random

from app.game import Throwing
from app.games.pluvionauts.players.aims import all_aims
from app.games.pluvionauts.setup import PluvionautsSetup
from app.games.pluvionauts.table import layout_for_throw
from app.players.base import Question
from models.pluvionauts.table import table_of
from models.table import Table
from physics.aim import setup_throws
from physics.recording import Recording
from physics.throw import Throw
from rules.game import ThrowAsked
from rules.pluvionauts.actions import Action, Landed
from rules.pluvionauts.asked import decision
from rules.pluvionauts.components import DieKind
from rules.pluvionauts.state import State
from rules.pluvionauts.takeoff import dice_of_throw
from rules.poses import Settled


def table(state: State, setup: PluvionautsSetup) -> Table:
    return table_of(layout_for_throw(state, setup.board))


def settle(state: State, recording: Recording) -> Action:
    """How the dice lie that are asked for."""
    asked = decision(state).throw
    bodies = asked.bodies if asked is not None else ()
    return Landed(
        dice=tuple(
            Settled(body=kind, pose=recording.rest_pose(kind)) for kind in map(DieKind, bodies)
        )
    )


def by_chance(asked: ThrowAsked, random: Random) -> Throw:
    """The weather dice of the setup."""
    (throw,) = setup_throws([DieKind(asked.thrown)], random)
    return throw


def careless(question: Question[State]) -> Throw:
    """At any cell from anywhere."""
    return question.random.choice(all_aims()).throw(dice_of_throw(question.view)[0])


THROWING = Throwing(table=table, settle=settle, by_chance=by_chance, careless=careless)
