"""The other processes on the same store: who is at the same tables there, and who points. Said, and kept nowhere."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING
from uuid import uuid4

import msgspec
from msgspec import Struct

from tropa.server.protocol.messages import Point, React
from tropa.server.storage import Storage, StoreFault

if TYPE_CHECKING:
    from tropa.server.room import Room

BEAT_SECONDS = 1.0
SILENCE_SECONDS = 3.5
"""A process that hasn't been heard for so long is gone, and whoever was connected to it."""
ANSWER_SECONDS = 0.1
"""So long a table that comes into memory waits for word of who is at it elsewhere."""
RETRY_SECONDS = 1.0
CLOSING_SECONDS = 1.0
LONGEST = 7_000
"""Bytes said at once; PostgreSQL carries 8,000."""

log = logging.getLogger("tropa")


class Beat(Struct, tag="beat", omit_defaults=True):
    """The process lives. The first one is answered, so that it knows the others."""

    is_first: bool = False


class Gone(Struct, tag="gone"):
    """The process goes down in order."""


class Asked(Struct, tag="asked"):
    """The process has these tables in memory from now on: who is there?"""

    tables: list[str]


class There(Struct, tag="there", omit_defaults=True):
    """Who is at a table by way of this process."""

    table: str
    seats: list[int] = []
    onlookers: int = 0
    points: list[Point] = []
    """What its seats point at."""
    looking: list[int] = []
    """Those of its seats whose page is in sight."""


class Forgot(Struct, tag="forgot"):
    """The process doesn't have the table in memory any more."""

    table: str


class Pointed(Struct, tag="pointed"):
    table: str
    point: Point


class Reacted(Struct, tag="reacted"):
    table: str
    reaction: React


class Relisted(Struct, tag="relisted"):
    """The list of open tables has changed."""


What = Beat | Gone | Asked | There | Forgot | Pointed | Reacted | Relisted


class Said(Struct):
    process: str
    what: list[What]


_said = msgspec.json.Decoder(Said)


