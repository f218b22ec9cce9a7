"""The list of open tables as one process has it: the store holds it, so it is the same whichever process one reached."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable

import msgspec

from tropa.server.client import Client
from tropa.server.denials import Denied
from tropa.server.events import Listed
from tropa.server.limits import Limits
from tropa.server.lobby import listings
from tropa.server.lobby.listings import Listing
from tropa.server.lobby.names import check_public_name
from tropa.server.profiles import ledger
from tropa.server.profiles.ledger import hash_key, is_key
from tropa.server.protocol.lobby import OpenTable, Tables
from tropa.server.protocol.messages import Announce
from tropa.server.room import Room
from tropa.server.storage import Ask, Storage, StoreFault
from tropa.server.table import Decided, Table

LEASE_SECONDS = 90.0
"""So long after its last person left, or its process died, a table still stands in the list."""
RENEW_SECONDS = 30.0
DAY = 86_400
PAUSE_SECONDS = 0.5
"""Between two writings of what has changed, and between two readings."""

log = logging.getLogger("tropa")


class Lobby:
    def __init__(self, storage: Storage, limits: Limits, is_open: bool, tell_others: Callable[[], None]) -> None:
        """`tell_others` says to the other processes that the list has changed."""
        self.is_open = is_open
        self._storage = storage
        self._limits = limits
        self._tell_others = tell_others
        self._watchers: dict[Client, bytes] = {}
        """With what each was last told."""
        self._rooms: dict[str, Room] = {}
        """Listed tables with somebody at them here."""
        self._listers: dict[str, tuple[str, float]] = {}
        """The address from which a table was listed, and until when it stands in the list."""
        self._changed: dict[str, Room] = {}
        self._written: dict[str, Listing | None] = {}
        self._is_stale = asyncio.Event()
        self._has_changed = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        if self.is_open:
            work = (self._write_all(), self._read_all(), self._renew_all())
            self._tasks = [asyncio.create_task(task) for task in work]

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()

    # Listing ----------------------------------------------------------------------------------------------------

    async def announce(self, room: Room, key: str, client: Client, wish: Announce) -> int:
        """Show a table to everybody, or no longer; returns the table's version."""
        table = room.table
        if key not in table.keys:
            if table.founder() != wish.seat:
                raise Denied("not_founder")
            if wish.on:
                await self._check(room, client)
        until = time.time() + 60.0 * self._limits.listing_minutes if wish.on else 0.0
        version = await room.do(key, lambda: _announce(table, wish, until))
        if wish.on:
            self._listers[table.id] = (client.address, time.time() + LEASE_SECONDS)
        self.note(room)
        return version

    async def _check(self, room: Room, client: Client) -> None:
        """Whether one more may stand in the list: of this person, of this address, and at all."""
        if not self.is_open:
            raise Denied("lobby_closed")
        now = time.time()
        listers = [by for table, (by, until) in self._listers.items() if until > now and table != room.table.id]
        if listers.count(client.address) >= self._limits.listings_per_address:
            raise Denied("too_many_listings")
        device = hash_key(client.device) if is_key(client.device) else ""

        def look(ask: Ask) -> str:
            profile = ledger.profile_of(ask, device)
            if profile is None:
                return "no_profile"
            if listings.is_hidden(ask, room.table.id):
                return "listing_hidden"
            if listings.count_of(ask, profile, room.table.id, now) >= self._limits.listings_per_profile:
                return "too_many_listings"
            return "lobby_full" if listings.count(ask, now) >= self._limits.listings else ""

        try:
            code = await self._storage.look_up(look)
        except StoreFault as fault:
            raise Denied("store_failed") from fault
        if code:
            raise Denied(code)

    def note(self, room: Room) -> None:
        """Something changed at a table that is, or was, in the list: somebody came or went, or its game began or ended."""
        if self.is_open:
            self._changed[room.table.id] = room
            self._has_changed.set()

    async def _write_all(self) -> None:
        """What changed in quick succession is written once."""
        while True:
            await self._has_changed.wait()
            self._has_changed.clear()
            changed, self._changed = self._changed, {}
            try:
                wrote = [await self._write(room) for room in changed.values()]
            except StoreFault as fault:
                log.warning("open tables were not listed: %s", fault)
                self._changed = changed | self._changed
                self._has_changed.set()
            else:
                if any(wrote):
                    self._tell_others()
                    self._is_stale.set()
            await asyncio.sleep(PAUSE_SECONDS)

    async def _write(self, room: Room) -> bool:
        """Whether there was something to write."""
        table, now = room.table, time.time()
        if room.is_broken:
            # It was read anew: what this one knows may be what somebody has deleted.
            return False
        until = table.listed if is_by_days(table) else min(table.listed, now + LEASE_SECONDS)
        shown = open_table(room) if until > now and not table.is_finished else None
        if shown is None:
            self._rooms.pop(table.id, None)
            self._listers.pop(table.id, None)
            if self._written.pop(table.id, None) is None and table.listed:
                return False
            await self._storage.keep(lambda ask: listings.withdraw(ask, table.id))
            return True
        if not room.present() and not is_by_days(table):
            # Nobody is there now; the lease runs out.
            self._rooms.pop(table.id, None)
            return False
        self._rooms[table.id] = room
        before = self._written.get(table.id)
        if before is not None and before.table == shown and before.until > min(table.listed - 1.0, now + LEASE_SECONDS / 2):
            return False
        listing = Listing(until, shown)
        await self._storage.keep(lambda ask: listings.put(ask, listing))
        self._written[table.id] = listing
        if table.id in self._listers:
            self._listers[table.id] = (self._listers[table.id][0], until)
        return before is None or before.table != shown or before.until <= now

    async def _renew_all(self) -> None:
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            for room in list(self._rooms.values()):
                self.note(room)
            self._written = {table: self._written[table] for table in self._written if table in self._rooms}
            now = time.time()
            self._listers = {table: lister for table, lister in self._listers.items() if lister[1] > now}
            # Leases of others may have run out, and the operator may have hidden something.
            self._is_stale.set()

    # Watching ---------------------------------------------------------------------------------------------------

    async def tables(self) -> list[OpenTable]:
        """What stands in the list now."""
        if not self.is_open:
            return []
        return await self._read()

    async def join(self, client: Client) -> None:
        """Tell it the list from now on."""
        if not self.is_open:
            raise Denied("lobby_closed")
        self._tell(client, msgspec.json.encode(Tables(await self._read())))

    def part(self, client: Client) -> None:
        self._watchers.pop(client, None)

    def _tell(self, client: Client, told: bytes) -> None:
        if self._watchers.get(client) != told:
            self._watchers[client] = told
            client.tell(told)

    def take_leave(self) -> None:
        for client in list(self._watchers):
            client.cut_off("shutting_down")

    def heard(self) -> None:
        """Another process changed the list."""
        self._is_stale.set()

    async def _read(self) -> list[OpenTable]:
        now = time.time()
        try:
            found = await self._storage.look_up(lambda ask: listings.shown(ask, now, self._limits.listings_shown))
        except StoreFault as fault:
            raise Denied("store_failed") from fault
        return [listing.table for listing in found]

    async def _read_all(self) -> None:
        """Whoever watches is told what changed, however often it does, at a bearable pace."""
        while True:
            await self._is_stale.wait()
            self._is_stale.clear()
            if self._watchers:
                with contextlib.suppress(Denied):
                    told = msgspec.json.encode(Tables(await self._read()))
                    for client in list(self._watchers):
                        self._tell(client, told)
            await asyncio.sleep(PAUSE_SECONDS)


