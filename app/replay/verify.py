"""Does a game follow from what it says it was played with? Every throw is simulated again, every
action goes through the rules again, and what comes out is compared with what the file holds."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from math import dist
from typing import Any

from pydantic import BaseModel, ConfigDict

from app.game import AnyStep, Throwing
from app.replay.replay import Replay
from app.session.session import chance_seed
from models.table import Table
from physics.recording import MadeWith, Recording
from physics.simulate import Simulator
from physics.throw import Throw
from physics.toss import MADE_WITH
from rules.messages import Message, Problem
from rules.version import VERSION

MOST_IN_VAIN = 5_000
"""Frames that are simulated for throws that do not repeat: about a hundred throws. A file may claim
thousands that never were, in a few bytes; those that repeat were once thrown."""


class Verdict(StrEnum):
    MATCH = "match"
    DIVERGED = "diverged"


class Finding(BaseModel):
    """One thing that was compared."""

    model_config = ConfigDict(frozen=True, arbitrary_types_allowed=True)

    what: str
    """``throw``, or the part of the whole game: ``setup``, ``state``, ``score``, ``file``."""
    verdict: Verdict
    throw: int | None = None
    """Which throw, counted from 1."""
    play: int | None = None
    distance: float | None = None
    """Millimetres between where the dice lay and where they come to lie now, the farthest."""
    reason: Message | None = None
    """Why it diverged, as far as can be told."""
    elsewhere: bool = False
    """It was made by another version or machine: that it does not repeat here says nothing
    against it."""


class Verification(BaseModel):
    model_config = ConfigDict(frozen=True)

    findings: tuple[Finding, ...]

    @property
    def match(self) -> bool:
        return all(finding.verdict is Verdict.MATCH for finding in self.findings)

    @property
    def diverged(self) -> tuple[Finding, ...]:
        return tuple(one for one in self.findings if one.verdict is Verdict.DIVERGED)

    @property
    def only_elsewhere(self) -> bool:
        """Whether something diverged, and all of it was made by another version or machine."""
        return not self.match and all(one.elsewhere for one in self.diverged)

    @property
    def message(self) -> Message:
        """What it comes to, in a sentence or two."""
        if self.match:
            return Message.of("Everything matches.")
        diverged, count = len(self.diverged), len(self.findings)
        if self.only_elsewhere:
            return Message.of(
                "Diverged: {diverged} of {count}, all made by another version or machine, where "
                "they may still repeat. The recordings are whole and nothing contradicts them.",
                diverged=diverged,
                count=count,
            )
        return Message.of("Diverged: {diverged} of {count}.", diverged=diverged, count=count)


def verify(replay: Replay) -> Verification:
    return Verification(findings=tuple(findings(replay)))


def findings(replay: Replay) -> Iterator[Finding]:
    """One after the other, so that whoever waits can see how far it is."""
    yield from _chance(replay)
    if replay.game.throwing is not None:
        with Simulator() as simulator:
            again = _Again(replay, replay.game.throwing, simulator)
            for number, place in enumerate(replay.throws, 1):
                yield _throw(again, replay.steps[place], number, place + 1)
    yield from _closing(replay)


def _finding(what: str, same: bool, differs: Message, other: Message | None = None) -> Finding:
    """``other`` says who else made it, which is then the likely reason."""
    if same:
        return Finding(what=what, verdict=Verdict.MATCH)
    return Finding(
        what=what,
        verdict=Verdict.DIVERGED,
        reason=other or differs,
        elsewhere=other is not None,
    )


def _chance(replay: Replay) -> Iterator[Finding]:
    """What chance decided where nobody was asked is what the seed says: first of all the setup."""
    rules, seed = replay.game.rules, str(replay.setup.seed)
    for number, step in enumerate(replay.steps):
        if step.asked.seats or step.is_throw:
            continue
        same = rules.chance(step.before, chance_seed(seed, number)) == step.action
        if number == 0:
            differs = Message.of("The box was filled in another way.")
            yield _finding("setup", same, differs, _another_version(replay))
        else:
            differs = Message.of("Chance decided otherwise.")
            found = _finding("chance", same, differs, _another_version(replay))
            yield found.model_copy(update={"play": number + 1})


def _another_version(replay: Replay) -> Message | None:
    made = replay.file.header.program
    if made == VERSION:
        return None
    return Message.of("It was made by version {made}; this is {here}.", made=made, here=VERSION)


class _Again:
    """Throws the throws of a game again, the same one on the same table only once, and not without
    end what does not repeat."""

    def __init__(
        self, replay: Replay, throwing: Throwing[Any, Any, Any], simulator: Simulator
    ) -> None:
        self._replay, self._throwing = replay, throwing
        self._simulator = simulator
        self._thrown: dict[tuple[str, tuple[Throw, ...], str | None], Recording] = {}
        self._left = MOST_IN_VAIN

    def table(self, step: AnyStep) -> Table:
        return self._throwing.table(step.before, self._replay.setup)

    def reads_as_told(self, step: AnyStep, recording: Recording) -> bool:
        """Whether the action is what the recording leaves behind."""
        asked = step.asked.throw
        left = {die.body for die in recording.rest}
        if asked is None or not left >= set(asked.bodies):
            return False
        return bool(self._throwing.settle(step.before, recording) == step.action)

    def throw(self, table: Table, recording: Recording) -> Recording | None:
        """``None``: too many before it did not repeat."""
        key = table.digest, recording.throws, recording.steering
        known = self._thrown.get(key)
        if known is None:
            if self._left <= 0:
                return None
            known = self._thrown[key] = self._simulator.again(table, recording)
            if not same(recording, known):
                self._left -= known.frames
        return known


def _throw(again: _Again, step: AnyStep, number: int, play: int) -> Finding:
    reason, distance = _compare(again, step)
    other = _other_maker(step.recording.made_with) if step.recording is not None else None
    return Finding(
        what="throw",
        verdict=Verdict.MATCH if reason is None else Verdict.DIVERGED,
        throw=number,
        play=play,
        distance=distance,
        reason=reason,
        elsewhere=reason is not None and reason == other,
    )


def _compare(thrower: _Again, step: AnyStep) -> tuple[Message | None, float | None]:
    """Why a throw does not repeat (``None``: it does), and how far the dice end apart."""
    recording = step.recording
    if recording is None:
        return Message.of("The throw carries no recording."), None
    try:
        table = thrower.table(step)
        again = thrower.throw(table, recording)
    except Problem as problem:
        return Message.of("It cannot be thrown again: {why}", why=problem.message), None
    apart = _apart(recording, again) if again is not None else None
    if not recording.intact:
        return Message.of("The recording was changed after it was made."), apart
    if not thrower.reads_as_told(step, recording):
        return Message.of("The dice were read elsewhere than the recording leaves them."), apart
    if again is not None and same(recording, again):
        return None, 0.0
    other = _other_maker(recording.made_with)
    if other is not None:
        return other, apart
    if recording.layout_hash != table.digest:
        return Message.of("The table is not the one it was thrown on."), apart
    if again is None:
        return Message.of("Too many before it did not repeat: it was not thrown again."), None
    return Message.of("The recording does not follow from its throw."), apart


def same(recording: Recording, again: Recording) -> bool:
    """A table that is written down in another way since then, but plays the same, is the same."""
    return _content(recording) == _content(again)


def _content(recording: Recording) -> Recording:
    """Everything that must repeat; who made it may differ as long as nothing else does."""
    return recording.model_copy(update={"made_with": MADE_WITH, "hash": "", "layout_hash": ""})


def _apart(one: Recording, other: Recording) -> float | None:
    rest = {die.body: die.pose.position for die in other.rest}
    gaps = [dist(die.pose.position, rest[die.body]) for die in one.rest if die.body in rest]
    return round(max(gaps), 3) if gaps else None


def _other_maker(made: MadeWith) -> Message | None:
    revisions = {"made": made.physics, "here": MADE_WITH.physics}
    if made.physics < MADE_WITH.physics:
        return Message.of(
            "It was thrown with revision {made} of the dice. This is {here}, in which they fall "
            "a little differently.",
            **revisions,
        )
    if made.physics > MADE_WITH.physics:
        return Message.of(
            "It was thrown with revision {made} of the dice. This is {here}: update the program "
            "to check it.",
            **revisions,
        )
    for then, now in ((made.bullet, MADE_WITH.bullet), (made.machine, MADE_WITH.machine)):
        if then != now:
            return Message.of("It was made with {made}; here is {here}.", made=then, here=now)
    if made.game != MADE_WITH.game:
        return Message.of(
            "It was made by version {made}; this is {here}.", made=made.game, here=MADE_WITH.game
        )
    return None


def _closing(replay: Replay) -> Iterator[Finding]:
    """Only a shared game says what it came to."""
    closing = replay.file.closing
    if closing is None:
        return
    changed = Message.of("The file was changed after it was exported.")
    yield _finding("file", replay.file.intact, changed)
    rules, state = replay.game.rules, replay.steps[-1].after
    other = _another_version(replay)
    differs = Message.of("The game does not end as the file says.")
    yield _finding("state", closing.state == rules.digest(state), differs, other)
    counted = rules.standing(state).points if replay.is_over else None
    differs = Message.of("The score is not the one in the file.")
    yield _finding("score", closing.totals == counted, differs, other)
