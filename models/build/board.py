"""The box: plates with wells or engraved cells, walls, rim; and the table it stands on."""

from __future__ import annotations

from collections import Counter

import numpy as np
from manifold3d import CrossSection, FillRule
from numpy.typing import NDArray

from models.build.ink import BLANK, engrave
from models.build.mesh import Mesh, side_walls, triangulate
from models.build.outline import Polygon
from models.build.pieces import BIRCH_SHEET, EDGE_SHEET, blank, edge, hexagon, plate
from models.build.raster import Image, render
from models.dimensions import (
    CELL_SIDE,
    LONG_WALL_APOTHEM,
    OUTLINE_OVERHANG,
    RIM_GAP,
    RIM_OVERHANG,
    RIM_WIDTH,
    SHEET,
    SHORT_WALL_APOTHEM,
    SLOT_LENGTH,
    SLOT_WIDTH,
    WALL_HEIGHT,
    WALL_THICKNESS,
    WELL_ACROSS_FLATS,
    WELL_DEPTH,
)
from models.layout import BoardKind
from rules.hexgrid import CELLS, SLOTS, Slot, centre, slot_centre

SPAN = 346.0
"""Millimetres that the drawing of the board covers, in both directions."""
BOARD_PIXELS = 2048
TABLE_SHEET = 900.0
_WALL_SHEET = 60.0
"""Millimetres that a sheet of wood covers on the low walls of the wells: finer than on faces."""
TABLE_REACH = 2600.0
_LINE, _CUT = 0.22, 0.55
_LIP_LINE, _LIP_DEPTH = 0.24, 0.55
"""A well's upper edge: a thin scorch, and how deep it is burnt."""
_PLIES = (
    (0.0, (232, 222, 206)),
    (1.0, (214, 196, 170)),  # the middle ply, across the grain
    (1.9, (232, 220, 202)),
    (2.6, (168, 128, 88)),  # the scorched lip
)
"""The pale wall of a well: from which height on which colour."""
_SEAM = (128, 92, 60)
"""Where two walls meet: a thin scorch."""
_DOT, _TAB_REACH = 0.62, 6.2
"""Radius of the burns where the laser turned at the ends of the walls' tabs, and how far those are
from the middle of the tab."""
_FINGERS, _OFF_WALL = 5, 0.06
_RIM_ASIDE = 6.5
"""Millimetres outwards by which the rim lies in the drawing, clear of the plate under it."""
_TAB = (24.0, 3.0)
"""The ends of the walls' tabs, which show in the rim."""


def frame(offset: float) -> Polygon:
    """The 12-sided outline of the box, moved outwards from the inner faces of its walls."""
    normals, distances = _walls()
    distances = distances + offset
    corners = [
        np.linalg.solve(normals[[k, (k + 1) % 12]], distances[[k, (k + 1) % 12]]) for k in range(12)
    ]
    return np.array(corners)


