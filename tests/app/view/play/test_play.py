"""A game at the table in a window of memory: every decision by keys, the marks, the count."""

from __future__ import annotations

import re
from itertools import combinations
from math import dist
from random import Random

import pytest
from panda3d.core import GraphicsBuffer

from app.game import HUMAN
from app.games.pluvionauts import PluvionautsSetup
from app.games.pluvionauts.table import layout_for_throw
from app.games.pluvionauts.types import Session
from app.players.thinker import Thinker
from app.storage import gamefile
from app.view.games.pluvionauts.explanation import ExplanationPage
from app.view.games.pluvionauts.forecast import cloud_effects
from app.view.input.actions import Action as Input
from app.view.play.askers import CellAsker, NavigateAsker, RestAsker, SlotAsker
from app.view.play.count import CountPage, Exits
from app.view.play.mode import PlayMode
from app.view.play.throwing import ThrowAsker
from app.view.table.quality import Quality
from app.view.ui.geometry import Size
from app.view.window import Window
from physics.aim import setup_throws
from physics.throw import Throw
from rules.hexgrid import CELLS, SLOTS
from rules.pluvionauts import game
from rules.pluvionauts.components import DieKind
from rules.pluvionauts.config import GameConfig, Mode
from rules.pluvionauts.game import apply, legal_actions
from rules.pluvionauts.sampling import play_randomly
from rules.pluvionauts.score import Table, explain, score
from rules.pluvionauts.state import Phase
from rules.pluvionauts.takeoff import dice_of_throw
from tests.app.view.test_screens import faults
from tests.patience import until

OVER_THE_BOX_AGAINST_A_DIE = Throw(
    body=DieKind.BALLOON,
    position=(-185.62106130118832, -21.884890871484693, 60.0),
    velocity=(2164.123536845691, 980.6382283191449, 280.6345202835115),
    spin=(0.0, 0.0, 0.0),
    orientation=(0.0, 0.0, 0.0, 1.0),
)
"""On the table of ``a_session(..., intemperies=True, seed=24)``."""


def a_session(
    *names: str, seed: int = 4, mode: Mode = Mode.NORMAL, intemperies: bool = False
) -> Session:
    config = GameConfig.of(*names, mode=mode, intemperies=intemperies)
    setup = PluvionautsSetup(config=config, players=(HUMAN,) * len(names), seed=seed)
    return Session(gamefile.in_memory(setup))


def advance(session: Session, *until: Phase) -> None:
    """Plays on by chance until somebody is asked that, or to the end."""
    random = Random(2)
    while not session.is_over and session.decision.kind not in until:
        asked = session.decision
        if asked.kind is Phase.THROW:
            assert asked.throw is not None
            session.throw(setup_throws([dice_of_throw(session.state)[0]], random)[0])
        else:
            session.act(random.choice(list(legal_actions(session.state))))


def at_the_table(
    window: Window, session: Session, thinker: Thinker, *, ceremony: bool = False
) -> PlayMode:
    mode = PlayMode(session, Quality.LIGHT, Exits(lambda: None), thinker, ceremony=ceremony)
    window.show(mode)
    window.tick()
    ready(window)
    return mode


def ready(window: Window) -> None:
    """Whoever has the device says so."""
    while len(window.pages):
        window.pages.close()
        window.tick()


def said(window: Window) -> str:
    window.stage.settle()
    return " | ".join(text.text for widget in window.stage.top.walk() for text in widget.texts)


SUM = re.compile(r"[0-9 +−×()→]+")


def said_in_passing(window: Window) -> str:
    window.stage.settle()
    return " ".join(" ".join(window.stage.passing()).split())


def added_up(text: str) -> int:
    """What a person gets who adds up what the explanation says."""
    total = 0
    for term in text.split("  +  "):
        if "→ 0" in term:
            continue
        inner = term.replace("× 2", "").strip("() ").replace(" − ", " + -")
        total += sum(int(part) for part in inner.split(" + ")) * (2 if "× 2" in term else 1)
    return total


