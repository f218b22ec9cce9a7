"""Rates: how often something may happen."""

from __future__ import annotations

import time
from collections.abc import Callable


class Bucket:
    """Holds up to `size` drops and regains `rate` of them per second; each event takes one."""

    __slots__ = ("_clock", "_drops", "_last", "rate", "size")

    def __init__(self, size: float, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.size = size
        self.rate = rate
        self._drops = size
        self._clock = clock
        self._last = clock()

    def take(self) -> bool:
        """False if there is none left."""
        now = self._clock()
        self._drops = min(self.size, self._drops + (now - self._last) * self.rate)
        self._last = now
        if self._drops < 1.0:
            return False
        self._drops -= 1.0
        return True

    @property
    def is_full(self) -> bool:
        return self._drops + (self._clock() - self._last) * self.rate >= self.size


class Quota:
    """So many events per minute for each address."""

    def __init__(self, per_minute: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.per_minute = per_minute
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self.per_minute, self.per_minute / 60.0, self._clock)
        return bucket.take()

    def forget_idle(self) -> None:
        """Addresses with a full bucket need no memory."""
        self._buckets = {address: bucket for address, bucket in self._buckets.items() if not bucket.is_full}