def _walls() -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The directions in which the inner faces of the walls lie, short and long by turns, and how
    far away."""
    angles = np.radians(30 * np.arange(12))
    normals = np.column_stack([np.cos(angles), np.sin(angles)])
    return normals, np.where(np.arange(12) % 2, LONG_WALL_APOTHEM, SHORT_WALL_APOTHEM)


def slot_direction(slot: Slot) -> NDArray[np.float64]:
    """The unit vector along a slot: at right angles to the line between its cells."""
    step = np.subtract(centre(slot.b), centre(slot.a))
    length = float(np.hypot(*step))
    return np.array([-step[1] / length, step[0] / length])


def slot_outline(slot: Slot) -> Polygon:
    along = slot_direction(slot)
    across = np.array([-along[1], along[0]])
    middle = np.asarray(slot_centre(slot))
    signs = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    corners = [middle + u * along * SLOT_LENGTH / 2 + v * across * SLOT_WIDTH / 2 for u, v in signs]
    return np.array(corners)


def _well(cell: tuple[float, float]) -> Polygon:
    return hexagon(WELL_ACROSS_FLATS / np.sqrt(3), cell)


def _planar(points: NDArray[np.float64]) -> NDArray[np.float64]:
    return 0.5 + points / SPAN


def _contours(section: CrossSection) -> list[Polygon]:
    return [np.asarray(polygon, float) for polygon in section.to_polygons()]


def rim_sections() -> list[list[Polygon]]:
    """The six corner pieces of the rim, each with its holes."""
    ring = _section(frame(RIM_WIDTH - RIM_OVERHANG)) - _section(frame(-RIM_OVERHANG))
    for angle in range(30, 390, 60):
        gap = CrossSection.square((40, RIM_GAP), True).translate((LONG_WALL_APOTHEM, 0))
        ring = ring - gap.rotate(angle)
    return [_contours(piece) for piece in ring.decompose()]


def _section(*polygons: Polygon) -> CrossSection:
    return CrossSection(list(polygons), FillRule.Positive)


def cell_lines() -> list[tuple[NDArray[np.float64], NDArray[np.float64]]]:
    """The engraved borders of the cells: between neighbours, and on to the walls from the
    corners that only two cells share."""
    corners: Counter[tuple[int, int]] = Counter()
    for cell in CELLS:
        for corner in hexagon(CELL_SIDE, centre(cell)):
            corners[_key(corner)] += 1
    normals, distances = _walls()
    lines = []
    for slot in SLOTS:
        middle, along = np.asarray(slot_centre(slot)), slot_direction(slot)
        for way in (-1, 1):
            direction = way * along
            end = middle + direction * CELL_SIDE / 2
            if corners[_key(end)] == 2:
                facing = normals @ direction
                reach = (distances - normals @ end) / np.where(facing > 1e-6, facing, np.nan)
                end = end + direction * np.nanmin(reach)
            lines.append((middle + direction * SLOT_LENGTH / 2, end))
    return lines


def _key(point: NDArray[np.float64]) -> tuple[int, int]:
    return round(point[0] * 10), round(point[1] * 10)


def board_ink(kind: BoardKind) -> Image:
    """The burnt lines of plate and rim, seen from above."""
    cuts = [slot_outline(slot) for slot in SLOTS]
    cuts += [
        contour + _aside(contour.mean(axis=0)) for piece in rim_sections() for contour in piece
    ]
    resolution = BOARD_PIXELS / SPAN
    lines = [f"M{a[0]} {-a[1]}L{b[0]} {-b[1]}" for a, b in cell_lines()]
    engraved = _strokes("".join(lines) + _closed(frame(-_LINE / 2)), _LINE, resolution)
    dots = "".join(_closed(hexagon(_DOT, (x, y))) for x, y in _tab_ends())
    engraved = np.maximum(engraved, _fills(dots, resolution))
    if kind is BoardKind.WELLS:
        lips = "".join(_closed(_well(centre(cell))) for cell in CELLS)
        engraved = np.maximum(engraved, _LIP_DEPTH * _strokes(lips, _LIP_LINE, resolution))
    cut = _strokes("".join(_closed(polygon) for polygon in cuts), _CUT, resolution)
    ink = engrave(engraved, cut, resolution)
    tabs = _fills("".join(_closed(tab) for tab in _rim_tabs()), resolution)
    ink *= 1 - tabs[..., None] * (1 - np.array([0.50, 0.36, 0.25], np.float32))
    return ink


def _aside(point: NDArray[np.float64]) -> NDArray[np.float64]:
    """How far from its place the piece of the rim nearest to a point lies in the drawing."""
    turn = np.radians(60 * np.round(np.degrees(np.arctan2(point[1], point[0])) / 60))
    return _RIM_ASIDE * np.array([np.cos(turn), np.sin(turn)])


def _tab_ends() -> list[NDArray[np.float64]]:
    """Where the tabs of the walls go through the plate: under the end of every line between two
    cells, and in the middle of every short wall."""
    normals, distances = _walls()
    middles = [end for _, end in cell_lines()] + list(normals[::2] * SHORT_WALL_APOTHEM)
    ends = []
    for middle in middles:
        beyond = normals @ middle - distances
        if beyond.max() < -0.1:
            continue
        out = normals[beyond.argmax()]
        along = np.array([-out[1], out[0]])
        ends += [middle - _DOT / 2 * out + side * _TAB_REACH * along for side in (-1, 0, 1)]
    return ends


def _rim_tabs() -> list[Polygon]:
    """Where the walls' tabs come through the rim: one on each side of every gap."""
    tabs = []
    for angle in np.radians(np.arange(30, 390, 60)):
        out = np.array([np.cos(angle), np.sin(angle)])
        along = np.array([-out[1], out[0]])
        for side in (-1, 1):
            middle = out * (LONG_WALL_APOTHEM + WALL_THICKNESS / 2) + side * along * 44.0
            middle = middle + _aside(middle)
            u, v = along * _TAB[0] / 2, out * _TAB[1] / 2
            tabs.append(np.array([middle - u - v, middle + u - v, middle + u + v, middle - u + v]))
    return tabs