@pytest.mark.parametrize(
    ("mode", "intemperies"),
    [(Mode.NORMAL, False), (Mode.NORMAL, True), (Mode.ADVANCED, True)],
)
def test_rounds_are_played_by_keys_alone(
    window: Window, thinker: Thinker, mode: Mode, intemperies: bool
) -> None:
    session = a_session("Ada", "Ben", "Cleo", mode=mode, intemperies=intemperies)
    play, random = at_the_table(window, session, thinker), Random(5)
    keys = {
        ThrowAsker: [Input.THROW] * 3,
        CellAsker: [Input.RIGHT, Input.UP, Input.LEFT, Input.ACCEPT],
        NavigateAsker: [Input.END_TURN],
    }
    asked = set()
    for _ in range(400):
        if session.is_over or session.state.round > 3:
            break
        window.tick(0.2)
        ready(window)
        if play.showing_something:
            play.skip()
        elif play.asker is not None:
            asked.add(session.decision.kind)
            buttons = [
                button for button in play.asker.buttons() if button.name.startswith("answer")
            ]
            if buttons:
                random.choice(buttons).on_press()
                continue
            for key in keys.get(type(play.asker), keys[CellAsker]):
                window.button(key, True)
                window.button(key, False)
    assert session.state.round > 3 or session.is_over
    assert {Phase.THROW, Phase.NAVIGATE if mode is Mode.ADVANCED else Phase.MOVE} <= asked
    # Whatever was done by keys, the file folds to the very same state.
    assert Session(session.file).state == session.state


def test_the_die_between_cells_shows_its_outline_over_the_cells(
    window: Window, thinker: Thinker
) -> None:
    session = a_session("Ada", "Ben")
    advance(session, Phase.CHOOSE_CELL)
    play = at_the_table(window, session, thinker)
    assert isinstance(play.asker, RestAsker)
    rest = play.rest_of(session.state.config.balloon_die)
    assert rest is not None
    assert set(play.asker.choices) == {CELLS[cell] for cell in session.state.turn.cells}
    assert "between cells" in said(window)


def test_the_lens_counts_every_group_and_goes_away(window: Window, thinker: Thinker) -> None:
    session = a_session("Ada", "Ben")
    play = at_the_table(window, session, thinker)
    play.act(Input.SCORE_LENS)
    badges = play.hud._badges.children
    groups = explain(Table.of(session.state.board)).groups
    assert len(badges) == 2 * len(groups)
    play.act(Input.SCORE_LENS)
    assert not play.hud._badges.children


def test_a_cloud_says_what_it_would_do_before_it_is_anchored(
    window: Window, thinker: Thinker
) -> None:
    session = a_session("Ada", "Ben")
    advance(session, Phase.ANCHOR)
    play = at_the_table(window, session, thinker)
    assert isinstance(play.asker, SlotAsker)
    texts = {
        badge.text for slot in SLOTS for badge in cloud_effects(play, session.state, slot).values()
    }
    assert texts == {"+1", "−1"} or texts == {""}


def test_advice_marks_a_cell_that_may_be_chosen(window: Window, thinker: Thinker) -> None:
    session = a_session("Ada", "Ben")
    advance(session, Phase.MOVE)
    play = at_the_table(window, session, thinker)
    play.act(Input.HINT)
    assert play.computers.advising

    def answered() -> bool:
        window.tick(0.05)
        return not play.computers.advising

    until("an answer", answered)
    assert play.highlights.shows("hint")
    assert "Thinking" not in said_in_passing(window)
    assert said_in_passing(window)


def test_undo_goes_back_to_the_throw(window: Window, thinker: Thinker) -> None:
    session = a_session("Ada", "Ben")
    advance(session, Phase.MOVE)
    while (
        session.steps[-1].recording is None  # between cells: the choice may be taken back
        or apply(session.state, legal_actions(session.state)[0]).state.phase is not Phase.TOW
    ):
        session.act(legal_actions(session.state)[-1])
        advance(session, Phase.MOVE)
    before = session.state
    play = at_the_table(window, session, thinker)
    assert "undo" not in offered(play), "a throw stays thrown"
    play.act_out(legal_actions(before)[0])
    play.skip()
    assert "undo" in offered(play)
    play.act(Input.UNDO)
    assert session.state == before
    assert "undo" not in offered(play)


