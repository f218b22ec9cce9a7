"""Everything that one server process consists of, put together and taken apart."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from typing import Any

from starlette.responses import Response

from tropa.bots.advice_structs import Advice
from tropa.server.analyses.desk import Analyses
from tropa.server.crew import ATTEMPTS, Crew, CrewBusy, CrewFault, TaskFailed
from tropa.server.days.dares import Dares
from tropa.server.days.days import Days
from tropa.server.denials import Denied
from tropa.server.door import Entrance
from tropa.server.effort import Efforts
from tropa.server.lobby.lobby import Lobby
from tropa.server.meter import Meter
from tropa.server.neighbours import Neighbours
from tropa.server.notices.post_office import PostOffice
from tropa.server.notices.ringer import Ringer
from tropa.server.notices.stirred import Stirred
from tropa.server.profiles.profiles import Profiles
from tropa.server.protocol.http import Insight, InsightRequest, ReplayRequest
from tropa.server.pruning import Pruner
from tropa.server.quota import Bucket, Quota, Share
from tropa.server.rooms import Rooms, check_record_size
from tropa.server.settings import Settings
from tropa.server.stores import open_storage
from tropa.server.tools import Tools
from tropa.server.watch import Watch

TIDY_SECONDS = 30.0
SILENCE = 20.0
"""So many seconds longer than it may take, a worker that analyses and doesn't answer is waited for."""
MADE_BY_WORKERS = ("advising", "analyses.working", "replay", "solving", "diagrams", "lesson", "profiles.records")


