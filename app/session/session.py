"""A game under way: every action goes through here, to the rules and at once to the disk."""

from __future__ import annotations

from random import Random
from typing import Any, Generic

from app.game import A, E, Play, S, Step, T
from app.players.base import Question
from app.session.seen import Seen
from app.storage.gamefile import GameFile
from models.table import Table
from physics.hand import Hand, unsteady
from physics.recording import Recording
from physics.simulate import Simulator
from physics.throw import Throw
from rules.game import Decision, Outcome, Standing
from rules.messages import IllegalAction, Problem

MOST_VOID_THROWS = 5
HAIR = Hand(speed_percent=0.1, direction_degrees=0.1)


class Session(Generic[T, S, A, E]):
    """The state is the fold of the plays; the file, if there is one, holds them all. What chance
    decides while nobody is asked has always happened already."""

    def __init__(self, file: GameFile[T, A], seed: str | None = None) -> None:
        """``seed``: what all chance of this game hangs on, if not the seed in its file."""
        self.file = file
        self.game = file.game
        self.steps: list[Step[S, A, E]] = steps_of(file)
        self._seed = str(file.setup.seed) if seed is None else seed
        self._simulator: Simulator | None = None
        self._beginning: S = self.game.rules.start(file.setup.config)
        self._asked: Decision | None = None
        self._since: int | None = None
        self._let_chance_decide()

    @property
    def setup(self) -> T:
        return self.file.setup

    @property
    def state(self) -> S:
        return self.steps[-1].after if self.steps else self._beginning

    @property
    def decision(self) -> Decision:
        if self._asked is None:
            self._asked = self.game.rules.decision(self.state)
        return self._asked

    @property
    def is_over(self) -> bool:
        return self._nobody_is_asked and self._standing.over

    @property
    def _standing(self) -> Standing:
        return self.game.rules.standing(self.state)

    @property
    def asked_since(self) -> int:
        """How many steps there were when what is asked now was first asked: where several answer,
        before the first of them did."""
        if self._since is None:
            self._since = self._found_since()
        return self._since

    def _found_since(self) -> int:
        kind, since = self.decision.kind, len(self.steps)
        for number in range(since - 1, -1, -1):
            step = self.steps[number]
            if step.final or step.asked.kind != kind:
                break
            if len(step.asked.seats) > 1:
                since = number
        return since

    def seen_by(self, seat: int | None) -> S:
        seen: S = self.game.rules.view_for(self.state, seat)
        return seen

    def table(self) -> Table:
        """What stands where for the next throw; only of a game that is thrown."""
        if self.game.throwing is None:
            raise ValueError("nothing is thrown in this game")
        return self.game.throwing.table(self.state, self.setup)

    def question(
        self,
        seat: int,
        *again: int,
        random: Random | None = None,
        seconds: float | None = None,
    ) -> Question[S]:
        """What a computer player at this seat is asked now: the same when it is played again, and,
        where several answer, whoever of them has answered already. ``again``: which try this
        is; ``random``: its chance, if not that of this moment."""
        since, asked, state = self.asked_since, self.decision, self.state
        if since < len(self.steps):
            asked, state = self.steps[since].asked, self.steps[since].before
        if random is None:
            of_several = (seat,) if len(asked.seats) > 1 else ()
            moment = (self.setup.seed, since, *of_several, *again)
            random = Random("think " + "/".join(map(str, moment)))
        thrown = asked.throw is not None and self.game.throwing is not None
        return Question(
            asked,
            self.game.rules.view_for(state, seat),
            seat,
            random,
            self.table() if thrown else None,
            Seen(self.game.rules.view_for, self.steps[: max(since - 1, 0)], seat),
            seconds,
        )

    def throw(self, throw: Throw) -> Step[S, A, E]:
        """Simulates a throw and lets the rules read where everything came to rest.

        A void throw (the simulation broke down) never happened: the die is thrown again, a hair
        differently. If that does not help, ``Problem`` is raised and nothing has changed.
        """
        asked, throwing = self.decision, self.game.throwing
        if asked.throw is None or throwing is None or asked.throw.thrown != throw.body:
            raise _not_asked(asked)
        table, chance = self.table(), self.chance()
        for _ in range(MOST_VOID_THROWS):
            recording = self._simulated(table, throw)
            if not recording.void:
                return self._do(throwing.settle(self.state, recording), recording)
            throw = unsteady(throw, HAIR, chance)
        raise VoidThrow

    def throw_by_chance(self) -> Step[S, A, E]:
        """The throw that is asked for and that nobody owes."""
        asked, throwing = self.decision, self.game.throwing
        if asked.throw is None or asked.seats or throwing is None:
            raise _not_asked(asked)
        return self.throw(throwing.by_chance(asked.throw, self.chance()))

    def draw_throw(self, random: Random) -> Step[S, A, E]:
        """A throw whose result is only drawn at random: without physics."""
        if self.decision.throw is None:
            raise _not_asked(self.decision)
        return self._do(self.game.rules.sample(self.state, random))

    def act(self, action: A) -> Step[S, A, E]:
        """Any decision but a throw, of which only ``throw`` can know what becomes."""
        asked = self.decision
        if asked.throw is not None:
            raise _not_asked(asked)
        return self._do(action)

    @property
    def can_undo(self) -> bool:
        return bool(self.steps) and not self.steps[-1].final

    def undo(self) -> Step[S, A, E]:
        """Takes back the last decision, but nothing that chance decided or that is no secret any
        more."""
        if not self.can_undo:
            raise IllegalAction("Nothing was decided that can be taken back.")
        self.file.take_back(len(self.steps) - 1)
        self._asked = self._since = None
        return self.steps.pop()

    def chance(self) -> Random:
        """Chance that belongs to this moment of this game: the same when it is played again."""
        return Random(f"{self._seed}/{len(self.steps)}")

    def close(self) -> None:
        if self._simulator is not None:
            self._simulator.__exit__()
        self.file.close()

    def _simulated(self, table: Table, throw: Throw) -> Recording:
        if self._simulator is None:
            self._simulator = Simulator()
        return self._simulator.throw(table, throw)

    def _do(self, action: A, recording: Recording | None = None) -> Step[S, A, E]:
        step = self._append(action, recording)
        self._let_chance_decide()
        return step

    def _append(self, action: A, recording: Recording | None = None) -> Step[S, A, E]:
        before, asked = self.state, self.decision
        play: Play[A] = Play(action=action, recording=recording)
        outcome = self.game.rules.apply(before, action)
        self.file.append(play)
        step = _step(before, asked, play, outcome)
        self.steps.append(step)
        self._asked = self._since = None
        return step

    def _let_chance_decide(self) -> None:
        rules = self.game.rules
        while self._nobody_is_asked and not self._standing.over:
            self._append(rules.chance(self.state, chance_seed(self._seed, len(self.steps))))

    @property
    def _nobody_is_asked(self) -> bool:
        asked = self.decision
        return not asked.seats and asked.throw is None


