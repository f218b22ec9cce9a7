"""One socket as its table sees it."""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import secrets

from tropa.server.faces import Seats
from tropa.server.limits import Limits

_numbers = itertools.count()


class Client:
    """What is told to a client waits here until its socket has taken it, so that a slow one delays nobody."""

    def __init__(self, tokens: list[str], salt: str, limits: Limits, address: str = "") -> None:
        self.tokens = tokens
        self.salt = salt
        self.address = address
        self.number = next(_numbers)
        """Who came later has a larger one."""
        self.name = f"-{hashlib.sha256(salt.encode()).hexdigest()[:16] if salt else secrets.token_hex(8)}"
        """Whose keys an onlooker's are: two may choose the same, and one who comes again by the same salt is the same."""
        self.seats: Seats = ()
        self.outbox: asyncio.Queue[str | None] = asyncio.Queue()
        self.cut_off_for = ""
        """Why nothing more is told: it fell too far behind, or may not see the table any more."""
        self._limits = limits
        self._unsent = 0

    def tell(self, message: str) -> None:
        if self.cut_off_for:
            return
        if self.outbox.qsize() >= self._limits.unsent_messages or self._unsent > self._limits.unsent_bytes:
            self.cut_off("too_slow")
        else:
            self._unsent += len(message)
            self.outbox.put_nowait(message)

    async def next_message(self) -> str | None:
        """What is told next; None when the client is to be cut off."""
        message = await self.outbox.get()
        self._unsent -= len(message or "")
        return message

    def whisper(self, message: str) -> None:
        """Tell what soon doesn't matter any more: who has fallen behind goes without."""
        if self.outbox.qsize() < self._limits.unsent_messages // 2:
            self.tell(message)

    def cut_off(self, code: str) -> None:
        """Tell nothing more but why; who falls behind isn't waited for, and what was meant for it is forgotten."""
        self.cut_off_for = code
        if code == "too_slow":
            while not self.outbox.empty():
                self.outbox.get_nowait()
        self.outbox.put_nowait(None)
