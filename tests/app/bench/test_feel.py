"""The statistics behind the figures of the feel, and a small sample of all of them."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from app.bench import feel
from models.layout import BoardKind
from rules.pluvionauts.components import DieKind


@pytest.mark.parametrize(
    ("chi_square", "chance"), [(0.0, 1.0), (4.351, 0.5), (9.236, 0.1), (15.086, 0.01)]
)
def test_the_chance_of_a_chi_square_is_that_of_the_tables(chi_square: float, chance: float) -> None:
    assert feel.chance_of(chi_square) == pytest.approx(chance, rel=0.002)


def test_a_loaded_die_is_told_from_a_fair_one() -> None:
    rng = Random(1)
    fair = Counter(rng.randrange(6) for _ in range(6000))
    loaded = fair + Counter({5: 300})
    assert feel.fairness(DieKind.SUN, fair)[0].value > 0.01
    assert feel.fairness(DieKind.SUN, loaded)[0].value < 0.01


def test_a_careless_throw_keeps_to_its_definition() -> None:
    rng = Random(2)
    for slowest, fastest in (feel.WILD, feel.TAME):
        for _ in range(50):
            throw = feel.careless(rng, (slowest, fastest))
            speed = sum(part * part for part in throw.velocity) ** 0.5 / 1000
            assert slowest - 1e-6 <= speed <= fastest + 1e-6
            assert 60 <= throw.position[2] <= 200


def test_every_aim_of_the_feel_is_beside_its_figure() -> None:
    rows = [*feel.accuracy(2, 5), *feel.lobs(BoardKind.WELLS, 10), *feel.weather_hits(5)]
    rows += feel.fairness(DieKind.SUN, feel.free_rolls(DieKind.SUN, 0, 12))
    assert [row.aim for row in rows if row.aim] == [
        ">= 5",
        "0.15 to 0.35",
        "< 0.05",
        "0.55 to 1.2",
        ">= 0.4",
        "> 0.01",
    ]
