"""Who throws, what came of it and what the dice show, over the moments of a film."""

from __future__ import annotations

from collections.abc import Callable

from direct.showbase.ShowBase import ShowBase

from app.clips import Clip, Kind
from app.games.pluvionauts.telling import told
from app.games.pluvionauts.types import Step
from app.i18n import Translator
from app.view.hud.badges import Badge, Badges
from app.view.hud.banner import TurnBanner
from app.view.table.camera import Point
from app.view.table.scene import TableScene
from app.view.ui.drawings import find_drawing
from app.view.ui.geometry import Size
from app.view.ui.layout import Anchor, Layers
from app.view.ui.pictures import Pictures
from app.view.ui.stage import Stage
from app.view.ui.theme import TEXT_FACTORS
from rules.messages import Message
from rules.pluvionauts.components import DIE_NAMES, FACES, DieKind
from rules.pluvionauts.events import DieRead

Spot = Callable[[Point], tuple[float, float] | None]
"""Where a point of the table is seen, in pixels."""
SMALLEST = Size(320, 180)
"""Pictures smaller than that have no room for words."""


def told_in(clip: Clip, step: Step) -> list[Message]:
    """A throw is announced first; what came of it is told when the dice lie."""
    if clip.kind is Kind.THROW and clip.recording is not None:
        return [Message.of("Throws the {die}.", die=DIE_NAMES[DieKind(clip.recording.bodies[0])])]
    return told(step)


def faces_read(clip: Clip, step: Step, spot: Spot) -> dict[str, Badge]:
    """The faces of the dice that have stopped and were read, above them."""
    badges: dict[str, Badge] = {}
    for event in step.events if clip.kind is Kind.READ else ():
        if not isinstance(event, DieRead) or event.die not in clip.dice:
            continue
        x, y, z = clip.dice[event.die].position
        above = spot((x, y, z + 22))
        if above is not None:
            values = [one.value for one in FACES[event.die] if one.value]
            face = event.face
            text = str(face.value) if face.value else f"{min(values)}–{max(values)}"
            badges[event.die] = Badge(text, *above, picture=f"ink/{face.symbol.value}")
    return badges


class Words:
    """The same in a film that is drawn without a window."""

    def __init__(self, base: ShowBase, scene: TableScene, language: str) -> None:
        self._size = Size(base.win.get_x_size(), base.win.get_y_size())
        self._scene = scene
        self._say = Translator(None if language == "system" else language)
        self._stage = Stage(
            base.pixel2d,
            self._size,
            text_factor=TEXT_FACTORS["large"],
            pictures=Pictures(find_drawing),
        )
        self._banner, self._badges = TurnBanner(), Badges()
        layers = Layers()
        layers.add(self._badges)
        layers.hold(self._banner, Anchor.TOP_LEFT, 14)
        self._stage.show(layers)

    def show(self, clip: Clip, step: Step) -> None:
        seat = step.before.config.seats[step.before.seat]
        told = " ".join(self._say(one) for one in told_in(clip, step))
        self._banner.say(seat.symbol, seat.name, told)
        self._badges.show(faces_read(clip, step, self._spot))
        self._stage.settle()

    def _spot(self, point: Point) -> tuple[float, float] | None:
        spot = self._scene.eye.project(point)
        width, height = self._size
        return ((spot[0] + 1) * width / 2, (1 - spot[1]) * height / 2) if spot else None
