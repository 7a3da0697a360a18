"""What is seen for moments only: the balloon over its die with its ropes, and weather."""

from __future__ import annotations

from app.games.pluvionauts.staging import Balloon, Weather
from app.view.games.pluvionauts.weather import LAYER, draw_weather
from app.view.table import balloon
from app.view.table.highlights import Highlights
from app.view.ui.palette import SEAT_COLOURS
from rules.game import SeatSymbol


class Effects:
    """Shows those of one moment, and takes away those of the moment before."""

    def __init__(self, marks: Highlights) -> None:
        self._scene, self._marks = marks.scene, marks
        self._balloon: balloon.Balloon | None = None
        self._made_for: tuple[SeatSymbol, float | None] | None = None

    def __call__(self, effects: tuple[object, ...]) -> None:
        self._show_balloon(next((one for one in effects if isinstance(one, Balloon)), None))
        self._show_weather(next((one for one in effects if isinstance(one, Weather)), None))

    def _show_balloon(self, held: Balloon | None) -> None:
        wanted = (held.symbol, held.rope) if held is not None else None
        if wanted != self._made_for and self._balloon is not None:
            self._balloon.remove()
            self._balloon = None
            self._scene.moved()
        self._made_for = wanted
        if held is None:
            return
        if self._balloon is None:
            colour = SEAT_COLOURS[held.symbol].unit[:3]
            self._balloon = balloon.Balloon(self._scene, colour, held.rope)
        self._balloon.hold(held.over, held.grown)
        self._scene.moved()

    def _show_weather(self, weather: Weather | None) -> None:
        if weather is not None:
            draw_weather(self._marks, weather)
        elif self._marks.shows(LAYER):
            self._marks.clear(LAYER)
