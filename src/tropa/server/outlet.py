"""The way out to one client: all that it is told in one turn of the loop goes in one piece, as soon as its line can take it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from tropa.server.client import Client
from tropa.server.denials import Denied
from tropa.server.door import SocketDoor


class Outlet:
    """No task waits for each client: writing is a call, and what can't be written yet follows when the line says so."""

    def __init__(self, door: SocketDoor, client: Client, close: Callable[[Denied], Awaitable[None]]) -> None:
        """`close` says why, and closes the line."""
        self._door = door
        self._client = client
        self._close = close
        self._loop = asyncio.get_running_loop()
        self._is_due = False
        self._ending: asyncio.Future[None] | None = None
        self._ended = asyncio.Event()
        client.wake = door.on_writable = self._flush_soon
        self._flush_soon()

    async def wait_for_end(self, seconds: float) -> None:
        """Until a client that is cut off has been told what was still meant for it, and why; no longer than that."""
        try:
            async with asyncio.timeout(seconds):
                await self._ended.wait()
        except TimeoutError:
            return

    def shut(self) -> None:
        """The client is gone."""
        self._client.wake = self._door.on_writable = _nothing
        if self._ending is not None:
            self._ending.cancel()

    def _flush_soon(self) -> None:
        if not self._is_due:
            self._is_due = True
            self._loop.call_soon(self._flush)

    def _flush(self) -> None:
        self._is_due = False
        if self._door.is_closed:
            self._ended.set()
            return
        if self._client.has_unsent and self._door.is_taking:
            self._door.write_text(self._client.take())
            if self._client.has_unsent:
                # What is long goes in pieces, each if the door is still open by then.
                self._flush_soon()
        if self._client.cut_off_for and self._ending is None and not self._client.has_unsent:
            self._ending = asyncio.ensure_future(self._end())

    async def _end(self) -> None:
        await self._close(Denied(self._client.cut_off_for))
        self._ended.set()


def _nothing() -> None:
    """Nobody listens any more."""
