"""Fills narrow pictures of many heights strip by strip and prints how many rows were left out, as
JSON by height and number of strips (run by test_pictures.py)."""

from __future__ import annotations

import json

import numpy as np
from panda3d.core import Camera, CardMaker, NodePath, OrthographicLens, Texture

from app.view.table.offscreen import offscreen_base
from app.view.table.passes import make_buffer, remove_buffer, scissor

HEIGHTS = (720, 768, 800, 900, 1080, 1440, 1600, 2160, *range(151, 2000, 19))
STRIPS = (3, 7, 8, 18, 23)
WIDTH = 4


def main() -> None:
    base = offscreen_base((WIDTH, 100))
    lens = OrthographicLens()
    lens.set_film_size(2, 2)
    left_out: dict[str, int] = {}
    for height in HEIGHTS:
        for strips in STRIPS:
            drawn = Texture("drawn")
            buffer = make_buffer(base, "strips", (WIDTH, height), -10, colour=drawn)
            buffer.set_clear_color((0, 0, 0, 1))
            scene = NodePath("scene")
            maker = CardMaker("white")
            maker.set_frame(-1, 1, -1, 1)
            for strip in range(strips):
                card = scene.attach_new_node(maker.generate())
                card.set_y(5)
                card.set_attrib(scissor(height, strip, strips))
            camera = NodePath(Camera("camera", lens))
            camera.reparent_to(scene)
            buffer.make_display_region().set_camera(camera)
            buffer.set_active(True)
            base.graphics_engine.render_frame()
            base.graphics_engine.extract_texture_data(drawn, base.win.get_gsg())
            rows = np.frombuffer(bytes(drawn.get_ram_image_as("RGB")), np.uint8)
            rows = rows.reshape(height, -1)
            left_out[f"{height} in {strips}"] = int((rows == 0).any(axis=1).sum())
            remove_buffer(base, buffer)
    print(json.dumps(left_out))


if __name__ == "__main__":
    main()
