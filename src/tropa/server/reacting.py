"""Signs that a seat shows to the others, beside the chat: so many at a time, whichever lines its person has."""

from __future__ import annotations

from tropa.server.denials import Denied
from tropa.server.limits import Limits
from tropa.server.quota import Bucket


class Reactions:
    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._buckets: dict[int, Bucket] = {}

    def count(self, seat: int) -> None:
        bucket = self._buckets.get(seat)
        if bucket is None:
            bucket = Bucket(self._limits.reactions_at_once, self._limits.reactions_per_minute / 60.0)
            self._buckets[seat] = bucket
        if not bucket.take():
            raise Denied("too_many_reactions")
