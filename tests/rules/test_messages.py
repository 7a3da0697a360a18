"""Sentences with gaps."""

from __future__ import annotations

from rules.messages import in_points
from rules.pluvionauts.state import Cargo, Decision, Phase


def test_one_point_is_no_points() -> None:
    assert [str(in_points(count)) for count in (0, 1, 2)] == ["0 points", "1 point", "2 points"]
    asked = Decision(Phase.NAVIGATE, 0, name="Ada", points=1, cargo=Cargo.CLOUD)
    assert str(asked.message) == "Ada, fly or tow clouds: 1 point left."
