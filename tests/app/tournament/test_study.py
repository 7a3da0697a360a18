"""A study is decided by its seed alone, wherever it is played, and counts what happened."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager

import pytest
from distributed import LocalCluster

from app.game import Tally
from app.games.pluvionauts import PluvionautsSetup
from app.tournament.executors import executor
from app.tournament.match import Match, MatchResult, SeatResult, play
from app.tournament.study import Share, Spread, matches, report, results
from rules.messages import Problem
from rules.pluvionauts.config import GameConfig

CONFIG = GameConfig.of("a", "b", "c", round_limit=1, intemperies=True)


@pytest.fixture(scope="module")
def study() -> list[Match]:
    setup = PluvionautsSetup(config=CONFIG, players=("captain", "navigator", "random"), seed=0)
    return matches(setup, 3, seed=4, seconds=0.2)


@pytest.fixture(scope="module")
def played_here(study: list[Match]) -> list[MatchResult]:
    return list(results(study, lambda: executor(1)))


@pytest.fixture(scope="module")
def cluster() -> Iterator[LocalCluster]:
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0"
    ) as started:
        yield started


def test_two_workers_play_what_one_plays(
    study: list[Match], played_here: list[MatchResult]
) -> None:
    assert list(results(study, lambda: executor(2))) == played_here


def test_a_process_that_dies_is_replaced_and_costs_no_game(
    study: list[Match], played_here: list[MatchResult]
) -> None:
    pools: list[Executor] = []

    @contextmanager
    def opened() -> Iterator[Executor | None]:
        with executor(2) as pool:
            assert pool is not None
            pools.append(pool)
            yield pool

    playing = results(study, opened)
    found = [next(playing)]
    pools[0].submit(os._exit, 1)
    assert found + list(playing) == played_here
    assert len(pools) == 2


def test_processes_that_always_die_are_given_up(study: list[Match]) -> None:
    @contextmanager
    def opened() -> Iterator[Executor | None]:
        with executor(2) as pool:
            assert pool is not None
            pool.submit(os._exit, 1).exception()
            yield pool

    with pytest.raises(Problem, match="die again and again"):
        next(results(study, opened))


def test_a_dask_cluster_plays_what_one_process_plays(
    cluster: LocalCluster, study: list[Match], played_here: list[MatchResult]
) -> None:
    address = cluster.scheduler_address
    assert list(results(study, lambda: executor(dask=address))) == played_here


def test_a_cluster_that_is_lost_says_so(study: list[Match]) -> None:
    with LocalCluster(
        n_workers=1, threads_per_worker=1, processes=True, dashboard_address=":0"
    ) as lost:
        playing = results(study, lambda: executor(dask=lost.scheduler_address))
        next(playing)
        lost.close()
        with pytest.raises(Problem, match="was lost"):
            list(playing)


def test_a_cluster_without_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.tournament.executors.WAIT_FOR_CLUSTER", "1s")
    with (
        LocalCluster(n_workers=0, processes=False, dashboard_address=":0") as empty,
        pytest.raises(Problem, match="no workers"),
        executor(dask=empty.scheduler_address),
    ):
        pass


def test_a_cluster_with_another_version(
    cluster: LocalCluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.tournament.executors.VERSION", "another")
    with (
        pytest.raises(Problem, match="needs pluvionauts another"),
        executor(dask=cluster.scheduler_address),
    ):
        pass


def test_no_cluster_there() -> None:
    with pytest.raises(Problem, match="no Dask cluster"), executor(dask="no address at all"):
        pass


def test_another_seed_is_another_game(study: list[Match], played_here: list[MatchResult]) -> None:
    assert play(study[0].model_copy(update={"seed": "5/0"})) != played_here[0]


def test_bots_change_seats_from_game_to_game(study: list[Match]) -> None:
    assert {match.bots[0] for match in study} == {"captain", "navigator", "random"}


def _seat(bot: str, mission: str, score: int, won: float, missed: int = 0) -> SeatResult:
    tally = Tally(groups={"mission": mission}, shares={"off_board": (missed, 4)})
    return SeatResult(bot=bot, score=score, won=won, tally=tally)


def test_what_a_report_counts() -> None:
    first = MatchResult(
        seats=(_seat("captain", "circle_A", 9, 1), _seat("random", "circle_B", 3, 0, missed=1)),
        first=1,
        rounds=4,
        actions=30,
        tally=Tally(counts={"throws": 8}, shares={"ended_by_clouds": (1, 1)}),
    )
    second = MatchResult(
        seats=(_seat("random", "circle_A", 5, 0.5), _seat("captain", "square_A", 5, 0.5)),
        first=1,
        rounds=6,
        actions=40,
        tally=Tally(counts={"throws": 8}, shares={"ended_by_clouds": (0, 1)}),
    )
    found = report([first, second])
    assert found.by_bot["captain"].wins.rate == 0.75
    assert found.by_bot["random"].score.mean == 4
    assert found.by_bot["random"].shares["off_board"].rate == 0.125
    # Seat 1 began both times: the captain's half victory is all that the beginner got.
    assert [line.wins.rate for line in found.by_seat] == [0.25, 0.75]
    assert found.groups["mission"]["circle_A"].wins.rate == 0.75
    assert found.groups["mission"]["square_A"].wins.of == 1
    rounds = found.counts["rounds"]
    assert (rounds.mean, rounds.least, rounds.most) == (5, 4, 6)
    assert found.shares["off_board"].rate == 1 / 16
    assert found.shares["ended_by_clouds"].rate == 0.5


def test_intervals_are_those_of_the_books() -> None:
    # Wilson's interval for 8 of 10, as published tables give it.
    share = Share.of_cases(8, 10)
    assert (share.low, share.high) == pytest.approx((0.4902, 0.9433), abs=1e-3)
    assert Share.of_cases(0, 0).high == 1
    spread = Spread.of([1, 2, 3, 4])
    assert spread.error == pytest.approx(1.96 * 1.29099 / 2, abs=1e-3)
