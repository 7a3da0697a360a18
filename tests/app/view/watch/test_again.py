"""After any throw one key shows it again, slowest at its best moment; nothing is played by it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import numpy as np
import pytest

from app.game import HUMAN
from app.games.pluvionauts import PluvionautsSetup
from app.games.pluvionauts.types import Session
from app.players.thinker import Thinker
from app.storage import gamefile
from app.view.input.events import KeyEvent
from app.view.play.count import Exits
from app.view.play.mode import PlayMode
from app.view.table.quality import Quality
from app.view.ui.geometry import Size
from app.view.window import Window
from physics.aim import aimed, release_point
from rules.pluvionauts.components import DieKind
from rules.pluvionauts.config import GameConfig
from rules.pluvionauts.game import legal_actions
from rules.pluvionauts.state import Phase
from rules.pluvionauts.takeoff import dice_of_throw
from tests.patience import until


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
        gamefile.in_memory(PluvionautsSetup(config=config, players=(HUMAN, "deckhand"), seed=4))
    )
    random = Random(1)
    while session.decision.seats != (0,) or session.decision.kind is not Phase.THROW:
        asked = session.decision
        if asked.throw is not None:
            session.throw(aimed(DieKind(asked.throw.thrown), release_point(270), (0, 0)))
        else:
            session.act(random.choice(list(legal_actions(session.state))))
    die = dice_of_throw(session.state)[0]
    assert die is not None
    step = session.throw(aimed(die, release_point(270), target))
    with Thinker() as thinker:
        play = PlayMode(session, Quality.LIGHT, Exits(lambda: None), thinker)
        window.show(play)
        while len(window.pages):
            window.pages.close()
        before, wide = len(session.steps), play.scene.rig.goal.distance
        window.key(KeyEvent("v"))
        assert play.showing_something
        assert step.recording is not None
        motion = step.recording.motion()
        # The fastest throws get a millimetre further from one of these to the next.
        times = range(round(motion.duration * 5000) + 1)
        path = np.array([motion.pose(die, time / 5000).position for time in times])
        nearest, seen, shown = 1e9, 0, tuple(path[0])
        for _ in range(400):
            if not play.showing_something:
                break
            window.tick(0.05)
            nearest = min(nearest, play.scene.rig.view.distance)
            if not play.showing_something:
                break
            shown = tuple(play.scene.die(die).get_pos())
            # On its recorded way, never back, and never faster than half of its speed.
            here = np.flatnonzero(np.abs(path - shown).max(axis=1) < 2)
            assert here.size
            assert here[-1] >= seen
            seen = max(seen, int(here[0]))
        assert not play.showing_something
        assert shown == pytest.approx(tuple(path[-1]), abs=0.1)
        # What missed lies outside the box, seen from further off; the seat is near already.
        assert nearest < wide * (0.9 if target[0] else 0.4)
        assert play.scene.rig.goal.distance == pytest.approx(wide)
        assert len(session.steps) == before


def test_a_computers_throw_is_shown_again_while_it_plays_on(window: Window) -> None:
    """Also asked for in the midst of what is shown: it comes right after."""
    config = GameConfig.of("Ada", "Ben")
    session = Session(
        gamefile.in_memory(PluvionautsSetup(config=config, players=("deckhand",) * 2, seed=4))
    )
    with Thinker() as thinker:
        play = PlayMode(session, Quality.LIGHT, Exits(lambda: None), thinker)
        window.show(play)

        def wait_for(holds: Callable[[], bool]) -> None:
            def look() -> bool:
                if not holds():
                    window.tick(0.1)
                return holds()

            until("it came", look, every=0.0)

        def watch_it() -> None:
            """Nothing is played meanwhile."""
            again = play._show
            assert again is not None
            wait_for(lambda: play._show is not again or len(session.steps) != count)
            assert play._show is not again

        # A throw of the first turn is on the table, and the computer goes on.
        wait_for(lambda: session.state.round > 0 and play._last_throw is not None)
        wait_for(lambda: play.showing_something)
        count = len(session.steps)
        window.key(KeyEvent("v"))
        assert play._seen_again is not None
        wait_for(lambda: play._seen_again is None)
        watch_it()
        # While it thinks, at once; and it goes on thinking about the same thing.
        wait_for(lambda: play.computers.thought is not None and not play.showing_something)
        thought, count = play.computers.thought, len(session.steps)
        window.key(KeyEvent("v"))
        watch_it()
        assert play.computers.thought in (thought, None)
        wait_for(lambda: len(session.steps) > count)