@pytest.mark.parametrize("people", [1, 2])
def test_nobody_takes_back_what_another_player_decided(
    window: Window, thinker: Thinker, people: int
) -> None:
    players = (HUMAN, HUMAN if people == 2 else "deckhand")
    setup = PluvionautsSetup(config=GameConfig.of("Ada", "Ben"), players=players, seed=4)
    session = Session(gamefile.in_memory(setup))
    advance(session, Phase.MOVE)
    seat = session.state.seat
    while session.state.seat == seat:
        session.act(legal_actions(session.state)[0])
    if people == 1 and session.state.seat == 1:  # the computer's turn, to its end
        while session.state.seat == 1:
            advance_one(session)
    before = session.state
    play = at_the_table(window, session, thinker)
    assert isinstance(play.asker, ThrowAsker)
    assert session.can_undo, "the last thing that was decided, by somebody else"
    assert "undo" not in offered(play)
    play.act(Input.UNDO)
    assert session.state == before
    assert "That turn is over" in said_in_passing(window)
    window.stage.toasts.set_children()
    session.close()


def offered(play: PlayMode) -> set[str]:
    play.window.stage.settle()
    return {widget.name for widget in play.window.stage.top.walk() if widget.focusable}


def advance_one(session: Session) -> None:
    asked = session.decision
    if asked.kind is Phase.THROW:
        assert asked.throw is not None
        session.throw(
            setup_throws([dice_of_throw(session.state)[0]], Random(len(session.steps)))[0]
        )
    else:
        session.act(legal_actions(session.state)[0])


def test_the_end_adds_up_and_can_be_checked(window: Window, thinker: Thinker) -> None:
    session = a_session("Ada", "Ben", "Cleo", intemperies=True)
    advance(session)
    play = PlayMode(
        session, Quality.LIGHT, Exits(lambda: None, lambda: None, lambda: None), thinker
    )
    window.show(play)
    counted = score(session.state)
    while play.showing_something:
        window.tick(0.2)
    assert len(window.pages) == 1
    page = said(window)
    for mission in counted.missions:
        assert mission is not None
        assert str(mission.total) in page
    assert session.state.config.seats[counted.winners[0]].name in page
    assert {"Play again", "Watch the game again"} <= set(page.split(" | "))
    window.pages.open(ExplanationPage(window, session.state).build)
    for goal in (goal for m in counted.missions if m for goal in (m.plantation, m.herd)):
        values = [added_up(part) for part in said(window).split(" | ") if SUM.fullmatch(part)]
        assert goal.total in values
    window.pages.close()


def test_a_tie_names_everybody_who_shares_the_victory(window: Window) -> None:
    config = GameConfig.of("Ada", "Ben", "Cleo", "Dan")
    games = (play_randomly(config, seed, Random(seed))[0] for seed in range(400))
    tied = next(state for state in games if len(score(state).winners) > 1)
    names = [config.seats[seat].name for seat in score(tied).winners]
    window.pages.open(CountPage(window, tied, Exits(lambda: None)).build)
    assert f"{', '.join(names[:-1])} and {names[-1]} share the victory" in said(window).replace(
        " | ", " "
    )
    assert faults(window.stage) == []
    window.pages.close()


