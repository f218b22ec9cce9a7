"""Looks after notices: notes who is waited for, and tells them in time, if they still are and aren't looking.

What is due stands in the store, so that a restart loses nothing; which process hands it over is settled there, too. Nothing of it
happens while a move is made: a move only notes that its table was stirred.
"""

from __future__ import annotations

import asyncio
import logging
import time
from functools import partial

from tropa.server import place
from tropa.server.days import attempts, calendar, deals
from tropa.server.denials import Denied
from tropa.server.notices import letters, rows
from tropa.server.notices.post_office import PostOffice
from tropa.server.notices.rows import DAILY, NEVER, Due, Holder
from tropa.server.notices.situation import MINUTE, OWED, Situation, due_again, due_at, next_day, situation_of
from tropa.server.notices.stirred import Stirred
from tropa.server.protocol.notices import Wishes
from tropa.server.room import Room
from tropa.server.rooms import Rooms
from tropa.server.storage import Ask, Storage, StoreFault

AT_ONCE = 50
"""Notices that are looked at in one round."""
REVIEW_SECONDS = 600.0
"""So often all tables of people who are told are looked through: another process may have died before it noted something."""

log = logging.getLogger("tropa")


class Ringer:
    round_seconds = 2.0
    clock = staticmethod(time.time)

    def __init__(self, storage: Storage, rooms: Rooms, office: PostOffice, stirred: Stirred) -> None:
        self._storage = storage
        self._rooms = rooms
        self._office = office
        self._stirred = stirred
        self._reviewed = -REVIEW_SECONDS
        self._lock = asyncio.Lock()
        rooms.tools.reminders.append(lambda table, _: stirred.note(table.id))

    async def run(self) -> None:
        while True:
            try:
                await self.go_round()
            except (StoreFault, Denied) as fault:
                log.warning("notices have to wait: %s", fault)
            except Exception:
                log.exception("notices have to wait")
            await asyncio.sleep(self.round_seconds)

    async def go_round(self) -> None:
        """Note what has changed, then tell what is due."""
        async with self._lock:
            await self._go_round()

    async def _go_round(self) -> None:
        stirred = self._stirred.take()
        if not await self._storage.look_up(rows.has_any):
            return
        try:
            await self._note(stirred)
        except StoreFault:
            for table in stirred:
                self._stirred.note(table)
            raise
        now = self.clock()
        for due in await self._storage.look_up(partial(rows.due_now, now=now, most=AT_ONCE)):
            if place.OWN.is_own(due.profile if due.tag == DAILY else due.tag):
                await self._ring(due)

    # Noting -----------------------------------------------------------------------------------------------------

    async def _note(self, stirred: list[str]) -> None:
        tables = set(await self._storage.look_up(partial(rows.concerned, tables=stirred))) if stirred else set()
        if time.monotonic() - self._reviewed >= REVIEW_SECONDS:
            self._reviewed = time.monotonic()
            tables |= {table for table in await self._storage.look_up(rows.tables_to_watch) if place.OWN.is_own(table)}
        for table in sorted(tables):
            await self.note_table(table)

    async def note_table(self, table: str) -> None:
        room = await self._room(table)
        holders = await self._storage.look_up(partial(rows.holders_at, table=table))
        if room is None or not holders:
            return
        now, seq = self.clock(), room.table.seq
        found = [(holder, self._situation(room, holder, now)) for holder in holders]

        def keep(ask: Ask) -> None:
            for holder, situation in found:
                if situation is None:
                    rows.drop(ask, holder.profile, table, seq)
                else:
                    due = due_at(situation, holder.wishes)
                    rows.note(ask, holder.profile, table, situation.kind, situation.mark, seq, due)

        await self._storage.keep(keep)

    async def _room(self, table: str) -> Room | None:
        """None if it is gone, or only a newer version can read it."""
        try:
            return await self._rooms.find(table)
        except Denied as denied:
            if denied.code == "store_failed":
                raise
            return None

    def _situation(self, room: Room, holder: Holder, now: float) -> Situation | None:
        found = situation_of(room.table, _seats(room, holder), holder.wishes, now)
        return None if found is None else found._replace(since=max(found.since, holder.since))

    # Telling ----------------------------------------------------------------------------------------------------

    async def _ring(self, due: Due) -> None:
        if due.tag == DAILY:
            await self._ring_daily(due)
        else:
            await self._ring_table(due)

    async def _ring_table(self, due: Due) -> None:
        room = await self._room(due.tag)
        holders = await self._storage.look_up(partial(rows.holders_at, table=due.tag))
        holder = next((holder for holder in holders if holder.profile == due.profile), None)
        situation = None if room is None or holder is None else self._situation(room, holder, self.clock())
        if room is None or holder is None or situation is None:
            seq = due.seq if room is None else room.table.seq
            await self._storage.keep(lambda ask: rows.drop(ask, due.profile, due.tag, seq))
        elif situation.mark != due.mark:
            await self.note_table(due.tag)
        elif room.looking().intersection(_seats(room, holder)):
            # They see it themselves; whether they then forget that it is their turn is asked later.
            later = self.clock() + holder.wishes.wait * MINUTE if due.kind in OWED else NEVER
            await self._storage.keep(lambda ask: rows.postpone(ask, due, later))
        else:
            people = letters.people_at(room.table, _seats(room, holder))
            await self._tell(due, room.table.founding.game, people, holder.wishes)

    async def _ring_daily(self, due: Due) -> None:
        wishes, day = await self._wishes(due.profile), calendar.day_at(self.clock())
        game = deals.featured(day)
        tries = await self._storage.look_up(lambda ask: attempts.tries(ask, due.profile, day))
        if not wishes.day:
            await self._storage.keep(lambda ask: rows.drop(ask, due.profile, DAILY, due.seq))
        elif game in tries:
            await self._storage.keep(lambda ask: rows.postpone(ask, due, next_day(wishes, self.clock())))
        else:
            await self._tell(due, game, [], wishes)

    async def _wishes(self, profile: str) -> Wishes:
        return await self._storage.look_up(partial(rows.wishes_of, profile=profile))

    async def _tell(self, due: Due, game: str, people: list[str], wishes: Wishes) -> None:
        now = self.clock()
        if not await self._storage.keep(partial(rows.take, due=due, now=now)):
            return

        def look(ask: Ask) -> tuple[list[rows.Subscription], int]:
            return rows.subscriptions_of(ask, due.profile), rows.count_waiting(ask, due.profile)

        subscriptions, waiting = await self._storage.look_up(look)
        mark = f"{due.mark}/{due.sent}/{calendar.day_at(now) if due.tag == DAILY else ''}"
        url = f"/day/{calendar.name_of(calendar.day_at(now))}/{game}" if due.tag == DAILY else f"/t/{due.tag}"
        told = letters.Told(due.tag, mark, url, waiting, game, people)
        sending = [self._office.send(to, letters.write(due.kind, to.language, told), due.tag) for to in subscriptions]
        outcomes = await asyncio.gather(*sending)
        is_told = "taken" in outcomes or "later" not in outcomes
        again = due_again(due.kind, due.sent + 1, wishes, now)
        await self._storage.keep(lambda ask: rows.settle(ask, due, is_told, again, self.clock()))


def _seats(room: Room, holder: Holder) -> list[int]:
    found = {room.table.seat_by(token) for token in holder.tokens}
    return sorted(seat for seat in found if seat is not None)
