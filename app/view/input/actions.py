"""Everything that can be asked of the program with one key or button, whatever the device."""

from __future__ import annotations

from enum import StrEnum

from rules.messages import Message


class Action(StrEnum):
    # Moving about in menus and on the board.
    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    NEXT = "next"
    PREVIOUS = "previous"
    ACCEPT = "accept"
    BACK = "back"
    PAGE_UP = "page_up"
    PAGE_DOWN = "page_down"
    FIRST = "first"
    LAST = "last"
    # At the table.
    THROW = "throw"
    UNDO = "undo"
    STAY = "stay"
    END_TURN = "end_turn"
    MISSION = "mission"
    SCORE_LENS = "score_lens"
    HINT = "hint"
    AIM_AID = "aim_aid"
    TARGET = "target"
    WATCH_AGAIN = "watch_again"
    SKIP = "skip"
    CLIP = "clip"
    # In a replay.
    FRAME_BACK = "frame_back"
    FRAME_ON = "frame_on"
    LOOP = "loop"
    TRACES = "traces"
    VIEW_SEAT = "view_seat"
    VIEW_TOP = "view_top"
    VIEW_FOLLOW = "view_follow"
    VIEW_RIM = "view_rim"
    VIEW_IMPACT = "view_impact"
    VIEW_CINEMA = "view_cinema"
    # Where you stand.
    CAMERA_LEFT = "camera_left"
    CAMERA_RIGHT = "camera_right"
    CAMERA_UP = "camera_up"
    CAMERA_DOWN = "camera_down"
    CAMERA_CLOSER = "camera_closer"
    CAMERA_FARTHER = "camera_farther"
    CAMERA_TOP = "camera_top"
    CAMERA_HOME = "camera_home"
    # Everywhere.
    MENU = "menu"
    HELP = "help"
    FULL_SCREEN = "full_screen"
    SCREENSHOT = "screenshot"
    TABLE_PICTURE = "table_picture"


FIXED = frozenset({Action.NEXT, Action.PREVIOUS, Action.ACCEPT, Action.BACK})
"""Actions whose keys never change, so that nobody can lock themselves out of the menus."""

NAMES: dict[Action, Message] = {
    Action.UP: Message.of("Up"),
    Action.DOWN: Message.of("Down"),
    Action.LEFT: Message.of("Left"),
    Action.RIGHT: Message.of("Right"),
    Action.NEXT: Message.of("Next item"),
    Action.PREVIOUS: Message.of("Previous item"),
    Action.ACCEPT: Message.of("Choose"),
    Action.BACK: Message.of("Back"),
    Action.PAGE_UP: Message.of("Page up"),
    Action.PAGE_DOWN: Message.of("Page down"),
    Action.FIRST: Message.of("To the start"),
    Action.LAST: Message.of("To the end"),
    Action.THROW: Message.of("Throw the die"),
    Action.UNDO: Message.of("Undo"),
    Action.STAY: Message.of("Stay here"),
    Action.END_TURN: Message.of("End the turn"),
    Action.MISSION: Message.of("Look at your mission"),
    Action.SCORE_LENS: Message.of("Count herds and plantations"),
    Action.HINT: Message.of("Ask for advice"),
    Action.AIM_AID: Message.of("Aim aid on or off"),
    Action.TARGET: Message.of("Choose a target to practise"),
    Action.WATCH_AGAIN: Message.of("Watch the throw again"),
    Action.SKIP: Message.of("Skip the animation"),
    Action.CLIP: Message.of("Save the throw as a clip"),
    Action.FRAME_BACK: Message.of("One frame back"),
    Action.FRAME_ON: Message.of("One frame on"),
    Action.LOOP: Message.of("Repeat a part"),
    Action.TRACES: Message.of("Path and impacts"),
    Action.VIEW_SEAT: Message.of("From the seat"),
    Action.VIEW_TOP: Message.of("From above"),
    Action.VIEW_FOLLOW: Message.of("Follow the die"),
    Action.VIEW_RIM: Message.of("Low at the rim"),
    Action.VIEW_IMPACT: Message.of("At the impact"),
    Action.VIEW_CINEMA: Message.of("Where it is worth looking"),
    Action.CAMERA_LEFT: Message.of("Walk to the left"),
    Action.CAMERA_RIGHT: Message.of("Walk to the right"),
    Action.CAMERA_UP: Message.of("Look from higher"),
    Action.CAMERA_DOWN: Message.of("Look from lower"),
    Action.CAMERA_CLOSER: Message.of("Come closer"),
    Action.CAMERA_FARTHER: Message.of("Step back"),
    Action.CAMERA_TOP: Message.of("Look from above"),
    Action.CAMERA_HOME: Message.of("Back to your seat"),
    Action.MENU: Message.of("Pause menu"),
    Action.HELP: Message.of("Help"),
    Action.FULL_SCREEN: Message.of("Full screen"),
    Action.SCREENSHOT: Message.of("Save a picture"),
    Action.TABLE_PICTURE: Message.of("Save a picture of the table"),
}
