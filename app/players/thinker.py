"""Thinking in another process, so that the window never waits.

    with Thinker() as thinker:
        future = thinker.submit(ComputerPlayer, question, "captain")
        ...                                     # draw on; look at future.done() now and then
        choice = future.result()

A thinking process that dies is replaced and asked again; should that fail too, the answer is
worked out here and now, so that the turn always goes on.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, CancelledError, Future
from contextlib import closing
from dataclasses import replace
from functools import cache, partial
from multiprocessing import active_children
from threading import Lock, Thread
from typing import Any, Protocol, TypeVar

from app.players.base import Advise, Choice, MakePlayer, Player, Question
from app.players.levels import MOST_SECONDS, level
from app.players.sampling import OwnSampler, Sampler, SharedSampler
from physics.processes import process_pool
from rules.game import S

Answer = TypeVar("Answer")

TRIES = 3
"""How often a question is put to a thinking process before it is answered here."""
QUICKLY = 0.1
"""Thinking time when the answer must be worked out here."""

THROW_SHARE = 0.6
"""Of the time for a turn: what the throw may take of it; what follows it gets the rest."""


class Thinks(Protocol):
    """Whoever answers for computer players in its own time."""

    def submit(
        self, make: MakePlayer[S, Choice], question: Question[S], key: str, pace: float = 1.0
    ) -> Future[Choice]:
        """What the level ``key`` decides; ``pace`` stretches its own thinking time. After
        ``MOST_SECONDS`` (stretched alike) it tries no more, however slow the machine."""
        ...

    def advise(self, advise: Advise[S, Answer], question: Question[S]) -> Future[Answer]:
        """What a game advises a person who asks."""
        ...


class Minds:
    """The players of one process: what each means to do in the rest of its turn stays with it."""

    def __init__(self, sampler: Sampler) -> None:
        self._sampler = sampler
        self._players: dict[tuple[object, str], Player[Any, Any]] = {}

    def answer(
        self,
        make: MakePlayer[S, Choice],
        question: Question[S],
        key: str,
        most_seconds: float | None = None,
    ) -> Choice:
        """``most_seconds``: for the whole turn, from now on, by the clock."""
        player: Player[S, Choice] | None = self._players.get((make, key))
        if player is None:
            player = self._players[make, key] = make(level(key), self._sampler)
        if most_seconds is not None:
            share = THROW_SHARE if question.asked.throw is not None else 1 - THROW_SHARE
            question = replace(question, deadline=time.monotonic() + share * most_seconds)
        return player.answer(question)


class Thinker:
    """Owns the thinking process; made once, used for all computer players of a game."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._process: _Process | None = None
        self._open: set[Future[Any]] = set()

    def __enter__(self) -> Thinker:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def submit(
        self, make: MakePlayer[S, Choice], question: Question[S], key: str, pace: float = 1.0
    ) -> Future[Choice]:
        most = pace * MOST_SECONDS
        calm = replace(question, seconds=pace * level(key).seconds)
        quick = replace(question, seconds=QUICKLY)

        def here() -> Choice:
            with closing(OwnSampler()) as sampler:
                return Minds(sampler).answer(make, quick, key, most)

        return self._ask(partial(_answer, make, calm, key, most), here)

    def advise(self, advise: Advise[S, Answer], question: Question[S]) -> Future[Answer]:
        def here() -> Answer:
            with closing(OwnSampler()) as sampler:
                return advise(replace(question, seconds=QUICKLY), sampler)

        return self._ask(partial(_advise, advise, question), here)

    def warm_up(self) -> None:
        """Starts the thinking process before it is needed."""
        with self._lock:
            self._started()

    def stop(self) -> None:
        """Breaks off whatever is being thought about: its answers are cancelled."""
        with self._lock:
            for answer in self._open:
                answer.cancel()
            self._open.clear()
            process, self._process = self._process, None
        if process is not None:
            process.end()

    def _ask(self, there: Callable[[], Answer], here: Callable[[], Answer]) -> Future[Answer]:
        answer: Future[Answer] = Future()
        with self._lock:
            self._open.add(answer)
        Thread(
            target=self._answer, args=(answer, there, here), name="waits for a thought", daemon=True
        ).start()
        return answer

    def _answer(
        self, answer: Future[Answer], there: Callable[[], Answer], here: Callable[[], Answer]
    ) -> None:
        try:
            found = self._thought(answer, there, here)
        except BaseException as problem:
            if answer.set_running_or_notify_cancel():
                answer.set_exception(problem)
        else:
            if answer.set_running_or_notify_cancel():
                answer.set_result(found)
        with self._lock:
            self._open.discard(answer)

    def _thought(
        self, answer: Future[Answer], there: Callable[[], Answer], here: Callable[[], Answer]
    ) -> Answer:
        for _ in range(TRIES):
            with self._lock:
                if answer.cancelled():
                    raise CancelledError
                process = self._started()
            try:
                return process.pool.submit(there).result()
            except (BrokenExecutor, CancelledError):
                self._forget(process)
        return here()

    def _started(self) -> _Process:
        if self._process is None:
            self._process = _Process()
        return self._process

    def _forget(self, process: _Process) -> None:
        with self._lock:
            if self._process is process:
                self._process = None
        process.end()


class _Process:
    """One process, with minds of its own."""

    def __init__(self) -> None:
        before = set(active_children())
        self.pool = process_pool(1)
        self._id = self.pool.submit(_ready)
        self._processes = set(active_children()) - before

    def end(self) -> None:
        """At once, whatever it is busy with, be it starting; its helpers end with it."""
        for process in self._processes:
            process.kill()
        self.pool.shutdown(wait=False, cancel_futures=True)


# In the thinking process. A pool hands it functions and no object that would stay there, so what
# it keeps from one question to the next is kept beside these functions.


@cache
def _sampler() -> SharedSampler:
    return SharedSampler()


@cache
def _minds() -> Minds:
    return Minds(_sampler())


def _ready() -> int:
    """The first thing a thinking process does: calls its helpers. Its number."""
    _sampler().warm_up()
    return os.getpid()


def _answer(
    make: MakePlayer[S, Choice], question: Question[S], key: str, most_seconds: float
) -> Choice:
    return _minds().answer(make, question, key, most_seconds)


def _advise(advise: Advise[S, Answer], question: Question[S]) -> Answer:
    return advise(question, _sampler())
