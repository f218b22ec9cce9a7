"""Which of several workers this process is, and its line to the others: known before anything is served."""

from __future__ import annotations

import socket
import zlib
from dataclasses import dataclass


@dataclass
class Place:
    number: int = 0
    count: int = 1
    talk: socket.socket | None = None
    """Carries what this worker says to all the others."""

    def is_own(self, table: str) -> bool:
        """Whether requests about the table are brought to this process."""
        return place_of(table, self.count) == self.number


OWN = Place()
"""This process's; a worker takes its place once, at its start."""


def place_of(name: str, count: int) -> int:
    """The worker to whom a table, or an address, belongs."""
    return zlib.crc32(name.encode()) % count
