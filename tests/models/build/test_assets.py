"""The meshes and textures in the tree are those that the drawings and dimensions make today."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from panda3d.core import BamFile, Filename, GeomNode, NodePath, Texture

from models.build import __main__ as builder

Pixels = np.ndarray[tuple[int], np.dtype[np.int16]]
TREE = builder.ASSETS
ROUNDING = 2
"""Another processor may round a colour differently."""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("assets")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(builder, "ASSETS", folder)
        builder.main()
    return folder


def pixels(file: Path) -> Pixels:
    texture = Texture()
    assert texture.read(Filename.from_os_specific(str(file)))
    found: Pixels = np.frombuffer(bytes(texture.get_ram_image()), np.uint8).astype(np.int16)
    return found


def meshes(file: Path) -> dict[str, tuple[int, list[float]]]:
    """Of each mesh, by its place in the tree: how many corners it has, and what it fills."""
    bam = BamFile()
    assert bam.open_read(Filename.from_os_specific(str(file)))
    root = NodePath(bam.read_node())
    found = {}
    for path in root.find_all_matches("**/+GeomNode"):
        node = path.node()
        assert isinstance(node, GeomNode)
        corners = sum(geom.get_vertex_data().get_num_rows() for geom in node.get_geoms())
        bounds = path.get_tight_bounds()
        assert bounds is not None
        low, high = bounds
        found[str(path)] = (corners, [*low, *high])
    return found


def test_both_hold_the_same_files(built: Path) -> None:
    names = sorted(file.name for file in built.iterdir())
    assert "table.bam" in names
    assert names == sorted(file.name for file in TREE.iterdir())


@pytest.mark.parametrize("name", sorted(file.name for file in TREE.glob("*.txo.pz")))
def test_a_texture(built: Path, name: str) -> None:
    now, kept = pixels(built / name), pixels(TREE / name)
    assert now.shape == kept.shape
    assert np.abs(now - kept).max() <= ROUNDING, "run make models"


def test_the_meshes(built: Path) -> None:
    now, kept = meshes(built / "table.bam"), meshes(TREE / "table.bam")
    assert len(kept) > 20
    assert set(now) == set(kept), "run make models"
    for name, (corners, extent) in now.items():
        assert corners == kept[name][0], name
        assert extent == pytest.approx(kept[name][1], abs=0.01), name
