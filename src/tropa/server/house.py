"""Everything that one server process consists of, put together and taken apart."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections import Counter
from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from starlette.responses import Response

from tropa.server.crew import Crew, CrewFault, TaskFailed
from tropa.server.denials import Denied
from tropa.server.limits import Limits
from tropa.server.neighbours import Neighbours
from tropa.server.protocol.http import Insight, InsightRequest, ReplayRequest
from tropa.server.quota import Quota
from tropa.server.room import Tools
from tropa.server.rooms import Rooms, check_record_size
from tropa.server.stores import open_storage

TIDY_SECONDS = 30.0
MADE_BY_WORKERS = ("replay", "solving", "diagrams", "lesson")


class Settings(Struct, frozen=True):
    db: str
    """A `postgresql://` address, or the path of an SQLite file."""
    limits: Limits = Limits()
    bot: str = "tropa.server.thinking:decide"
    """`module:function(record, seat, strength, seed)` that decides for bots."""
    bot_pause: float = 0.8
    workers: int = max(2, os.cpu_count() or 2)
    """For bots."""
    readers: int = 2
    """For records and sheets that visitors bring."""


class House:
    def __init__(self, settings: Settings) -> None:
        limits = settings.limits
        self.limits = limits
        self.storage = open_storage(settings.db)
        modules = [settings.bot.partition(":")[0], *(f"tropa.server.{room}" for room in MADE_BY_WORKERS)]
        self.crew = Crew(settings.workers, limits.bot_seconds, modules)
        self.readers = Crew(settings.readers, limits.upload_seconds, modules)
        """For what visitors bring: however much that is, no bot waits for it."""
        self.neighbours = Neighbours(self.storage)
        tools = Tools(self.storage, self.crew, self.readers, limits, settings.bot, settings.bot_pause, self.neighbours)
        self.rooms = Rooms(tools)
        self.uploads: Counter[str] = Counter()
        """What is being worked out, by address."""
        self._made: dict[str, bytes] = {}
        """What is the same for all, by the task that makes it."""
        self.connections: Counter[str] = Counter()
        """Open sockets by address."""
        self.requests = Quota(limits.requests_per_minute)
        self.foundings = Quota(limits.tables_per_minute)
        self.replays = Quota(limits.replays_per_minute)
        self.sheets = Quota(limits.sheets_per_minute)
        self.messages = Quota(limits.messages_per_minute)

    async def open(self) -> None:
        await self.storage.open(self.rooms.heard, self.neighbours.heard)
        self.neighbours.open(self.rooms.at_hand)
        self._tidying = asyncio.create_task(self._tidy())

    async def close(self) -> None:
        self._tidying.cancel()
        self.rooms.close()
        await self.neighbours.close()
        await self.crew.close()
        await self.readers.close()
        await self.storage.close()

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(TIDY_SECONDS)
            self.rooms.forget_idle()
            for quota in (self.requests, self.foundings, self.replays, self.sheets, self.messages):
                quota.forget_idle()

    @contextlib.contextmanager
    def upload(self, address: str) -> Iterator[None]:
        """While something is worked out for an address: one address doesn't keep all readers from the others."""
        if self.uploads[address] >= self.limits.uploads_at_once:
            raise Denied("too_many_requests")
        self.uploads[address] += 1
        try:
            yield
        finally:
            self.uploads.subtract([address])
            if not self.uploads[address]:
                del self.uploads[address]

    async def replay(self, wish: ReplayRequest) -> Response:
        """Made and compressed by a worker: a long game's frames are some megabytes."""
        packed = await self._read("packed_replay", wish.record, wish.perspective)
        return _packed(packed)

    async def diagrams(self, game_id: str) -> Response:
        return await self._once("diagrams:packed_diagrams", game_id)

    async def lesson(self, game_id: str) -> Response:
        return await self._once("lesson:packed_lesson", game_id)

    async def _once(self, task: str, game_id: str) -> Response:
        """Made once by a worker: it is the same for all."""
        name = f"{task} {game_id}"
        if name not in self._made:
            try:
                self._made[name] = await self.readers.call(f"tropa.server.{task}", game_id)
            except CrewFault as fault:
                raise Denied("shutting_down") from fault
        return _packed(self._made[name])

    async def insight(self, wish: InsightRequest) -> Insight:
        if len(wish.moves) > self.limits.insight_moves:
            raise Denied("too_long", f"at most {self.limits.insight_moves} moves")
        found: Insight = await self._read("build_insight", wish.record, wish.perspective, wish.moves)
        return found

    async def _read(self, task: str, record: str, *arguments: object) -> Any:
        """What a worker makes of a record that somebody brought."""
        check_record_size(record, self.limits)
        try:
            return await self.readers.call(f"tropa.server.replay:{task}", record, *arguments)
        except TaskFailed as fault:
            raise Denied("wrong_record", str(fault).partition(": ")[2]) from fault
        except CrewFault as fault:
            raise Denied("shutting_down") from fault


def _packed(content: bytes) -> Response:
    headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding", "Cache-Control": "no-store"}
    return Response(content, media_type="application/json", headers=headers)
