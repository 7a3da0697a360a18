"""``python -m app`` is the same as ``pluvionauts``."""

from __future__ import annotations

import sys


def main() -> int:
    try:
        # Here, because it takes a moment in which somebody may already have thought better of it.
        from app.cli import main as command
    except KeyboardInterrupt:
        print("pluvionauts: stopped.", file=sys.stderr)
        return 130
    return command()


if __name__ == "__main__":
    sys.exit(main())
