"""What the table itself says in words and signs: the weather of anchored clouds, which from above
are thin lines of wood, and where and how a thrown die lies."""

from __future__ import annotations

from app.view.games.pluvionauts.words import cell_words
from app.view.hud.badges import Badge, BadgeKind
from app.view.window import Window
from models.layout import StandingCloud, TableLayout
from models.placement import standing_cloud_spot
from rules.hexgrid import Cell
from rules.messages import Message
from rules.pluvionauts.components import CloudKind, Face, FaceSymbol
from rules.pluvionauts.state import State

FROM_AFAR = 430.0
"""Millimetres; from nearer the clouds themselves can be told apart."""
HALF_UP = 10.0
"""Millimetres over the plate: the middle of a cloud that stands in its slot."""
BETWEEN_CELLS = Message.of("Between cells")
SIGNS = {
    CloudKind.RAIN: ("rain", BadgeKind.RAIN),
    CloudKind.SUN: ("sun", BadgeKind.SUN),
    CloudKind.FOG: ("fog", BadgeKind.FOG),
}


def sign_place(layout: TableLayout, cloud: StandingCloud) -> tuple[float, float, float]:
    spot = standing_cloud_spot(layout, cloud)
    return (spot.x, spot.y, spot.base + HALF_UP)


def sign(cloud: StandingCloud, pixel: tuple[float, float]) -> Badge:
    """Told apart by its drawing and by its colour."""
    picture, kind = SIGNS[cloud.kind]
    return Badge("", *pixel, kind, picture, small=True)


def face_picture(face: Face) -> str:
    return f"panels/face_{face.symbol.value}_{face.value}"


def read_words(window: Window, state: State, face: Face, cell: Cell | None) -> str:
    """What a thrown die shows, and on what it lies."""
    say = window.translator
    where = say(BETWEEN_CELLS) if cell is None else cell_words(state, cell, say, None).title
    return f"{'?' if face.symbol is FaceSymbol.AIRSHIP else face.value} · {where}"
