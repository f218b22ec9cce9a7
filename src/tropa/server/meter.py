"""What a running server counts of itself: cheap to note, read by `/metrics`."""

from __future__ import annotations

import asyncio
import time
from bisect import bisect_left
from collections import Counter

BOUNDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
"""Seconds."""
BEAT_SECONDS = 0.02


class Span:
    """How long something takes, counted by bounds."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0
        self.longest = 0.0

    def note(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds
        self.longest = max(self.longest, seconds)

    def buckets(self) -> list[tuple[str, float]]:
        """Cumulated, as Prometheus wants them."""
        reached = 0
        found: list[tuple[str, float]] = []
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self.counts, strict=True):
            reached += count
            found.append((bound, float(reached)))
        return found


class Meter:
    def __init__(self) -> None:
        self.moves = Span()
        """From the decision about an event of a table until everybody is told."""
        self.writes = Span()
        """Until an event is safe in the store."""
        self.turns = Span()
        """One turn of the event loop, in processor time of its thread: so long everybody waits."""
        self.requests: Counter[str] = Counter()
        """Answers over HTTP by status."""
        self.refusals: Counter[str] = Counter()
        """What was too much of something, by code."""
        self.write_faults = 0
        self.fault_at = -1e9
        """When the store last refused to write."""

    def note_write_fault(self) -> None:
        self.write_faults += 1
        self.fault_at = time.monotonic()

    async def watch_loop(self) -> None:
        """Beat. A beat that is late waited for a turn that took so long, unless the machine was busy with something else: then
        the loop's thread hasn't worked for so long."""
        while True:
            began, worked = time.perf_counter(), time.thread_time()
            await asyncio.sleep(BEAT_SECONDS)
            late = time.perf_counter() - began - BEAT_SECONDS
            self.turns.note(max(0.0, min(late, time.thread_time() - worked)))
