"""The cut line of a drawing (`<path id="outline">`) as polygons in the table's directions."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import numpy as np
from numpy.typing import NDArray

Polygon = NDArray[np.float64]
"""Corners (n, 2) in millimetres, x to the right, y up; counter-clockwise round material."""

_TOKEN = re.compile(r"[MLCZ]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_CURVE_STEPS = 10


def outline(svg: str) -> list[Polygon]:
    """The polygons of a drawing's cut line: the outer contour first, then its holes."""
    for element in ElementTree.fromstring(svg).iter():
        if element.get("id") == "outline":
            contours = _flatten(element.get("d") or "")
            contours.sort(key=lambda points: -abs(signed_area(points)))
            return [
                points if (signed_area(points) > 0) == (place == 0) else points[::-1]
                for place, points in enumerate(contours)
            ]
    raise ValueError("the drawing has no outline")


def size(svg: str) -> tuple[float, float]:
    """Width and height of a drawing in millimetres."""
    box = ElementTree.fromstring(svg).get("viewBox")
    if box is None:
        raise ValueError("the drawing has no viewBox")
    _, _, width, height = (float(part) for part in box.split())
    return width, height


def signed_area(points: Polygon) -> float:
    x, y = points.T
    return float(np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y) / 2)


def _flatten(path: str) -> list[Polygon]:
    """Straight contours of an absolute M L C Z path, turned to y up."""
    tokens = _TOKEN.findall(path)
    contours: list[list[NDArray[np.float64]]] = []
    command, place = "", 0

    def point() -> NDArray[np.float64]:
        nonlocal place
        pair = np.array([float(tokens[place]), -float(tokens[place + 1])])
        place += 2
        return pair

    while place < len(tokens):
        if tokens[place] in "MLCZ":
            command, place = tokens[place], place + 1
        if command == "Z":
            continue
        if command == "M":
            contours.append([point()])
            command = "L"
        elif command == "L":
            contours[-1].append(point())
        else:
            start, one, two, end = contours[-1][-1], point(), point(), point()
            for share in np.arange(1, _CURVE_STEPS + 1) / _CURVE_STEPS:
                rest = 1 - share
                contours[-1].append(
                    rest**3 * start
                    + 3 * rest**2 * share * one
                    + 3 * rest * share**2 * two
                    + share**3 * end
                )
    return [_without_repeats(np.array(points)) for points in contours]


def _without_repeats(points: Polygon) -> Polygon:
    distinct = np.linalg.norm(points - np.roll(points, 1, axis=0), axis=1) > 0.02
    kept: Polygon = points[distinct]
    return kept
