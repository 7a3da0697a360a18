"""The start of the built program. Opened by a click it gets no words: then it opens the game."""

import multiprocessing
import sys
from pathlib import Path

from app.cli import main

if __name__ == "__main__":
    multiprocessing.freeze_support()
    words = sys.argv[1:]
    if not words:
        words = ["play"]
    elif len(words) == 1 and Path(words[0]).suffix == ".pluvio":
        words = ["replay", *words]
    sys.exit(main(words))
