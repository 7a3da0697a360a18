"""The real program, with an observer in it that says on request what the window shows.

    python -m tests.window.observed SOCKET play [ARGUMENTS]

The observer only looks: everything that happens comes from the display, as for a person.
"""

from __future__ import annotations

import socket
import sys
from math import cos, radians, sin

from app.__main__ import main
from app.throwing.hand import waiting_place
from app.view.games.box.cells import cell_top
from app.view.games.pluvionauts.practice.mode import PracticeMode
from app.view.games.pluvionauts.tutorial.mode import TutorialMode
from app.view.play.askers import CellAsker, SlotAsker
from app.view.play.mode import PlayMode
from app.view.play.throwing import Asker, ThrowAsker
from app.view.ui.geometry import Rect
from app.view.ui.scroll import Scroll
from app.view.ui.values import TextField
from app.view.ui.widget import Widget
from app.view.watch.mode import WatchMode
from app.view.window import CONTINUE, Window
from rules.hexgrid import centre, slot_centre
from tests.window.seen import Point, Practice, Seen, Table, Watch

AHEAD = 250.0
"""Millimetres."""


class Observer:
    def __init__(self, window: Window, address: str) -> None:
        self._window = window
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.bind(address)
        self._socket.listen(8)
        self._socket.setblocking(False)
        window.base.task_mgr.add(self._answer, "observer", sort=60)

    def _answer(self, task: object) -> int:
        try:
            asked, _ = self._socket.accept()
        except BlockingIOError:
            return CONTINUE
        with asked:
            asked.sendall(look(self._window).model_dump_json().encode())
        return CONTINUE


def look(window: Window) -> Seen:
    stage = window.stage
    stage.settle()
    shown = list(stage.top.walk())
    usable = [widget for widget in shown if widget.name and widget.focusable and widget.enabled]
    return Seen(
        size=stage.size,
        screen=stage.screen.name,
        page=stage.top.children[0].name if stage.asking else "",
        focus=stage.focused.name if stage.focused else "",
        texts=[*(text.text for widget in shown for text in widget.texts), *stage.passing()],
        outside=outside(stage.top, Rect(0, 0, *stage.size)),
        spots={widget.name: widget.rect.centre for widget in usable if _in_sight(widget)},
        hidden={widget.name: widget.rect.centre for widget in usable if not _in_sight(widget)},
        table=_table(window.mode) if isinstance(window.mode, PlayMode) else None,
        watch=_watch(window.mode) if isinstance(window.mode, WatchMode) else None,
        practice=_practice(window.mode) if isinstance(window.mode, PracticeMode) else None,
        lesson=window.mode.lesson.name if isinstance(window.mode, TutorialMode) else "",
        lesson_over=isinstance(window.mode, TutorialMode) and window.mode.lesson_is_over,
    )


def outside(root: Widget, window: Rect) -> list[str]:
    """Texts of which something cannot be seen and cannot be scrolled to either."""
    found = []
    for widget in root.walk():
        parents = _parents(widget)
        scroll = next((parent for parent in parents if isinstance(parent, Scroll)), None)
        for shown in widget.texts:
            at = shown.rect.shifted(widget.rect.x, widget.rect.y)
            if shown.cut and not isinstance(widget, TextField):
                found.append(f"cut: {shown.text}")
            elif scroll is None and not window.encloses(at):
                found.append(f"outside the window: {shown.text}")
            elif scroll is not None and not scroll.rect.x <= at.x <= at.right <= scroll.rect.right:
                found.append(f"outside its page: {shown.text}")
    return found


def _in_sight(widget: Widget) -> bool:
    x, y = widget.rect.centre
    clips = (parent.clip() for parent in _parents(widget))
    return all(clip is None or clip.contains(x, y) for clip in clips)


def _parents(widget: Widget) -> list[Widget]:
    return [widget.parent, *_parents(widget.parent)] if widget.parent is not None else []


