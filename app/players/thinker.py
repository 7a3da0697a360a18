"""Thinking in another process, so that the window never waits.

    with Thinker() as thinker:
        future = thinker.submit(view, layout, "captain", seed=7)
        ...                                     # draw on; look at future.done() now and then
        choice = future.result()

A thinking process that dies is replaced and asked again; should that fail too, the answer is
worked out here and now, so that the turn always goes on.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from threading import Lock, Thread
from typing import TypeVar

from app.players.advice import Advice, advise
from app.players.base import Choice, Deed
from app.players.computer import ComputerPlayer
from app.players.levels import level
from app.players.throwing import OwnSampler
from models.layout import TableLayout
from rules.pluvionauts.game import decision
from rules.pluvionauts.state import Phase, State

Answer = TypeVar("Answer")

TRIES = 3
"""How often a question is put to a thinking process before it is answered here."""
QUICKLY = 0.1
"""Thinking time when the answer must be worked out here."""

_players: dict[tuple[str, float | None], ComputerPlayer] = {}
_sampler = OwnSampler()


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
    random = Random(f"think {seed}")
    if decision(view).kind is not Phase.THROW:
        return player.act(view, random, deeds)
    deadline = None if most_seconds is None else time.monotonic() + most_seconds
    return player.throw(view, layout, random, deeds, deadline)


def _advise(
    view: State, layout: TableLayout, seed: int | str, deeds: tuple[Deed, ...]
) -> Advice | None:
    return advise(view, layout, seed=seed, deeds=deeds)


class Thinker:
    """Owns the thinking process; made once, used for all computer players of a game."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._pool: ProcessPoolExecutor | None = None

    def __enter__(self) -> Thinker:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def submit(
        self,
        view: State,
        layout: TableLayout,
        key: str,
        seed: int | str,
        seconds: float | None = None,
        deeds: Sequence[Deed] = (),
        most_seconds: float | None = 5.0,
    ) -> Future[Choice]:
        """What the level ``key`` decides. ``seconds`` is its thinking time (``None``: its own);
        after ``most_seconds`` it stops trying throws out, however slow the machine."""
        arguments = (view, layout, key, seed, seconds, tuple(deeds), most_seconds)
        here = (view, layout, key, seed, QUICKLY, tuple(deeds), most_seconds)
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
            self._started().submit(time.monotonic)

    def close(self) -> None:
        with self._lock:
            if self._pool is not None:
                self._pool.shutdown(wait=False, cancel_futures=True)
                self._pool = None

    def _ask(
        self,
        function: Callable[..., Answer],
        arguments: tuple[object, ...],
        here: tuple[object, ...],
    ) -> Future[Answer]:
        answer: Future[Answer] = Future()
        answer.set_running_or_notify_cancel()

        def wait() -> None:
            try:
                for _ in range(TRIES):
                    with self._lock:
                        pool = self._started()
                    try:
                        answer.set_result(pool.submit(function, *arguments).result())
                        return
                    except BrokenExecutor:
                        self._forget(pool)
                answer.set_result(function(*here))
            except BaseException as problem:
                answer.set_exception(problem)

        Thread(target=wait, name="waits for a thought", daemon=True).start()
        return answer

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # One process: what it planned for the rest of a turn stays with it.
            self._pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"))
        return self._pool

    def _forget(self, pool: ProcessPoolExecutor) -> None:
        with self._lock:
            if self._pool is pool:
                pool.shutdown(wait=False)
                self._pool = None
