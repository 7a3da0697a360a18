"""The pointer between the frames."""

from __future__ import annotations

from itertools import chain, repeat

from app.view.input.closely import CloseWatch, Place, now
from tests.patience import until


def test_every_place_is_told_once_in_order_and_with_its_own_time() -> None:
    ways = [(1.0, 1.0), (1.0, 1.0), (2.0, 1.0), None, (3.0, 5.0), (2.0, 1.0)]
    looks = chain(ways, repeat((2.0, 1.0)))
    began = now()
    watch = CloseWatch(lambda: next(looks))
    places: list[Place] = []

    def all_told() -> bool:
        places.extend(watch.moves())
        return len(places) == 4

    until("all places", all_told)
    watch.stop()
    assert [place[1:] for place in places] == [(1, 1), (2, 1), (3, 5), (2, 1)]
    times = [began, *(place.time for place in places), now()]
    assert times == sorted(times)
    assert len(set(times[1:-1])) == 4
    assert watch.moves() == []


def test_what_the_pointer_does_after_the_release_is_not_looked_at() -> None:
    ways = [(1.0, 1.0), (2.0, 1.0)]
    looks = chain(ways, repeat(None))
    watch = CloseWatch(lambda: next(looks))
    until("the release", lambda: watch.ended is not None)
    watch.stop()
    places = watch.moves()
    assert [place[1:] for place in places] == ways
    assert watch.ended is not None
    assert places[-1].time < watch.ended <= now()


def test_a_place_is_known_as_soon_as_the_watch_begins() -> None:
    watch = CloseWatch(lambda: (3.0, 4.0))
    assert [place[1:] for place in watch.moves()] == [(3, 4)]
    watch.stop()
