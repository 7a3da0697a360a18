"""Every kind of file that the program reads, and everything that it reads each for."""

from __future__ import annotations

import io
import json
import tempfile
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import Any

from app.bench.report import HEAD, report
from app.cli import main
from app.games.pluvionauts.types import Session
from app.replay.play_head import PlayHead
from app.replay.replay import to_watch
from app.storage.library import Library
from app.storage.settings import Settings, SettingsFile
from app.view.input.keys import KeyMap
from app.view.watch.cameras import Camera, aim
from rules.messages import Problem
from tests.app.replay.bad_files import CORPUS, KEPT, unpacked

Reading = Callable[[Path], int]
"""Reads a file and returns the code that a command would end with, or raises a ``Problem``."""

GOLDEN = Path(__file__).parents[1] / "rules" / "data" / "golden_cases.json"
FINE = 0


@dataclass(frozen=True)
class Kind:
    """A kind of file: what it is called, whole files to begin with, and what reads it."""

    name: str
    suffix: str
    seeds: tuple[bytes, ...]
    readings: dict[str, Reading]
    packed: bool = False
    """A zip, whose lines are spoiled as well as its bytes."""
    set_aside: bool = False
    """Reading a damaged one moves it out of the way."""


def kinds() -> tuple[Kind, ...]:
    games = tuple(path.read_bytes() for path in sorted(KEPT.glob("*.pluvio")))
    journals = (*map(_journal, games), _long_game(games[0]))
    shared = games * 20 + tuple(path.read_bytes() for path in sorted(CORPUS.glob("*.pluvio")))
    told = {"told": _command("replay", "--list"), "as JSON": _command("replay", "--list", "--json")}
    seen = {"verified": _command("replay", "--verify"), "watched": _watched}
    kept = {"listed": _listed, "gone on with": _gone_on_with}
    with tempfile.TemporaryDirectory() as folder:
        return (
            Kind("shared game", ".pluvio", shared, told | seen | {"kept": _kept}, packed=True),
            Kind("kept game", ".game", journals, told | seen | kept),
            Kind("settings", ".json", _settings(), {"loaded": _loaded}, set_aside=True),
            Kind("board", ".json", _cases("anchored_clouds"), _asked("score")),
            Kind(
                "question of the Villages",
                ".json",
                _questions(),
                _asked("villages", "score") | _asked("villages", "moves"),
            ),
            Kind("question of Montgolfière: round", ".json", *_montgolfiere("resolve")),
            Kind("question of Montgolfière: game", ".json", *_montgolfiere("game")),
            Kind("question of Montgolfière: match", ".json", *_montgolfiere("match")),
            Kind(
                "question of HOP!",
                ".json",
                _hop(),
                _asked("hop", "tally") | _asked("hop", "view", "--seat", "Kim"),
            ),
            Kind(
                "saved throw",
                ".json",
                _throws(Path(folder)),
                {
                    "thrown again": _command("throw", "--json", "--throw"),
                    "for its table": _command("throw", "--layout"),
                },
            ),
            Kind("report of the benchmark", ".md", (_report(),), {"renewed": _renewed}),
        )


def _command(*words: str) -> Reading:
    return lambda path: main([*words, str(path)])


def _asked(*words: str) -> dict[str, Reading]:
    return {
        " ".join(words): _command(*words),
        f"{' '.join(words)} as JSON": _command(*words, "--json"),
    }


# Games.


def _journal(shared: bytes) -> bytes:
    """The game as it stood before it was exported: without the closing line."""
    lines = unpacked(shared).splitlines(keepends=True)
    return b"".join(line for line in lines if not line.startswith(b'{"line":"closing"'))


def _long_game(shared: bytes) -> bytes:
    """The rules do not bound how often the die is thrown off the board: a small line, repeated
    at will, that is always legal."""
    lines = _journal(shared).splitlines(keepends=True)
    pose = {"position": [400.0, 0.0, 11.0], "orientation": [0.0, 0.0, 0.0, 1.0]}
    off = {"kind": "throw", "dice": [{"die": "balloon", "pose": pose}]}
    line = json.dumps({"line": "play", "action": off, "recording": None})
    return b"".join(lines[:2]) + f"{line}\n".encode() * 30


def _watched(path: Path) -> int:
    """As the viewer shows it."""
    film = to_watch(path).film
    player = PlayHead(film)
    for clip in film.clips:
        time = clip.start + clip.seconds / 2
        clip.at(time)
        for camera in Camera:
            assert all(isfinite(part) for part in aim(camera, film, time).target)
    while player.to_throw(1):
        player.show_highlight()
    return FINE


def _kept(path: Path) -> int:
    """As the title screen takes it over: all of it, or nothing."""
    library = Library(path.parent / "games")
    try:
        kept = library.import_game(path).path
    except Problem:
        assert not list(library.folder.glob("*")), "a file was left of a game that was refused"
        raise
    assert [game.path for game in library.games()] == [kept]
    assert library.import_game(path).path == kept
    return FINE


