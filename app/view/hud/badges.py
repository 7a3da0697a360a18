"""Small marks that float over points of the table: costs, +1 and -1, the face of a die."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from app.view.ui import frames
from app.view.ui.frames import Frame
from app.view.ui.geometry import Rect, Size
from app.view.ui.painter import Painter
from app.view.ui.theme import TextRole, Theme
from app.view.ui.widget import Widget


class BadgeKind(StrEnum):
    PLAIN = "plain"
    GOOD = "good"
    BAD = "bad"
    ASKED = "asked"
    RAIN = "rain"
    SUN = "sun"
    FOG = "fog"


_FRAMES: dict[BadgeKind, Frame] = {
    BadgeKind.PLAIN: frames.BADGE,
    BadgeKind.GOOD: frames.BADGE_GOOD,
    BadgeKind.BAD: frames.BADGE_BAD,
    BadgeKind.ASKED: frames.BADGE_ASKED,
    BadgeKind.RAIN: frames.BADGE_RAIN,
    BadgeKind.SUN: frames.BADGE_SUN,
    BadgeKind.FOG: frames.BADGE_FOG,
}


SMALL, SMALL_EDGE = 27, 3
"""Design units: a badge with a picture or a figure alone, and the room round the picture."""


class Badge(NamedTuple):
    text: str
    x: float
    y: float
    """Window pixels of its centre."""
    kind: BadgeKind = BadgeKind.PLAIN
    picture: str = ""
    small: bool = False
    """A picture or a figure alone, no larger than it must be."""


def badge_height(theme: Theme) -> int:
    return max(theme.font(TextRole.NUMBER).line_height, theme.px(30))


class _Mark(Widget):
    def __init__(self, badge: Badge) -> None:
        super().__init__()
        self.badge = badge

    def measure(self, theme: Theme, width: int) -> Size:
        font = theme.font(TextRole.NUMBER)
        if self.badge.small:
            side = max(theme.px(SMALL), font.line_height if self.badge.text else 0)
            return Size(side, side)
        picture = font.line_height if self.badge.picture else 0
        across = font.width(self.badge.text) + picture + 2 * theme.px(8)
        return Size(max(across, theme.px(30)), badge_height(theme))

    def paint(self, painter: Painter) -> None:
        font = painter.theme.font(TextRole.NUMBER)
        painter.frame(_FRAMES[self.badge.kind], Rect(0, 0, self.rect.width, self.rect.height))
        if self.badge.small and self.badge.picture:
            edge = painter.theme.px(SMALL_EDGE)
            side = self.rect.width - 2 * edge
            painter.picture(self.badge.picture, Rect(edge, edge, side, side))
            return
        side = font.line_height if self.badge.picture else 0
        x = (self.rect.width - font.width(self.badge.text) - side) // 2
        y = (self.rect.height - font.line_height) // 2
        if side:
            painter.picture(self.badge.picture, Rect(x, y, side, side))
        painter.text(self.badge.text, TextRole.NUMBER, x + side, y)


class Badges(Widget):
    """All badges, by a name of the caller's; moving one costs no layout."""

    solid = False

    def __init__(self) -> None:
        super().__init__(name="badges")
        self._marks: dict[str, _Mark] = {}

    def show(self, badges: Mapping[str, Badge]) -> None:
        for name in [name for name in self._marks if name not in badges]:
            self.remove(self._marks.pop(name))
        for name, badge in badges.items():
            mark = self._marks.get(name)
            if mark is None:
                mark = self._marks[name] = _Mark(badge)
                self.add(mark)
            elif mark.badge != badge:
                before, mark.badge = mark.badge, badge
                if before._replace(x=badge.x, y=badge.y) != badge:
                    mark.resized()
                elif self.stage is not None:
                    self._put(self.stage.theme, mark)
                    self.stage.request_drawing()

    def _put(self, theme: Theme, mark: _Mark) -> None:
        size = mark.measure(theme, self.rect.width)
        x, y = round(mark.badge.x - size.width / 2), round(mark.badge.y - size.height / 2)
        mark.place(theme, Rect(x, y, *size))

    def place_children(self, theme: Theme) -> None:
        for mark in self._marks.values():
            self._put(theme, mark)