def _closed(polygon: Polygon) -> str:
    return "M" + "L".join(f"{x:.4f} {-y:.4f}" for x, y in polygon) + "Z"


def _strokes(path: str, width: float, resolution: float) -> Image:
    return _mask(f'<path d="{path}" fill="none" stroke="#000" stroke-width="{width}"/>', resolution)


def _fills(path: str, resolution: float) -> Image:
    return _mask(f'<path d="{path}"/>', resolution)


def _mask(content: str, resolution: float) -> Image:
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">{content}</svg>'
    return render(svg, SPAN, SPAN, resolution)[..., 3]


def board(kind: BoardKind) -> Mesh:
    """The plates inside the walls. The upper face of the lower plate lies at height 0."""
    mesh = Mesh()
    inside = _section(frame(0.0))
    slots = _section(*(slot_outline(slot) for slot in SLOTS))
    if kind is BoardKind.WELLS:
        _face(mesh, inside, 0.0)
        wells = _section(*(_well(centre(cell)) for cell in CELLS))
        _face(mesh, inside - wells - slots, WELL_DEPTH, inked=True)
        for cell in CELLS:
            _pale_wall(mesh, _well(centre(cell))[::-1])
        _slot_shafts(mesh, WELL_DEPTH)
    else:
        _face(mesh, inside - slots, 0.0, inked=True)
        _slot_shafts(mesh, 0.0)
    return mesh


def _pale_wall(mesh: Mesh, contour: Polygon) -> None:
    """The wall of a well, bare plywood: the board's plates are cut with a sharper beam."""
    tops = [height for height, _ in _PLIES[1:]] + [WELL_DEPTH]
    for (low, tint), high in zip(_PLIES, tops, strict=True):
        positions, normals, triangles, along = side_walls(contour, low, high)
        wood = np.column_stack([along, positions[:, 2]]) / _WALL_SHEET + (0, 0.37)
        mesh.add("birch", positions, normals, triangles, ink=BLANK, wood=wood, tint=tint)


def _face(mesh: Mesh, section: CrossSection, height: float, *, inked: bool = False) -> None:
    contours = _contours(section)
    corners = np.concatenate(contours)
    mesh.add(
        "board" if inked else "birch",
        np.column_stack([corners, np.full(len(corners), height)]),
        (0, 0, 1),
        triangulate(contours),
        ink=_planar(corners) if inked else BLANK,
        wood=corners / BIRCH_SHEET + (0.0 if inked else 0.43),
    )


def _slot_shafts(mesh: Mesh, top: float) -> None:
    """The slots go through to the table: burnt sides, and darkness at the bottom."""
    bottom = -SHEET + 0.1
    for slot in SLOTS:
        outline = slot_outline(slot)
        edge(mesh, outline[::-1], bottom, top, tint=(120, 112, 108))
        mesh.add(
            "edge",
            np.column_stack([outline, np.full(4, bottom if top == 0 else 0.02)]),
            (0, 0, 1),
            [(0, 1, 2), (0, 2, 3)],
            ink=BLANK,
            wood=(0.5, 0.3),
            tint=(46, 40, 36),
        )


def walls() -> Mesh:
    """The walls, and what shows of the lower plate outside the walls."""
    mesh = Mesh()
    ledge = _contours(_section(frame(OUTLINE_OVERHANG)) - _section(frame(WALL_THICKNESS - 0.2)))
    plate(mesh, ledge, -SHEET, 0.0)
    inner, outer = frame(0.0), frame(WALL_THICKNESS)
    for place in range(12):
        after = (place + 1) % 12
        _wall_face(mesh, inner[after], inner[place], place)
        _wall_face(mesh, outer[place], outer[after], place + 5, over_table=True)
        for ring, sign in ((inner, -1.0), (outer, 1.0)):
            _joint(mesh, ring[place], sign)
        _fingers(mesh, outer[place], outer[after], outer[place - 1])
    top = _contours(_section(outer) - _section(inner))
    corners = np.concatenate(top)
    mesh.add(
        "edge",
        np.column_stack([corners, np.full(len(corners), WALL_HEIGHT)]),
        (0, 0, 1),
        triangulate(top),
        ink=BLANK,
        wood=np.column_stack([(corners @ [0.8, 0.6]) / EDGE_SHEET, np.full(len(corners), 0.5)]),
    )
    return mesh


def rim() -> Mesh:
    """The six corner pieces on top of the walls."""
    mesh = Mesh()
    for piece in rim_sections():
        _rim_piece(mesh, piece)
    return mesh


