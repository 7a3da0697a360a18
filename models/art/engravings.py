"""Engravings of the wooden pieces, composed from symbols by tables of places, in millimetres."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import NamedTuple

from models.art import FOG_TOKEN, airship_name, cloud_name, face_name, tile_name
from models.art.composition import INK, Place, document, layer, outline
from models.dimensions import (
    AIRSHIP_SIZE,
    CLOUD_TOTAL_HEIGHT,
    CLOUD_WIDTH,
    DIE_EDGE,
    FOG_TOKEN_SIZE,
    LAYER_SIDES,
    LAYERS,
)
from rules.box.terrain import Terrain
from rules.game import SeatSymbol
from rules.pluvionauts.components import (
    ANIMAL_OF,
    FACES,
    PLANT_OF,
    TILES,
    CloudKind,
    Face,
    FaceSymbol,
    Tile,
)

FINE, BOLD = 0.24, 0.29
"""Widths of engraved lines: of small symbols, of borders and large symbols."""
FACE_FINE, FACE_BOLD = 0.2, 0.24
"""The same on the dice, which are engraved with a finer beam."""
HUES = {
    "cow": "#d98a22",
    "reindeer": "#a6d4ff",
    "llama": "#a4267e",
    "flower": "#e8402e",
    "mushroom": "#8d4fd6",
    "crystal": "#1fc3d6",
    "grass": "#f2e6a0",
    "firs": "#5fd35f",
    "ridge": "#a9b4c2",
}
"""The colour that each kind is inked in: those of the mission cards, one hue to a kind. One animal
is dark, one of middle tone, one pale, so that who sees no colours tells them apart too."""
_BEYOND = 0.45
"""How far ink runs beyond a symbol, in millimetres."""
BORDER_GAP = 0.8
"""Distance of a border line from the cut edge or from the line outside it."""


class TileLayout(NamedTuple):
    """Sizes of the three symbols, and where those at the corners sit.

    ``upper`` and ``lower`` say for animals and plants how far from the centre the middle corner's
    one sits, and how far to the side and up (or down) the outer ones.
    """

    motif: str
    motif_size: float
    animal_size: float
    upper: tuple[float, float, float]
    plant_size: float
    lower: tuple[float, float, float]


_LAYOUTS = {
    Terrain.PLAIN: TileLayout("grass", 7.9, 11.4, (12.6, 10.6, 7.2), 9.4, (12.2, 10.6, 7.2)),
    Terrain.FOREST: TileLayout("firs", 8.3, 9.9, (11.0, 9.9, 6.0), 8.5, (11.5, 10.0, 6.5)),
    Terrain.MOUNTAIN: TileLayout("ridge", 7.4, 9.0, (9.9, 9.4, 5.0), 7.6, (10.1, 9.3, 5.8)),
}
_CORNERS = {1: (0,), 2: (-1, 1), 3: (-1, 0, 1)}
"""Which corners hold how many: the left one, the middle one, the right one."""


def hexagon(side: float) -> str:
    x, y = side * sqrt(3) / 2, side / 2
    corners = ((0, -side), (x, -y), (x, y), (0, side), (-x, y), (-x, -y))
    return "M" + "L".join(f"{a:.3f} {b:.3f}" for a, b in corners) + "Z"


def _at_corners(
    symbol: str, count: int, size: float, middle: float, aside: float, level: float
) -> Iterable[Place]:
    """Negative ``middle`` and ``level`` are the upper corners. Those on the left look right."""
    for corner in _CORNERS[count]:
        x, y = corner * aside, level if corner else middle
        yield Place(symbol, x, y, size, mirrored=corner < 0)


def tile_places(kind: Tile) -> list[Place]:
    """The symbols on an island: its motif, its animals, its plants."""
    terrain, layout = kind.terrain, _LAYOUTS[kind.terrain]
    top, aside, level = layout.upper
    return [
        Place(layout.motif, 0, 0, layout.motif_size),
        *_at_corners(ANIMAL_OF[terrain], kind.animals, layout.animal_size, -top, aside, -level),
        *_at_corners(PLANT_OF[terrain], kind.plants, layout.plant_size, *layout.lower),
    ]


def tile(kind: Tile) -> str:
    layers = LAYERS[kind.terrain]
    side = LAYER_SIDES[layers - 1]
    places = tile_places(kind)
    wash = "".join(place.wash(HUES[place.symbol], _BEYOND) for place in places)
    borders = "".join(
        f'<path stroke-width="{BOLD}" d="{hexagon(side - line * BORDER_GAP * 2 / sqrt(3))}"/>\n'
        for line in range(1, layers)
    )
    half = side * sqrt(3) / 2
    return document(
        (round(-half, 3), -side, round(2 * half, 3), 2 * side),
        f'<path id="outline" fill="none" d="{hexagon(side)}"/>\n<g id="wash">\n{wash}</g>\n'
        f'<g id="engraving" {INK}>\n{borders}{"".join(p.ink(FINE) for p in places)}</g>\n',
    )


def cut_piece(symbol: str, box: tuple[float, float], extra: str = "") -> str:
    """A piece whose outline is drawn by hand."""
    width, height = box
    colour, lines = layer(symbol, "colour"), layer(symbol, "engraving")
    return document(
        (-width / 2, -height / 2, width, height),
        f'<path id="outline" fill="none" d="{outline(symbol)}"/>\n'
        + (f'<g id="colour">\n{colour}</g>\n' if colour else "")
        + f'<g id="engraving" {INK} stroke-width="{BOLD}">\n{lines}{extra}</g>\n',
    )


def airship(symbol: SeatSymbol) -> str:
    return cut_piece("airship_token", AIRSHIP_SIZE, Place(symbol, 0, -3.05, 10.4).ink(BOLD))


def cloud(kind: CloudKind) -> str:
    return cut_piece(cloud_name(kind), (CLOUD_WIDTH, CLOUD_TOTAL_HEIGHT[kind]))


_PAIR = ((-2.8, -2.7), (2.8, 2.7))
_DIAGONAL = ((-3.6, -3.4), (0, 0), (3.6, 3.4))
_SQUARE = ((-3.3, -3.2), (3.3, -3.2), (-3.3, 3.2), (3.3, 3.2))
_SIX = ((-4.2, -3.1), (0, -3.1), (4.2, -3.1), (-4.2, 3.1), (0, 3.1), (4.2, 3.1))
_SPOTS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: _PAIR,
    3: _DIAGONAL,
    4: _SQUARE,
    5: ((0, 0), *((x * 1.22, y * 1.02) for x, y in _SQUARE)),
    6: _SIX,
}
"""Where the symbols of a face sit, by their number."""
_FACE_SIZE: dict[FaceSymbol, tuple[float, ...]] = {
    # by number, from one on
    FaceSymbol.BALLOON: (9.5, 6.4, 5.1, 5.5, 4.9, 5.4),
    FaceSymbol.CLOUD: (10.0, 6.2, 5.2),
    FaceSymbol.SUN: (10.0, 6.2, 5.0),
    FaceSymbol.DROP: (9.0, 6.2, 4.9),
}
_PRINT = {FaceSymbol.SUN: ("#d9a400", "#ffe27a"), FaceSymbol.DROP: ("#1f63b4", "#a9d1f5")}
"""Line and fill of the faces that are printed in colour instead of burnt."""


def face_places(kind: Face) -> list[Place]:
    """The symbols on a face of a die."""
    if kind.symbol is FaceSymbol.AIRSHIP:
        return [Place("airship", 0, 0, 9.7)]
    size = _FACE_SIZE[kind.symbol][kind.value - 1]
    return [Place(kind.symbol, x, y, size) for x, y in _SPOTS[kind.value]]


def face(kind: Face) -> str:
    half = DIE_EDGE / 2
    places = face_places(kind)
    if kind.symbol in _PRINT:
        line, fill = _PRINT[kind.symbol]
        ink = INK.replace("#000", line)
        shapes = "".join(
            f'<g {place.transform()} fill="{fill}">\n{layer(place.symbol, "body")}</g>\n'
            for place in places
        )
        group = (
            f'<g id="print">\n{shapes}<g {ink}>\n{"".join(p.ink(FACE_BOLD) for p in places)}</g>\n'
            "</g>\n"
        )
    else:
        width = FACE_BOLD if kind.value < 2 else FACE_FINE
        group = f'<g id="engraving" {INK}>\n{"".join(p.ink(width) for p in places)}</g>\n'
    return document((-half, -half, DIE_EDGE, DIE_EDGE), group)


def engravings() -> dict[str, str]:
    """Every composed drawing of a wooden piece, by name."""
    faces = {face for die in FACES.values() for face in die}
    return {
        **{tile_name(kind): tile(kind) for kind in TILES},
        **{cloud_name(kind): cloud(kind) for kind in CloudKind},
        **{airship_name(symbol): airship(symbol) for symbol in SeatSymbol},
        FOG_TOKEN: cut_piece(FOG_TOKEN, FOG_TOKEN_SIZE),
        **{face_name(kind): face(kind) for kind in faces},
    }
