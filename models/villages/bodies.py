"""The loose things of the first edition."""

from __future__ import annotations

from models.box.dice import die
from rules.villages.components import Body as DieName

DICE = tuple(die(name.value) for name in DieName)
