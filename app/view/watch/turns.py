"""All turns of a game in a list, to go to any of them."""

from __future__ import annotations

from collections.abc import Callable

from app.clips import Kind
from app.game import GameSetup
from app.replay.film import Turn
from app.replay.replay import Replay
from app.view.hud.banner import seat_picture
from app.view.screens.frame import page
from app.view.ui.buttons import Button, ButtonKind
from app.view.ui.labels import Picture
from app.view.ui.layout import Column, Row
from app.view.ui.widget import Widget
from app.view.window import Window


def turn_title(window: Window, setup: GameSetup, turn: Turn) -> str:
    if turn.seat is None:
        return window.say("The beginning")
    name = setup.config.seats[turn.seat].name
    if turn.round == 0:
        return window.say("Weather dice · {name}", name=name)
    return window.say("Round {round} · {name}", round=turn.round, name=name)


class TurnsPage:
    def __init__(
        self, window: Window, replay: Replay, current: int, on_turn: Callable[[int], None]
    ) -> None:
        self._window, self._replay = window, replay
        self._current, self._on_turn = current, on_turn

    def build(self) -> Widget:
        window, film = self._window, self._replay.film
        rows: list[Widget] = []
        for turn in film.turns:
            throws = sum(
                clip.kind is Kind.THROW and clip.step in turn.steps for clip in film.throws
            )
            text = turn_title(window, self._replay.setup, turn)
            if throws:
                text += " · " + window.say("throws: {count}", count=throws)
            button = Button(
                text,
                lambda number=turn.number: self._on_turn(number),  # type: ignore[misc]
                kind=ButtonKind.ASKED if turn.number == self._current else ButtonKind.NORMAL,
                align=0.0,
                name=f"turn:{turn.number}",
                grow=1,
            )
            seats = self._replay.setup.config.seats
            picture = seat_picture(seats[turn.seat].symbol) if turn.seat is not None else "list"
            rows.append(Row(Picture(picture, 30, 30), button, gap=10))
        return page(window, window.say("All turns"), Column(*rows, gap=6), width=560, name="turns")
