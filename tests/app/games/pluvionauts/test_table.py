"""The table of a game: dice that were moved by hand lie on their cells, never in each other."""

from __future__ import annotations

from dataclasses import replace
from math import dist
from random import Random

from app.games.pluvionauts.table import layout_of
from models.dimensions import DIE_EDGE
from models.layout import BoardKind, TableLayout
from models.pluvionauts.table import table_of
from physics.simulate import simulate
from rules.box.reading import has_moved, read
from rules.hexgrid import CELL_INDEX, CELLS, SLOTS
from rules.pluvionauts.board import NONE
from rules.pluvionauts.components import CLOUDS, CloudKind
from rules.pluvionauts.config import GameConfig
from rules.pluvionauts.game import apply, is_over, new
from rules.pluvionauts.sampling import sample
from rules.pluvionauts.state import State
from tests.physics.arm import lobs


def midway() -> State:
    state = new(GameConfig.of("Ada", "Ben", intemperies=True, round_limit=50), 3)
    for _ in range(30):
        state = apply(state, sample(state, Random(4))).state
    return state


def test_two_dice_set_by_hand_on_one_cell_lie_side_by_side() -> None:
    state = midway()
    for cell in range(37):
        dice = tuple(replace(die, cell=cell, pose=None) for die in state.board.weather)
        layout = layout_of(state._replace(board=state.board.with_weather(dice)), BoardKind.WELLS)
        one, other = (die.pose for die in layout.dice)
        assert dist(one.position, other.position) > DIE_EDGE
        for die, piece in zip(dice, layout.dice, strict=True):
            reading = read(piece.pose)
            assert (reading.cells[0], reading.face) == (cell, die.face)
        # A layout that a file may hold, and dice that stay where they were put.
        assert TableLayout.model_validate_json(layout.model_dump_json()) == layout
        beside_fog = any(
            cloud.kind is CloudKind.FOG and CELLS[cell] in cloud.slot
            for cloud in layout.standing_clouds
        )
        if cell % 6 == 0 and not beside_fog:
            stay_where_they_are(layout, seed=cell)


def test_a_die_set_by_hand_beside_fogs_stays_where_it_is() -> None:
    state = midway()
    fogs = [number for number, kind in enumerate(CLOUDS) if kind is CloudKind.FOG]
    for slot in range(0, 90, 9):
        anchored = [NONE] * 90
        anchored[slot] = fogs[0]
        cell = CELL_INDEX[SLOTS[slot].a]
        sun, monsoon = state.board.weather
        dice = (replace(sun, cell=cell, pose=None), replace(monsoon, cell=NONE, pose=None))
        clouds = tuple(NONE if cloud == fogs[0] else cloud for cloud in state.board.clouds)
        board = replace(state.board, clouds=clouds, anchored=tuple(anchored), weather=dice)
        stay_where_they_are(layout_of(state._replace(board=board), BoardKind.WELLS), seed=slot)


def stay_where_they_are(layout: TableLayout, seed: int) -> None:
    """Unless a throw hits them."""
    thrown = simulate(table_of(layout), lobs(1, seed)[0])
    assert layout.dice
    for piece in layout.dice:
        touched = any(piece.body in contact[2:4] for contact in thrown.contacts)
        assert touched or not has_moved(piece.pose, thrown.rest_pose(piece.body))


def test_a_die_whose_cloud_is_towed_away_from_under_it_lies_on_its_cell() -> None:
    random, moved = Random(1), 0
    state = new(GameConfig.of("Ada", "Ben", intemperies=True, round_limit=12), 1)
    while not is_over(state):
        state = apply(state, sample(state, random)).state
        lying = {piece.body: piece.pose for piece in layout_of(state, BoardKind.WELLS).dice}
        for die in state.board.weather:
            if die.pose is not None and die.cell != NONE and lying[die.kind] != die.pose:
                reading = read(lying[die.kind])
                assert (reading.cells[0], reading.face) == (die.cell, die.face)
                moved += 1
    assert moved
