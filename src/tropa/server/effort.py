"""What visitors cost the event loop: who has used up their share waits, so that nobody else does."""

from __future__ import annotations

import asyncio

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from tropa.server.addresses import visitor_of
from tropa.server.limits import Limits
from tropa.server.quota import Bucket

# In milliseconds of the event loop, roughly.
REQUEST = 1.0
SNAPSHOT = 3.0
MESSAGE = 0.5
SUMMARY = 0.5
LINE = 0.3


class Efforts:
    """How much of the loop each address may use: `effort_at_once`, and then so much per second."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._buckets: dict[str, Bucket] = {}

    def spend(self, address: str, milliseconds: float) -> float:
        """Note what was used or is about to be; returns the seconds that the address has to wait for it."""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self.limits.effort_at_once, self.limits.effort_per_second)
        bucket.spend(milliseconds)
        return bucket.wait(0.0)

    async def pay(self, address: str, milliseconds: float) -> None:
        """Wait until it may be used."""
        seconds = self.spend(address, milliseconds)
        if seconds > 0.0:
            await asyncio.sleep(seconds)

    def forget_idle(self) -> None:
        self._buckets = {address: bucket for address, bucket in self._buckets.items() if not bucket.is_full}


class Pace:
    """Lets every request, and every socket that is opened, wait until its address may."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            efforts: Efforts = scope["app"].state.house.efforts
            await efforts.pay(visitor_of(HTTPConnection(scope)), REQUEST if scope["type"] == "http" else SNAPSHOT)
        await self.app(scope, receive, send)
