"""Sets of cells as bits of one integer, shared by both editions: ``rules.box.bits``."""

from __future__ import annotations

from rules.box.bits import ALL_CELLS, BIT, INDEX, SLOT_BITS, indices, reach, spread, way

__all__ = ["ALL_CELLS", "BIT", "INDEX", "SLOT_BITS", "indices", "reach", "spread", "way"]
