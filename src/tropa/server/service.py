"""What whoever runs the server asks it: is it alive, can it work, how is it doing. None of it counts against a visitor's quota."""

from __future__ import annotations

import asyncio
import logging
import time
from importlib import import_module

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from tropa.server.addresses import is_among
from tropa.server.api import house_of, json
from tropa.server.house import House
from tropa.server.static import build_id
from tropa.server.storage import StoreFault

PATIENCE = 4.0
"""Seconds that the store may take."""
FRESH = 1.0
"""Seconds for which an answer of the store is good for all who ask."""
RECENTLY = 30.0
"""Seconds for which a refusal to write counts."""

log = logging.getLogger("tropa")


class Health(Struct):
    status: str
    build: str = ""
    """Which build of the client the server has: a page of another one loads itself again."""


class Readiness(Struct):
    is_ready: bool
    faults: list[str]


class StoreProbe:
    """Asks the store whether it answers; one question at a time, however many want to know."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._asking: asyncio.Task[str] | None = None
        self._asked_at = 0.0

    async def fault(self) -> str:
        """What is wrong with the store; empty if nothing is."""
        is_fresh = time.monotonic() - self._asked_at < FRESH
        if self._asking is None or (self._asking.done() and not is_fresh):
            self._asked_at = time.monotonic()
            self._asking = asyncio.create_task(self._ask())
        done, _ = await asyncio.wait([self._asking], timeout=PATIENCE)
        if not done:
            return f"the store hasn't answered for {time.monotonic() - self._asked_at:.0f} s"
        return self._asking.result()

    async def _ask(self) -> str:
        try:
            await self.house.storage.check()
        except StoreFault as fault:
            log.error("the store doesn't work: %s", fault)
            return "the store can't be read or written"
        return ""


def faults_of_writing(house: House) -> list[str]:
    since = time.monotonic() - house.meter.fault_at
    return [f"the store refused to write {since:.0f} s ago"] if since < RECENTLY else []


async def health(request: Request) -> Response:
    """The process answers."""
    return json(Health("ok", build_id()))


async def ready(request: Request) -> Response:
    """The process can serve tables: its store answers, and has refused nothing of late."""
    house = house_of(request)
    probe = request.app.state.probe
    assert isinstance(probe, StoreProbe)
    fault = await probe.fault()
    faults = [*([fault] if fault else []), *faults_of_writing(house)]
    if house.is_closing:
        faults.append("the server is closing")
    return json(Readiness(not faults, faults), 503 if faults else 200)


async def metrics(request: Request) -> Response:
    """Only for whom the operator has named."""
    house = house_of(request)
    if request.client is None or not is_among(request.client.host, house.settings.metrics):
        return Response("There is nothing at this address.", 404, media_type="text/plain")
    content: bytes = import_module("tropa.server.metrics").render(house)
    return Response(
        content, headers={"Content-Type": "text/plain; version=0.0.4; charset=utf-8", "Cache-Control": "no-store"}
    )
