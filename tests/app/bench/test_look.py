"""``pluvionauts bench look``: the picture is nearer to the traced one than that of 0.1.0 was."""

from __future__ import annotations

from itertools import pairwise

import pytest

from app.bench import FIGURES, Row, look
from app.bench.look import AIMS, SIZE, load
from app.bench.view import QUALITIES


@pytest.fixture(scope="module")
def rows() -> list[Row]:
    return list(look.rows(0.1))


def errors(rows: list[Row]) -> list[Row]:
    return [row for row in rows if row.unit == "FLIP"]


def test_every_quality_is_measured_from_every_camera(rows: list[Row]) -> None:
    assert [row.name for row in errors(rows)] == [
        f"{quality}: {camera}" for quality in QUALITIES for camera in AIMS
    ]
    assert len(rows) + len(AIMS) == FIGURES["look"], "less what is gathered"


def test_every_picture_is_nearer_than_that_of_the_first_version(rows: list[Row]) -> None:
    for row in errors(rows):
        assert 0 < row.value < 0.7 * float(row.reference.removeprefix("0.1.0: ")), row.name


def test_the_middle_is_as_pale_as_in_the_photograph(rows: list[Row]) -> None:
    pale = {row.name: row.value for row in rows if row.unit == "HSL"}
    assert len(pale) == 4
    for name, value in pale.items():
        assert value < 0.22 if name.startswith("saturation") else value > 0.60, name


def test_a_better_quality_is_not_farther_away(rows: list[Row]) -> None:
    """By more than its finer lines may differ from those of the reference."""
    for camera in AIMS:
        found = [row.value for row in errors(rows) if row.name.endswith(camera)]
        assert all(better < worse + 0.01 for worse, better in pairwise(found)), camera


def test_references_are_of_one_size() -> None:
    for camera in AIMS:
        for file in (f"reference-{camera}.png", f"0.1.0-{camera}.jpg"):
            assert load(look.PICTURES / file).shape == (SIZE[1], SIZE[0], 3)


def test_without_the_references_there_are_no_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in the built program."""
    monkeypatch.setattr(look, "PICTURES", look.PICTURES / "nowhere")
    assert list(look.rows()) == []
