"""The whole interface on one window: layout, painting, focus, questions, tooltips and toasts."""

from __future__ import annotations

from panda3d.core import NodePath, TransparencyAttrib

from app.view.input.actions import Action
from app.view.input.events import KeyEvent, PointerEvent, PointerKind
from app.view.ui.animation import Animator
from app.view.ui.focus import DIRECTIONS, asked, following, neighbour, stops
from app.view.ui.fonts import FontBook
from app.view.ui.frames import RING
from app.view.ui.geometry import Rect, Size
from app.view.ui.painter import Painter
from app.view.ui.palette import SHADE, Colour
from app.view.ui.pictures import Pictures
from app.view.ui.theme import Theme, scale_for
from app.view.ui.tips import TOOLTIP_DELAY, Tip, Toasts
from app.view.ui.widget import Callback, Widget


class Veil(Widget):
    """A thin shade over what lies behind it; with a widget in its centre: a question."""

    def __init__(self, child: Widget, colour: Colour) -> None:
        super().__init__(child)
        self.colour = colour
        self.on_close: Callback | None = None
        self.low = False
        """At the lower edge instead of in the centre."""
        self.came_from = ""
        """The name of what had the focus before, and gets it back."""

    def paint(self, painter: Painter) -> None:
        painter.fill(Rect(0, 0, self.rect.width, self.rect.height), self.colour)

    def place_children(self, theme: Theme) -> None:
        edge = theme.px(18)
        room = self.rect.inset(edge, edge, edge, edge)
        size = self.children[0].measure(theme, room.width)
        width, height = min(size.width, room.width), min(size.height, room.height)
        x = room.x + (room.width - width) // 2
        y = room.bottom - height if self.low else room.y + (room.height - height) // 2
        self.children[0].place(theme, Rect(x, y, width, height))


class _Root(Widget):
    def place_children(self, theme: Theme) -> None:
        for child in self.children:
            if child.visible:
                child.place(theme, self.rect)


