"""What every part of the interface is: it measures itself, is placed, paints and reacts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from panda3d.core import NodePath

from app.view.input.actions import Action
from app.view.input.events import KeyEvent, PointerEvent
from app.view.ui.geometry import EMPTY, Rect, Size
from app.view.ui.painter import Painter, ShownText
from app.view.ui.theme import Theme

if TYPE_CHECKING:
    from app.view.ui.stage import Stage


class Widget:
    """A node of the interface tree.

    Life of a widget: ``measure`` says how large it likes to be within a width, ``place`` gives it
    a rectangle (window pixels), ``paint`` draws it there once. ``changed`` asks for a new paint,
    ``resized`` for a new layout of the whole stage; both happen before the next frame.
    """

    focusable = False
    solid = True
    """Whether the pointer meets it; through what is not solid it reaches what lies behind."""
    hollow = False
    """Whether the pointer meets only what it holds, not the room between."""

    def __init__(self, *children: Widget, name: str = "", grow: float = 0.0) -> None:
        self.name = name
        self.grow = grow
        """Share of the spare room along its row or column."""
        self.tooltip = ""
        self.rect = EMPTY
        self.node = NodePath(name or type(self).__name__)
        self._paint_node = self.node.attach_new_node("paint")
        self.texts: list[ShownText] = []
        self.parent: Widget | None = None
        self.children: list[Widget] = []
        self.stage: Stage | None = None
        self._visible = True
        self._enabled = True
        self.hovered = False
        self.focused = False
        self._needs_paint = True
        self._painted_size: Size | None = None
        for child in children:
            self.add(child)

    # The tree.

    def add(self, child: Widget) -> None:
        child.parent = self
        self.children.append(child)
        child.node.reparent_to(self.node)
        child._join(self.stage)
        self.resized()

    def remove(self, child: Widget) -> None:
        self.children.remove(child)
        child.parent = None
        child.node.detach_node()
        child._join(None)
        self.resized()

    def set_children(self, *children: Widget) -> None:
        for child in list(self.children):
            self.remove(child)
        for child in children:
            self.add(child)

    def _join(self, stage: Stage | None) -> None:
        if self.stage is not None and stage is None:
            self.stage.forget(self)
        self.stage = stage
        for child in self.children:
            child._join(stage)

    def walk(self) -> Iterator[Widget]:
        """This widget and everything visible in it, in drawing order."""
        if self.visible:
            yield self
            for child in self.children:
                yield from child.walk()

    def find(self, name: str) -> Widget:
        """The visible widget of that name, for tests and for screens that keep focus."""
        for widget in self.walk():
            if widget.name == name:
                return widget
        raise LookupError(f"no visible widget is called {name}")

    # State.

    @property
    def visible(self) -> bool:
        return self._visible

    @visible.setter
    def visible(self, visible: bool) -> None:
        if visible != self._visible:
            self._visible = visible
            if visible:
                self.node.show()
            else:
                self.node.hide()
            self.resized()

    @property
    def enabled(self) -> bool:
        return self._enabled

    @enabled.setter
    def enabled(self, enabled: bool) -> None:
        if enabled != self._enabled:
            self._enabled = enabled
            self.changed()

    def changed(self) -> None:
        self._needs_paint = True
        if self.stage is not None:
            self.stage.paint_soon(self)

    def resized(self) -> None:
        self._needs_paint = True
        if self.stage is not None:
            self.stage.layout_soon()

    # Layout; overridden by containers and controls.

    def measure(self, theme: Theme, width: int) -> Size:
        """The size it likes when at most ``width`` is there."""
        return Size(0, 0)

    def place(self, theme: Theme, rect: Rect) -> None:
        self.rect = rect
        origin = self.parent.rect if self.parent is not None else EMPTY
        self.node.set_pos(rect.x - origin.x, 0, -(rect.y - origin.y))
        size = Size(rect.width, rect.height)
        if self._needs_paint or size != self._painted_size:
            self.repaint(theme)
        self.place_children(theme)

    def place_children(self, theme: Theme) -> None:
        for child in self.children:
            if child.visible:
                child.place(theme, self.rect)

    def repaint(self, theme: Theme) -> None:
        self._paint_node.node().remove_all_children()
        painter = Painter(self._paint_node, theme)
        self.paint(painter)
        self.texts = painter.texts
        self._needs_paint = False
        self._painted_size = Size(self.rect.width, self.rect.height)

    def paint(self, painter: Painter) -> None:
        """Draws its own marks, from (0, 0) to the size of ``rect``; children paint themselves."""

    def moved_to(self, x: int, y: int) -> None:
        """Shifts itself and what it holds without a new layout (scrolling, animations)."""
        dx, dy = x - self.rect.x, y - self.rect.y
        if dx or dy:
            for widget in _all(self):
                widget.rect = widget.rect.shifted(dx, dy)
            origin = self.parent.rect if self.parent is not None else EMPTY
            self.node.set_pos(x - origin.x, 0, -(y - origin.y))

    # Reactions; True means 'that was for me'.

    def pointer(self, event: PointerEvent) -> bool:
        return False

    def act(self, action: Action) -> bool:
        return False

    def key(self, event: KeyEvent) -> bool:
        """A raw key, before it becomes an action (text fields, key capture)."""
        return False

    def typed(self, text: str) -> bool:
        return False

    def hover_changed(self, hovered: bool) -> None:
        self.hovered = hovered

    def focus_changed(self, focused: bool) -> None:
        self.focused = focused

    def scroll_to(self, rect: Rect) -> None:
        """Brings a rectangle of its contents into view; containers pass it upwards."""
        if self.parent is not None:
            self.parent.scroll_to(rect)

    def clip(self) -> Rect | None:
        """The window rectangle outside which its children are not shown."""
        return None


def _all(widget: Widget) -> Iterator[Widget]:
    yield widget
    for child in widget.children:
        yield from _all(child)


Callback = Callable[[], None]
