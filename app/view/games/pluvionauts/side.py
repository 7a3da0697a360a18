"""What the shelf must know of this game."""

from __future__ import annotations

from app.games.pluvionauts.players import SKILLS
from app.games.pluvionauts.seating import LevelChoice
from app.games.pluvionauts.types import Session
from app.players import LEVELS, Thinks
from app.replay.replay import Replay
from app.view.games import Side, Tables
from app.view.games.pluvionauts.practice.mode import PracticeMode
from app.view.games.pluvionauts.rules_text import CHAPTERS
from app.view.games.pluvionauts.tutorial.mode import TutorialMode
from app.view.mode import Mode
from app.view.play.count import Exits
from app.view.play.mode import PlayMode
from app.view.screens.quiet_game import QuietGame
from app.view.table.scene import TableScene
from app.view.ui.widget import Callback
from app.view.watch.mode import WatchMode
from app.view.window import Window
from rules.messages import Message


def tables(thinker: Thinks) -> Tables:
    def play(window: Window, session: Session, exits: Exits) -> Mode:
        return PlayMode(session, window.quality, exits, thinker, ceremony=True)

    def practice(window: Window, leave: Callback) -> Mode:
        return PracticeMode(window.quality, leave)

    def tutorial(window: Window, leave: Callback) -> Mode:
        return TutorialMode(window, window.quality, leave, thinker)

    def watch(window: Window, replay: Replay, leave: Callback) -> Mode:
        return WatchMode(replay, window.quality, leave)

    def behind(window: Window, scene: TableScene) -> QuietGame:
        return QuietGame(window, scene, thinker)

    levels = {key: LevelChoice(level.name, SKILLS[key].sentence) for key, level in LEVELS.items()}
    return Tables(play, practice, tutorial, watch, behind, levels)


SIDE = Side(
    title="Pluvionauts",
    lid="lids/pluvionauts",
    minutes=(30, 60),
    sentence=Message.of(
        "Fly a balloon, tow islands, anchor the weather: let your secret harvest be the largest."
    ),
    chapters=CHAPTERS,
    tables=tables,
)
