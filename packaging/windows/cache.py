"""What takes long to make is kept in the user's cache, under a hash of everything it is made of,
whole or not at all."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path


def folder() -> Path:
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home) / "pluvionauts/windows"


def digest(parts: Iterable[str | bytes]) -> str:
    whole = sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        whole.update(len(data).to_bytes(8, "big") + data)
    return whole.hexdigest()[:20]


def kept(name: str, key: str, make: Callable[[Path], None], whole: Callable[[Path], bool]) -> Path:
    """The folder of that name and key; ``make`` fills it if there is none, or none that is
    ``whole``. It is filled beside its place, so that a build that ends half-way leaves nothing."""
    target = folder() / f"{name}-{key}"
    if target.is_dir():
        if whole(target):
            return target
        print(f"What the cache holds in {target} is damaged: made again.")
        shutil.rmtree(target)
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{name}-", dir=target.parent) as work:
        fresh = Path(work) / "done"
        fresh.mkdir()
        make(fresh)
        if not whole(fresh):
            raise SystemExit(f"pluvionauts: the {name} that was made is not whole.")
        for old in target.parent.glob(f"{name}-*"):
            shutil.rmtree(old)
        fresh.rename(target)
    return target
