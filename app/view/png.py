"""Pictures as PNG files. Panda3D does not tell when a disk is full, so it packs them in memory."""

from __future__ import annotations

from pathlib import Path

from panda3d.core import PNMFileTypeRegistry, PNMImage, StringStream, Texture

from app.files import write_whole, writing
from rules.messages import Problem

_PNG = PNMFileTypeRegistry.get_global_ptr().get_type_from_extension("png")


def write_png(picture: Texture | PNMImage, file: Path, *, new: bool = False) -> None:
    """Without alpha: a window is not seen through. ``new`` refuses to replace a file."""
    image, packed = PNMImage(), StringStream()
    if isinstance(picture, Texture):
        stored = picture.store(image)
    else:
        image, stored = picture, True
    image.remove_alpha()
    if not stored or not image.write(packed, "picture.png", _PNG):
        raise Problem("The picture {file} could not be written.", file=str(file))
    with writing(file):
        write_whole(file, packed.data, new=new)
