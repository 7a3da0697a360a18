"""Tries the built program for Windows, as somebody would who got it, under Wine in a fresh prefix:

PYTHONPATH=packaging python -m windows.trial
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

from windows import interpreter, wine
from windows.hands import Hands

from rules.version import VERSION

ROOT = Path(__file__).parents[2]
WORK = ROOT / "build/windows"
SETUP = ROOT / f"dist/pluvionauts-{VERSION}-windows-x86_64-setup.exe"
PREFIX = WORK / "trial"
PLACE = r"C:\Spiele für Ärzte\Pluvio nauts"
"""Spaces and umlauts, as in many a name of a user."""
READ_ONLY = r"Z:\proc\Pluvionauts"
SIZE = (1280, 720)
THROWS = 200
PATIENCE = 300.0


def fail(what: str) -> NoReturn:
    raise SystemExit(f"pluvionauts: the program for Windows fails: {what}")


def step(what: str) -> None:
    print(f"  ok  {what}", flush=True)


def until(what: str, holds: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > end:
            fail(what)
        time.sleep(0.3)


def inside(path: str) -> Path:
    """Where a path of drive C lies here."""
    return PREFIX / "drive_c" / path.removeprefix("C:\\").replace("\\", "/")


class Program:
    """The installed program, with and without a terminal."""

    def __init__(self, display: str) -> None:
        self._environment = {**os.environ, **wine.environment(PREFIX), "DISPLAY": display}
        self._environment |= {"LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
        self._open: subprocess.Popen[bytes] | None = None

    def any(self, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
        """Any program of Windows, to its end; ``more`` is added to its environment."""
        return subprocess.run(
            ["wine", *words],
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            stdin=subprocess.DEVNULL,
            env={**self._environment, **more},
            check=False,
        )

    def command(self, *words: str) -> subprocess.CompletedProcess[str]:
        return self.any(f"{PLACE}\\pluvionauts-cli.exe", *words)

    def says(self, *words: str) -> str:
        """A command that must succeed."""
        done = self.command(*words)
        if done.returncode:
            fail(f"{' '.join(words)}:\n{done.stdout}{done.stderr}")
        if "\ufffd" in done.stdout:
            fail(f"{' '.join(words)} does not write UTF-8 into a pipe:\n{done.stdout}")
        return done.stdout

    def open(self, *words: str) -> None:
        self._open = subprocess.Popen(
            ["wine", *words],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=self._environment,
        )

    def open_window(self, *words: str) -> None:
        self.open(f"{PLACE}\\pluvionauts.exe", *words)

    def processes(self) -> list[int]:
        """Those of the game, in this prefix."""
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                mine = f"WINEPREFIX={PREFIX}".encode() in (folder / "environ").read_bytes()
                game = b"pluvionauts.exe" in (folder / "cmdline").read_bytes()
            except OSError:
                continue
            if mine and game and int(folder.name) != os.getpid():
                found.append(int(folder.name))
        return found

    def kill(self) -> None:
        """The first of them; the others notice."""
        os.kill(min(self.processes()), signal.SIGKILL)


@contextmanager
def screen() -> Iterator[str]:
    reading, writing = os.pipe()
    size = "x".join(map(str, (*SIZE, 24)))
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", size, "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as told:
        number = told.readline().strip()
    try:
        if not number:
            fail("no virtual screen could be started")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


# What is tried.


def installs(program: Program) -> None:
    setup = wine.path(SETUP)
    done = program.any(setup, "/S", f"/D={READ_ONLY}")
    if done.returncode != 2 or _registered(program):
        fail(f"a folder that cannot be written is not refused (code {done.returncode})")
    step("refuses a folder that cannot be written, and leaves nothing")
    # By way of cmd: the installer takes the rest of the line as the folder, spaces and all.
    program.any("cmd", "/c", f"{setup} /S /D={PLACE}")
    until("the installer does not end", lambda: _registered(program))
    for name in ("pluvionauts.exe", "pluvionauts-cli.exe", "uninstall.exe", "licences/README.txt"):
        if not (inside(PLACE) / name).is_file():
            fail(f"{name} was not installed")
    if not _start_menu():
        fail("there is no entry in the start menu")
    step("is installed for one person into a folder with spaces and umlauts")


def _registered(program: Program) -> bool:
    key = r"HKCU\Software\Classes\Pluvionauts.Game\shell\open\command"
    return program.any("reg", "query", key).returncode == 0


def _start_menu() -> list[Path]:
    return list(PREFIX.glob("drive_c/users/*/AppData/Roaming/**/Pluvionauts.lnk"))


def commands(program: Program) -> None:
    if program.says("--version").strip() != f"pluvionauts {VERSION}":
        fail("it does not know its version")
    doctor = json.loads(program.says("doctor", "--json"))
    if not all(part["ok"] for part in doctor["parts"].values()):
        fail(f"doctor: {doctor}")
    if any(word in json.dumps(doctor) for word in ("Debian", "apt", "pip install")):
        fail(f"doctor advises what Windows does not have: {doctor}")
    step("starts; doctor finds nothing wrong: " + doctor["parts"]["graphics"]["text"])
    thrown = json.loads(program.says("throw", "--seed", "7", "--json"))
    if not thrown["dice"]:
        fail("nothing was thrown")
    program.says("throw", "--seed", "7", "--many", "8", "--workers", "2")
    step("throws, also on processes of its own")
    words = ("--bots", "captain,random", "--physics", "--games", "2", "--seconds", "0.1")
    if "captain" not in program.says("simulate", *words).lower():
        fail("a tournament says nothing")
    step("plays a tournament on worker processes")
    wrong = program.command("no-such-command")
    if wrong.returncode != 2 or "Traceback" in wrong.stderr:
        fail(f"a wrong word: {wrong.stderr}")
    step("refuses a wrong word in a sentence")


def window(program: Program, hands: Hands) -> None:
    program.open_window()
    hands.wait_for_window(PATIENCE)
    hands.focus()

    def started() -> bool:
        hands.keys("Return")
        return bool(_games())

    until("no game was started", started)
    game = _games()[0]
    hands.sweep((0.5, 0.8), (0.5, 0.45))

    def turned() -> bool:
        if not _count(game, '"kind":"throw"'):
            hands.sweep((0.5, 0.8), (0.5, 0.45))
            time.sleep(2)
        else:
            hands.keys("t", "t", "t", "s", "Right", "Return", "e")
        return _count(game, '"kind":"throw"') >= 2 and _count(game, '"kind":"anchor"') >= 1

    until("no turn was played by mouse and keys", turned)
    step("plays a turn in its window, with mouse and keys")
    hands.keys("F12")
    until("no picture of the window was saved", lambda: _pictures())
    if _pictures()[0].stat().st_size < 100_000:
        fail("the window shows next to nothing")
    step("saves a picture of its window")
    program.kill()
    until("processes of a killed game stay behind", lambda: not program.processes())
    before = _count(game, '"line":"play"')
    program.open_window("play", "--continue")
    hands.wait_for_window(PATIENCE)
    hands.focus()

    def goes_on() -> bool:
        hands.keys("t", "t", "t", "s", "Right", "Return", "e")
        return _count(game, '"line":"play"') > before

    until("a killed game does not go on", goes_on)
    step("is killed and goes on where it was")
    leave(program, hands)
    step("is left by its menus")
    verified = program.says("replay", "--verify", _for_windows(game))
    if "Everything matches" not in verified:
        fail(f"its own throws do not repeat:\n{verified}")
    step("repeats every throw of the game to the bit")


def leave(program: Program, hands: Hands) -> None:
    """Back to the title if a table is shown, then its last entry, before the box on the shelf."""

    def left() -> bool:
        hands.keys("shift+Tab", "Return")
        hands.keys("shift+Tab", "shift+Tab", "Return")
        return not program.processes()

    until("it cannot be left by its menus", left)


def _games() -> list[Path]:
    return sorted(PREFIX.glob("drive_c/users/*/AppData/Local/pluvionauts/games/*.game"))


def _pictures() -> list[Path]:
    return sorted(PREFIX.glob("drive_c/users/*/AppData/Local/pluvionauts/pictures/*.png"))


def _count(game: Path, words: str) -> int:
    return game.read_text("utf-8").count(words)


def _for_windows(path: Path) -> str:
    return "C:\\" + str(path.relative_to(PREFIX / "drive_c")).replace("/", "\\")


def shared(program: Program, hands: Hands) -> None:
    """A game that somebody else gave, opened by a double click."""
    kept = min((ROOT / "tests/app/replay/kept").glob("*.pluvio"))
    given = inside(r"C:\Geschenk für Ömer.pluvio")
    shutil.copy(kept, given)
    program.says("replay", _for_windows(given), "--list")
    program.open("start", "/unix", str(given))
    hands.wait_for_window(PATIENCE)
    hands.focus()
    leave(program, hands)
    step("opens a shared game by a double click on its file")
    frames = inside(r"C:\frames")
    words = ("--throw", "1", "--size", "320x180", "--fps", "6", "--export", _for_windows(frames))
    program.says("replay", _for_windows(given), *words)
    if len(list(frames.glob("*.png"))) < 3:
        fail("no pictures were exported")
    step("exports a throw as pictures")
    clip = inside(r"C:\Ömers Wurf.webp")
    program.says("replay", _for_windows(given), "--throw", "1", "--export", _for_windows(clip))
    if not clip.read_bytes().startswith(b"RIFF") or not 50_000 < clip.stat().st_size < 8_000_000:
        fail("no clip to send was exported")
    step("exports a throw as a clip to send")


def agreement(program: Program) -> None:
    """Throws recorded by either system repeat in the other to the bit."""
    here, there = WORK / "thrown-here", WORK / "thrown-there"
    for folder in (here, there):
        shutil.rmtree(folder, ignore_errors=True)
    script = ROOT / "packaging/windows/thrown_games.py"
    subprocess.run([sys.executable, script, here, str(THROWS)], check=True, capture_output=True)
    words = (wine.path(script), wine.path(there), str(THROWS))
    done = program.any(str(WORK / "python/python.exe"), *words, PYTHONPATH=wine.path(ROOT))
    if done.returncode:
        fail(f"no throws were recorded:\n{done.stdout}{done.stderr}")

    def verified_there(file: Path) -> subprocess.CompletedProcess[str]:
        return program.command("replay", "--verify", "--json", wine.path(file))

    for folder, verify, where in (
        (here, verified_there, "Linux"),
        (there, _verified_here, "Windows"),
    ):
        found = [
            finding
            for file in sorted(folder.glob("*.pluvio"))
            for finding in json.loads(verify(file).stdout)["findings"]
            if finding["what"] == "throw"
        ]
        same = sum(finding["verdict"] == "match" for finding in found)
        print(f"      {same} of {len(found)} throws recorded on {where} match on the other system")
        if same < len(found) or len(found) < THROWS:
            fail("throws do not repeat on the other system")
    step("throws the same as the program for Linux")


def _verified_here(file: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "app", "replay", "--verify", "--json", file],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )


def own_tests(program: Program) -> None:
    """The tests of rules and physics under the Python that the program was built with."""
    packages = WORK / "test-packages"
    shutil.rmtree(packages, ignore_errors=True)
    interpreter.install(packages, "pytest", "hypothesis")
    done = program.any(
        *(str(WORK / "python/python.exe"), "-m", "pytest", "-p", "no:cacheprovider"),
        *("--rootdir", wine.path(ROOT), "-c", wine.path(ROOT / "pyproject.toml")),
        *(wine.path(ROOT / "tests" / part) for part in ("rules", "physics")),
        PYTHONPATH=f"{wine.path(packages)};{wine.path(ROOT)}",
    )
    if done.returncode:
        fail("\n".join(done.stdout.splitlines()[-30:]))
    step("rules and physics pass their tests: " + done.stdout.strip().splitlines()[-1])


def uninstalls(program: Program) -> None:
    program.any(f"{PLACE}\\uninstall.exe", "/S")
    until("files stay after it was removed", lambda: not inside(PLACE).exists())
    until("it stays registered", lambda: not _registered(program))
    if _start_menu():
        fail("its entry in the start menu stays")
    if not _games():
        fail("the player's games were removed with it")
    step("is removed without a trace; the player's games stay")


def main() -> None:
    if not SETUP.is_file():
        raise SystemExit(f"pluvionauts: there is no {SETUP.name}; run make package-windows first.")
    print("The program for Windows, in a fresh Wine prefix:")
    wine.make_prefix(PREFIX)
    with screen() as display:
        program, hands = Program(display), Hands(display)
        installs(program)
        commands(program)
        window(program, hands)
        shared(program, hands)
        own_tests(program)
        agreement(program)
        uninstalls(program)
    wine.wait(PREFIX)
    print("The program for Windows works under Wine.")


if __name__ == "__main__":
    main()
