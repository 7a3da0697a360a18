"""The lids of the games' boxes as they stand on the shelf: engraved birch under thin washes, in
millimetres, with the side of the box that is seen beside the lid."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, hypot, radians, sin

from models.art.composition import Place, layer
from models.art.watercolour import LINES, lines, painted, path, picture

BIRCH, SIDE, BURNT, ENGRAVED = "#f3e9d6", "#dcb884", "#8a5a34", "#6b4423"
DEEP = (17.0, -9.0)
"""How far the bottom of a box is seen beside its lid: it is looked at from the left, from above."""
ROUND = 9.0
MARGIN = 22.0

Point = tuple[float, float]


def lids() -> dict[str, str]:
    return {"pluvionauts": pluvionauts()}


def pluvionauts() -> str:
    corners = [(150 * cos(radians(turn)), 150 * sin(radians(turn))) for turn in range(0, 360, 60)]
    sky = _sky(
        ((0, "#9cc8e8", 0.6), (0.55, "#d8ecf2", 0.4), (0.78, "#f6e2b4", 0.55), (1, "#c2d08a", 0.7))
    )
    clouds = ((-98, -8, 50), (100, -32, 38), (88, 52, 36))
    rain = "".join(
        f"M{-118 + 9 * drop:g} {12 + 6 * (drop % 2):g}l-2 9"
        f"M{-115 + 9 * drop:g} {30 + 4 * (drop % 3):g}l-2 9"
        for drop in range(6)
    )
    cells = "".join(f"M{x:g} 78l13 7v15l-13 7l-13-7v-15z" for x in (-26, 0, 26))
    engraving = (
        "".join(Place("cloud", x, y, width).ink(1.3) for x, y, width in clouds)
        + lines(rain, 1.2, ENGRAVED)
        + lines(cells, 1.2, ENGRAVED)
    )
    drawn = f"<g {LINES}>\n{engraving}</g>\n" + painted(Place("airship", 2, 10, 116), 1.7)
    return _box(corners, sky, drawn + _name("name_pluvionauts", -82, 19))


def _name(symbol: str, y: float, height: float) -> str:
    """The name of a game, burnt in; ``height`` of its capitals."""
    place = Place(symbol, 0, y, height)
    return f'<g {place.transform()} fill="{ENGRAVED}">\n{layer(symbol, "letters")}</g>\n'


def _sky(stops: Iterable[tuple[float, str, float]]) -> str:
    """A wash from the upper edge of a lid to the lower one."""
    inner = "".join(
        f'<stop offset="{offset:g}" stop-color="{colour}" stop-opacity="{opacity:g}"/>\n'
        for offset, colour, opacity in stops
    )
    return f'<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">\n{inner}</linearGradient>\n'


def _box(corners: Sequence[Point], sky: str, engraving: str) -> str:
    """A box whose lid has these corners, clockwise on the screen."""
    dx, dy = DEEP
    rounded = _rounded(corners, ROUND)
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    left, top, bottom = min(xs), min(ys), max(ys)
    sides = "".join(
        path(rounded, fill=SIDE, transform=f"translate({dx * step / 8:g} {dy * step / 8:g})")
        for step in range(9)
    )
    for corner, following in zip(corners, [*corners[1:], corners[0]], strict=True):
        if corner[1] == following[1] == top:  # what light falls on
            (x, y), (u, v) = (
                _towards(corner, following, ROUND),
                _towards(following, corner, ROUND),
            )
            sides += path(f"M{x:g} {y:g}l{dx:g} {dy:g}H{u + dx:g}L{u:g} {v:g}z", fill="#efd9b0")
    shadow = (
        f'<ellipse cx="{dx / 2:g}" cy="{bottom - 2:g}" rx="{(max(xs) - left) * 0.46:g}" ry="17"'
        ' fill="url(#shadow)"/>\n'
    )
    plies = "".join(
        lines(
            rounded,
            1,
            BURNT,
            transform=f"translate({dx * share:g} {dy * share:g})",
            stroke_opacity=0.6,
        )
        for share in (0.17, 0.83, 1.0)
    )
    body = (
        f'<defs>\n{sky}<radialGradient id="shadow">\n'
        '<stop offset="0" stop-color="#26180e" stop-opacity=".75"/>\n'
        '<stop offset=".6" stop-color="#26180e" stop-opacity=".45"/>\n'
        '<stop offset="1" stop-color="#26180e" stop-opacity="0"/>\n</radialGradient>\n</defs>\n'
        + shadow
        + sides
        + plies
        + path(rounded, fill=BIRCH)
        + path(rounded, fill="url(#sky)")
        + lines(rounded, 2.2, BURNT)
        + lines(_rounded(_shrunk(corners, 9), 7), 1.1, ENGRAVED)
        + lines(_rounded(_shrunk(corners, 12.5), 6), 0.9, ENGRAVED)
        + engraving
    )
    width, height = max(xs) - left + dx + MARGIN, bottom - top - dy + MARGIN
    moved = (
        f'<g transform="translate({MARGIN / 2 - left:g} {MARGIN / 2 - top - dy:g})">\n{body}</g>\n'
    )
    return picture(width, height, moved)


def _rounded(corners: Sequence[Point], radius: float) -> str:
    """A closed path with round corners."""
    parts: list[str] = []
    for before, (x, y), after in zip(
        [corners[-1], *corners[:-1]], corners, [*corners[1:], corners[0]], strict=True
    ):
        (ax, ay), (bx, by) = (_towards((x, y), other, radius) for other in (before, after))
        parts.append(f"{'L' if parts else 'M'}{ax:.1f} {ay:.1f}Q{x:.1f} {y:.1f} {bx:.1f} {by:.1f}")
    return "".join(parts) + "z"


def _towards(start: Point, end: Point, length: float) -> Point:
    share = length / hypot(end[0] - start[0], end[1] - start[1])
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _shrunk(corners: Sequence[Point], by: float) -> list[Point]:
    """The same shape about the middle, its corners so much nearer to it."""
    return [_towards(corner, (0.0, 0.0), by) for corner in corners]
