"""One socket as its table sees it."""

from __future__ import annotations

import asyncio

from tropa.server.faces import Seats


class Client:
    """What is told to a client waits here until its socket has taken it, so that a slow one delays nobody."""

    def __init__(self, tokens: list[str], salt: str, room_for: int) -> None:
        self.tokens = tokens
        self.salt = salt
        self.seats: Seats = ()
        self.outbox: asyncio.Queue[str | None] = asyncio.Queue()
        self.cut_off_for = ""
        """Why nothing more is told: it fell too far behind, or may not see the table any more."""
        self._room_for = room_for

    def tell(self, message: str) -> None:
        if self.cut_off_for:
            return
        if self.outbox.qsize() >= self._room_for:
            self.cut_off("too_slow")
        else:
            self.outbox.put_nowait(message)

    def whisper(self, message: str) -> None:
        """Tell what soon doesn't matter any more: who has fallen behind goes without."""
        if self.outbox.qsize() < self._room_for // 2:
            self.tell(message)

    def cut_off(self, code: str) -> None:
        self.cut_off_for = code
        self.outbox.put_nowait(None)
