"""The benchmark: one module for each part, each yielding rows measured on this machine, now."""

from __future__ import annotations

from dataclasses import dataclass

FIGURES = {
    "rules": 12,
    "physics": 10,
    "feel": 17,
    "hand": 33,
    "view": 32,
    "look": 16,
    "opponents": 10,
}
"""How many figures each part has at most, in the order they run, to tell how far it is. A part is a
module of this package with ``rows(scale)``, an iterator of its figures; ``scale`` makes the samples
larger or smaller."""
PARTS = tuple(FIGURES)


@dataclass(frozen=True, slots=True)
class Row:
    name: str
    value: float
    unit: str
    reference: str = ""
    """What the value is measured beside, in the same run."""
    aim: str = ""


def shown(value: float) -> str:
    """A figure with four digits that count, and none of them in powers of ten."""
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.4g}"
