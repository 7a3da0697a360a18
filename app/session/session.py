"""A game under way: every action goes through here, to the rules and at once to the disk."""

from __future__ import annotations

from random import Random

from app.games.pluvionauts import PluvionautsSetup
from app.games.pluvionauts.table import layout_for_throw
from app.games.pluvionauts.throwing import settle
from app.games.pluvionauts.types import Step
from app.players.base import Question
from app.storage.gamefile import GameFile, Play
from models.layout import TableLayout
from physics.hand import Hand, unsteady
from physics.simulate import Simulator
from physics.throw import Throw
from rules.game import Decision, Outcome
from rules.messages import IllegalAction, Problem
from rules.pluvionauts import actions
from rules.pluvionauts.actions import Action
from rules.pluvionauts.events import Event
from rules.pluvionauts.game import apply, decision, is_over, start, view_for
from rules.pluvionauts.setup import draw_setup
from rules.pluvionauts.state import State

MOST_VOID_THROWS = 5
HAIR = Hand(speed_percent=0.1, direction_degrees=0.1)


class Session:
    """The state is the fold of the plays; the file, if there is one, holds them all."""

    def __init__(self, file: GameFile) -> None:
        self.file = file
        self.steps = steps_of(file)
        self._simulator = Simulator()
        self._beginning = start(file.setup.config)
        if not self.steps:
            self._do(Play(action=draw_setup(file.setup.config, file.setup.seed)))

    @property
    def setup(self) -> PluvionautsSetup:
        return self.file.setup

    @property
    def state(self) -> State:
        return self.steps[-1].after if self.steps else self._beginning

    @property
    def decision(self) -> Decision:
        return decision(self.state)

    @property
    def is_over(self) -> bool:
        return is_over(self.state)

    def seen_by(self, seat: int | None) -> State:
        return view_for(self.state, seat)

    def layout(self) -> TableLayout:
        """The table for the next throw, or to be drawn."""
        return layout_for_throw(self.state, self.setup.board)

    def question(self, seat: int, *again: int) -> Question[State]:
        """What a computer player at this seat is asked now: the same when it is played again.
        ``again``: which try this is."""
        asked = self.decision
        of_several = (seat,) if len(asked.seats) > 1 else ()
        moment = (self.setup.seed, len(self.steps), *of_several, *again)
        return Question(
            asked,
            self.seen_by(seat),
            seat,
            Random("think " + "/".join(map(str, moment))),
            self.layout() if asked.throw is not None else None,
            tuple(view_for(step.after, seat) for step in self.steps[:-1]),
        )

    def throw(self, throw: Throw) -> Step:
        """Simulates a throw and lets the rules read where everything came to rest.

        A void throw (the simulation broke down) never happened: the die is thrown again, a hair
        differently. If that does not help, ``Problem`` is raised and nothing has changed.
        """
        asked = self.decision
        if asked.throw is None or asked.throw.thrown != throw.die:
            raise IllegalAction("That is not asked now. {asked}", asked=asked.message)
        layout, chance = self.layout(), self.chance()
        for _ in range(MOST_VOID_THROWS):
            recording = self._simulator.throw(layout, throw)
            if not recording.void:
                return self._do(Play(action=settle(self.state, recording), recording=recording))
            throw = unsteady(throw, HAIR, chance)
        raise Problem("That throw came to nothing; throw again.")

    def act(self, action: Action) -> Step:
        """Any decision but a throw, whose poses only ``throw`` can know."""
        if isinstance(action, actions.Landed | actions.Setup):
            raise IllegalAction("That is not asked now. {asked}", asked=self.decision.message)
        return self._do(Play(action=action))

    @property
    def can_undo(self) -> bool:
        return bool(self.steps) and not self.steps[-1].final

    def undo(self) -> Step:
        """Takes back the last decision; a throw stays thrown."""
        if not self.can_undo:
            raise IllegalAction("Nothing has been decided since the last throw.")
        self.file.take_back(len(self.steps) - 1)
        return self.steps.pop()

    def chance(self) -> Random:
        """Chance that belongs to this moment of this game: the same when it is played again."""
        return Random(f"{self.setup.seed}/{len(self.steps)}")

    def close(self) -> None:
        self._simulator.__exit__()
        self.file.close()

    def _do(self, play: Play) -> Step:
        before = self.state
        outcome = apply(before, play.action)
        self.file.append(play)
        step = _step(before, play, outcome)
        self.steps.append(step)
        return step


def steps_of(file: GameFile) -> list[Step]:
    """Everything that happened in a game; a play against the rules raises ``Problem``."""
    steps: list[Step] = []
    state = start(file.setup.config)
    for number, play in enumerate(file.plays, 1):
        try:
            outcome = apply(state, play.action)
        except IllegalAction as illegal:
            raise Problem(
                "{file} is damaged: play {number} is against the rules. {why}",
                file=file.name,
                number=number,
                why=illegal.message,
            ) from illegal
        steps.append(_step(state, play, outcome))
        state = outcome.state
    return steps


def _step(before: State, play: Play, outcome: Outcome[State, Event]) -> Step:
    return Step(before, play.action, outcome.events, outcome.state, outcome.final, play.recording)
