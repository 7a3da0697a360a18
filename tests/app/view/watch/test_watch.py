"""The viewer on a window in memory: what keys and pointer do, and that no text is clipped."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from panda3d.core import Point3

from app.clips import Kind
from app.games.pluvionauts.telling import told
from app.replay.replay import replay_of
from app.view.input.actions import Action
from app.view.input.events import KeyEvent, PointerEvent, PointerKind
from app.view.input.keys import GAMEPAD
from app.view.table.quality import Quality
from app.view.ui.geometry import Size
from app.view.ui.labels import Label
from app.view.ui.widget import Widget
from app.view.watch.cameras import Camera
from app.view.watch.mode import WatchMode
from app.view.watch.timeline import Timeline
from app.view.window import Window
from rules.pluvionauts.events import DieRead
from rules.pluvionauts.score import totals
from tests.app.replay.games import played
from tests.app.view.test_screens import faults

SIZES = (Size(1280, 720), Size(2560, 1440))


@pytest.fixture(scope="module")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLUVIONAUTS_HOME", str(tmp_path_factory.mktemp("window")))
        opened = Window(offscreen=SIZES[0])
        opened.change(reduced_motion=True, language="en")
        yield opened
        opened.close()


@pytest.fixture
def mode(window: Window) -> WatchMode:
    watch = WatchMode(replay_of(played()), Quality.LIGHT, lambda: None)
    window.stage.resize(SIZES[0])
    window.show(watch)
    window.stage.settle()
    watch.player.playing = False
    return watch


def press(window: Window, key: str, times: int = 1) -> None:
    for _ in range(times):
        window.key(KeyEvent(key))
        window.key(KeyEvent(key, down=False))


def texts(window: Window) -> list[str]:
    found: list[str] = []

    def gather(one: Widget) -> None:
        if isinstance(one, Label) and one.visible:
            found.append(one.text)
        for child in one.children:
            gather(child)

    gather(window.stage.top)
    return found


def widget(window: Window, name: str) -> Widget:
    return window.stage.top.find(name)


def drag(window: Window, start: tuple[float, float], end: tuple[float, float], button: int) -> None:
    window.pointer(PointerEvent(PointerKind.MOVE, *start))
    window.pointer(PointerEvent(PointerKind.PRESS, *start, button))
    window.pointer(PointerEvent(PointerKind.MOVE, *end))
    window.pointer(PointerEvent(PointerKind.RELEASE, *end, button))


def click(window: Window, name: str) -> None:
    centre = widget(window, name).rect.centre
    drag(window, centre, centre, 1)


def test_the_space_bar_plays_and_pauses_also_after_a_click_elsewhere(
    window: Window, mode: WatchMode
) -> None:
    press(window, "space")
    assert mode.player.playing
    before = mode.player.time
    for _ in range(3):
        window.tick(0.05)
    assert mode.player.time > before
    click(window, "camera:top")
    assert mode.camera is Camera.TOP
    press(window, "space")
    assert not mode.player.playing


def test_keys_step_leap_and_change_the_speed(window: Window, mode: WatchMode) -> None:
    player = mode.player
    press(window, "page_down", 2)
    assert player.clip is player.film.throws[1]
    press(window, ".", 3)
    assert player.time == pytest.approx(player.film.throws[1].start + 3 / 60)
    press(window, ",")
    assert player.time == pytest.approx(player.film.throws[1].start + 2 / 60)
    press(window, "arrow_down", 2)
    assert player.speed == 1 / 4
    press(window, "arrow_up")
    assert player.speed == 1 / 2
    press(window, "end")
    assert player.at_end
    press(window, "home")
    assert player.time == 0
    press(window, "arrow_right")
    assert player.time == pytest.approx(0.125)
    for key, camera in zip("123450", Camera, strict=True):
        press(window, key)
        assert mode.camera is camera


def test_a_gamepad_does_everything(window: Window, mode: WatchMode) -> None:
    """Its own buttons for what is done often; the shoulders lead to every button there is."""
    player = mode.player

    def pad(button: str, times: int = 1) -> None:
        for _ in range(times):
            window.button(GAMEPAD[button], True)
            window.button(GAMEPAD[button], False)

    pad("face_a")
    assert player.playing
    pad("face_a")
    assert not player.playing
    pad("rtrigger", 2)
    assert player.clip is player.film.throws[1]
    pad("ltrigger")
    assert player.clip is player.film.throws[0]
    pad("dpad_right")
    assert player.time > player.film.throws[0].start
    pad("dpad_down")
    assert player.speed == 1 / 2
    seen = {mode.camera}
    for _ in Camera:
        pad("face_y")
        seen.add(mode.camera)
    assert seen == set(Camera)
    wanted = mode.traces_wanted
    pad("lstick")
    assert mode.traces_wanted is not wanted
    pad("face_x")
    assert player.playing
    assert player.slowed or player.time < player.film.throws[0].end
    window.button(Action.CAMERA_LEFT, True)
    assert mode.free
    pad("rstick")
    assert (mode.free, mode.camera) == (False, Camera.SEAT)
    player.playing = False

    names = {"play", "frame_back", "frame_on", "loop", "export", "check", "menu", "part", "game"}
    reached = set()
    for _ in range(60):
        pad("rshoulder")
        focused = window.stage.focused
        assert focused is not None
        reached.add(focused.name)
        if focused.name == "frame_on":
            before = player.time
            pad("face_a")
            assert player.time == pytest.approx(before + 1 / 60, abs=1 / 60)
        if focused.name == "loop" and player.loop_begun is None:
            pad("face_a")
            assert player.loop_begun is not None
    # A game in memory cannot be exported.
    assert reached >= names - {"export"}
    pad("face_b")
    assert window.stage.focused is None


def test_a_camera_is_taken_again_by_mouse_after_walking_about(
    window: Window, mode: WatchMode
) -> None:
    click(window, "camera:seat")
    drag(window, (500, 300), (560, 320), 1)
    assert mode.free
    click(window, "camera:seat")
    assert not mode.free


def test_the_highlight_is_cinema(
    window: Window, mode: WatchMode, request: pytest.FixtureRequest
) -> None:
    """Time slows down, the eye goes to the die, and a line says why; then everything is as it
    was."""
    window.change(reduced_motion=False)
    request.addfinalizer(lambda: window.change(reduced_motion=True))
    click(window, "camera:cinema")
    slowly = mode.hud.slowly
    lit, throw = next(
        (lit, throw)
        for throw in mode.player.film.throws
        if (lit := mode.player.highlight(throw)) is not None and lit.start > 0.1
    )
    mode.seek(throw.start)
    for _ in range(8):
        window.tick(0.1)
    far = mode.scene.rig.view.distance
    assert not slowly.visible
    mode.player.playing = True
    mode.seek(throw.start + lit.moment)
    for _ in range(3):
        window.tick(0.02)
    assert mode.player.slowed
    assert slowly.visible
    near = mode.scene.rig.view
    assert near.distance < far / 2
    assert mode.scene.eye.project(mode.scene.die(throw.recording.bodies[0]).get_pos()) is not None
    mode.player.playing = False
    mode.seek(mode.player.film.clip_at(throw.end + 0.1).end - 1e-3)
    for _ in range(8):
        window.tick(0.1)
    assert mode.scene.rig.view.distance == pytest.approx(far, rel=0.05)
    assert not slowly.visible
    window.change(reduced_motion=True)
    mode.seek(throw.start + lit.moment)
    window.tick()
    assert mode.scene.rig.view.distance == pytest.approx(far, rel=0.05)


def test_a_throw_is_not_told_before_it_lies(window: Window, mode: WatchMode) -> None:
    throw = mode.player.film.throws[1]
    result = window.translator(told(mode.replay.steps[throw.step])[0])
    mode.seek(throw.start + 0.1)
    window.stage.settle()
    assert result not in texts(window)
    mode.seek(throw.end + 0.1)
    window.stage.settle()
    assert result in texts(window)


def test_the_score_is_the_one_that_stood(window: Window, mode: WatchMode) -> None:
    """Every step, at its beginning and at its end."""
    film = mode.player.film
    for number, step in enumerate(mode.replay.steps):
        clips = [clip for clip in film.clips if clip.step == number]
        mode.seek(clips[-1].end - 1e-3)
        assert mode.player.step_is_over
        shown = [text for text in texts(window) if text.endswith("points")]
        if all(step.after.missions):
            assert shown == [f"{points} points" for points in totals(step.after)]
        if len(clips) > 1:
            mode.seek(clips[0].start)
            shown = [text for text in texts(window) if text.endswith("points")]
            if all(step.before.missions):
                assert shown == [f"{points} points" for points in totals(step.before)]


def test_the_timelines_are_dragged(window: Window, mode: WatchMode) -> None:
    game = widget(window, "game")
    assert isinstance(game, Timeline)
    y = game.rect.centre[1]
    for goal in (0.3, 0.8):
        time = goal * mode.player.film.seconds
        drag(window, (game.x_of(0), y), (game.x_of(time), y), 1)
        assert mode.player.time == pytest.approx(time, abs=mode.player.film.seconds / 400)
    press(window, "page_up")
    part = widget(window, "part")
    assert isinstance(part, Timeline)
    throw = mode.player.clip
    y = part.rect.centre[1]
    start, end = throw.start + 0.1, throw.start + 0.3
    drag(window, (part.x_of(start), y), (part.x_of(end), y), 3)
    loop = mode.player.loop
    assert loop is not None
    assert (loop.start, loop.end) == pytest.approx((start, end), abs=0.02)


def test_a_step_of_the_story_and_a_turn_of_the_list_are_gone_to(
    window: Window, mode: WatchMode
) -> None:
    mode.to_turn(2)
    window.stage.settle()
    steps = mode.player.turn.steps
    click(window, f"step:{steps[1]}")
    assert mode.player.clip.step == steps[1]
    click(window, "turn_on")
    assert mode.player.turn.number == 3
    click(window, "turns")
    window.stage.settle()
    click(window, "turn:1")
    assert mode.player.turn.number == 1
    assert not len(window.pages)


def test_the_eye_is_moved_by_hand_and_comes_back(window: Window, mode: WatchMode) -> None:
    press(window, "1")
    press(window, "page_down")
    window.tick()
    before = mode.scene.rig.view
    drag(window, (500, 300), (560, 320), 1)
    assert mode.free
    assert mode.scene.rig.view.azimuth != before.azimuth
    window.pointer(PointerEvent(PointerKind.WHEEL, 500, 300, wheel=2))
    assert mode.scene.rig.view.distance < before.distance
    drag(window, (500, 300), (560, 320), 3)
    assert mode.scene.rig.view.target != before.target
    press(window, "1")
    for _ in range(3):
        window.tick(0.1)
    assert mode.scene.rig.view.azimuth == pytest.approx(before.azimuth)


def test_dice_are_drawn_where_the_film_has_them(window: Window, mode: WatchMode) -> None:
    for clip in mode.player.film.clips:
        mode.seek(clip.start + clip.seconds / 2)
        wanted = clip.at(mode.player.time).dice
        shown = mode.scene.shown_dice()
        assert shown.keys() == wanted.keys()
        for kind, node in shown.items():
            assert tuple(node.get_pos()) == pytest.approx(wanted[kind].position, abs=1e-3)


def test_what_lasts_a_moment_only_is_seen_wherever_one_goes_and_nowhere_else(
    window: Window, mode: WatchMode
) -> None:
    film, marks = mode.replay.film, mode.scene.marks
    flight = next(clip for clip in film.clips if clip.caption and str(clip.caption) == "Flight")
    rain = next(clip for clip in film.clips if clip.caption and str(clip.caption) == "Weather")
    for _ in range(2):
        for clip, seen in ((flight, "balloon"), (rain, "highlights/weather"), (film.throws[0], "")):
            mode.seek(clip.start + clip.seconds / 2)
            for name in ("balloon", "highlights/weather"):
                assert marks.find(name).is_empty() is (name != seen)


def test_a_throw_leaves_its_path_and_its_impacts(window: Window, mode: WatchMode) -> None:
    throw = mode.player.film.throws[0]
    assert throw.recording is not None
    mode.seek(throw.start)
    hidden = mode.scene.marks.find("highlights")
    assert len(hidden.get_children()) > throw.recording.frames // 5
    seen = [child for child in hidden.get_children() if child.get_color_scale()[3] > 0]
    mode.seek(throw.end - 0.01)
    later = [child for child in hidden.get_children() if child.get_color_scale()[3] > 0]
    assert len(later) > len(seen)
    press(window, "n")
    assert len(hidden.get_children()) == 0


def test_harder_impacts_leave_larger_rings(window: Window, mode: WatchMode) -> None:
    throw = mode.player.film.throws[0]
    assert throw.recording is not None
    mode.seek(throw.end - 0.01)
    marks = mode.scene.marks.find("highlights")
    rings = {}
    for number, contact in enumerate(throw.recording.contacts):
        ring = marks.find(f"impact {number}")
        if not ring.is_empty():
            bounds = ring.get_tight_bounds()
            assert bounds is not None
            low, high = bounds
            rings[contact.impulse] = high[0] - low[0]
            middle = (low + high) / 2
            assert tuple(middle)[:2] == pytest.approx(contact.place[:2], abs=0.01)
    assert len(rings) >= 3
    widths = [width for _, width in sorted(rings.items())]
    assert widths == sorted(widths)
    assert widths[-1] > 1.2 * widths[0]


def test_the_cells_and_faces_that_decided_are_shown(window: Window, mode: WatchMode) -> None:
    for throw in mode.player.film.throws:
        read = [e for e in mode.replay.steps[throw.step].events if isinstance(e, DieRead)]
        mode.seek(throw.end + 0.1)
        window.tick()
        marks = mode.scene.marks.find("highlights/decided")
        assert marks.is_empty() == (not read)
        cells = sum(len(event.cells) for event in read)
        assert marks.is_empty() or len(marks.get_children()) >= cells
        shown = [mark.badge.text for mark in mode.hud._badges._marks.values()]
        assert len(shown) == len(read)
        for event in read:
            assert not event.face.value or str(event.face.value) in shown


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width}x{size.height}")
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_no_text_is_clipped(window: Window, mode: WatchMode, language: str, size: Size) -> None:
    window.change(language=language)
    window.stage.resize(size)
    found = set()
    for step in range(0, len(mode.replay.steps), 3):
        mode.to_step(step)
        window.stage.settle()
        found |= set(faults(window.stage))
    window.change(language="en")
    assert found == set()


def test_a_void_or_missing_recording_still_has_a_film() -> None:
    replay = replay_of(played())
    bare = [play.model_copy(update={"recording": None}) for play in replay.file.plays]
    file = type(replay.file)(replay.file.header, bare)
    film = replay_of(file).film
    assert len(film.throws) == len(replay.film.throws)
    assert all(clip.kind is Kind.READ for clip in film.throws)


def test_back_opens_the_pause_and_leaving_is_told(window: Window) -> None:
    left = []
    window.show(WatchMode(replay_of(played()), Quality.LIGHT, lambda: left.append(True)))
    window.button(Action.BACK, True)
    window.stage.settle()
    click(window, "leave")
    assert left == [True]


def test_the_path_reaches_to_the_die_at_any_moment(mode: WatchMode) -> None:
    throw = mode.player.film.throws[0]
    assert throw.recording is not None
    mode.traces_wanted = True
    for share in (0.11, 0.53, 0.97):
        mode.seek(throw.start + share * (throw.end - throw.start))
        die = mode.player.clip.at(mode.player.time).dice[throw.recording.bodies[0]]
        low, high = Point3(), Point3()
        latest = mode.scene.marks.find("**/path now")
        assert not latest.is_empty()
        latest.calc_tight_bounds(low, high)
        near = zip(low, die.position, high, strict=True)
        assert all(least - 1 <= at <= most + 1 for least, at, most in near)
