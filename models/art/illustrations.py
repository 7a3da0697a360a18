"""Illustrations for panels: the things of the game as icons, seat badges and mission cards."""

from __future__ import annotations

from models.art import SEAT_COLOURS, airship_name, cloud_name
from models.art.composition import Place, layer, outline
from models.art.engravings import face_places
from models.art.watercolour import (
    CREAM,
    INK_COLOUR,
    LINES,
    MILLIMETRE,
    PAPER_EDGE,
    SYMBOL,
    circle,
    lines,
    painted,
    path,
    picture,
    rounded,
)
from rules.box.terrain import Terrain
from rules.game import SeatSymbol
from rules.pluvionauts.components import (
    ANIMAL_OF,
    FACES,
    MISSIONS,
    PLANT_OF,
    Animal,
    CloudKind,
    Face,
    Mission,
    Plant,
)

ICON = 96
"""Side of an icon in pixels."""
LINE = 2.2

MOTIF = {Terrain.PLAIN: "grass", Terrain.FOREST: "firs", Terrain.MOUNTAIN: "ridge"}
_ICON_SIZE = {"grass": 54, "firs": 70, "ridge": 53, "cow": 86, "crystal": 88, "mushroom": 90}
_TERRAIN_OF_PLANT = {plant: terrain for terrain, plant in PLANT_OF.items()}
_TERRAIN_OF_ANIMAL = {animal: terrain for terrain, animal in ANIMAL_OF.items()}


def symbol_icon(symbol: str) -> str:
    place = Place(symbol, ICON / 2, ICON / 2, _ICON_SIZE.get(symbol, 84))
    return picture(ICON, ICON, painted(place, LINE))


def wooden(symbol: str, x: float, y: float, scale: float, fill: str = "#fbf0d9") -> str:
    """A cut piece as it looks in a picture, at ``scale`` pixels per millimetre."""
    shape = outline(symbol)
    return (
        f'<g transform="translate({x:g} {y:g}) scale({scale:g})">\n'
        + MILLIMETRE.wash(path(shape, fill="#c79a63", transform="translate(0.7 0.8)"))
        + path(shape, fill=fill, fill_rule="evenodd")
        + MILLIMETRE.wash(layer(symbol, "wash"))
        + f'<g {LINES} stroke-width="{LINE / scale:.3g}">\n{path(shape)}'
        + f'<g stroke-width="{LINE * 0.75 / scale:.3g}">\n{layer(symbol, "engraving")}</g>\n</g>\n'
        + "</g>\n"
    )


def cloud_icon(kind: CloudKind) -> str:
    return picture(ICON, ICON, wooden(cloud_name(kind), ICON / 2, ICON / 2, 3.1))


def airship(symbol: SeatSymbol, x: float, y: float, scale: float) -> str:
    """An airship in the colour of its seat."""
    colour = f'<g fill="{SEAT_COLOURS[symbol]}">\n{layer("airship_token", "colour")}</g>\n'
    return (
        wooden("airship_token", x, y, scale).replace(
            MILLIMETRE.wash(layer("airship_token", "wash")), MILLIMETRE.wash(colour)
        )
        + f"<g {LINES}>\n"
        + Place(symbol, x, y - 3.05 * scale, 10.4 * scale).ink(LINE)
        + "</g>\n"
    )


def badge(symbol: SeatSymbol) -> str:
    """A round medallion: the seat's symbol in a ring of its colour."""
    middle = ICON / 2
    return picture(
        ICON,
        ICON,
        path(circle(middle, middle, 42), fill=CREAM)
        + lines(circle(middle, middle, 38.5), 9, SEAT_COLOURS[symbol])
        + lines(circle(middle, middle, 44), LINE)
        + lines(circle(middle, middle, 33), LINE * 0.8)
        + f"<g {LINES}>\n{Place(symbol, middle, middle, 48).ink(LINE * 1.15)}</g>\n",
    )


def die(face: Face, x: float, y: float, edge: float) -> str:
    """A die in a slightly turned view, the face towards us."""
    half, depth, radius = edge / 2, edge * 0.13, edge * 0.2
    left, top = x - half, y - half
    front = rounded(left, top, edge, edge, radius)
    back = rounded(left + depth, top - depth, edge, edge, radius)
    near, far = radius * 0.293, edge - radius * 0.293
    start, end = (left + near, top + near), (left + far, top + far)
    step = f"l{depth:g} {-depth:g}"
    corners = f"M{start[0]:g} {start[1]:g}{step}M{end[0]:g} {end[1]:g}{step}"
    sides = (
        f"M{start[0]:g} {start[1]:g}{step}L{end[0] + depth:g} {end[1] - depth:g}"
        f"L{end[0]:g} {end[1]:g}z"
    )
    scale = edge / 16
    symbols = ""
    for place in face_places(face):
        moved = Place(place.symbol, x + place.x * scale, y + place.y * scale, place.size * scale)
        symbols += painted(moved, LINE if face.value < 2 else LINE * 0.72)
    return (
        path(back, fill="#dcb279", stroke=INK_COLOUR, stroke_width=LINE)
        + path(sides, fill="#dcb279")
        + lines(corners, LINE)
        + path(front, fill="#fbf0d9", stroke=INK_COLOUR, stroke_width=LINE)
        + symbols
    )


def face_icon(face: Face) -> str:
    return picture(ICON, ICON, die(face, 43, 53, 78))


# Mission cards

CARD_WIDTH, CARD_HEIGHT = 240, 374
_LETTERS = {
    "A": "M-9 12L0-12L9 12M-5.5 4H5.5",
    "B": "M-7 12V-12H1C9-12 9-1 1-1H-7M1-1C11-1 11 12 1 12H-7",
    "C": "M9-7C3-15-9-12-9 0C-9 12 3 15 9 7",
}


