"""The builder: outlines, meshes and textures come out as the dimensions say."""

from __future__ import annotations

import numpy as np
import pytest
from panda3d.core import Filename, Loader, NodePath, Texture

from models import art
from models.build import board, ink, pieces, wood
from models.build.__main__ import ASSETS, drawing_names
from models.build.outline import outline, signed_area, size
from models.build.raster import blur, render
from models.dimensions import AIRSHIP_SIZE, CLOUD_TOTAL_HEIGHT, DIE_EDGE, SHEET
from models.layout import BoardKind
from rules.game import SeatSymbol
from rules.pluvionauts.components import TILES, CloudKind, DieKind


@pytest.fixture(scope="module")
def built() -> NodePath:
    node = Loader.get_global_ptr().load_sync(Filename.from_os_specific(str(ASSETS / "table.bam")))
    return NodePath(node)


def extent(node: NodePath) -> tuple[float, float, float]:
    bounds = node.get_tight_bounds()
    assert bounds is not None
    low, high = bounds
    x, y, z = high - low
    return (x, y, z)


def test_every_piece_is_in_the_package(built: NodePath) -> None:
    for name in (n for n, is_cut in drawing_names().items() if is_cut):
        assert not built.find(name).is_empty(), name
    for kind in DieKind:
        assert extent(built.find(f"die_{kind}")) == pytest.approx((DIE_EDGE,) * 3, abs=0.01)
    for board_kind in BoardKind:
        assert not built.find(f"board_{board_kind}").is_empty()


def test_pieces_have_the_size_of_the_dimensions(built: NodePath) -> None:
    for tile in set(TILES):
        layers = ("plain", "forest", "mountain").index(tile.terrain) + 1
        wide, deep, high = extent(built.find(art.tile_name(tile)))
        assert (wide, deep, high) == pytest.approx((34.641, 40.0, layers * SHEET), abs=0.02)
    for kind in CloudKind:
        assert extent(built.find(art.cloud_name(kind)))[1] == pytest.approx(
            CLOUD_TOTAL_HEIGHT[kind], abs=0.15
        )
    for symbol in SeatSymbol:
        wide, deep, _ = extent(built.find(art.airship_name(symbol)))
        assert (wide, deep) == pytest.approx(AIRSHIP_SIZE, abs=0.4)


def test_textures_are_in_the_package_and_modest() -> None:
    for name in (
        "ink_inked",
        "ink_bare",
        "birch",
        "beech",
        "edge",
        "oak",
        "board_wells",
        "board_flat",
    ):
        texture = Texture()
        assert texture.read(Filename.from_os_specific(str(ASSETS / f"{name}.txo.pz"))), name
    assert sum(file.stat().st_size for file in ASSETS.iterdir()) < 8_000_000


def test_the_fog_token_has_a_hole_that_runs_the_other_way() -> None:
    outer, hole = outline(art.svg("pieces", art.FOG_TOKEN))
    assert signed_area(outer) > 0 > signed_area(hole)
    assert size(art.svg("pieces", art.FOG_TOKEN)) == pytest.approx((25, 26), abs=1)


def test_an_island_is_closed_under_its_top() -> None:
    mesh = pieces.island(3, pieces.blank).node("island")
    assert extent(NodePath(mesh))[2] == pytest.approx(3 * SHEET)


def test_cell_lines_stay_inside_the_walls() -> None:
    inside = np.abs(board.frame(0.0)).max(axis=0)
    for start, end in board.cell_lines():
        assert (np.abs(end) < inside).all()
        assert np.hypot(*(end - start)) > 1


def test_the_texture_refuses_more_than_it_holds() -> None:
    atlas = ink.Atlas(64)
    atlas.add("large", np.ones((80, 30, 3), np.float32))
    with pytest.raises(ValueError, match="full"):
        atlas.pack()


def test_wood_has_no_seam() -> None:
    sheet = wood.birch(256, 256)
    inner = np.abs(np.diff(sheet, axis=0)).mean()
    assert np.abs(sheet[0] - sheet[-1]).mean() < 2 * inner


def test_blur_keeps_the_sum_and_drawings_keep_their_place() -> None:
    spot = np.zeros((41, 41), np.float32)
    spot[20, 20] = 1
    assert blur(spot, 3).sum() == pytest.approx(1, abs=1e-3)
    svg = '<svg xmlns="http://www.w3.org/2000/svg"><rect x="0" y="-2" width="2" height="2"/></svg>'
    mask = render(svg, 4, 4, 5)[..., 3]
    assert mask[:10, 10:].mean() > 0.95 > 0.05 > mask[10:, :10].mean()