def _table(play: PlayMode) -> Table:
    asker = play.asker
    meter = asker._meter if isinstance(asker, ThrowAsker) else None
    return Table(
        steps=len(play.session.steps),
        state=play.session.state,
        showing=play.showing_something,
        thinking=play.computers.thought is not None,
        moving=play.scene.rig.moving,
        asks=type(asker).__name__ if asker is not None else "",
        meter=meter.phase.value if meter is not None else "",
        held=isinstance(asker, ThrowAsker) and asker._grasp is not None,
        die=play.pixel(waiting_place(asker._stand)) if isinstance(asker, ThrowAsker) else None,
        middle=play.pixel((0.0, 0.0, 0.0)),
        choices=_choices(play, asker, on_top=True),
        arrow_stops=_choices(play, asker, on_top=False),
        cursor=_cursor(asker),
        azimuth=play.scene.rig.view.azimuth,
        dice={kind: tuple(node.get_pos()) for kind, node in play.scene.shown_dice().items()},
    )


def _practice(practice: PracticeMode) -> Practice:
    asker = practice.asker
    return Practice(
        throws=len(practice.landings),
        showing=practice.showing_something,
        moving=practice.scene.rig.moving,
        held=isinstance(asker, ThrowAsker) and asker._grasp is not None,
        die=practice.pixel(waiting_place(asker._stand)) if isinstance(asker, ThrowAsker) else None,
        middle=practice.pixel((0.0, 0.0, 0.0)),
        thrown=practice.wishes.die,
        target=str(practice.target or ""),
        recording=practice.landings[-1].recording if practice.landings else None,
        layout=practice.landings[-1].layout if practice.landings else None,
        ahead=_ahead(practice, asker._stand) if isinstance(asker, ThrowAsker) else {},
    )


def _ahead(practice: PracticeMode, stand: float) -> dict[int, Point]:
    x, y, height = waiting_place(stand)
    spots: dict[int, Point | None] = {}
    for aside in (-20, 0, 20):
        turn = radians(stand + 180 - aside)
        spots[aside] = practice.pixel((x + AHEAD * cos(turn), y + AHEAD * sin(turn), height))
    return {aside: spot for aside, spot in spots.items() if spot is not None}


def _watch(watch: WatchMode) -> Watch:
    player, transport = watch.player, watch.hud.transport
    film, clip = player.film, player.clip
    part = [one for one in film.clips if one.step == clip.step]
    start, end = part[0].start, part[-1].end
    game_y, part_y = transport.game.rect.centre[1], transport.part.rect.centre[1]
    moments = {
        f"throw {number}": (transport.game.x_of(throw.start), game_y)
        for number, throw in enumerate(film.throws, 1)
    } | {
        f"part {quarter}": (transport.part.x_of(start + (end - start) * quarter / 4), part_y)
        for quarter in range(5)
    }
    return Watch(
        time=player.time,
        seconds=film.seconds,
        playing=player.playing,
        speed=player.speed,
        camera=watch.camera,
        free=watch.free,
        step=clip.step,
        throw=film.throw_number(clip),
        turn=player.turn.number,
        loop=(player.loop.start, player.loop.end) if player.loop else None,
        verdict=watch.verdict,
        azimuth=watch.scene.rig.view.azimuth,
        moments=moments,
    )


def _choices(play: PlayMode, asker: Asker | None, on_top: bool) -> dict[str, Point]:
    """Where each thing is that can be chosen now: what lies there, or the floor below it."""
    spots: dict[str, Point | None] = {}
    if isinstance(asker, CellAsker):
        layout = play.scene.layout
        spots = {
            str(cell): play.pixel((*centre(cell), cell_top(layout, cell))) for cell in asker.choices
        }
    elif isinstance(asker, SlotAsker):
        spots = {str(slot): play.pixel((*slot_centre(slot), 3.0)) for slot in asker._choices}
    return {name: spot for name, spot in spots.items() if spot is not None}


def _cursor(asker: Asker | None) -> str:
    if isinstance(asker, CellAsker) and asker.cursor is not None:
        return str(asker.cursor)
    if isinstance(asker, SlotAsker) and asker._cursor is not None:
        return str(asker._cursor)
    return ""


def observe(address: str) -> None:
    """From now on, a window that runs can be asked what it shows."""
    run = Window.run

    def run_observed(self: Window) -> None:
        Observer(self, address)
        run(self)

    Window.run = run_observed  # type: ignore[method-assign]


if __name__ == "__main__":
    observe(sys.argv[1])
    sys.exit(main(sys.argv[2:]))