def _listed(path: Path) -> int:
    """Among the games of this computer."""
    library = Library(path.parent)
    games, damaged = library.games(), library.listing().damaged
    assert len(games) + len(damaged) == 1, "neither listed nor damaged"
    if damaged:
        raise damaged[0][1]
    library.latest()
    shared = path.parent / "shared.pluvio"
    library.export(path, shared)
    Library(path.parent / "elsewhere").import_game(shared)
    return FINE


def _gone_on_with(path: Path) -> int:
    file = Library(path.parent).open(path)
    try:
        if file.plays:  # else the box is filled, and that is saved
            session = Session(file)
            assert session.is_over or session.decision
            session.close()
    finally:
        file.close()
    return FINE


# Everything else.


def _settings() -> tuple[bytes, ...]:
    chosen = Settings(
        language="fr", keys={"throw": "k", "undo": "z"}, names=["Ada", "Łucja"], volume=0.5
    )
    return tuple(one.model_dump_json(indent=2).encode() for one in (chosen, Settings()))


def _loaded(path: Path) -> int:
    """What is wrong with settings is said in a notice, and the next start finds sound ones."""
    folder = path.parent / "settings"
    folder.mkdir(exist_ok=True)
    file = SettingsFile(folder)
    path.replace(file.path)
    settings = file.load()
    KeyMap(settings.keys)
    file.save(settings)
    again = SettingsFile(folder)
    assert again.load() == settings
    assert again.notice is None
    if file.notice is not None:
        raise Problem(file.notice.text, **file.notice.values)
    return FINE


def _cases(*parts: str) -> tuple[bytes, ...]:
    cases = json.loads(GOLDEN.read_text("utf-8"))["cases"]
    return tuple(json.dumps(case).encode() for case in cases if all(part in case for part in parts))


def _questions() -> tuple[bytes, ...]:
    missions = [{"kind": "livestock", "terrain": "forest", "per_island": 2}]
    question = {
        "islands": [{"cell": [0, 0], "terrain": "plain"}, {"cell": [1, 0], "terrain": "forest"}],
        "buildings": [{"type": "water_tower", "between": [[0, 0], [1, 0]]}],
        "weather_dice": [{"cell": [2, 0], "value": 2}, {"cell": None, "value": 5}],
        "players": [{"name": "Kim", "missions": missions}],
        "balloon": {"cell": [0, 0], "face": 3},
    }
    return (json.dumps(question).encode(),)


def _montgolfiere(question: str) -> tuple[tuple[bytes, ...], dict[str, Reading]]:
    deck: list[int | str] = [*range(1, 16), "motor", *["grapple"] * 4]
    deck += [*["gas"] * 2, *["storm"] * 2]
    about: dict[str, Any] = {
        "resolve": {
            "players": [
                {"name": "Kim", "space": 4, "card": 12},
                {"name": "Lou", "space": 3, "card": "grapple"},
                {"name": "Baron", "space": 4, "card": "motor", "baron": True},
            ]
        },
        "game": {
            "players": [{"name": name, "deck": deck} for name in ("Kim", "Lou", "Ada")],
            "rounds": [{"plays": {"Kim": 2, "Lou": 3, "Ada": 1}}],
        },
        "match": {"target": 50, "games": [{"Kim": 12, "Lou": 8}, {"Kim": 4, "Lou": 9}]},
    }
    return (json.dumps(about[question]).encode(),), _asked("montgolfiere", question)


def _hop() -> tuple[bytes, ...]:
    turn = {
        "catcher": "Kim",
        "assistant": "Nia",
        "disturber": None,
        "bets": {"Max": "happy"},
        "caught": True,
        "dare_kept": True,
        "clouds": {"Kim": 0, "Nia": 1},
    }
    told = {
        "players": ["Kim", "Lou", "Max", "Nia"],
        "first": "Lou",
        "start": {"Kim": {"storey": 3, "balloons": 4, "doves": 1, "ravens": 0, "clouds": [2]}},
        "turns": [turn],
    }
    open_turn = {"pending": {"catcher": "Nia", "bets": {"Kim": "unhappy"}}}
    over = {"start": {"Lou": {"storey": 6, "clouds": [1, 2]}}}
    return tuple(json.dumps(told | more).encode() for more in (open_turn, over))


def _throws(folder: Path) -> tuple[bytes, ...]:
    found = []
    for seed in (7, 8):
        file = folder / f"{seed}.json"
        with redirect_stdout(io.StringIO()):
            assert main(["throw", "--seed", str(seed), "--out", str(file)]) == 0
        found.append(file.read_bytes())
    return tuple(found)


def _report() -> bytes:
    return f"{HEAD}\n## rules\n\nsome words\n\n## view\n\n| a | b |\n".encode()


def _renewed(path: Path) -> int:
    report(path, {}, {}, 1.0)
    return FINE
