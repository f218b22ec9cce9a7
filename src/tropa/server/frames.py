"""Frames of a socket (RFC 6455, 5.2): where one ends, and the plain ones, a short text in one piece, read and written without detours."""

from __future__ import annotations

import struct

from websockets.utils import apply_mask

WHOLE_TEXT = 0x81
"""First byte of a message of text that has only this frame, without extensions."""
MASKED = 0x80
"""Second byte: what a client sends is masked."""
LENGTH = 0x7F
SHORT = 126
"""A length below it stands in the second byte; this one says that two bytes follow with the length, the next that eight do."""


def find_end(data: bytes, start: int) -> int:
    """Where the frame that begins at `start` ends, as far as its head has come; otherwise beyond the data."""
    size = len(data) - start
    if size < 2:
        return start + 2
    second = data[start + 1]
    length, head = second & LENGTH, 6 if second & MASKED else 2
    if length == SHORT:
        head += 2
        if size < 4:
            return start + head
        length = int.from_bytes(data[start + 2 : start + 4], "big")
    elif length > SHORT:
        head += 8
        if size < 10:
            return start + head
        length = int.from_bytes(data[start + 2 : start + 10], "big")
    return start + head + length


def read_text(frame: bytes) -> str | None:
    """The text of a whole frame; None if it is of another kind, or faulty."""
    if frame[0] != WHOLE_TEXT or not frame[1] & MASKED or frame[1] & LENGTH > SHORT:
        return None
    mask = 4 if frame[1] & LENGTH == SHORT else 2
    try:
        return apply_mask(frame[mask + 4 :], frame[mask : mask + 4]).decode()
    except UnicodeDecodeError:
        return None


def write_text(text: bytes) -> bytes:
    size = len(text)
    if size < SHORT:
        return bytes((WHOLE_TEXT, size)) + text
    if size < 65_536:
        return struct.pack("!BBH", WHOLE_TEXT, SHORT, size) + text
    return struct.pack("!BBQ", WHOLE_TEXT, SHORT + 1, size) + text
