"""Carries a table's clocks: proposes a fall when somebody's time is up, reminds before that, and lets the store know when to look."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any

from tropa.core.contract import Refusal
from tropa.server.clocks import Clocks, fallen, milliseconds
from tropa.server.denials import Denied
from tropa.server.events import Fell, Rested
from tropa.server.owing import owing
from tropa.server.scenes import LEAD
from tropa.server.storage import StoreFault
from tropa.server.table import Decided, Table
from tropa.server.watch import Outage

if TYPE_CHECKING:
    from tropa.server.room import Room

PATIENCE = 0.25
"""Seconds for an action that is on its way when the time is up."""
STORE_PAUSE = 1.0
"""Seconds after which a store that failed is asked again."""
NEVER = float("inf")


class Clockwork:
    """Every process that has the table in memory proposes; the store's unique key lets it happen once."""

    def __init__(self, room: Room, clocks: Clocks) -> None:
        self.room = room
        self.clocks = clocks
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._expected: float | None = None
        """When the store is to look at the table; NEVER: not at all, None: what it knows isn't known here."""
        self._told: float | None = None
        """As it was last told."""
        self._telling = asyncio.Lock()
        self._reminded: set[tuple[int, float]] = set()

    def wake(self) -> None:
        """See when something is to be done next."""
        table = self.room.table
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        now = time.time()
        owed = [other for other in owing(table) if other.ends is not None]
        ends = min((other.ends for other in owed if other.ends is not None), default=None)
        self._expect(ends, now)
        if ends is None:
            return
        low = self.clocks.low / 1000
        moments = [ends + PATIENCE]
        for other in owed:
            if other.ends is not None and (other.seat, other.since) not in self._reminded:
                if now >= other.ends - low:
                    self._reminded.add((other.seat, other.since))
                    for remind in self.room.tools.reminders:
                        remind(table, other)
                else:
                    moments.append(other.ends - low)
        self._timer = asyncio.get_running_loop().call_later(max(0.0, min(moments) - now), self._ring)

    @property
    def is_busy(self) -> bool:
        return bool(self._tasks)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        for task in self._tasks:
            task.cancel()

    def _ring(self) -> None:
        self._timer = None
        if _fallen_now(self.room.table):
            self._begin(self._propose())
        else:
            self.wake()

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _propose(self) -> None:
        """Let those fall whose time is up. Whether the server was away meanwhile is found out first."""
        table = self.room.table
        for seat in _fallen_now(table):
            try:
                await self.room.do(None, partial(_fall, table, seat))
            except Refusal:
                continue
            except Denied as denied:
                if denied.code in ("store_failed", "store_unsure"):
                    await asyncio.sleep(STORE_PAUSE)
        self.wake()

    # When nobody's time runs --------------------------------------------------------------------------------------

    async def ready(self) -> None:
        """Before something is decided: an outage that is just over is known, and the store looks at the table even if this process ends
        right after the decision."""
        try:
            await self.room.tools.watch.check()
            if self._expected in (None, NEVER) and not self.room.table.is_finished:
                self._expected = time.time() + self.clocks.pace.bank
                await self._tell_store()
        except StoreFault as fault:
            raise Denied("store_failed") from fault

    async def rest(self, since: float, until: float) -> None:
        """Nobody could play between these moments; written once, whoever finds it out first."""
        table = self.room.table

        def decide() -> Decided:
            if table.status != "playing":
                raise Denied("stale")
            return Decided(Rested(since, until))

        with contextlib.suppress(Denied):
            await self.room.do(f"rest/{milliseconds(since)}", decide)

    async def rest_since(self, at: float) -> None:
        """The table comes into memory, and its last event was then."""
        if self.room.table.status != "playing":
            return
        try:
            outages = await self.room.tools.watch.outages_after(at)
        except StoreFault as fault:
            raise Denied("store_failed") from fault
        for outage in outages:
            await self.rest(outage.since, outage.until)

    async def rest_for(self, outage: Outage) -> None:
        """As far as the table's last event isn't later."""
        if outage.until > self.room.table.updated:
            await self.rest(outage.since, outage.until)

    def note_told(self, at: float) -> None:
        """What was decided at `at` is told: if the store took long nobody's time ran meanwhile."""
        now = time.time()
        if now - at > LEAD / 1000:
            self._begin(self.rest(at, now))

    # The store --------------------------------------------------------------------------------------------------

    def _expect(self, ends: float | None, now: float) -> None:
        """The store is told a moment that isn't too late: it costs a write only when it gets earlier, or has passed."""
        table = self.room.table
        before = 0.0 if self._expected is None else self._expected
        # Where no clock runs now, one may later.
        moment = now + self.clocks.pace.bank if ends is None else ends
        if table.status != "playing":
            moment = NEVER if table.is_finished or before <= now else before
        elif now < before <= moment:
            return
        if moment != self._expected:
            self._expected = moment
            self._begin(self._try_to_tell_store())

    async def _try_to_tell_store(self) -> None:
        with contextlib.suppress(StoreFault):
            await self._tell_store()

    async def _tell_store(self) -> None:
        """One after another, and always what is so by then."""
        watch, table = self.room.tools.watch, self.room.table.id
        async with self._telling:
            moment = self._expected
            if moment is None or moment == self._told:
                return
            try:
                await (watch.release(table) if moment == NEVER else watch.expect(table, moment))
            except StoreFault:
                self._expected = None
                raise
            self._told = moment


def _fallen_now(table: Table) -> list[int]:
    clocks = table.clocks
    people = [seat for seat in table.to_act() if table.bot_at(seat) is None]
    return [] if clocks is None else fallen(clocks, people, milliseconds(time.time()))


def _fall(table: Table, seat: int) -> Decided:
    if seat not in _fallen_now(table):
        raise Denied("stale")
    return Decided(Fell(seat))
