"""How long a decision may take: so many iterations, or so much time."""

from __future__ import annotations

import time
from typing import final

from mypy_extensions import i64


@final
class Budget:
    """Iterations, or seconds from when it was made; 0: no such limit."""

    def __init__(self, iterations: i64, seconds: float = 0.0) -> None:
        self.iterations: i64 = iterations
        self.seconds: float = seconds
        self.end: float = time.perf_counter() + seconds

    def is_timed(self) -> bool:
        return self.seconds > 0.0

    def has_time(self) -> bool:
        """Seconds were given, and some are left."""
        return self.seconds > 0.0 and time.perf_counter() < self.end

    def is_used_up(self, done: i64) -> bool:
        """By so many iterations, or by the time that they took."""
        if self.iterations > 0 and done >= self.iterations:
            return True
        return self.seconds > 0.0 and time.perf_counter() >= self.end

    def part(self, share: float) -> Budget:
        """The same iterations, and a share of the seconds that are left."""
        left = self.end - time.perf_counter() if self.has_time() else 0.0
        return Budget(self.iterations, share * left)
