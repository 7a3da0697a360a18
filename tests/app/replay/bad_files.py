"""Files that are no games, each bad in its own way. ``python -m tests.app.replay.bad_files`` adds
new ones to the corpus; those that are there stay as they are, for every later version to meet."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from app.storage import gamefile

CORPUS = Path(__file__).with_name("corpus")
KEPT = Path(__file__).with_name("kept")
Lines = list[dict[str, Any]]


def good() -> bytes:
    return (KEPT / "version-1-weather.pluvio").read_bytes()


def unpacked(data: bytes) -> bytes:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return archive.read(gamefile.ARCHIVE_MEMBER)


def packed(*members: tuple[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", method) as archive:
        for name, data in members:
            # A fixed date: the corpus does not change from day to day.
            archive.writestr(zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0)), data, method)
    return target.getvalue()


def game(data: bytes, method: int = zipfile.ZIP_DEFLATED) -> bytes:
    return packed((gamefile.ARCHIVE_MEMBER, data), method=method)


def changed(change: Callable[[Lines], None]) -> bytes:
    lines: Lines = [json.loads(line) for line in unpacked(good()).decode().splitlines()]
    change(lines)
    return game("".join(json.dumps(line) + "\n" for line in lines).encode())


def thrown(lines: Lines) -> dict[str, Any]:
    return next(line for line in lines if line.get("recording"))


def _set(*path: str | int, to: object) -> Callable[[Lines], None]:
    """Changes one value of the first throw."""

    def change(lines: Lines) -> None:
        place: Any = thrown(lines)
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = to

    return change


def _header(**values: object) -> Callable[[Lines], None]:
    return lambda lines: lines[0].update(values)


def _against_the_rules(lines: Lines) -> None:
    lines.insert(2, {"line": "play", "action": {"kind": "move", "to": [0, 0]}})


POSE = ("action", "dice", 0, "pose")
BAD: dict[str, Callable[[], bytes]] = {
    "empty": lambda: b"",
    "text": lambda: b"once upon a time\n",
    "half": lambda: good()[: len(good()) // 2],
    "half-of-the-lines": lambda: game(unpacked(good())[: len(unpacked(good())) // 2]),
    "no-lines": lambda: game(b""),
    "not-utf8": lambda: game(b"\xff\xfe" + unpacked(good())),
    "nested": lambda: game(good()),
    "other-member": lambda: packed(("notes.txt", b"hello")),
    "climbing-member": lambda: packed(("../../../game.jsonl", unpacked(good()))),
    "bomb": lambda: game(b"\0" * 64_000_000),
    "bomb-of-lines": lambda: game(unpacked(good()).splitlines()[0] + b"\n" * 4_000_000),
    "lzma": lambda: game(unpacked(good()), zipfile.ZIP_LZMA),
    "bzip2": lambda: game(unpacked(good()), zipfile.ZIP_BZIP2),
    "deep": lambda: game(b"[" * 45_000 + b"]" * 45_000 + b"\n"),
    "deep-line": lambda: game(unpacked(good()) + b'{"line":' * 9_000 + b"1" + b"}" * 9_000 + b"\n"),
    "future": lambda: changed(_header(version=99)),
    "version-nought": lambda: changed(_header(version=0)),
    "version-text": lambda: changed(_header(version="1")),
    "other-format": lambda: changed(_header(format="chess")),
    "unknown-line": lambda: changed(lambda lines: lines.append({"line": "run", "code": "1"})),
    "unknown-field": lambda: changed(_header(path="/etc/passwd")),
    "nan-pose": lambda: changed(_set(*POSE, "position", 0, to=float("nan"))),
    "infinite-pose": lambda: changed(_set(*POSE, "position", 2, to=float("inf"))),
    "far-pose": lambda: changed(_set(*POSE, "position", 1, to=1e300)),
    "no-rotation": lambda: changed(_set(*POSE, "orientation", to=[0.0, 0.0, 0.0, 0.0])),
    "nan-throw": lambda: changed(_set("recording", "throws", 0, "velocity", 0, to=float("nan"))),
    "impossible-throw": lambda: changed(
        _set("recording", "throws", 0, "position", to=[0.0, 0.0, 30.0])
    ),
    "nan-contact": lambda: changed(_set("recording", "contacts", 0, 0, to=float("nan"))),
    "many-frames": lambda: changed(_set("recording", "frames", to=10**9)),
    "no-frames": lambda: changed(_set("recording", "frames", to=0)),
    "poses-of-nothing": lambda: changed(_set("recording", "poses", to="AAAA")),
    "poses-no-letters": lambda: changed(_set("recording", "poses", to="¡no!")),
    "no-dice": lambda: changed(_set("recording", "dice", to=[])),
    "twice-the-same-die": lambda: changed(_set("recording", "dice", to=["sun", "sun"])),
    "taken-back-too-much": lambda: changed(
        lambda lines: lines.append({"line": "taken_back", "keep": 10**6})
    ),
    "against-the-rules": lambda: changed(_against_the_rules),
    "recording-of-no-throw": lambda: changed(
        lambda lines: lines[-1].update(recording=thrown(lines)["recording"])
    ),
    "no-time-zone": lambda: changed(_header(created="2026-01-01T00:00:00")),
    "seven-seats": lambda: changed(lambda lines: lines[0]["setup"].update(players=["human"] * 7)),
    "after-the-closing": lambda: changed(
        lambda lines: lines.extend(
            {"line": "closing", "state": "0" * 64, "totals": None, "content": "0" * 64}
            for _ in range(2)
        )
    ),
}


def main() -> None:
    CORPUS.mkdir(exist_ok=True)
    for name, make in BAD.items():
        path = CORPUS / f"{name}.pluvio"
        if not path.exists():
            path.write_bytes(make())
            print(path.name, path.stat().st_size)


if __name__ == "__main__":
    main()
