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


def refuse(sentence: str) -> None:
    if sys.platform == "win32" and sys.__stderr__ is None:  # opened by a click, without a terminal
        from ctypes import windll

        windll.user32.MessageBoxW(None, sentence, "Pluvionauts", 0x10)
    else:
        print(f"pluvionauts: {sentence}", file=sys.__stderr__)


def be_a_worker() -> None:
    """If this was started to be one: then it does not come back."""
    try:
        multiprocessing.freeze_support()
    except (EOFError, OSError):  # whoever wanted it is gone
        sys.exit(1)


if __name__ == "__main__":
    try:
        from app.start import open_streams

        open_streams()  # for workers too: on Windows they are given none
        be_a_worker()
        from app.__main__ import main

        sys.exit(main(words_given()))
    except ImportError as error:
        refuse(
            f"a part of the program is missing or cannot be loaded ({error}). "
            "Install the game again."
        )
        sys.exit(2)