AnySession = Session[Any, Any, Any, Any]
"""Of a game that a file names."""


class VoidThrow(Problem):
    """The simulation broke down, however often it was tried."""

    def __init__(self) -> None:
        super().__init__("That throw came to nothing; throw again.")


def chance_seed(seed: str, step: int) -> str:
    """What chance hangs on at a step; at the first, which fills the box, on the game's own seed
    alone, as in every version."""
    return f"{seed}/{step}" if step else seed


def steps_of(file: GameFile[T, A]) -> list[Step[S, A, E]]:
    """Everything that happened in a game; a play against the rules raises ``Problem``."""
    steps: list[Step[S, A, E]] = []
    rules = file.game.rules
    state = rules.start(file.setup.config)
    for number, play in enumerate(file.plays, 1):
        try:
            outcome = rules.apply(state, play.action)
        except IllegalAction as illegal:
            raise Problem(
                "{file} is damaged: play {number} is against the rules. {why}",
                file=file.name,
                number=number,
                why=illegal.message,
            ) from illegal
        steps.append(_step(state, rules.decision(state), play, outcome))
        state = outcome.state
    return steps


def _step(before: S, asked: Decision, play: Play[A], outcome: Outcome[S, E]) -> Step[S, A, E]:
    return Step(
        before, asked, play.action, outcome.events, outcome.state, outcome.final, play.recording
    )


def _not_asked(asked: Decision) -> IllegalAction:
    return IllegalAction("That is not asked now. {asked}", asked=asked.message)
