"""The engravings of the wooden pieces: complete, inside their piece, fit to be burnt."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree import ElementTree

import numpy as np
import pytest
import resvg_py
from numpy.typing import NDArray
from panda3d.core import PNMImage, StringStream

from models import art
from models.art.engravings import engravings
from models.dimensions import (
    AIRSHIP_SIZE,
    CLOUD_TAB_HEIGHT,
    CLOUD_TAB_WIDTH,
    CLOUD_TOTAL_HEIGHT,
    CLOUD_WIDTH,
    DIE_EDGE,
    FOG_TOKEN_SIZE,
    FOG_TOKEN_SLOT,
    LAYER_SIDES,
    LAYERS,
)
from rules.game import SeatSymbol
from rules.messages import Problem
from rules.pluvionauts.components import CLOUDS, FACES, TILES, CloudKind, FaceSymbol

SVG = f"{{{art.SVG_NAMESPACE}}}"
FACE_NAMES = sorted({art.face_name(face) for die in FACES.values() for face in die})
CUT_PIECES = sorted(
    {art.tile_name(tile) for tile in TILES}
    | {art.cloud_name(kind) for kind in CLOUDS}
    | {art.airship_name(symbol) for symbol in SeatSymbol}
    | {art.FOG_TOKEN}
)
USABLE = 12.5
"""Width in the middle of a die's face that its rounding leaves flat."""


def coverage(svg: str, pixels_per_mm: float = 10) -> NDArray[np.float64]:
    """How much of each pixel a drawing covers."""
    width = float(ElementTree.fromstring(svg).attrib["width"])
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=round(width * pixels_per_mm)))
    image = PNMImage()
    assert image.read(StringStream(png))
    alpha = [
        [image.get_alpha(x, y) for x in range(image.get_x_size())]
        for y in range(image.get_y_size())
    ]
    return np.array(alpha)


def outline_points(name: str) -> NDArray[np.float64]:
    """The points and control points of an outline's path."""
    path = ElementTree.fromstring(art.svg("pieces", name)).find(f"{SVG}path[@id='outline']")
    assert path is not None
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", path.attrib["d"])]
    return np.array(numbers).reshape(-1, 2)


def test_every_component_has_its_drawing() -> None:
    assert set(CUT_PIECES) | set(FACE_NAMES) <= set(art.names("pieces"))


def test_the_composed_drawings_are_those_of_the_symbols() -> None:
    """Somebody changed a symbol or a place: ``python -m models.art`` writes them anew."""
    for name, text in engravings().items():
        assert art.svg("pieces", name) == text, name


def test_a_missing_drawing_is_told_in_a_sentence() -> None:
    with pytest.raises(Problem, match="pieces/unicorn"):
        art.svg("pieces", "unicorn")


@pytest.mark.parametrize("name", CUT_PIECES)
def test_the_view_box_is_the_outline_around_its_centre(name: str) -> None:
    left, top, width, height = map(
        float, ElementTree.fromstring(art.svg("pieces", name)).attrib["viewBox"].split()
    )
    assert (left, top) == pytest.approx((-width / 2, -height / 2), abs=0.01)
    points = outline_points(name)
    assert points.min(axis=0) == pytest.approx((left, top), abs=0.01)
    assert points.max(axis=0) == pytest.approx((-left, -top), abs=0.01)


def test_outlines_have_the_measures_of_the_pieces() -> None:
    def size(name: str) -> tuple[float, float]:
        width, height = np.ptp(outline_points(name), axis=0)
        return float(width), float(height)

    for tile in TILES:
        side = LAYER_SIDES[LAYERS[tile.terrain] - 1]
        assert size(art.tile_name(tile)) == pytest.approx((side * 3**0.5, 2 * side), abs=0.01)
    for symbol in SeatSymbol:
        assert size(art.airship_name(symbol)) == pytest.approx(AIRSHIP_SIZE)
    for kind in CloudKind:
        assert size(art.cloud_name(kind)) == pytest.approx((CLOUD_WIDTH, CLOUD_TOTAL_HEIGHT[kind]))
        tab = outline_points(art.cloud_name(kind))
        tab = tab[tab[:, 1] > CLOUD_TOTAL_HEIGHT[kind] / 2 - CLOUD_TAB_HEIGHT - 0.01]
        assert CLOUD_TAB_WIDTH in np.round(np.ptp(tab[tab[:, 1] == tab[:, 1].max()], axis=0), 3)
    assert size(art.FOG_TOKEN) == pytest.approx(FOG_TOKEN_SIZE)
    hole = outline_points(art.FOG_TOKEN)[-4:]
    assert tuple(np.ptp(hole, axis=0)) == pytest.approx(FOG_TOKEN_SLOT)


def test_outlines_are_made_of_plain_commands() -> None:
    for name in CUT_PIECES:
        path = ElementTree.fromstring(art.svg("pieces", name)).find(f"{SVG}path[@id='outline']")
        assert path is not None
        assert set(re.findall("[A-Za-z]", path.attrib["d"])) <= set("MLCZ"), name


@pytest.mark.parametrize("name", CUT_PIECES)
def test_the_engraving_stays_on_the_piece(name: str) -> None:
    text = art.svg("pieces", name)
    wood = coverage(art.only(text, "outline").replace('fill="none"', 'fill-rule="evenodd"'), 6)
    burnt = coverage(art.only(text, "engraving", "colour"), 6)
    assert burnt.max() > 0.9
    assert not ((burnt > 0.5) & (wood < 0.5)).any()


@pytest.mark.parametrize("name", FACE_NAMES)
def test_a_face_is_drawn_on_the_flat_of_the_die(name: str) -> None:
    scale = 8
    drawn = coverage(art.svg("pieces", name), scale)
    assert drawn.shape == (DIE_EDGE * scale, DIE_EDGE * scale)
    margin = round((DIE_EDGE - USABLE) / 2 * scale)
    flat = drawn[margin:-margin, margin:-margin]
    assert drawn.sum() > 50
    assert drawn.sum() == pytest.approx(flat.sum())


@pytest.mark.parametrize("symbol", FaceSymbol)
def test_a_face_shows_as_many_symbols_as_its_value(symbol: FaceSymbol) -> None:
    faces = sorted(
        {face for die in FACES.values() for face in die if face.symbol is symbol},
        key=lambda face: face.value,
    )
    for face in faces:
        root = ElementTree.fromstring(art.svg("pieces", art.face_name(face)))
        drawn = [group for group in root.iter(f"{SVG}g") if "stroke-width" in group.attrib]
        assert len(drawn) == max(face.value, 1)
    for fewer, more in pairwise(faces):
        assert more.value > fewer.value


@pytest.mark.parametrize("name", art.names("pieces"))
def test_lines_can_be_engraved(name: str) -> None:
    """Black round lines of 0.20 to 0.30 mm, at the size they have on the piece."""
    root = ElementTree.fromstring(art.svg("pieces", name))
    groups = [group for group in root if group.get("id") in ("engraving", "print")]
    assert groups
    for group in groups:
        widths = []
        for element in group.iter():
            scale = re.search(r"scale\(-?([\d.]+)", element.get("transform", ""))
            if "stroke-width" in element.attrib:
                widths.append(
                    float(element.attrib["stroke-width"]) * float(scale[1] if scale else 1)
                )
        assert widths
        assert all(0.195 <= width <= 0.305 for width in widths), widths
        if group.get("id") == "engraving":
            assert group.attrib["stroke"] == "#000"
            assert group.attrib["fill"] == "none"
            assert not [e for e in group.iter() if e.get("fill", "none") != "none"]
