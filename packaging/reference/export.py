"""Writes the table of ``pluvionauts bench look`` for a path tracer: ``export.py OUT.npz``.

Every triangle as it is drawn, in millimetres, by material; the textures and colours of the
materials; the cameras and the light.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from typing import Any

import numpy as np
from numpy.typing import NDArray
from panda3d.core import (
    GeomNode,
    InternalName,
    NodePath,
    ShaderAttrib,
    Texture,
    TextureAttrib,
    TextureStage,
    Thread,
)

from app.bench.look import SIZE, cameras, table
from app.view.table import light
from app.view.table.assets import MATERIALS
from app.view.table.camera import CameraRig, fields_of_view
from app.view.table.offscreen import finish_frame, offscreen_base
from app.view.table.quality import Quality
from app.view.table.scene import APERTURE, TableScene
from models.art import IslandFinish
from models.build.mesh import VERTEX

Arrays = dict[str, NDArray[Any]]


def main(target: str) -> None:
    base = offscreen_base((320, 180))
    rig = CameraRig(cameras()["table"])
    scene = TableScene(base, Quality.HIGH, islands=IslandFinish.BARE, rig=rig)
    scene.show(table())
    finish_frame(base, scene)
    found: Arrays = {}
    parts: dict[str, list[Arrays]] = defaultdict(list)
    for path in scene.root.find_all_matches("**/+GeomNode"):
        if path.name in MATERIALS and not path.is_hidden():
            parts[path.name] += _pieces(path)
            _keep_textures(path, found)
    for material, pieces in parts.items():
        starts = np.cumsum([0] + [len(piece["positions"]) for piece in pieces])
        for name in pieces[0]:
            found[f"{material}/{name}"] = np.concatenate([piece[name] for piece in pieces])
        found[f"{material}/triangles"] = np.concatenate(
            [piece["triangles"] + start for piece, start in zip(pieces, starts, strict=False)]
        )
    for name, view in cameras().items():
        wide, _ = fields_of_view(view.field, SIZE[0] / SIZE[1])
        found[f"camera/{name}"] = np.array([*view.position, *view.target, wide])
    found["aperture"] = np.array(APERTURE)
    found["window"] = np.array(
        [light.WINDOW_AZIMUTH, light.WINDOW_HALF_WIDTH, light.WINDOW_LOW, light.WINDOW_HIGH]
    )
    found["room"], found["wall"] = np.array(light.ROOM), np.array(light.WALL)
    found["wall place"] = np.array(
        [light.WALL_AZIMUTH, light.WALL_HEIGHT, light.WALL_HALF_WIDTH, light.WALL_HALF_HEIGHT]
    )
    found["window light"] = np.array(light.WINDOW_LIGHT) * light.TOWARDS_WINDOW[2]
    np.savez_compressed(target, allow_pickle=False, **found)


def _pieces(path: NodePath) -> list[Arrays]:
    transform = path.get_net_transform().get_mat()
    matrix = np.array([[transform.get_cell(row, cell) for cell in range(4)] for row in range(4)])
    given = path.get_net_state().get_attrib(ShaderAttrib.get_class_type())
    assert isinstance(given, ShaderAttrib)
    shift_x, shift_y, cosine, sine = given.get_shader_input_vector(InternalName.make("grain"))
    tone = (shift_x * 7.31 + shift_y * 3.17) % 1  # as in surface.vert
    pieces = []
    node = path.node()
    assert isinstance(node, GeomNode)
    for geom in node.get_geoms():
        raw = geom.get_vertex_data().get_array(0).get_handle().get_data()
        vertices = np.frombuffer(bytes(raw), VERTEX)
        primitive = geom.get_primitive(0)
        corners = bytes(primitive.get_vertices_handle(Thread.get_current_thread()).get_data())
        wide = len(vertices) > 65535
        points = np.column_stack([vertices["position"], np.ones(len(vertices))]) @ matrix
        x, y = vertices["wood"].T
        tint = vertices["tint"][:, :3] / 255 * (1 - tone * np.array([0.030, 0.045, 0.075]))
        pieces.append(
            {
                "positions": points[:, :3].astype(np.float32),
                "normals": (vertices["normal"] @ matrix[:3, :3]).astype(np.float32),
                "tint": tint.astype(np.float32),
                "ink": vertices["ink"],
                "wood": np.column_stack(
                    [cosine * x - sine * y + shift_x, sine * x + cosine * y + shift_y]
                ).astype(np.float32),
                "triangles": np.frombuffer(corners, "<u4" if wide else "<u2")
                .reshape(-1, 3)
                .astype(np.uint32),
            }
        )
    return pieces


def _keep_textures(path: NodePath, found: Arrays) -> None:
    """The bottom row first, as the game reads them: grain (one channel) and ink (three)."""
    material, state = path.name, path.get_net_state()
    if f"{material}/colours" in found:
        return
    textures = state.get_attrib(TextureAttrib.get_class_type())
    given = state.get_attrib(ShaderAttrib.get_class_type())
    assert isinstance(textures, TextureAttrib)
    assert isinstance(given, ShaderAttrib)
    wood = textures.get_on_texture(TextureStage.get_default())
    ink = given.get_shader_input_texture(InternalName.make("ink"))
    found[f"{material}/grain map"] = _texels(wood)[..., :1]
    found[f"{material}/ink map"] = _texels(ink)
    finish = MATERIALS[material]
    found[f"{material}/colours"] = np.array([finish.dark, finish.light]) / 255


def _texels(texture: Texture) -> NDArray[np.uint8]:
    raw = np.frombuffer(bytes(texture.get_ram_image_as("RGB")), np.uint8)
    return raw.reshape(texture.get_y_size(), texture.get_x_size(), 3)


if __name__ == "__main__":
    main(sys.argv[1])
