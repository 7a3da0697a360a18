"""How a file is spoiled: in its bytes, its lines, its values, its packing, or by sheer number."""

from __future__ import annotations

import io
import json
import re
import zipfile
from contextlib import suppress
from random import Random
from typing import Any

from app.storage import gamefile
from tests.app.replay.bad_files import packed, unpacked
from tests.app.strange import STRANGE
from tests.fuzz.kinds import Kind

LARGEST = 100_000
"""Bytes: what a small file may cost is bounded, and every file here is small."""
LARGEST_LINES = 4_000_000
ODD_BYTES = (
    *(b"\xff\xfe", b"\xef\xbb\xbf", b"\0", b"\x80", b"\r", b"\n", b"\xed\xa0\x80", b"\x1b[2J"),
    *(b"NaN", b"-Infinity", b"1e999", b"-0", b"9" * 5_000, b"0x1", b"//", b"{", b"]", b'"', b","),
)
STRANGE_TEXTS = (
    *STRANGE.values(),
    *("", " ", "../../etc/passwd", "/dev/zero", "a\udce9", "\ud800", "{0.__class__}", "%s %(x)s"),
    *("A" * 5_000, "é" * 300, "[/]" * 30),
)
ODD_VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2, 7, 37, 10**6, 2**31, 2**63, -(2**63), 2**70, 10**400),
    *(0.5, -0.0, 1e-320, 1e308, float("inf"), float("nan"), [], {}, [[]], [0, 0], {"": 0}),
    *STRANGE_TEXTS,
)
MANY = (3, 40, 1_000, 19_000, 100_000)
DEEP = (10, 200, 5_000, 40_000)


def spoiled(kind: Kind, random: Random) -> bytes:
    """One small file of this kind, as chance will have it."""
    data = random.choice(kind.seeds)
    if not random.randrange(200):
        return data[:LARGEST]
    lines = _lines_of(data) if kind.packed and random.randrange(8) else None
    if lines is not None:
        return _repacked(_changed_lines(lines, random), random)
    return (_bytes if kind.packed else _changed_lines)(data, random)[:LARGEST]


def _lines_of(data: bytes) -> bytes | None:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            small = archive.getinfo(gamefile.ARCHIVE_MEMBER).file_size < LARGEST_LINES
            return unpacked(data) if small else None
    except (zipfile.BadZipFile, KeyError, NotImplementedError, EOFError, ValueError):
        return None


def _changed_lines(data: bytes, random: Random) -> bytes:
    """Half of them so gently that they may well be read to their end."""
    gently = random.random() < 0.5
    changes = (_text, _text, _end) if gently else (_bytes, _line, _line, _value, _value, _value)
    for _ in range(random.choice((1, 1, 2, 4))):
        if len(data) > LARGEST_LINES:
            break
        data = random.choice(changes)(data, random)
    return data


# The packing.


def _repacked(lines: bytes, random: Random) -> bytes:
    """What is too large packed is cut: many small lines take little room."""
    name = gamefile.ARCHIVE_MEMBER
    method = zipfile.ZIP_DEFLATED
    if not random.randrange(20):
        method = random.choice((zipfile.ZIP_STORED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA))
    members = [(name, lines)]
    if not random.randrange(20):
        members.insert(
            random.randrange(2), (random.choice((name, "../x", "", "\u202e")), b"x" * 99)
        )
    data = packed(*members, method=method)
    if not random.randrange(10):
        data = _bytes(data, random)
    return data[:LARGEST]


# The bytes.


def _bytes(data: bytes, random: Random) -> bytes:
    changed = bytearray(data)
    place = random.randrange(len(changed) + 1)
    other = random.randrange(place, min(len(changed), place + 300) + 1)
    match random.randrange(6):
        case 0:
            for _ in range(random.choice((1, 2, 8))):
                if changed:
                    changed[random.randrange(len(changed))] = random.randrange(256)
        case 1:
            del changed[place:]
        case 2:
            del changed[place:other]
        case 3:
            changed[place:place] = random.choice(ODD_BYTES)
        case 4:
            changed[place:place] = changed[place:other] * random.choice((1, 30))
        case 5:
            changed[place:place] = random.randbytes(random.choice((1, 4, 40)))
    return bytes(changed)


# The lines.


def _line(data: bytes, random: Random) -> bytes:
    lines = data.split(b"\n")
    one, other = random.randrange(len(lines)), random.randrange(len(lines))
    match random.randrange(5):
        case 0:
            lines[one], lines[other] = lines[other], lines[one]
        case 1:
            lines.insert(one, lines[other])
        case 2:
            del lines[one]
        case 3:
            lines[one:one] = _many([lines[one]], random)
        case 4:
            lines[one] = random.choice(
                (b"", b"null", b"[]", b"{}", b'"a"', b"[" * random.choice(DEEP))
            )
    return b"\n".join(lines)


