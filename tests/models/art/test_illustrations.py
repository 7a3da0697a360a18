"""The painted pictures: one for everything the panels speak of."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
import resvg_py
from panda3d.core import PNMImage, StringStream

from models import art
from models.art.illustrations import illustrations
from rules.box.terrain import Terrain
from rules.game import SeatSymbol
from rules.pluvionauts.components import FACES, MISSIONS, Animal, CloudKind, Plant

NEEDED = sorted(
    {f"mission_{name}" for name in MISSIONS}
    | {f"face_{face.symbol}_{face.value}" for die in FACES.values() for face in die}
    | {f"badge_{symbol}" for symbol in SeatSymbol}
    | {f"airship_{symbol}" for symbol in SeatSymbol}
    | {f"plant_{plant}" for plant in Plant}
    | {f"animal_{animal}" for animal in Animal}
    | {f"terrain_{terrain}" for terrain in Terrain}
    | {f"cloud_{kind}" for kind in CloudKind}
)


def render(name: str, zoom: float) -> PNMImage:
    png = bytes(resvg_py.svg_to_bytes(svg_string=art.svg("panels", name), zoom=zoom))
    image = PNMImage()
    assert image.read(StringStream(png))
    return image


def test_the_pictures_are_those_of_the_symbols() -> None:
    for name, text in illustrations().items():
        assert art.svg("panels", name) == text, name


@pytest.mark.parametrize("name", NEEDED)
def test_a_picture_is_painted_and_keeps_clear_of_its_edge(name: str) -> None:
    image = render(name, 1)
    width, height = image.get_x_size(), image.get_y_size()
    alphas = [[image.get_alpha(x, y) for x in range(width)] for y in range(height)]
    assert sum(map(sum, alphas)) > 0.08 * width * height
    rim = alphas[0] + alphas[-1] + [row[0] for row in alphas] + [row[-1] for row in alphas]
    assert max(rim) < 0.9


def test_seats_differ_in_shape_and_colour() -> None:
    assert len(set(art.SEAT_COLOURS.values())) == len(SeatSymbol)
    for symbol in SeatSymbol:
        assert art.SEAT_COLOURS[symbol] in art.svg("panels", f"badge_{symbol}")
        assert art.SEAT_COLOURS[symbol] in art.svg("panels", f"airship_{symbol}")
    inks = {
        ElementTree.tostring(list(ElementTree.fromstring(art.svg("panels", f"badge_{symbol}")))[-1])
        for symbol in SeatSymbol
    }
    assert len(inks) == len(SeatSymbol)
