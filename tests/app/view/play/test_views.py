"""From where the player looks: how large the box is, what is in sight, and the way back."""

from __future__ import annotations

from math import cos, hypot, radians, sin

import pytest

from app.players.thinker import Thinker
from app.throwing.hand import waiting_place
from app.view.games.pluvionauts.practice.mode import PracticeMode
from app.view.input.actions import Action
from app.view.input.events import PointerEvent, PointerKind
from app.view.play.mode import PlayMode
from app.view.play.throwing import ThrowAsker
from app.view.play.views import MARGIN, throwing_view
from app.view.table.camera import Point, View, far_from
from app.view.table.picking import Eye
from app.view.table.quality import Quality
from app.view.ui.geometry import Rect, Size
from app.view.window import Window
from models.dimensions import (
    CELL_SIDE,
    DIE_EDGE,
    RIM_OVERHANG,
    RIM_WIDTH,
    SHEET,
    WALL_HEIGHT,
    beyond_walls,
    radius_outside,
)
from rules.hexgrid import CELLS, centre
from tests.app.view.play.test_play import a_session, at_the_table

WINDOW = Size(1280, 720)
BEFORE = View(target=(0.0, -46.0, 0.0), elevation=44.0, distance=690.0)
"""From where people threw in 0.1."""
RIM = WALL_HEIGHT - SHEET
ZOOMS = (Action.CAMERA_CLOSER, Action.CAMERA_FARTHER)


def pixels(view: View, point: Point) -> tuple[float, float]:
    spot = Eye(view, WINDOW.width / WINDOW.height).project(point)
    assert spot is not None
    return (spot[0] + 1) * WINDOW.width / 2, (1 - spot[1]) * WINDOW.height / 2


def outline(view: View) -> list[tuple[float, float]]:
    """The upper edge of the box, in pixels."""
    around = [
        (radians(turn), radius_outside(turn, RIM_WIDTH - RIM_OVERHANG)) for turn in range(360)
    ]
    return [pixels(view, (far * cos(turn), far * sin(turn), RIM)) for turn, far in around]


def area(view: View) -> float:
    points = outline(view)
    pairs = zip(points, points[1:] + points[:1], strict=True)
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs)) / 2


def front_row_seen(view: View) -> float:
    """The share of what is drawn on the nearest four islands that no rim hides."""
    seen = total = 0
    for cell in CELLS:
        x, y = centre(cell)
        if y > -85:
            continue
        for step in range(36):
            turn, far = radians(30 * step), 14 * (step % 3) / 2
            total += 1
            seen += not _behind_the_rim(view.position, (x + far * cos(turn), y + far * sin(turn)))
    return seen / total


def _behind_the_rim(eye: Point, place: tuple[float, float], height: float = 0.0) -> bool:
    """Whether the line from the eye to a point over the board passes through the rim's inner
    edge."""
    share = (RIM - height) / (eye[2] - height)
    x, y = (a + (b - a) * share for a, b in zip(place, eye, strict=False))
    return beyond_walls(x, y) > -RIM_OVERHANG


def test_the_box_is_a_quarter_larger_and_its_front_row_is_seen() -> None:
    now = throwing_view(0.0)
    assert (area(now) / area(BEFORE)) ** 0.5 >= 1.25
    assert front_row_seen(BEFORE) < 0.85
    assert front_row_seen(now) > 0.9
    assert all(0 < x < WINDOW.width and -6 < y < 600 for x, y in outline(now))


def test_no_side_hides_the_middle_of_a_cell_or_most_of_a_die_that_lies_in_it() -> None:
    within = CELL_SIDE * cos(radians(30)) - DIE_EDGE / 2
    for azimuth in range(0, 360, 10):
        eye, nearer = throwing_view(azimuth).position, radians(azimuth)
        for cell in CELLS:
            x, y = centre(cell)
            assert not _behind_the_rim(eye, (x, y)), (azimuth, cell)
            nearest = x + within * sin(nearer), y - within * cos(nearer)
            assert not _behind_the_rim(eye, nearest, DIE_EDGE / 2), (azimuth, cell)


def test_the_hand_is_in_sight_from_every_side() -> None:
    for azimuth in range(0, 360, 10):
        _, y = pixels(throwing_view(azimuth), waiting_place(azimuth - 90))
        assert y < 680, azimuth
        highest = min(y for _, y in outline(throwing_view(azimuth)))
        assert highest > -12, "no more than a bit of the far rim is cut"


