"""Pages to read: the rules, the keys, and who made what."""

from __future__ import annotations

from collections.abc import Mapping

from app.game import FIRST_GAME
from app.view.games import side
from app.view.input.actions import NAMES, Action
from app.view.screens.frame import page
from app.view.ui.choices import Tabs
from app.view.ui.frames import KEYCAP
from app.view.ui.labels import Label, Picture
from app.view.ui.layout import Align, Column, Grid, Panel, Row, Sized
from app.view.ui.palette import INK_SOFT
from app.view.ui.theme import TextRole
from app.view.ui.widget import Widget
from app.view.window import Window
from rules.messages import Message
from rules.version import VERSION

CHAPTER_HEIGHT = 525
"""Room for most chapters, in the smallest usual window."""


class RulesPage:
    def __init__(self, window: Window, game: str = FIRST_GAME, chapter: int = 0) -> None:
        self._window = window
        self._chapters = side(game).chapters
        self._chapter = chapter

    def build(self) -> Widget:
        window, chapter = self._window, self._chapters[self._chapter]
        titles = [window.translator(chapter.title) for chapter in self._chapters]
        tabs = Tabs(titles, self._chapter, self._turn_to, name="rules-tab")
        body = Column(
            *(
                Row(
                    Sized(Picture(paragraph.picture, 58, 64), min_width=64),
                    Label(window.translator(paragraph.text), grow=1),
                    gap=18,
                )
                for paragraph in chapter.paragraphs
            ),
            gap=14,
        )
        return page(
            window,
            window.say("Rules"),
            body,
            above=tabs,
            width=980,
            body_height=CHAPTER_HEIGHT,
            name="rules",
        )

    def _turn_to(self, chapter: int) -> None:
        self._chapter = chapter
        self._window.pages.rebuild()


_HELP_GROUPS: tuple[tuple[Message, tuple[Action, ...]], ...] = (
    (
        Message.of("In menus and on the board"),
        (
            Action.NEXT,
            Action.PREVIOUS,
            Action.ACCEPT,
            Action.BACK,
            Action.UP,
            Action.DOWN,
            Action.LEFT,
            Action.RIGHT,
        ),
    ),
    (
        Message.of("Your turn"),
        (
            Action.THROW,
            Action.UNDO,
            Action.STAY,
            Action.END_TURN,
            Action.MISSION,
            Action.SCORE_LENS,
            Action.HINT,
            Action.AIM_AID,
            Action.TARGET,
            Action.WATCH_AGAIN,
            Action.SKIP,
            Action.CLIP,
        ),
    ),
    (
        Message.of("Where you stand"),
        (
            Action.CAMERA_LEFT,
            Action.CAMERA_RIGHT,
            Action.CAMERA_UP,
            Action.CAMERA_DOWN,
            Action.CAMERA_CLOSER,
            Action.CAMERA_FARTHER,
            Action.CAMERA_TOP,
            Action.CAMERA_HOME,
        ),
    ),
    (
        Message.of("Always"),
        (
            Action.MENU,
            Action.HELP,
            Action.FULL_SCREEN,
            Action.SCREENSHOT,
            Action.TABLE_PICTURE,
        ),
    ),
)


_IN_A_REPLAY: dict[Action, Message] = {
    Action.ACCEPT: Message.of("Play or pause"),
    Action.LEFT: Message.of("A little back"),
    Action.RIGHT: Message.of("A little on"),
    Action.UP: Message.of("Faster"),
    Action.DOWN: Message.of("Slower"),
    Action.FRAME_BACK: NAMES[Action.FRAME_BACK],
    Action.FRAME_ON: NAMES[Action.FRAME_ON],
    Action.PAGE_UP: Message.of("The throw before"),
    Action.PAGE_DOWN: Message.of("The next throw"),
    Action.FIRST: NAMES[Action.FIRST],
    Action.LAST: NAMES[Action.LAST],
    Action.WATCH_AGAIN: Message.of("The best moment of this throw, slowly"),
    Action.CLIP: NAMES[Action.CLIP],
    Action.LOOP: NAMES[Action.LOOP],
    Action.TRACES: NAMES[Action.TRACES],
    Action.VIEW_SEAT: NAMES[Action.VIEW_SEAT],
    Action.VIEW_TOP: NAMES[Action.VIEW_TOP],
    Action.VIEW_FOLLOW: NAMES[Action.VIEW_FOLLOW],
    Action.VIEW_RIM: NAMES[Action.VIEW_RIM],
    Action.VIEW_IMPACT: NAMES[Action.VIEW_IMPACT],
    Action.VIEW_CINEMA: NAMES[Action.VIEW_CINEMA],
}
"""What the keys do there, where it is not what they do elsewhere."""