class Stage:
    """Owns the widget tree under ``node`` and turns events into reactions of widgets."""

    def __init__(
        self,
        node: NodePath,
        size: Size,
        *,
        text_factor: float = 1.0,
        display_zoom: float = 1.0,
        reduced_motion: bool = False,
        pictures: Pictures | None = None,
        on_press: Callback = lambda: None,
    ) -> None:
        self.node = node.attach_new_node("interface")
        self.node.set_bin("unsorted", 0)
        self.node.set_depth_test(False)
        self.node.set_depth_write(False)
        self.node.set_transparency(TransparencyAttrib.M_alpha)
        self.on_press = on_press
        """Told whenever a button answers."""
        self.animator = Animator(reduced_motion)
        self.size = size
        self._zoom = display_zoom
        self._fonts = FontBook()
        self._pictures = pictures or Pictures()
        self.theme = self._make_theme(text_factor)
        self.root = _Root(name="root")
        self.root.stage = self
        self.root.node.reparent_to(self.node)
        self._screen = Widget(name="screen")
        self.root.add(self._screen)
        self._veils: list[Veil] = []
        self.toasts = Toasts()
        self.root.add(self.toasts)
        self._page_toasts = Toasts()
        """Said while a page is open, and so over it; what the table said stays behind the page."""
        self.root.add(self._page_toasts)
        self._tip = Tip()
        self._tip.visible = False
        self.root.add(self._tip)
        self.focused: Widget | None = None
        self.hovered: Widget | None = None
        self.pointing = True
        """Whether the pointer was used last; the focus ring shows for keys and gamepads."""
        self.arrows_start_focus = True
        """Whether arrows and Enter concern the widgets when nothing has the focus. Where they do
        not, a press of the pointer leaves no focus behind and Back gives the arrows back."""
        self._captured: Widget | None = None
        self._pointer_at = (-1.0, -1.0)
        self._still = 0.0
        self._ring: NodePath | None = None
        self._layout_needed = True
        self._to_paint: set[Widget] = set()
        self._drawing_needed = True

    # What is shown.

    def show(self, screen: Widget, toasts_below: Widget | None = None) -> None:
        """Replaces the screen; questions over it stay open. Toasts come in the middle, or below
        a widget of the screen's left edge."""
        self.toasts.below = toasts_below
        if not self._veils:
            self._set_focus(None)
            self._captured = None
        self.root.remove(self._screen)
        self._screen = screen
        self.root.add(screen)
        # Behind questions, toasts and tips.
        self.root.children.insert(0, self.root.children.pop())
        for child in self.root.children:
            child.node.reparent_to(self.root.node)
        self.layout_soon()

    @property
    def screen(self) -> Widget:
        return self._screen

    @property
    def top(self) -> Widget:
        """What takes input now: the topmost question, or the screen."""
        return self._veils[-1] if self._veils else self._screen

    @property
    def asking(self) -> bool:
        return bool(self._veils)

    def open(
        self,
        widget: Widget,
        on_close: Callback | None = None,
        veil: bool = True,
        low: bool = False,
    ) -> Veil:
        """Puts a panel over everything until ``close``; Back closes it (``on_close`` is told).
        ``low``: at the lower edge, where it covers least."""
        shade = Veil(widget, SHADE.faded(0.45 if veil else 0.0))
        shade.low = low
        shade.on_close = on_close
        shade.came_from = self.focused.name if self.focused is not None else ""
        self._veils.append(shade)
        self.root.add(shade)
        for above in (self._page_toasts, self._tip):
            above.node.reparent_to(self.root.node)
            self.root.children.remove(above)
            self.root.children.append(above)
        self._set_focus(None)
        self.settle()
        if not self.pointing:
            self.focus(asked(stops(shade)) or following(None, stops(shade), 1))
        shade.node.set_alpha_scale(0.0)
        self.animator.run(0.15, shade.node.set_alpha_scale)
        return shade

    def close(self, veil: Veil | None = None) -> None:
        """Takes the topmost panel away, or one that ``open`` gave."""
        if veil is None and self._veils:
            veil = self._veils[-1]
        if veil in self._veils:
            self._drop(veil)

    def swap(self, veil: Veil, widget: Widget) -> None:
        """Another widget in an open panel's place; the focus stays on what has the same name."""
        name = self.focused.name if self.focused is not None else ""
        veil.set_children(widget)
        self.settle()
        for stop in stops(veil):
            if name and stop.name == name:
                self.focus(stop, visibly=not self.pointing)
                break

    def _drop(self, veil: Veil) -> None:
        self._veils.remove(veil)
        self.root.remove(veil)
        name = veil.came_from if not self.pointing else ""
        before = (stop for stop in stops(self.top) if name and stop.name == name)
        self._set_focus(next(before, None))
        self.request_drawing()

    def toast(self, text: str, seconds: float = 3.5) -> None:
        """One line for a moment, over the screen or over the page that is open."""
        (self._page_toasts if self._veils else self.toasts).say(text, seconds)

    def end_toast(self, text: str) -> None:
        """Takes back what is not true any more."""
        for toasts in (self.toasts, self._page_toasts):
            toasts.end(text)

    def passing(self) -> list[str]:
        """The lines that are said for a moment."""
        both = (self.toasts, self._page_toasts)
        return [shown.text for toasts in both for one in toasts.walk() for shown in one.texts]

    # Size and type.

    def _make_theme(self, text_factor: float) -> Theme:
        scale = scale_for(self.size.width, self.size.height, self._zoom)
        return Theme(scale, text_factor, self._fonts, self._pictures)

    @property
    def display_zoom(self) -> float:
        """Pixels of the window for one as the system counts them."""
        return self._zoom

    def resize(self, size: Size, display_zoom: float | None = None) -> None:
        self.size = size
        self._zoom = self._zoom if display_zoom is None else display_zoom
        self._restyle(self.theme.text_factor)

    def set_text_factor(self, factor: float) -> None:
        self._restyle(factor)

    def _restyle(self, text_factor: float) -> None:
        self.theme = self._make_theme(text_factor)
        self._mark_all(self.root)
        self.layout_soon()

    def _mark_all(self, widget: Widget) -> None:
        widget.changed()
        for child in widget.children:
            self._mark_all(child)

    # Painting when something changed, and only then.

    def layout_soon(self) -> None:
        self._layout_needed = True

    def paint_soon(self, widget: Widget) -> None:
        self._to_paint.add(widget)

    def request_drawing(self) -> None:
        self._drawing_needed = True

    def update(self, seconds: float) -> bool:
        """Advances animations and carries out what was asked for; True: draw a frame."""
        moved = self.animator.update(seconds)
        moved |= self.toasts.update(seconds)
        moved |= self._page_toasts.update(seconds)
        self._update_tip(seconds)
        self.settle()
        draw = moved or self._drawing_needed
        self._drawing_needed = False
        return draw

    def settle(self) -> None:
        """Layout and painting that are due, now; measured rectangles are right afterwards."""
        for _ in range(3):
            if not (self._layout_needed or self._to_paint):
                break
            if self._layout_needed:
                self._layout_needed = False
                self.root.place(self.theme, Rect(0, 0, *self.size))
                self._draw_ring()
            painting, self._to_paint = self._to_paint, set()
            for widget in painting:
                if widget.stage is self and widget._needs_paint and widget.visible:
                    widget.repaint(self.theme)
            self._drawing_needed = True

    # Focus.

    def focus(self, widget: Widget | None, visibly: bool = True) -> None:
        if visibly and widget is not None:
            self.pointing = False
        self._set_focus(widget)
        if widget is not None:
            self.settle()
            widget.scroll_to(widget.rect)

    def _set_focus(self, widget: Widget | None) -> None:
        if widget is not self.focused:
            before, self.focused = self.focused, widget
            if before is not None:
                before.focus_changed(False)
            if widget is not None:
                widget.focus_changed(True)
        self._draw_ring()

    def _draw_ring(self) -> None:
        if self._ring is not None:
            self._ring.remove_node()
            self._ring = None
            self._drawing_needed = True
        widget = self.focused
        if widget is None or self.pointing or widget.stage is not self:
            return
        self._ring = widget.node.attach_new_node("ring")
        around = Rect(0, 0, widget.rect.width, widget.rect.height).grown(self.theme.px(2))
        Painter(self._ring, self.theme).frame(RING, around)
        self._drawing_needed = True

    def forget(self, widget: Widget) -> None:
        """A widget leaves the stage: nothing may point at it any more."""
        if self.focused is widget:
            self._set_focus(None)
        if self.hovered is widget:
            self.hovered = None
        if self._captured is widget:
            self._captured = None
        self._to_paint.discard(widget)

    # Events; True means that a widget took it.

    def act(self, action: Action) -> bool:
        was_pointing, self.pointing = self.pointing, False
        if was_pointing:
            self._draw_ring()
        widget: Widget | None = self.focused
        while widget is not None:
            if widget.enabled and widget.act(action):
                return True
            widget = widget.parent
        candidates = stops(self.top)
        if action in (Action.NEXT, Action.PREVIOUS):
            step = 1 if action is Action.NEXT else -1
            self.focus(following(self.focused, candidates, step))
            return True
        in_menu = self.arrows_start_focus or bool(self._veils)
        if action is Action.ACCEPT and in_menu and (button := asked(candidates)) is not None:
            return button.act(action)
        if action in DIRECTIONS and (self.focused or in_menu):
            if self.focused is None:
                self.focus(asked(candidates) or following(None, candidates, 1))
            else:
                target = neighbour(self.focused, candidates, action)
                if target is not None:
                    self.focus(target)
            return True
        if self._veils:
            if action is Action.BACK:
                on_close = self._veils[-1].on_close
                self.close()
                if on_close is not None:
                    on_close()
            return True
        if action is Action.BACK and self.focused is not None and not self.arrows_start_focus:
            self._set_focus(None)
            return True
        return False

    def key(self, event: KeyEvent) -> bool:
        return self.focused is not None and self.focused.key(event)

    def typed(self, text: str) -> bool:
        return self.focused is not None and self.focused.typed(text)

    def pointer(self, event: PointerEvent) -> bool:
        self._pointer_at = (event.x, event.y)
        if event.kind is not PointerKind.LEAVE and not self.pointing:
            if event.kind is not PointerKind.MOVE:
                self.pointing = True
                self._draw_ring()
        elif event.kind is PointerKind.PRESS:
            self.pointing = True
        if event.kind is PointerKind.LEAVE:
            self._set_hover(None)
            return False
        if self._captured is not None:
            widget = self._captured
            if event.kind is PointerKind.RELEASE:
                self._captured = None
            widget.pointer(event)
            return True
        target = self._at(self.top, event.x, event.y)
        self._set_hover(target)
        widget_: Widget | None = target
        while widget_ is not None:
            if widget_.enabled and widget_.pointer(event):
                if event.kind is PointerKind.PRESS:
                    self._captured = widget_
                    stays = widget_.focusable and (self.arrows_start_focus or self._veils)
                    self._set_focus(widget_ if stays else None)
                return True
            widget_ = widget_.parent
        if event.kind is PointerKind.PRESS and not self._veils:
            self._set_focus(None)
        return bool(self._veils)

    def _at(self, widget: Widget, x: float, y: float) -> Widget | None:
        clip = widget.clip()
        outside = clip is not None and not clip.contains(x, y)
        if outside or not (widget.visible and widget.solid):
            return None
        for child in reversed(widget.children):
            found = self._at(child, x, y)
            if found is not None:
                return found
        met = widget.parent is not None and not widget.hollow and widget.rect.contains(x, y)
        return widget if met else None

    def _set_hover(self, target: Widget | None) -> None:
        while target is not None and not (target.focusable or target.tooltip):
            target = target.parent
        if target is not self.hovered:
            before, self.hovered = self.hovered, target
            if before is not None:
                before.hover_changed(False)
            if target is not None:
                target.hover_changed(True)
            self._still = 0.0
            self._hide_tip()

    # Tooltips.

    def _update_tip(self, seconds: float) -> None:
        subject = self.hovered if self.pointing else self.focused
        if subject is None or not subject.tooltip or subject.stage is not self:
            self._still = 0.0
            self._hide_tip()
            return
        self._still += seconds
        if self._still >= TOOLTIP_DELAY and self._tip.subject is not subject:
            self._tip.explain(subject)
            self._tip.visible = True

    def _hide_tip(self) -> None:
        if self._tip.visible:
            self._tip.visible = False
            self._tip.subject = None

    def waiting(self) -> bool:
        """Whether time alone will change something (a toast ends, a tooltip appears)."""
        subject = self.hovered if self.pointing else self.focused
        tip_due = subject is not None and bool(subject.tooltip) and not self._tip.visible
        return self.animator.busy or self.toasts.busy or self._page_toasts.busy or tip_due
