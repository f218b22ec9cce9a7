"""Profiles as the house sees them: whose key it is, which seats belong to it, and what its games came to."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable
from functools import partial

from tropa.server.denials import Denied
from tropa.server.limits import Limits
from tropa.server.profiles import ledger, results
from tropa.server.profiles.ledger import HeldSeat, Right, hash_key, is_key
from tropa.server.quota import Quota
from tropa.server.standing.keeping import keep_ended
from tropa.server.standing.ranks import load_model
from tropa.server.storage import Ask, Storage, StoreFault, T, Work
from tropa.server.table import Table

log = logging.getLogger("tropa")


class Profiles:
    def __init__(self, storage: Storage, limits: Limits) -> None:
        self.storage = storage
        self.limits = limits
        self.made = Quota(limits.profiles_per_minute)
        """New ones, by address."""
        self._tasks: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        """Write what is being written."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def look_up(self, work: Work[T]) -> T:
        return await _told(self.storage.look_up(work))

    async def keep(self, work: Work[T]) -> T:
        return await _told(self.storage.keep(work))

    # Seats ------------------------------------------------------------------------------------------------------

    async def rights_at(self, key: str, table: str) -> list[Right]:
        """What the profile of that device holds at a table; nothing if there is no such profile."""
        if not is_key(key):
            return []
        return await self.look_up(partial(_rights_at, hash_key(key), table))

    async def meet(self, key: str, table: Table, tokens: list[str], address: str) -> list[Right]:
        """A device comes to a table with these tokens: their seats belong to its profile from now on. Returns all of its rights
        there. If the store can't be asked now the tokens are good enough."""
        try:
            rights = await self.rights_at(key, table.id)
            new = [right for right in proven(table, tokens) if right not in rights]
            if new:
                await self.bind(key, table.id, new, address)
        except Denied as denied:
            log.warning("seats were not given to their profile: %s", denied.code)
            return []
        return rights + new

    async def bind(self, key: str, table: str, rights: list[Right], address: str) -> bool:
        """Give seats to the profile of a device, which is made if there is none yet; False if there can't be more of them."""
        if not rights or not is_key(key):
            return False
        device, now = hash_key(key), time.time()
        is_new = await self.look_up(lambda ask: ledger.profile_of(ask, device) is None)
        if is_new and not self.made.take(address):
            return False
        return await self.keep(partial(_bind, device, {table: rights}, now, self.limits))

    async def count_new(self, key: str, address: str) -> None:
        """A profile is about to be made, unless the device has one; refused if its address has made too many."""
        is_new = await self.look_up(lambda ask: ledger.profile_of(ask, hash_key(key)) is None)
        if is_new and not self.made.take(address):
            raise Denied("too_many_requests", seconds=self.made.wait(address))

    async def claim(self, key: str, found: dict[str, list[Right]], address: str) -> bool:
        """The same for several tables at once."""
        await self.count_new(key, address)
        return await self.keep(partial(_bind, hash_key(key), found, time.time(), self.limits))

    async def follow(self, table: Table, following: Table, seats: list[int]) -> None:
        """A rematch: whoever's profile holds one of these seats holds it at the next table."""
        old = [Right(seat, table.seats[seat].token) for seat in seats]
        new = [Right(seat, following.seats[seat].token) for seat in seats]
        try:
            await self.keep(partial(_follow, table.id, following.id, dict(zip(old, new, strict=True)), time.time()))
        except Denied as denied:
            log.warning("seats of a rematch were not given to their profiles: %s", denied.code)

    async def forget(self, profile: str, seats: list[HeldSeat]) -> None:
        """Seats that aren't theirs any more: they left, or the table is gone."""
        if seats:
            await self.keep(lambda ask: ledger.unbind(ask, profile, seats))

    # Results ----------------------------------------------------------------------------------------------------

    def note_end(self, table: Table) -> None:
        """Soon; if that fails it is made up for when somebody looks at their games."""
        task = asyncio.get_running_loop().create_task(self._note_end(results.result_of(table)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _note_end(self, kept: results.Kept) -> None:
        try:
            if await self.storage.look_up(lambda ask: ledger.holders(ask, kept.table)):
                if kept.ended.listed:
                    await asyncio.to_thread(load_model)
                await self.storage.keep(lambda ask: keep_ended(ask, kept))
        except StoreFault as fault:
            log.warning("a result was not kept: %s", fault)

    async def keep_results(self, ended: list[Table]) -> None:
        """Of tables whose end nobody has written down."""
        found = [results.result_of(table) for table in ended]

        def keep_all(ask: Ask) -> None:
            for kept in found:
                keep_ended(ask, kept)

        if found:
            await self.keep(keep_all)


def proven(table: Table, tokens: list[str]) -> list[Right]:
    """The seats that belong to who holds these tokens."""
    seats = sorted({seat for token in tokens if (seat := table.seat_of(token)) is not None})
    return [Right(seat, table.seats[seat].token) for seat in seats]


def _rights_at(device: str, table: str, ask: Ask) -> list[Right]:
    profile = ledger.profile_of(ask, device)
    return [] if profile is None else ledger.rights_at(ask, profile, table)


def _bind(device: str, found: dict[str, list[Right]], now: float, limits: Limits, ask: Ask) -> bool:
    profile = ledger.make_profile(ask, device, now)
    ledger.note_seen(ask, device, now)
    if ledger.count_tables(ask, profile) + len(found) > limits.tables_per_profile:
        return False
    for table, rights in found.items():
        ledger.bind(ask, profile, table, rights, now)
    return True


def _follow(table: str, following: str, rights: dict[Right, Right], now: float, ask: Ask) -> None:
    for profile, held in ledger.holders(ask, table):
        if held in rights:
            ledger.bind(ask, profile, following, [rights[held]], now)


async def _told(done: Awaitable[T]) -> T:
    try:
        return await done
    except StoreFault as fault:
        raise Denied("store_failed") from fault
