"""``pluvionauts replay FILE``: a kept or shared game watched again, checked, told or exported."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import replace
from math import isfinite
from pathlib import Path

from rich.progress import Progress, track
from rich.table import Table

from app.cli.tables import beside, show
from app.game import AnyStep
from app.i18n import LANGUAGES
from app.replay.replay import Replay, open_replay, to_watch
from app.replay.verify import Finding, Verification, findings
from app.terminal import heard, put, put_json
from app.view.table.camera import View, clamped
from app.view.watch.cameras import Camera
from models.art import IslandFinish
from rules.messages import Problem
from rules.version import VERSION


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="a .pluvio file, or a game of the list")
    parser.add_argument("--throw", type=int, metavar="N", help="which throw, counted from 1")
    deed = parser.add_mutually_exclusive_group()
    deed.add_argument(
        "--verify",
        action="store_true",
        help="simulate and fold everything again and compare (code 0: all match, 1: something "
        "diverged, 2: it cannot be read)",
    )
    deed.add_argument("--list", action="store_true", help="print what happened, step by step")
    deed.add_argument(
        "--export",
        type=Path,
        metavar="OUT",
        help="draw it: a .webp or .gif to send, a .mp4 (needs PyAV), or a folder for single "
        "pictures",
    )
    parser.add_argument(
        "--json", action="store_true", help="with --verify, --list or --export: print JSON"
    )
    drawn = parser.add_argument_group("with --export")
    drawn.add_argument("--speed", type=float, default=1.0, help="0.25: four times slower (1)")
    drawn.add_argument(
        "--camera",
        metavar="NAME",
        help="seat, top, follow, rim, impact or cinema (seat; cinema for what is sent), or a place "
        "to look from: AZIMUTH,ELEVATION,DISTANCE,X,Y,Z in degrees and millimetres",
    )
    drawn.add_argument("--size", metavar="WxH", help="pixels (1280x720; 960x540, 640x360 as .gif)")
    drawn.add_argument("--fps", type=int, help="pictures per second (30; 25 for what is sent)")
    drawn.add_argument(
        "--highlight",
        action=argparse.BooleanOptionalAction,
        help="slower at the best moment of each throw (for what is sent)",
    )
    drawn.add_argument(
        "--islands",
        type=IslandFinish,
        choices=list(IslandFinish),
        default=IslandFinish.INKED,
        help="inked in colours, or bare wood (inked)",
    )
    drawn.add_argument(
        "--plain", action="store_true", help="without the path, the impacts and the words"
    )
    drawn.add_argument("--language", default="system", choices=("system", *LANGUAGES))


def run(arguments: argparse.Namespace) -> int:
    if arguments.json and not (arguments.verify or arguments.list or arguments.export):
        raise Problem("--json goes with --verify, --list or --export.")
    if arguments.verify:
        return _verify(open_replay(arguments.file), arguments)
    if arguments.list:
        return _list(open_replay(arguments.file), arguments.json)
    if arguments.export:
        return _export(to_watch(arguments.file), arguments)
    return _watch(to_watch(arguments.file), arguments.throw)


def _watch(replay: Replay, throw: int | None) -> int:
    check_throw(throw, len(replay.film.throws))
    # Panda3D is only loaded when there is something to draw.
    from app.storage.folders import data_folder
    from app.storage.library import Library
    from app.view.opening import open_game
    from app.view.shelf import Shelf
    from app.view.watch.mode import WatchMode

    library = Library(data_folder() / "games")
    path = replay.path
    assert path is not None
    kept = library.folder.resolve() in path.resolve().parents

    def keep() -> None:
        library.import_game(path)

    def watch(game: Shelf) -> None:
        mode = WatchMode(replay, game.quality, game.show_title, throw, None if kept else keep)
        game.window.show(mode)

    open_game(library, watch)
    return 0


def check_throw(number: int | None, throws: int) -> None:
    if number is not None and not 1 <= number <= throws:
        raise Problem(
            "There is no throw {number}: the game has {count}, counted from 1.",
            number=number,
            count=throws,
        )


# Pictures.


def _export(replay: Replay, arguments: argparse.Namespace) -> int:
    from app.view.watch.export import export, usual_shot

    usual = usual_shot(arguments.export)
    shot = replace(
        usual,
        throw=arguments.throw,
        camera=usual.camera if arguments.camera is None else _camera(arguments.camera),
        speed=arguments.speed,
        size=usual.size if arguments.size is None else _size(arguments.size),
        rate=usual.rate if arguments.fps is None else arguments.fps,
        traces=not arguments.plain,
        highlights=usual.highlights if arguments.highlight is None else arguments.highlight,
        islands=arguments.islands,
        words=not arguments.plain,
        language=arguments.language,
    )
    errors = beside()
    drawn = 0
    with Progress(console=errors, transient=True, disable=not errors.is_terminal) as progress:
        task = progress.add_task("Drawing")
        for done, count in export(replay, shot, arguments.export):
            drawn = done
            progress.update(task, completed=done, total=count)
            if arguments.json:
                put_json({"done": done, "of": count})
                if not heard():  # by the window that waited for it
                    raise BrokenPipeError
    if arguments.json:
        put_json({"written": str(arguments.export), "pictures": drawn})
    else:
        put(f"{drawn} pictures in {arguments.export}")
    return 0


def _camera(text: str) -> Camera | View:
    if text in set(Camera):
        return Camera(text)
    try:
        azimuth, elevation, distance, x, y, z = (float(part) for part in text.split(","))
    except ValueError:
        raise Problem(
            "There is no camera {name}: give one of {names}, or six numbers.",
            name=text,
            names=", ".join(Camera),
        ) from None
    if not all(isfinite(part) for part in (azimuth, elevation, distance, x, y, z)):
        raise Problem("The place to look from must be six finite numbers.")
    return clamped(View(target=(x, y, z), azimuth=azimuth, elevation=elevation, distance=distance))


def _size(text: str) -> tuple[int, int]:
    parts = text.lower().split("x")
    if len(parts) != 2 or not all(part.isdecimal() and len(part) <= 5 for part in parts):
        raise Problem("The size is written as in 1280x720.")
    return int(parts[0]), int(parts[1])


# Is it true?


def _verify(replay: Replay, arguments: argparse.Namespace) -> int:
    check_throw(arguments.throw, _throws(replay))
    errors = beside()
    steps = track(
        findings(replay),
        "Throwing again",
        total=_throws(replay) + 4,
        console=errors,
        transient=True,
        disable=not errors.is_terminal,
    )
    found = tuple(one for one in steps if arguments.throw in (None, one.throw))
    verification = Verification(findings=found)
    if arguments.json:
        put_json(_report(replay, verification), indent=2)
    else:
        _print(replay, verification)
    return 0 if verification.match else 1


def _throws(replay: Replay) -> int:
    return len(replay.throws)


def _report(replay: Replay, verification: Verification) -> dict[str, object]:
    return {
        "title": replay.title,
        "program": replay.file.header.program,
        "here": VERSION,
        "over": replay.is_over,
        "totals": _totals(replay, replay.steps[-1]),
        "match": verification.match,
        "only_elsewhere": verification.only_elsewhere,
        "findings": [
            {
                **one.model_dump(mode="json", exclude={"reason"}),
                "reason": str(one.reason) if one.reason else None,
            }
            for one in verification.findings
        ],
    }


def _print(replay: Replay, verification: Verification) -> None:
    table = Table("what", "verdict", "apart", "why", title=replay.title)
    for one in verification.findings:
        apart = f"{one.distance:.2f} mm" if one.distance else ""
        table.add_row(_named(one), one.verdict, apart, str(one.reason or ""))
    show(table, str(verification.message))


def _named(finding: Finding) -> str:
    if finding.throw is None:
        return finding.what
    return f"{finding.what} {finding.throw} (play {finding.play})"


# What happened?


def _list(replay: Replay, as_json: bool) -> int:
    told = list(_steps(replay))
    if as_json:
        put_json({"title": replay.title, "over": replay.is_over, "steps": told}, indent=2)
        return 0
    table = Table("step", "round", "player", "throw", "what happened", title=replay.title)
    for one in told:
        happened = str(one["told"])
        throw = "" if one["throw"] is None else str(one["throw"])
        table.add_row(str(one["step"]), str(one["round"]), str(one["player"]), throw, happened)
    show(table)
    return 0


def _steps(replay: Replay) -> Iterator[dict[str, object]]:
    """What lies open is for everybody to see; points only once nothing is a secret any more."""
    throws = 0
    for number, step in enumerate(replay.steps, 1):
        throws += step.is_throw
        yield {
            "step": number,
            "round": step.before.round,
            "player": step.before.config.seats[step.before.seat].name,
            "throw": throws if step.is_throw else None,
            "told": " ".join(str(one) for one in replay.game.told(step)),
            "groups": dict(replay.game.counts(step.after)),
            "totals": _totals(replay, step),
        }


def _totals(replay: Replay, step: AnyStep) -> tuple[int, ...] | None:
    if not replay.is_over:
        return None
    points: tuple[int, ...] = replay.game.rules.standing(step.after).points
    return points
