"""How the C library keeps memory for a program that draws."""

from __future__ import annotations

import ctypes
import sys

LARGE = 1 << 20
"""Bytes: pictures and what a driver draws into. Drawings of texts and lists are far smaller."""

# From malloc.h of the GNU C library
_TRIM_THRESHOLD, _MMAP_THRESHOLD = -1, -3


def return_large_blocks() -> None:
    """Blocks for pictures go back to the system when they are freed.

    Left alone, the GNU C library takes the largest block freed so far for a sign that more of
    that size will be wanted, and keeps up to twice as much: after a few games that was 100 MB.
    Other C libraries have no such option.
    """
    if not sys.platform.startswith("linux"):
        return
    set_option = getattr(ctypes.CDLL(None), "mallopt", None)
    if set_option is not None:
        set_option(_MMAP_THRESHOLD, LARGE)
        set_option(_TRIM_THRESHOLD, LARGE)
