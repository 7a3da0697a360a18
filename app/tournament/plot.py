"""Wins as bars with their intervals, as SVG or PNG."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from xml.sax.saxutils import escape

import resvg_py

from app.tournament.study import Share, StudyReport

ROW, LEFT, WIDTH, RIGHT = 30, 150, 420, 190
FAMILY = "Source Sans Pro"
INK, BAR, PAPER = "#3b2a1a", "#c98b4a", "#f6efe0"


def draw(report: StudyReport, suffix: str) -> bytes:
    """The picture, in the format that the end of a file's name asks for (.svg or .png)."""
    lines: list[str] = []
    for row, (name, share) in enumerate(_rows(report)):
        y = ROW * (row + 2)
        lines.append(_title(name, y) if share is None else _bar(name, share, y))
    width, height = LEFT + WIDTH + RIGHT, ROW * (len(lines) + 3)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'font-family="{FAMILY}, sans-serif" font-size="16" fill="{INK}">'
        f'<rect width="100%" height="100%" fill="{PAPER}"/>'
        f'<text x="20" y="{ROW}" font-size="19">Share of {report.games} games won, '
        f"with 95 % intervals</text>{''.join(lines)}</svg>"
    )
    if suffix == ".svg":
        return svg.encode()
    # With the game's own type: not every machine has fonts.
    font = files("app.view.ui") / "faces" / "SourceSansPro-Regular.ttf"
    png = resvg_py.svg_to_bytes(
        svg_string=svg, font_files=[str(font)], font_family=FAMILY, sans_serif_family=FAMILY
    )
    return bytes(png)


def _rows(report: StudyReport) -> Iterator[tuple[str, Share | None]]:
    yield "Players", None
    yield from ((name, line.wins) for name, line in report.by_bot.items())
    yield "Order of play", None
    yield from ((f"seat {place}", line.wins) for place, line in enumerate(report.by_seat, 1))
    for group, lines in report.groups.items():
        yield group.capitalize(), None
        yield from ((name, line.wins) for name, line in lines.items())


def _title(text: str, y: int) -> str:
    return f'<text x="20" y="{y + 20}" fill="{BAR}">{escape(text)}</text>'


def _bar(name: str, share: Share, y: int) -> str:
    middle, low, high = y + 14, LEFT + WIDTH * share.low, LEFT + WIDTH * share.high
    ends = "".join(f"M{x:.1f} {middle - 5}v10" for x in (low, high))
    return (
        f'<text x="30" y="{y + 20}">{escape(name)}</text>'
        f'<path d="M{LEFT} {y}v28M{LEFT + WIDTH} {y}v28" stroke="{INK}" stroke-width="0.5"/>'
        f'<rect x="{LEFT}" y="{y + 4}" width="{WIDTH * share.rate:.1f}" height="20" fill="{BAR}"/>'
        f'<path d="M{low:.1f} {middle}H{high:.1f}{ends}" stroke="{INK}" stroke-width="2"/>'
        f'<text x="{LEFT + WIDTH + 14}" y="{y + 20}">{escape(str(share))}</text>'
    )
