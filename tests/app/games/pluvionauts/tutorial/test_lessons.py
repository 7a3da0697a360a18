"""Every lesson can be done on its prepared table, and only the deed itself counts as done."""

from __future__ import annotations

import pytest

from app.games.pluvionauts.tutorial.boards import PUPIL
from app.games.pluvionauts.tutorial.lessons import LESSONS, Lesson, Look, Task
from app.games.pluvionauts.types import Play, Session
from app.storage.gamefile import GameFile, new_header
from rules.pluvionauts.actions import Action
from rules.pluvionauts.game import legal_actions
from rules.pluvionauts.state import Phase

NAMES = ("Ada", "Ben", "Cleo")


def opened(task: Task, before: list[Play]) -> Session:
    assert task.prepare is not None
    setup, plays = task.prepare(NAMES, before)
    return Session(GameFile(new_header(setup, "lesson"), list(plays)))


def a_way(session: Session, task: Task, depth: int = 4) -> list[Action] | None:
    """Decisions of the pupil that do what the task asks, found by trying."""
    assert not isinstance(task.done, Look)
    if session.is_over or session.decision.kind is Phase.THROW or depth == 0:
        return None
    # What is marked first, so that the search is short.
    wanted = sorted(
        legal_actions(session.state), key=lambda a: getattr(a, "to", None) not in task.marked
    )
    for action in wanted:
        step = session.act(action)
        if task.done(step):
            return [action]
        if not task.failed(step):
            rest = a_way(session, task, depth - 1)
            if rest is not None:
                return [action, *rest]
        while session.steps[-1] is not step:
            session.undo()
        session.undo()
    return None


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_begins_with_the_pupil_on_turn(lesson: Lesson) -> None:
    session = opened(lesson.tasks[0], [])
    assert session.decision.seats == (PUPIL,)
    assert not session.is_over
    session.close()


@pytest.mark.parametrize("name", ["goal", "tow", "anchor"])
def test_can_be_done_as_the_lesson_says(name: str) -> None:
    lesson = next(lesson for lesson in LESSONS if lesson.name == name)
    session: Session | None = None
    for task in lesson.tasks:
        if task.prepare is not None:
            before = list(session.file.plays) if session is not None else []
            session = opened(task, before)
        assert session is not None
        assert session.decision.seats == (PUPIL,)
        marked = {action.to for action in legal_actions(session.state) if hasattr(action, "to")}
        assert set(task.marked) <= marked, "what is marked must be in reach"
        assert a_way(session, task) is not None, task.asks.text
    assert session is not None
    session.close()


def test_towing_elsewhere_is_not_joining_the_herd() -> None:
    lesson = next(lesson for lesson in LESSONS if lesson.name == "tow")
    session = opened(lesson.tasks[0], [])
    moor, tow = lesson.tasks
    assert a_way(session, moor) is not None
    assert not isinstance(tow.done, Look)
    (gap,) = tow.marked
    verdicts = {}
    for action in legal_actions(session.state):
        step = session.act(action)
        assert tow.failed(step)
        verdicts[action.to] = tow.done(step)  # type: ignore[union-attr]
        session.undo()
    assert verdicts[gap]
    assert not all(verdicts.values())
    session.close()


def test_the_goal_comes_first_and_takes_one_decision() -> None:
    goal, *others = LESSONS
    [task] = goal.tasks
    session = opened(task, [])
    way = a_way(session, task)
    assert way is not None
    assert len(way) == 1, "cows are brought together before anything is explained"
    assert "cows graze" in str(task.told(session.steps[-1]))
    session.close()
    order = [lesson.name for lesson in others]
    assert order[0] == "throw"
    assert order.index("attempts") > order.index("anchor"), "failing is learnt late"