def _rim_piece(mesh: Mesh, contours: list[Polygon]) -> None:
    corners = np.concatenate(contours)
    triangles = triangulate(contours)
    low, high = WALL_HEIGHT, WALL_HEIGHT + SHEET
    mesh.add(
        "board",
        np.column_stack([corners, np.full(len(corners), high)]),
        (0, 0, 1),
        triangles,
        ink=_planar(corners + _aside(corners.mean(axis=0))),
        wood=corners[:, ::-1] / BIRCH_SHEET + 0.21,
    )
    mesh.add(
        "birch",
        np.column_stack([corners, np.full(len(corners), low)]),
        (0, 0, -1),
        triangles[:, ::-1],
        ink=blank(corners),
        wood=corners / BIRCH_SHEET,
    )
    for contour in contours:
        edge(mesh, contour, low, high)


def _wall_face(
    mesh: Mesh,
    start: NDArray[np.float64],
    end: NDArray[np.float64],
    number: int,
    *,
    over_table: bool = False,
) -> None:
    """One side of a wall, seen with ``start`` on the left."""
    step = end - start
    length = float(np.hypot(*step))
    normal = (step[1] / length, -step[0] / length, 0.0)
    positions = [(*start, 0.0), (*end, 0.0), (*end, WALL_HEIGHT), (*start, WALL_HEIGHT)]
    wood = np.array([(0, 0), (length, 0), (length, WALL_HEIGHT), (0, WALL_HEIGHT)]) / BIRCH_SHEET
    shift = np.array([0.31, 0.173]) * number
    triangles = [(0, 1, 2), (0, 2, 3)]
    mesh.add(
        "birch",
        positions,
        normal,
        triangles,
        ink=BLANK,
        wood=wood + shift,
        over_table=over_table,
    )


def _joint(mesh: Mesh, corner: NDArray[np.float64], sign: float) -> None:
    """The scorched line where two walls meet."""
    out = sign * corner / np.hypot(*corner)
    along = np.array([-out[1], out[0]])
    a, b = corner + 0.08 * out - 0.14 * along, corner + 0.08 * out + 0.14 * along
    mesh.add(
        "birch",
        [(*a, 0.0), (*b, 0.0), (*b, WALL_HEIGHT), (*a, WALL_HEIGHT)],
        (*out, 0.0),
        [(0, 1, 2), (0, 2, 3)],
        ink=BLANK,
        wood=(0.2, 0.4),
        tint=_SEAM,
    )


def _fingers(
    mesh: Mesh,
    corner: NDArray[np.float64],
    after: NDArray[np.float64],
    before: NDArray[np.float64],
) -> None:
    """The ends of the fingers by which two walls hold each other, seen from outside: by turns of
    the one and of the other."""
    for finger in range(_FINGERS):
        low, high = (WALL_HEIGHT * edge / _FINGERS for edge in (finger, finger + 1))
        way = (after if finger % 2 else before) - corner
        step = way / np.hypot(*way) * WALL_THICKNESS
        ends = (corner, corner + step) if finger % 2 else (corner + step, corner)
        out = np.array([ends[1][1] - ends[0][1], ends[0][0] - ends[1][0]]) / WALL_THICKNESS
        (a, b) = (end + _OFF_WALL * out for end in ends)
        mesh.add(
            "edge",
            [(*a, low), (*b, low), (*b, high), (*a, high)],
            (*out, 0.0),
            [(0, 1, 2), (0, 2, 3)],
            ink=BLANK,
            wood=[(low / EDGE_SHEET, v) for v in (0.1, 0.9)]
            + [(high / EDGE_SHEET, v) for v in (0.9, 0.1)],
            over_table=True,
        )


def table() -> Mesh:
    """The table top under the box, large enough that its edge is never seen."""
    mesh = Mesh()
    steps = np.linspace(-TABLE_REACH, TABLE_REACH, 9)
    x, y = (grid.ravel() for grid in np.meshgrid(steps, steps, indexing="ij"))
    index = np.arange(81).reshape(9, 9)
    quads = np.stack([index[:-1, :-1], index[1:, :-1], index[1:, 1:], index[:-1, 1:]], axis=-1)
    quads = quads.reshape(-1, 4)
    mesh.add(
        "oak",
        np.column_stack([x, y, np.full(len(x), -SHEET)]),
        (0, 0, 1),
        np.concatenate([quads[:, [0, 1, 2]], quads[:, [0, 2, 3]]]),
        ink=BLANK,
        wood=np.column_stack([x, y]) / TABLE_SHEET,
    )
    return mesh
