"""The meshes and textures built by models.build."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from panda3d.core import (
    BamFile,
    Filename,
    LVecBase3f,
    LVecBase4f,
    NodePath,
    PandaNode,
    SamplerState,
    Texture,
)

import models
from app.view.table.quality import Look
from models.art import IslandFinish
from models.layout import BoardKind
from rules.messages import Problem

WOODS = ("birch", "beech", "edge", "oak")
FOLDER = Path(models.__file__).parent / "assets"


@dataclass(frozen=True)
class Material:
    """A kind of wood: the two colours its grain lies between, and its finish."""

    texture: str
    dark: tuple[int, int, int]
    light: tuple[int, int, int]
    gloss: float
    sharpness: float
    reflection: float


_BIRCH = Material("birch", (220, 210, 197), (250, 247, 242), 0.02, 14, 0.10)
MATERIALS: dict[str, Material] = {
    "birch": _BIRCH,
    "board": _BIRCH,
    "beech": Material("beech", (224, 211, 200), (252, 246, 240), 0.0, 8, 0.03),
    "edge": Material("edge", (34, 25, 22), (150, 102, 77), 0.10, 16, 0.75),
    "oak": Material("oak", (124, 62, 20), (190, 112, 50), 0.03, 10, 0.40),
}


class Assets:
    """Copies of the built pieces, their materials set; which drawing the board carries. What is
    engraved on the other pieces they take from the scene they are put into: see ``ink``."""

    def __init__(self, board: BoardKind, islands: IslandFinish) -> None:
        self._root = NodePath(_models().copy_subgraph())
        self._textures = {name: _shared_texture(name) for name in WOODS}
        self._textures["board"] = _texture(f"board_{board}")
        self.finish_islands(islands)
        for name, material in MATERIALS.items():
            for part in self._root.find_all_matches(f"**/{name}"):
                part.set_texture(self._textures[material.texture])
                part.set_shader_inputs(
                    darkWood=LVecBase3f(*(part_ / 255 for part_ in material.dark)),
                    lightWood=LVecBase3f(*(part_ / 255 for part_ in material.light)),
                    finish=LVecBase4f(material.gloss, material.sharpness, material.reflection, 0),
                )
                if name == "board":
                    part.set_shader_input("ink", self._textures["board"])

    def finish_islands(self, islands: IslandFinish) -> None:
        """Islands inked or bare: ``ink`` is another texture then."""
        self._textures["ink"] = _ink(islands)

    @property
    def ink(self) -> Texture:
        """What is drawn on all pieces but the board."""
        return self._textures["ink"]

    def piece(self, drawing: str) -> NodePath:
        """A copy of the named model, to be put into a scene."""
        found = self._root.find(drawing)
        if found.is_empty():
            raise KeyError(drawing)
        return found.copy_to(NodePath("loose"))

    def filter_for(self, look: Look) -> None:
        """Sets how finely the textures are read: blending between sizes is dear in software."""
        for texture in self._textures.values():
            texture.set_anisotropic_degree(look.anisotropy)
            if look.quick:
                texture.set_minfilter(SamplerState.FT_linear_mipmap_nearest)
            else:
                texture.set_minfilter(SamplerState.FT_linear_mipmap_linear)


def _file(name: str) -> Filename:
    return Filename.from_os_specific(str(FOLDER / name))


def _missing(name: str) -> Problem:
    return Problem("The model {name} is missing: run make models, or install again.", name=name)


@cache
def _models() -> PandaNode:
    """All pieces, loaded once: each scene takes copies, which share their geometry."""
    file = BamFile()  # not the Loader: it would load the readers of all other formats first
    root = file.read_node() if file.open_read(_file("table.bam")) else None
    if root is None:
        raise _missing("table.bam")
    return root


@cache
def _shared_texture(name: str) -> Texture:
    """Loaded once for all scenes, which follow each other; only the boards differ."""
    return _texture(name)


@lru_cache(maxsize=1)
def _ink(islands: IslandFinish) -> Texture:
    """Only the last one is kept for the next scene: it is the largest of all textures."""
    return _texture(f"ink_{islands}")


def _texture(name: str) -> Texture:
    texture = Texture(name)
    if not texture.read(_file(f"{name}.txo.pz")):
        raise _missing(f"{name}.txo.pz")
    texture.set_wrap_u(SamplerState.WM_clamp)
    texture.set_wrap_v(SamplerState.WM_clamp)
    texture.set_minfilter(SamplerState.FT_linear_mipmap_linear)
    texture.set_magfilter(SamplerState.FT_linear)
    if not name.startswith(("ink", "board")):
        texture.set_wrap_u(SamplerState.WM_repeat)
        texture.set_wrap_v(SamplerState.WM_repeat)
    return texture
