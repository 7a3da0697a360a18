"""What is heard at the table: the impacts of a throw when they happen, pieces, turns, the end."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from app.players.thinker import Thinker
from app.view.input.actions import Action as Input
from app.view.play.mode import PlayMode
from app.view.sound import loudness
from app.view.ui.geometry import Size
from app.view.window import Window
from models.sounds import Sound
from physics.aim import aimed, release_point, setup_throws
from physics.recording import Contact
from rules.pluvionauts.components import DieKind
from rules.pluvionauts.game import legal_actions
from rules.pluvionauts.state import Phase
from rules.pluvionauts.takeoff import dice_of_throw
from tests.app.view.play.test_play import a_session, advance, at_the_table

STEP = 0.1


@pytest.fixture(scope="module")
def thinker() -> Iterator[Thinker]:
    with Thinker() as opened:
        yield opened


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLUVIONAUTS_HOME", str(tmp_path_factory.mktemp("window")))
        window = Window(offscreen=Size(480, 320))
        yield window
        window.close()


@pytest.fixture
def knocks() -> list[Contact]:
    return []


@pytest.fixture
def heard(opened: Window, knocks: list[Contact], monkeypatch: pytest.MonkeyPatch) -> list[Sound]:
    """Every sound the window is asked for, in turn."""
    sounds: list[Sound] = []
    monkeypatch.setattr(opened.sounds, "knock", lambda contact, *_: knocks.append(contact))
    monkeypatch.setattr(opened.sounds, "play", lambda sound, _=1.0: sounds.append(sound))
    return sounds


def watch(window: Window, mode: PlayMode) -> None:
    """Until the show is over."""
    for _ in range(300):
        window.pages.clear()
        window.tick(STEP)
        if not mode.showing_something:
            return
    raise AssertionError("the show does not end")


def test_a_throw_is_heard_when_it_hits(
    opened: Window,
    thinker: Thinker,
    heard: list[Sound],
    knocks: list[Contact],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rubs: list[Sound] = []
    monkeypatch.setattr(opened.sounds, "rub", lambda sound, *_: rubs.append(sound))
    session = a_session("Ada", "Ben")
    advance(session, Phase.THROW)
    while session.state.round == 0:
        session.throw(setup_throws([dice_of_throw(session.state)[0]], Random(1))[0])
    mode = at_the_table(opened, session, thinker)
    mode.throw(aimed(DieKind.BALLOON, release_point(270), (0, 0)))
    recording = session.steps[-1].recording
    assert recording is not None
    hits = [contact for contact in recording.contacts if loudness(contact) > 0.2]
    assert hits
    time, step = 0.0, 1 / 60
    while time < hits[0].time - 2 * step:
        assert not knocks, "nothing is heard before it hits"
        opened.tick(step)
        time += step
    assert not rubs
    while time < recording.duration + 2 * step:
        opened.tick(step)
        time += step
    assert Sound.ROLL in rubs
    assert hits[0] in knocks
    assert max(recording.contacts, key=loudness) in knocks
    assert set(knocks) <= set(recording.contacts)
    assert len(knocks) == len(set(knocks))


def test_pieces_and_turns_are_heard(opened: Window, thinker: Thinker, heard: list[Sound]) -> None:
    session, random = a_session("Ada", "Ben"), Random(5)
    mode = at_the_table(opened, session, thinker)
    wanted = {Sound.CLOTH, Sound.ISLAND, Sound.CLOUD, Sound.TURN}
    for _ in range(150):
        if wanted <= set(heard) or session.is_over:
            break
        asked = session.decision
        if asked.kind is Phase.THROW:
            assert asked.throw is not None
            mode.throw(setup_throws([dice_of_throw(session.state)[0]], random)[0])
        else:
            mode.act_out(random.choice(list(legal_actions(session.state))))
        watch(opened, mode)
    assert wanted <= set(heard)


def test_cards_and_buttons_and_the_end_are_heard(
    opened: Window, thinker: Thinker, heard: list[Sound]
) -> None:
    session = a_session("Ada", "Ben")
    advance(session, Phase.THROW)
    at_the_table(opened, session, thinker)
    opened.pages.clear()
    opened.button(Input.MISSION, True)
    assert heard.count(Sound.CARD) == 1
    opened.stage.on_press()
    assert heard[-1] is Sound.TICK
    advance(session)
    mode = at_the_table(opened, session, thinker)
    before = heard.count(Sound.TICK)
    for _ in range(20):
        opened.tick(STEP)
    assert heard.count(Sound.TICK) > before, "the islands are counted"
    assert Sound.WIN not in heard
    mode.skip()
    assert heard.count(Sound.WIN) == 1