def is_by_days(table: Table) -> bool:
    """Nobody is expected to sit and wait there."""
    return table.founding.pace is not None and table.founding.pace.bank >= DAY


def _announce(table: Table, wish: Announce, until: float) -> Decided:
    if wish.on:
        if table.status != "waiting":
            raise Denied("already_started")
        if all(seat.kind != "open" for seat in table.seats):
            raise Denied("no_open_seat")
        for seat in table.seats:
            check_public_name(seat.name)
    elif not table.listed:
        raise Denied("not_listed")
    return Decided(Listed(wish.seat, until))


def open_table(room: Room) -> OpenTable | None:
    """None where nobody can come: all seats are taken, and onlookers are shut out."""
    table, state = room.table, room.state()
    free = sum(seat.kind == "open" for seat in table.seats)
    if table.status != "waiting":
        if not table.founding.watch:
            return None
        free = 0
    return OpenTable(
        table=table.id,
        game=table.founding.game,
        options=table.match.options,
        seats=len(table.seats),
        free=free,
        names=[seat.name for seat in table.seats if seat.kind in ("person", "device")],
        bots=sum(seat.kind == "bot" for seat in table.seats),
        watch=table.founding.watch,
        onlookers=state.onlookers,
        hints=table.founding.hints,
        listed=table.listed_at,
        pace=table.founding.pace,
    )
