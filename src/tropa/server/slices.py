"""Long work on the event loop, a slice at a time: a long game that is replayed delays nobody else's move."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable

SLICE = 0.002
"""Seconds of processor time, after which whatever else waits has its turn."""


async def in_slices(steps: Iterable[object]) -> None:
    """Go through the steps, each of which does a little."""
    began = time.thread_time()
    for _ in steps:
        if time.thread_time() - began >= SLICE:
            await asyncio.sleep(0)
            began = time.thread_time()
