"""All tables: founding them, finding them, and what concerns more than one of them."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import hmac
import logging
import secrets
import time

from tropa.core.meta import OptionFault, complete_options
from tropa.core.record import NAMED
from tropa.core.record_lines import RecordFault
from tropa.registry import UnknownGame, find_game
from tropa.server import beginning, commands, place
from tropa.server.client import Client
from tropa.server.crew import CrewFault, TaskFailed
from tropa.server.denials import Denied
from tropa.server.events import Followed, Founding, Sat, SeatPlan, decode_event, decode_founding, encode
from tropa.server.limits import Limits
from tropa.server.logs import shown_table
from tropa.server.naming import digest, is_id, letters, new_id, new_token
from tropa.server.profiles.ledger import Right
from tropa.server.protocol.http import FromRecord, NewTable, SeatWish, Sit
from tropa.server.protocol.tables import Pace, Seated, SeatKey
from tropa.server.rematching import following_founding, following_id
from tropa.server.replay import Opening
from tropa.server.room import Room
from tropa.server.slices import in_slices
from tropa.server.storage import REWRITTEN, Row, StoreFault, StoreUnsure
from tropa.server.table import Decided, Table, hash_token
from tropa.server.tools import Tools
from tropa.server.watch import Outage

MOST_HANDED_OVER = 10_000

log = logging.getLogger("tropa")


def check_record_size(record: str, limits: Limits) -> None:
    if len(record.encode(errors="replace")) > limits.record_bytes or record.count("\n") > limits.record_lines:
        raise Denied("record_too_long")


def check_pace(pace: Pace | None, limits: Limits) -> Pace | None:
    if pace is not None and not 0 < pace.gain <= pace.bank <= 86_400 * limits.pace_days:
        raise Denied("wrong_pace")
    return pace


class Rooms:
    def __init__(self, tools: Tools) -> None:
        self.tools = tools
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self.handed_over: set[str] = set()
        """Tables that only a newer version can read."""
        self._missed: set[str] = set()
        """Tables of which other processes wrote something while they were being loaded."""
        self._tasks: set[asyncio.Task[None]] = set()

    # Finding ----------------------------------------------------------------------------------------------------

    async def find(self, table: str, is_asked_for: bool = True) -> Room:
        """The room of a table; replayed from the store if it isn't in memory. One of many that are looked at doesn't wait for word
        of who is at it elsewhere."""
        room = self.at_hand(table)
        if room is None:
            if not is_id(table):
                raise Denied("no_such_table")
            try:
                async with self._loading.setdefault(table, asyncio.Lock()):
                    room = self.at_hand(table) or await self._bring(table, is_asked_for)
            finally:
                self._loading.pop(table, None)
                self._missed.discard(table)
            self._forget_most()
            room.wake()
        room.touched = time.monotonic()
        return room

    def count(self) -> int:
        return len(self._rooms)

    def count_loading(self) -> int:
        return len(self._loading)

    def has(self, table: str) -> bool:
        """In memory, or soon: asked by other threads too."""
        return table in self._rooms or table in self._loading

    def at_hand(self, table: str) -> Room | None:
        """The room of a table that is in memory."""
        room = self._rooms.get(table)
        return None if room is None or room.is_broken else room

    async def _bring(self, table: str, is_asked_for: bool) -> Room:
        """Into memory, without missing what other processes write or say meanwhile."""
        neighbours = self.tools.neighbours
        try:
            _, room = await asyncio.gather(neighbours.ask(table, is_asked_for), self._load(table))
            while table in self._missed:
                self._missed.discard(table)
                await room.catch_up()
        except BaseException as fault:
            neighbours.forget(table)
            if isinstance(fault, Denied) and fault.code == "newer_table":
                self._hand_over(table)
            if isinstance(fault, StoreFault):
                raise Denied("store_failed") from fault
            raise
        self._rooms[table] = room
        neighbours.show_points(room)
        return room

    def _hand_over(self, table: str) -> None:
        """A newer version has written there: its clients are sent to a process that can read it."""
        if len(self.handed_over) >= MOST_HANDED_OVER:
            self.handed_over.clear()
        self.handed_over.add(table)

    async def _load(self, table: str) -> Room:
        try:
            rows = await self.tools.storage.load(table)
        except StoreFault as fault:
            raise Denied("store_failed") from fault
        if not rows or rows[0].seq != 0:
            raise Denied("no_such_table")
        try:
            founding = decode_founding(rows[0].body)
            found = Table(table, find_game(founding.game), founding, rows[0].at, is_opened=False)
        except (RecordFault, OptionFault, UnknownGame) as fault:
            raise Denied("unknown_rules", str(fault)) from fault
        await in_slices(found.open())
        await in_slices(found.apply(decode_event(row.body), row.at, row.key) for row in rows[1:])
        if other := found.match.other_data():
            log.warning(
                "table %s goes on with other data than it was founded with: %s", shown_table(table), ", ".join(other)
            )
        room = Room(found, self.tools)
        if not found.is_taken_over:
            await room.do("taken over", lambda: Decided(found.taken_over()))
        if room.clockwork is not None:
            await room.clockwork.rest_since(found.updated)
        return room

    # Clocks -----------------------------------------------------------------------------------------------------

    async def rest(self, outage: Outage) -> None:
        """No server was there: nobody's time ran at the tables that are in memory. Others learn of it when they come there."""
        for room in list(self._rooms.values()):
            if room.clockwork is not None:
                await room.clockwork.rest_for(outage)

    async def look_after(self, table: str) -> None:
        """Somebody's time may be up, and perhaps nobody looks at the table."""
        if not place.OWN.is_own(table):
            return
        try:
            (await self.find(table, is_asked_for=False)).wake()
        except Denied as denied:
            if denied.code == "no_such_table":
                await self.tools.watch.release(table)

    def heard(self, table: str | None, seq: int) -> None:
        """Another process wrote event `seq` of `table`, (−1) deleted it, or changed its rows; without a table, perhaps something of any."""
        if table is None:
            self.tools.neighbours.ask_again()
            self._missed.update(self._loading)
        elif table in self._loading:
            self._missed.add(table)
        if table in self._rooms and seq < 0:
            self._rooms.pop(table).break_off("read_again" if seq == REWRITTEN else "no_such_table")
            self.tools.neighbours.forget(table)
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
            if room.is_idle and room.touched <= oldest:
                self._forget(table)

    def _forget_most(self) -> None:
        """Where there are too many, those that nobody looks at leave the memory, the longest untouched first."""
        surplus = len(self._rooms) - self.tools.limits.tables_in_memory
        if surplus > 0:
            idle = [(room.touched, table) for table, room in self._rooms.items() if room.is_idle]
            for _, table in sorted(idle)[: surplus + len(idle) // 10]:
                self._forget(table)

    def _forget(self, table: str) -> None:
        room = self._rooms.pop(table)
        room.stop()
        self.tools.neighbours.forget(table)

    def take_leave(self) -> None:
        """This process goes down: clients are sent to the next."""
        for room in self._rooms.values():
            for client in list(room.clients):
                client.cut_off("shutting_down")

    def close(self) -> None:
        for room in self._rooms.values():
            room.stop()

    # Founding ---------------------------------------------------------------------------------------------------

    async def found(self, wish: NewTable, address: str = "", device: str = "") -> Seated:
        """A new table; asked again with the same key, the one that was founded. Its seats belong to the device's profile, too."""
        commands.check_seat_key(wish.key, self.tools.limits)
        table = letters(digest(wish.key, "table")) if wish.key else new_id()
        tokens = [self._token_of(wish.key, f"{table}/{seat}") for seat in range(len(wish.seats))]
        plans = [self._plan(seat_wish, token) for seat_wish, token in zip(wish.seats, tokens, strict=True)]
        founding = await self._founding(wish, plans, address)
        is_new = await self.write_founding(table, founding)
        held = [(seat, token) for seat, token in enumerate(tokens) if plans[seat].token]
        if not is_new:
            held = _held((await self.find(table)).table, tokens)
        await self._bind(device, table, held, address)
        if wish.start and not founding.starts:
            await self.start(table)
        return Seated(table, [SeatKey(table, seat, token) for seat, token in held])

    async def start(self, table: str) -> None:
        """Begin its game, once."""
        room = await self.find(table)
        await room.do("founding/start", lambda: beginning.start(room.table))
        if not place.OWN.is_own(table) and room.is_idle:
            self._forget(table)

    def _token_of(self, key: str, what: str) -> str:
        """A new token, or the one that follows from the key."""
        return digest(key, what).hex()[:32] if key else new_token()

    def _plan(self, wish: SeatWish, token: str) -> SeatPlan:
        name = commands.check_name(wish.name, self.tools.limits)
        kind = "person" if wish.kind == "me" else wish.kind
        is_own = wish.kind in ("me", "device")
        return SeatPlan(kind, name, wish.strength, hash_token(token) if is_own else "")

    async def _founding(self, wish: NewTable, plans: list[SeatPlan], address: str) -> Founding:
        try:
            game = find_game(wish.game)
        except UnknownGame as fault:
            raise Denied("no_such_game") from fault
        info = game.info
        if len(plans) not in info.players:
            raise Denied("wrong_seat_count")
        start = Opening(info.rules_version, wish.options, [], False)
        if wish.from_record is not None:
            start = await self._opening(wish.game, len(plans), wish.from_record, address)
        try:
            options = complete_options(info, start.options)
        except OptionFault as fault:
            raise Denied("wrong_options", str(fault)) from fault
        for option in info.options:
            for entry in option.values:
                if entry.value == options[option.key] and not entry.is_offered:
                    raise Denied(
                        "wrong_options", f"{option.key} {entry.value} of {info.id} is for programs: no table is drawn for it"
                    )
        version = start.rules_version
        # Draws of a record that the game goes on from are none of this table's, so nothing would be proven.
        salted = wish.salted and wish.from_record is None and any(plan.token for plan in plans)
        return Founding(
            info.id,
            version,
            options,
            plans,
            wish.watch,
            secrets.token_hex(32),
            opening=start.actions,
            draws=NAMED,
            data=game.edition(version, {}).played_with(options),
            salted=salted,
            hints=wish.hints,
            starts=salted and wish.start,
            pace=check_pace(wish.pace, self.tools.limits),
        )

    async def _opening(self, game: str, players: int, start: FromRecord, address: str) -> Opening:
        """What the game goes on from, replayed by a worker."""
        check_record_size(start.record, self.tools.limits)
        try:
            opening: Opening = await self.tools.readers.call(
                "tropa.server.replay:opening", start.record, game, players, start.moves, owner=address
            )
        except TaskFailed as fault:
            raise Denied("wrong_record", str(fault).partition(": ")[2]) from fault
        except CrewFault as fault:
            raise Denied("shutting_down") from fault
        if opening.is_over:
            raise Denied("game_over")
        return opening

    async def write_founding(self, table: str, founding: Founding) -> bool:
        """Whether it is new; a founding that is already there stays as it is."""
        try:
            return await self.tools.storage.append(Row(table, 0, time.time(), None, encode(founding).decode()))
        except StoreUnsure as fault:
            raise Denied("store_unsure") from fault
        except StoreFault as fault:
            raise Denied("store_failed") from fault

    # Seats ------------------------------------------------------------------------------------------------------

    async def _bind(self, device: str, table: str, held: list[tuple[int, str]], address: str) -> None:
        """If that can't be written now, it is when the device comes to the table."""
        rights = [Right(seat, hash_token(token)) for seat, token in held]
        with contextlib.suppress(Denied):
            await self.tools.profiles.bind(device, table, rights, address)

    async def sit(self, table: str, wish: Sit, address: str = "", device: str = "") -> Seated:
        """A seat; asked again with the same key, the one that was taken."""
        commands.check_seat_key(wish.key, self.tools.limits)
        room = await self.find(table)
        token = self._token_of(wish.key, f"{table}/sit")
        # Whoever reads the store learns no key.
        key = f"sit/{hash_token(token)[:32]}" if wish.key else None

        def decide() -> Decided:
            return Decided(commands.sit(room.table, wish.seat, wish.name, hash_token(token), self.tools.limits))

        await room.do(key, decide)
        seat = room.table.seat_of(token)
        if seat is None:
            raise Denied("not_your_seat")
        await self._bind(device, table, [(seat, token)], address)
        return Seated(table, [SeatKey(table, seat, token)])

    async def rematch(self, room: Room, key: str, client: Client, salted: bool) -> Seated:
        """The same people's next game. Whoever asks first founds it; each gets their seat by the right to the old one."""
        table = room.table
        if not table.is_finished:
            raise Denied("not_over")
        following = table.rematch or following_id(table)
        if table.rematch is None:
            await self.write_founding(following, following_founding(table, salted))
            await room.do(key, lambda: Decided(Followed(following)))
        next_room = await self.find(following)
        seats = room.seats_of(client)
        tokens = dict(_held(table, client.tokens))
        claimed = [await self._claim(next_room, seat, tokens.get(seat, ""), client.device) for seat in seats]
        await self.tools.profiles.follow(table, next_room.table, list(seats))
        await self._start_when_all_have_claimed(next_room)
        return Seated(following, [key for key in claimed if next_room.table.seat_of(key.token) == key.seat])

    async def _claim(self, room: Room, seat: int, old_token: str, device: str) -> SeatKey:
        """The new key follows from the old one, or from the key of a device whose profile holds the seat, so that asking again gives
        the same. Of two devices of one profile the first one's counts; the other plays by the profile."""
        right, what = (old_token, room.table.id) if old_token else (device, f"{room.table.id}/{seat}")
        token = hmac.new(right.encode(), f"tropa rematch 1:{what}".encode(), hashlib.sha256).hexdigest()[:32]
        if not room.table.seats[seat].token:
            await room.do(f"claim/{seat}", lambda: Decided(Sat(seat, hash_token(token))))
        return SeatKey(room.table.id, seat, token)

    async def _start_when_all_have_claimed(self, room: Room) -> None:
        """A salted table waits until their clients are there, too."""
        table = room.table
        is_complete = all(seat.kind == "bot" or seat.token for seat in table.seats)
        if table.status == "waiting" and is_complete and not table.founding.starts:
            await room.do("start", lambda: beginning.start(table))


def _held(table: Table, tokens: list[str]) -> list[tuple[int, str]]:
    found = {table.seat_of(token): token for token in tokens}
    return sorted((seat, token) for seat, token in found.items() if seat is not None)
