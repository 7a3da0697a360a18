"""The benchmark's key figures in the README, taken from the report that the benchmark wrote:
``figures.py REPORT README`` (``make figures`` measures first)."""

from __future__ import annotations

import re
import sys
from pathlib import Path

KEY_FIGURES = (
    "random games of 4",
    "random games of 4, ratio",
    "legal actions generated, ratio",
    "perft, action by action",
    "complete turns listed, normal",
    "all turns from one landing, normal, median",
    "throws a second and core",
    "recorded to bare",
    "size of a recording, largest",
    "lobs within 60 mm of the player's own mean",
    "skilled to careless (up to 2.2 m/s)",
    "rests between cells (wells)",
    "rests between cells (flat)",
    "median time to rest (wells)",
    "throws at it that move it over 5 mm",
    "fairness of the balloon die",
    "60 looks a second: launch farthest from the peak",
    "one stroke at 60 and at 144 looks a second, most",
    "60 looks a second: direction error, most",
    "steady to wild",
    "start to the first interactive frame",
    "light: frames in a throw",
    "high: frames in a throw",
    "high: most memory",
    "idle, of a core",
    "a turn of the level captain",
)
BEGIN, END = "<!-- key figures -->\n", "<!-- end of key figures -->\n"


def rows(report: str) -> dict[str, list[str]]:
    """The cells of each figure, by its name: value, unit, aim, reference."""
    found = {}
    for line in report.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split(" | ")]
        if line.startswith("| ") and len(cells) == 5:
            found[cells[0]] = cells[1:]
    return found


def table(report: str) -> str:
    """The key figures as a Markdown table."""
    measured = rows(report)
    lines = ["| what | measured | aim | beside |", "| --- | --- | --- | --- |"]
    for name in KEY_FIGURES:
        value, unit, aim, reference = measured[name]
        lines.append(f"| {name} | {value} {unit}".rstrip() + f" | {aim} | {reference} |")
    return "\n".join(lines) + "\n"


def with_figures(readme: str, report: str) -> str:
    pattern = re.compile(f"({re.escape(BEGIN)}).*?({re.escape(END)})", re.DOTALL)
    return pattern.sub(lambda found: f"{found[1]}{table(report)}{found[2]}", readme)


def main(report: str, readme: str) -> int:
    path = Path(readme)
    text = with_figures(path.read_text("utf-8"), Path(report).read_text("utf-8"))
    path.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
