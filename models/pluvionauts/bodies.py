"""The loose things of the current edition."""

from __future__ import annotations

from models.box.dice import die
from rules.pluvionauts.components import DieKind

DICE = tuple(die(kind.value) for kind in DieKind)