class House:
    def __init__(self, settings: Settings, entrance: Entrance) -> None:
        limits = settings.limits
        self.settings = settings
        self.limits = limits
        self.meter = Meter()
        self.is_closing = False
        self.lines = entrance.lines
        self.efforts = entrance.efforts
        self.storage = open_storage(settings.db)
        modules = [
            settings.bot.partition(":")[0],
            "tropa.puzzles.answers",
            *(f"tropa.server.{room}" for room in MADE_BY_WORKERS),
        ]
        self.crew = Crew(settings.thinkers, limits.bot_seconds, modules)
        self.readers = Crew(settings.readers, limits.upload_seconds, modules, each=max(1, settings.readers - 1))
        """For what visitors bring: however much that is, no bot waits for it."""
        self.advisers = Crew(settings.advisers, limits.hint_seconds, modules, each=1)
        """For hints: neither bots nor uploads wait for them."""
        self.analysts = Crew(settings.analysts, limits.analysis_seconds + SILENCE, modules, each=1)
        """For games that are over, which can wait longest."""
        self.neighbours = Neighbours(self.storage)
        self.profiles = Profiles(self.storage, limits)
        self.office = PostOffice(self.storage, settings)
        self.stirred = Stirred(self.office.is_open)
        self.lobby = Lobby(self.storage, limits, settings.lobby, self.neighbours.tell_relisted)
        self.watch = Watch(self.storage)
        self.rooms = Rooms(
            Tools(
                self.storage,
                self.crew,
                self.readers,
                limits,
                settings.bot,
                settings.bot_pause,
                self.neighbours,
                self.meter,
                self.profiles,
                self.stirred,
                self.lobby.note,
                self.watch,
            )
        )
        self.ringer = Ringer(self.storage, self.rooms, self.office, self.stirred)
        self.pruner = Pruner(self.storage, self.rooms, settings)
        self.days = Days(self.profiles, self.rooms)
        self.dares = Dares(self.profiles, self.rooms)
        self.analyses = Analyses(self.analysts, self.profiles, limits)
        self.uploads = Share(limits.uploads_at_once)
        """What is being worked out, by address."""
        self._made: dict[str, bytes] = {}
        """What is the same for all, by the task that makes it."""
        self.connections = Share(limits.connections_per_address, limits.connections)
        """Open sockets of onlookers, and of those who haven't greeted yet."""
        self.players = Share(limits.connections_per_address, limits.connections)
        """Open sockets of those who hold seats."""
        self.requests = Quota(limits.requests_per_minute)
        self.foundings = Quota(limits.tables_per_minute)
        self.replays = Quota(limits.replays_per_minute)
        self.sheets = Quota(limits.sheets_per_minute)
        self.hints = Quota(limits.hints_per_minute)
        self.analysing = Quota(limits.analyses_per_minute)
        self.exports = Quota(limits.exports_per_minute)
        self.reports = Quota(limits.reports_per_minute)
        self.guesses = Quota(limits.guesses_per_minute)
        self.guesses_in_all = Bucket(limits.guesses_in_all_per_minute, limits.guesses_in_all_per_minute / 60.0)
        """Codes and recovery texts that were tried, whoever did."""
        self.trials = Quota(limits.trials_per_minute)
        self.messages = Quota(limits.messages_per_minute)

        by_requests = (self.requests, self.foundings, self.replays, self.sheets, self.hints, self.analysing, self.messages)
        by_profiles = (self.exports, self.reports, self.guesses, self.trials, self.profiles.made)
        self._quotas: tuple[Quota | Efforts, ...] = (*by_requests, *by_profiles, self.efforts)

    async def open(self) -> None:
        await self.storage.open(self.rooms.heard, self.neighbours.heard, self.rooms.has)
        self.neighbours.open(self.rooms.at_hand, self.lobby.heard)
        self.lobby.open()
        await self.watch.open(self.rooms.rest, self.rooms.look_after)
        self._tasks = [asyncio.create_task(self._tidy())]
        if self.pruner.is_needed:
            self._tasks.append(asyncio.create_task(self.pruner.run()))
        if self.office.is_open:
            self._tasks.append(asyncio.create_task(self.ringer.run()))
        if self.settings.metrics:
            self._tasks.append(asyncio.create_task(self.meter.watch_loop()))

    async def close(self) -> None:
        self.is_closing = True
        for task in self._tasks:
            task.cancel()
        self.lobby.close()
        await self.watch.close()
        self.rooms.close()
        await self.neighbours.close()
        await self.analyses.close()
        for crew in (self.crew, self.readers, self.advisers, self.analysts):
            await crew.close()
        self.office.close()
        await self.profiles.close()
        await self.storage.close()

    def take_leave(self) -> None:
        """This process goes down: clients are sent to the next."""
        self.rooms.take_leave()
        self.lobby.take_leave()

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(TIDY_SECONDS)
            self.rooms.forget_idle()
            for quota in self._quotas:
                quota.forget_idle()

    @contextlib.contextmanager
    def upload(self, address: str) -> Iterator[None]:
        """While something is worked out for an address: one address doesn't keep all readers from the others."""
        if not self.uploads.has_room(address):
            raise Denied("too_many_requests", seconds=self.readers.wait(address))
        with self.uploads.held(address):
            yield

    async def advise(self, record: str, seat: int, depth: int, seed: int, address: str) -> Advice:
        """What an adviser says, when it is that address's turn."""
        patience = self.limits.queue_seconds
        try:
            advice: Advice = await self.advisers.call(
                "tropa.server.advising:advise_seat", record, seat, depth, seed, owner=address, attempts=1, patience=patience
            )
        except CrewBusy as fault:
            raise Denied("busy", seconds=fault.seconds) from fault
        except (TaskFailed, CrewFault) as fault:
            raise Denied("no_hint_here") from fault
        return advice

    async def read(self, task: str, *arguments: object, address: str, attempts: int = ATTEMPTS) -> Any:
        """What a reader makes of it, when it is that address's turn."""
        patience = self.limits.queue_seconds
        if (seconds := self.readers.wait(address)) > patience:
            raise Denied("busy", seconds=seconds)
        try:
            return await self.readers.call(task, *arguments, owner=address, attempts=attempts, patience=patience)
        except CrewBusy as fault:
            raise Denied("busy", seconds=fault.seconds) from fault

    async def replay(self, wish: ReplayRequest, address: str) -> Response:
        """Made and compressed by a worker: a long game's frames are some megabytes."""
        packed = await self._read("packed_replay", wish.record, wish.perspective, address=address)
        return _packed(packed)

    async def diagrams(self, game_id: str) -> Response:
        return await self._once("diagrams:packed_diagrams", game_id)

    async def lesson(self, game_id: str, name: str) -> Response:
        return await self._once("lesson:packed_lesson", game_id, name)

    async def _once(self, task: str, *arguments: str) -> Response:
        """Made once by a worker: it is the same for all."""
        name = " ".join([task, *arguments])
        if name not in self._made:
            try:
                self._made[name] = await self.readers.call(f"tropa.server.{task}", *arguments)
            except CrewFault as fault:
                raise Denied("shutting_down") from fault
        return _packed(self._made[name])

    async def insight(self, wish: InsightRequest, address: str) -> Insight:
        if len(wish.moves) > self.limits.insight_moves:
            raise Denied("too_long", f"at most {self.limits.insight_moves} moves")
        found: Insight = await self._read("build_insight", wish.record, wish.perspective, wish.moves, address=address)
        return found

    async def _read(self, task: str, record: str, *arguments: object, address: str) -> Any:
        """What a worker makes of a record that somebody brought."""
        check_record_size(record, self.limits)
        try:
            return await self.read(f"tropa.server.replay:{task}", record, *arguments, address=address)
        except TaskFailed as fault:
            raise Denied("wrong_record", str(fault).partition(": ")[2]) from fault
        except CrewFault as fault:
            raise Denied("shutting_down") from fault


def _packed(content: bytes) -> Response:
    headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding", "Cache-Control": "no-store"}
    return Response(content, media_type="application/json", headers=headers)
