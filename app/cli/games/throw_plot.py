"""The board from above with the places where dice came to rest, as SVG or PNG."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from models.layout import TableLayout
from models.pluvionauts.table import table_of
from models.shapes import Part
from rules.poses import Pose

COLOURS = {
    Part.TABLE: "#9e6338",
    Part.FLOOR: "#e2d2b4",
    Part.PLATE: "#efe4cf",
    Part.WALL: "#b08a5e",
    Part.RIM: "#c9a97c",
    Part.ISLAND: "#d9bf8f",
    Part.LYING_CLOUD: "#b7cfdd",
    Part.STANDING_CLOUD: "#4f7f9f",
    Part.FOG_TOKEN: "#93a3ab",
    Part.AIRSHIP: "#a06bb0",
}
VIEW = 250


def draw(layout: TableLayout, landings: Sequence[Pose], path: Path) -> bytes:
    """The picture, in the format that the file's name asks for."""
    shapes = []
    for solid in sorted(table_of(layout).solids(), key=lambda solid: solid.top):
        points = " ".join(f"{x:.2f},{-y:.2f}" for x, y in solid.outline())
        shapes.append(f'<polygon points="{points}" fill="{COLOURS[solid.part]}"/>')
    opacity = max(0.25, min(0.9, 60 / max(len(landings), 1)))
    for pose in landings:
        x, y, _ = pose.position
        shapes.append(
            f'<circle cx="{x:.2f}" cy="{-y:.2f}" r="3" fill="#c3262b" fill-opacity="{opacity:.2f}"'
            ' stroke="#5a0d10" stroke-width="0.4"/>'
        )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" '
        f'viewBox="{-VIEW} {-VIEW} {2 * VIEW} {2 * VIEW}">{"".join(shapes)}</svg>'
    )
    if path.suffix == ".svg":
        return svg.encode()
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg))
