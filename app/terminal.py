"""What the program writes to the terminal, or to wherever its output goes. Nothing else prints."""

from __future__ import annotations

import codecs
import errno
import io
import json
import select
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any
from unicodedata import normalize

from rules.harmless import harmless

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer


class Output(io.FileIO):
    """A standard stream that never fails in the middle of a command. What cannot be written any
    more is dropped, and remembered: at the end the command says so, once."""

    failed: OSError | None = None

    def write(self, data: ReadableBuffer, /) -> int:
        try:
            while self.failed is None:
                written: int | None = super().write(data)
                if written is not None:
                    return written
                select.select([], [self], [])  # one that does not wait, and is full for now
        except OSError as error:
            self.failed = error
        return memoryview(data).nbytes


SIMPLER = "simpler"
"""How a stream writes a letter that its encoding lacks (for ``errors=``)."""


def _simpler(error: UnicodeError) -> tuple[str, int]:
    """Without its accent, a special space as a space; what has no simpler form is spelled out."""
    assert isinstance(error, UnicodeEncodeError)
    lacking = error.object[error.start : error.end]
    letters = normalize("NFKD", lacking).encode("ascii", "ignore").decode()
    return letters or lacking.encode("ascii", "backslashreplace").decode(), error.end


codecs.register_error(SIMPLER, _simpler)


def put(line: str = "") -> None:
    """A line of output."""
    sys.stdout.write(f"{harmless(line)}\n")
    sys.stdout.flush()


def put_json(data: Any, indent: int | None = None) -> None:
    """In ASCII: valid in every encoding, and no order to a terminal, whatever the texts hold."""
    sys.stdout.write(json.dumps(data, indent=indent) + "\n")
    sys.stdout.flush()


def complain(sentence: str) -> None:
    """A line for the person, beside the output. Where nobody listens, nothing is said."""
    with suppress(OSError, ValueError, AttributeError):
        sys.stderr.write(f"pluvionauts: {harmless(sentence)}\n")
        sys.stderr.flush()


def complain_at_length(text: str) -> None:
    """Lines for whoever mends the program."""
    with suppress(OSError, ValueError, AttributeError):
        sys.stderr.writelines(f"{harmless(line)}\n" for line in text.splitlines())


def heard() -> bool:
    """Whether somebody still takes the output."""
    return _failure() is None


def unwritten() -> OSError | None:
    """Why some of the output could not be written. A reader that left had seen enough."""
    with suppress(OSError, ValueError):
        sys.stdout.flush()
    failed = _failure()
    return None if failed is None or failed.errno == errno.EPIPE else failed


def _failure() -> OSError | None:
    raw = getattr(getattr(sys.stdout, "buffer", None), "raw", None)
    return raw.failed if isinstance(raw, Output) else None
