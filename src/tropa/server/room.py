"""A table in memory, with the clients that look at it: decides, writes, applies, tells."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Iterable

from tropa.core.contract import Refusal
from tropa.server import commands, faces
from tropa.server.botplay import BotPlay
from tropa.server.calling import Calling
from tropa.server.client import Client
from tropa.server.clockwork import Clockwork
from tropa.server.denials import Denied
from tropa.server.events import Acted, Event, Said, Undone, decode_event
from tropa.server.events import encode as encode_event
from tropa.server.hearing import log_reader, reaches
from tropa.server.neighbours import There
from tropa.server.pointing import Pointing, Pointings
from tropa.server.protocol.messages import ChatNews, Point, React, Reaction, TableNews, Thinking
from tropa.server.protocol.tables import TableState
from tropa.server.reacting import Reactions
from tropa.server.slices import in_slices
from tropa.server.storage import Row, StoreFault, StoreUnsure
from tropa.server.table import Decided, Table
from tropa.server.telling import Telling, encode
from tropa.server.tools import Tools

ATTEMPTS = 8
"""How often a command is decided anew because another process wrote first."""


class Room:
    def __init__(self, table: Table, tools: Tools) -> None:
        self.table = table
        self.tools = tools
        self.clients: set[Client] = set()
        self._here: frozenset[int] | None = None
        """The seats of the clients, until they change."""
        self.lock = asyncio.Lock()
        """Held from decision to telling: a table does one thing after another."""
        self.touched = time.monotonic()
        self.payer = ""
        """The address for which bots think here: of who played last."""
        self.is_broken = False
        """The table in memory isn't what the store has, by a fault of the program or because a newer one wrote: it must be read again."""
        self.is_behind = False
        """Something may have been written that isn't known here: it is read before anything is decided."""
        self.telling = Telling(table)
        self.pointings = Pointings(table)
        self.reactions = Reactions(tools.limits)
        self.bots = BotPlay(self)
        self._is_undo_due = False
        self.calling = Calling(self)
        self.clockwork = None if table.clocks is None else Clockwork(self, table.clocks)

    @property
    def is_idle(self) -> bool:
        """Nobody looks at it, and nothing goes on."""
        is_timed = self.clockwork is not None and self.clockwork.is_busy
        return not self.clients and not self.bots.thinking and not self.lock.locked() and not is_timed

    # Commands ---------------------------------------------------------------------------------------------------

    async def do(self, key: str | None, decide: Callable[[], Decided]) -> int:
        """Let `decide` find what happens, write it, then tell everybody; returns the version.

        A key that has been done before is not done again.
        """
        if self.clockwork is not None:
            await self.clockwork.ready()
        async with self.lock:
            self.touched = time.monotonic()
            for _ in range(ATTEMPTS):
                if self.is_behind:
                    await self._catch_up()
                if key is not None and key in self.table.keys:
                    return self.table.keys[key]
                began = time.perf_counter()
                decided = decide()
                row = Row(self.table.id, self.table.seq + 1, time.time(), key, encode_event(decided.event).decode())
                is_new = await self._write(row)
                if is_new:
                    self._happen(decided, row)
                    self.tools.meter.moves.note(time.perf_counter() - began)
                    if self.clockwork is not None:
                        self.clockwork.note_told(row.at)
                    return self.table.version
                self.is_behind = True
            raise Denied("store_failed")

    async def _write(self, row: Row) -> bool:
        began = time.perf_counter()
        try:
            is_new = await self.tools.storage.append(row)
        except StoreUnsure as fault:
            self.is_behind = True
            self.tools.meter.note_write_fault()
            raise Denied("store_unsure") from fault
        except StoreFault as fault:
            self.tools.meter.note_write_fault()
            raise Denied("store_failed") from fault
        self.tools.meter.writes.note(time.perf_counter() - began)
        return is_new

    def decide(self, command: commands.Command, holder: faces.Seats) -> Decided:
        """What a command of somebody who holds these seats comes to."""
        return commands.decide(self.table, command, holder, self.present, self.tools.limits)

    async def catch_up(self) -> None:
        """Another process wrote something. If it can't be read now, it is read before the next command."""
        async with self.lock:
            self.is_behind = True
            with contextlib.suppress(Denied):
                await self._catch_up()

    async def _catch_up(self) -> None:
        try:
            rows = await self.tools.storage.load(self.table.id, after=self.table.seq)
        except StoreFault as fault:
            raise Denied("store_failed") from fault
        for row in rows:
            self._happen(Decided(self._read(row)), row)
        self.is_behind = False

    def _read(self, row: Row) -> Event:
        try:
            return decode_event(row.body)
        except Denied as denied:
            self.break_off(denied.code)
            raise

    def break_off(self, code: str) -> None:
        """Send everybody away from what is here; whoever comes back finds what the store has."""
        self.is_broken = True
        self.stop()
        for client in self.clients:
            client.cut_off(code)

    def _happen(self, decided: Decided, row: Row) -> None:
        """Everything that happens at a table happens here, after it is written."""
        try:
            self._apply_and_tell(decided, row)
        except Exception:
            self.break_off("internal")
            raise

    def _apply_and_tell(self, decided: Decided, row: Row) -> None:
        event = decided.event
        status, was_finished = self.table.status, self.table.is_finished
        standing_in = None if self.clockwork is None else self._standing_in()
        change = self.table.apply(event, row.at, row.key, decided.steps)
        if change is not None:
            self.telling.tell_news(self.clients, change)
            if change.noticed_by is None:
                self.bots.note_move(isinstance(event, Acted))
        if isinstance(event, Said):
            # Words that were deleted before they were read here are nobody's line.
            if event.text:
                self._tell_chat()
        elif self.table.is_hidden(event, change):
            pass
        elif (
            not isinstance(event, Acted | Undone)
            or self.table.status != status
            or (self.clockwork is not None and self._standing_in() != standing_in)
        ):
            self._reseat()
            self.tell_table()
            self.telling.tell_changes(self.clients)
        self.tools.stirred.note(self.table.id)
        if self.table.listed_at and (not isinstance(event, Acted | Undone | Said) or self.table.status != status):
            self.tools.note_listed(self)
        if self.table.is_finished and not was_finished:
            self.tools.profiles.note_end(self.table)
        self._clear_points()
        self._settle_undo_soon()
        self.wake()

    def wake(self) -> None:
        """Let go on whatever goes on by itself."""
        self.bots.wake()
        self.calling.wake()
        if self.clockwork is not None:
            self.clockwork.wake()

    def stop(self) -> None:
        self.bots.stop()
        self.calling.stop()
        if self.clockwork is not None:
            self.clockwork.stop()

    def _standing_in(self) -> list[bool]:
        return [seat.has_stand_in for seat in self.table.seats]

    def _settle_undo_soon(self) -> None:
        """What was done is told first; whether it may be taken back follows, in the same waking of the process."""
        undecided = self.table.undoing.undecided()
        if undecided and not self._is_undo_due and not self._present_here().isdisjoint(undecided):
            self._is_undo_due = True
            asyncio.get_running_loop().call_soon(self._settle_undo)

    def _settle_undo(self) -> None:
        self._is_undo_due = False
        table, here = self.table, self._present_here()
        undecided = [seat for seat in table.undoing.undecided() if seat in here]
        changed = {seat for seat in undecided if table.undoing.is_offered(seat) != table.can_undo(seat)}
        if changed:
            self.telling.tell_changes([client for client in self.clients if not changed.isdisjoint(client.seats)])

    def point(self, client: Client, wish: Point) -> None:
        """Show what a seat points at; no event, no version, nothing written."""
        self.touched = time.monotonic()
        self._show_points(self.pointings.point(wish, self.tools.limits), except_to=client)
        self.tools.neighbours.point(self.table.id, wish)

    def point_elsewhere(self, wish: Point) -> None:
        """A seat points by way of another process, which has allowed it; it may be over by what is known here."""
        with contextlib.suppress(Denied, Refusal):
            self._show_points(self.pointings.point(wish, self.tools.limits))

    def react(self, client: Client, wish: React) -> None:
        """Show a sign to whoever hears the seat, as they would hear its words; no event, no version, nothing written."""
        self.touched = time.monotonic()
        self.reactions.count(wish.seat)
        self._show_reaction(wish, except_to=client)
        self.tools.neighbours.react(self.table.id, wish)

    def react_elsewhere(self, wish: React) -> None:
        """By way of another process, which has allowed it."""
        self._show_reaction(wish)

    def automate(self, seat: int, on: bool) -> None:
        """Leave the seat's answers to the table, or no longer; no event, no version, and nobody else learns of it."""
        self.touched = time.monotonic()
        self.table.seats[seat].is_automatic = on
        self.telling.tell_changes([client for client in self.clients if seat in client.seats])
        self.bots.wake()

    # Clients ----------------------------------------------------------------------------------------------------

    async def prepare(self, client: Client) -> None:
        """What was told before `client` came is found out before it joins: in a long game that takes a while."""
        await in_slices(self.table.chronicle.tell_from_start(log_reader(self.seats_of(client))))

    def join(self, client: Client) -> None:
        """Show the table to a client from now on."""
        limits = self.tools.limits
        client.seats = self.seats_of(client)
        if client.seats:
            self._make_room_for(client)
            self.payer = client.address
        elif not self.table.founding.watch:
            raise Denied("no_onlookers")
        elif sum(not other.seats for other in self.clients) >= limits.connections_per_table:
            raise Denied("too_many_connections")
        self.touched = time.monotonic()
        before = self.state()
        if client.seats or not self.clients:
            self.bots.note_opened()
        self.clients.add(client)
        self._here = None
        self.tools.neighbours.tell(self)
        state = self.state()
        self.telling.tell_all(client, state, limits)
        for seat in sorted(self.bots.shown):
            client.tell(encode(Thinking(seat, True)))
        for pointing in self.pointings.standing.values():
            if pointing.reaches(client.seats):
                client.whisper(encode(pointing.news))
        if state != before:
            self._tell(encode(TableNews(state)), [other for other in self.clients if other is not client])
        self._settle_undo_soon()
        self._note_presence()
        self.wake()

    def _note_presence(self) -> None:
        if self.table.listed_at:
            self.tools.note_listed(self)

    def _make_room_for(self, player: Client) -> None:
        """Who holds a seat always gets in: neither onlookers nor other players keep them out, and of their own lines the oldest goes."""
        alike = [other for other in self.clients if set(other.seats) & set(player.seats) and not other.cut_off_for]
        if len(alike) >= self.tools.limits.connections_per_seat:
            min(alike, key=lambda other: other.number).cut_off("too_many_connections")

    def part(self, client: Client) -> None:
        before = self.state()
        self.clients.discard(client)
        self._here = None
        self.tools.neighbours.tell(self)
        self.telling.forget(self.clients)
        if self.state() != before:
            self.tell_table()
        self._clear_points()
        self._note_presence()

    def present(self) -> frozenset[int]:
        return self._present_here() | self.tools.neighbours.seats(self.table.id)

    def _present_here(self) -> frozenset[int]:
        if self._here is None:
            self._here = frozenset(seat for client in self.clients for seat in client.seats)
        return self._here

    def looking(self) -> frozenset[int]:
        """The seats whose page somebody has in sight now, by way of whichever process."""
        return self._looking_here() | self.tools.neighbours.looking(self.table.id)

    def _looking_here(self) -> frozenset[int]:
        return frozenset(seat for client in self.clients if client.is_looking for seat in client.seats)

    def note_looking(self, client: Client, on: bool) -> None:
        """A page came into sight or went out of it; nobody else at the table is told."""
        client.is_looking = on
        self.tools.neighbours.tell(self)

    def _onlookers_here(self) -> int:
        return sum(not client.seats for client in self.clients)

    def there(self) -> There:
        """What other processes are told about who is here."""
        seats = self._present_here()
        points = self.pointings.wishes_of(seats)
        return There(self.table.id, sorted(seats), self._onlookers_here(), points, sorted(self._looking_here()))

    def note_neighbours(self) -> None:
        """Somebody came or went at another process."""
        self.tell_table()
        self._clear_points()
        self.wake()

    def state(self) -> TableState:
        onlookers = self._onlookers_here() + self.tools.neighbours.onlookers(self.table.id)
        return faces.table_state(self.table, self.present(), onlookers)

    def seats_of(self, client: Client) -> faces.Seats:
        table = self.table
        found = {table.seat_of(token) for token in client.tokens} | {table.seat_by(right) for right in client.rights}
        return tuple(sorted(seat for seat in found if seat is not None))

    def _reseat(self) -> None:
        """Seats may have changed hands."""
        for client in list(self.clients):
            seats = self.seats_of(client)
            if seats == client.seats:
                continue
            client.seats = seats
            self._here = None
            if seats or self.table.founding.watch:
                self.telling.tell_all(client, self.state(), self.tools.limits)
            else:
                client.cut_off("no_onlookers")
            self.tools.neighbours.tell(self)

    # Telling ----------------------------------------------------------------------------------------------------

    def tell_table(self) -> None:
        self._tell_all(encode(TableNews(self.state())))

    def tell_thinking(self, seat: int, on: bool) -> None:
        self._tell_all(encode(Thinking(seat, on)))

    def _show_reaction(self, wish: React, except_to: Client | None = None) -> None:
        deaf = self.table.deaf_to(wish.seat)
        message = encode(Reaction(wish.seat, wish.sign))
        for client in self.clients:
            if client is not except_to and reaches(client.seats, deaf):
                client.whisper(message)

    def _show_points(self, pointings: list[Pointing], except_to: Client | None = None) -> None:
        for pointing in pointings:
            message = encode(pointing.news)
            for client in self.clients:
                if client is not except_to and pointing.reaches(client.seats):
                    client.whisper(message)

    def _clear_points(self) -> None:
        if self.pointings.standing:
            self._show_points(self.pointings.lapsed(self.present()))

    def _tell_all(self, message: bytes) -> None:
        self._tell(message, self.clients)

    def _tell(self, message: bytes, clients: Iterable[Client]) -> None:
        for client in clients:
            client.tell(message)

    def _tell_chat(self) -> None:
        """The last line, to whom it reaches; who hears the same is sent the same."""
        deaf = self.table.hearing.deaf[-1]
        written: dict[faces.Seats, bytes] = {}
        for client in self.clients:
            if reaches(client.seats, deaf):
                if client.seats not in written:
                    written[client.seats] = encode(ChatNews(self.table.hearing.last_heard(client.seats)))
                client.tell(written[client.seats])
