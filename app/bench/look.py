"""How near the picture of the table is to the same table traced along every ray of light: the mean
error of FLIP of each quality, at three places, beside that of version 0.1.0; and that of the
picture which a graphics processor gathers while nothing moves.

The references were traced by ``packaging/reference`` and are kept in docs/pictures/look; they are
not part of the built program, which leaves this part out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from app.bench import Row
from app.bench.flip import flip
from app.bench.view import QUALITIES, alone
from models.layout import AirshipPiece, TableLayout
from models.placement import island_top
from models.tables import random_table
from rules.game import SeatSymbol
from rules.hexgrid import Cell, centre
from rules.pluvionauts.components import DieKind
from rules.poses import Pose, Settled

if TYPE_CHECKING:
    from app.view.table.camera import View

SIZE = (1280, 720)
PICTURES = Path(__file__).parents[2] / "docs" / "pictures" / "look"
AIMS = {"close": "<= 0.15", "table": "<= 0.15", "low": "<= 0.18"}
"""For the high quality, by camera."""

PALE = ("close", "table")
"""From there the middle of the picture is as pale as in the photograph of the real game."""
GATHERING = QUALITIES[-1]
"""The quality whose pictures gather most."""


def rows(scale: float = 1.0) -> Iterator[Row]:
    """All figures. There is nothing to sample; but a ``scale`` under 1 leaves out what is gathered,
    which takes a processor a minute."""
    if not PICTURES.is_dir():
        return
    references = {camera: load(PICTURES / f"reference-{camera}.png") for camera in AIMS}
    first = {camera: load(PICTURES / f"0.1.0-{camera}.jpg") for camera in AIMS}
    beside = {
        camera: f"0.1.0: {flip(reference, first[camera]):.3f}"
        for camera, reference in references.items()
    }
    for quality in QUALITIES:
        drawn = alone(pictures, quality)
        for camera, picture in drawn.items():
            error = flip(references[camera], picture)
            aim = AIMS[camera] if quality == "high" else ""
            yield Row(f"{quality}: {camera}", error, "FLIP", beside[camera], aim)
            if aim and camera in PALE:
                yield from _paleness(camera, picture)
    if scale < 1:
        return
    for camera, picture in alone(pictures, GATHERING, gathers=True).items():
        error, at_once = flip(references[camera], picture), flip(references[camera], drawn[camera])
        told = f"not gathered: {at_once:.3f}"
        yield Row(f"{GATHERING}, gathered: {camera}", error, "FLIP", told, f"< {at_once:.3f}")


def _paleness(camera: str, picture: NDArray[np.uint8]) -> Iterator[Row]:
    saturation, lightness = colourfulness(picture)
    yield Row(f"saturation: {camera}", saturation, "HSL", "the photograph: 0.15", "< 0.22")
    yield Row(f"lightness: {camera}", lightness, "HSL", "the photograph: 0.66", "> 0.60")


def colourfulness(picture: NDArray[np.uint8] | NDArray[np.float64]) -> tuple[float, float]:
    """Mean saturation and lightness (HSL) of the middle of a picture."""
    high, wide = picture.shape[0] // 4, picture.shape[1] // 4
    middle = picture[high:-high, wide:-wide] / 255
    most, least = middle.max(axis=2), middle.min(axis=2)
    saturation = (most - least) / np.maximum(1 - np.abs(most + least - 1), 1e-6)
    return float(saturation.mean()), float((most + least).mean() / 2)


def cameras() -> dict[str, View]:
    """Where the table is looked at from."""
    from app.view.table.camera import View

    return {
        "close": View(target=(-4, -22, 2), azimuth=-14, elevation=37, distance=235),
        "table": View(),
        "low": View(target=(10, -30, 4), azimuth=20, elevation=16, distance=260),
    }


def table() -> TableLayout:
    """A table in the middle of a game."""
    table = random_table(Random(11), anchored=6)
    cells = (Cell(-1, 1), Cell(2, 0), Cell(0, -2))
    ships = [
        AirshipPiece(symbol=symbol, cell=cell)
        for symbol, cell in zip(SeatSymbol, cells, strict=False)
    ]
    table = table.model_copy(update={"airships": tuple(ships)})
    half = 0.5**0.5
    lies = (
        (DieKind.SUN, Cell(-1, -1), (3, -2), (0.0, 0.0, 0.2419219, 0.9702957)),
        (DieKind.MONSOON, Cell(1, 1), (-4, 3), (0.0, 0.0, -0.1736482, 0.9848078)),
        (
            DieKind.BALLOON,
            Cell(0, 1),
            (2, -2),
            (0.9914449 * half, 0.1305262 * half, 0.1305262 * half, 0.9914449 * half),
        ),
    )
    dice = []
    for kind, cell, shift, turn in lies:
        x, y = np.add(centre(cell), shift)
        place = (float(x), float(y), island_top(table, cell) + 8)
        dice.append(Settled(body=kind, pose=Pose(position=place, orientation=turn)))
    return table.model_copy(update={"dice": tuple(dice)})


def pictures(quality: str, *, gathers: bool = False) -> dict[str, NDArray[np.uint8]]:
    """The table from each camera, as a finished picture on bare wood through the lens."""
    from app.view.table.camera import CameraRig
    from app.view.table.offscreen import finish_frame, gather_frame, offscreen_base
    from app.view.table.quality import Quality
    from app.view.table.scene import TableScene
    from models.art import IslandFinish

    base = offscreen_base(SIZE)
    rig = CameraRig(cameras()["table"])
    scene = TableScene(base, Quality(quality), islands=IslandFinish.BARE, rig=rig, gathers=gathers)
    scene.photographic = True
    scene.show(table())
    taken = {}
    for camera, view in cameras().items():
        rig.go(view, 0)
        (gather_frame if gathers else finish_frame)(base, scene)
        shot = base.win.get_screenshot()
        rows = np.frombuffer(bytes(shot.get_ram_image_as("RGB")), np.uint8)
        taken[camera] = rows.reshape(SIZE[1], SIZE[0], 3)[::-1]
    base.destroy()
    return taken


def load(file: Path) -> NDArray[np.uint8]:
    from panda3d.core import Filename, PNMImage, Texture

    picture, texture = PNMImage(), Texture()
    if not picture.read(Filename.from_os_specific(str(file))):
        raise FileNotFoundError(file)
    texture.load(picture)
    pixels = np.frombuffer(bytes(texture.get_ram_image_as("RGB")), np.uint8)
    return pixels.reshape(picture.get_y_size(), picture.get_x_size(), 3)[::-1]
