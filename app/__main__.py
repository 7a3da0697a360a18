"""``python -m app`` is the same as ``pluvionauts``."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from app import start
from app.terminal import complain


def main(words: Sequence[str] | None = None) -> int:
    start.open_streams()
    start.own_code_only()
    asked = start.end_when_asked()
    try:
        # Here, because it takes a moment in which somebody may already have thought better of it.
        from app.cli import run

        code = run(words)
    except KeyboardInterrupt:
        complain("stopped.")
        code = 130
    if code == 130 and asked:
        return 128 + asked[0]
    return code


if __name__ == "__main__":
    sys.exit(main())
