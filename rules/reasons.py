"""Why the system refused: in words, so that they can be translated like all others."""

from __future__ import annotations

import errno

from rules.messages import Message

REASONS: dict[int, Message] = {
    errno.EACCES: Message.of("permission denied"),
    errno.EPERM: Message.of("operation not permitted"),
    errno.EROFS: Message.of("read-only file system"),
    errno.ENOENT: Message.of("no such file or directory"),
    errno.ENOTDIR: Message.of("not a directory"),
    errno.EISDIR: Message.of("is a directory"),
    errno.EEXIST: Message.of("file exists"),
    errno.ENOTEMPTY: Message.of("directory not empty"),
    errno.ENAMETOOLONG: Message.of("file name too long"),
    errno.EINVAL: Message.of("invalid argument"),
    errno.EILSEQ: Message.of("the name cannot be that of a file"),
    errno.ELOOP: Message.of("too many levels of symbolic links"),
    errno.ENOSPC: Message.of("no space left on device"),
    errno.EDQUOT: Message.of("disk quota exceeded"),
    errno.EFBIG: Message.of("file too large"),
    errno.EIO: Message.of("input/output error"),
    errno.EBUSY: Message.of("device or resource busy"),
    errno.ETXTBSY: Message.of("text file busy"),
    errno.ENXIO: Message.of("no such device or address"),
    errno.ENODEV: Message.of("no such device"),
    errno.EBADF: Message.of("bad file descriptor"),
    errno.EMFILE: Message.of("too many open files"),
    errno.ENFILE: Message.of("too many open files in system"),
    errno.ENOMEM: Message.of("cannot allocate memory"),
    errno.ESTALE: Message.of("stale file handle"),
    errno.ETIMEDOUT: Message.of("connection timed out"),
    errno.ENOTCONN: Message.of("transport endpoint is not connected"),
}
"""What a file, a folder or a disk can answer. The English is the system's own."""

NOT_ORDINARY = Message.of("not an ordinary file")
"""What the system would write into, and should not."""


def reason_of(error: OSError | ValueError) -> Message:
    """For the end of a sentence: ``{file} cannot be written: {reason}.``"""
    if isinstance(error, ValueError):  # a zero byte in a name
        return REASONS[errno.EILSEQ]
    if error.strerror == NOT_ORDINARY.text:
        return NOT_ORDINARY
    number = error.errno
    known = REASONS.get(number or 0)
    return known or Message.of("the system's error {number}", number=number or 0)
