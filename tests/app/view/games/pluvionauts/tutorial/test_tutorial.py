"""The tutorial in a window: by keys alone, each lesson finished only by its deed, and kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, radians, sin

import pytest
from panda3d.core import PNMImage

from app.games.pluvionauts.tutorial.lessons import LESSONS, Look
from app.players.thinker import Thinker
from app.view.games.box.cells import cell_at, cell_top
from app.view.games.pluvionauts.tutorial.card import LessonsPage
from app.view.games.pluvionauts.tutorial.mode import TutorialMode
from app.view.input.actions import Action
from app.view.input.events import PointerEvent, PointerKind
from app.view.table.camera import View
from app.view.table.quality import Quality
from app.view.ui.geometry import Size
from app.view.window import Window
from models.dimensions import CELL_SIDE, RIM_OVERHANG, RIM_WIDTH, WALL_HEIGHT, radius_outside
from rules.hexgrid import CELLS, centre
from rules.pluvionauts import actions
from rules.pluvionauts.game import legal_actions
from rules.pluvionauts.state import Phase
from tests.app.view.test_screens import faults

LEFT = [False]


@pytest.fixture(scope="module")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLUVIONAUTS_HOME", str(tmp_path_factory.mktemp("window")))
        opened = Window(offscreen=Size(1280, 720))
        opened.change(language="en", meter_speed="steps", quality="light")
        yield opened
        opened.close()


def leave() -> None:
    LEFT[0] = True


@pytest.fixture
def tutorial(window: Window) -> TutorialMode:
    window.stage.resize(Size(1280, 720))
    window.change(finished_lessons=[])
    return opened(window)


def opened(window: Window) -> TutorialMode:
    mode = TutorialMode(window, Quality.LIGHT, leave, Thinker())
    window.show(mode)
    window.tick()
    return mode


def press(window: Window, *wanted: Action) -> None:
    for action in wanted:
        window.button(action, True)
        window.button(action, False)


def throw(window: Window, steps: int = 0) -> None:
    """By the meter, step by step, the power so many steps off the middle; then not watched."""
    press(window, Action.THROW, Action.THROW)
    press(window, *[Action.LEFT if steps < 0 else Action.RIGHT] * abs(steps))
    press(window, Action.THROW, Action.SKIP)


def act(mode: TutorialMode, action: actions.Action) -> None:
    mode.act_out(action)
    mode.skip()


def open_lesson(mode: TutorialMode, name: str) -> None:
    mode.open_lesson(next(n for n, lesson in enumerate(LESSONS) if lesson.name == name))


def test_the_throw_waits_for_a_throw_into_the_box(window: Window, tutorial: TutorialMode) -> None:
    open_lesson(tutorial, "throw")
    assert not tutorial.lesson_is_over
    throw(window)
    assert tutorial.lesson_is_over
    told, asks = tutorial.card.texts_shown
    assert "It stopped in the box" in told
    assert asks == ""
    assert window.settings.finished_lessons == ["throw"]
    press(window, Action.ACCEPT)
    assert tutorial.lesson.name == "pilot"


def test_it_goes_on_tomorrow_with_the_first_lesson_that_is_not_finished(
    window: Window, tutorial: TutorialMode
) -> None:
    [gap] = tutorial.task.marked
    act(tutorial, actions.Tow(to=gap))
    assert opened(window).lesson.name == "throw"
    window.change(finished_lessons=[lesson.name for lesson in LESSONS])
    assert opened(window).lesson.name == "goal"


def test_the_second_attempt_wants_a_miss_first(window: Window, tutorial: TutorialMode) -> None:
    open_lesson(tutorial, "attempts")
    throw(window)
    assert tutorial._task_number == 0, "it stayed in the box, so the table is set again"
    assert tutorial.session.decision.kind is Phase.THROW
    throw(window, -12)
    assert tutorial._task_number == 1
    assert tutorial.session.state.turn.attempt == 2
    throw(window)
    assert tutorial.lesson_is_over


def test_a_die_between_cells_is_thrown_and_chosen_from(
    window: Window, tutorial: TutorialMode
) -> None:
    open_lesson(tutorial, "between")
    press(window, Action.SKIP)
    assert tutorial.session.decision.kind is Phase.CHOOSE_CELL
    assert len(tutorial.session.state.turn.cells) > 1
    press(window, Action.RIGHT, Action.ACCEPT, Action.SKIP)
    assert tutorial.lesson_is_over


def test_staying_is_not_flying(window: Window, tutorial: TutorialMode) -> None:
    open_lesson(tutorial, "pilot")
    for stay in (True, False):
        throw(window)
        for _ in range(20):
            if tutorial.lesson_is_over or tutorial.session.decision.kind is Phase.THROW:
                break
            legal = legal_actions(tutorial.session.state)
            here = tutorial.session.state.balloon_cell
            flights = [a for a in legal if isinstance(a, actions.Move | actions.Tow)]
            staying = [a for a in flights if a.to == here]
            moving = [a for a in flights if a.to != here]
            act(tutorial, (staying if stay else moving or legal)[0] if flights else legal[0])
        assert tutorial.lesson_is_over is not stay


@pytest.mark.parametrize("name", ["goal", "tow", "anchor"])
def test_marked_ways_finish_the_lesson(window: Window, tutorial: TutorialMode, name: str) -> None:
    open_lesson(tutorial, name)
    for _ in range(40):
        if tutorial.lesson_is_over:
            break
        legal = legal_actions(tutorial.session.state)
        marked = [a for a in legal if getattr(a, "to", None) in tutorial.task.marked]
        # A cloud may be anchored where nothing is: such a turn begins again, so try each slot.
        act(tutorial, marked[0] if marked else legal[_ % len(legal)])
    assert tutorial.lesson_is_over
    assert name in window.settings.finished_lessons


def test_a_flight_with_a_cloud_on_the_ropes_is_a_flight(
    window: Window, tutorial: TutorialMode
) -> None:
    open_lesson(tutorial, "anchor")
    [marked] = tutorial.task.marked
    legal = legal_actions(tutorial.session.state)
    act(tutorial, next(a for a in legal if isinstance(a, actions.Move) and a.to == marked))
    legal = legal_actions(tutorial.session.state)
    act(tutorial, next(a for a in legal if isinstance(a, actions.Tow) and a.to != marked))
    towed = tutorial.session.steps[-1]
    pilot = next(lesson for lesson in LESSONS if lesson.name == "pilot").tasks[0]
    assert callable(pilot.done)
    assert pilot.done(towed)
    assert "cost 0" not in str(pilot.told(towed))


def test_the_banner_says_that_the_die_is_thrown_for_the_pupil(
    window: Window, tutorial: TutorialMode
) -> None:
    open_lesson(tutorial, "between")
    assert tutorial.hud._banner.asked == "The die is thrown for you."


def test_the_marked_cell_stands_out_from_those_in_reach(window: Window) -> None:
    window.change(finished_lessons=["goal", "throw", "pilot"])
    mode = opened(window)
    [marked] = mode.task.marked
    mode.scene.rig.go(View(azimuth=-20.0), 0)
    window.tick()
    x, y = centre(marked)
    rim = mode.pixel((x, y + CELL_SIDE - 1.9, cell_top(mode.scene.layout, marked)))
    assert rim is not None
    for pressed in ((), (Action.SCORE_LENS, Action.SCORE_LENS)):
        press(window, *pressed)
        for _ in range(3):
            window.tick()
        picture = PNMImage()
        window.base.win.get_screenshot(picture)
        red, _, blue = picture.get_xel(round(rim[0]), round(rim[1]))
        assert blue > red + 0.15
    window.change(finished_lessons=[])


def test_another_turn_than_the_asked_one_begins_again(
    window: Window, tutorial: TutorialMode
) -> None:
    open_lesson(tutorial, "tow")
    before = tutorial.session.state
    for _ in range(10):
        legal = legal_actions(tutorial.session.state)
        act(tutorial, next(a for a in legal if getattr(a, "to", 0) not in tutorial.task.marked))
        if tutorial.session.state == before:
            break
    assert tutorial.session.state == before
    assert not tutorial.lesson_is_over


def test_mission_count_and_a_whole_turn_of_ones_own(window: Window, tutorial: TutorialMode) -> None:
    open_lesson(tutorial, "score")
    asked = [tutorial.task.done]
    press(window, Action.MISSION)
    asked.append(tutorial.task.done)
    assert asked == [Look.MISSION, Look.LENS]
    press(window, Action.SCORE_LENS)
    assert tutorial.task.done is Look.LENS, "the groups are in sight until they are put away"
    press(window, Action.SCORE_LENS)
    for _ in range(60):
        if tutorial.lesson_is_over:
            break
        if tutorial.session.decision.kind is Phase.THROW:
            throw(window)
        else:
            act(tutorial, legal_actions(tutorial.session.state)[-1])
    assert tutorial.lesson_is_over
    assert tutorial.session.is_over
    press(window, Action.SKIP)  # the count
    assert len(window.pages) == 1
    press(window, Action.BACK)
    assert len(window.pages) == 0
    LEFT[0] = False
    press(window, Action.ACCEPT)
    assert LEFT[0], "after the last lesson it goes back to the title"


def test_any_lesson_can_be_chosen_from_the_menu(window: Window, tutorial: TutorialMode) -> None:
    press(window, Action.MENU)
    window.stage.focus(window.stage.top.find("Lessons"))
    press(window, Action.ACCEPT)
    window.stage.focus(window.stage.top.find("lesson:anchor"))
    press(window, Action.ACCEPT)
    assert len(window.pages) == 0
    assert tutorial.lesson.name == "anchor"


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("size", [Size(1280, 720), Size(2560, 1440)], ids=["1x", "2x"])
def test_no_text_is_clipped(
    window: Window, tutorial: TutorialMode, language: str, size: Size
) -> None:
    window.change(language=language)
    window.stage.resize(size)
    step = None
    for number, lesson in enumerate(LESSONS):
        tutorial.open_lesson(number)
        for task in lesson.tasks:
            step = tutorial.session.steps[-1]
            told = window.translator(task.told(step))
            for texts in (("", window.translator(task.asks)), (told, window.translator(task.asks))):
                tutorial.card.show(lesson, *texts)
                window.stage.settle()
                assert faults(window.stage) == []
    page = LessonsPage(window, ["throw"], tutorial.open_lesson)
    window.pages.open(page.build)
    window.stage.settle()
    assert faults(window.stage) == []
    window.pages.close()
    window.change(language="en")


def test_costs_stay_over_their_cells_whatever_the_eye_does(window: Window) -> None:
    window.change(finished_lessons=["goal", "throw", "pilot"])
    mode = opened(window)
    rig = mode.scene.rig
    moves: list[Callable[[], object]] = [
        lambda: None,
        lambda: rig.orbit(30, 5),
        lambda: rig.zoom(0.8),
        lambda: rig.go(View(azimuth=-20.0), 0),
    ]
    for move in moves:
        move()
        window.tick()
        shown = mode.hud._badges._marks
        assert len(shown) > 5
        for cell in CELLS:
            if str(cell) in shown:
                badge = shown[str(cell)].badge
                looked_at = mode.ray(PointerEvent(PointerKind.MOVE, badge.x, badge.y))
                assert cell_at(mode.scene.layout, looked_at) == cell
                middle = mode.pixel((*centre(cell), cell_top(mode.scene.layout, cell)))
                assert middle is not None
                assert badge.y > middle[1]  # at the edge that is nearest to the eye
    window.change(finished_lessons=[])


def test_the_pointer_reaches_every_button_round_the_table(
    window: Window, tutorial: TutorialMode
) -> None:
    open_lesson(tutorial, "score")
    window.stage.settle()
    for name in ("menu", "mission"):
        target = window.stage.top.find(name)
        x, y = target.rect.centre
        for kind in (PointerKind.MOVE, PointerKind.PRESS):
            window.pointer(PointerEvent(kind, x, y, 1 if kind is PointerKind.PRESS else 0))
            assert window.stage.hovered is target
        window.pointer(PointerEvent(PointerKind.RELEASE, -1, -1, 1))


@pytest.mark.parametrize("text_size", ["normal", "huge"])
@pytest.mark.parametrize("lesson", ["throw", "anchor"])
def test_the_card_covers_neither_cells_nor_the_rim(
    window: Window, tutorial: TutorialMode, lesson: str, text_size: str
) -> None:
    window.change(text_size=text_size)
    open_lesson(tutorial, lesson)
    for _ in range(20):
        window.tick(0.1)
    card = tutorial.card.rect
    rim = [(radius_outside(turn, RIM_WIDTH - RIM_OVERHANG), turn) for turn in range(360)]
    points = [(far * cos(radians(t)), far * sin(radians(t)), WALL_HEIGHT) for far, t in rim]
    points += [(*centre(cell), cell_top(tutorial.scene.layout, cell)) for cell in CELLS]
    for point in points:
        spot = tutorial.pixel(point)
        assert spot is not None
        assert not card.contains(*spot), point
        assert 0 < spot[0] < card.x, point
    window.change(text_size="normal")


def test_what_led_to_a_lesson_cannot_be_undone(window: Window, tutorial: TutorialMode) -> None:
    assert tutorial.lesson.name == "goal"
    before = tutorial.session.state
    press(window, Action.UNDO)
    assert tutorial.session.state == before


def test_how_to_throw_is_told_once(window: Window, tutorial: TutorialMode) -> None:
    """The card of the first throw says it; a second time it would lie over the box."""
    window.change(throws_explained=0)
    shown = []
    for name in ("throw", "pilot"):
        open_lesson(tutorial, name)
        window.tick()
        window.stage.settle()
        shown.append("how" in {widget.name for widget in window.stage.top.walk()})
    assert shown == [False, True]
