"""A wooden shelf with the boxes of the games: each with its lid, and on the shelf's edge a plate
that says who can play it, for how long, and what it is about."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from app.view.ui.buttons import Pressable
from app.view.ui.frames import SHELF_PLATE, SHELF_PLATE_CHOSEN, SHELF_PLATE_HOVER
from app.view.ui.geometry import Rect, Size
from app.view.ui.painter import Painter
from app.view.ui.palette import INK, INK_SOFT, OAK, OAK_BURNT, OAK_LIT, SHADE
from app.view.ui.theme import TextRole, Theme
from app.view.ui.widget import Callback, Widget

LID = 205
"""Height of a lid."""
TOP = 30
"""How much of the shelf's upper side is seen."""
BELOW = 14
"""Between a plate and the lower edge of the window."""
STANDS = 15
"""How far from the back the boxes stand."""
PLATE, LEAST_PLATE, PLATE_UP = 420, 160, 8
"""Width of a plate, and how far it reaches over the upper side."""
PADDING, GAP = (12, 8), 12
LIFT = 6
"""A box comes up so far when it is looked at."""
GRAIN = 90


class Box(NamedTuple):
    """What stands on the shelf, in the words of the language."""

    name: str
    title: str
    lid: str
    facts: str
    """Who can play it, and for how long."""
    sentence: str


class BoxOnShelf(Pressable):
    def __init__(self, box: Box, on_press: Callback, *, chosen: bool) -> None:
        super().__init__(on_press, name=f"box:{box.name}")
        self._box = box
        self._chosen = chosen

    def measure(self, theme: Theme, width: int) -> Size:
        across = min(width, theme.px(PLATE * max(1.0, theme.text_factor)))
        return Size(across, theme.px(LID + TOP - STANDS - PLATE_UP) + self._plate(theme, across))

    def _plate(self, theme: Theme, width: int) -> int:
        return sum(
            theme.font(role).line_height * len(lines)
            for lines, role, _ in self._lines(theme, width)
        ) + 2 * theme.px(PADDING[1])

    def _lines(self, theme: Theme, width: int) -> list[tuple[tuple[str, ...], TextRole, bool]]:
        """The texts of the plate with their roles, and whether they stand back."""
        inner = max(1, width - 2 * theme.px(PADDING[0]))
        return [
            (theme.lines(text, role, inner), role, soft)
            for text, role, soft in (
                (self._box.title, TextRole.HEADING, False),
                (self._box.facts, TextRole.SMALL, True),
                (self._box.sentence, TextRole.SMALL, False),
            )
        ]

    def focus_changed(self, focused: bool) -> None:
        super().focus_changed(focused)
        self.changed()

    def paint(self, painter: Painter) -> None:
        theme, width = painter.theme, self.rect.width
        looked_at = self.hovered or self.focused
        lifted = theme.px(LIFT) if looked_at and not self.pressed else 0
        floor, aspect = theme.px(LID), theme.pictures.aspect(self._box.lid)
        across = min(width, round(floor * aspect))
        height = round(across / aspect)
        lid = Rect((width - across) // 2, floor - height - lifted, across, height)
        painter.picture(self._box.lid, lid)
        y = theme.px(LID + TOP - STANDS - PLATE_UP)
        plate = Rect(0, y, width, self.rect.height - y)
        chosen = SHELF_PLATE_CHOSEN if self._chosen else SHELF_PLATE
        painter.frame(SHELF_PLATE_HOVER if looked_at else chosen, plate)
        y += theme.px(PADDING[1])
        for lines, role, soft in self._lines(theme, width):
            area = Rect(0, y, width, self.rect.height - y)
            painter.lines(lines, role, area, INK_SOFT if soft else INK, 0.5)
            y += theme.font(role).line_height * len(lines)


class ShelfBoard(Widget):
    """Runs along the lower edge of the whole window, in front of the table; the boxes stand where
    the menu, ``beside`` design units wide, leaves room. Where that is too little for plates that
    can be read, there is no shelf."""

    hollow = True

    def __init__(self, *boxes: BoxOnShelf, beside: float) -> None:
        super().__init__(*boxes, name="shelf")
        self._beside = beside

    def _room(self, theme: Theme, width: int) -> tuple[int, int]:
        """Where the boxes may begin, and how much there is for each."""
        start = theme.px(self._beside * max(1.0, theme.text_factor))
        count = len(self.children)
        return start, (width - start - theme.px(GAP) * (count + 1)) // count

    def measure(self, theme: Theme, width: int) -> Size:
        across = self._room(theme, width)[1]
        if across < theme.px(LEAST_PLATE):
            return Size(0, 0)
        highest = max(box.measure(theme, across).height for box in self.children)
        return Size(width, highest + theme.px(BELOW))

    def walk(self) -> Iterator[Widget]:
        return super().walk() if self.rect.width else iter(())

    def place(self, theme: Theme, rect: Rect) -> None:
        super().place(theme, rect)
        if rect.width:
            self.node.show()
        else:
            self.node.hide()

    def place_children(self, theme: Theme) -> None:
        if not self.rect.width:
            return
        start, across = self._room(theme, self.rect.width)
        sizes = [box.measure(theme, across) for box in self.children]
        room = self.rect.width - start - sum(size.width for size in sizes)
        gap = room // (len(sizes) + 1)
        x = self.rect.x + start + gap
        for box, size in zip(self.children, sizes, strict=True):
            box.place(theme, Rect(x, self.rect.y, size.width, size.height))
            x += size.width + gap

    def paint(self, painter: Painter) -> None:
        theme, width = painter.theme, self.rect.width
        if not width:
            return
        top, fine = theme.px(TOP), theme.px(1)
        y = theme.px(LID - STANDS)
        edge = self.rect.height - y - top
        for step in range(1, 7):  # its shadow on what lies behind
            high = theme.px(2 * step)
            painter.fill(Rect(0, y - high, width, high), SHADE.faded(0.045))
        painter.fill(Rect(0, y, width, top), OAK_LIT)
        painter.fill(Rect(0, y + top, width, edge), OAK)
        random, grain = Random(4), []
        for _ in range(GRAIN):
            length = round(width * random.uniform(0.05, 0.4))
            x, down = random.randrange(width - length), random.randrange(top + edge - fine)
            grain.append(Rect(x, y + down, length, fine))
        painter.fills(grain, OAK_BURNT.faded(0.14))
        painter.fill(Rect(0, y, width, fine), OAK_BURNT.faded(0.45))
        painter.fill(Rect(0, y + top, width, 2 * fine), OAK_BURNT.faded(0.55))
