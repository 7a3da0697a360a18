"""Lets the renderer without a graphics processor gather, which it does not by itself, and prints
what it measured as JSON (run by test_gathering.py)."""

from __future__ import annotations

import json

import numpy as np
from numpy.typing import NDArray

from app.bench.flip import flip
from app.bench.look import PICTURES, cameras, load, table
from app.view.table.camera import CameraRig
from app.view.table.offscreen import finish_frame, offscreen_base
from app.view.table.quality import Quality, looks
from app.view.table.scene import TableScene
from models.art import IslandFinish
from rules.pluvionauts.components import DieKind

WIDTH, HEIGHT = 640, 360


def main() -> None:
    base = offscreen_base((WIDTH, HEIGHT))
    rig = CameraRig(cameras()["close"])
    scene = TableScene(base, Quality.MEDIUM, islands=IslandFinish.BARE, rig=rig, gathers=True)
    scene.photographic = True
    scene.show(table())

    def shown() -> NDArray[np.uint8]:
        raw = np.frombuffer(bytes(base.win.get_screenshot().get_ram_image_as("RGB")), np.uint8)
        return raw.reshape(HEIGHT, WIDTH, 3)[::-1]

    def frame() -> None:
        scene.before_frame(0.2)
        base.graphics_engine.render_frame()
        scene.after_frame()

    def change(one: NDArray[np.uint8], other: NDArray[np.uint8]) -> float:
        return float(np.abs(one.astype(float) - other.astype(float)).mean())

    large = load(PICTURES / "reference-close.png").astype(float)
    means = large.reshape(HEIGHT, 2, WIDTH, 2, 3).mean(axis=(1, 3))
    reference = means.round().astype(np.uint8)

    finish_frame(base, scene)
    at_once = shown()
    seen: dict[str, object] = {"at_once": flip(reference, at_once)}
    frames, steps, before = 0, [], at_once
    while scene.needs_redraw and frames < 1000:
        frame()
        frames += 1
        steps.append(change(before, shown()))
        before = shown()
    seen["frames"], seen["expected"] = (
        frames,
        looks(Quality.MEDIUM, in_software=True, pixels=WIDTH * HEIGHT, gathers=True).still.gathered,
    )
    seen["gathered"] = flip(reference, shown())
    seen["largest_step"], seen["whole_step"] = max(steps), change(at_once, shown())
    frame()
    seen["idle_change"], seen["idle"] = change(before, shown()), not scene.needs_redraw

    # What is gathered shows a die where it lay: it must not be left behind.
    scene.hide_die(DieKind.SUN)
    frame()
    without = shown()
    seen["begins_anew"] = scene.needs_redraw
    scene.show(scene.layout.model_copy(update={"dice": scene.layout.dice[1:]}))
    finish_frame(base, scene)
    seen["ghost_change"] = change(without, shown())
    print(json.dumps(seen))


if __name__ == "__main__":
    main()
