"""Follows every ray of light on a table that ``export.py`` wrote: ``trace.py IN.npz OUT.npy CAMERA
[SAMPLES]``, with Mitsuba 3 in an environment of its own (the group ``look`` of pyproject.toml).
The picture is linear light; ``develop.py`` makes what is shown of it.
"""

from __future__ import annotations

import sys
from math import atan, degrees

import drjit as dr
import mitsuba as mi
import numpy as np
from numpy.typing import NDArray

WIDE, HIGH = 1280, 720
ROUND = 36
"""Samples of a pixel that are followed at once: more need more memory."""
FINISHES = {
    "birch": (0.55, 0.35),
    "board": (0.55, 0.35),
    "beech": (0.75, 0.15),
    "edge": (0.38, 0.45),
    "oak": (0.35, 0.40),
}
"""Roughness and how much is mirrored."""
SKY = 512

mi.set_variant("llvm_ad_rgb")

TABLE: dict[str, NDArray[np.float32]] = {}
"""What ``export.py`` wrote."""


class Wood(mi.Texture):  # type: ignore[misc]
    """Grain, drawing and tint, mixed as in surface.frag: there are two sets of coordinates."""

    def __init__(self, props: mi.Properties) -> None:
        mi.Texture.__init__(self, props)
        material = props["material"]
        grain = TABLE[f"{material}/grain map"] / np.float32(255)
        ink = TABLE[f"{material}/ink map"] / np.float32(255)
        self.grain = mi.Texture2f(mi.TensorXf(grain), wrap_mode=dr.WrapMode.Repeat)
        self.ink = mi.Texture2f(mi.TensorXf(ink), wrap_mode=dr.WrapMode.Clamp)
        self.dark, self.light = (
            mi.Color3f(*map(float, colour)) for colour in TABLE[f"{material}/colours"]
        )

    def eval(self, si: mi.SurfaceInteraction3f, active: bool = True) -> mi.Color3f:
        place = si.shape.eval_attribute_3("vertex_wood", si, active)
        tint = mi.Color3f(si.shape.eval_attribute_3("vertex_tint", si, active))
        grain = self.grain.eval(mi.Point2f(place.x, place.y), active)[0]
        ink = self.ink.eval(si.uv, active)
        wood = self.dark * (1 - grain) + self.light * grain
        return mi.Color3f(dr.power(dr.maximum(wood * mi.Color3f(*ink[:3]) * tint, 1e-4), 2.2))

    def mean(self) -> mi.Float:
        return mi.Float(0.5)

    def max(self) -> float:
        return 1.0

    def is_spatially_varying(self) -> bool:
        return True


def mesh(material: str) -> mi.Mesh:
    rough, mirrored = FINISHES[material]
    surface = {
        "type": "principled",
        "base_color": {"type": "wood", "material": material},
        "roughness": rough,
        "specular": mirrored,
    }
    props = mi.Properties()
    props["mesh_bsdf"] = mi.load_dict(surface)

    def part(name: str) -> NDArray[np.float32]:
        return TABLE[f"{material}/{name}"]

    made = mi.Mesh(
        material,
        len(part("positions")),
        len(part("triangles")),
        has_vertex_normals=True,
        has_vertex_texcoords=True,
        props=props,
    )
    wood = np.column_stack([part("wood"), np.zeros(len(part("wood")), np.float32)])
    made.add_attribute("vertex_wood", 3, wood.ravel())
    made.add_attribute("vertex_tint", 3, part("tint").ravel())
    values = mi.traverse(made)
    values["vertex_positions"] = part("positions").ravel()
    values["vertex_normals"] = part("normals").ravel()
    values["vertex_texcoords"] = part("ink").ravel()
    values["faces"] = part("triangles").ravel()
    values.update()
    return made


def surroundings() -> mi.Bitmap:
    """One picture of all light: several lights would be noisier."""
    azimuth, half, low, high = TABLE["window"]
    rise = (np.arange(SKY // 2) + 0.5) / (SKY // 2) * np.pi
    turn = (np.arange(SKY) + 0.5) / SKY * 2 * np.pi
    rise, turn = np.meshgrid(rise, turn, indexing="ij")
    towards = np.stack(  # after the turn that puts z up
        [np.sin(turn) * np.sin(rise), np.cos(turn) * np.sin(rise), np.cos(rise)], axis=-1
    )
    around = np.degrees(np.arctan2(towards[..., 1], towards[..., 0]))
    height = np.degrees(np.arcsin(towards[..., 2]))

    def aside(centre: float) -> NDArray[np.float64]:
        apart: NDArray[np.float64] = np.abs((around - centre + 180) % 360 - 180)
        return apart

    light = np.tile(TABLE["room"], (SKY // 2, SKY, 1))
    wall, above, half_width, half_height = TABLE["wall place"]
    light[(aside(wall) < half_width) & (np.abs(height - above) < half_height)] += TABLE["wall"]
    window = (aside(azimuth) < half) & (height > low) & (height < high)
    area = np.sin(rise) * (np.pi / (SKY // 2)) * (2 * np.pi / SKY)
    onto_table = (window * np.clip(towards[..., 2], 0, None) * area).sum() / np.pi
    light[window] = TABLE["window light"] / onto_table
    return mi.Bitmap(light.astype(np.float32))


def scene(camera: str) -> mi.Scene:
    eye, target, field = np.split(TABLE[f"camera/{camera}"], [3, 6])
    view = {
        "type": "thinlens",
        "aperture_radius": float(TABLE["aperture"]),
        "focus_distance": float(np.linalg.norm(eye - target)),
        "fov": 2 * degrees(atan(field[0])),
        "fov_axis": "x",
        "near_clip": 10.0,
        "far_clip": 6000.0,
        "to_world": mi.ScalarTransform4f().look_at(
            origin=eye.tolist(), target=target.tolist(), up=[0, 0, 1]
        ),
        "film": {
            "type": "hdrfilm",
            "width": WIDE,
            "height": HIGH,
            "rfilter": {"type": "gaussian"},
            "pixel_format": "rgb",
        },
        "sampler": {"type": "multijitter", "sample_count": ROUND},
    }
    turned = mi.ScalarTransform4f().rotate([1, 0, 0], 90)
    return mi.load_dict(
        {
            "type": "scene",
            "integrator": {"type": "path", "max_depth": 7, "rr_depth": 4},
            "sensor": view,
            "room": {"type": "envmap", "bitmap": surroundings(), "to_world": turned},
        }
        | {material: mesh(material) for material in FINISHES}
    )


if __name__ == "__main__":
    source, target, camera = sys.argv[1:4]
    samples = int(sys.argv[4]) if len(sys.argv) > 4 else 144
    TABLE |= np.load(source)
    mi.register_texture("wood", Wood)
    shown = scene(camera)
    rounds = max(1, samples // ROUND)
    light = [np.array(mi.render(shown, spp=ROUND, seed=seed)) for seed in range(rounds)]
    np.save(target, np.mean(light, axis=0).astype(np.float32))
