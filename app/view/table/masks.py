"""Which camera sees what."""

from __future__ import annotations

from panda3d.core import BitMask32

WINDOW = BitMask32.bit(0)
"""The picture on the screen: the finished table as a backdrop, and what moves."""
PICTURED = BitMask32.bit(1)
"""The finished picture of the table."""
LAID = BitMask32.bit(3)
"""What is laid over the finished picture when it rests."""
SEEN_FROM_ABOVE = BitMask32.bit(2)
"""What counts for the light from above: not the rim, which would hide the floor under it."""
GATHERED = BitMask32.bit(4)
"""What is in the picture that gathers: the table with all on it, and no painted shadow."""
