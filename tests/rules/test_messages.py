"""Sentences with gaps."""

from __future__ import annotations

from rules.messages import in_points
from rules.pluvionauts.asked import decision
from rules.pluvionauts.config import GameConfig
from rules.pluvionauts.state import Cargo, Phase, Turn
from tests.rules.pluvionauts.positions import laid


def test_one_point_is_no_points() -> None:
    assert [str(in_points(count)) for count in (0, 1, 2)] == ["0 points", "1 point", "2 points"]
    state = laid(GameConfig.of("Ada", "Ben"), {})._replace(
        phase=Phase.NAVIGATE, seat=0, turn=Turn(points=1, cargo=Cargo.CLOUD)
    )
    assert str(decision(state).message) == "Ada, fly or tow clouds: 1 point left."
