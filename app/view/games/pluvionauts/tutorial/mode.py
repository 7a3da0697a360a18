"""The tutorial: the table of the game, where each lesson waits for its deed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from math import hypot
from random import Random

from app.games.pluvionauts.tutorial.boards import PUPIL
from app.games.pluvionauts.tutorial.lessons import LESSONS, Lesson, Look, Names, Task
from app.games.pluvionauts.types import GameFile, Play, Session, Step
from app.players.thinker import Thinks
from app.storage.gamefile import new_header
from app.view.games.pluvionauts.tutorial.card import LessonCard, LessonsPage
from app.view.hud.actions import BarAction
from app.view.input.actions import Action as Input
from app.view.play.count import Exits
from app.view.play.mode import PlayMode
from app.view.play.table import MARGIN
from app.view.play.views import overview
from app.view.screens.between import PausePage
from app.view.table.quality import Quality
from app.view.ui.widget import Callback
from app.view.window import Window
from physics.aim import aimed, release_point
from physics.hand import any_orientation
from physics.simulate import Simulator
from physics.throw import Throw
from rules.box.reading import read
from rules.messages import Message
from rules.pluvionauts.components import FACES, DieKind, FaceSymbol
from rules.pluvionauts.state import Phase

MARKED = "marked"
BLUE = (0.16, 0.36, 0.66)
CENTRAL = 80.0
"""Millimetres from the middle within which nothing covers the table."""


class TutorialMode(PlayMode):
    """Starts with the first lesson that is not finished; finished ones are kept in the settings."""

    def __init__(self, window: Window, quality: Quality, leave: Callback, thinker: Thinks) -> None:
        pilot = window.settings.names[0] if window.settings.names else window.say("Pilot")
        self._names: Names = (pilot, window.say("Gull"), window.say("Stork"))
        finished = window.settings.finished_lessons
        unfinished = [n for n, lesson in enumerate(LESSONS) if lesson.name not in finished]
        self._lesson_number = unfinished[0] if unfinished else 0
        self._task_number = 0
        self._start_plays: list[Play] = []
        """Where the present task began, to begin it again."""
        self._heeded = 0
        """How many steps of the session have been judged."""
        self._told: Message | None = None
        self._finished = False
        self._leave = leave
        self._result_shown = False
        super().__init__(self._prepared(), quality, Exits(title=leave), thinker)

    @property
    def lesson(self) -> Lesson:
        return LESSONS[self._lesson_number]

    @property
    def task(self) -> Task:
        return self.lesson.tasks[self._task_number]

    @property
    def lesson_is_over(self) -> bool:
        return self._finished

    # Tables.

    def _prepared(self, before: Sequence[Play] = ()) -> Session:
        """A session at the beginning of the present task."""
        task = self.task
        assert task.prepare is not None
        setup, plays = task.prepare(self._names, before)
        self._start_plays = list(plays)
        session = Session(GameFile(new_header(setup, "Tutorial"), list(plays)))
        self._heeded = len(session.steps)
        return session

    def _sit_at(self, session: Session) -> None:
        self.session.close()
        self.session = session
        self.stop_showing()
        self.counted = self.cheered = self._result_shown = False
        self.stop_asking()
        self.build_hud()
        self.settle()
        self.scene.rig.go(self.beside_panels(overview(0.0)))
        self.go_on()

    def open_lesson(self, number: int) -> None:
        self._lesson_number, self._task_number = number, 0
        self._told, self._finished = None, False
        self._sit_at(self._prepared())

    def _again(self) -> None:
        """The present task from its beginning; its table may be that of an earlier task."""
        setup = self.session.setup
        session = Session(GameFile(new_header(setup, "Tutorial"), list(self._start_plays)))
        self._heeded = len(session.steps)
        self._sit_at(session)

    def exit(self) -> None:
        super().exit()
        self.session.close()

    # What stands round the table.

    def build_hud(self) -> None:
        super().build_hud()
        self.card = LessonCard(self.window)
        self._fill_card()
        menu = BarAction(
            "menu",
            self.window.say("Menu"),
            self.pause,
            key=self.window.key_hint(Input.MENU),
            icon="menu",
        )
        self.hud.make_room_for(self.card, isinstance(self.lesson.tasks[0].done, Look), menu)

    @property
    def covered(self) -> int:
        theme = self.window.stage.theme
        return self.card.measure(theme, self.window.stage.size.width).width + theme.px(MARGIN)

    def _fill_card(self) -> None:
        asks = "" if self._finished else self.window.translator(self.task.asks)
        told = self.window.translator(self._told) if self._told is not None else ""
        self.card.show(self.lesson, told, asks)

    def restyle(self) -> None:
        super().restyle()
        if self._finished:
            self.go_on()

    def offer(self, buttons: list[BarAction]) -> None:
        window, say = self.window, self.window.say
        if self._finished:
            last = self._lesson_number == len(LESSONS) - 1
            buttons = [
                BarAction(
                    "next",
                    say("Finish") if last else say("Next lesson"),
                    self.next_lesson,
                    key=window.key_hint(Input.ACCEPT),
                    icon="check" if last else "right",
                    asked=True,
                ),
                BarAction(
                    "repeat",
                    say("Once more"),
                    lambda: self.open_lesson(self._lesson_number),
                    key=window.key_hint(Input.UNDO),
                    icon="undo",
                ),
            ]
        elif self.task.done is Look.LENS:
            buttons = [
                BarAction(
                    "lens",
                    say("Count"),
                    self.toggle_lens,
                    key=window.key_hint(Input.SCORE_LENS),
                    icon="eye",
                    asked=True,
                )
            ]
        super().offer(buttons)

    @property
    def how_told(self) -> str:
        return "" if self.task.tells_how else super().how_told

    @property
    def may_undo(self) -> bool:
        """What led to the task is not the pupil's."""
        return super().may_undo and len(self.session.file.plays) > len(self._start_plays)

    # Deeds.

    def go_on(self) -> None:
        for step in self.session.steps[self._heeded :]:
            if self._heed(step):
                return
        self._heeded = len(self.session.steps)
        if self._finished:
            self.stop_asking()
            self._rest()
            return
        self._fill_card()
        if isinstance(self.task.done, Look):
            self.stop_asking()
            self.hud.ask(self.window.translator(self.lesson.title), PUPIL)
            self.offer([])
        elif self.task.for_you and self.session.decision.kind is Phase.THROW:
            self.throw(between_cells(self.session))
            self.hud.ask(self.window.say("The die is thrown for you."), PUPIL)
        else:
            super().go_on()
        self._mark()

    def _mark(self) -> None:
        """Points out the cells of the task, whatever else is lit there."""
        self.highlights.clear(MARKED)
        for cell in self.task.marked:
            self.highlights.cell_rim(MARKED, cell, BLUE)
            self.highlights.cell_fill(MARKED, cell, BLUE, strength=0.22)
        self.highlights.put_over_others(MARKED)

    def _rest(self) -> None:
        """The lesson is over: nothing is asked but what comes next."""
        self.hud.refresh()
        self.hud.ask(self.window.translator(self.lesson.title), PUPIL)
        self._fill_card()
        self.offer([])
        if self.session.is_over and not self._result_shown:
            self._result_shown = self.counted  # the count first, then its result
            self.finish()
        else:
            self.overlook()

    def _heed(self, step: Step) -> bool:
        """Judges a step; true if another table was set because of it."""
        if isinstance(self.task.done, Look) or self._finished:
            return False
        if self.task.done(step):
            self._heeded = len(self.session.steps)
            return self._is_done(step)
        if self.task.failed(step):
            self._told = None
            self.window.tell(self.task.again)
            self._again()
            return True
        return False

    def _is_done(self, step: Step) -> bool:
        self._told = self.task.told(step)
        if self._task_number + 1 == len(self.lesson.tasks):
            self._finished = True
            self._remember()
            return False
        plays = list(self.session.file.plays)
        self._task_number += 1
        if self.task.prepare is None:
            self._start_plays = plays
            return False
        self._sit_at(self._prepared(plays))
        return True

    def _remember(self) -> None:
        finished = self.window.settings.finished_lessons
        if self.lesson.name not in finished:
            self.window.change(finished_lessons=[*finished, self.lesson.name])

    def _looked_at(self, look: Look) -> None:
        if self.task.done is look and not self._finished:
            self._is_done(self.session.steps[-1])
            self.go_on()

    def next_lesson(self) -> None:
        if self._lesson_number + 1 < len(LESSONS):
            self.open_lesson(self._lesson_number + 1)
        else:
            self._leave()

    # Input.

    def act(self, action: Input) -> bool:
        if self._finished and action in (Input.ACCEPT, Input.THROW, Input.END_TURN):
            self.next_lesson()
            return True
        if self._finished and action is Input.UNDO:
            self.open_lesson(self._lesson_number)
            return True
        return super().act(action)

    def toggle_lens(self) -> None:
        super().toggle_lens()
        if not self.lens_shown:  # seen, and put away again
            self._looked_at(Look.LENS)
            if self.asker is not None:
                self._mark()

    def toggle_mission(self) -> None:
        self.hud.show_mission(None if self.hud.mission_shown else PUPIL)
        if self.hud.mission_shown:
            self._looked_at(Look.MISSION)

    def pause(self) -> None:
        lessons = LessonsPage(self.window, self.window.settings.finished_lessons, self.open_lesson)
        entry = (self.window.say("Lessons"), lambda: self.window.pages.open(lessons.build))
        page = PausePage(self.window, self._leave, [entry])
        self.window.pages.open(page.build)


def between_cells(session: Session) -> Throw:
    """A throw that ends over several cells with a number up: tried out until one does."""
    table = session.table()
    with Simulator() as simulator:
        for seed in count():
            rng = Random(seed)
            aim = (rng.uniform(-60, 60), rng.uniform(-50, 50))
            throw = aimed(
                DieKind.BALLOON,
                release_point(270 + rng.uniform(-30, 30)),
                aim,
                orientation=any_orientation(rng),
            )
            recording = simulator.throw(table, throw)
            if recording.void:
                continue
            pose = recording.rest_pose(DieKind.BALLOON)
            reading = read(pose)
            number_up = FACES[DieKind.BALLOON][reading.face].symbol is FaceSymbol.BALLOON
            if len(reading.cells) > 1 and number_up and hypot(*pose.position[:2]) < CENTRAL:
                return throw
    raise AssertionError("counting never ends")