def die_spot(play: PlayMode | PracticeMode) -> tuple[float, float]:
    asker = play.asker
    assert isinstance(asker, ThrowAsker)
    spot = play.pixel(asker.in_sight)
    assert spot is not None
    return spot


def test_no_zoom_and_no_tilt_takes_the_die_out_of_sight(window: Window, thinker: Thinker) -> None:
    play = at_the_table(window, a_session("Ada", "Ben"), thinker)
    ways = (
        [Action.CAMERA_CLOSER] * 30,
        [Action.CAMERA_DOWN] * 8,
        [Action.CAMERA_TOP],
        [Action.CAMERA_LEFT] * 5 + [Action.CAMERA_UP] * 4 + [Action.CAMERA_FARTHER] * 30,
    )
    for way in ways:
        for action in way:
            window.button(action, True)
            window.tick(0.4)
            x, y = die_spot(play)
            width, height = window.stage.size
            off = max(abs(2 * x / width - 1), abs(2 * y / height - 1))
            assert off <= MARGIN + 0.01, action
    for event in (PointerEvent(PointerKind.WHEEL, 640, 60, time=0, wheel=1),) * 20:
        play.pointer(event)
        assert abs(2 * die_spot(play)[1] / window.stage.size.height - 1) <= MARGIN + 0.01


def names(window: Window) -> set[str]:
    return {widget.name for widget in window.stage.top.walk() if widget.name}


def test_whoever_moved_the_eye_is_shown_the_way_back(window: Window, thinker: Thinker) -> None:
    play = at_the_table(window, a_session("Ada", "Ben"), thinker)
    rig = play.scene.rig
    sat = rig.goal
    assert "seat" not in names(window), "nobody needs it there"
    window.button(Action.CAMERA_LEFT, True)
    assert "seat" in names(window)
    window.button(Action.CAMERA_HOME, True)
    window.tick(0.4)
    assert not far_from(rig.goal, sat)
    assert "seat" not in names(window)

    play.pointer(PointerEvent(PointerKind.PRESS, 100, 300, time=0, button=3))
    play.pointer(PointerEvent(PointerKind.MOVE, 160, 300, time=0.1))
    play.pointer(PointerEvent(PointerKind.RELEASE, 160, 300, time=0.2, button=3))
    button = next(widget for widget in window.stage.top.walk() if widget.name == "seat")
    window.stage.settle()
    x, y = button.rect.centre
    window.pointer(PointerEvent(PointerKind.MOVE, x, y, time=0.3))
    window.pointer(PointerEvent(PointerKind.PRESS, x, y, time=0.3, button=1))
    window.pointer(PointerEvent(PointerKind.RELEASE, x, y, time=0.4, button=1))
    window.tick(0.4)
    assert not far_from(rig.goal, sat)


@pytest.mark.parametrize("text_size", ["normal", "huge"])
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_no_words_lie_over_the_die_that_waits(
    window: Window, thinker: Thinker, language: str, text_size: str
) -> None:
    window.change(language=language, text_size=text_size, throw_style="flick", throws_explained=0)
    try:
        practice = PracticeMode(Quality.LIGHT, lambda: None, seed=3)
        for table in ("game", "practice"):
            if table == "game":
                play: PlayMode | PracticeMode = at_the_table(
                    window, a_session("Ada", "Ben"), thinker
                )
            else:
                window.show(practice)
                play = practice
            window.tick(0.4)
            window.stage.settle()
            x, y = die_spot(play)
            assert play.asker is not None
            assert play.asker.in_sight is not None
            at_x, at_y, at_z = play.asker.in_sight
            below = play.pixel((at_x, at_y, at_z - DIE_EDGE / 2))
            assert below is not None
            reach = round(hypot(below[0] - x, below[1] - y))
            die = Rect(round(x) - reach, round(y) - reach, 2 * reach, 2 * reach)
            for widget in window.stage.top.walk():
                if widget.name in ("actions", "options", "spread", "banner", "mission"):
                    shown = widget.rect
                    apart = (
                        shown.right <= die.x
                        or die.right <= shown.x
                        or shown.bottom <= die.y
                        or die.bottom <= shown.y
                    )
                    assert apart, (table, widget.name)
    finally:
        window.change(language="en", text_size="normal", throw_style="meter")
