"""Weather and groups pay off before one's eyes: pops, a pulsing edge, figures that count on."""

from __future__ import annotations

import pytest

from app.games.pluvionauts.types import Session
from app.players.thinker import Thinker
from app.view.games.pluvionauts.payoff import LAYER, PayOff, pay_off
from app.view.hud.badges import BadgeKind
from app.view.play.mode import PlayMode
from app.view.window import Window
from rules.pluvionauts.actions import Action
from rules.pluvionauts.components import MISSIONS
from rules.pluvionauts.game import apply, legal_actions
from rules.pluvionauts.score import RESOURCES, best_counts, score
from rules.pluvionauts.state import Phase, State
from tests.app.view.play.test_closeup import FRAME
from tests.app.view.play.test_play import a_session, advance, at_the_table


def best_anchoring(session: Session) -> tuple[Action, PayOff]:
    """The one that changes most."""
    ways = [
        (action, pay_off(session.state, apply(session.state, action).state))
        for action in legal_actions(session.state)
    ]
    return max(ways, key=lambda way: len(way[1].pops) + 10 * len(way[1].groups))


def mission_of(state: State) -> str:
    mission = state.missions[state.seat]
    assert mission is not None
    return mission


def about_to_anchor() -> Session:
    for seed in range(5, 30):
        session = a_session("Ada", "Ben", "Chloé", seed=seed)
        advance(session, Phase.ANCHOR)
        if session.is_over or len(best_anchoring(session)[1].groups) < 2:
            continue
        mission = mission_of(session.state)
        ways = (apply(session.state, action).state for action in legal_actions(session.state))
        if any(counted(after, mission) != counted(session.state, mission) for after in ways):
            return session
    raise AssertionError("no such game")


def total(state: State) -> int:
    groups = score(state).table.groups
    return sum(group.animals + group.plants for group in groups)


def test_what_pops_off_islands_adds_up_to_what_the_table_bears_more() -> None:
    session = about_to_anchor()
    action, paid = best_anchoring(session)
    after = apply(session.state, action).state
    assert paid.pops
    assert sum(pop.more for pop in paid.pops) == total(after) - total(session.state)
    counted = {group.cells: group for group in score(after).table.groups}
    for one in paid.groups:
        assert one.now == (counted[one.group.cells].plants, counted[one.group.cells].animals)
        assert one.now != one.before


def test_nothing_pays_off_where_nothing_changed() -> None:
    state = about_to_anchor().state
    assert not pay_off(state, state)


def figures(play: PlayMode) -> list[str]:
    return [label.text for label in play.hud.mission._scores]


@pytest.mark.parametrize("animated", [True, False])
def test_weather_pops_groups_pulse_and_the_mission_counts_on(
    window: Window, thinker: Thinker, animated: bool
) -> None:
    session = about_to_anchor()
    action, paid = best_anchoring(session)
    window.change(reduced_motion=not animated)
    play = at_the_table(window, session, thinker)
    play.toggle_mission()
    before, after = session.state, apply(session.state, action).state
    mission = mission_of(before)
    assert figures(play) == counted(before, mission)
    play.act_out(action)
    texts, strengths, last = set(), set(), list[str]()
    while play.showing_something:
        window.tick(FRAME)
        rim = play.scene.marks.find(f"**/{LAYER}")
        if rim.is_empty():
            continue
        strengths.add(round(rim.get_color_scale()[3], 3))
        last = figures(play)
        for mark in play.hud._badges._marks.values():
            texts.add(mark.badge.text)
            assert mark.badge.kind in (BadgeKind.GOOD, BadgeKind.BAD)
    assert {f"+{pop.more}" if pop.more > 0 else f"−{-pop.more}" for pop in paid.pops} <= texts
    for one in paid.groups:
        changed = (now for now, was in zip(one.now, one.before, strict=True) if now != was)
        assert set(map(str, changed)) <= texts
    assert (len(strengths) > 5) is animated, "it pulses, or is still"
    assert last == counted(after, mission)
    assert play.scene.marks.find(f"**/{LAYER}").is_empty()
    window.change(reduced_motion=True)


def counted(state: State, mission: str) -> list[str]:
    counts = dict(zip(RESOURCES, best_counts(state.board), strict=True))
    return [str(counts[MISSIONS[mission].plantation]), str(counts[MISSIONS[mission].herd])]


def test_the_mission_that_lies_open_counts_from_what_was_to_what_is(
    window: Window, thinker: Thinker
) -> None:
    session = about_to_anchor()
    play = at_the_table(window, session, thinker)
    play.toggle_mission()
    before = session.state
    mission = mission_of(before)
    ways = (apply(before, action).state for action in legal_actions(before))
    after = next(state for state in ways if counted(state, mission) != counted(before, mission))
    shown = []
    for share in (0.0, 0.5, 1.0):
        play.count_on(before, after, share)
        shown.append(figures(play))
    assert shown[0] == counted(before, mission)
    assert shown[2] == counted(after, mission)
    for was, between, now in zip(*shown, strict=True):
        assert min(int(was), int(now)) <= int(between) <= max(int(was), int(now))