class HelpPage:
    """Mouse, keys and gamepad at a glance."""

    def __init__(self, window: Window) -> None:
        self._window = window

    def build(self) -> Widget:
        window, say = self._window, self._window.say
        mouse = Column(
            Label(say("Mouse"), TextRole.HEADING),
            Label(say("Press on the die and sweep it towards the box: a fast hand throws far.")),
            Label(say("Drag with the right button to walk round the table, wheel to come closer.")),
            Label(say("Click on what glows to choose it.")),
            Label(say("Gamepad"), TextRole.HEADING),
            Label(say("A chooses, B goes back, X takes back, Y shows your mission.")),
            Label(say("The left stick chooses, the right stick walks round the table.")),
            Label(
                say(
                    "The shoulder buttons lead to the buttons on the screen; the left trigger "
                    "throws or takes along, the right one ends a navigation."
                )
            ),
            Label(
                say(
                    "In a replay: the triggers lead to the throw before and the next one, X shows "
                    "the best moment, Y takes another camera, the left stick pressed shows the "
                    "path."
                )
            ),
            gap=5,
        )
        groups = [
            mouse,
            *(
                self._group(title, {action: NAMES[action] for action in actions})
                for title, actions in _HELP_GROUPS
            ),
            self._group(Message.of("In a replay"), _IN_A_REPLAY),
        ]
        body = Grid(*groups, column_width=380, most=2, gap=26)
        return page(window, say("Help"), body, width=1000, name="help")

    def _group(self, title: Message, actions: Mapping[Action, Message]) -> Widget:
        rows: list[Widget] = [Label(self._window.translator(title), TextRole.HEADING)]
        for action, name in actions.items():
            keys = self._window.key_hint(action)
            if keys is None:
                continue
            cap = Panel(Label(keys, TextRole.SMALL, align=0.5), KEYCAP, (8, 1))
            rows.append(
                Row(
                    Sized(cap, min_width=46),
                    Label(self._window.translator(name), grow=1),
                    gap=12,
                )
            )
        return Column(*rows, gap=5)


_LIBRARIES = (
    ("Panda3D", "BSD"),
    ("Bullet / PyBullet", "zlib"),
    ("NumPy", "BSD"),
    ("pydantic", "MIT"),
    ("resvg", "Apache 2.0 / MIT"),
    ("platformdirs", "MIT"),
    ("Rich", "MIT"),
)


class CreditsPage:
    def __init__(self, window: Window) -> None:
        self._window = window

    def build(self) -> Widget:
        say = self._window.say
        libraries = ", ".join(f"{name} ({licence})" for name, licence in _LIBRARIES)
        body = Column(
            Label(say("The board game"), TextRole.HEADING),
            Label(
                say(
                    "Les Pluvionautes is a board game by {author}, published under the licence "
                    "{licence}. This simulator follows its rules and its wooden pieces; texts and "
                    "drawings were made anew.",
                    author="Rémi Monthiller",
                    licence="CC BY 4.0",
                )
            ),
            Label("creativecommons.org/licenses/by/4.0", TextRole.SMALL, INK_SOFT),
            Label(say("The simulator"), TextRole.HEADING),
            Label(
                say("Pluvionauts {version}, free software under the MIT licence.", version=VERSION)
            ),
            Label(say("Built with"), TextRole.HEADING),
            Label(libraries),
            Label(say("Typefaces"), TextRole.HEADING),
            Label(
                say(
                    "Fredoka One by Milena Brandão and Source Sans by Adobe, both under the SIL "
                    "Open Font License."
                )
            ),
            gap=8,
            align=Align.START,
        )
        return page(self._window, say("Credits"), body, width=820, name="credits")
