"""PyBullet for Windows, which has no ready-made wheel there: its source, cross-compiled."""

from __future__ import annotations

import base64
import csv
import io
import json
import os
import re
import sys
import tarfile
import zipfile
from concurrent.futures import ThreadPoolExecutor, as_completed
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from commands import run
from windows import cache, compiler, interpreter

ROOT = Path(__file__).parents[2]
SINE = compiler.HERE / "sine.c"
TAG = f"cp{interpreter.NUMBER}-cp{interpreter.NUMBER}-win_amd64"
FLAGS = (
    *("-O2", "-fwrapv", "-DNDEBUG", "-DMS_WIN64", "-w"),
    # As the Linux wheel computes: no fused or x87 arithmetic, or throws would differ.
    *("-msse2", "-mfpmath=sse", "-ffp-contract=off"),
)
OWN_FUNCTIONS = tuple(f"-Wl,--wrap={name}" for name in ("sin", "cos", "sincos"))
EPOCH = "1577836800"
"""PyBullet tells when it was compiled; the same source is to give the same bytes."""

DESCRIBE = """
import json, runpy, setuptools, sys, sysconfig
import distutils.ccompiler, distutils.core, distutils.util, glob, multiprocessing.pool, os
kept = {}
distutils.core.setup = lambda **words: kept.update(words)
sys.modules["numpy"] = type(sys)("numpy")
sys.modules["numpy"].get_include = lambda: "NUMPY"
sys.platform = "win32"
print, said = (lambda *words: None), print
sys.stdout = open(os.devnull, "w")
runpy.run_path("setup.py")
extension = kept["ext_modules"][0]
said(json.dumps({name: getattr(extension, name) for name in
    ("sources", "libraries", "extra_compile_args", "include_dirs")}), file=sys.__stdout__)
"""
"""What the source's own setup.py would have compiled on Windows."""


class Extension(NamedTuple):
    sources: list[str]
    libraries: list[str]
    extra_compile_args: list[str]
    include_dirs: list[str]


def version() -> str:
    pins = (ROOT / "constraints.txt").read_text("utf-8")
    found = re.search(r"^pybullet==(\S+)$", pins, re.MULTILINE)
    assert found is not None
    return found[1]


def wheel() -> Path:
    """From the cache if nothing that it is made of has changed since, else compiled now."""
    name = f"pybullet-{version()}-{TAG}.whl"
    sources = [path.read_bytes() for path in (SINE, compiler.HERE / "pyconfig.h")]
    key = cache.digest(
        [name, compiler.version(), DESCRIBE, EPOCH, *FLAGS, *OWN_FUNCTIONS, *sources]
    )
    return cache.kept("pybullet", key, _make, lambda folder: whole(folder / name)) / name


def whole(path: Path) -> bool:
    """Whether everything that a wheel lists is in it as it was."""
    try:
        with zipfile.ZipFile(path) as archive:
            record = next(name for name in archive.namelist() if name.endswith("/RECORD"))
            listed = list(csv.reader(io.StringIO(archive.read(record).decode())))
            return bool(listed) and all(
                not digest or digest == _digest(archive.read(name)) for name, digest, _ in listed
            )
    except (OSError, StopIteration, KeyError, ValueError, zipfile.BadZipFile):
        return False


def _make(target: Path) -> None:
    compiler.check()
    with TemporaryDirectory(dir=target.parent) as folder:
        work = Path(folder)
        source = fetch(work)
        _pack(source, compile_all(source, work), target)


def fetch(work: Path) -> Path:
    """The source as its makers gave it out."""
    try:
        run(
            *(sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"),
            *("--no-deps", "--no-binary", ":all:", "--no-build-isolation", "--retries", "1"),
            *("--dest", work, f"pybullet=={version()}"),
        )
    except SystemExit as problem:
        raise SystemExit(
            f"{problem}\npluvionauts: PyBullet's source could not be fetched; check the network "
            "connection and run make again."
        ) from None
    archive = next(work.glob("pybullet-*.tar.gz"))
    with tarfile.open(archive) as packed:
        packed.extractall(work, filter="data")
    return work / archive.name.removesuffix(".tar.gz")


def compile_all(source: Path, work: Path) -> Path:
    print("Compiling PyBullet for Windows, once (about five minutes of one core)...")
    plan = Extension(**json.loads(run(sys.executable, "-c", DESCRIBE, folder=source)))
    packages = work / "packages"
    interpreter.install(packages, "numpy", "panda3d")
    python = work / "python"
    interpreter.library(packages, python)
    headers = interpreter.headers(work / "headers")
    numpy = packages / "numpy/_core/include"
    includes = [f"-I{path}" for path in plan.include_dirs if path != "NUMPY"]
    common = [*plan.extra_compile_args, *FLAGS, *includes, f"-isystem{headers}", f"-isystem{numpy}"]
    objects = work / "objects"
    objects.mkdir()
    jobs: dict[str, Path] = {str(SINE): objects / "sine.o"}
    for name in plan.sources:
        jobs[name] = objects / f"{re.sub(r'[/.]', '_', name)}.o"

    def compile_one(name: str) -> None:
        tool = compiler.C if name.endswith(".c") else compiler.CXX
        when = {"SOURCE_DATE_EPOCH": EPOCH}
        run(tool, *common, "-c", name, "-o", jobs[name], folder=source, environment=when)

    with ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        waiting = [pool.submit(compile_one, name) for name in jobs]
        try:
            for count, done in enumerate(as_completed(waiting), 1):
                done.result()
                print(f"\r{100 * count // len(jobs)} % ", end="", flush=True)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    print()
    target = work / f"pybullet.cp{interpreter.NUMBER}-win_amd64.pyd"
    run(
        *(compiler.CXX, "-shared", "-s", "-Wl,--no-insert-timestamp", "-o", target),
        *jobs.values(),
        *(*OWN_FUNCTIONS, *compiler.STATIC),
        python / f"libs/libpython{interpreter.NUMBER}.a",
        *(f"-l{name.lower()}" for name in plan.libraries),
    )
    return target


def _pack(source: Path, module: Path, target: Path) -> None:
    """The wheel: the module, what it says of itself, and its licence."""
    information = f"pybullet-{version()}.dist-info"
    wheel_file = f"Wheel-Version: 1.0\nGenerator: pluvionauts\nRoot-Is-Purelib: false\nTag: {TAG}\n"
    files = {
        module.name: module.read_bytes(),
        f"{information}/METADATA": (source / "PKG-INFO").read_bytes(),
        f"{information}/WHEEL": wheel_file.encode(),
        f"{information}/licenses/LICENSE.txt": (source / "LICENSE.txt").read_bytes(),
        f"{information}/licenses/AUTHORS.txt": (source / "AUTHORS.txt").read_bytes(),
    }
    record = io.StringIO()
    lines = csv.writer(record, lineterminator="\n")
    for name, data in files.items():
        lines.writerow((name, _digest(data), len(data)))
    lines.writerow((f"{information}/RECORD", "", ""))
    files[f"{information}/RECORD"] = record.getvalue().encode()
    with zipfile.ZipFile(
        target / f"pybullet-{version()}-{TAG}.whl", "w", zipfile.ZIP_DEFLATED
    ) as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)


def _digest(data: bytes) -> str:
    return "sha256=" + base64.urlsafe_b64encode(sha256(data).digest()).rstrip(b"=").decode()
