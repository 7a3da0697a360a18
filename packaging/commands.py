"""Other programs that a build runs, and what they say when they fail."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping
from pathlib import Path


def run(
    *command: str | Path, folder: Path | None = None, environment: Mapping[str, str] | None = None
) -> str:
    """What a command prints; the build ends with its last lines if it fails."""
    result = subprocess.run(
        [str(word) for word in command],
        capture_output=True,
        text=True,
        check=False,
        errors="replace",
        stdin=subprocess.DEVNULL,
        cwd=folder,
        env={**os.environ, **environment} if environment else None,
    )
    if result.returncode:
        last = (result.stderr.strip() or result.stdout.strip()).splitlines()[-12:]
        raise SystemExit("\n".join([*last, f"pluvionauts: {Path(str(command[0])).name} failed."]))
    return result.stdout
