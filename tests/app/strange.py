"""Texts that are orders to a terminal, to rich, to Panda3D or to the direction of writing."""

from __future__ import annotations

import re

STRANGE = {
    "markup": "[/x][b]Ada",
    "link": "[link=https://example.org]Ada[/link]",
    "emoji by name": ":skull:",
    "style": "[bold red]A[/]",
    "escape": "\x1b[31mAda\x1b[2J",
    "title of the terminal": "\x1b]0;Ada\x07",
    "controls": "A\b\r\n\tda\x00",
    "delete": "A\x7fda",
    "C1": "\x9b31mAda\x9d",
    "right to left": "\u202eadA\u202c",
    "isolates": "\u2067adA\u2069\u200f",
    "lines": "A\u2028d\u2029a\x85",
    "hidden": "A\ufeffd\u200b\u00ada",
    "tags": "A\U000e0041\U000e007f",
    "Panda3D": "\1red\1Ada\2\3\4\5",
}
"""Each at most 40 letters long, as a name."""

ACTS = re.compile(
    "[\0-\x08\x0b-\x1f\x7f-\x9f\xad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff"
    "\ufff9-\ufffb\ud800-\udfff\U000e0000-\U000e007f]"
)
"""What must never be shown raw. Tab and newline are left to whoever shows whole lines."""
