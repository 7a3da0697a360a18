"""Where the focus goes: in reading order with Tab, to the nearest neighbour with the arrows."""

from __future__ import annotations

from collections.abc import Sequence

from app.view.input.actions import Action
from app.view.ui.buttons import Button, ButtonKind
from app.view.ui.geometry import Rect
from app.view.ui.widget import Widget

DIRECTIONS = {
    Action.LEFT: (-1, 0),
    Action.RIGHT: (1, 0),
    Action.UP: (0, -1),
    Action.DOWN: (0, 1),
}


def stops(root: Widget) -> list[Widget]:
    """Everything in it that can hold the focus, in order."""
    return [widget for widget in root.walk() if widget.focusable and widget.enabled]


def following(current: Widget | None, candidates: Sequence[Widget], step: int) -> Widget | None:
    """The next (or previous) stop, round and round."""
    if not candidates:
        return None
    if current not in candidates:
        return candidates[0 if step > 0 else -1]
    return candidates[(candidates.index(current) + step) % len(candidates)]


def asked(candidates: Sequence[Widget]) -> Widget | None:
    """What Enter means when nothing in focus takes it: the button that is asked for."""
    for widget in candidates:
        if isinstance(widget, Button) and widget.kind is ButtonKind.ASKED:
            return widget
    return None


def neighbour(current: Widget, candidates: Sequence[Widget], action: Action) -> Widget | None:
    """The nearest stop in a direction; what lies straight ahead beats what lies aside."""
    across, down = DIRECTIONS[action]
    best: tuple[float, Widget] | None = None
    for other in candidates:
        if other is current:
            continue
        ahead, aside = _distances(current.rect, other.rect, across, down)
        if ahead <= 0:
            continue
        cost = ahead + 3.0 * aside
        if best is None or cost < best[0]:
            best = (cost, other)
    return best[1] if best else None


def _distances(one: Rect, other: Rect, across: int, down: int) -> tuple[float, float]:
    """How far ahead the other lies (0 or less: not ahead), and how far off the line."""
    (x, y), (other_x, other_y) = one.centre, other.centre
    if across:
        ahead = (other_x - x) * across
        # Something that mainly lies above or below is not to the side.
        if ahead < min(one.width, other.width) / 3:
            return 0.0, 0.0
        aside = max(0, other.y - one.bottom, one.y - other.bottom)
        return ahead, aside + 0.05 * abs(other_y - y)
    ahead = (other_y - y) * down
    if ahead < min(one.height, other.height) / 3:
        return 0.0, 0.0
    aside = max(0, other.x - one.right, one.x - other.right)
    return ahead, aside + 0.05 * abs(other_x - x)
