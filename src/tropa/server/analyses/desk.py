"""Analyses as the house sees them: each is worked out once, by whichever process was asked first, and kept in the store."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from functools import partial

import msgspec

from tropa.bots.advice import ENGINE
from tropa.bots.measures import worlds_for
from tropa.server.analyses import rows
from tropa.server.analyses.rows import Kept, Name
from tropa.server.analyses.working import Reading
from tropa.server.crew import Crew, CrewFault, TaskFailed
from tropa.server.denials import Denied
from tropa.server.limits import Limits
from tropa.server.profiles.profiles import Profiles
from tropa.server.protocol.analyses import AnalysisState, AnalysisStatus, GameAnalysis
from tropa.server.quota import Share

BEAT = 1.0
"""Seconds between two words of the process that works one out."""

log = logging.getLogger("tropa")
_analysis = msgspec.json.Decoder(GameAnalysis)


class Work:
    """One that this process works out."""

    def __init__(self, name: Name, record: str, address: str) -> None:
        self.name = name
        self.record = record
        self.address = address
        self.begun: float | None = None
        self.share = 0.0
        self.body = ""
        self.is_wanted = True

    def told(self, reported: tuple[float, bytes]) -> bool:
        """By its worker; called in a thread of the crew."""
        if self.begun is None:
            self.begun = time.monotonic()
        self.share, body = reported
        self.body = body.decode()
        return self.is_wanted

    def seconds_left(self, waiting: float) -> float:
        """About; of what has to wait, until it begins."""
        if self.begun is None:
            return waiting
        spent = time.monotonic() - self.begun
        return spent / self.share * (1.0 - self.share) if self.share > 0.0 else 0.0


class Analyses:
    def __init__(self, crew: Crew, profiles: Profiles, limits: Limits) -> None:
        self.crew = crew
        self.profiles = profiles
        self.limits = limits
        self.holder = secrets.token_hex(8)
        self.shares = Share(limits.analyses_at_once, limits.analyses_waiting)
        """Those under way or waiting here, by address."""
        self._tasks: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        """Those under way are given up, and said to be."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def begin(self, reading: Reading, record: str, table: str, address: str) -> AnalysisState:
        """The analysis of a record, worked out from now on if it isn't known; `table` played it, if it isn't empty."""
        name = name_of(reading)
        known = await self.profiles.look_up(partial(rows.find, name=name))
        is_new = known is None or not (known.status == "done" or rows.is_held(known, time.time()))
        if is_new and not self.shares.has_room(address):
            raise Denied("busy", seconds=self._wait(address))
        ticket = secrets.token_hex(16)
        row, is_mine = await self.profiles.keep(
            partial(rows.claim, name=name, table=table, holder=self.holder, ticket=ticket, now=time.time())
        )
        if is_mine:
            work = asyncio.create_task(self._work_out(Work(name, record, address)))
            self._tasks.add(work)
            work.add_done_callback(self._tasks.discard)
        return state_of(name.record, row, ticket if is_mine else "")

    def _wait(self, address: str) -> float:
        return max(self.crew.wait(address), 1.0)

    async def _newest(self, record: str) -> rows.Kept | None:
        return await self.profiles.look_up(partial(rows.find_newest, record=record, engine=ENGINE))

    async def look(self, record: str) -> AnalysisState:
        row = await self._newest(record)
        if row is None:
            raise Denied("no_analysis")
        return state_of(record, row)

    async def look_at(self, table: str) -> AnalysisState | None:
        """That of a table, if there is one: most games were never looked back on."""
        record = await self.profiles.look_up(partial(rows.record_of, table=table))
        row = None if record is None else await self._newest(record)
        return None if record is None or row is None else state_of(record, row)

    async def stop(self, record: str, ticket: str) -> None:
        """By whoever began it; what is known by then stays."""
        if not await self.profiles.keep(partial(rows.ask_to_stop, record=record, ticket=ticket)):
            raise Denied("no_analysis")

    # Working out ------------------------------------------------------------------------------------------------

    async def _work_out(self, work: Work) -> None:
        task = f"{__package__}.working:work_out"
        status: AnalysisStatus = "lost"
        beating = asyncio.create_task(self._beat(work))
        with self.shares.held(work.address):
            try:
                made: bytes = await self.crew.call(
                    task, work.record, work.name.worlds, self.limits.analysis_seconds,
                    owner=work.address, attempts=1, told=work.told,
                )  # fmt: skip
                work.body = made.decode()
                status = "done" if work.is_wanted else "stopped"
            except (TaskFailed, CrewFault) as fault:
                log.warning("an analysis wasn't finished: %s", fault)
            finally:
                beating.cancel()
                share = 1.0 if status == "done" else work.share
                settled = partial(
                    rows.settle,
                    name=work.name,
                    holder=self.holder,
                    status=status,
                    share=share,
                    body=work.body,
                    now=time.time(),
                )
                await asyncio.shield(self._settle(settled))

    async def _settle(self, settled: partial[None]) -> None:
        try:
            await self.profiles.keep(settled)
        except Denied as denied:
            log.warning("an analysis wasn't kept: %s", denied.code)

    async def _beat(self, work: Work) -> None:
        while True:
            await asyncio.sleep(BEAT)
            status = "waiting" if work.begun is None else "working"
            seconds = work.seconds_left(self._wait(work.address))
            try:
                work.is_wanted = await self.profiles.keep(
                    partial(
                        rows.beat, name=work.name, holder=self.holder, status=status, share=work.share,
                        seconds=seconds, body=work.body, now=time.time(),
                    )
                )  # fmt: skip
            except Denied as denied:
                log.warning("an analysis goes on untold: %s", denied.code)


def name_of(reading: Reading) -> Name:
    return Name(reading.id, ENGINE, worlds_for(reading.game).analysis)


def state_of(record: str, row: Kept, ticket: str = "") -> AnalysisState:
    analysis = _analysis.decode(row.body) if row.body else None
    return AnalysisState(record, _status_of(row), row.share, row.seconds, analysis, ticket)


def _status_of(row: Kept) -> AnalysisStatus:
    if row.status == "done":
        return "done"
    if row.status == "stopped":
        return "stopped"
    if not rows.is_held(row, time.time()):
        return "lost"
    return "waiting" if row.status == "waiting" else "working"
