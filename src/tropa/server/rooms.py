"""All tables: founding them, finding them, and what concerns more than one of them."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import secrets
import time

from tropa.core.match import replay
from tropa.core.meta import OptionFault, complete_options
from tropa.core.record import RecordFault, read_record
from tropa.core.registry import UnknownGame, find_game
from tropa.server import commands
from tropa.server.client import Client
from tropa.server.denials import Denied
from tropa.server.events import Followed, Founding, Sat, SeatPlan, decode_event, decode_founding, encode
from tropa.server.protocol import NewTable, Seated, SeatKey, SeatWish, Sit
from tropa.server.room import Room, Tools
from tropa.server.storage import Row, StoreFault
from tropa.server.table import Table, hash_token

LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
ID_LENGTH = 12

log = logging.getLogger("tropa")


def new_id() -> str:
    """Who knows a table's id may sit down there, so it can't be guessed."""
    return "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))


def new_token() -> str:
    return secrets.token_hex(16)


class Rooms:
    def __init__(self, tools: Tools) -> None:
        self.tools = tools
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # Finding ----------------------------------------------------------------------------------------------------

    async def find(self, table: str) -> Room:
        """The room of a table; replayed from the store if it isn't in memory."""
        room = self._rooms.get(table)
        if room is None:
            async with self._loading.setdefault(table, asyncio.Lock()):
                room = self._rooms.get(table) or await self._load(table)
                self._rooms[table] = room
            self._loading.pop(table, None)
            room.bots.wake()
        room.touched = time.monotonic()
        return room

    async def _load(self, table: str) -> Room:
        if len(table) != ID_LENGTH or not set(table) <= set(LETTERS):
            raise Denied("no_such_table")
        try:
            rows = await self.tools.storage.load(table)
        except StoreFault as fault:
            raise Denied("store_failed") from fault
        if not rows:
            raise Denied("no_such_table")
        try:
            found = Table(table, decode_founding(rows[0].body), rows[0].at)
        except (RecordFault, UnknownGame) as fault:
            raise Denied("old_rules", str(fault)) from fault
        for row in rows[1:]:
            found.apply(decode_event(row.body), row.at, row.key)
        return Room(found, self.tools)

    def heard(self, table: str | None, seq: int) -> None:
        """Another process wrote event `seq` of `table`; without a table, perhaps something of any."""
        concerned = list(self._rooms) if table is None else [table]
        for room in [self._rooms[name] for name in concerned if name in self._rooms]:
            if table is None or room.table.seq < seq:
                task = asyncio.create_task(room.catch_up())
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    def forget_idle(self) -> None:
        """Tables that nobody has looked at for a while leave the memory."""
        oldest = time.monotonic() - 60.0 * self.tools.limits.idle_minutes
        for table, room in list(self._rooms.items()):
            if not room.clients and not room.bots.thinking and not room.lock.locked() and room.touched <= oldest:
                del self._rooms[table]

    def close(self) -> None:
        for room in self._rooms.values():
            room.bots.stop()

    # Founding ---------------------------------------------------------------------------------------------------

    async def found(self, wish: NewTable) -> Seated:
        keys: list[SeatKey] = []
        table = new_id()
        plans: list[SeatPlan] = []
        for seat, seat_wish in enumerate(wish.seats):
            token = ""
            if seat_wish.kind in ("me", "device"):
                token = new_token()
                keys.append(SeatKey(table, seat, token))
            plans.append(self._plan(seat_wish, token))
        founding = self._founding(wish, plans)
        await self._write_founding(table, founding)
        if wish.start:
            room = await self.find(table)
            await room.do(None, lambda: commands.start(room.table, []))
        return Seated(table, keys)

    def _plan(self, wish: SeatWish, token: str) -> SeatPlan:
        name = commands.check_name(wish.name, self.tools.limits)
        kind = "person" if wish.kind == "me" else wish.kind
        return SeatPlan(kind, name, wish.strength, hash_token(token) if token else "")

    def _founding(self, wish: NewTable, plans: list[SeatPlan]) -> Founding:
        try:
            info = find_game(wish.game).info
        except UnknownGame as fault:
            raise Denied("no_such_game") from fault
        if len(plans) not in info.players:
            raise Denied("wrong_seat_count")
        options = wish.options
        opening: list[tuple[int, str]] = []
        if wish.from_record is not None:
            options, opening = self._opening(wish)
        try:
            options = complete_options(info, options)
        except OptionFault as fault:
            raise Denied("wrong_options", str(fault)) from fault
        salt = commands.check_salt(wish.salt, self.tools.limits)
        return Founding(info.id, info.rules_version, options, plans, wish.watch, secrets.token_hex(32), salt, opening)

    def _opening(self, wish: NewTable) -> tuple[dict[str, bool | int | str], list[tuple[int, str]]]:
        assert wish.from_record is not None
        limits = self.tools.limits
        text, moves = wish.from_record.record, wish.from_record.moves
        if len(text.encode()) > limits.record_bytes or text.count("\n") > limits.record_actions:
            raise Denied("record_too_long")
        try:
            record = read_record(text)
            if record.header.game != wish.game or record.header.players != len(wish.seats):
                raise Denied("wrong_record", "another game, or another number of players")
            if not 0 <= moves <= len(record.actions):
                raise Denied("wrong_record", f"it has {len(record.actions)} actions")
            match = replay(record, limit=moves)
        except (RecordFault, OptionFault, UnknownGame) as fault:
            raise Denied("wrong_record", str(fault)) from fault
        if match.position.is_over():
            raise Denied("game_over")
        return record.header.options, match.record().actions

    async def _write_founding(self, table: str, founding: Founding) -> None:
        """A founding that is already there stays as it is."""
        try:
            await self.tools.storage.append(Row(table, 0, time.time(), None, encode(founding).decode()))
        except StoreFault as fault:
            raise Denied("store_failed") from fault

    # Seats ------------------------------------------------------------------------------------------------------

    async def sit(self, table: str, wish: Sit) -> Seated:
        room = await self.find(table)
        token = new_token()
        taken: list[int] = []

        def decide() -> Sat:
            event = commands.sit(room.table, wish.seat, wish.name, wish.salt, hash_token(token), self.tools.limits)
            taken.append(event.seat)
            return event

        await room.do(None, decide)
        return Seated(table, [SeatKey(table, taken[-1], token)])

    async def rematch(self, room: Room, key: str, client: Client) -> Seated:
        """The same people's next game. Whoever asks first founds it; each gets their seat by the right to the old one."""
        table = room.table
        if not table.is_finished:
            raise Denied("not_over")
        following = table.rematch or _following_id(table)
        if table.rematch is None:
            await self._write_founding(following, _following(table))
            await room.do(key, lambda: Followed(following))
        next_room = await self.find(following)
        keys = [await self._claim(next_room, seat, token, client.salt) for seat, token in _held(table, client.tokens)]
        await self._start_when_all_are_here(next_room)
        return Seated(following, keys)

    async def _claim(self, room: Room, seat: int, old_token: str, salt: str) -> SeatKey:
        """The new key follows from the old one, so that asking again gives the same."""
        token = hmac.new(old_token.encode(), f"tropa rematch 1:{room.table.id}".encode(), hashlib.sha256).hexdigest()[:32]
        if not room.table.seats[seat].token:
            await room.do(f"claim/{seat}", lambda: Sat(seat, hash_token(token), salt=salt))
        return SeatKey(room.table.id, seat, token)

    async def _start_when_all_are_here(self, room: Room) -> None:
        if room.table.status == "waiting" and all(seat.kind == "bot" or seat.token for seat in room.table.seats):
            await room.do("start", lambda: commands.start(room.table, room.salts()))


def _held(table: Table, tokens: list[str]) -> list[tuple[int, str]]:
    found = {table.seat_of(token): token for token in tokens}
    return sorted((seat, token) for seat, token in found.items() if seat is not None)


def _following_id(table: Table) -> str:
    """Follows from the table's secret, so that two who ask at once, or once more after a crash, mean the same table."""
    digest = hmac.new(table.founding.secret.encode(), b"tropa rematch 1", hashlib.sha256).digest()
    return "".join(LETTERS[byte % len(LETTERS)] for byte in digest[:ID_LENGTH])


def _following(table: Table) -> Founding:
    """Who has left, or never came, is a bot in the next game."""
    plans = [SeatPlan(seat.kind if seat.token else "bot", seat.name, seat.strength) for seat in table.seats]
    old = table.founding
    return Founding(old.game, find_game(old.game).info.rules_version, old.options, plans, old.watch, secrets.token_hex(32))
