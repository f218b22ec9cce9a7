"""Tables in a PostgreSQL database, for one server process or several: the unique key decides who was first."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from collections.abc import Callable
from typing import Any, LiteralString, TypeVar
from uuid import uuid4

import psycopg

from tropa.server.storage import News, Row, StoreFault
from tropa.server.writer import GroupWriter

SCHEMA = """
CREATE TABLE IF NOT EXISTS events (
    table_id text NOT NULL,
    seq integer NOT NULL,
    at double precision NOT NULL,
    key text,
    body text NOT NULL,
    PRIMARY KEY (table_id, seq)
);
"""

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

SCHEMA_LOCK = 7406
"""Servers that start at the same time make the schema one after another."""
LISTEN_SECONDS = 5.0
RETRY_SECONDS = 1.0

log = logging.getLogger("tropa")
T = TypeVar("T")


class _Link:
    """A connection that is opened again after it was lost. Used by one thread at a time."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._connection: psycopg.Connection[Any] | None = None
        self._lock = threading.Lock()

    def use(self, work: Callable[[psycopg.Connection[Any]], T]) -> T:
        with self._lock:
            try:
                if self._connection is None or self._connection.closed:
                    self._connection = psycopg.connect(self._address, autocommit=True, connect_timeout=10)
                return work(self._connection)
            except psycopg.Error as fault:
                if self._connection is not None and self._connection.broken:
                    self._connection.close()
                raise StoreFault(str(fault).strip()) from fault

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()


class PostgresStorage:
    def __init__(self, address: str) -> None:
        self._address = address
        self._writing = _Link(address)
        self._reading = _Link(address)
        self._process = uuid4().hex
        self._is_closing = threading.Event()

    async def open(self, news: News) -> None:
        await asyncio.to_thread(self._writing.use, _make_schema)
        self._writer = GroupWriter("tropa-postgres", self._write)
        is_listening = threading.Event()
        arguments = (asyncio.get_running_loop(), news, is_listening)
        self._listener = threading.Thread(target=self._listen, args=arguments, name="tropa-listen", daemon=True)
        self._listener.start()
        await asyncio.to_thread(is_listening.wait)

    async def close(self) -> None:
        self._is_closing.set()
        await self._writer.close()
        with contextlib.suppress(StoreFault):
            await asyncio.to_thread(self._writing.use, self._wake_listener)
        await asyncio.to_thread(self._listener.join)
        self._writing.close()
        self._reading.close()

    async def append(self, row: Row) -> bool:
        return await self._writer.append(row)

    def _write(self, rows: list[Row]) -> set[tuple[str, int]]:
        columns = (
            [row.table for row in rows],
            [row.seq for row in rows],
            [row.at for row in rows],
            [row.key for row in rows],
            [row.body for row in rows],
            self._process,
        )
        return self._writing.use(
            lambda connection: {(table, seq) for table, seq, _ in connection.execute(INSERT, columns).fetchall()}
        )

    async def load(self, table: str, after: int = -1) -> list[Row]:
        return await asyncio.to_thread(self._load, table, after)

    def _load(self, table: str, after: int) -> list[Row]:
        return self._reading.use(
            lambda connection: [Row(*found) for found in connection.execute(LOAD, (table, after)).fetchall()]
        )

    def _wake_listener(self, connection: psycopg.Connection[Any]) -> None:
        connection.execute("SELECT pg_notify('tropa_events', %s)", (f"{self._process} - 0",))

    # News of other processes ------------------------------------------------------------------------------------

    def _listen(self, loop: asyncio.AbstractEventLoop, news: News, is_listening: threading.Event) -> None:
        while not self._is_closing.is_set():
            try:
                with psycopg.connect(self._address, autocommit=True, connect_timeout=10) as connection:
                    connection.execute("LISTEN tropa_events")
                    if is_listening.is_set():
                        # Something may have been missed while the connection was lost.
                        loop.call_soon_threadsafe(news, None, 0)
                    is_listening.set()
                    self._hear(connection, loop, news)
            except psycopg.Error as fault:
                log.warning("news from the database are interrupted: %s", str(fault).strip())
                is_listening.set()
                self._is_closing.wait(RETRY_SECONDS)

    def _hear(self, connection: psycopg.Connection[Any], loop: asyncio.AbstractEventLoop, news: News) -> None:
        while not self._is_closing.is_set():
            for notice in connection.notifies(timeout=LISTEN_SECONDS, stop_after=1):
                process, table, seq = notice.payload.split(" ")
                if process != self._process:
                    loop.call_soon_threadsafe(news, table, int(seq))


def _make_schema(connection: psycopg.Connection[Any]) -> None:
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (SCHEMA_LOCK,))
        for statement in _statements(SCHEMA):
            connection.execute(statement)


def _statements(script: LiteralString) -> list[LiteralString]:
    return [statement for statement in script.split(";") if statement.strip()]
