"""Whether a store is well, asked in a thread of its own: an answer comes in time, even if the store doesn't."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from tropa.server.storage import StoreFault

CHECK_SECONDS = 4.5
"""Whoever asks is told within five."""


class Pulse:
    def __init__(self, beat: Callable[[], None]) -> None:
        self._beat = beat
        """Writes and reads something; raises a StoreFault that says what is wrong."""
        self._beating: asyncio.Future[None] | None = None

    async def check(self) -> None:
        # A store that hangs holds one thread, however often it is asked.
        if self._beating is None or self._beating.done():
            self._beating = asyncio.ensure_future(asyncio.to_thread(self._beat))
        done, _ = await asyncio.wait([self._beating], timeout=CHECK_SECONDS)
        if not done:
            raise StoreFault(f"the store hasn't answered for {CHECK_SECONDS} seconds")
        self._beating.result()
