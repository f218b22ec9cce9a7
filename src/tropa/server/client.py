"""One socket as its table sees it."""

from __future__ import annotations

import hashlib
import itertools
import secrets
from collections.abc import Callable

from tropa.server.faces import Seats
from tropa.server.limits import Limits
from tropa.server.protocol.tables import Now

FRAME = 100_000
"""Messages that wait are sent together, until they are so long."""
NOTHING = Now([], None, None, [], 0)
_numbers = itertools.count()


def _nobody() -> None:
    """Takes what waits."""


class Client:
    """What is told to a client waits here until its socket can take it, so that a slow one delays nobody."""

    def __init__(self, tokens: list[str], visitor: str, limits: Limits, address: str = "", device: str = "") -> None:
        self.tokens = tokens
        self.device = device
        """The key of the device, if it has one."""
        self.rights: list[str] = []
        """Hashes of the tokens that its profile holds here."""
        self.address = address
        self.number = next(_numbers)
        """Who came later has a larger one."""
        self.name = f"-{hashlib.sha256(visitor.encode()).hexdigest()[:16] if visitor else secrets.token_hex(8)}"
        """Whose keys an onlooker's are: two may choose the same, and one who comes again as the same visitor is the same."""
        self.seats: Seats = ()
        self.is_looking = True
        """Its page is in sight, as far as it says."""
        self.told = NOTHING
        """How it was last told that the game stands."""
        self.cut_off_for = ""
        """Why nothing more is told: it fell too far behind, or may not see the table any more."""
        self.wake: Callable[[], None] = _nobody
        """Called when there is something to take, or nothing more will come."""
        self._limits = limits
        self._unsent: list[bytes] = []
        self._unsent_bytes = 0

    def tell(self, message: bytes) -> None:
        if self.cut_off_for:
            return
        if len(self._unsent) >= self._limits.unsent_messages or self._unsent_bytes > self._limits.unsent_bytes:
            self.cut_off("too_slow")
        else:
            self._unsent.append(message)
            self._unsent_bytes += len(message)
            self.wake()

    def whisper(self, message: bytes) -> None:
        """Tell what soon doesn't matter any more: who has fallen behind goes without."""
        if len(self._unsent) < self._limits.unsent_messages // 2:
            self.tell(message)

    def cut_off(self, code: str) -> None:
        """Tell nothing more but why; who falls behind isn't waited for, and what was meant for it is forgotten."""
        self.cut_off_for = code
        if code == "too_slow":
            self._unsent.clear()
            self._unsent_bytes = 0
        self.wake()

    @property
    def has_unsent(self) -> bool:
        return bool(self._unsent)

    def take(self) -> bytes:
        """What waits, a line for each message; empty if nothing does."""
        if self._unsent_bytes < FRAME:
            taken, self._unsent, self._unsent_bytes = self._unsent, [], 0
            return b"\n".join(taken)
        count = size = 0
        while count < len(self._unsent) and size < FRAME:
            size += len(self._unsent[count])
            count += 1
        taken, self._unsent = self._unsent[:count], self._unsent[count:]
        self._unsent_bytes -= size
        return b"\n".join(taken)