def test_two_missed_attempts_put_the_weather_back_and_end_the_turn(
    window: Window, thinker: Thinker
) -> None:
    session = a_session("Ada", "Ben", intemperies=True, seed=24)
    while session.state.round == 0:  # the weather dice are thrown in
        die = dice_of_throw(session.state)[0]
        if session.decision.kind is Phase.THROW and die is not None:
            session.throw(setup_throws([die], session.chance())[0])
        else:
            session.act(next(iter(legal_actions(session.state))))
    play, seat = at_the_table(window, session, thinker), session.state.seat
    lay = {die.body: die.pose for die in layout_for_throw(session.state, session.setup.board).dice}
    assert len(lay) == 2

    def miss() -> str:
        window.stage.toasts.set_children()
        play.throw(OVER_THE_BOX_AGAINST_A_DIE)
        recording = session.steps[-1].recording
        assert recording is not None
        hit = [dist(recording.rest_pose(die).position, lay[die].position) for die in lay]
        assert max(hit) > 5
        words = ""
        while play.showing_something:
            window.tick(0.1)
            words += said_in_passing(window)
        for kind, node in play.scene.shown_dice().items():
            if kind in lay:
                assert dist(node.get_pos(), lay[kind].position) < 0.01
        return words

    first = miss()
    assert "Off the board: 1 more to try." in first
    assert "The weather die goes back to where it lay." in first
    assert session.state.seat == seat
    assert isinstance(play.asker, ThrowAsker)
    second = miss()
    assert "The weather die goes back to where it lay." in second
    assert "The last attempt failed: the turn is over." in second
    assert session.state.seat != seat
    ready(window)


def test_no_text_is_clipped_with_long_names(window: Window, thinker: Thinker) -> None:
    names = ("Maximiliane-Josephine", "Françoise-Bernadette", "Wilhelmina van Oranje")
    session = a_session(*names)
    advance(session, Phase.MOVE)
    play = at_the_table(window, session, thinker)
    play.toggle_mission()
    for size in (Size(1280, 720), Size(2560, 1440), Size(800, 600)):
        window.stage.resize(size)
        play.resized()
        window.stage.settle()
        assert faults(window.stage) == []
    window.stage.resize(Size(1280, 720))
    assert game.is_over(session.state) is False


def test_the_eye_stays_with_the_only_person_and_goes_round_with_several(
    window: Window, thinker: Thinker
) -> None:
    alone = PluvionautsSetup(
        config=GameConfig.of("Ada", "Ben"), players=("deckhand", HUMAN), seed=3
    )
    play = PlayMode(Session(gamefile.in_memory(alone)), Quality.LIGHT, Exits(lambda: None), thinker)
    window.show(play)
    assert play.scene.rig.goal.azimuth % 360 == 180.0
    session = a_session("Ada", "Ben")
    play = at_the_table(window, session, thinker)
    before = session.state.seat
    while session.state.seat == before:
        advance(session, Phase.MOVE)
        session.act(next(iter(legal_actions(session.state))))
    play.skip()
    play.go_on()
    ready(window)
    assert play.scene.rig.goal.azimuth % 360 == 180.0 * session.state.seat


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
@pytest.mark.parametrize("asked", [Phase.THROW, Phase.MOVE])
def test_panels_do_not_cover_each_other_with_six_seats_and_huge_text(
    window: Window, thinker: Thinker, asked: Phase, size: tuple[int, int]
) -> None:
    names = ("Ada", "Benjamin", "Chloé", "David", "Émile", "Françoise")
    assert isinstance(window.base.win, GraphicsBuffer)
    window.base.win.set_size(*size)
    window.change(text_size="huge", language="fr")
    try:
        session = a_session(*names)
        advance(session, Phase.MOVE)
        if asked is Phase.THROW:  # of the next player
            while session.decision.kind is not Phase.THROW:
                session.act(next(iter(legal_actions(session.state))))
        play = at_the_table(window, session, thinker)
        play.toggle_mission()
        play.act(Input.RIGHT)
        window.tick()
        window.stage.settle()
        panels = {"banner", "clouds", "actions", "mission"}
        panels |= set() if asked is Phase.THROW else {"die", "info"}
        found = {w.name: w.rect for w in window.stage.top.walk() if w.name in panels}
        assert set(found) == panels
        for number, seat in enumerate(play.hud._seats.children):
            found[f"seat {number}"] = seat.rect
        for (one, a), (other, b) in combinations(found.items(), 2):
            beside = a.right <= b.x + 4 or b.right <= a.x + 4
            above = a.bottom <= b.y + 4 or b.bottom <= a.y + 4
            assert beside or above, (one, a, other, b)
    finally:
        window.base.win.set_size(1280, 720)
        window.change(text_size="normal", language="en")
        window.tick()
