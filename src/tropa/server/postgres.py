"""Tables in a PostgreSQL database, for one server process or several: the unique key decides who was first."""

from __future__ import annotations

import asyncio
import threading
import time
from functools import partial
from typing import Any
from uuid import uuid4

import psycopg

from tropa.server.links import RETRY_SECONDS, Connection, Link, Links, LostConnection, Watchdog, connect, words
from tropa.server.listener import Listener
from tropa.server.pulse import Pulse
from tropa.server.schema import BEAT, take_steps
from tropa.server.storage import Concerns, Heard, News, Row, RowHeld, StoreFault, StoreUnsure, T, Work, always, ignore
from tropa.server.writer import GroupWriter, Number

# One statement, hence one transaction: rows and the news of them become visible together.
INSERT = """
WITH new AS (
    INSERT INTO events (table_id, seq, at, key, body)
    SELECT * FROM unnest(%s::text[], %s::integer[], %s::double precision[], %s::text[], %s::text[])
    ON CONFLICT DO NOTHING
    RETURNING table_id, seq
)
SELECT table_id, seq, pg_notify('tropa_events', %s || ' ' || table_id || ' ' || seq) FROM new
"""
LOAD = "SELECT table_id, seq, at, key, body FROM events WHERE table_id = %s AND seq > %s ORDER BY seq"
LOOK_UP = """
SELECT table_id, seq, at, key, body FROM events
WHERE (table_id, seq) IN (SELECT * FROM unnest(%s::text[], %s::integer[]))
"""
TELL = "SELECT pg_notify('tropa_events', %s)"
SAY = "SELECT pg_notify('tropa_said', %s)"

READERS = 4
"""Connections for reading."""
READ_SECONDS = 5.0
WRITE_SECONDS = 8.0
"""How long a read or a write is tried again after the connection was lost: a database that restarts is back by then."""
BEAT_SECONDS = 2.0
LOCK_SECONDS = 5
SCHEMA_LOCK = 7406
"""Servers that start at the same time bring the schema to their version one after another."""


def run_in(connection: Connection, statement: str) -> list[tuple[Any, ...]]:
    found = connection.execute(statement.encode())
    return found.fetchall() if found.description else []


def migrate(connection: Connection) -> list[str]:
    """Bring the database to today's version; returns the names of the steps."""
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (SCHEMA_LOCK,))
        # Who waits for a table that somebody reads for long would stop all who come after: better to fail, and try again later.
        connection.execute(f"SET LOCAL lock_timeout = '{LOCK_SECONDS}s'".encode())
        return take_steps(lambda statement: run_in(connection, statement), "postgres")


def transact(connection: Connection, work: Work[T]) -> T:
    def ask(statement: str, *values: object) -> list[tuple[Any, ...]]:
        found = connection.execute(statement.replace("?", "%s").encode(), values)
        return found.fetchall() if found.description else []

    with connection.transaction():
        return work(ask)


class PostgresStorage:
    def __init__(self, address: str) -> None:
        self._address = address
        self._process = uuid4().hex
        self._watchdog = Watchdog()
        self._writing = Link(address, self._watchdog)
        self._reading = Links(address, self._watchdog, READERS)
        self._listener = Listener(address, self._process, self._watchdog)
        self._pulse = Pulse(self._beat)
        self._is_closing = threading.Event()

    async def open(self, news: News, heard: Heard = ignore, concerns: Concerns = always) -> None:
        await asyncio.to_thread(self._migrate)
        self._watchdog.start()
        self._writer = GroupWriter("tropa-postgres", self._write)
        await self._listener.open(news, heard, concerns)

    def _migrate(self) -> None:
        try:
            with connect(self._address) as connection:
                migrate(connection)
        except psycopg.Error as fault:
            raise StoreFault(words(fault)) from fault

    async def close(self) -> None:
        self._is_closing.set()
        await self._writer.close()
        await self._listener.close()
        self._writing.close()
        self._reading.close()
        self._watchdog.close()

    async def append(self, row: Row) -> bool:
        return await self._writer.append(row)

    async def load(self, table: str, after: int = -1) -> list[Row]:
        return await asyncio.to_thread(self._load, table, after)

    def _load(self, table: str, after: int) -> list[Row]:
        return self._reading.use(
            lambda connection: [Row(*found) for found in connection.execute(LOAD, (table, after)).fetchall()], READ_SECONDS
        )

    async def look_up(self, work: Work[T]) -> T:
        return await asyncio.to_thread(self._reading.use, partial(transact, work=work), READ_SECONDS)

    async def keep(self, work: Work[T]) -> T:
        return await asyncio.to_thread(self._reading.use, partial(transact, work=work), WRITE_SECONDS)

    async def tell(self, table: str, seq: int) -> None:
        told = f"{self._process} {table} {seq}"
        await asyncio.to_thread(self._reading.use, lambda connection: connection.execute(TELL, (told,)), READ_SECONDS)

    async def say(self, text: str) -> None:
        said = f"{self._process} {text}"
        await asyncio.to_thread(self._reading.use, lambda connection: connection.execute(SAY, (said,)), READ_SECONDS)

    async def check(self) -> None:
        self._writer.check()
        await self._pulse.check()
        self._listener.check()

    def _beat(self) -> None:
        beat = BEAT.format(at=time.time()).encode()
        self._reading.use(lambda connection: connection.execute(beat), BEAT_SECONDS, BEAT_SECONDS)

    # Writing ----------------------------------------------------------------------------------------------------

    def _write(self, rows: list[Row]) -> set[Number]:
        """If the answer is lost it isn't known whether the rows were written: they are written again, and what is there already is
        looked at. The unique key settles it, even if the first try comes to its end after the second."""
        end = time.monotonic() + WRITE_SECONDS
        fault_kind = StoreFault
        while True:
            try:
                return self._writing.use(partial(self._insert, rows))
            except LostConnection as fault:
                if fault.was_open:
                    fault_kind = StoreUnsure
                if time.monotonic() >= end or self._is_closing.wait(RETRY_SECONDS):
                    raise fault_kind(str(fault)) from fault
            except psycopg.errors.LockNotAvailable as fault:
                raise RowHeld(words(fault)) from fault
            except psycopg.Error as fault:
                raise fault_kind(words(fault)) from fault

    def _insert(self, rows: list[Row], connection: Connection) -> set[Number]:
        """Returns the numbers of those rows that are there by us."""
        # In one order everywhere, so that two processes never wait for each other.
        rows.sort(key=_number)
        columns = [[getattr(row, field) for row in rows] for field in Row.__struct_fields__]
        new = {(table, seq) for table, seq, _ in connection.execute(INSERT, [*columns, self._process]).fetchall()}
        if len(new) < len(rows):
            there = [Row(*found) for found in connection.execute(LOOK_UP, columns[:2]).fetchall()]
            new.update(_number(row) for row in there if row in rows)
        return new


def _number(row: Row) -> Number:
    return row.table, row.seq
