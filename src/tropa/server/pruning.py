"""A server that was told how long to keep what prunes its store by itself, a table at a time, while everybody plays."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from functools import partial

from tropa.server import place
from tropa.server.profiles import erasing, ledger
from tropa.server.profiles.erasing import Overtaken
from tropa.server.retention import DAY, Age, judge, kept_since, old_tables, remove, unseen_profiles
from tropa.server.rooms import Rooms
from tropa.server.settings import Settings
from tropa.server.storage import REWRITTEN, Storage, StoreFault

ROUND_SECONDS = 6 * 3600.0
FIRST_SECONDS = 60.0
"""A server that has just started has better things to do."""
GONE = -1
"""In place of an event's number: the table was deleted."""

log = logging.getLogger("tropa")


def days_of(settings: Settings) -> dict[Age, float]:
    """How many days tables of each kind are kept; those that stay aren't named."""
    days: dict[Age, float] = {
        "unstarted": settings.keep_unstarted,
        "unfinished": settings.keep_unfinished,
        "finished": settings.keep_finished,
    }
    return {kind: kept for kind, kept in days.items() if kept > 0.0}


class Pruner:
    def __init__(self, storage: Storage, rooms: Rooms, settings: Settings) -> None:
        self._storage = storage
        self._rooms = rooms
        self._days = days_of(settings)
        self._profile_days = settings.keep_profiles

    @property
    def is_needed(self) -> bool:
        """One worker of several does it; two servers on a database may both, what is gone is gone."""
        return place.OWN.number == 0 and bool(self._days or self._profile_days > 0.0)

    async def run(self) -> None:
        await asyncio.sleep(FIRST_SECONDS)
        while True:
            try:
                await self.go_round(time.time())
            except StoreFault as fault:
                log.warning("pruning has to wait: %s", fault)
            await asyncio.sleep(ROUND_SECONDS)

    async def go_round(self, now: float) -> None:
        if self._days:
            for table, last in await self._storage.look_up(partial(old_tables, days=self._days, now=now)):
                await self._prune_table(table, last, now)
        if self._profile_days > 0.0:
            before = now - DAY * self._profile_days
            for profile in await self._storage.look_up(partial(unseen_profiles, before=before)):
                await self._prune_profile(profile, now)

    async def _prune_table(self, table: str, last: float, now: float) -> None:
        # Playing it through takes a while: in a thread, so that nobody waits.
        judged = await asyncio.to_thread(judge, await self._storage.load(table))
        before = kept_since(judged.kind, self._days, now)
        if last < before and await self._storage.keep(partial(remove, table=table, judged=judged, before=before)):
            self._rooms.heard(table, GONE)
            await self._storage.tell(table, GONE)

    async def _prune_profile(self, profile: str, now: float) -> None:
        """As if they had done it themselves."""
        for held in await self._storage.look_up(partial(ledger.all_held, profile=profile)):
            # Somebody plays there right now: the next round takes it.
            with contextlib.suppress(Overtaken):
                for table in await self._storage.keep(partial(erasing.erase_seat, profile=profile, held=held)):
                    self._rooms.heard(table, REWRITTEN)
                    await self._storage.tell(table, REWRITTEN)
        if not await self._storage.look_up(partial(ledger.all_held, profile=profile)):
            await self._storage.keep(partial(erasing.drop, profile=profile, now=now))
