"""What rules to read are made of: chapters of short paragraphs, each with a small drawing."""

from __future__ import annotations

from typing import NamedTuple

from rules.messages import Message


class Paragraph(NamedTuple):
    picture: str
    text: Message


class Chapter(NamedTuple):
    title: Message
    paragraphs: tuple[Paragraph, ...]
