"""The drawings of the game as SVG: engravings for the wooden pieces, illustrations, interface.

``symbols`` holds the hand-drawn sources that the others are composed from (``python -m
models.art`` does that). Engravings in ``pieces`` are in millimetres around the piece's centre,
y downwards; ``panels`` and ``interface`` are in pixels.
"""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from xml.etree import ElementTree

from rules.game import SeatSymbol
from rules.messages import Problem
from rules.pluvionauts.components import CloudKind, Face, Tile


class IslandFinish(StrEnum):
    """What islands are besides engraved."""

    INKED = "inked"
    BARE = "bare"


FOLDER = Path(__file__).parent
SVG_NAMESPACE = "http://www.w3.org/2000/svg"
FOG_TOKEN = "fog_token"

SEAT_COLOURS: dict[SeatSymbol, str] = {
    SeatSymbol.COMPASS: "#8257b5",
    SeatSymbol.WHEEL: "#f0b81c",
    SeatSymbol.TOOL: "#2f6fb8",
    SeatSymbol.FLASK: "#3f9a55",
    SeatSymbol.PAW: "#ee7f2d",
    SeatSymbol.PINWHEEL: "#cf3340",
}
"""The colours of the seats as the pictures show them."""

ElementTree.register_namespace("", SVG_NAMESPACE)


def svg(folder: str, name: str) -> str:
    """The text of a drawing."""
    path = FOLDER / folder / f"{name}.svg"
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise Problem(
            "The drawing {name} is missing: install the game again.", name=f"{folder}/{name}"
        ) from error


def names(folder: str) -> tuple[str, ...]:
    """The names of all drawings in a folder."""
    return tuple(sorted(path.stem for path in (FOLDER / folder).glob("*.svg")))


def only(text: str, *groups: str) -> str:
    """The same drawing reduced to some of its top-level groups, for instance as a mask."""
    root = ElementTree.fromstring(text)
    for child in list(root):
        if child.tag != f"{{{SVG_NAMESPACE}}}defs" and child.get("id") not in groups:
            root.remove(child)
    return ElementTree.tostring(root, encoding="unicode")


def tile_name(tile: Tile) -> str:
    return f"tile_{tile.terrain}_{tile.animals}_{tile.plants}"


def cloud_name(kind: CloudKind) -> str:
    return f"cloud_{kind}"


def airship_name(symbol: SeatSymbol) -> str:
    return f"airship_{symbol}"


def face_name(face: Face) -> str:
    return f"die_{face.symbol}_{face.value}"
