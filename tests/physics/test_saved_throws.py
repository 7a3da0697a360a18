"""Every throw in the folder is read as expected, from its recording and thrown again."""

from __future__ import annotations

from pathlib import Path

import pytest

from models.pluvionauts.table import table_of
from physics.material import REVISION
from physics.recording import Stop
from physics.simulate import simulate
from physics.toss import MADE_WITH
from rules.box.reading import Place, read
from rules.pluvionauts.components import DieKind
from tests.physics.cases import FOLDER, case, readings

PATHS = sorted(FOLDER.glob("*.json"))
EARLIER = sorted(FOLDER.glob("of_revision_*/*.json"))
"""Thrown by earlier revisions: they are read as they fell then."""
BALLOON, SUN = DieKind.BALLOON, DieKind.SUN


@pytest.mark.parametrize(
    "path", PATHS + EARLIER, ids=lambda path: f"{path.parent.name} {path.stem}"
)
def test_a_saved_throw_is_read_as_expected(path: Path) -> None:
    saved = case(path)
    saved.recording.check()
    assert saved.recording.stop is saved.stop
    assert readings(saved.layout, saved.recording) == saved.dice


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_saved_throw_repeats(path: Path) -> None:
    saved = case(path)
    again = simulate(table_of(saved.layout), *saved.saved.throws)
    made_with = saved.recording.made_with
    assert made_with.physics == REVISION, "python -m tests.physics.cases renews the folder"
    if made_with.model_copy(update={"game": MADE_WITH.game}) == MADE_WITH:
        assert again.fingerprint == saved.recording.fingerprint
        assert readings(saved.layout, again) == saved.dice
    assert not again.void


def test_the_folder_shows_every_way_to_come_to_rest() -> None:
    cases = {path.stem: case(path) for path in PATHS}
    balloons = {
        name: die for name, kept in cases.items() for die in kept.dice if die.die is BALLOON
    }
    assert len(balloons["between_two_cells"].cells) == 2
    assert len(balloons["between_three_cells"].cells) == 3
    assert len(balloons["flat_between_three_cells"].cells) == 3
    for name in ("falls_short", "flies_over", "bounces_out", "falls_off_the_table"):
        assert balloons[name].place is Place.OUTSIDE
    assert balloons["on_the_rim"].place is Place.RIM
    for name in ("bounces_back_in", "off_the_rim_into_the_box", "on_another_die"):
        assert balloons[name].place is Place.BOARD
    for name in ("leans_on_the_wall", "leans_on_a_standing_cloud", "stands_in_a_corner"):
        assert balloons[name].cocked
    rocks = case(FOLDER / "of_revision_3" / "rocks_on_the_spot.json")
    assert rocks.stop is Stop.CREEPING
    for name, turned in (("weather_die_moved", False), ("weather_die_turned", True)):
        before = {die.body: read(die.pose).face for die in cases[name].layout.dice}
        moved = [die for die in cases[name].dice if die.moved and die.die in before]
        assert [before[die.die] != die.face for die in moved] == [turned]
    (knocked_out,) = (die for die in cases["weather_die_knocked_out"].dice if die.die is SUN)
    assert knocked_out.place is Place.OUTSIDE
    assert balloons["weather_die_knocked_out"].place is Place.BOARD
    assert len(cases["weather_dice_at_setup"].dice) == 2
