"""After any throw one key shows it again, at a quarter of its speed; nothing is played by it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from app.players.thinker import Thinker
from app.session.session import Session
from app.session.setup import HUMAN, GameSetup
from app.storage import gamefile
from app.view.input.events import KeyEvent
from app.view.play.count import Exits
from app.view.play.mode import PlayMode
from app.view.table.quality import Quality
from app.view.ui.geometry import Size
from app.view.window import Window
from physics.aim import aimed, release_point
from rules.pluvionauts.config import GameConfig
from rules.pluvionauts.game import legal_actions
from rules.pluvionauts.state import Phase


@pytest.fixture
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLUVIONAUTS_HOME", str(tmp_path_factory.mktemp("window")))
        opened = Window(offscreen=Size(640, 400))
        opened.change(language="en")
        yield opened
        opened.close()


@pytest.mark.parametrize("target", [(0.0, 0.0), (420.0, 0.0)], ids=["on the board", "missed"])
def test_the_last_throw_is_shown_again(window: Window, target: tuple[float, float]) -> None:
    config = GameConfig.of("Ada", "Ben")
    session = Session(
        gamefile.in_memory(GameSetup(config=config, players=(HUMAN, "deckhand"), seed=4))
    )
    random = Random(1)
    while session.decision.seat != 0 or session.decision.kind is not Phase.THROW:
        asked = session.decision
        if asked.kind is Phase.THROW:
            assert asked.die is not None
            session.throw(aimed(asked.die, release_point(270), (0, 0)))
        else:
            session.act(random.choice(list(legal_actions(session.state))))
    die = session.decision.die
    assert die is not None
    step = session.throw(aimed(die, release_point(270), target))
    with Thinker() as thinker:
        play = PlayMode(session, Quality.LIGHT, Exits(lambda: None), thinker)
        window.show(play)
        while len(window.pages):
            window.pages.close()
        before = len(session.steps)
        window.key(KeyEvent("v"))
        assert play._show is not None
        assert step.recording is not None
        motion, seconds = step.recording.motion(), 0.0
        for _ in range(12):
            window.tick(0.08)
            shown = tuple(play.scene.die(die).get_pos())
            seconds += 0.08 * 0.25
            # The clock of a tick is a real one: it may run a little ahead.
            near = [motion.pose(die, seconds + late * 0.002).position for late in range(40)]
            assert min(max(abs(a - b) for a, b in zip(shown, p, strict=True)) for p in near) < 4
        for _ in range(400):
            if play._show is None:
                break
            window.tick(0.1)
        assert play._show is None
        assert len(session.steps) == before
