"""`python -m models.build`: writes models/assets from the dimensions and the drawings."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from panda3d.core import Filename, NodePath, PandaNode

from models import art
from models.art import IslandFinish
from models.build import board, dice, ink, pieces, wood
from models.build.outline import outline, size
from models.build.raster import Image, render, to_texture
from models.dimensions import CLOUD_THICKNESS, LAYERS, SHEET
from models.layout import BoardKind
from rules.game import SeatSymbol
from rules.pluvionauts.components import AIRSHIP_COLOURS, FACES, TILES, CloudKind, DieKind

ASSETS = Path(__file__).parent.parent / "assets"

STAINS = {
    "violet": (0.70, 0.55, 0.88),
    "yellow": (1.00, 0.85, 0.38),
    "blue": (0.50, 0.70, 0.95),
    "green": (0.58, 0.82, 0.52),
    "orange": (1.00, 0.66, 0.36),
    "red": (0.96, 0.47, 0.42),
}
"""Wood stains of the airships: what white wood would become."""


def drawing_names() -> dict[str, bool]:
    """Every drawing that goes onto a piece, and whether the piece is cut along an outline."""
    names = {art.tile_name(tile): True for tile in TILES}
    names |= {art.cloud_name(kind): True for kind in CloudKind}
    names |= {art.airship_name(symbol): True for symbol in SeatSymbol}
    names[art.FOG_TOKEN] = True
    names |= {art.face_name(face): False for faces in FACES.values() for face in faces}
    return names


def piece_ink(name: str, *, is_cut: bool, is_painted: bool) -> Image:
    svg = art.svg("pieces", name)
    width, height = (extent + 2 * ink.MARGIN * is_cut for extent in size(svg))
    lines = ink.group_mask(art.only(svg, "engraving"), width, height)
    cuts = np.zeros_like(lines)
    if is_cut:
        path = "".join(
            "M" + "L".join(f"{x:.3f} {-y:.3f}" for x, y in contour) + "Z"
            for contour in outline(svg)
        )
        cut = f'<path d="{path}" fill="none" stroke="#000" stroke-width="0.5"/>'
        cuts = ink.group_mask(f'<svg xmlns="http://www.w3.org/2000/svg">{cut}</svg>', width, height)
    result = ink.engrave(lines, cuts, ink.RESOLUTION)
    if is_painted:
        wash = render(art.only(svg, "wash"), width, height, ink.RESOLUTION)
        ink.paint(result, wash, ink.RESOLUTION)
    for symbol, colour in AIRSHIP_COLOURS.items():
        if name == art.airship_name(symbol):
            area = ink.group_mask(art.only(svg, "colour"), width, height)
            ink.stain(result, np.array(STAINS[colour], np.float32), area)
    printed = render(art.only(svg, "print"), width, height, ink.RESOLUTION)
    result *= 1 - printed[..., 3:] * (1 - printed[..., :3])
    return result


def build_ink(islands: IslandFinish) -> tuple[Image, dict[str, ink.Patch]]:
    """Every drawing, each at the same place whatever the islands' finish."""
    inked = {art.tile_name(tile) for tile in TILES} if islands is IslandFinish.INKED else set()
    atlas = ink.Atlas()
    for name, is_cut in drawing_names().items():
        atlas.add(name, piece_ink(name, is_cut=is_cut, is_painted=name in inked))
    return atlas.pack()


def build_meshes(patches: dict[str, ink.Patch]) -> PandaNode:
    root = PandaNode("table")
    for tile in dict.fromkeys(TILES):
        name = art.tile_name(tile)
        mesh = pieces.island(LAYERS[tile.terrain], patches[name].place)
        root.add_child(mesh.node(name))
    for kind in CloudKind:
        name = art.cloud_name(kind)
        contours = outline(art.svg("pieces", name))
        mesh = pieces.flat_piece(contours, patches[name].place, CLOUD_THICKNESS, both=True)
        root.add_child(mesh.node(name))
    for name in (*map(art.airship_name, SeatSymbol), art.FOG_TOKEN):
        contours = outline(art.svg("pieces", name))
        mesh = pieces.flat_piece(contours, patches[name].place, SHEET, both=False)
        root.add_child(mesh.node(name))
    for die in DieKind:
        mesh = dice.die([patches[art.face_name(face)].place for face in FACES[die]])
        root.add_child(mesh.node(f"die_{die}"))
    for board_kind in BoardKind:
        root.add_child(board.board(board_kind).node(f"board_{board_kind}"))
    root.add_child(board.walls().node("walls"))
    root.add_child(board.rim().node("rim"))
    root.add_child(board.table().node("table_top"))
    return root


def write(name: str, image: Image) -> None:
    to_texture(name, image).write(Filename.from_os_specific(str(ASSETS / f"{name}.txo.pz")))


def main() -> None:
    ASSETS.mkdir(exist_ok=True)
    for islands in IslandFinish:
        picture, patches = build_ink(islands)
        write(f"ink_{islands}", ink.in_few_shades(picture))
        del picture  # they are large
    for kind in BoardKind:
        write(f"board_{kind}", ink.in_few_shades(board.board_ink(kind)))
    write("birch", wood.birch())
    write("beech", wood.beech())
    write("edge", wood.burnt_edge())
    write("oak", wood.table_top())
    meshes = NodePath(build_meshes(patches))
    meshes.write_bam_file(Filename.from_os_specific(str(ASSETS / "table.bam")))


if __name__ == "__main__":
    main()
