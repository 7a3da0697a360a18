"""``python -m models.art``: compose the drawings from the symbols and write what changed."""

from __future__ import annotations

from models.art import FOLDER
from models.art.engravings import engravings
from models.art.illustrations import illustrations
from models.art.lids import lids


def main() -> None:
    composed = {"pieces": engravings(), "panels": illustrations(), "lids": lids()}
    for folder, drawings in composed.items():
        (FOLDER / folder).mkdir(exist_ok=True)
        for name, text in drawings.items():
            path = FOLDER / folder / f"{name}.svg"
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                path.write_text(text, encoding="utf-8")
                print(f"{folder}/{name}")


if __name__ == "__main__":
    main()
