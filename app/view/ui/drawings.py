"""Drawings by name: the interface's own icons, and ``folder/name`` of the game's art."""

from __future__ import annotations

from app.view.ui.icons import icon_svg
from models import art


def find_drawing(name: str) -> str:
    folder, slash, drawing = name.partition("/")
    return art.svg(folder, drawing) if slash else icon_svg(name)
