"""Reading a die that has come to rest, shared by both editions: ``rules.box.reading``."""

from __future__ import annotations

from rules.box.reading import (
    COCKED,
    SHARE,
    Place,
    Quaternion,
    Reading,
    has_moved,
    leans_on,
    lying,
    read,
)

__all__ = [
    "COCKED",
    "SHARE",
    "Place",
    "Quaternion",
    "Reading",
    "has_moved",
    "leans_on",
    "lying",
    "read",
]
