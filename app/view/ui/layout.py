"""Containers: rows, columns, flows and grids of measured widgets, and layers with anchors."""

from __future__ import annotations

from enum import StrEnum

from app.view.ui.frames import PANEL, Frame
from app.view.ui.geometry import Rect, Size, level, shares
from app.view.ui.painter import Painter
from app.view.ui.theme import Theme
from app.view.ui.widget import Widget


class Align(StrEnum):
    START = "start"
    CENTRE = "centre"
    END = "end"
    STRETCH = "stretch"


def _aligned(align: Align, start: int, room: int, wanted: int) -> tuple[int, int]:
    """Start and length of something ``wanted`` long within ``room``."""
    if align is Align.STRETCH:
        return start, room
    length = min(room, wanted)
    offset = {Align.START: 0, Align.CENTRE: (room - length) // 2, Align.END: room - length}[align]
    return start + offset, length


class Column(Widget):
    """One below the other. Spare height goes to growing children, a lack is taken from them."""

    def __init__(
        self,
        *children: Widget,
        gap: float = 10,
        align: Align = Align.STRETCH,
        name: str = "",
        grow: float = 0.0,
    ) -> None:
        super().__init__(*children, name=name, grow=grow)
        self.gap = gap
        self.align = align

    def measure(self, theme: Theme, width: int) -> Size:
        sizes = [child.measure(theme, width) for child in self.children if child.visible]
        gaps = theme.px(self.gap) * max(0, len(sizes) - 1)
        widest = max((size.width for size in sizes), default=0)
        return Size(min(width, widest), sum(size.height for size in sizes) + gaps)

    def place_children(self, theme: Theme) -> None:
        shown = [child for child in self.children if child.visible]
        sizes = [child.measure(theme, self.rect.width) for child in shown]
        gap = theme.px(self.gap)
        spare = self.rect.height - sum(s.height for s in sizes) - gap * max(0, len(shown) - 1)
        extra = shares(spare, (child.grow for child in shown))
        y = self.rect.y
        for child, size, more in zip(shown, sizes, extra, strict=True):
            x, width = _aligned(self.align, self.rect.x, self.rect.width, size.width)
            height = max(0, size.height + more)
            child.place(theme, Rect(x, y, width, height))
            y += height + gap


class Row(Widget):
    """Side by side. Growing children share what the others leave; where there is too little room,
    the widest of those give way."""

    def __init__(
        self,
        *children: Widget,
        gap: float = 10,
        align: Align = Align.CENTRE,
        name: str = "",
        grow: float = 0.0,
        snug: bool = False,
    ) -> None:
        """``snug``: asks for no more room than its children need; growing ones take what comes."""
        super().__init__(*children, name=name, grow=grow)
        self.gap = gap
        self.align = align
        self.snug = snug

    def _widths(self, theme: Theme, width: int) -> list[tuple[Widget, int]]:
        shown = [child for child in self.children if child.visible]
        left = width - theme.px(self.gap) * max(0, len(shown) - 1)
        widths: dict[Widget, int] = {}
        fixed = [child for child in shown if not child.grow]
        wanted = [child.measure(theme, max(0, left)).width for child in fixed]
        most = level(wanted, max(0, left))
        for child, size in zip(fixed, wanted, strict=True):
            widths[child] = child.measure(theme, most).width if size > most else size
            left -= widths[child]
        growing = [child for child in shown if child.grow]
        widths |= zip(growing, shares(max(0, left), (c.grow for c in growing)), strict=True)
        return [(child, widths[child]) for child in shown]

    def measure(self, theme: Theme, width: int) -> Size:
        parts = self._widths(theme, width)
        sizes = [child.measure(theme, part) for child, part in parts]
        widths = [
            size.width if self.snug and child.grow else part
            for (child, part), size in zip(parts, sizes, strict=True)
        ]
        gaps = theme.px(self.gap) * max(0, len(parts) - 1)
        return Size(sum(widths) + gaps, max((size.height for size in sizes), default=0))

    def place_children(self, theme: Theme) -> None:
        x, gap = self.rect.x, theme.px(self.gap)
        for child, width in self._widths(theme, self.rect.width):
            wanted = child.measure(theme, width).height
            y, height = _aligned(self.align, self.rect.y, self.rect.height, wanted)
            child.place(theme, Rect(x, y, width, height))
            x += width + gap


class Flow(Widget):
    """Side by side as long as there is room, then on the next line."""

    def __init__(
        self,
        *children: Widget,
        gap: float = 8,
        align: Align = Align.START,
        name: str = "",
        grow: float = 0.0,
    ) -> None:
        super().__init__(*children, name=name, grow=grow)
        self.gap = gap
        self.align = align

    def _lines(self, theme: Theme, width: int) -> list[list[tuple[Widget, Size]]]:
        gap = theme.px(self.gap)
        lines: list[list[tuple[Widget, Size]]] = []
        used = 0
        for child in self.children:
            if not child.visible:
                continue
            size = child.measure(theme, width)
            if lines and used + gap + size.width <= width:
                lines[-1].append((child, size))
                used += gap + size.width
            else:
                lines.append([(child, size)])
                used = size.width
        return lines

    def measure(self, theme: Theme, width: int) -> Size:
        gap = theme.px(self.gap)
        lines = self._lines(theme, width)
        widths = [sum(s.width for _, s in line) + gap * (len(line) - 1) for line in lines]
        heights = [max(s.height for _, s in line) for line in lines]
        return Size(max(widths, default=0), sum(heights) + gap * max(0, len(lines) - 1))

    def place_children(self, theme: Theme) -> None:
        gap, y = theme.px(self.gap), self.rect.y
        for line in self._lines(theme, self.rect.width):
            used = sum(size.width for _, size in line) + gap * (len(line) - 1)
            x, _ = _aligned(
                Align.START if self.align is Align.STRETCH else self.align,
                self.rect.x,
                self.rect.width,
                used,
            )
            height = max(size.height for _, size in line)
            for child, size in line:
                child.place(theme, Rect(x, y, size.width, height))
                x += size.width + gap
            y += height + gap


class Grid(Widget):
    """Equal columns, as many as fit at ``column_width`` (design units), at most ``most``."""

    def __init__(
        self,
        *children: Widget,
        column_width: float,
        most: int = 12,
        gap: float = 12,
        name: str = "",
    ) -> None:
        super().__init__(*children, name=name)
        self.column_width = column_width
        self.most = most
        self.gap = gap

    def _rows(self, theme: Theme, width: int) -> tuple[list[list[Widget]], list[int]]:
        gap = theme.px(self.gap)
        # Cards hold text: larger text needs wider columns.
        least = theme.px(self.column_width * max(1.0, theme.text_factor))
        shown = [child for child in self.children if child.visible]
        columns = max(1, min((width + gap) // (least + gap), self.most, max(1, len(shown))))
        rows = -(-len(shown) // columns)
        if rows:
            # Even rows look better than one full and one short.
            columns = -(-len(shown) // rows)
        widths = shares(width - gap * (columns - 1), [1.0] * columns)
        return [shown[i : i + columns] for i in range(0, len(shown), columns)], widths

    def measure(self, theme: Theme, width: int) -> Size:
        rows, widths = self._rows(theme, width)
        heights = [self._height(theme, row, widths) for row in rows]
        return Size(width, sum(heights) + theme.px(self.gap) * max(0, len(rows) - 1))

    def _height(self, theme: Theme, row: list[Widget], widths: list[int]) -> int:
        return max(c.measure(theme, w).height for c, w in zip(row, widths, strict=False))

    def place_children(self, theme: Theme) -> None:
        rows, widths = self._rows(theme, self.rect.width)
        gap, y = theme.px(self.gap), self.rect.y
        for row in rows:
            height, x = self._height(theme, row, widths), self.rect.x
            for child, width in zip(row, widths, strict=False):
                child.place(theme, Rect(x, y, width, height))
                x += width + gap
            y += height + gap


class Panel(Widget):
    """A framed piece of card around one widget."""

    def __init__(
        self,
        child: Widget,
        frame: Frame | None = PANEL,
        padding: float | tuple[float, float] = 18,
        name: str = "",
        grow: float = 0.0,
    ) -> None:
        super().__init__(child, name=name, grow=grow)
        self.frame = frame
        self.padding = padding if isinstance(padding, tuple) else (padding, padding)

    def _padding(self, theme: Theme) -> tuple[int, int]:
        return theme.px(self.padding[0]), theme.px(self.padding[1])

    def measure(self, theme: Theme, width: int) -> Size:
        across, down = self._padding(theme)
        inner = self.children[0].measure(theme, max(0, width - 2 * across))
        return Size(inner.width + 2 * across, inner.height + 2 * down)

    def place_children(self, theme: Theme) -> None:
        across, down = self._padding(theme)
        self.children[0].place(theme, self.rect.inset(across, down, across, down))

    def paint(self, painter: Painter) -> None:
        if self.frame is not None:
            painter.frame(self.frame, Rect(0, 0, self.rect.width, self.rect.height))

    def pointer(self, event: object) -> bool:
        return self.frame is not None


class Sized(Widget):
    """Holds one widget within limits (design units); ``wide`` makes it take its whole width,
    ``fixed_height`` gives it one height whatever it holds."""

    def __init__(
        self,
        child: Widget,
        width: float | None = None,
        height: float | None = None,
        fixed_height: float = 0,
        min_width: float = 0,
        min_height: float = 0,
        wide: bool = False,
        name: str = "",
        grow: float = 0.0,
    ) -> None:
        super().__init__(child, name=name, grow=grow)
        self.max_width = width
        self.max_height = height
        self.fixed_height = fixed_height
        self.min_width = min_width
        self.min_height = min_height
        self.wide = wide

    def measure(self, theme: Theme, width: int) -> Size:
        # Limits are there for text, so they grow with it.
        factor = max(1.0, theme.text_factor)
        room = width
        if self.max_width is not None:
            room = min(width, theme.px(self.max_width * factor))
        size = self.children[0].measure(theme, room)
        across = room if self.wide else max(size.width, min(room, theme.px(self.min_width)))
        down = theme.px(self.fixed_height * factor)
        down = down or max(size.height, theme.px(self.min_height * factor))
        if self.max_height is not None:
            down = min(down, theme.px(self.max_height))
        return Size(across, down)


class Anchor(StrEnum):
    TOP_LEFT = "top_left"
    TOP = "top"
    TOP_RIGHT = "top_right"
    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"
    BOTTOM_LEFT = "bottom_left"
    BOTTOM = "bottom"
    BOTTOM_RIGHT = "bottom_right"
    FILL = "fill"


_PARTS: dict[Anchor, tuple[Align, Align]] = {
    Anchor.TOP_LEFT: (Align.START, Align.START),
    Anchor.TOP: (Align.CENTRE, Align.START),
    Anchor.TOP_RIGHT: (Align.END, Align.START),
    Anchor.LEFT: (Align.START, Align.CENTRE),
    Anchor.CENTRE: (Align.CENTRE, Align.CENTRE),
    Anchor.RIGHT: (Align.END, Align.CENTRE),
    Anchor.BOTTOM_LEFT: (Align.START, Align.END),
    Anchor.BOTTOM: (Align.CENTRE, Align.END),
    Anchor.BOTTOM_RIGHT: (Align.END, Align.END),
    Anchor.FILL: (Align.STRETCH, Align.STRETCH),
}


class Layers(Widget):
    """Children over each other, each held at an edge, a corner or the centre of the whole."""

    def __init__(self, margin: float = 18, name: str = "") -> None:
        super().__init__(name=name)
        self.margin = margin
        self._anchors: dict[Widget, tuple[Anchor, float]] = {}

    def hold(self, child: Widget, anchor: Anchor, margin: float | None = None) -> None:
        self._anchors[child] = (anchor, self.margin if margin is None else margin)
        self.add(child)

    def remove(self, child: Widget) -> None:
        self._anchors.pop(child, None)
        super().remove(child)

    def measure(self, theme: Theme, width: int) -> Size:
        sizes = [child.measure(theme, width) for child in self.children if child.visible]
        return Size(width, max((size.height for size in sizes), default=0))

    def place_children(self, theme: Theme) -> None:
        for child in self.children:
            if not child.visible:
                continue
            anchor, margin = self._anchors.get(child, (Anchor.FILL, 0.0))
            edge = theme.px(margin)
            room = self.rect.inset(edge, edge, edge, edge)
            size = child.measure(theme, room.width)
            across, down = _PARTS[anchor]
            x, width = _aligned(across, room.x, room.width, size.width)
            y, height = _aligned(down, room.y, room.height, size.height)
            child.place(theme, Rect(x, y, width, height))


class Spacer(Widget):
    """Room that is left free, in design units, or all that can be had with ``grow``."""

    def __init__(self, width: float = 0, height: float = 0, grow: float = 0.0) -> None:
        super().__init__(grow=grow)
        self._wanted = (width, height)

    def measure(self, theme: Theme, width: int) -> Size:
        return Size(min(width, theme.px(self._wanted[0])), theme.px(self._wanted[1]))
