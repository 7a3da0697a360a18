"""Thinking in another process, so that the window never waits.

    with Thinker() as thinker:
        future = thinker.submit(view, layout, "captain", seed=7)
        ...                                     # draw on; look at future.done() now and then
        choice = future.result()

A thinking process that dies is replaced and asked again; should that fail too, the answer is
worked out here and now, so that the turn always goes on.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Future
from multiprocessing import active_children
from os import cpu_count
from random import Random
from threading import Lock, Thread
from typing import Any, TypeVar

from app.players.advice import Advice, advise
from app.players.base import Choice, Deed
from app.players.computer import ComputerPlayer
from app.players.levels import MOST_SECONDS, level
from app.players.sampling import SharedSampler
from models.layout import TableLayout
from physics.processes import process_pool
from rules.pluvionauts.game import decision
from rules.pluvionauts.state import Phase, State

Answer = TypeVar("Answer")

TRIES = 3
"""How often a question is put to a thinking process before it is answered here."""
QUICKLY = 0.1
"""Thinking time when the answer must be worked out here."""

THROW_SHARE = 0.6
"""Of the time for a turn: what the throw may take of it; what follows it gets the rest."""
MOST_WORKERS = 4
"""Processes that try throws out for one thought."""

_players: dict[tuple[str, float | None], ComputerPlayer] = {}
_sampler = SharedSampler(min(MOST_WORKERS, cpu_count() or 1))


def think(
    view: State,
    layout: TableLayout,
    key: str,
    seed: int | str,
    seconds: float | None = None,
    deeds: tuple[Deed, ...] = (),
    most_seconds: float | None = None,
) -> Choice:
    """A level's answer, worked out in this process."""
    player = _players.get((key, seconds))
    if player is None:
        player = _players[key, seconds] = ComputerPlayer(level(key), seconds, _sampler)
    random, throws = Random(f"think {seed}"), decision(view).kind is Phase.THROW
    share = THROW_SHARE if throws else 1 - THROW_SHARE
    deadline = None if most_seconds is None else time.monotonic() + share * most_seconds
    if throws:
        return player.throw(view, layout, random, deeds, deadline)
    return player.act(view, random, deeds, deadline)


def _advise(
    view: State, layout: TableLayout, seed: int | str, deeds: tuple[Deed, ...]
) -> Advice | None:
    return advise(view, layout, _sampler, seed, deeds)


def _ready() -> int:
    """The first thing a thinking process does: calls its helpers. Its number."""
    _sampler.warm_up()
    return os.getpid()


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
        self,
        view: State,
        layout: TableLayout,
        key: str,
        seed: int | str,
        pace: float = 1.0,
        deeds: Sequence[Deed] = (),
    ) -> Future[Choice]:
        """What the level ``key`` decides; ``pace`` stretches its own thinking time. After
        ``MOST_SECONDS`` (stretched alike) it tries no more, however slow the machine."""
        seconds, most = pace * level(key).seconds, pace * MOST_SECONDS
        arguments = (view, layout, key, seed, seconds, tuple(deeds), most)
        here = (view, layout, key, seed, QUICKLY, tuple(deeds), most)
        return self._ask(think, arguments, here)

    def submit_advice(
        self, view: State, layout: TableLayout, seed: int | str = 0, deeds: Sequence[Deed] = ()
    ) -> Future[Advice | None]:
        """What the strongest level would do, for a person who asks."""
        arguments = (view, layout, seed, tuple(deeds))
        return self._ask(_advise, arguments, arguments)

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

    def _ask(
        self,
        function: Callable[..., Answer],
        arguments: tuple[object, ...],
        here: tuple[object, ...],
    ) -> Future[Answer]:
        answer: Future[Answer] = Future()
        with self._lock:
            self._open.add(answer)
        Thread(
            target=self._answer,
            args=(answer, function, arguments, here),
            name="waits for a thought",
            daemon=True,
        ).start()
        return answer

    def _answer(
        self,
        answer: Future[Answer],
        function: Callable[..., Answer],
        arguments: tuple[object, ...],
        here: tuple[object, ...],
    ) -> None:
        try:
            found = self._thought(answer, function, arguments, here)
        except BaseException as problem:
            if answer.set_running_or_notify_cancel():
                answer.set_exception(problem)
        else:
            if answer.set_running_or_notify_cancel():
                answer.set_result(found)
        with self._lock:
            self._open.discard(answer)

    def _thought(
        self,
        answer: Future[Answer],
        function: Callable[..., Answer],
        arguments: tuple[object, ...],
        here: tuple[object, ...],
    ) -> Answer:
        for _ in range(TRIES):
            with self._lock:
                if answer.cancelled():
                    raise CancelledError
                process = self._started()
            try:
                return process.pool.submit(function, *arguments).result()
            except (BrokenExecutor, CancelledError):
                self._forget(process)
        return function(*here)

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
    """One process: what it planned for the rest of a turn stays with it."""

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
