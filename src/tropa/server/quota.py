"""Rates and shares: how often something may happen, and how much of it at a time."""

from __future__ import annotations

import contextlib
import math
import time
from collections import Counter
from collections.abc import Callable, Iterator


class Bucket:
    """Holds up to `size` drops and regains `rate` of them per second; each event takes one."""

    __slots__ = ("_clock", "_drops", "_last", "rate", "size")

    def __init__(self, size: float, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.size = size
        self.rate = rate
        self._drops = size
        self._clock = clock
        self._last = clock()

    def take(self, drops: float = 1.0) -> bool:
        """False if there are not so many left."""
        if self.wait(drops) > 0.0:
            return False
        self._drops -= drops
        return True

    def spend(self, drops: float) -> None:
        """Take them, also those that aren't there yet."""
        self._drops -= drops

    def wait(self, drops: float = 1.0) -> float:
        """Seconds until there are so many."""
        now = self._clock()
        self._drops = min(self.size, self._drops + (now - self._last) * self.rate)
        self._last = now
        missing = max(0.0, drops - self._drops)
        if not missing:
            return 0.0
        return missing / self.rate if self.rate else math.inf

    @property
    def is_full(self) -> bool:
        return self._drops + (self._clock() - self._last) * self.rate >= self.size


class Quota:
    """So many events per minute for each address."""

    def __init__(self, per_minute: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.per_minute = per_minute
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str, drops: float = 1.0) -> bool:
        return self._bucket(address).take(drops)

    def wait(self, address: str) -> float:
        """Seconds until that address may again."""
        return self._bucket(address).wait()

    def _bucket(self, address: str) -> Bucket:
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self.per_minute, self.per_minute / 60.0, self._clock)
        return bucket

    def forget_idle(self) -> None:
        """Addresses with a full bucket need no memory."""
        self._buckets = {address: bucket for address, bucket in self._buckets.items() if not bucket.is_full}


class Share:
    """How much each address has of something at a time."""

    def __init__(self, each: int, all_together: int | None = None) -> None:
        self.each = each
        self.all_together = all_together
        self.counts: Counter[str] = Counter()

    def has_room(self, address: str) -> bool:
        is_full = self.all_together is not None and self.counts.total() >= self.all_together
        return not is_full and self.counts.get(address, 0) < self.each

    def add(self, address: str) -> None:
        self.counts[address] += 1

    def drop(self, address: str) -> None:
        self.counts[address] -= 1
        if not self.counts[address]:
            del self.counts[address]

    @contextlib.contextmanager
    def held(self, address: str) -> Iterator[None]:
        self.add(address)
        try:
            yield
        finally:
            self.drop(address)

    def total(self) -> int:
        return self.counts.total()
