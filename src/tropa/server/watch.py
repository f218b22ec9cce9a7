"""The watch over clocks: a heartbeat in the store tells when no server was there, and tables whose time may be up are looked after."""

from __future__ import annotations

import asyncio
import logging
import socket
import time
from collections.abc import Awaitable, Callable
from functools import partial

from msgspec import Struct

from tropa.server import place
from tropa.server.denials import Denied
from tropa.server.logs import shown_table
from tropa.server.storage import Ask, Storage, StoreFault

BEAT_SECONDS = 2.0
GAP_SECONDS = 5.0
"""If all heartbeats are older no server was there since."""
FINDING_SECONDS = 2.0
"""So long browsers take to find a server that is there again."""
AT_ONCE = 20
"""So many tables whose time may be up are looked after in one beat."""
NAMES = "clocks/%"

log = logging.getLogger("tropa")


class Outage(Struct, frozen=True):
    """No server was there, or none could reach the store, or one of several had to be started again, between these moments."""

    since: float
    until: float


class Round(Struct):
    """What a beat found."""

    outages: list[Outage]
    """Those that ended after what was known."""
    due: list[str]
    """Tables at which somebody's time may be up."""


class Watch:
    """Beats only while clocks run somewhere: a server without them writes nothing."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._name = f"clocks/{socket.gethostname()}/{place.OWN.number}"
        """Whoever beat by this name before is gone: this process has its place."""
        self._has_beaten = False
        self._known = 0.0
        """Outages that ended up to then are known."""
        self._beat_at = 0.0
        """When the last beat was written from here."""
        self._lock = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None
        self._rest: Callable[[Outage], Awaitable[None]] = _forget
        self._look_after: Callable[[str], Awaitable[None]] = _forget

    async def open(self, rest: Callable[[Outage], Awaitable[None]], look_after: Callable[[str], Awaitable[None]]) -> None:
        """Whoever was away learns of it before any table is served: `rest` tells those in memory, `look_after` takes one up."""
        self._rest, self._look_after = rest, look_after
        self._task = asyncio.create_task(self._go_on(await self._beat()))

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def check(self) -> None:
        """Make sure that an outage that is just over is known; raises a StoreFault if that can't be found out."""
        if time.time() - self._beat_at > GAP_SECONDS:
            await self._beat()

    async def outages_after(self, at: float) -> list[Outage]:
        question = "SELECT since, until FROM outages WHERE until > ? ORDER BY since"
        found = await self._storage.look_up(lambda ask: ask(question, at))
        return [Outage(*row) for row in found]

    async def expect(self, table: str, due: float) -> None:
        """Somebody's time at the table may be up at that moment, and not before."""
        await self._storage.keep(partial(_expect, name=self._name, table=table, due=due, now=time.time()))

    async def release(self, table: str) -> None:
        """No clock runs at the table."""
        await self._storage.keep(lambda ask: ask("DELETE FROM clocks WHERE table_id = ?", table))

    async def _go_on(self, due: list[str]) -> None:
        while True:
            for table in due:
                try:
                    await self._look_after(table)
                except (Denied, StoreFault) as fault:
                    log.warning("the clocks of table %s can't be looked after: %s", shown_table(table), fault)
            await asyncio.sleep(BEAT_SECONDS)
            try:
                due = await self._beat()
            except StoreFault as fault:
                log.warning("the clocks' heartbeat can't be written: %s", fault)

    async def _beat(self) -> list[str]:
        async with self._lock:
            now = time.time()
            if not await self._storage.look_up(lambda ask: ask("SELECT 1 FROM clocks LIMIT 1")):
                self._beat_at, self._has_beaten = now, True
                return []
            beat = partial(_beat, name=self._name, now=now, known=self._known, is_first=not self._has_beaten)
            found = await self._storage.keep(beat)
            self._beat_at, self._has_beaten = now, True
            self._known = max([self._known, *(outage.until for outage in found.outages)])
        for outage in found.outages:
            await self._rest(outage)
        return found.due


async def _forget(_: object) -> None:
    """Nothing is served yet."""


def _beat(ask: Ask, name: str, now: float, known: float, is_first: bool) -> Round:
    beats: dict[str, float] = dict(ask("SELECT name, at FROM heartbeat WHERE name LIKE ?", NAMES))
    since = _away_since(beats, beats.get(name) if is_first else None, now)
    if since is not None:
        # Of several processes the first one counts.
        until = now + FINDING_SECONDS
        ask("INSERT INTO outages (since, until) VALUES (?, ?) ON CONFLICT (since) DO NOTHING", since, until)
    ask("DELETE FROM heartbeat WHERE name LIKE ? AND at < ?", NAMES, now - GAP_SECONDS)
    _note_beat(ask, name, now)
    outages = [Outage(*row) for row in ask("SELECT since, until FROM outages WHERE until > ? ORDER BY since", known)]
    due = ask("SELECT table_id FROM clocks WHERE due <= ? ORDER BY due LIMIT ?", now, AT_ONCE)
    return Round(outages, [table for (table,) in due])


def _away_since(beats: dict[str, float], before: float | None, now: float) -> float | None:
    """Since when nobody carried some clocks, or None; `before`: the last beat of who had this process's place before."""
    last = max(beats.values(), default=now)
    if now - last > GAP_SECONDS:
        return last
    # It is just gone. After a longer time its tables were carried by others.
    return before if before is not None and now - before <= GAP_SECONDS else None


def _expect(ask: Ask, name: str, table: str, due: float, now: float) -> None:
    if not ask("SELECT 1 FROM clocks LIMIT 1"):
        # Nobody has watched until now, and nobody's time has run.
        _note_beat(ask, name, now)
    ask(
        "INSERT INTO clocks (table_id, due) VALUES (?, ?) ON CONFLICT (table_id) DO UPDATE SET due = excluded.due",
        table,
        due,
    )


def _note_beat(ask: Ask, name: str, now: float) -> None:
    ask("INSERT INTO heartbeat (name, at) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET at = excluded.at", name, now)