def _letter_badge(mission: str, x: float, y: float) -> str:
    shape, letter = mission.split("_")
    frame = circle(x, y, 21) if shape == "circle" else rounded(x - 19, y - 19, 38, 38, 5)
    return (
        path(frame, fill="#fffaf0")
        + lines(frame, LINE)
        + f'<g transform="translate({x:g} {y:g})">\n{lines(_LETTERS[letter], 3)}</g>\n'
    )


def paper(width: float, height: float, radius: float = 14) -> str:
    """A card of cream paper with a thin burnt line."""
    return (
        path(rounded(1.5, 1.5, width - 3, height - 3, radius), fill=CREAM)
        + lines(rounded(1.5, 1.5, width - 3, height - 3, radius), 2, PAPER_EDGE)
        + lines(rounded(8, 8, width - 16, height - 16, radius - 5), 1, "#c99a66")
    )


_GROUND = {Terrain.PLAIN: "#dfe39b", Terrain.FOREST: "#a9d19a", Terrain.MOUNTAIN: "#cfd0de"}
_HILL = "M-104 34C-106-2-60-12-20-6S70-14 104 2C108 16 104 30 96 38C40 46-60 46-104 34Z"
_FAR: dict[Terrain, tuple[tuple[str, float, float, float], ...]] = {
    # what is seen on the horizon of a terrain: symbol, x, y, size
    Terrain.PLAIN: (("cloud", -78, -60, 32), ("cloud", 82, -84, 30)),
    Terrain.FOREST: (("fir", -84, -26, 62), ("fir", -58, -18, 46), ("fir", 86, -22, 56)),
    Terrain.MOUNTAIN: (("ridge", 44, -32, 56), ("ridge", -52, -26, 44)),
}


def _ground(terrain: Terrain, x: float, y: float) -> str:
    hill = path(_HILL, fill=_GROUND[terrain], transform=f"translate({x:g} {y:g})")
    far = "".join(
        f'<g opacity="0.6">\n{painted(Place(symbol, x + dx, y + dy, size), LINE * 0.7)}</g>\n'
        for symbol, dx, dy, size in _FAR[terrain]
    )
    tufts = "".join(
        lines(f"M{x + dx:g} {y + dy:g}q-1 -6 -4 -8m8 8q0 -8 1 -11m6 11q1 -5 5 -7", LINE * 0.6)
        for dx, dy in ((-88, 22), (-24, 30), (62, 27), (90, 14))
    )
    return far + SYMBOL.wash(hill) + tufts


_CLUMP = ((-68, -20, 60), (66, -22, 66), (-2, -34, 100))
_HERD = ((-66, -22, 64), (68, -18, 62), (0, -26, 100))


def _group(symbol: str, places: tuple[tuple[int, int, int], ...], x: float, y: float) -> str:
    return "".join(
        painted(
            Place(symbol, x + dx, y + dy, size, mirrored=dx > 20),
            LINE * (0.8 if size < 80 else 1),
            hides=True,
        )
        for dx, dy, size in places
    )


def mission_card(mission: Mission) -> str:
    """Above the plants to bring together, below the animals, the card's letter in its shape."""
    middle = CARD_WIDTH / 2
    above, below = 138, 312
    return picture(
        CARD_WIDTH,
        CARD_HEIGHT,
        paper(CARD_WIDTH, CARD_HEIGHT)
        + _ground(_TERRAIN_OF_PLANT[mission.plantation], middle, above)
        + _group(mission.plantation, _CLUMP, middle, above)
        + lines(f"M{middle - 74:g} 196h52m44 0h52", 1.4, PAPER_EDGE)
        + lines(f"M{middle:g} 188l8 8l-8 8l-8 -8z", 1.4, PAPER_EDGE)
        + _ground(_TERRAIN_OF_ANIMAL[mission.herd], middle, below)
        + _group(mission.herd, _HERD, middle, below)
        + _letter_badge(mission.name, 38, 38),
    )


def mission_back() -> str:
    middle, centre = CARD_WIDTH / 2, CARD_HEIGHT / 2
    sky = SYMBOL.wash(path(rounded(20, 20, CARD_WIDTH - 40, CARD_HEIGHT - 40, 24), fill="#f6d9a8"))
    clouds = "".join(
        painted(Place("cloud", x, y, size), LINE * 0.8)
        for x, y, size in ((60, 76, 60), (184, 130, 50), (62, 292, 52), (178, 316, 64))
    )
    return picture(
        CARD_WIDTH,
        CARD_HEIGHT,
        paper(CARD_WIDTH, CARD_HEIGHT)
        + sky
        + clouds
        + painted(Place("balloon", middle, centre, 128), LINE),
    )


def illustrations() -> dict[str, str]:
    """Icons, badges and cards, by name."""
    faces = {face for kind in FACES.values() for face in kind}
    return {
        **{f"plant_{plant}": symbol_icon(plant) for plant in Plant},
        **{f"animal_{animal}": symbol_icon(animal) for animal in Animal},
        **{f"terrain_{terrain}": symbol_icon(MOTIF[terrain]) for terrain in Terrain},
        **{cloud_name(kind): cloud_icon(kind) for kind in CloudKind},
        **{f"face_{face.symbol}_{face.value}": face_icon(face) for face in faces},
        **{f"badge_{symbol}": badge(symbol) for symbol in SeatSymbol},
        **{
            airship_name(symbol): picture(ICON, ICON, airship(symbol, ICON / 2, ICON / 2, 3.5))
            for symbol in SeatSymbol
        },
        **{f"mission_{name}": mission_card(mission) for name, mission in MISSIONS.items()},
        "mission_back": mission_back(),
    }
