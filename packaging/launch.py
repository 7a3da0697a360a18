"""The start of the built program. Opened by a click it gets no words: then it opens the game."""

import multiprocessing
import sys
from pathlib import Path


def words_given() -> list[str]:
    words = sys.argv[1:]
    if not words:
        return ["play"]
    if len(words) == 1 and Path(words[0]).suffix == ".pluvio":
        return ["replay", *words]
    return words


if __name__ == "__main__":
    multiprocessing.freeze_support()
    try:
        from app.__main__ import main

        sys.exit(main(words_given()))
    except ImportError as error:
        print(
            f"pluvionauts: a part of the program is missing or cannot be loaded ({error}). "
            "Install the game again.",
            file=sys.stderr,
        )
        sys.exit(2)
