"""Draws all islands as they are seen from the seat and prints, as JSON, the mean colour of every
symbol on every island (run by test_islands.py)."""

from __future__ import annotations

import json
from collections import defaultdict
from math import cos, radians, sin
from random import Random

import numpy as np

from app.view.table.camera import CameraRig, View
from app.view.table.offscreen import finish_frame, offscreen_base
from app.view.table.quality import Quality
from app.view.table.scene import TableScene
from models.art import IslandFinish
from models.art.engravings import tile_places
from models.dimensions import island_height
from models.layout import TableLayout
from models.placement import island_spot
from models.tables import random_table

SIZE = (1280, 720)
Colours = dict[str, list[list[float]]]


def main() -> None:
    base = offscreen_base(SIZE)
    scene = TableScene(base, Quality.HIGH, rig=CameraRig(View()))
    layout = TableLayout(islands=random_table(Random(5), anchored=0).islands)
    scene.show(layout)
    finish_frame(base, scene)
    seen: dict[str, object] = {"at first": colours(scene)}
    for islands in (IslandFinish.BARE, IslandFinish.INKED):
        scene.finish_islands(islands)
        seen[f"{islands} asks"] = scene.needs_redraw
        finish_frame(base, scene)
        seen[islands.value] = colours(scene)
    print(json.dumps(seen))


def colours(scene: TableScene) -> Colours:
    """By symbol, of each place where it is drawn."""
    shot = scene.base.win.get_screenshot()
    wide, high = SIZE
    picture = np.frombuffer(bytes(shot.get_ram_image_as("RGB")), np.uint8)
    picture = picture.reshape(high, wide, 3)[::-1]
    found: Colours = defaultdict(list)
    for island in scene.layout.islands:
        spot = island_spot(island)
        turn = radians(spot.yaw)
        for place in tile_places(island.tile):
            x, y = place.x, -place.y
            at = (
                spot.x + x * cos(turn) - y * sin(turn),
                spot.y + x * sin(turn) + y * cos(turn),
                spot.base + island_height(island.tile.terrain),
            )
            projected = scene.eye.project(at)
            assert projected is not None
            column = round((projected[0] + 1) / 2 * wide)
            row = round((1 - projected[1]) / 2 * high)
            patch = picture[row - 2 : row + 3, column - 4 : column + 5]
            found[place.symbol].append(patch.mean(axis=(0, 1)).tolist())
    return found


if __name__ == "__main__":
    main()