def _end(data: bytes, random: Random) -> bytes:
    """The last lines again and again: a game that goes on, is taken back, or is renamed."""
    lines = data.rstrip(b"\n").split(b"\n")
    match random.randrange(5):
        case 0:
            del lines[random.randrange(1, len(lines) + 1) :]
        case 1:
            lines = [_bare(line) for line in lines]
        case 2:
            lines += _many(lines[-1:], random)
        case 3:
            back = json.dumps({"line": "taken_back", "keep": random.choice((0, 1, 2, 9))})
            lines += _many([back.encode(), *lines[2:]], random)
        case 4:
            title = json.dumps({"line": "renamed", "title": random.choice(STRANGE_TEXTS)})
            lines += _many([title.encode()], random)
    return b"\n".join(lines) + b"\n"


def _many(lines: list[bytes], random: Random) -> list[bytes]:
    """They again and again, but no more than a file may hold."""
    size = sum(len(line) + 1 for line in lines)
    return lines * min(random.choice(MANY), LARGEST_LINES // size)


def _bare(line: bytes) -> bytes:
    """A throw of which only the end is known."""
    with suppress(ValueError, RecursionError):
        told = json.loads(line)
        if isinstance(told, dict) and "recording" in told:
            return json.dumps({**told, "recording": None}).encode()
    return line


# The values.


TEXTS = re.compile(rb'"(?:[^"\\]|\\.)*"')
FREE_TEXTS = re.compile(rb'"(?:name|title|program|game|bullet|machine)": ?("(?:[^"\\]|\\.)*")')


def _text(data: bytes, random: Random) -> bytes:
    """One of the texts that may be any, or else any of the texts."""
    free = [found.span(1) for found in FREE_TEXTS.finditer(data)]
    every = [found.span() for found in TEXTS.finditer(data)]
    places = free if free and random.randrange(5) else every
    if not places:
        return data
    start, end = random.choice(places)
    text = json.dumps(random.choice(STRANGE_TEXTS), ensure_ascii=random.random() < 0.5)
    return data[:start] + text.encode("utf-8", "surrogatepass") + data[end:]


def _value(data: bytes, random: Random) -> bytes:
    """One value of the tree that the file is, or that one of its lines is."""
    try:
        return json.dumps(_changed(json.loads(data), random)).encode("utf-8", "surrogatepass")
    except (ValueError, RecursionError):
        pass
    lines = data.split(b"\n")
    number = random.randrange(len(lines))
    with suppress(ValueError, RecursionError):
        changed = _changed(json.loads(lines[number]), random)
        text = json.dumps(changed, ensure_ascii=random.random() < 0.5)
        lines[number] = text.encode("utf-8", "surrogatepass")
    return b"\n".join(lines)


def _changed(tree: Any, random: Random) -> Any:
    ways = [*_ways(tree)]
    if not ways:
        return random.choice(ODD_VALUES)
    *before, last = random.choice(ways)
    inner = tree
    for step in before:
        inner = inner[step]
    match random.randrange(9):
        case 0 | 1 | 2:
            inner[last] = random.choice(ODD_VALUES)
        case 3:
            inner[last] = random.choice(STRANGE_TEXTS)
        case 4:
            del inner[last]
        case 5:
            inner[last] = _elsewhere(tree, random.choice(ways))
        case 6:
            inner[last] = _close_by(inner[last], random)
        case 7:
            if isinstance(inner, dict):
                inner[random.choice(STRANGE_TEXTS)] = inner[last]
            else:
                inner[last:last] = [inner[last]] * random.choice(MANY[:3])
        case 8:
            inner[last] = _nested(random.choice(DEEP[:2]))
    return tree


def _close_by(value: Any, random: Random) -> Any:
    """A value that a person might have meant."""
    if isinstance(value, bool) or value is None:
        return not value
    if isinstance(value, int):
        return value + random.choice((-1, 1, 10))
    if isinstance(value, float):
        return random.choice((-value, value + 1e-6, value * 1_000, str(value)))
    if isinstance(value, str):
        return value.upper() if random.random() < 0.5 else value[::-1]
    return value * 2 if isinstance(value, list) else [value]


def _nested(depth: int) -> Any:
    value: Any = 0
    for _ in range(depth):
        value = [value]
    return value


def _elsewhere(tree: Any, way: tuple[str | int, ...]) -> Any:
    for step in way:
        tree = tree[step]
    return json.loads(json.dumps(tree))


def _ways(tree: Any, before: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The way to every value of a JSON tree."""
    if isinstance(tree, dict):
        inner: list[tuple[str | int, Any]] = [*tree.items()]
    elif isinstance(tree, list):
        inner = [*enumerate(tree)]
    else:
        return []
    found: list[tuple[str | int, ...]] = []
    for step, value in inner:
        found += [(*before, step), *_ways(value, (*before, step))]
    return found
