"""What a profile's own pages show, put together from the store and from the tables that go on."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Iterator
from functools import partial
from itertools import groupby

from tropa.server import faces
from tropa.server.days.calendar import is_closed, read_day
from tropa.server.denials import Denied
from tropa.server.effort import SUMMARY
from tropa.server.house import House
from tropa.server.profiles import devices, erasing, history, ledger, results
from tropa.server.profiles.devices import require_profile
from tropa.server.profiles.ledger import HeldSeat
from tropa.server.protocol.profiles import Exported, ExportedGame, Going, HomePage, PlayedGame
from tropa.server.puzzles.tries import tries_of
from tropa.server.retention import leaves_at
from tropa.server.room import ATTEMPTS, Room
from tropa.server.settings import Settings
from tropa.server.storage import REWRITTEN, Ask, StoreFault


async def home(house: House, device: str, address: str) -> HomePage:
    profile = await house.profiles.look_up(lambda ask: ledger.profile_of(ask, device))
    if profile is None:
        return HomePage([], [])
    going = await _going(house, profile, address)
    games = await house.profiles.look_up(lambda ask: results.played_by(ask, profile))
    return HomePage(going, history.tallies(games))


async def played(house: House, device: str, game: str, address: str) -> list[PlayedGame]:
    """The newest first; what ended without a word is made up for."""
    profile = await house.profiles.look_up(lambda ask: ledger.profile_of(ask, device))
    if profile is None:
        return []
    await _going(house, profile, address)
    found = await house.profiles.look_up(lambda ask: results.played_by(ask, profile, game))
    now = time.time()
    for entry in found:
        entry.leaves = leaves_at(entry.at, house.settings.keep_finished, now)
    await _forget_gone(house, found)
    return found


async def _forget_gone(house: House, found: list[PlayedGame]) -> None:
    """Of a table that is gone already nobody is warned."""
    leaving = [entry for entry in found if entry.leaves is not None]

    def look(ask: Ask) -> set[str]:
        there = "SELECT 1 FROM events WHERE table_id = ? AND seq = 0"
        return {entry.table for entry in leaving if ask(there, entry.table)}

    kept = await house.profiles.look_up(look) if leaving else set()
    for entry in leaving:
        if entry.table not in kept:
            entry.leaves = None


async def delete(house: House, device: str) -> None:
    """Everything, for good. Table by table: a long history keeps nobody from playing, and who was interrupted deletes the rest."""
    profile = await house.profiles.look_up(lambda ask: require_profile(ask, device))
    for held in await house.profiles.look_up(lambda ask: ledger.all_held(ask, profile)):
        for table in await _erase_seat(house, profile, held):
            house.rooms.heard(table, REWRITTEN)
            await house.storage.tell(table, REWRITTEN)
    await house.profiles.keep(lambda ask: erasing.drop(ask, profile, time.time()))


async def _erase_seat(house: House, profile: str, held: HeldSeat) -> set[str]:
    for _ in range(ATTEMPTS):
        with contextlib.suppress(erasing.Overtaken):
            return await house.profiles.keep(partial(erasing.erase_seat, profile=profile, held=held))
    raise Denied("store_failed")


async def export(house: House, device: str, address: str) -> Exported:
    """Records are made by workers, one after another: a long history keeps nobody else from theirs."""
    described = await house.profiles.look_up(lambda ask: devices.describe(ask, device))
    games = [ExportedGame(game, None) for game in await played(house, device, "", address)]
    for entry in games:
        day = entry.game.ended.day
        if day and not is_closed(read_day(day)):
            continue
        try:
            rows = await house.storage.load(entry.game.table)
        except StoreFault as fault:
            raise Denied("store_failed") from fault
        if rows and rows[0].seq == 0:
            entry.record = await house.read("tropa.server.profiles.records:record_of", rows, address=address)
    puzzles = await house.profiles.look_up(lambda ask: tries_of(ask, require_profile(ask, device)))
    return Exported("tropa-profile", 1, time.time(), described, games, puzzles)


async def _going(house: House, profile: str, address: str) -> list[Going]:
    """Games that go on. On the way, results that nobody has kept are, and seats that they don't hold any more are forgotten."""
    most = house.limits.tables_asked
    held = await house.profiles.look_up(lambda ask: ledger.going(ask, profile, most))
    found: list[Going] = []
    ended, lost = [], []
    for table, seats in _by_table(held):
        await house.efforts.pay(address, SUMMARY)
        try:
            room = await house.rooms.find(table, is_asked_for=False)
        except Denied as denied:
            if denied.code == "no_such_table":
                lost += seats
            continue
        own = [seat for seat in seats if room.table.seats[seat.seat].token == seat.token]
        lost += [seat for seat in seats if seat not in own]
        if own and room.table.is_finished:
            ended.append(room.table)
        elif own:
            found.append(_summary(room, own, house.settings))
        await asyncio.sleep(0)
    # Whoever is only looking isn't kept waiting for it by a store that can't be written now.
    with contextlib.suppress(Denied):
        await house.profiles.keep_results(ended)
        await house.profiles.forget(profile, lost)
    return sorted(found, key=lambda going: -going.summary.updated)


def _summary(room: Room, own: list[HeldSeat], settings: Settings) -> Going:
    seats = [held.seat for held in own]
    days = settings.keep_unstarted if room.table.status == "waiting" else settings.keep_unfinished
    leaves = leaves_at(room.table.updated, days, time.time())
    return Going(faces.summary(room.table, seats[0], room.state()), seats, leaves)


def _by_table(held: list[HeldSeat]) -> Iterator[tuple[str, list[HeldSeat]]]:
    return ((table, list(group)) for table, group in groupby(held, key=lambda seat: seat.table))
