"""The aim aid: what it shows, to whom, and how it is switched."""

from __future__ import annotations

from math import cos, hypot, radians, sin

import pytest

from app.bench.strokes import Stroke
from app.game import HUMAN
from app.games.pluvionauts import PluvionautsSetup
from app.games.pluvionauts.types import Session
from app.players.thinker import Thinker
from app.storage import gamefile
from app.throwing.hand import USUAL_LOB, Grip, let_go, waiting_place
from app.view.games.box.highlights import BoardHighlights
from app.view.games.pluvionauts.practice.mode import PracticeMode
from app.view.input.actions import Action
from app.view.input.events import PointerEvent, PointerKind
from app.view.play import throwing
from app.view.play.aid import LAYER, AimAid
from app.view.play.mode import PlayMode
from app.view.table.camera import Point
from app.view.table.quality import Quality
from app.view.window import Window
from models.layout import TableLayout
from models.pluvionauts.table import table_of
from physics.aim import HEIGHT, ImpactAid
from physics.throw import Throw
from rules.pluvionauts.components import DieKind
from rules.pluvionauts.config import GameConfig
from rules.pluvionauts.state import Phase
from tests.app.view.play.test_play import advance, at_the_table

GRIP = Grip(DieKind.BALLOON, (0.0, 0.0, 0.0, 1.0), USUAL_LOB)


def session(*players: str, agreed: bool) -> Session:
    """A game in which a person throws now."""
    for seed in range(20):
        config = GameConfig.of("Ada", "Ben")
        setup = PluvionautsSetup(config=config, players=players, aid=agreed, seed=seed)
        begun = Session(gamefile.in_memory(setup))
        advance(begun, Phase.THROW)
        if all(map(setup.is_human, begun.decision.seats)):
            return begun
    raise AssertionError("a person begins in none of the games")


@pytest.mark.parametrize(
    ("players", "agreed", "wanted", "aided"),
    [
        ((HUMAN, HUMAN), True, True, True),
        ((HUMAN, HUMAN), True, False, False),
        ((HUMAN, HUMAN), False, True, False),
        ((HUMAN, "deckhand"), False, True, True),
        ((HUMAN, "deckhand"), False, False, False),
    ],
)
def test_the_table_agrees_and_each_player_chooses(
    window: Window,
    thinker: Thinker,
    players: tuple[str, str],
    agreed: bool,
    wanted: bool,
    aided: bool,
) -> None:
    window.change(aid=wanted)
    play = at_the_table(window, session(*players, agreed=agreed), thinker)
    x, y, _ = waiting_place(-90.0)
    play.show_aim(let_go(GRIP, (x, y), (0.0, 800.0)))
    assert play.aided == play.highlights.shows(LAYER) == aided
    window.change(aid=True)


def test_a_key_switches_it_at_any_time_unless_the_table_agreed_otherwise(
    window: Window, thinker: Thinker
) -> None:
    window.change(aid=True)
    at_the_table(window, session(HUMAN, HUMAN, agreed=True), thinker)
    for now_on in (False, True):
        window.button(Action.AIM_AID, True)
        assert window.settings.aid is now_on
        assert told(window) == ["Aim aid: on" if now_on else "Aim aid: off"]
    at_the_table(window, session(HUMAN, HUMAN, agreed=False), thinker)
    window.button(Action.AIM_AID, True)
    assert window.settings.aid
    assert "This table has agreed" in " ".join(told(window))


def told(window: Window) -> list[str]:
    window.stage.settle()
    return [text for text in window.stage.passing() if text.startswith(("Aim aid", "This table"))]


