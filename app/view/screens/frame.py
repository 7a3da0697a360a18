"""The common shape of a page: a title, what it holds, and the buttons below."""

from __future__ import annotations

from collections.abc import Sequence

from app.view.ui.buttons import Button, ButtonKind
from app.view.ui.labels import Label, Picture
from app.view.ui.layout import Align, Column, Flow, Panel, Row, Sized
from app.view.ui.palette import INK_SOFT
from app.view.ui.scroll import Scroll
from app.view.ui.theme import TextRole
from app.view.ui.widget import Callback, Widget
from app.view.window import Window


def page(
    window: Window,
    title: str,
    body: Widget,
    buttons: Sequence[Button] = (),
    *,
    above: Widget | None = None,
    width: float = 900,
    body_height: float = 0,
    name: str = "page",
) -> Widget:
    """A panel with a title and a close button; a body that is too tall scrolls.

    ``body_height``: the body's, whatever it holds, so that tabs stay in place when they are turned.
    """
    close = Button(
        window.say("Back"),
        window.pages.close,
        icon="back",
        key=window.say("Esc"),
        kind=ButtonKind.QUIET,
        name="back",
    )
    parts: list[Widget] = [Row(Label(title, TextRole.TITLE, grow=1), close)]
    if above is not None:
        parts.append(above)
    scroll = Scroll(body, name=f"{name}-scroll")
    parts.append(Sized(scroll, fixed_height=body_height, wide=True, grow=1))
    if buttons:
        parts.append(Flow(*buttons, gap=12, align=Align.END))
    return Sized(Panel(Column(*parts, gap=10), padding=(24, 18)), width=width, wide=True, name=name)


def card(body: Widget, width: float, name: str) -> Widget:
    """A small page without a title line; it scrolls in a window that is smaller still."""
    return Sized(Panel(Scroll(body), padding=(14, 16)), width=width, wide=True, name=name)


def ask(
    window: Window,
    question: str,
    yes: str,
    on_yes: Callback,
    *,
    detail: str = "",
    no: str | None = None,
) -> None:
    """A question whose answer would lose something. Enter gives the harmless answer."""

    def agreed() -> None:
        window.pages.close()
        on_yes()

    def build() -> Widget:
        parts: list[Widget] = [Label(question, TextRole.HEADING)]
        if detail:
            parts.append(Label(detail, TextRole.BODY, INK_SOFT))
        parts.append(
            Flow(
                Button(yes, agreed, name="yes"),
                Button(
                    no or window.say("Cancel"),
                    window.pages.close,
                    kind=ButtonKind.ASKED,
                    name="no",
                ),
                gap=12,
                align=Align.END,
            )
        )
        return card(Column(*parts, gap=14), 520, "question")

    window.pages.open(build)


def setting(title: str, sentence: str, control: Widget, picture: str = "") -> Widget:
    """One line of a form: what it is, what it does, and the control."""
    texts: list[Widget] = [Label(title, TextRole.STRONG)]
    if sentence:
        texts.append(Label(sentence, TextRole.SMALL, INK_SOFT))
    left = Column(*texts, gap=0, grow=1)
    drawing = [Sized(Picture(picture, 38, 44), min_width=44)] if picture else []
    return Row(*drawing, left, Sized(control, width=480), gap=20 if not picture else 14)