class Neighbours:
    def __init__(self, storage: Storage) -> None:
        self.process = uuid4().hex
        self._storage = storage
        self._alive: dict[str, float] = {}
        """When each of the others was last heard."""
        self._tables: dict[str, dict[str, There]] = {}
        """Of each table in memory: the other processes that have it too."""
        self._unsaid: asyncio.Queue[What] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self._room_of: Callable[[str], Room | None] = lambda table: None
        self._relist: Callable[[], None] = lambda: None

    def open(self, room_of: Callable[[str], Room | None], relist: Callable[[], None]) -> None:
        """`room_of` finds a table in memory; `relist` is called when another process changed the list of open tables."""
        self._room_of = room_of
        self._relist = relist
        self._say(Beat(is_first=True))
        self._tasks = [asyncio.create_task(self._say_all()), asyncio.create_task(self._beat())]

    async def close(self) -> None:
        self._say(Gone())
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(CLOSING_SECONDS):
                await self._unsaid.join()
        for task in self._tasks:
            task.cancel()

    # Who is where -----------------------------------------------------------------------------------------------

    @property
    def is_alone(self) -> bool:
        return not self._alive

    def seats(self, table: str) -> frozenset[int]:
        """The seats with a client at another process."""
        return frozenset(seat for there in self._elsewhere(table) for seat in there.seats)

    def looking(self, table: str) -> frozenset[int]:
        """The seats whose page is in sight at another process."""
        return frozenset(seat for there in self._elsewhere(table) for seat in there.looking)

    def onlookers(self, table: str) -> int:
        return sum(there.onlookers for there in self._elsewhere(table))

    def is_nearer(self, room: Room) -> bool:
        """Another process has better reasons to think for the table's bots; just one has the best."""
        own = (*_nearness(room.there()), self.process)
        return any((*_nearness(there), process) > own for process, there in self._tables.get(room.table.id, {}).items())

    def show_points(self, room: Room) -> None:
        """What was pointed at elsewhere when that was last told."""
        known = room.pointings.wishes_of(range(len(room.table.seats)))
        for there in self._elsewhere(room.table.id):
            for point in there.points:
                if point not in known:
                    room.point_elsewhere(point)

    def _elsewhere(self, table: str) -> list[There]:
        return list(self._tables.get(table, {}).values())

    # Saying -----------------------------------------------------------------------------------------------------

    async def ask(self, table: str, is_waiting: bool) -> None:
        """The table is coming into memory: learn who is at it elsewhere."""
        self._tables[table] = {}
        if not self.is_alone:
            self._say(Asked([table]))
            await asyncio.sleep(ANSWER_SECONDS if is_waiting else 0.0)

    def ask_again(self) -> None:
        """Something may have been missed."""
        if not self.is_alone:
            for table in self._tables:
                self._say(Asked([table]))

    def forget(self, table: str) -> None:
        """The table has left the memory, or wasn't found."""
        if self._tables.pop(table, None):
            self._say(Forgot(table))

    def tell(self, room: Room) -> None:
        """Who is at the table here has changed."""
        if self._tables.get(room.table.id):
            self._say(room.there())

    def point(self, table: str, point: Point) -> None:
        if self._tables.get(table):
            self._say(Pointed(table, point))

    def react(self, table: str, reaction: React) -> None:
        if self._tables.get(table):
            self._say(Reacted(table, reaction))

    def tell_relisted(self) -> None:
        if not self.is_alone:
            self._say(Relisted())

    def _say(self, what: What) -> None:
        self._unsaid.put_nowait(what)

    async def _say_all(self) -> None:
        """One after the other, so that what is heard last is what holds."""
        while True:
            what = [await self._unsaid.get()]
            while not self._unsaid.empty():
                what.append(self._unsaid.get_nowait())
            for text in _packed(self.process, what):
                while not await self._is_said(text):
                    await asyncio.sleep(RETRY_SECONDS)
            for _ in what:
                self._unsaid.task_done()

    async def _is_said(self, text: str) -> bool:
        try:
            await self._storage.say(text)
        except StoreFault as fault:
            log.warning("other processes can't be told who is at which table: %s", fault)
            return False
        return True

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            if self._unsaid.empty():
                self._say(Beat())
            oldest = time.monotonic() - SILENCE_SECONDS
            for process in [process for process, at in self._alive.items() if at < oldest]:
                self._lose(process)

    # Hearing ----------------------------------------------------------------------------------------------------

    def heard(self, text: str) -> None:
        """Another process said this."""
        said = _said.decode(text)
        self._alive[said.process] = time.monotonic()
        for what in said.what:
            self._hear(said.process, what)

    def _hear(self, process: str, what: What) -> None:
        match what:
            case Beat(is_first):
                if is_first:
                    self._say(Beat())
            case Gone():
                self._lose(process)
            case Asked(tables):
                for table in tables:
                    self._answer(process, table)
            case There(table):
                if table in self._tables:
                    self._note(process, what)
            case Forgot(table):
                if self._tables.get(table, {}).pop(process, None):
                    self._changed(table)
            case Pointed(table, point):
                if room := self._room_of(table):
                    room.point_elsewhere(point)
            case Reacted(table, reaction):
                if room := self._room_of(table):
                    room.react_elsewhere(reaction)
            case Relisted():
                self._relist()

    def _answer(self, process: str, table: str) -> None:
        if table in self._tables:
            self._tables[table].setdefault(process, There(table))
            if room := self._room_of(table):
                self._say(room.there())

    def _note(self, process: str, there: There) -> None:
        is_new = process not in self._tables[there.table]
        self._tables[there.table][process] = there
        self._changed(there.table)
        if room := self._room_of(there.table):
            self.show_points(room)
            if is_new:
                # Whoever came here before the answer did was told to nobody.
                self._say(room.there())

    def _lose(self, process: str) -> None:
        self._alive.pop(process, None)
        for table, others in self._tables.items():
            if others.pop(process, None):
                self._changed(table)

    def _changed(self, table: str) -> None:
        if room := self._room_of(table):
            room.note_neighbours()


def _nearness(there: There) -> tuple[bool, bool]:
    """Where players are it is nearest, then where anybody is."""
    return bool(there.seats), there.onlookers > 0


def _packed(process: str, what: list[What]) -> Iterator[str]:
    """As few texts as carry it all."""
    text = msgspec.json.encode(Said(process, what)).decode()
    if len(text) <= LONGEST:
        yield text
    elif len(what) > 1:
        half = len(what) // 2
        yield from _packed(process, what[:half])
        yield from _packed(process, what[half:])
    else:
        log.warning("too long to be said to other processes: %d bytes", len(text))