class Seen(BoardHighlights):
    """Remembers what was drawn last."""

    def __init__(self, play: PlayMode | PracticeMode) -> None:
        super().__init__(play.scene)
        self.arc: list[Point] = []
        self.rings: list[tuple[Point, float]] = []

    def trail(self, layer: str, points, *more, **others) -> None:  # type: ignore[no-untyped-def]
        self.arc = list(points)
        super().trail(layer, points, *more, **others)

    def ring(self, layer: str, point: Point, radius: float, *more, **others) -> None:  # type: ignore[no-untyped-def]
        self.rings.append((point, radius))
        super().ring(layer, point, radius, *more, **others)


@pytest.fixture
def practice(window: Window) -> PracticeMode:
    mode = PracticeMode(Quality.LIGHT, lambda: None, seed=6)
    window.change(throw_style="flick")
    window.show(mode)
    window.tick()
    return mode


def test_the_arc_begins_in_the_hand_and_ends_at_the_first_impact(practice: PracticeMode) -> None:
    seen, layout = Seen(practice), practice.layout
    aid = AimAid(seen, ImpactAid(table_of(layout)))
    lengths = []
    for speed in (400.0, 700.0, 1000.0):
        throw = thrown(layout, speed)
        aid.show(throw)
        impact = ImpactAid(table_of(layout)).first_impact(throw)
        assert impact is not None
        assert seen.arc[0] == throw.position
        assert seen.arc[-1] == pytest.approx(impact)
        (ring, radius) = seen.rings[-1]
        assert ring[:2] == pytest.approx(impact[:2])
        lengths.append(
            (hypot(impact[0] - throw.position[0], impact[1] - throw.position[1]), radius)
        )
    assert lengths == sorted(lengths), "both grow with the stroke"
    aid.show(None)
    assert not seen.shows(LAYER)


def thrown(layout: TableLayout, speed: float) -> Throw:
    x, y, _ = waiting_place(-90.0)
    heading = radians(80)
    return let_go(GRIP, (x, y), (speed * cos(heading), speed * sin(heading)))


def test_it_grows_while_the_hand_sweeps_and_is_gone_when_it_rests(
    window: Window, practice: PracticeMode, monkeypatch: pytest.MonkeyPatch
) -> None:
    practice.highlights = seen = Seen(practice)
    moment = 0.0
    monkeypatch.setattr(throwing, "now", lambda: moment)
    kind = PointerKind.PRESS
    reached = []
    for time, x, y in Stroke(200.0, 0.6).samples(100.0):
        if time > 0.25:
            break
        moment = time
        spot = practice.pixel((x, y, HEIGHT))
        assert spot is not None
        button = 1 if kind is PointerKind.PRESS else 0
        window.pointer(PointerEvent(kind, spot[0], spot[1], button, time=time))
        kind = PointerKind.MOVE
        window.tick()
        if seen.shows(LAYER):
            reached.append(seen.arc[-1][1])
    assert len(reached) > 5
    assert reached[0] < reached[len(reached) // 2] < reached[-1]
    moment = 1.0
    window.tick()
    assert not seen.shows(LAYER)
    assert spot is not None
    window.pointer(PointerEvent(PointerKind.RELEASE, spot[0], spot[1], 1, time=moment))


def test_a_hand_that_stops_dead_lets_the_die_fly_between_two_of_its_moves(
    window: Window, practice: PracticeMode, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.change(aid=True)
    moment = 0.0
    monkeypatch.setattr(throwing, "now", lambda: moment)
    kind = PointerKind.PRESS
    for time, x, y in Stroke(250.0, 0.25).samples(500.0):
        if time > 0.12:
            break
        moment = time
        spot = practice.pixel((x, y, HEIGHT))
        assert spot is not None
        button = 1 if kind is PointerKind.PRESS else 0
        window.pointer(PointerEvent(kind, spot[0], spot[1], button, time=time))
        kind = PointerKind.MOVE
    assert practice.follows_hand
    moment += 0.2
    window.tick()
    assert not practice.follows_hand, "thrown"
    window.pointer(PointerEvent(PointerKind.RELEASE, 0.0, 0.0, 1, time=moment))
    window.tick()
    assert not practice.highlights.shows(LAYER)
