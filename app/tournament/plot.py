"""Wins as bars with their intervals, as SVG or PNG."""

from __future__ import annotations

from xml.sax.saxutils import escape

import resvg_py

from app.tournament.study import Share, StudyReport

ROW, LEFT, WIDTH = 34, 210, 420


def draw(report: StudyReport, suffix: str) -> bytes:
    """The picture, in the format that the end of a file's name asks for (.svg or .png)."""
    rows = [(name, line.wins) for name, line in report.by_bot.items()]
    rows += [(f"seat {place}", line.wins) for place, line in enumerate(report.by_seat, 1)]
    rows += [(name, line.wins) for name, line in report.by_mission.items()]
    height = ROW * (len(rows) + 2)
    bars = "".join(_bar(name, share, ROW * (1.5 + row)) for row, (name, share) in enumerate(rows))
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{LEFT + WIDTH + 170}" height="{height}" '
        'font-family="sans-serif" font-size="15">'
        f'<rect width="100%" height="100%" fill="#f6efe0"/>'
        f'<text x="20" y="26" font-weight="bold">Wins in {report.games} games, '
        f"with 95 % intervals</text>{bars}</svg>"
    )
    return svg.encode() if suffix == ".svg" else bytes(resvg_py.svg_to_bytes(svg_string=svg))


def _bar(name: str, share: Share, y: float) -> str:
    middle = y + 9
    low, high = LEFT + WIDTH * share.low, LEFT + WIDTH * share.high
    return (
        f'<text x="20" y="{y + 14}">{escape(name)}</text>'
        f'<rect x="{LEFT}" y="{y}" width="{WIDTH * share.rate:.1f}" height="18" fill="#c98b4a"/>'
        f'<path d="M{low:.1f} {middle}H{high:.1f}" stroke="#3b2a1a" stroke-width="2"/>'
        f'<text x="{LEFT + WIDTH + 12}" y="{y + 14}">{escape(str(share))}</text>'
    )
