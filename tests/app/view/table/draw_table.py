"""Draws tables offscreen and prints what it measured as JSON (run by test_pictures.py)."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise
from random import Random

import numpy as np
from numpy.typing import NDArray
from panda3d.core import GraphicsBuffer, GraphicsOutput, Texture

from app.bench.look import colourfulness
from app.view.games.box.highlights import BoardHighlights
from app.view.table.camera import PRESETS, CameraRig, Preset, View
from app.view.table.measure import measure_quality
from app.view.table.offscreen import finish_frame, offscreen_base
from app.view.table.quality import Quality
from app.view.table.scene import TableScene
from app.view.table.shading import OPENNESS_PIXELS, OPENNESS_SPAN
from models.layout import BoardKind, IslandPiece, TableLayout
from models.pieces import island_name
from models.tables import random_table
from rules.box.terrain import Terrain
from rules.hexgrid import Cell, centre
from rules.pluvionauts.components import TILES, DieKind
from rules.poses import Pose, about_z

WIDTH, HEIGHT = 480, 270
MOUNTAIN = next(n for n, tile in enumerate(TILES) if tile.terrain is Terrain.MOUNTAIN)
TOP, LOW = PRESETS[Preset.TOP], View(target=(0.0, 0.0, 4.0), elevation=9.0, distance=330.0)


def die_at(x: float, y: float, z: float) -> Pose:
    return Pose(position=(x, y, z), orientation=about_z(20))


def main() -> None:
    base = offscreen_base((WIDTH, HEIGHT))
    scene = TableScene(base, Quality.HIGH, rig=CameraRig(TOP))
    layout = TableLayout(
        islands=(IslandPiece(number=MOUNTAIN, tile=TILES[MOUNTAIN], cell=Cell(0, 0)),)
    )
    scene.show(layout)
    seen: dict[str, object] = {"asks_after_show": scene.needs_redraw}

    def picture() -> NDArray[np.float64]:
        finish_frame(base, scene)
        return shown()

    def shown() -> NDArray[np.float64]:
        shot: Texture = base.win.get_screenshot()
        raw = np.frombuffer(bytes(shot.get_ram_image_as("RGB")), np.uint8)
        return raw.reshape(shot.get_y_size(), shot.get_x_size(), 3)[::-1].astype(float)

    def frame() -> None:
        scene.before_frame(1 / 30)
        base.graphics_engine.render_frame()
        scene.after_frame()

    def around(image: NDArray[np.float64], x: float, y: float, z: float) -> NDArray[np.float64]:
        spot = scene.eye.project((x, y, z))
        assert spot is not None
        column, row = (spot[0] + 1) / 2 * image.shape[1], (1 - spot[1]) / 2 * image.shape[0]
        size = 5
        return image[int(row) - size : int(row) + size, int(column) - size : int(column) + size]

    def buffers() -> list[GraphicsOutput]:
        engine = base.graphics_engine
        return [engine.get_window(number) for number in range(engine.get_num_windows())]

    def change(one: NDArray[np.float64], other: NDArray[np.float64]) -> float:
        return float(np.abs(one - other).mean())

    bare = picture()
    x, y = centre(Cell(1, 1))
    seen["corner"] = list(bare[4:20, 4:20].mean(axis=(0, 1)))
    seen["well"] = list(around(bare, x, y, 0).mean(axis=(0, 1)))
    scene.before_frame(0.1)
    seen["idle"] = not scene.needs_redraw

    scene.set_die_pose(DieKind.MONSOON, die_at(x, y, 8))
    with_die = picture()
    seen["die_change"] = change(around(with_die, x, y, 16), around(bare, x, y, 16))
    shade = around(with_die, x + 14, y - 9, 0)[3:7, 3:7].mean()
    seen["shadow"] = float(shade / around(bare, x + 14, y - 9, 0)[3:7, 3:7].mean())
    scene.hide_die(DieKind.MONSOON)
    seen["hidden_change"] = change(picture(), bare)

    highlights = BoardHighlights(scene)
    highlights.cell_rim("test", Cell(1, 1))
    seen["rim_change"] = change(around(picture(), x, y + 23, 3), around(bare, x, y + 23, 3))
    highlights.clear()

    node = scene.lift(island_name(MOUNTAIN))
    node.set_pos(60, 60, 40)
    scene.moved()
    seen["lift_change"] = change(around(picture(), 0, 0, 8), around(bare, 0, 0, 8))
    scene.show(layout)

    pictures = {Quality.HIGH: buffers()}
    for quality in (Quality.MEDIUM, Quality.LIGHT):
        scene.set_quality(quality)
        seen[f"{quality}_difference"] = change(picture(), bare)
        pictures[quality] = buffers()
    seen["kept_for_medium"] = pictures[Quality.MEDIUM] == pictures[Quality.HIGH]
    seen["kept_for_light"] = pictures[Quality.LIGHT] == pictures[Quality.HIGH]
    scene.set_quality(Quality.HIGH)
    seen["high_again"] = change(picture(), bare)

    # A picture that comes in strips is the picture that is drawn at once, and shown whole only.
    pieces = (*layout.islands, IslandPiece(number=1, tile=TILES[1], cell=Cell(1, 1)))
    scene.show(layout.model_copy(update={"islands": pieces}))
    frame()
    seen["put_down_change"] = change(around(shown(), x, y, 3), around(bare, x, y, 3))
    versions, frames = [shown()], 1
    while scene.needs_redraw and frames < 60:
        frame()
        frames += 1
        if change(versions[-1], shown()) > 0.001:
            versions.append(shown())
    seen["frames"] = frames
    steps = [change(one, other) for one, other in pairwise(versions)]
    seen["largest_step"] = max(steps) / change(versions[0], versions[-1])
    seen["strips_change"] = change(versions[-1], picture())
    scene.show(layout)

    seen["quality"] = measure_quality(scene)

    scene.show(random_table(Random(11), anchored=6))
    for name, view in (("seat", PRESETS[Preset.SEAT]), ("close", PRESETS[Preset.CLOSE])):
        scene.rig.go(view, 0)
        seen[f"{name}_colour"] = colourfulness(picture())

    # Through the lens what is far is soft, what the eye looks at stays as it was.
    scene.show(random_table(Random(11), anchored=6))
    scene.rig.go(View(target=(0.0, -120.0, 0.0), elevation=20.0, distance=440.0), 0)
    sharpness = []
    for scene.photographic in (False, True):
        taken = np.abs(np.diff(picture(), axis=1))
        sharpness.append((taken[30:70].mean(), taken[HEIGHT // 2 - 8 : HEIGHT // 2 + 8].mean()))
    (far, near), (far_seen, near_seen) = sharpness
    seen["lens_far"], seen["lens_near"] = far_seen / far, near_seen / near

    # A die at rest becomes part of the finished picture; moved, it is not seen twice.
    scene.photographic = False
    scene.rig.go(PRESETS[Preset.TOP], 0)
    scene.show(layout)
    finished = []
    for spot in ((x, y), (-x, -y)):
        scene.set_die_pose(DieKind.MONSOON, die_at(*spot, 8))
        frame()
        while scene.needs_redraw:
            live = shown()
            frame()
        finished.append(shown())
    seen["laid_change"] = change(finished[-1], live)
    seen["ghost_change"] = change(around(finished[-1], x, y, 16), around(bare, x, y, 16))
    scene.hide_die(DieKind.MONSOON)

    scene.rig.go(LOW, 0)
    low = picture()
    scene.set_die_pose(DieKind.SUN, die_at(0, 30, -3))  # sunk, so that the mountain hides it
    seen["behind_change"] = change(around(picture(), 0, 18, 5), around(low, 0, 18, 5))

    scene.rig.go(replace(TOP), 0)
    assert isinstance(base.win, GraphicsBuffer)
    base.win.set_size(200, 154)  # not a multiple of its strips
    base.graphics_engine.render_frame()
    frame()
    at_once = picture()
    seen["tiny"] = list(at_once.mean(axis=(0, 1)))
    scene.show(layout.model_copy(update={"islands": pieces}))
    picture()
    scene.show(layout)
    frame()
    while scene.needs_redraw:
        frame()
    seen["rows_change"] = float(np.abs(shown() - at_once).max())

    # The wall before the window keeps its light from the foot.
    scene.clear(BoardKind.FLAT)
    picture()
    openness = scene._daylight.openness
    base.graphics_engine.extract_texture_data(openness, base.win.gsg)
    texels = np.frombuffer(bytes(openness.get_ram_image_as("RGB")), np.uint8)
    window = texels.reshape(OPENNESS_PIXELS, OPENNESS_PIXELS, 3)[..., 1].astype(float)
    across, along = (
        slice(*(round((edge / OPENNESS_SPAN + 0.5) * OPENNESS_PIXELS) for edge in edges))
        for edges in ((-110, -60), (-40, 40))
    )
    foot = window[along, across]
    seen["foot_rise"] = float(foot[:, -8:].mean() - foot[:, :8].mean())

    # Shadows of what falls and of what is held are soft all round, and the higher the fainter.
    scene.rig.go(replace(TOP, target=(20.0, 0.0, 0.0), distance=400.0), 0)
    scene.show(TableLayout(board=BoardKind.FLAT, islands=layout.islands))
    node = scene.lift(island_name(MOUNTAIN))

    def lifted_to(x: float, y: float, z: float) -> NDArray[np.float64]:
        node.set_pos(x, y, z)
        scene.moved()
        seen_from_above: NDArray[np.float64] = picture().mean(axis=2)
        return seen_from_above

    away = lifted_to(0, 2000, 0)
    for height in (25, 45, 70, 120):
        shadowed = lifted_to(-60, 0, height)
        edge = scene.eye.project((-60 + 18, 0, height + 9))
        assert edge is not None
        beside = slice(None), slice(round((edge[0] + 1) / 2 * away.shape[1]) + 4, None)
        left = np.where(away > 150, shadowed / np.maximum(away, 1), np.nan)[beside]
        seen[f"shadow_{height}"] = float(1 - np.nanmin(left))
        jumps = [np.nanmax(np.abs(np.diff(left, axis=axis))) for axis in (0, 1)]
        seen[f"shadow_jump_{height}"] = float(max(jumps))
    print(json.dumps(seen))


if __name__ == "__main__":
    main()
