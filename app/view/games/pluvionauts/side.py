"""What the rest of the program must know of this game on screen."""

from __future__ import annotations

from app.view.games import Side
from app.view.screens.rules_text import CHAPTERS
from rules.messages import Message

SIDE = Side(
    title="Pluvionauts",
    lid="lids/pluvionauts",
    minutes=(30, 60),
    sentence=Message.of(
        "Fly a balloon, tow islands, anchor the weather: let your secret harvest be the largest."
    ),
    chapters=CHAPTERS,
)
